// SPDX-License-Identifier: MIT
#include <cmath>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "base/terminal.hpp"
#include "complaint.hpp"
#include "folder_fixture.hpp"
#include "run_folder.hpp"
#include "runs/verdict_text.hpp"

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
    return rendered(result, report_format::text, no_limit);
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

TEST(verdict, geometric_mean_has_an_interval_of_mean_width)
{
    // Logarithms 1 and 3; half-widths 0.3 and 0.4 below and 0.6 and 0.8 above.
    const figure first = {std::exp(1), bounds{std::exp(0.7), std::exp(1.6)}};
    const figure second = {std::exp(3), bounds{std::exp(2.6), std::exp(3.8)}};
    const figure mean = geometric_mean({first, second});
    EXPECT_NEAR(std::log(mean.value), 2, 1e-12);
    EXPECT_NEAR(std::log(mean.interval->low), 2 - 0.35, 1e-12);
    EXPECT_NEAR(std::log(mean.interval->high), 2 + 0.7, 1e-12);
    EXPECT_FALSE(geometric_mean({{1, std::nullopt}, first}).interval);
    EXPECT_FALSE(geometric_mean({first, {1, std::nullopt}}).interval);
}

TEST_F(verdicts, combine_all_cells_that_all_techniques_have)
{
    run_folder run = searching();
    run.add("a", "queen", "random_50", "throughput", 100);
    run.add("a", "any", "positions_1", "perft", 100);
    run.add("f", "queen", "positions_1", "throughput", 1);
    run.add("null", "any", "positions_1", "search", 1, 1, "", 1, "floor");
    const std::vector<result_row> rows = combined_rows(written(run));
    EXPECT_EQ(rows.size(), 3 * made_up_techniques.size());
    const result_row row = row_of(rows, "b", "throughput");
    EXPECT_EQ(row.cell, (cell_name{"all", "all", "throughput", ""}));
    EXPECT_NEAR(row.ratio.value, std::cbrt(1 * 3 * 4), 1e-5);
    EXPECT_NEAR(row.cycles.value, 4 * row.ns.value, 1e-5);
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
    EXPECT_NE(text_of(verdict).find("\nParameters: pressure 1048576, perft 4.\n"),
              std::string::npos);
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
    const std::vector<result_row> rows = combined_rows(written(run));
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
    EXPECT_NE(text.find("\nNo rank (-) for 1 of the 20 ratios: "), std::string::npos) << text;
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

TEST_F(verdicts, predict_what_was_not_fitted)
{
    const run_verdict verdict = make_verdict(written(searching()));
    ASSERT_EQ(verdict.predictions.size(), 1U);
    const prediction_table &table = verdict.predictions[0];
    EXPECT_EQ(table.search, "search");
    EXPECT_EQ(table.same_for_both, std::vector<std::string>{"replay"});
    ASSERT_EQ(table.lines.size(), 4U); // a constant, two modes, a pair
    for (std::size_t i = 1; i < table.lines.size(); ++i)
        EXPECT_LE(table.lines[i - 1].fitted_error, table.lines[i].fitted_error);

    const prediction &best = table.lines[0];
    EXPECT_EQ(best.modes, (std::vector<std::string>{"throughput", "replay"}));
    EXPECT_NEAR(best.coefficients[0], 7, 1e-4);
    EXPECT_NEAR(best.coefficients[1], 2, 1e-4);
    EXPECT_NEAR(best.coefficients[2], 3, 1e-4);
    EXPECT_NEAR(best.fitted_error, 0, 1e-5);
    EXPECT_NEAR(best.checked_error, 1 - 1 / 1.125, 1e-5); // all of them an eighth more
}

// On the first workload latency tells all of the search, on the second only throughput is still
// right.
TEST_F(verdicts, choose_predictions_by_what_they_are_fitted_to)
{
    run_folder run;
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i) {
        const double about = throughput[i] + (i % 2 == 0 ? 0.1 : -0.1);
        const double reversed = throughput[throughput.size() - 1 - i];
        for (const char *workload : {"positions_1", "positions_2"}) {
            run.add(made_up_techniques[i], "any", workload, "search", 10 + throughput[i]);
            run.add(made_up_techniques[i], "queen", workload, "throughput", about);
        }
        run.add(made_up_techniques[i], "queen", "positions_1", "latency", throughput[i]);
        run.add(made_up_techniques[i], "queen", "positions_2", "latency", reversed);
    }
    const std::vector<prediction> lines = make_verdict(written(run)).predictions[0].lines;
    const auto by = [&](const std::vector<std::string> &modes) {
        return std::find_if(lines.begin(), lines.end(),
                            [&](const prediction &p) { return p.modes == modes; });
    };
    const auto latency = by({"latency"}), steady = by({"throughput"});
    ASSERT_NE(latency, lines.end());
    ASSERT_NE(steady, lines.end());
    EXPECT_LT(latency, steady);
    EXPECT_GT(latency->checked_error, steady->checked_error);
}

