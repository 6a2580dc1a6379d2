// SPDX-License-Identifier: MIT
#include "bench/plan.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "bench/rounds.hpp"
#include "bench/sweeps.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "results/core_states.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// Some 6 come between two moves of a search.
constexpr std::size_t queries_per_move_of_verdict = 8;

// A part of the matrix: every mode with every workload of these groups for every piece.
struct block {
    std::vector<piece> pieces;
    std::vector<std::string> workloads; // names or groups
    std::vector<mode> modes;
};

const std::vector<mode> &usual_modes()
{
    static const std::vector<mode> modes = {MODE_THROUGHPUT, MODE_LATENCY, MODE_REPLAY, MODE_QUERY};
    return modes;
}

const block &usual_block()
{
    static const block usual = {all_pieces(), {"random"}, usual_modes()};
    return usual;
}

// What --full adds: each sweep once.
const std::vector<block> &sweeping_blocks()
{
    static const std::vector<block> blocks = {
        {{PIECE_QUEEN},
         {"random_25"},
         {MODE_SETWISE, MODE_BATCH, MODE_PRESSURE, MODE_MOVE, MODE_PAIR}},
        {{PIECE_QUEEN}, {"positions"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_PAIR, MODE_THREATS}},
        {{PIECE_QUEEN}, {"replay"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_REPLAY}},
        {{PIECE_QUEEN}, {"density"}, {MODE_THROUGHPUT, MODE_LATENCY}},
        {{PIECE_QUEEN}, {"square"}, {MODE_THROUGHPUT}}};
    return blocks;
}

// What --verdict measures instead: how techniques fare in an engine, and modes that might predict
// it. Two halves of the positions, so that a prediction can be fitted to one and checked on the
// other.
const std::vector<block> &verdict_blocks()
{
    static const std::vector<block> blocks = {
        {all_pieces(),
         {"positions_1", "positions_2"},
         {MODE_THROUGHPUT, MODE_LATENCY, MODE_SETWISE, MODE_QUERY, MODE_MOVE, MODE_PERFT,
          MODE_SEARCH, MODE_SEARCH_NNUE_SHAPED}},
        // These take longest.
        {{PIECE_QUEEN}, {"positions_1", "positions_2"}, {MODE_PRESSURE}},
        {all_pieces(), {"replay"}, {MODE_REPLAY}}};
    return blocks;
}

// Parameters of the modes that have one, as wanted or as usual.
mode_parameters sweeps(const bench_settings &settings)
{
    mode_parameters parameters = default_sweeps();
    for (auto &[m, values] : parameters) {
        const parameter_unit unit = traits_of(m).parameter;
        const auto instead = settings.parameters.find(unit);
        if (instead != settings.parameters.end() && !instead->second.empty())
            values = instead->second;
        else if (settings.verdict && unit == parameter_unit::bytes)
            values = {values.back()};
        else if (settings.verdict && unit == parameter_unit::queries)
            values = {queries_per_move_of_verdict};
    }
    return parameters;
}

// Parts of the matrix: what is wanted and, for a full run or a verdict, is part of it, too.
// Their workloads are names, not groups.
std::vector<block> make_blocks(const bench_settings &settings)
{
    const std::vector<piece> pieces = settings.pieces.empty() ? all_pieces() : settings.pieces;
    const std::vector<mode> modes = settings.modes.empty() ? usual_modes() : settings.modes;
    const std::vector<std::string> only = expanded_workloads(settings.workloads);
    if (!settings.full && !settings.verdict)
        return {{pieces, only.empty() ? expanded_workloads(usual_block().workloads) : only, modes}};

    std::vector<block> blocks = settings.verdict ? verdict_blocks() : sweeping_blocks();
    if (settings.full)
        blocks.insert(blocks.begin(), usual_block());
    for (block &b : blocks) {
        b.workloads = expanded_workloads(b.workloads);
        std::erase_if(b.pieces, [&](piece p) { return !contains(pieces, p); });
        std::erase_if(b.modes,
                      [&](mode m) { return !settings.modes.empty() && !contains(modes, m); });
        std::erase_if(b.workloads, [&](const std::string &name) {
            return !only.empty() && !contains(only, name);
        });
    }
    // What is left without cells needs no workloads, which may have to be read from files.
    std::erase_if(blocks, [](const block &b) { return b.pieces.empty() || b.modes.empty(); });
    return blocks;
}

void require_pieces(const workload &w, const bench_settings &settings)
{
    for (const piece p : settings.pieces)
        if (w.of(p).size() == 0)
            throw input_error("workload '" + w.name() + "' has no " + std::string(name_of(p)) +
                              " on any board");
}

