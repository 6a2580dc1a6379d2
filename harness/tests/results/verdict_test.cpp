// SPDX-License-Identifier: MIT
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/text_layout.hpp"
#include "results/estimated_rows.hpp"
#include "results/verdict.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class verdicts : public folder_test {
protected:
    finished_run written(const run_folder &run) const
    {
        run.write(folder / "run");
        return read_run(folder / "run");
    }

    std::string complaint_of(const run_folder &run) const
    {
        return complaint([&] { make_verdict(written(run)); });
    }
};

std::string text_of(const run_verdict &verdict)
{
    report result;
    add_verdict(result, verdict, "x");
    return rendered(result, report_format::text, unlimited_width);
}

const std::vector<std::string> made_up_techniques = {"a", "b", "c", "d", "e"};
const std::vector<double> throughput = {1, 2, 3, 5, 8};
const std::vector<double> replay = {4, 1, 9, 2, 6};

// Searches take 7 ns, twice the throughput and three times the replay; on the second workload all
// that depends on it takes twice as long, but the search an eighth more than that says.
run_folder searching()
{
    run_folder run;
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i) {
        run.add(made_up_techniques[i], "rook", "positions_1", "throughput", throughput[i] / 2);
        run.add(made_up_techniques[i], "queen", "positions_1", "throughput", throughput[i] * 1.5);
        run.add(made_up_techniques[i], "queen", "positions_2", "throughput", throughput[i] * 2);
        run.add(made_up_techniques[i], "any", "replay", "replay", replay[i]);
        run.add(made_up_techniques[i], "any", "positions_1", "search",
                7 + 2 * throughput[i] + 3 * replay[i]);
        run.add(made_up_techniques[i], "any", "positions_2", "search",
                (7 + 4 * throughput[i] + 3 * replay[i]) * 1.125);
    }
    return run;
}

const result_row &row_of(const std::vector<result_row> &rows, const std::string &technique,
                         const std::string &mode)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const result_row &row) {
        return row.technique == technique && row.cell.mode == mode;
    });
    if (found == rows.end())
        throw std::out_of_range(technique + ", " + mode);
    return *found;
}

TEST_F(verdicts, combine_all_cells_that_all_techniques_have)
{
    run_folder run = searching();
    run.add("a", "queen", "random_50", "throughput", 100);
    run.add("a", "any", "positions_1", "perft", 100);
    run.add("f", "queen", "positions_1", "throughput", 1);
    run.add("null", "any", "positions_1", "search", 1, 1, "", 1, "floor");
    const std::vector<result_row> rows = written(run).means;
    EXPECT_EQ(rows.size(), 3 * made_up_techniques.size());
    const result_row row = row_of(rows, "b", "throughput");
    EXPECT_EQ(row.cell, (cell_name{"all", "all", "throughput", ""}));
    EXPECT_NEAR(row.ratio.value, std::cbrt(1 * 3 * 4), 1e-5);
    EXPECT_NEAR(row.cycles.value, 4 * row.ns.value, 1e-3);
}

TEST_F(verdicts, take_the_largest_parameter)
{
    run_folder run = searching();
    for (const std::string &technique : made_up_techniques)
        for (const auto &[bytes, ns] : {std::pair{"0", 1.0}, {"1048576", 3.0}, {"65536", 2.0}})
            run.add(technique, "queen", "positions_1", "pressure", ns, 1, bytes);
    run.add("a", "queen", "positions_1", "pressure", 9, 1, "2097152");
    for (const std::string &technique : made_up_techniques)
        run.add(technique, "any", "positions_1", "perft", 1, 1, "4");
    const run_verdict verdict = make_verdict(written(run));
    EXPECT_EQ(row_of(verdict.rows, "c", "pressure").cell.parameter, "1048576");
    EXPECT_NEAR(row_of(verdict.rows, "c", "pressure").ratio.value, 3, 1e-5);
    EXPECT_TRUE(has(text_of(verdict), "\nParameters: pressure 1048576, perft 4.\n"));
}

// Whatever of queries all have.
TEST_F(verdicts, take_every_mode_that_is_there)
{
    run_folder run = searching();
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i)
        for (const char *mode : {"move", "query", "setwise"})
            run.add(made_up_techniques[i], "queen", "positions_1", mode, throughput[i]);
    run.add("a", "queen", "positions_1", "batch", 1);
    std::set<std::string> modes;
    for (const predictor &p : make_verdict(written(run)).predictors)
        modes.insert(p.mode);
    EXPECT_EQ(modes,
              (std::set<std::string>{"", "throughput", "setwise", "query", "move", "replay"}));
}

TEST_F(verdicts, rank_by_combined_ratios)
{
    run_folder run = searching();
    const std::vector<double> perft = {2, 2.01, 3, 1, 4};
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i)
        run.add(made_up_techniques[i], "any", "positions_1", "perft", perft[i], i == 4 ? 0 : 1);
    const std::vector<result_row> rows = written(run).means;
    const auto place = [&](const char *technique) {
        const result_row &row = row_of(rows, technique, "perft");
        return row.rank ? (row.tied ? "=" : "") + std::to_string(*row.rank) : "-";
    };
    EXPECT_EQ(place("a"), "=2");
    EXPECT_EQ(place("b"), "=2");
    EXPECT_EQ(place("c"), "4");
    EXPECT_EQ(place("d"), "1");
    EXPECT_EQ(place("e"), "-");
    const std::string text = text_of(make_verdict(written(run)));
    EXPECT_TRUE(has(text, "\nNo rank (-) for 1 of the 20 ratios: "));
}

