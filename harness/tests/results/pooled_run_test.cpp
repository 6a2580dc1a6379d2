// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/text_layout.hpp"
#include "results/csv_tables.hpp"
#include "results/pooled_run.hpp"
#include "results/run_report.hpp"
#include "tests/base/complaint.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

// Runs of magic_fancy, the baseline, and other techniques: a, b and c.
class pooled_runs : public written_runs {
protected:
    using written_runs::written;

    // A search in which they take so long, with `epochs` of four layouts, and latencies that are as
    // long. Every sample is up to 1 % off, and no two alike.
    static std::vector<case_samples> measured(const std::vector<double> &times, unsigned epochs = 8)
    {
        std::vector<case_samples> cases;
        for (const cell_name &cell :
             {cell_name{"any", "positions", "search", "6"}, {"queen", "positions", "latency", ""}})
            for (std::size_t i = 0; i <= times.size(); ++i) {
                case_samples &c = cases.emplace_back(case_samples{
                    {{i == 0 ? "magic_fancy" : std::string{"abc"[i - 1]}, cell}, "magic_fancy"}});
                for (unsigned epoch = 0; epoch < epochs; ++epoch)
                    for (unsigned layout = 0; layout < 4; ++layout) {
                        const double noise =
                            std::sin(997.0 * static_cast<double>(i) + 89.0 * epoch + 31.0 * layout);
                        c.samples.push_back({.epoch = epoch,
                                             .layout = layout,
                                             .ns = (i == 0 ? 1 : times[i - 1]) * (1 + 0.01 * noise),
                                             .baseline_layout = layout,
                                             .baseline_ns = 1,
                                             .order = timing_order::in_turn,
                                             .ns_per_cycle = 0.25,
                                             .core = core_reading{{0.5, 0.5}}});
                    }
            }
        return cases;
    }

    // Writes what bench would make of samples.
    finished_run written(const std::vector<case_samples> &cases, const std::string &name)
    {
        std::filesystem::create_directories(folder / name);
        run_file file = run_folder().facts();
        for (const case_samples &c : cases)
            file.facts.code.techniques.emplace(c.name.technique, hex_digest_of(c.name.technique));
        return write_run(folder / name, tables_of_samples(file.facts, cases, describe), file);
    }

    static const result_row &row_of(const std::vector<result_row> &rows, const std::string &name)
    {
        return *std::ranges::find(rows, name, &result_row::technique);
    }

    // Returns a run that is like another but for a value in machine.json.
    finished_run changed(run_folder like, const std::string &pointer, const nlohmann::json &value)
    {
        like.machine[nlohmann::ordered_json::json_pointer(pointer)] = value;
        return written(like, "changed");
    }

    static std::string shown(const finished_run &run)
    {
        return rendered(run_report({run}, report_extent::all, report_format::text, unlimited_width),
                        report_format::text, unlimited_width);
    }

private:
    static void describe(result_row &row)
    {
        row.role = row.technique == "magic_fancy" ? "baseline" : "contender";
        row.isa = row.technique == "a" ? "bmi2" : "";
        row.table_bytes = 512;
    }
};

TEST_F(pooled_runs, are_made_of_the_samples_of_all)
{
    const finished_run one = written(measured({0.96, 0.98}), "one"),
                       other = written(measured({0.98, 0.98}), "other");
    const finished_run pooled = pooled_run({one, other});
    EXPECT_EQ(pooled.pool_size, 2U);
    EXPECT_EQ(pooled.folder, folder / "2-runs-until-other");
    EXPECT_EQ(pooled.facts.epochs, 30U);
    EXPECT_EQ(pooled.rows.size(), one.rows.size());
    EXPECT_EQ(pooled.means.size(), one.means.size());
    EXPECT_EQ(pooled.rows.front().epochs, 16);
    EXPECT_EQ(pooled.rows.front().samples, 64);
    for (const std::vector<result_row> *rows : {&pooled.rows, &pooled.means}) {
        const result_row &a = row_of(*rows, "a"), &b = row_of(*rows, "b");
        EXPECT_NEAR(a.ratio.value, std::sqrt(0.96 * 0.98), 0.002);
        EXPECT_NEAR(a.ns.value, a.ratio.value, 0.002);
        EXPECT_FALSE(a.ns.interval || a.cycles.interval);
        EXPECT_GT(relative_half_width(a.ratio), 0.015) << "what moved it is in its interval";
        EXPECT_GT(relative_half_width(a.ratio), relative_half_width(b.ratio))
            << "which did not move";
        EXPECT_EQ(a.pairs.at("magic_fancy").interval->high, a.ratio.interval->high);
        EXPECT_LT(a.slower->most, b.slower->most);
        EXPECT_EQ(a.isa, "bmi2");
        EXPECT_EQ(a.table_bytes, 512);
        EXPECT_EQ(row_of(*rows, "magic_fancy").ratio.interval->high, 1);
    }
}

