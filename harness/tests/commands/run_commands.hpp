// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

// Four techniques that search what they take in replay, and 100 ns more; on the second workload
// twice the time, and in throughput the other way round.
inline run_folder four_that_search()
{
    run_folder run;
    const std::vector<std::string> names = {"rotated", "kogge_stone", "magic_fancy",
                                            "kindergarten"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto ns = static_cast<double>(4 + i);
        for (const auto &[workload, factor] :
             {std::pair{"positions_1", 1.0}, {"positions_2", 2.0}}) {
            run.add(names[i], "rook", workload, "throughput", factor * (10 - ns));
            run.add(names[i], "queen", workload, "throughput", factor * (10 - ns));
            run.add(names[i], "any", workload, "search", factor * (100 + ns));
        }
        run.add(names[i], "any", "replay", "replay", ns);
    }
    run.add("null", "any", "replay", "replay", 1, 1, "", 1, "floor");
    return run;
}

// Runs in folders `a` and `b`.
class run_commands : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        run_of_two_modes().write(folder / "a");
        run_of_two_modes(1.5).write(folder / "b");
    }

    std::set<std::string> files_in(const std::string &name) const
    {
        std::set<std::string> names;
        for (const auto &entry : fs::directory_iterator(folder / name))
            names.insert(entry.path().filename().string());
        return names;
    }
};
