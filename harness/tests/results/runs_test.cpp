// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>
#include <tuple>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "results/compare.hpp"
#include "results/csv_tables.hpp"
#include "results/row_table.hpp"
#include "results/run_report.hpp"
#include "tests/base/complaint.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class runs : public written_runs {
protected:
    fs::path file_of(const std::string &text) const
    {
        write("table.csv", text);
        return folder / "table.csv";
    }
};

TEST_F(runs, csv_is_read_as_it_was_written)
{
    csv_writer written({"a", "b"});
    written.add_row({"Hyatt, Heinz", "say \"o\""});
    written.add_row({"", "-1.5e3"});
    EXPECT_EQ(written.text(), "a,b\n\"Hyatt, Heinz\",\"say \"\"o\"\"\"\n,-1.5e3\n");
    EXPECT_THROW(written.add_row({"one"}), std::logic_error);
    const csv_reader table(file_of(written.text()));
    ASSERT_EQ(table.size(), 2U);
    EXPECT_EQ(table.text(0, "a"), "Hyatt, Heinz");
    EXPECT_EQ(table.text(0, "b"), "say \"o\"");
    EXPECT_EQ(table.number(1, "a"), std::nullopt);
    EXPECT_EQ(table.number(1, "b"), -1500);
    table.require_columns({"a", "b"});
    EXPECT_EQ(csv_reader(file_of("a,b\r\n1,2\r\n")).number(0, "b"), 2);
    EXPECT_EQ(csv_reader(file_of("a,b\n")).size(), 0U);
}

TEST_F(runs, csv_complaints_name_the_place)
{
    const auto reading = [&](const std::string &text) {
        return complaint([&] { csv_reader{file_of(text)}; });
    };
    const std::string file = (folder / "table.csv").string();
    EXPECT_EQ(reading("a,b\n1,2\n3\n"),
              file + ":3:2: the line ends after 1 fields, under 2 columns");
    EXPECT_TRUE(has(reading("a,b\n1,\"2\n3,4\n"), ":2:5: this is no row"));
    EXPECT_TRUE(has(reading("a,b\n\n1,2\n"), ":2:1: this is no row"));
    EXPECT_TRUE(has(reading("a,b\n1,2\"\n"), ":2:4: this is not CSV"));
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder / "none"}; }), "No such"));
    fs::rename(file_of("a\n1\n"), folder / "table.csv.gz");
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder / "table.csv.gz"}; }), "not compressed"));
    // Those who write into a pipe are waited for.
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    ASSERT_EQ(std::system(("(sleep 0.2; printf 'a\\n1\\n' >'" + pipe.string() + "') &").c_str()),
              0);
    EXPECT_EQ(csv_reader(pipe).size(), 1U);
}

// Means over other workloads are other means.
TEST_F(runs, have_means_in_common_if_these_are_over_the_same)
{
    run_folder one, both;
    for (const char *technique : {"a", "b"}) {
        one.add(technique, "any", "positions_1", "search", 1);
        for (const char *workload : {"positions_1", "positions_2"})
            both.add(technique, "any", workload, "search", 1);
    }
    const finished_run first = written(one, "one"), second = written(both, "both");
    const auto titles = [](const finished_run &a, const finished_run &b) {
        std::string text;
        for (const report_table &table : side_by_side({{a}, {b}}))
            text += table.title + "\n";
        return text;
    };
    EXPECT_TRUE(has(titles(first, first), "search, means"));
    EXPECT_FALSE(has(titles(first, second), "search, means"));
}

TEST_F(runs, stand_side_by_side)
{
    run_folder one, other;
    one.add("slow", "queen", "random_50", "latency", 3);
    one.add("fast", "queen", "random_50", "latency", 1);
    other.add("new", "queen", "random_50", "latency", 2, 0);
    other.add("slow", "queen", "random_50", "latency", 4);
    other.add("slow", "queen", "random_25", "latency", 4); // of one run alone
    const finished_run first = written(one, "one"), second = written(other, "other");
    const std::vector<report_table> tables = side_by_side({{first}, {second}});
    ASSERT_EQ(tables.size(), 1U);
    const std::string text = as_text(tables.front(), unlimited_width);
    const std::size_t fast = text.find("\nfast"), slow = text.find("\nslow"),
                      added = text.find("\nnew ");
    EXPECT_LT(fast, slow) << text;
    EXPECT_LT(slow, added) << text;
    EXPECT_TRUE(has(text, "3.00  2.97-3.03  4.00  3.96-4.04"));
    EXPECT_TRUE(has(text, "2.00  no interval"));
    report contents;
    contents.add(tables.front());
    EXPECT_TRUE(has(rendered(contents, report_format::csv, unlimited_width),
                    ",run_2_ratio_high,run_2_slower_at_least,run_2_slower_at_most,run_2_ns,"));
}

