// SPDX-License-Identifier: MIT
#include "results/run_name.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <iterator>
#include <optional>
#include <string_view>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *time_form = "%Y-%m-%dT%H-%M-%SZ_";
constexpr std::size_t time_length = 21; // of what that makes

std::string text_of(std::time_t time)
{
    std::array<char, 32> text{};
    std::tm utc{};
    gmtime_r(&time, &utc);
    std::strftime(text.data(), text.size(), time_form, &utc);
    return text.data();
}

// Returns when the run of that name began; nothing if the name does not say.
std::optional<std::time_t> begin_of(const std::string &name)
{
    std::tm utc{};
    if (name.size() <= time_length || strptime(name.c_str(), time_form, &utc) == nullptr)
        return std::nullopt;
    const std::time_t time = timegm(&utc);
    // The 30th of February would be a day of March.
    return text_of(time) == name.substr(0, time_length) ? std::optional(time) : std::nullopt;
}

// Returns a compiler as it stands in the names of runs: "GNU-12.2.0".
std::string word_of_compiler(std::string compiler)
{
    std::ranges::replace(compiler, ' ', '-');
    return compiler;
}

// Returns whether the name of a run ends with the compiler, or with that and a number.
bool is_of_compiler(const std::string &name, const std::string &word)
{
    const std::string_view end = std::string_view(name).substr(time_length);
    std::uint64_t number = 0;
    return end == word ||
           (end.starts_with(word + "-") && parse_number(end.substr(word.size() + 1), number));
}

} // namespace

std::string new_run_name()
{
    return text_of(std::time(nullptr)) + word_of_compiler(this_build().compiler);
}

std::string name_of_folder(const fs::path &folder)
{
    const fs::path path = fs::absolute(folder).lexically_normal();
    return (path.has_filename() ? path : path.parent_path()).filename().string();
}

bool is_run_name(const std::string &name)
{
    return is_plain_name(name) && begin_of(name);
}

void require_plain_name(const fs::path &run)
{
    if (const std::string name = name_of_folder(run); !is_plain_name(name))
        throw input_error("the folder " + slidebench::quoted(name) +
                          " has no name for a run: " + plain_name_has + "; name it otherwise");
}

void require_run_place(const fs::path &place, const std::string &compiler)
{
    for (const fs::path &name : place)
        require_plain_name(name);
    const std::string name = place.filename().string(), word = word_of_compiler(compiler);
    if (std::distance(place.begin(), place.end()) != 2 || !is_run_name(name) ||
        !is_of_compiler(name, word))
        throw input_error(
            "the run " + slidebench::quoted(name) +
            " does not lie at MACHINE/RUN with the time and the compiler as RUN, such "
            "as 2026-01-31T23-59-59Z_" +
            word + "; name its folder so");
}

void require_place_in_results(const fs::path &run, const std::string &compiler)
{
    const fs::path place = place_in_results(run);
    if (!place.empty() && *place.begin() != "..")
        require_run_place(place, compiler);
}

std::string how_to_resume(const std::filesystem::path &run, const std::string &command)
{
    // An engine's source and commands are not in its run.
    return command + " --resume " + shell_word(run.string()) +
           (command == "bench" ? "" : ", with the options of before,") + " completes it";
}

} // namespace slidebench
