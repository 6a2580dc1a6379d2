// SPDX-License-Identifier: MIT
#include "commands/asked_workloads.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "registry/names.hpp"
#include "workload/catalogue.hpp"
#include "workload/positions.hpp"
#include "workload/recording.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

std::string unknown_workload(const std::string &name)
{
    std::vector<std::string> known = workload_groups();
    for (const built_in_workload &built_in : built_in_workloads())
        known.push_back(built_in.name);
    const std::vector<std::string> near = nearest(name, known);
    return "unknown workload '" + name + "'; " +
           (near.empty()
                ? "there are random, positions, replay, density, square and the names of files "
                  "that hold FEN, EPD or a recording"
                : "did you mean " + near.front() + "?");
}

bool means(const std::string &name, const built_in_workload &built_in)
{
    return name == built_in.name || (built_in.in_group && name == built_in.group);
}

bool is_built_in(const std::string &name)
{
    const std::vector<built_in_workload> &all = built_in_workloads();
    return std::any_of(all.begin(), all.end(),
                       [&](const built_in_workload &built_in) { return means(name, built_in); });
}

// Rows are identified by the names of workloads, and that of a file is its last part. Throws if the
// file's name is that of another workload, one of `others` or a built-in one, or of a group.
void require_name_of_its_own(const std::string &file, const std::vector<std::string> &others)
{
    const fs::path name = fs::path(file).filename();
    for (const built_in_workload &built_in : built_in_workloads())
        if (name == built_in.name || name == built_in.group)
            throw input_error("--workload '" + file + "' is a file with the name of the workload " +
                              name.string() + "; rename it");
    const auto same = std::find_if(others.begin(), others.end(), [&](const std::string &other) {
        return name == fs::path(other).filename();
    });
    if (same != others.end())
        throw input_error("--workload '" + file + "' has the same name as '" + *same +
                          "'; rename one of them");
}

} // namespace

std::string workload_names()
{
    constexpr std::size_t most_listed = 3;
    std::vector<std::string> texts;
    for (const std::string &group : workload_groups()) {
        std::vector<std::string> names;
        for (const built_in_workload &built_in : built_in_workloads())
            if (built_in.group == group)
                names.push_back(built_in.name);
        std::string text = group;
        if (names.size() > most_listed)
            text += " (" + names.front() + " to " + names.back() + ")";
        else if (names != std::vector<std::string>{group})
            text += " (" + joined(names) + ")";
        texts.push_back(text);
    }
    return joined(texts);
}

std::vector<std::string> expanded_workloads(const std::vector<std::string> &names)
{
    std::vector<std::string> result;
    const auto is_new = [&](const std::string &name) {
        return std::find(result.begin(), result.end(), name) == result.end();
    };
    for (const std::string &name : names) {
        std::vector<std::string> meant;
        for (const built_in_workload &built_in : built_in_workloads())
            if (means(name, built_in))
                meant.push_back(built_in.name);
        std::error_code ignored;
        if (meant.empty() && fs::exists(name, ignored)) {
            if (is_new(name))
                require_name_of_its_own(name, result);
            meant.push_back(name);
        }
        if (meant.empty())
            throw input_error(unknown_workload(name));
        for (const std::string &m : meant)
            if (is_new(m))
                result.push_back(m);
    }
    return result;
}

std::vector<std::string> located_workloads(const std::vector<std::string> &names,
                                           const std::vector<std::string> &given)
{
    std::vector<std::string> result = names;
    std::error_code ignored;
    for (std::string &name : result) {
        const auto found = std::find_if(given.begin(), given.end(), [&](const std::string &file) {
            return fs::path(file).filename() == fs::path(name).filename();
        });
        if (found != given.end())
            name = *found;
        else if (!is_built_in(name) && !fs::exists(name, ignored))
            throw input_error(formatted("the run's workload '%s' is not in this folder; name the "
                                        "file with --workload FOLDER/%s",
                                        name.c_str(), name.c_str()));
    }
    for (const std::string &file : given)
        if (std::find(result.begin(), result.end(), file) == result.end())
            throw input_error("--workload '" + file + "' is no file of the run");
    return result;
}

workload make_workload(const std::string &name, std::size_t count, std::uint64_t seed,
                       bool to_play_from)
{
    for (const built_in_workload &built_in : built_in_workloads())
        if (built_in.name == name)
            return built_in.make(count, seed);
    require_regular(name); // it is read twice, and again when the run is resumed
    const std::string file_name = fs::path(name).filename();
    return is_recording(name) ? replay_workload(file_name, read_recording(name), count)
           : to_play_from     ? games_workload(file_name, read_boards(name), count)
                              : positions_workload(file_name, read_positions(name), count);
}

std::string warning_of_few_queries(std::span<const cell> matrix, std::size_t queries)
{
    std::set<const workload *> seen;
    std::string names;
    for (const cell &c : matrix) {
        if (traits_of(c.mode).plays_chess() || c.workload->is_common() ||
            !seen.insert(c.workload).second)
            continue;
        const std::size_t distinct = c.workload->distinct();
        if (are_few(distinct) && distinct < queries - queries / 100)
            names +=
                (names.empty() ? "" : ", ") + c.workload->name() + " " + std::to_string(distinct);
    }
    return names.empty() ? ""
                         : "fewer than 65,536 different queries, which branch predictors and "
                           "caches learn by heart: " +
                               names;
}

} // namespace slidebench
