// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "results/row_table.hpp"
#include "tests/base/has.hpp"
#include "tests/pages/pages_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
std::set<fs::path> committed_runs()
{
    std::set<fs::path> folders;
    for (const auto &entry : fs::recursive_directory_iterator(fs::path(PROJECT_ROOT) / "results"))
        if (entry.path().filename() == "comparison.csv")
            folders.insert(entry.path().parent_path());
    return folders;
}

// The fields that a data has of a row, by column.
using csv_row = std::map<std::string, std::string>;
using row_key = std::pair<std::string, cell_name>;

const std::vector<std::string> numeric = {"ns_per_lookup",   "ns_low",        "ns_high",
                                          "ratio",           "ratio_low",     "ratio_high",
                                          "slower_at_least", "slower_at_most"};

std::map<row_key, csv_row> rows_of(const csv_reader &table)
{
    std::map<row_key, csv_row> rows;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto text = [&](const char *column) { return table.text(i, column); };
        csv_row &row = rows[{text("technique"),
                             {text("piece"), text("workload"), text("mode"), text("parameter")}}];
        for (const std::string &column : numeric)
            row[column] = table.text(i, column);
    }
    return rows;
}

double number_in(const csv_row &row, const std::string &column)
{
    return row.contains(column) ? std::strtod(row.at(column).c_str(), nullptr) : NAN;
}

// Compares every number of the data with the file's. A number may be missing in the data, but never
// the other way round.
std::size_t compare_with(const std::map<row_key, csv_row> &rows, const page_json &data)
{
    const page_json &run = data["runs"][0];
    std::size_t compared = 0;
    for (const page_json &cell : run["cells"]) {
        for (const page_json &fields : cell["figures"]) {
            const std::string slug = run["techniques"][fields[0].get<std::size_t>()]["slug"];
            SCOPED_TRACE(slug + " " + cell["mode"].get<std::string>());
            const auto found = rows.find(
                {slug, {cell["piece"], cell["workload"], cell["mode"], cell["parameter"]}});
            if (found == rows.end()) {
                ADD_FAILURE() << "no row in the file";
                continue;
            }
            for (std::size_t i = 1; i < fields.size(); ++i) {
                const std::string column = data["columns"][i];
                if (fields[i].is_null())
                    continue;
                ++compared;
                EXPECT_EQ(number_in(found->second, column), fields[i].get<double>()) << column;
            }
        }
    }
    return compared;
}

std::size_t count_rows(const page_json &data)
{
    std::size_t rows = 0;
    for (const page_json &cell : data["runs"][0]["cells"])
        rows += cell["figures"].size();
    return rows;
}

TEST_F(pages, have_the_numbers_of_the_files)
{
    const std::set<fs::path> folders = committed_runs();
    ASSERT_FALSE(folders.empty());
    for (const fs::path &run : folders) {
        SCOPED_TRACE(run);
        const page_json data = runs_page_data({as_page(read_run(run))}, known());
        const csv_reader comparison(run / "comparison.csv");
        EXPECT_EQ(count_rows(data), comparison.size());
        EXPECT_GT(compare_with(rows_of(comparison), data), 2 * comparison.size());
    }
}

