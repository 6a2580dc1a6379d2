// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "results/pooled_run.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

// Runs of magic_fancy, the baseline, and other techniques in a search.
class pooled_runs : public folder_test {
protected:
    // `times` are those of a, b and so on; intervals reach 1 % to both sides.
    static run_folder searching(const std::vector<double> &times)
    {
        run_folder run;
        run.add("magic_fancy", "any", "positions", "search", 1, 1, "6");
        for (std::size_t i = 0; i < times.size(); ++i) {
            const std::string name(1, static_cast<char>('a' + i));
            run.add(name, "any", "positions", "search", times[i], 1, "6");
        }
        return run;
    }

    finished_run written(const run_folder &run, const std::string &name)
    {
        run.write(folder / name);
        return read_run(folder / name);
    }

    static const result_row &row_of(const std::vector<result_row> &rows, const std::string &name)
    {
        return *std::ranges::find_if(rows,
                                     [&](const result_row &row) { return row.technique == name; });
    }
};

TEST_F(pooled_runs, have_the_means_of_their_figures)
{
    const finished_run one = written(searching({0.5, 0.9}), "one"),
                       other = written(searching({0.52, 0.9}), "other");
    const finished_run pooled = pooled_run({one, other});
    EXPECT_EQ(pooled.pooled(), 2U);
    EXPECT_EQ(pooled.folder, folder / "2-runs-until-other");
    EXPECT_EQ(pooled.facts.epochs, 30U);
    for (const std::vector<result_row> *rows : {&pooled.rows, &pooled.means}) {
        ASSERT_EQ(rows->size(), 3U);
        const result_row &a = row_of(*rows, "a");
        EXPECT_NEAR(a.ratio.value, std::sqrt(0.5 * 0.52), 1e-5);
        EXPECT_GT(relative_half_width(a.ratio), 0.02) << "what moved it is in its interval";
        EXPECT_EQ(a.rank, 1U);
        EXPECT_TRUE(a.pairs.at("b").is_decided);
    }
    const double shared = pooled.spreads.at("search").deviation;
    EXPECT_GT(shared, 0.01);
    EXPECT_LT(shared, std::log(0.52 / 0.5) / std::sqrt(2)) << "of all ratios, not of one";
    EXPECT_LT(relative_half_width(row_of(pooled.means, "b").ratio),
              relative_half_width(row_of(pooled.means, "a").ratio))
        << "which did not move";
}

TEST_F(pooled_runs, of_one_technique_have_intervals)
{
    const finished_run one = written(searching({0.5}), "one"),
                       other = written(searching({0.5}), "other");
    EXPECT_TRUE(row_of(pooled_run({one, other}).rows, "a").ratio.interval);
}

TEST_F(pooled_runs, were_disturbed_as_much_as_the_most_disturbed)
{
    run_folder quiet = searching({0.5}), disturbed = searching({0.5});
    disturbed.machine["cpus_of_others"] = 1.5;
    EXPECT_DOUBLE_EQ(pooled_run({written(disturbed, "a"), written(quiet, "b")}).cpus_of_others(),
                     1.5);
    EXPECT_DOUBLE_EQ(pooled_run({written(quiet, "c"), written(quiet, "d")}).cpus_of_others(), 0);
}

TEST_F(pooled_runs, belong_together)
{
    const finished_run one = written(searching({0.5, 0.9}), "one");
    const auto apart = [&](const auto &change) {
        run_folder other = searching({0.5, 0.9});
        change(other);
        return why_apart(one, written(other, "other"));
    };
    EXPECT_EQ(apart([](run_folder &) {}), "");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["build"]["commit"] = "ba9876543210"; }),
              "they have another commit");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["cpu"]["name"] = "Other CPU"; }),
              "they have another CPU");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["cpu"]["part"] = "0xd0c"; }),
              "they have another CPU");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["build"]["compiler"] = "Clang 14"; }),
              "they have another compiler");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["run"]["options"]["quick"] = true; }),
              "they have another length");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["run"]["workloads"][0]["fingerprint"] = "1"; }),
              "workload positions has other queries");
    EXPECT_EQ(apart([](run_folder &r) { r.add("a", "queen", "random_50", "latency", 1); }),
              "they have other cells");
    EXPECT_EQ(why_apart(one, written(searching({0.5}), "less")), "they have other techniques");
    run_folder dirty = searching({0.5});
    dirty.machine["build"]["commit"] = "0123456789ab-dirty";
    EXPECT_EQ(why_apart(written(dirty, "dirty"), written(dirty, "dirty_again")),
              "no commit says what one of them timed");

    run_folder other = searching({0.5, 0.9});
    other.machine["build"]["compiler"] = "Clang 14";
    const finished_run clang = written(other, "clang");
    EXPECT_TRUE(has(complaint([&] {
                        pooled_run({one, clang});
                    }),
                    "do not belong together: they have another compiler; ./slidebench compare"));
    EXPECT_TRUE(has(complaint([&] { pooled_run({one, one}); }), "is named twice"));
    const auto pools = pools_among({one, clang, written(searching({0.6, 0.9}), "again")});
    ASSERT_EQ(pools.size(), 1U);
    ASSERT_EQ(pools[0].size(), 2U);
    EXPECT_EQ(pools[0][1].folder, folder / "again");
}

TEST_F(pooled_runs, of_engines_belong_together_by_what_they_were_built_of)
{
    run_folder engine = searching({0.5, 0.9});
    auto &facts = engine.machine["run"];
    facts["command"] = "engine";
    facts["source"] = {{"commit", "c"}, {"changes", "d"}};
    facts["options"]["build"] = facts["options"]["as_is"] = "make";
    const finished_run one = written(engine, "one");
    const auto apart = [&](const auto &change) {
        run_folder other = engine;
        change(other.machine);
        return why_apart(one, written(other, "other"));
    };
    EXPECT_EQ(apart([](auto &) {}), "");
    for (const auto &[pointer, what] :
         std::map<std::string, std::string>{{"/build/commit", "commit"},
                                            {"/run/source/commit", "version of the engine"},
                                            {"/run/source/changes", "version of the engine"},
                                            {"/run/options/build", "build command"}})
        EXPECT_EQ(apart([&place = pointer](auto &machine) {
                      machine[nlohmann::ordered_json::json_pointer(place)] = "another";
                  }),
                  "they have another " + what);
    run_folder unknown = engine;
    unknown.machine["run"]["source"] = nullptr;
    EXPECT_EQ(why_apart(written(unknown, "unknown"), written(unknown, "unknown_again")),
              "no commit says what one of them timed");
    const auto pools = pools_among({one, written(engine, "again"), written(searching({0.5}), "a"),
                                    written(searching({0.5}), "b")});
    ASSERT_EQ(pools.size(), 2U);
    EXPECT_EQ(pools[0][0].folder, folder / "a") << "runs of bench are first";
}

} // namespace
} // namespace slidebench
