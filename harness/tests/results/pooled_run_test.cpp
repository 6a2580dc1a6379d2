// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
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
        run.machine["run"]["code"]["magic_fancy"] = "00";
        run.add("magic_fancy", "any", "positions", "search", 1, 1, "6");
        for (std::size_t i = 0; i < times.size(); ++i) {
            const std::string name(1, static_cast<char>('a' + i));
            run.add(name, "any", "positions", "search", times[i], 1, "6");
            run.machine["run"]["code"][name] = "0" + std::to_string(i + 1);
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
    EXPECT_EQ(pooled.facts["run"]["epochs"], 30);
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

TEST_F(pooled_runs, take_the_newest_code_and_say_so)
{
    run_folder changed = searching({0.52, 0.7, 0.8});
    changed.machine["run"]["code"]["b"] = "ff";
    const finished_run one = written(searching({0.5, 0.9, 0.8}), "one"),
                       other = written(changed, "other");
    for (const finished_run &pooled : {pooled_run({one, other}), pooled_run({other, one})}) {
        EXPECT_EQ(pooled.facts["run"]["of_fewer_runs"], std::vector<std::string>{"b"});
        const result_row &b = row_of(pooled.means, "b");
        EXPECT_NEAR(b.ratio.value, 0.7, 1e-5);
        EXPECT_GT(relative_half_width(b.ratio),
                  relative_half_width(row_of(pooled.means, "c").ratio))
            << "another hour moves it, too";
        EXPECT_NEAR(b.pairs.at("a").ratio.value, 0.7 / 0.52, 1e-5) << "of the run that has both";
    }
    const finished_run less = written(searching({0.5, 0.9}), "less");
    const finished_run pooled = pooled_run({less, one});
    EXPECT_EQ(pooled.facts["run"]["of_fewer_runs"], std::vector<std::string>{"c"});
    EXPECT_NEAR(row_of(pooled.means, "c").ratio.value, 0.8, 1e-5);
}

TEST_F(pooled_runs, of_one_technique_have_intervals)
{
    const finished_run one = written(searching({0.5}), "one"),
                       other = written(searching({0.5}), "other");
    EXPECT_TRUE(row_of(pooled_run({one, other}).rows, "a").ratio.interval);
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
    EXPECT_EQ(apart([](run_folder &r) { r.machine["build"]["commit"] = "ba9876543210"; }), "");
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
    EXPECT_EQ(
        apart([](run_folder &r) { r.machine["run"].erase("code"); }),
        "one does not say which code it timed: it is of an earlier version, or of an engine or "
        "a slidebench with changes in no commit");
    EXPECT_EQ(apart([](run_folder &r) { r.machine["run"]["code"]["magic_fancy"] = "ff"; }),
              "the baseline's code is another");
    EXPECT_EQ(apart([](run_folder &r) { r.add("a", "queen", "random_50", "latency", 1); }),
              "they have other modes");
    EXPECT_EQ(apart([](run_folder &r) {
                  for (const char *name : {"a", "b"})
                      r.machine["run"]["code"][name] = "ff";
              }),
              "less than half of their techniques are the same code");

    run_folder other = searching({0.5, 0.9});
    other.machine["build"]["compiler"] = "Clang 14";
    const finished_run clang = written(other, "clang");
    EXPECT_TRUE(has(complaint([&] {
                        pooled_run({one, clang});
                    }),
                    "do not belong together: they have another compiler; slidebench compare"));
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
    facts.erase("code");
    facts["source"] = facts["as_is_source"] = {{"commit", "c"}, {"changes", "d"}};
    facts["options"]["build"] = facts["options"]["as_is"] = "make";
    const finished_run one = written(engine, "one");
    const auto apart = [&](const auto &change) {
        run_folder other = engine;
        change(other.machine);
        return why_apart(one, written(other, "other"));
    };
    EXPECT_EQ(apart([](auto &) {}), "");
    for (const char *pointer : {"/build/commit", "/run/source/commit", "/run/source/changes",
                                "/run/as_is_source/changes", "/run/options/build"})
        EXPECT_EQ(apart([&](auto &machine) {
                      machine[nlohmann::ordered_json::json_pointer(pointer)] = "another";
                  }),
                  "the baseline's code is another")
            << pointer;
    for (const char *pointer : {"/run/source", "/run/as_is_source"})
        EXPECT_TRUE(has(apart([&](auto &machine) {
                            machine[nlohmann::ordered_json::json_pointer(pointer)] = nullptr;
                        }),
                        "one does not say which code it timed"))
            << pointer;
    EXPECT_EQ(apart([](auto &machine) { machine["run"]["options"]["turn"] = "1s"; }),
              "they have another length of turns");
    const auto pools = pools_among({one, written(engine, "again"), written(searching({0.5}), "a"),
                                    written(searching({0.5}), "b")});
    ASSERT_EQ(pools.size(), 2U);
    EXPECT_EQ(pools[0][0].folder, folder / "a") << "runs of bench are first";
}

TEST_F(pooled_runs, say_how_far_another_hour_moves_others)
{
    const std::vector<finished_run> pool = {written(searching({0.5, 0.9}), "one"),
                                            written(searching({0.52, 0.9}), "other")};
    run_folder elsewhere = searching({0.4});
    elsewhere.machine["cpu"]["name"] = "Other CPU";
    const finished_run single = written(elsewhere, "single");
    EXPECT_NEAR(spreads_for(single, {pool}).at("search").deviation,
                spreads_for(pool.front(), {pool}).at("search").deviation, 1e-12);
    EXPECT_TRUE(spreads_for(single, {}).empty());
}

} // namespace
} // namespace slidebench
