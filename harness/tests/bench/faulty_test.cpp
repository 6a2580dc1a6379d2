// SPDX-License-Identifier: MIT
//
// Techniques whose fault shows only while they are timed (harness/tests/faulty).

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "bench/epoch_scheduler.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "core/queries.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "tests/base/folder_fixture.hpp"
#include "validate/chess_check.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

constexpr unsigned epochs = 4;

class faulty_techniques : public folder_test {
protected:
    void SetUp() override
    {
        if (known.find("hangs_in_chess").chess[0] == nullptr)
            GTEST_SKIP() << "no technique without a role plays in this build";
    }

    measurement_result time(const std::vector<std::string> &names)
    {
        measurement what = {.cases = {},
                            .workloads = {identified(start, games.front())},
                            .epochs = epochs,
                            .executor = executor_of({FAULTY_PROGRAM, "epoch"})};
        for (const technique *t : known.select(names))
            for (const cell &cell : cells)
                what.cases.push_back({{{t->slug, name_of(cell)}, known.oracle().slug}});
        what.keep = [this](const case_samples &c) {
            for (const sample &s : c.samples)
                EXPECT_TRUE(kept.insert({c.name, s.epoch, s.layout}).second);
        };
        // A faulty one is waited for as long; others must not take it on a busy machine.
        what.timeout = std::chrono::seconds(8);
        return measure_epochs(what);
    }

    std::size_t kept_of(const char *name) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            kept, [&](const auto &k) { return std::get<0>(k).technique == name; }));
    }

    const registry known{techniques};
    const nlohmann::json start = [this] {
        write_whole(folder / "start", start_fen);
        return describe_workload(folder / "start", queries_per_round, 1, true);
    }();
    const std::vector<workload> games = {described_workload(start)};
    const std::vector<cell> cells =
        make_cells({PIECE_ROOK}, games, {MODE_LATENCY, MODE_PERFT}, default_parameters());
    std::set<std::tuple<case_name, std::size_t, std::size_t>> kept;
};

// Tests that take long, too.
class faulty_techniques_in_full : public faulty_techniques {};

TEST_F(faulty_techniques_in_full, are_named_and_left_out_and_the_others_go_on)
{
    const measurement_result found =
        time({"ray_walk", "crashes_in_chess", "hangs_in_chess", "wrong_in_chess"});
    EXPECT_EQ(found.failure, "");
    std::map<std::string, std::string> faults;
    for (const technique_fault &o : found.faults) {
        faults[o.technique] = o.what;
        EXPECT_EQ(path_of(o.cell), "any/start/perft_5");
    }
    EXPECT_EQ(faults, (std::map<std::string, std::string>{
                          {"crashes_in_chess", "ends its process (signal 4, Illegal instruction)"},
                          {"hangs_in_chess", "does not come to an end"},
                          {"wrong_in_chess", "gives other answers than ray_walk"}}));
    EXPECT_EQ(kept_of("ray_walk"), cells.size() * epochs * LAYOUT_COUNT);
    for (const char *candidate : {"crashes_in_chess", "hangs_in_chess", "wrong_in_chess"})
        EXPECT_LE(kept_of(candidate), epochs * LAYOUT_COUNT) << "those of latency, at most";
    // What is kept is what there is.
    std::size_t all = 0;
    for (const case_samples &c : found.cases)
        all += c.samples.size();
    EXPECT_EQ(all, kept.size());
}

TEST_F(faulty_techniques, do_not_keep_others_from_being_checked)
{
    const auto play = [](const technique &t, const auto &note) {
        note(1);
        note(game(t, parse_fen(start_fen)).perft(3));
    };
    const chess_check check = check_chess(known.select({"*_in_chess", "ray_walk"}), known.oracle(),
                                          play, 2, [](double) {});
    std::map<std::string, std::string> faults;
    for (const chess_result &result : check.results) {
        faults[result.technique->slug] = result.fault;
        EXPECT_EQ(result.answers == check.expected, result.technique == &known.oracle())
            << result.technique->slug;
    }
    EXPECT_EQ(faults, (std::map<std::string, std::string>{
                          {"ray_walk", ""},
                          {"crashes_in_chess", "ends its process (signal 4, Illegal instruction)"},
                          {"hangs_in_chess", "does not come to an end"},
                          {"wrong_in_chess", ""}}));
}

} // namespace
} // namespace slidebench