TEST_F(pooled_runs, know_more_than_each_of_them_where_nothing_moves)
{
    const finished_run one = written(measured({0.5, 0.9}), "one"),
                       other = written(measured({0.5, 0.9}), "other");
    const finished_run pooled = pooled_run({one, other});
    EXPECT_LT(relative_half_width(row_of(pooled.rows, "a").pairs.at("b")),
              0.85 * relative_half_width(row_of(one.rows, "a").pairs.at("b")));
}

TEST_F(pooled_runs, of_one_technique_have_intervals)
{
    const finished_run pooled =
        pooled_run({written(measured({0.5}), "one"), written(measured({0.5}, 3), "other")});
    EXPECT_TRUE(row_of(pooled.rows, "a").ratio.interval);
    EXPECT_EQ(pooled.rows.front().epochs, 11);
}

TEST_F(pooled_runs, have_the_cases_of_which_all_have_quiet_samples)
{
    std::vector<case_samples> disturbed = measured({0.5, 0.9});
    for (case_samples &c : disturbed)
        for (sample &s : c.samples)
            s.is_disturbed = c.name == case_name{"a", {"queen", "positions", "latency", ""}};
    const finished_run one = written(measured({0.5, 0.9}), "one"),
                       other = written(disturbed, "other");
    const finished_run pooled = pooled_run({one, other, written(measured({0.5, 0.9}), "third")});
    EXPECT_EQ(pooled.rows.size(), 5U);
    EXPECT_EQ(std::ranges::count(pooled.rows, std::string("a"), &result_row::technique), 1);
    EXPECT_EQ(pooled.rows.front().epochs, 24);
}

// What a commit changes in files that were not timed is no other code.
TEST_F(pooled_runs, are_of_any_commit)
{
    run_folder earlier = four_that_search(), later = earlier;
    later.machine["build"]["commit"] = "ba9876543210";
    const finished_run pooled = pooled_run({written(earlier, "one"), written(later, "other")});
    EXPECT_EQ(techniques_of(pooled).size(), 5U);
    EXPECT_TRUE(has(shown(pooled), "; commits 0123456789ab, ba9876543210; "));
    EXPECT_FALSE(has(shown(pooled), "left out"));
    EXPECT_TRUE(has(shown(pooled_run({written(earlier, "a"), written(earlier, "b")})),
                    "; commit 0123456789ab; "));
}

TEST_F(pooled_runs, leave_out_what_some_timed_in_another_form_or_not_at_all)
{
    run_folder other = four_that_search(), third = other;
    other.machine["run"]["code"]["techniques"]["kindergarten"] = hex_digest_of("another");
    third.add("new", "any", "positions_1", "search", 100);
    const finished_run pooled = pooled_run(
        {written(four_that_search(), "one"), written(other, "other"), written(third, "third")});
    EXPECT_EQ(techniques_of(pooled),
              (std::vector<std::string>{"rotated", "kogge_stone", "magic_fancy", "null"}));
    const std::string text = shown(pooled);
    EXPECT_TRUE(has(text, "kindergarten: left out, because it has another form in other\n"));
    EXPECT_TRUE(has(text, "new: left out, because it has no figures in one\n"));
    for (const result_row &row : pooled.means)
        EXPECT_FALSE(row.pairs.contains("kindergarten") || row.pairs.contains("new"));
}

TEST_F(pooled_runs, have_the_cells_of_all)
{
    run_folder two_minutes, verdict;
    for (const char *technique : {"magic_fancy", "a"}) {
        for (const char *mode : {"search_small_network", "search_network"}) {
            two_minutes.add(technique, "any", "positions", mode, 1, 1, "6");
            verdict.add(technique, "any", "positions", mode, 1, 1, "6");
        }
        verdict.add(technique, "any", "positions", "search", 1, 1, "6");
        two_minutes.add(technique, "queen", "random_25", "latency", 1);
        verdict.add(technique, "queen", "positions", "latency", 1);
    }
    verdict.machine["run"]["options"] = {{"verdict", true}, {"budget", "10m"}};
    const finished_run short_run = written(two_minutes, "one"), long_run = written(verdict, "two");
    const finished_run pooled = pooled_run({short_run, long_run});
    EXPECT_EQ(values_of(pooled.rows, &cell_name::mode),
              (std::vector<std::string>{"search_small_network", "search_network"}));
    EXPECT_EQ(pooled.rows.size(), 4U);
    EXPECT_TRUE(has(shown(pooled), "network engines"));
    EXPECT_TRUE(pools_among({short_run, long_run}).empty()) << "which would lose the third search";
}

TEST_F(pooled_runs, have_samples)
{
    const finished_run one = written(measured({0.5}), "one"),
                       other = written(measured({0.5}), "other");
    EXPECT_EQ(pools_among({one, other}).size(), 1U);
    std::filesystem::remove(other.folder / "samples.csv.gz");
    EXPECT_TRUE(has(complaint([&] {
                        pooled_run({one, other});
                    }),
                    "other/samples.csv.gz': No such file"));
    EXPECT_TRUE(pools_among({one, other}).empty());
}

