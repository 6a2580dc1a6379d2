// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

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
