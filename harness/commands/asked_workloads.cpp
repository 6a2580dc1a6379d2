// SPDX-License-Identifier: MIT
#include "commands/asked_workloads.hpp"

#include <algorithm>
#include <filesystem>

#include "errors.hpp"
#include "registry/names.hpp"
#include "workload/catalogue.hpp"
#include "workload/positions.hpp"
#include "workload/recording.hpp"

namespace slidebench {
namespace {

std::string unknown_workload(const std::string &name)
{
    std::vector<std::string> known = workload_groups();
    for (const workload_kind &kind : workload_kinds())
        known.push_back(kind.name);
    const std::vector<std::string> near = nearest(name, known);
    return "unknown workload '" + name + "'; " +
           (near.empty()
                ? "there are random, positions, replay, density, square and the names of files "
                  "that hold FEN, EPD or a recording"
                : "did you mean " + near.front() + "?");
}

bool means(const std::string &name, const workload_kind &kind)
{
    return name == kind.name || (kind.in_group && name == kind.group);
}

// Rows are told apart by the names of workloads, and that of a file is its last part. Throws if the
// file's name is that of another workload, one of `others` or a built-in one, or of a group.
void require_name_of_its_own(const std::string &file, const std::vector<std::string> &others)
{
    const std::filesystem::path name = std::filesystem::path(file).filename();
    for (const workload_kind &kind : workload_kinds())
        if (name == kind.name || name == kind.group)
            throw input_error("--workload '" + file + "' is a file with the name of the workload " +
                              name.string() + "; rename it");
    const auto same = std::find_if(others.begin(), others.end(), [&](const std::string &other) {
        return name == std::filesystem::path(other).filename();
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
        for (const workload_kind &kind : workload_kinds())
            if (kind.group == group)
                names.push_back(kind.name);
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
        for (const workload_kind &kind : workload_kinds())
            if (means(name, kind))
                meant.push_back(kind.name);
        if (meant.empty() && std::filesystem::exists(name)) {
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

workload make_workload(const std::string &name, std::size_t count, std::uint64_t seed,
                       bool to_play_from)
{
    for (const workload_kind &kind : workload_kinds())
        if (kind.name == name)
            return kind.make(count, seed);
    const std::string file_name = std::filesystem::path(name).filename();
    return is_recording(name) ? replay_workload(file_name, read_recording(name), count)
           : to_play_from     ? games_workload(file_name, read_boards(name), count)
                              : positions_workload(file_name, read_positions(name), count);
}

} // namespace slidebench
