// SPDX-License-Identifier: MIT
#include "workload/catalogue.hpp"

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "workload/positions.hpp"
#include "workload/recording.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Queries in a workload, recorded ones aside; a multiple of queries_per_round.
constexpr std::size_t queries_per_workload = 65536;

std::vector<board> shipped_boards()
{
    return read_boards(source_root() / "data/positions.epd");
}

// Returns the first or the second half of the lines, 1 or 2: of different games, but for the one
// that is cut through.
workload half_of_games(unsigned half)
{
    const std::vector<board> boards = shipped_boards();
    const auto middle = boards.begin() + static_cast<std::ptrdiff_t>(boards.size() / 2);
    return games_workload("positions_" + std::to_string(half),
                          half == 1 ? std::vector(boards.begin(), middle)
                                    : std::vector(middle, boards.end()),
                          queries_per_workload);
}

// A workload that has a name of its own and, unless it is left out there, that of its group.
struct built_in_workload {
    std::string name, group;
    bool in_group;
    workload (*make)();
};

// All of them, those of a group next to each other.
const std::vector<built_in_workload> &built_in_workloads()
{
    static const std::vector<built_in_workload> all = {
        {"random_50", "random", true,
         [] { return random_workload(density::half, queries_per_workload, seed_of_queries); }},
        {"random_25", "random", true,
         [] { return random_workload(density::quarter, queries_per_workload, seed_of_queries); }},
        {"positions", "positions", true,
         [] { return games_workload("positions", shipped_boards(), queries_per_workload); }},
        {"positions_1", "positions", false, [] { return half_of_games(1); }},
        {"positions_2", "positions", false, [] { return half_of_games(2); }},
        {"replay", "replay", true, [] {
             return replay_workload("replay", read_recording(source_root() / "data/search.replay"),
                                    queries_per_workload);
         }}};
    return all;
}

// Returns null if there is none of that name.
const built_in_workload *find_built_in(const std::string &name)
{
    const auto found = std::ranges::find(built_in_workloads(), name, &built_in_workload::name);
    return found == built_in_workloads().end() ? nullptr : &*found;
}

std::string unknown_workload(const std::string &name)
{
    if (begins_as_fen(name))
        return "'" + name + "' is a position; name a file with such lines, FEN or EPD";
    std::vector<std::string> valid = workload_groups();
    for (const built_in_workload &built_in : built_in_workloads())
        add_once(valid, built_in.name);
    return unknown_name("workload or file", name, valid);
}

// Throws input_error if the last part of the file's name, by which rows are identified, is none or
// the name of another workload, one of `others` or a built-in one, or of a group.
void require_name_of_its_own(const std::string &file, const std::vector<std::string> &others)
{
    const fs::path name = fs::path(file).filename();
    if (!is_workload_name(name))
        throw input_error("workload " + slidebench::quoted(name.string()) +
                          " is a file whose name has ` or signs that do not show; rename it");
    for (const built_in_workload &built_in : built_in_workloads())
        if (name == built_in.name || name == built_in.group)
            throw input_error("workload '" + file + "' is a file with the name of the workload " +
                              name.string() + "; rename it");
    const auto same = std::ranges::find_if(
        others, [&](const std::string &other) { return name == fs::path(other).filename(); });
    if (same != others.end())
        throw input_error("workload '" + file + "' has the same name as '" + *same +
                          "'; rename one of them");
}

} // namespace

std::vector<std::string> workload_groups()
{
    std::vector<std::string> groups;
    for (const built_in_workload &built_in : built_in_workloads())
        add_once(groups, built_in.group);
    return groups;
}

std::string group_of(const std::string &workload_name)
{
    const built_in_workload *found = find_built_in(workload_name);
    return found == nullptr ? "" : found->group;
}

bool is_workload_name(const std::string &name)
{
    return !name.empty() && is_one_line(name) && name.find('`') == std::string::npos;
}

std::string workload_names()
{
    std::vector<std::string> texts;
    for (const std::string &group : workload_groups()) {
        std::vector<std::string> names;
        for (const built_in_workload &built_in : built_in_workloads())
            if (built_in.group == group)
                names.push_back(built_in.name);
        texts.push_back(names == std::vector{group} ? group : group + " (" + joined(names) + ")");
    }
    return joined(texts);
}

std::vector<std::string> expanded_workloads(const std::vector<std::string> &names)
{
    std::vector<std::string> result;
    for (const std::string &name : names) {
        std::vector<std::string> meant;
        for (const built_in_workload &built_in : built_in_workloads())
            if (name == built_in.name || (built_in.in_group && name == built_in.group))
                meant.push_back(built_in.name);
        std::error_code ignored;
        if (meant.empty() && fs::exists(name, ignored)) {
            if (!contains(result, name))
                require_name_of_its_own(name, result);
            meant.push_back(name);
        }
        if (meant.empty())
            throw input_error(unknown_workload(name));
        for (const std::string &m : meant)
            add_once(result, m);
    }
    return result;
}

workload make_workload(const std::string &name)
{
    if (const built_in_workload *found = find_built_in(name))
        return found->make();
    std::error_code error;
    if (!fs::is_regular_file(name, error)) // it is read twice, and again for each epoch
        throw input_error("workload '" + name + "' is no file");
    const std::string file_name = fs::path(name).filename();
    return is_recording(name)
               ? replay_workload(file_name, read_recording(name), queries_per_workload)
               : games_workload(file_name, read_boards(name), queries_per_workload);
}

} // namespace slidebench
