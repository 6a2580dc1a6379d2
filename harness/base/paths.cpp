// SPDX-License-Identifier: MIT
#include "base/paths.hpp"

#include <cstdlib>

namespace slidebench {

std::filesystem::path project_root()
{
    const char *root = std::getenv("SLIDEBENCH_ROOT");
    return root != nullptr ? std::filesystem::absolute(root) : std::filesystem::current_path();
}

std::string how_to_resume(const std::filesystem::path &run, const std::string &command)
{
    // An engine's source and commands are not in its run.
    return command + " --resume '" + run.string() + "'" +
           (command == "bench" ? "" : ", with the options of before,") + " completes it";
}

} // namespace slidebench
