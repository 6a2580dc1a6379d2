// SPDX-License-Identifier: MIT
#include "workload/catalogue.hpp"

#include <algorithm>

#include "base/places.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// The sweep over numbers of pieces goes in steps of this.
constexpr unsigned density_step = 4;

std::vector<board> shipped_boards()
{
    return read_boards(project_root() / "data/positions.epd");
}

// 1 for the first half of the lines, 2 for the second: other games, but for the one that is cut
// through.
workload half_of_games(unsigned half, std::size_t count)
{
    const std::vector<board> boards = shipped_boards();
    const auto middle = boards.begin() + static_cast<std::ptrdiff_t>(boards.size() / 2);
    return games_workload(
        "positions_" + std::to_string(half),
        half == 1 ? std::vector(boards.begin(), middle) : std::vector(middle, boards.end()), count);
}

std::vector<built_in_workload> make_built_in_workloads()
{
    std::vector<built_in_workload> all;
    for (const density d : {density::half, density::quarter})
        all.push_back({"random_" + std::to_string(static_cast<int>(d)), "random", true,
                       [d](std::size_t count, std::uint64_t seed) {
                           return random_workload(d, count, seed);
                       }});
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        all.push_back({"density_" + std::to_string(pieces), "density", pieces % density_step == 0,
                       [pieces](std::size_t count, std::uint64_t seed) {
                           return density_workload(pieces, count, seed);
                       }});
    for (Square square = 0; square < 64; ++square)
        all.push_back({"square_" + square_name(square), "square", true,
                       [square](std::size_t count, std::uint64_t seed) {
                           return square_workload(square, count, seed);
                       }});
    all.push_back({"positions", "positions", true, [](std::size_t count, std::uint64_t) {
                       return games_workload("positions", shipped_boards(), count);
                   }});
    for (const unsigned half : {1U, 2U})
        all.push_back(
            {"positions_" + std::to_string(half), "positions", false,
             [half](std::size_t count, std::uint64_t) { return half_of_games(half, count); }});
    all.push_back({"replay", "replay", true, [](std::size_t count, std::uint64_t) {
                       return replay_workload(
                           "replay", read_recording(project_root() / "data/search.replay"), count);
                   }});
    return all;
}

} // namespace

const std::vector<built_in_workload> &built_in_workloads()
{
    static const std::vector<built_in_workload> all = make_built_in_workloads();
    return all;
}

std::vector<std::string> workload_groups()
{
    std::vector<std::string> groups;
    for (const built_in_workload &built_in : built_in_workloads())
        if (groups.empty() || groups.back() != built_in.group)
            groups.push_back(built_in.group);
    return groups;
}

std::string group_of(const std::string &workload_name)
{
    const auto &all = built_in_workloads();
    const auto found = std::find_if(all.begin(), all.end(), [&](const built_in_workload &built_in) {
        return built_in.name == workload_name;
    });
    return found == all.end() ? "" : found->group;
}

} // namespace slidebench
