// SPDX-License-Identifier: MIT
#include "bench/plan.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// Cells: every mode with every workload of these groups for every piece.
struct cell_group {
    std::vector<piece> pieces;
    std::vector<std::string> workloads; // names or groups
    std::vector<mode> modes;
};

// Halves of the positions, of different games; means are over both.
const std::vector<std::string> played_positions = {"positions_1", "positions_2"};

// What is measured if nothing is said: single queries, and searches with a network, small and
// large, which say what to take.
const cell_group default_queries = {
    all_pieces(), {"random"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_REPLAY}};
const cell_group default_searches = {
    all_pieces(), played_positions, {MODE_SEARCH_SMALL_NETWORK, MODE_SEARCH_NETWORK}};

// What --full adds.
const std::vector<cell_group> full_cell_groups = {
    {{PIECE_QUEEN}, {"random_25"}, {MODE_SETWISE, MODE_BATCH, MODE_PRESSURE, MODE_MOVE, MODE_PAIR}},
    {{PIECE_QUEEN}, {"positions"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_PAIR, MODE_THREATS}},
    {{PIECE_QUEEN}, {"replay"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_REPLAY}}};

// What --verdict measures instead: what answers follow from.
const cell_group verdict_cells = {
    all_pieces(),
    played_positions,
    {MODE_PERFT, MODE_SEARCH, MODE_SEARCH_NETWORK, MODE_SEARCH_SMALL_NETWORK}};

// Returns the groups of cells that are wanted and, for a full run or a verdict, that these have.
// Their workloads are names, not groups.
std::vector<cell_group> make_cell_groups(const bench_settings &settings)
{
    const std::vector<piece> pieces = settings.pieces.empty() ? all_pieces() : settings.pieces;
    const std::vector<std::string> only = expanded_workloads(settings.workloads);
    std::vector<cell_group> parts = {default_queries};
    if (settings.verdict)
        parts = {verdict_cells};
    else if (settings.full)
        parts.insert(parts.end(), full_cell_groups.begin(), full_cell_groups.end());
    else if (!settings.modes.empty() || !only.empty())
        parts = {{pieces, only.empty() ? default_queries.workloads : only,
                  settings.modes.empty() ? default_queries.modes : settings.modes}};
    else if (settings.baseline == nullptr || !never_plays(*settings.baseline))
        parts.push_back(default_searches);
    const auto keep_only = [](auto &values, const auto &wanted) {
        std::erase_if(
            values, [&](const auto &value) { return !wanted.empty() && !contains(wanted, value); });
    };
    for (cell_group &part : parts) {
        part.workloads = expanded_workloads(part.workloads);
        keep_only(part.pieces, settings.pieces);
        keep_only(part.modes, settings.modes);
        keep_only(part.workloads, only);
    }
    // A part without cells needs no workloads, which may have to be read from files.
    std::erase_if(parts,
                  [](const cell_group &part) { return part.pieces.empty() || part.modes.empty(); });
    return parts;
}

void require_pieces(const workload &w, const bench_settings &settings)
{
    for (const piece p : settings.pieces)
        if (w.of(p).size() == 0)
            throw input_error("workload '" + w.name() + "' has no " + std::string(name_of(p)) +
                              " on any board");
}

const char *needed_text(workload_part needed)
{
    switch (needed) {
    case workload_part::recording:
        return "a recording: the workload replay, or a file that the command record has written";
    case workload_part::positions:
    case workload_part::boards:
        return "positions to play from: the workload positions, or a file of FEN";
    case workload_part::pieces:
        break;
    }
    return "queries";
}

void require_what_modes_need(const std::vector<workload> &workloads, const bench_settings &settings)
{
    for (const mode m : settings.modes) {
        const workload_part needed = traits_of(m).needs;
        if (needed != workload_part::pieces && // which every workload has
            std::ranges::none_of(workloads, [&](const workload &w) { return w.has(needed); }))
            throw input_error("mode " + std::string(name_of(m)) + " needs " + needed_text(needed));
    }
}