const char *name_with_remedy(source needed)
{
    switch (needed) {
    case source::recording:
        return "a recording: the workload replay, or a file that the command search has recorded";
    case source::positions:
    case source::boards:
        return "positions to play from: the workload positions, or a file of FEN";
    case source::pieces:
        break;
    }
    return "queries";
}

void require_what_modes_need(const std::vector<workload> &workloads, const bench_settings &settings)
{
    for (const mode m : settings.modes) {
        const source needed = traits_of(m).needs;
        if (needed != source::pieces && // which every workload has
            std::none_of(workloads.begin(), workloads.end(),
                         [&](const workload &w) { return w.has(needed); }))
            throw input_error("mode " + std::string(name_of(m)) + " needs " +
                              name_with_remedy(needed));
    }
}

// Figures are by node, of which there must be some.
void require_lines(const std::vector<cell> &matrix, const technique &player)
{
    player.chess[0]->init();
    for (const cell &cell : matrix) {
        if (!traits_of(cell.mode).plays_chess())
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

// Makes the workloads of all blocks and the cells that have them.
void add_matrix(bench_plan &p)
{
    const bench_settings &settings = p.settings;
    const std::vector<block> blocks = make_blocks(settings);
    const mode_parameters parameters = sweeps(settings);
    const bool to_play_from = std::any_of(blocks.begin(), blocks.end(), [](const block &b) {
        return std::any_of(b.modes.begin(), b.modes.end(),
                           [](mode m) { return traits_of(m).needs_boards(); });
    });
    std::vector<std::string> all;
    for (const block &b : blocks)
        std::copy_if(b.workloads.begin(), b.workloads.end(), std::back_inserter(all),
                     [&](const std::string &name) { return !contains(all, name); });
    for (const std::string &name : all) {
        p.sources.push_back(source_of(name, settings.queries, settings.seed, to_play_from));
        p.workloads.push_back(workload_of(p.sources.back()));
        require_pieces(p.workloads.back(), settings);
    }
    require_what_modes_need(p.workloads, settings);
    for (const block &b : blocks)
        for (const std::string &name : b.workloads) {
            const auto i = std::find(all.begin(), all.end(), name) - all.begin();
            const std::span<const workload> queried(&p.workloads[static_cast<std::size_t>(i)], 1);
            const std::vector<cell> more = cells(b.pieces, queried, b.modes, parameters);
            p.matrix.insert(p.matrix.end(), more.begin(), more.end());
        }
    if (p.matrix.empty())
        throw input_error(
            std::string("nothing to measure: ") +
            (settings.full || settings.verdict
                 ? "--full or --verdict has nothing of the wanted pieces, workloads and modes"
                 : "no workload has sliders or positions for the wanted pieces and modes"));
}

void require_usable_baseline(const technique *baseline, const std::vector<cell> &matrix)
{
    if (baseline == nullptr)
        return;
    if (!is_available(*baseline))
        throw input_error(std::string("this CPU cannot run the baseline ") + baseline->slug +
                          ", which needs " + baseline->isa);
    if (baseline->chess[0] == nullptr &&
        std::any_of(matrix.begin(), matrix.end(),
                    [](const cell &c) { return traits_of(c.mode).plays_chess(); }))
        throw input_error(std::string("the baseline ") + baseline->slug + " has no chess");
}

} // namespace

epochs_at_once default_at_once()
{
    return {1, std::min(std::size_t{2}, usable_cpus())};
}

bench_plan make_plan(const registry &techniques, const bench_settings &settings)
{
    bench_plan p(settings);
    add_matrix(p);

    const bool has_whole_field = settings.full || !settings.techniques.empty();
    p.contenders = has_whole_field ? techniques.select(settings.techniques) : techniques.usual();
    p.skipped = techniques.skipped(settings.techniques);
    p.not_timed = has_whole_field ? 0 : techniques.available().size() - techniques.usual().size();
    require_usable_baseline(settings.baseline, p.matrix);
    require_lines(p.matrix, techniques.oracle());

    if (settings.block) {
        p.chess.milliseconds = 1e3 * settings.block->count();
        p.ns_per_block = 1e9 * settings.block->count();
    }
    p.epochs = settings.epochs != 0                ? settings.epochs
               : settings.quick || settings.limits ? static_cast<unsigned>(least_epochs)
                                                   : usual_epochs;
    return p;
}

epoch_setting bench_plan::setting() const
{
    return {.sources = sources,
            .workloads = workloads,
            .chess = chess,
            .ns_per_block = ns_per_block,
            .touches = settings.touches};
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
