// SPDX-License-Identifier: MIT
//
// The runs that the repository has.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/levels.hpp"
#include "results/answer.hpp"
#include "results/comparison.hpp"
#include "results/finished_run.hpp"
#include "results/pooled_run.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/known_project.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

using committed_runs = folder_test;
using committed_answers = folder_test;

TEST_F(committed_runs, have_the_tables_that_their_samples_make)
{
    make_known_project(folder);
    const std::vector<fs::path> runs = runs_below(folder / "results");
    EXPECT_FALSE(runs.empty());
    for (const fs::path &each : runs) {
        const finished_run run = read_run(each);
        EXPECT_FALSE(run.partial()) << each;
        const run_tables made = tables_of_samples(run.facts, samples_of(run), as_in_rows(run.rows));
        // Not EXPECT_EQ, which would print megabytes.
        EXPECT_TRUE(made.samples.text() == content(each / samples_file)) << each;
        EXPECT_TRUE(made.comparison.text() == content(each / comparison_file)) << each;
        EXPECT_TRUE(made.pairs.text() == content(each / pairs_file)) << each;
        EXPECT_EQ(made.drift, run.facts.drift) << each;
    }
}

// Returns a run with the rows of its answers alone.
finished_run with_answers_alone(finished_run run, const std::vector<answer> &answers)
{
    for (std::vector<result_row> *rows : {&run.rows, &run.means})
        std::erase_if(*rows, [&](const result_row &row) {
            return std::ranges::none_of(
                answers, [&](const answer &a) { return contains(a.cells, row.cell); });
        });
    if (run.rows.empty()) // in which techniques are looked up
        run.rows = run.means;
    return run;
}

// Returns the ratio of two rows; of an engine's own code, that of its copies, half in logarithms of
// each.
estimate mean_of_copies(const std::map<std::string, const result_row *> &rows,
                        const std::string &one, const std::string &other)
{
    const auto again = rows.find(own_code_again_label);
    estimate ratio = ratio_to(*rows.at(one), *rows.at(other));
    if (again == rows.end() || one == other || !(is_own_code(one) || is_own_code(other)))
        return ratio;
    const estimate second = is_own_code(one) ? ratio_to(*again->second, *rows.at(other))
                                             : ratio_to(*rows.at(one), *again->second);
    ratio.interval->low = std::sqrt(ratio.interval->low * second.interval->low);
    ratio.interval->high = std::sqrt(ratio.interval->high * second.interval->high);
    return ratio;
}

// Returns how far the copies of an engine's own code are from each other.
double difference_of_copies(const std::map<std::string, const result_row *> &rows)
{
    if (!rows.contains(own_code_again_label))
        return 0;
    const double ratio = ratio_to(*rows.at(own_code_label), *rows.at(own_code_again_label)).value;
    return std::max(ratio, 1 / ratio) - 1;
}

// Requires of each level that the bounds are those of pairs, that what is taken is not known to be
// slower than another, and that nothing which needs less is as good; and of an engine that its own
// code gives way to what is known to gain.
void expect_the_rule(const finished_run &run, const answer &a)
{
    std::map<cell_name, std::map<std::string, const result_row *>> rows;
    for (const std::vector<result_row> *of_run : {&run.rows, &run.means})
        for (const result_row &row : *of_run)
            rows[row.cell][row.technique] = &row;
    for (const level_answer &of : a.levels) {
        SCOPED_TRACE(level_at(of.level).name);
        std::vector<candidate> free; // to be taken
        const double copies = difference_of_copies(rows[a.cells.front()]);
        for (const candidate &c : of.candidates) {
            regret slower = {0, 0};
            for (const cell_name &cell : a.cells)
                for (const candidate &other : of.candidates) {
                    const auto ends =
                        mean_of_copies(rows[cell], c.technique, other.technique).interval;
                    ASSERT_TRUE(ends) << c.technique << " and " << other.technique;
                    slower = {std::max(slower.least, ends->low - 1),
                              std::max(slower.most, ends->high - 1)};
                }
            EXPECT_NEAR(c.slower.least, slower.least, 1e-12) << c.technique;
            EXPECT_NEAR(c.slower.most, slower.most, 1e-12) << c.technique;
            if (of.find(own_code_label) == nullptr ||
                (!is_own_code(c.technique) &&
                 mean_of_copies(rows[a.cells.front()], c.technique, own_code_label).interval->high *
                         (1 + copies) <
                     1))
                free.push_back(c);
        }
        const candidate &take = of.taken();
        if (free.empty()) {
            EXPECT_TRUE(is_own_code(take.technique));
            continue;
        }
        const double enough = std::max(a.within, free.front().slower.most);
        EXPECT_LE(take.slower.most, enough);
        EXPECT_NE(std::ranges::find(free, take.technique, &candidate::technique), free.end())
            << take.technique;
        const auto needs = [](const candidate &c) {
            return std::tuple(c.table_bytes.value() > small_table_bytes, c.level,
                              c.table_bytes.value());
        };
        const auto is_good = [&](const candidate &c) {
            return c.slower.most <= enough && c.slower.least <= copies;
        };
        for (const candidate &c : free)
            EXPECT_TRUE(!is_good(c) || (is_good(take) && needs(take) <= needs(c)))
                << c.technique << " needs less than " << take.technique;
    }
}

// Requires that the same is taken, with the same bound, whatever times are relative to.
void expect_the_same_by_any_reference(const finished_run &run, const std::vector<answer> &answers)
{
    std::set<std::string> references;
    for (const answer &a : answers)
        for (const level_answer &of : a.levels)
            for (const candidate &c : of.candidates)
                references.insert(c.technique);
    for (const std::string &reference : references) {
        SCOPED_TRACE(reference);
        finished_run other = run;
        set_baseline(other, reference);
        const std::vector<answer> relative = answers_of(other);
        for (const answer &a : answers) {
            const auto same = std::ranges::find(relative, a.cells, &answer::cells);
            if (same == relative.end()) {
                // The reference was not timed in all of its cells.
                for (const level_answer &of : a.levels)
                    EXPECT_EQ(of.find(reference), nullptr);
                continue;
            }
            ASSERT_EQ(same->levels.size(), a.levels.size());
            for (std::size_t i = 0; i < a.levels.size(); ++i) {
                const candidate &here = a.levels[i].taken(), &there = same->levels[i].taken();
                EXPECT_EQ(here.technique, there.technique);
                EXPECT_EQ(here.slower.least, there.slower.least);
                EXPECT_EQ(here.slower.most, there.slower.most);
            }
        }
    }
}

TEST_F(committed_answers, follow_the_rule_by_any_reference)
{
    make_known_project(folder);
    std::map<fs::path, std::vector<finished_run>> machines;
    std::size_t answering = 0;
    for (const fs::path &run : runs_below(folder / "results"))
        machines[run.parent_path()].push_back(read_reported_run(run));
    for (const auto &[machine, runs] : machines) {
        std::vector<finished_run> all = runs;
        for (const std::vector<finished_run> &pool : pools_among(runs))
            all.push_back(pooled_run(pool));
        for (const finished_run &run : all) {
            SCOPED_TRACE(run.folder);
            const std::vector<answer> answers = answers_of(run);
            if (answers.empty())
                continue;
            ++answering;
            for (const answer &a : answers)
                expect_the_rule(run, a);
            expect_the_same_by_any_reference(with_answers_alone(run, answers), answers);
        }
    }
    EXPECT_GT(answering, 10U);
}

} // namespace
} // namespace slidebench