TEST_F(pooled_runs, were_disturbed_as_much_as_the_most_disturbed)
{
    run_folder quiet = four_that_search(), disturbed = quiet;
    disturbed.machine["cpus_of_others"] = 1.5;
    EXPECT_DOUBLE_EQ(pooled_run({written(disturbed, "a"), written(quiet, "b")}).cpus_of_others(),
                     1.5);
    EXPECT_DOUBLE_EQ(pooled_run({written(quiet, "c"), written(quiet, "d")}).cpus_of_others(), 0);
}

// Around a technique that needs more than the runs were compiled for, chess has other instructions.
TEST_F(pooled_runs, leave_out_what_each_of_them_leaves_out)
{
    run_folder for_less = four_that_search();
    for_less.add("pext", "any", "positions_1", "search", 1, 1, "", "contender", "bmi2");
    for_less.machine["build"]["chess_flags"] = "-march=x86-64-v2";
    for_less.machine["build"]["march"] = "-march=x86-64-v2 -msse -mssse3";
    const finished_run pooled = pooled_run({written(for_less, "one"), written(for_less, "other")});
    EXPECT_EQ(techniques_of(pooled), techniques_of(written(four_that_search(), "without")));
    EXPECT_TRUE(pooled.lacks_unlike);
}

TEST_F(pooled_runs, belong_together)
{
    const run_folder like = four_that_search();
    const finished_run one = written(like, "one");
    const std::string cpu = "they have another CPU", compiler = "they have another compiler";
    for (const auto &[pointer, value, says] :
         std::vector<std::tuple<const char *, nlohmann::json, std::string>>{
             {"/build/commit", "ba9876543210-dirty", ""},
             {"/run/options/quick", true, ""},
             {"/run/code/techniques/rotated", hex_digest_of("another"), ""},
             {"/run/code/techniques/magic_fancy", hex_digest_of("another"),
              "they have another form of their baseline, magic_fancy"},
             {"/run/code/suite", "0123456789abcdef",
              "they have another suite around their techniques"},
             {"/run/options/technique", nlohmann::json::array({"a", "b"}),
              "they have another choice of techniques"},
             {"/cpu/name", "Other CPU", cpu},
             {"/cpu/part", "0xd0c", cpu},
             {"/build/compiler", "Clang 14", compiler},
             {"/run/workloads/0/fingerprint", "1", "workload positions_1 has other queries"}})
        EXPECT_EQ(why_apart(one, changed(like, pointer, value)), says) << pointer;
    run_folder more = like;
    more.add("rotated", "any", "positions_3", "search", 1);
    more.add("new", "any", "positions_1", "search", 1);
    const finished_run with_other_searches = written(more, "with_other_searches");
    EXPECT_EQ(why_apart(one, with_other_searches), "");
    EXPECT_EQ(why_apart(one, written(run_of_two_modes(), "queries")),
              "they have no cell in common");

    const finished_run clang = changed(like, "/build/compiler", "Clang 14");
    EXPECT_TRUE(has(complaint([&] {
                        pooled_run({one, clang});
                    }),
                    "do not belong together: they have another compiler; ./slidebench compare"));
    const auto pools = pools_among({one, clang, with_other_searches, written(like, "again")});
    ASSERT_EQ(pools.size(), 1U);
    ASSERT_EQ(pools[0].size(), 2U);
    EXPECT_EQ(pools[0][1].folder, folder / "again");
}

TEST_F(pooled_runs, of_engines_belong_together_by_what_they_were_built_of)
{
    run_folder engine = four_that_search();
    auto &facts = engine.machine["run"];
    facts["command"] = "engine";
    facts["source"] = {{"commit", "c"}, {"changes", "d"}};
    facts["options"]["build"] = facts["options"]["as_is"] = "make";
    const finished_run one = written(engine, "one");
    for (const auto &[pointer, what] :
         std::map<std::string, std::string>{{"/run/source/commit", "version of the engine"},
                                            {"/run/source/changes", "version of the engine"},
                                            {"/run/options/build", "build command"}})
        EXPECT_EQ(why_apart(one, changed(engine, pointer, "another")), "they have another " + what);
    const finished_run unknown = changed(engine, "/run/source", nullptr);
    EXPECT_EQ(why_apart(unknown, unknown), "nothing says which version of the engine they timed");
    const auto pools = pools_among({one, written(engine, "again"), written(four_that_search(), "a"),
                                    written(four_that_search(), "b")});
    ASSERT_EQ(pools.size(), 2U);
    EXPECT_EQ(pools[0][0].folder, folder / "a") << "runs of bench are first";
}

} // namespace
} // namespace slidebench