TEST_F(pages, name_what_to_take_and_what_the_run_is)
{
    run_folder run;
    run.add("pext", "any", "positions_1", "search", 0.5, 1, "6");
    run.add("magic_fancy", "any", "positions_1", "search", 1, 1, "6");
    run.add("gone_by_now", "any", "positions_1", "search", 2, 1, "6");
    finished_run read = written(run, "2026-11-23T07-43-04Z_GNU");
    for (std::vector<result_row> *rows : {&read.rows, &read.means})
        rows->front().isa = "bmi2";
    const page_json data = runs_page_data({as_page(std::move(read))}, known());
    const page_json &shown = data["runs"][0];
    EXPECT_EQ(shown["machine"], "test") << "by the facts: folders elsewhere are nobody's business";
    EXPECT_EQ(shown["name"], "2026-11-23T07-43-04Z_GNU");
    EXPECT_EQ(shown["time"], "2026-11-23T07:43:04Z");
    const page_json &answer = shown["answer"];
    EXPECT_EQ(answer["cell"]["mode"], "search");
    EXPECT_EQ(answer["reference"], "magic_fancy");
    EXPECT_TRUE(has(answer["title"].get<std::string>(), "; magic_fancy = 1"));
    EXPECT_TRUE(has(answer["note"].get<std::string>(), "at most 1 % slower than any other"));
    const auto texts = [](const std::vector<std::string> &of) { return page_json(of); };
    EXPECT_EQ(answer["columns"],
              texts({"take", "KiB", "at most", "time", "magic_fancy", "others: as good"}));
    EXPECT_EQ(answer["rows"][0],
              texts({"BMI2", "pext", "", "0.0 %", "0.50 (0.49-0.51)", "97.2-102.8 %", ""}));
    EXPECT_EQ(answer["rows"].back(),
              texts({"plain C", "magic_fancy", "", "0.0 %", "1.00 (1.00-1.00)", "0.0-0.0 %", ""}));
    EXPECT_EQ(answer["found"][0], "pext: no other technique is more than 0.0 % faster");
    EXPECT_EQ(answer["found"][3],
              "magic_fancy: no other technique for plain C is more than 0.0 % faster");
    EXPECT_EQ(answer["taken"], texts({"pext", "magic_fancy", "magic_fancy", "magic_fancy"}));
    EXPECT_EQ(data["levels"][shown["techniques"][0]["level"].get<std::size_t>()]["name"], "BMI2");
    EXPECT_EQ(shown["engine"], nullptr);
    EXPECT_TRUE(has(shown["notes"][0].get<std::string>(), "GNU 12.2.0; ")) << shown["notes"];
    EXPECT_EQ(data["families"], page_json::parse(R"({"pext":"lookup","magic_fancy":"lookup"})"));
    EXPECT_EQ(time_of("no_time"), nullptr);
    EXPECT_EQ(time_of(std::string(200'000, '2')), nullptr);
}

TEST_F(pages, do_not_say_what_to_take_by_single_queries)
{
    const page_json data = runs_page_data({as_page(written(run_of_two_modes()))}, known());
    EXPECT_EQ(data["runs"][0]["answer"], nullptr);
}

// Any technique may be what all times are relative to, by pairs alone.
TEST_F(pages, have_the_pairs_of_each_cell)
{
    run_folder run;
    run.add("magic_fancy", "queen", "random_50", "throughput", 1);
    run.add("rotated", "queen", "random_50", "throughput", 2, 0);
    run.add("pext", "queen", "random_50", "throughput", 0.5);
    run.add("kogge_stone", "queen", "random_50", "throughput", 4);
    finished_run read = written(run);
    join(read.rows[0], read.rows[2], {1.25, bounds{1.2, 1.5}}); // not by their ratios
    join(read.rows[0], read.rows[3], {0.25, bounds{0.2, 0.3125}});
    read.rows[2].pairs.erase("kogge_stone");
    const page_json data = runs_page_data({as_page(std::move(read))}, known());
    EXPECT_EQ(data["runs"][0]["cells"][0]["pairs"],
              page_json::parse("[[0,2,1.25,1.2,1.5],[0,3,0.25,0.2,0.3125]]"));
}

TEST_F(pages, do_not_say_what_an_engines_own_code_needs)
{
    run_folder run;
    run.add("as-is", "any", "Stockfish", "engine", 1);
    run.add("magic_fancy", "any", "Stockfish", "engine", 1.1);
    run.machine["run"]["baseline"] = "as-is";
    const page_json data = runs_page_data({as_page(written(run))}, known());
    const page_json &own = data["runs"][0]["techniques"][0];
    EXPECT_EQ(own["slug"], "as-is");
    EXPECT_TRUE(own["level"].is_null() && own["table_bytes"].is_null() && own["kib"] == "") << own;
}

TEST_F(pages, doubt_what_should_not_be_compared)
{
    run_folder good;
    good.add("pext", "queen", "random_50", "throughput", 1);
    EXPECT_TRUE(doubts_about(written(good)).empty());

    run_folder bad = good;
    bad.machine["build"]["commit"] = "0123456789ab-dirty";
    bad.machine["run"]["partial"] = true;
    EXPECT_EQ(doubts_about(written(bad)),
              (std::vector<std::string>{"it was interrupted",
                                        "its sources were changed after the commit"}));

    run_folder noisy;
    noisy.machine["run"]["disturbed"] = 0.51;
    noisy.add("pext", "queen", "random_50", "throughput", 1);
    noisy.add("pext", "rook", "random_50", "throughput", 1, 0);
    EXPECT_TRUE(doubts_about(written(noisy)).empty());
    noisy.add("pext", "bishop", "random_50", "throughput", 1, 0);
    EXPECT_EQ(
        doubts_about(written(noisy)),
        (std::vector<std::string>{
            "51 % of its single queries were disturbed, and 2 of 3 ratios have no interval"}));
    noisy.machine["run"]["disturbed"] = nullptr;
    EXPECT_TRUE(doubts_about(written(noisy)).empty());
}

} // namespace
} // namespace slidebench