// What a command says at the end of a run is what others read.
TEST_F(runs, have_the_digits_of_their_files)
{
    run_folder run;
    for (const auto &[technique, ns] : {std::pair{"b", 2.0 / 3}, {"a", 2.0 / 7}, {"c", 1.0 / 3}})
        run.add(technique, "queen", "random_50", "latency", ns, 1.0 / 3);
    join(run.rows[0], run.rows[1], {1.000002, bounds{0.9912345, 1.0112345}});
    join(run.rows[0], run.rows[2], {0.999998, bounds{0.9912345, 1.0112345}});
    run.rows[2].slower = {0.0123456, 0.1234567};
    const csv_tables tables = {samples_table({}), comparison_table(run.rows),
                               pairs_table(run.rows)};
    const std::vector<result_row> rows = write_run(folder, tables, run.facts()).rows;
    EXPECT_EQ(comparison_table(rows).text(), tables.comparison.text());
    EXPECT_EQ(pairs_table(rows).text(), tables.pairs.text());
    EXPECT_EQ(rows[0].ns.value, 0.6667) << "and not two thirds";
    EXPECT_EQ(rows[0].pairs.at("a").value, 1);
    EXPECT_EQ(rows[2].slower->most, 0.12346);
}

TEST_F(runs, say_what_they_hold_for)
{
    run_folder run;
    run.add("a", "queen", "random_50", "latency", 1);
    const auto provenance_of = [](const run_folder &of_run) {
        return provenance({of_run.facts(), {}, {}}, "random_50");
    };
    EXPECT_EQ(provenance_of(run), "Test\nGNU 12.2.0; seed 7, 4096 queries, 15 epochs, "
                                  "4 % of single queries disturbed; commit 0123456789ab; -O3");
    // One value of machine.json after the other.
    for (const auto &[pointer, value, text, is_said] :
         std::vector<std::tuple<const char *, nlohmann::json, const char *, bool>>{
             {"/run/workloads/0/distinct", 64, "4096 queries, 64 of them different, 15", true},
             {"/run/workloads/0/distinct", 4096, "different", false},
             {"/run/workloads/0/seed", nullptr, "GNU 12.2.0; 4096 queries", true},
             {"/run/epochs", 15, " or more", false},
             {"/run/options/budget", "10m", " epochs or more", true},
             // A run of engine makes builds at the same time, not epochs.
             {"/run/options", {{"parallel", "2"}}, "at a time", false},
             {"/run/parallel", {{"queries", 2}, {"chess", 2}}, "15 epochs, 2 at a time, 4 %", true},
             {"/run/options/parallel", "", "at a time", false},
             {"/run/disturbed", nullptr, ", 15 epochs; ", true},
             {"/cpus_of_others", 0.2, "Others", false},
             {"/cpus_of_others", 0.34, "\nOthers kept 0.3 CPUs busy meanwhile; measure ", true}}) {
        run.machine[nlohmann::ordered_json::json_pointer(pointer)] = value;
        EXPECT_EQ(bool(has(provenance_of(run), text)), is_said) << pointer << "\n" << text;
    }
}

// The runs that the repository has.
using committed_runs_in_full = folder_test;

TEST_F(committed_runs_in_full, have_the_tables_that_their_samples_make)
{
    const std::string script =
        "'" PROJECT_ROOT "/harness/tests/tree/known_project.sh' '" PROJECT_ROOT "' '";
    ASSERT_EQ(std::system((script + folder.string() + "'").c_str()), 0);
    std::vector<fs::path> runs = runs_below(folder / "results");
    // For room, not all have them.
    std::erase_if(runs, [](const fs::path &each) { return !fs::exists(each / samples_file); });
    EXPECT_FALSE(runs.empty());
    for (const fs::path &each : runs) {
        const finished_run run = read_run(each);
        const std::vector<result_row> rows =
            read_rows(csv_reader(each / comparison_file), csv_reader(each / pairs_file));
        EXPECT_FALSE(run.partial()) << each;
        const csv_tables made = tables_of_samples(run.facts, samples_of(run), as_in_rows(rows));
        // Not EXPECT_EQ, which would print megabytes.
        EXPECT_TRUE(made.samples.text() == content(each / samples_file)) << each;
        EXPECT_TRUE(made.comparison.text() == content(each / comparison_file)) << each;
        EXPECT_TRUE(made.pairs.text() == content(each / pairs_file)) << each;
        EXPECT_EQ(made.drift, run.facts.drift) << each;
    }
}

} // namespace
} // namespace slidebench
