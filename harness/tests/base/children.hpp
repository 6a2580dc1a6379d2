// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// Returns the processes that `parent` has started and that have not ended, in the order of their
// numbers.
inline std::vector<pid_t> children_of(pid_t parent)
{
    std::vector<pid_t> children;
    for (const auto &process : std::filesystem::directory_iterator("/proc")) {
        std::ifstream stat(process.path() / "stat");
        pid_t id = 0, its_parent = 0;
        std::string name, state;
        if (stat >> id >> name >> state >> its_parent && its_parent == parent && state != "Z")
            children.push_back(id);
    }
    std::ranges::sort(children);
    return children;
}

} // namespace slidebench
