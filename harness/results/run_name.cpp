// SPDX-License-Identifier: MIT
#include "results/run_name.hpp"

#include <algorithm>
#include <array>
#include <ctime>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {

namespace fs = std::filesystem;

std::string new_run_name()
{
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 32> time{};
    std::strftime(time.data(), time.size(), "%Y-%m-%dT%H-%M-%SZ_", &utc);
    std::string compiler = this_build().compiler;
    std::ranges::replace(compiler, ' ', '-');
    return time.data() + compiler;
}

std::string name_of_folder(const fs::path &folder)
{
    const fs::path path = fs::absolute(folder).lexically_normal();
    return (path.has_filename() ? path : path.parent_path()).filename().string();
}

void require_plain_name(const fs::path &run)
{
    if (const std::string name = name_of_folder(run); !is_plain_name(name))
        throw input_error("the folder " + slidebench::quoted(name) +
                          " has no name for a run: " + plain_name_has + "; name it otherwise");
}

std::string how_to_resume(const fs::path &run)
{
    // An engine's source and commands are not in its run.
    return "engine --resume " + shell_word(run.string()) +
           ", with the options of before, completes it";
}

} // namespace slidebench