// Ranks of throughput 1 to 5, of replay 3 1 5 2 4, of search (21 14 40 23 41 and, by both workloads
// together) 2 1 4 3 5.
TEST_F(verdicts, correlate_ranks_with_those_of_the_search)
{
    const run_verdict verdict = make_verdict(written(searching()));
    ASSERT_EQ(verdict.predictors.size(), 3U);
    for (const predictor &p : verdict.predictors) {
        EXPECT_EQ(p.predicted, "search");
        EXPECT_NEAR(p.spearman.value_or(0.8), 1 - 6.0 * 4 / 120, 1e-12) << p.mode;
        EXPECT_EQ(p.spearman.has_value(), !p.mode.empty());
    }
}

TEST_F(verdicts, refuse_what_ranks_nothing)
{
    run_folder none, scattered, itself = searching();
    none.add("a", "queen", "positions_1", "throughput", 1);
    for (const std::string &technique : made_up_techniques) {
        scattered.add(technique, "any", technique < "c" ? "positions_1" : "positions_2", "search",
                      1);
        scattered.add(technique, "queen", "positions_1", "throughput", 1);
    }
    itself.machine["run"]["baseline"] = "itself";

    const std::string file = "'" + (folder / "run/comparison.csv").string() + "' ";
    const std::string advice = "; slidebench bench --verdict measures what a verdict needs";
    EXPECT_EQ(complaint_of(searching()), "");
    EXPECT_EQ(complaint_of(none), file + "has no mode search" + advice);
    EXPECT_EQ(complaint_of(scattered),
              file +
                  "has no line of mode search for all pieces and workloads, as runs of earlier "
                  "versions and those without a cell that all techniques share" +
                  advice);
    EXPECT_TRUE(has(complaint_of(itself), "relative to itself"));
}

// What is there is ranked all the same.
TEST_F(verdicts, say_that_nothing_predicts)
{
    run_folder alone;
    for (const std::string &technique : made_up_techniques)
        alone.add(technique, "any", "mine.fen", "search", 1);
    const run_verdict verdict = make_verdict(written(alone));
    EXPECT_TRUE(verdict.predictors.empty());
    EXPECT_EQ(verdict.rows.size(), made_up_techniques.size());
    EXPECT_TRUE(has(text_of(verdict), "No mode was measured that might predict the search"));
}

class engine_verdicts : public folder_test {
protected:
    // Five techniques that take in `engine` what they take in throughput, to a power, and in
    // latency something else.
    void SetUp() override
    {
        const std::vector<double> latency = {2, 1, 2, 9, 1};
        for (std::size_t i = 0; i < names.size(); ++i) {
            suite.add(names[i], "queen", "random_50", "throughput", throughput[i]);
            suite.add(names[i], "queen", "random_50", "latency", latency[i]);
            suite.add(names[i], "any", "random_50", "search", latency[i]);
            engine.add(names[i], "any", "some-engine", "engine", std::pow(throughput[i], 0.1));
        }
        suite.add("only_there", "queen", "random_50", "throughput", 7);
    }

    finished_run written(const run_folder &run, const char *name) const
    {
        run.write(folder / name);
        return read_run(folder / name);
    }

    std::string complaint_of() const
    {
        return complaint([&] { make_verdict(written(suite, "suite"), written(engine, "engine")); });
    }

    const std::vector<std::string> names = {"a", "b", "c", "d", "e"};
    run_folder suite, engine;
};

TEST_F(engine_verdicts, say_which_mode_predicts_the_engine)
{
    const run_verdict verdict = make_verdict(written(suite, "suite"), written(engine, "engine"));
    ASSERT_EQ(verdict.predictors.size(), 4); // three modes, and that all are alike
    const predictor &best = verdict.predictors.front();
    EXPECT_EQ(best.predicted, "engine");
    EXPECT_EQ(best.mode, "throughput");
    EXPECT_NEAR(*best.spearman, 1, 1e-12);
    EXPECT_NEAR(*best.scale, 0.1, 1e-4);
    EXPECT_NEAR(*best.error, 0, 1e-4);
    EXPECT_EQ(best.decided, 10);
    EXPECT_EQ(best.alike, 10);
    EXPECT_TRUE(has(prediction_text(verdict.predictors, "engine"),
                    "The engine is predicted best by throughput"));
}

TEST_F(engine_verdicts, need_techniques_in_common_and_ratios)
{
    run_folder other;
    for (const char *name : {"a", "b", "c", "x", "y"})
        other.add(name, "any", "some-engine", "engine", 2);
    std::swap(engine, other);
    EXPECT_TRUE(has(complaint_of(), "have 3 techniques in common, and a verdict needs 4"));
    std::swap(engine, other);
    engine.machine["run"]["baseline"] = "itself";
    EXPECT_TRUE(
        has(complaint_of(), "engine/comparison.csv' has each technique's time relative to"));
    engine = suite;
    EXPECT_TRUE(has(complaint_of(), "has no mode engine"));
}

} // namespace
} // namespace slidebench