// Requires a node to play: times are by node.
void require_lines(const std::vector<cell> &cells, const technique &player)
{
    player.chess[0]->init();
    for (const cell &cell : cells) {
        if (!cell.plays_chess())
            continue;
        const auto depth = cell.mode == MODE_PERFT ? static_cast<unsigned>(cell.parameter) : 1;
        for (const board &position : cell.workload->boards())
            if (!game(player, position).has_line(depth))
                throw input_error(
                    formatted("workload '%s': nobody can play %u half move%s from '%s', and mode "
                              "%s needs that",
                              cell.workload->name().c_str(), depth, depth == 1 ? "" : "s",
                              fen_of(position).c_str(), std::string(name_of(cell.mode)).c_str()));
    }
}

// Makes the workloads and the cells of all parts.
void add_cells(bench_plan &p)
{
    const bench_settings &settings = p.settings;
    const std::vector<cell_group> parts = make_cell_groups(settings);
    const mode_parameters parameters = default_parameters();
    std::vector<std::string> all;
    for (const cell_group &part : parts)
        for (const std::string &name : part.workloads)
            add_once(all, name);
    for (const std::string &name : all) {
        p.workloads.push_back(make_workload(name));
        p.sources.push_back(source_of(p.workloads.back(), name));
        require_pieces(p.workloads.back(), settings);
    }
    require_what_modes_need(p.workloads, settings);
    for (const cell_group &part : parts)
        for (const std::string &name : part.workloads) {
            const auto i = std::ranges::find(all, name) - all.begin();
            const std::span<const workload> queried(&p.workloads[static_cast<std::size_t>(i)], 1);
            const std::vector<cell> more = make_cells(part.pieces, queried, part.modes, parameters);
            p.cells.insert(p.cells.end(), more.begin(), more.end());
        }
    if (p.cells.empty())
        throw input_error(
            std::string("nothing to measure: ") +
            (settings.full || settings.verdict
                 ? "--full or --verdict has none of these pieces, workloads and modes"
                 : "no workload has sliders or positions for these pieces and modes"));
}

void require_usable_baseline(const bench_plan &p)
{
    const technique *const baseline = p.settings.baseline;
    if (baseline == nullptr)
        return;
    if (!is_available(*baseline))
        throw input_error(std::string("this CPU cannot run the baseline ") + baseline->slug +
                          ", which needs " + baseline->isa);
    if (never_plays(*baseline) && p.plays_chess())
        throw input_error(std::string("the baseline ") + baseline->slug + " has no chess");
}

// Returns the settings with the budget and the epochs that they have by default.
bench_settings with_defaults(bench_settings settings)
{
    if (!settings.budget && settings.epochs == 0 && !settings.quick && !settings.full &&
        !settings.verdict) {
        settings.budget = default_budget;
        settings.options["budget"] = std::to_string(default_budget.count()) + "s";
    }
    if (settings.epochs == 0)
        settings.epochs = settings.budget  ? first_epochs
                          : settings.quick ? quick_epochs
                                           : default_epochs;
    return settings;
}

} // namespace

bench_plan make_plan(const registry &registered, const bench_settings &settings)
{
    bench_plan p;
    p.settings = with_defaults(settings);
    add_cells(p);

    const bool are_selected = settings.full || !settings.techniques.empty();
    p.contenders =
        are_selected ? registered.select(settings.techniques) : registered.timed_by_default();
    p.skipped = registered.skipped(settings.techniques);
    p.not_timed = are_selected ? 0 : registered.available().size() - p.contenders.size();
    require_usable_baseline(p);
    require_lines(p.cells, registered.oracle());
    return p;
}

std::vector<const technique *> bench_plan::timed() const
{
    std::vector<const technique *> techniques = contenders;
    if (settings.baseline != nullptr)
        add_once(techniques, settings.baseline);
    return techniques;
}

std::vector<compared_case>
bench_plan::cases_of(const std::vector<const technique *> &techniques) const
{
    const auto is_wanted = [&](const technique &t, const cell &cell) {
        if (cell.plays_chess())
            return t.chess[0] != nullptr;
        return cell.mode != MODE_BATCH || !settings.modes.empty() ||
               (t.capabilities & CAPABILITY_BATCH) != 0;
    };
    std::vector<compared_case> cases;
    for (const technique *t : techniques)
        for (const cell &cell : cells)
            if (is_wanted(*t, cell))
                cases.push_back({{t->slug, name_of(cell)},
                                 settings.baseline != nullptr ? baseline() : t->slug});
    return cases;
}

std::string bench_plan::baseline() const
{
    return settings.baseline == nullptr ? itself : settings.baseline->slug;
}

} // namespace slidebench