TEST_F(verdicts, predict_by_ratios_when_the_clock_is_unsteady)
{
    finished_run run = written(searching());
    const double error = make_verdict(run).predictions[0].lines[0].checked_error;
    for (result_row &row : run.rows)
        if (row.technique == "b")
            row.ns.value *= 2; // and so did the baseline beside it
    EXPECT_NEAR(make_verdict(run).predictions[0].lines[0].checked_error, error, 1e-9);
}

// The constant that is nearest to ns of 21, 14, 40, 23 and 41 in relative errors is the sum of
// their reciprocals over that of the squares of these.
TEST_F(verdicts, compare_predictions_with_a_constant)
{
    const run_verdict verdict = make_verdict(written(searching()));
    const std::vector<prediction> &lines = verdict.predictions[0].lines;
    const auto constant = std::find_if(lines.begin(), lines.end(),
                                       [](const prediction &p) { return p.modes.empty(); });
    ASSERT_NE(constant, lines.end());
    double sum = 0, squares = 0, fitted = 0, errors = 0;
    for (const double ns : {21, 14, 40, 23, 41}) {
        sum += 1 / ns;
        squares += 1 / (ns * ns);
    }
    for (const double ns : {21, 14, 40, 23, 41})
        fitted += std::pow(sum / squares / ns - 1, 2);
    for (const double ns : {23, 18, 46, 33, 57})
        errors += std::pow(sum / squares / (1.125 * ns) - 1, 2);
    EXPECT_NEAR(constant->coefficients[0], sum / squares, 1e-4);
    EXPECT_NEAR(constant->fitted_error, std::sqrt(fitted / 5), 1e-5);
    EXPECT_NEAR(constant->checked_error, std::sqrt(errors / 5), 1e-5);
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
              file + "has no cell of mode search for all techniques that search" + advice);
    EXPECT_NE(complaint_of(itself).find("relative to itself"), std::string::npos);
}

// What is there is ranked all the same.
TEST_F(verdicts, say_what_is_missing)
{
    run_folder half, some_of_them, few, alone, network = searching(), played;
    for (const std::string &technique : made_up_techniques) {
        for (const char *mode : {"throughput", "search"}) {
            half.add(technique, "any", "positions_1", mode, 1);
            for (const char *workload : {"positions_1", "positions_2"}) {
                if (technique != "a" || std::string(workload) != "positions_2")
                    some_of_them.add(technique, "any", workload, mode, 1);
                if (technique < "d")
                    few.add(technique, "any", workload, mode, 1);
            }
        }
        alone.add(technique, "any", "mine.fen", "search", 1);
        network.add(technique, "any", "positions_1", "search_nnue_shaped", 1);
        for (const char *mode : {"perft", "search"})
            played.add(technique, "any", "positions_1", mode, 1);
    }
    const auto missing = [&](const run_folder &run) {
        const run_verdict verdict = make_verdict(written(run));
        EXPECT_FALSE(verdict.rows.empty());
        EXPECT_EQ(verdict.missing.size(), verdict.missing.empty() ? 0U : 1U);
        const std::string text = text_of(verdict);
        for (const std::string &sentence : verdict.missing)
            EXPECT_NE(text.find(sentence.substr(0, 40)), std::string::npos) << text;
        EXPECT_NE(answer_text(verdict, "x", text_form::plain).find("In the search "),
                  std::string::npos);
        return verdict.missing.empty() ? "" : verdict.missing.front();
    };
    const std::string nothing = "Nothing predicts ns per node: ";
    const std::string halves = " for all techniques on positions_1 and on positions_2.";
    EXPECT_EQ(missing(searching()), "");
    EXPECT_EQ(missing(half), nothing + "the run does not have mode search" + halves);
    EXPECT_EQ(missing(some_of_them), nothing + "the run does not have mode search" + halves);
    EXPECT_EQ(missing(network), nothing + "the run does not have mode search_nnue_shaped" + halves);
    EXPECT_EQ(make_verdict(written(network)).predictions.size(), 1U) << "the other search has them";
    EXPECT_EQ(missing(few), nothing + "3 techniques search, and a prediction needs 4.");
    EXPECT_EQ(missing(played), nothing + "the run has no mode of single queries for all techniques "
                                         "that search.");
    EXPECT_EQ(missing(alone), "No mode was measured that might predict the search; slidebench "
                              "bench --verdict measures them.");
}

} // namespace
} // namespace slidebench
