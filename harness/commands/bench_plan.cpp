// SPDX-License-Identifier: MIT
#include "commands/bench_plan.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "bench/epoch_processes.hpp"
#include "bench/rounds.hpp"
#include "bench/sweeps.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "cli/options.hpp"
#include "commands/asked_workloads.hpp"
#include "commands/limits.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// Least time for each technique in each cell: a minute and a half for the default ones.
constexpr double seconds_per_epoch = 0.004;
constexpr double seconds_per_quick_epoch = 0.001;
constexpr const char *least_repetitions = "6"; // just enough for intervals

// Enough that one iteration nearly always makes an epoch; fewer where there are ten times as many
// cells.
constexpr std::size_t pairs_per_iteration = 5;
constexpr std::size_t pairs_per_iteration_of_many = 3;

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
    static const std::vector<mode> modes = {MODE_THROUGHPUT, MODE_LATENCY, MODE_REPLAY,
                                            MODE_LOAD,       MODE_TOGGLE,  MODE_QUERY};
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
         {MODE_SETWISE, MODE_BATCH, MODE_AUTOVECTORIZED, MODE_PRESSURE, MODE_PRESSURE_LATENCY,
          MODE_MOVE}},
        {{PIECE_QUEEN}, {"positions"}, {MODE_THROUGHPUT, MODE_LATENCY, MODE_SIDE, MODE_SIDES}},
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
        {{PIECE_QUEEN}, {"positions_1", "positions_2"}, {MODE_PRESSURE, MODE_PRESSURE_LATENCY}},
        {all_pieces(), {"replay"}, {MODE_REPLAY}}};
    return blocks;
}

template <typename Value>
bool contains(const std::vector<Value> &values, const Value &value)
{
    return std::find(values.begin(), values.end(), value) != values.end();
}

std::size_t parse_query_count(const std::string &text)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 24;
    const std::uint64_t count = parse_positive("--queries", text, most);
    if (count % queries_per_round != 0)
        throw input_error("--queries '" + text + "' is not a multiple of " +
                          std::to_string(queries_per_round));
    return count;
}

std::vector<std::size_t> sorted_without_repetitions(std::vector<std::size_t> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::vector<std::size_t> parse_pressures(const std::vector<std::string> &texts)
{
    std::vector<std::size_t> sizes;
    for (const std::string &text : texts) {
        const std::size_t size = parse_size("--pressure", text);
        const std::size_t most = memory_bytes() / 2;
        if (most != 0 && size > most)
            throw input_error("--pressure '" + text +
                              "' is more than half of this machine's memory, " +
                              std::to_string(most) + " bytes");
        if (size % 64 != 0)
            throw input_error("--pressure '" + text +
                              "' is not a multiple of a cache line, 64 bytes");
        sizes.push_back(size);
    }
    return sorted_without_repetitions(std::move(sizes));
}

std::vector<std::size_t> parse_numbers(const char *option, const std::vector<std::string> &texts)
{
    std::vector<std::size_t> numbers;
    for (const std::string &text : texts)
        numbers.push_back(parse_positive(option, text, 64));
    return sorted_without_repetitions(std::move(numbers));
}

mode_parameters parse_sweeps(const bench_options &options)
{
    const std::map<parameter_unit, std::vector<std::size_t>> given = {
        {parameter_unit::bytes, parse_pressures(options.pressures)},
        {parameter_unit::sliders, parse_numbers("--sliders", options.sliders)},
        {parameter_unit::queries, parse_numbers("--moves", options.moves)}};
    mode_parameters parameters = default_sweeps();
    for (auto &[m, values] : parameters) {
        const parameter_unit unit = traits_of(m).parameter;
        const auto instead = given.find(unit);
        if (instead != given.end() && !instead->second.empty())
            values = instead->second;
        else if (options.verdict && unit == parameter_unit::bytes)
            values = {values.back()};
        else if (options.verdict && unit == parameter_unit::queries)
            values = {queries_per_move_of_verdict};
    }
    return parameters;
}

std::chrono::duration<double> parse_sample(const std::string &text)
{
    using namespace std::chrono_literals;
    const std::optional<std::chrono::duration<double>> time = read_time(text);
    if (!time || *time < 10us || *time > 10s)
        throw input_error("--sample '" + text +
                          "' is not a time such as 200us or 5ms, from 10us to 10s");
    return *time;
}

std::optional<budget> parse_limits(const bench_options &options)
{
    if (options.budget.empty() && options.precision.empty())
        return std::nullopt;
    return parse_budget(options.budget, options.precision);
}

// The parts of the matrix, by what was asked for; with --full or --verdict, as far as that is part
// of it. Their workloads are names, not groups.
std::vector<block> make_blocks(const bench_options &options)
{
    const std::vector<piece> pieces = parse_pieces(options.only.pieces);
    const std::vector<mode> modes =
        options.only.modes.empty() ? usual_modes() : parse_modes(options.only.modes);
    const std::vector<std::string> only = expanded_workloads(options.workloads);
    if (!options.full && !options.verdict)
        return {{pieces, only.empty() ? expanded_workloads(usual_block().workloads) : only, modes}};

    std::vector<block> blocks = options.verdict ? verdict_blocks() : sweeping_blocks();
    if (options.full)
        blocks.insert(blocks.begin(), usual_block());
    for (block &b : blocks) {
        b.workloads = expanded_workloads(b.workloads);
        std::erase_if(b.pieces, [&](piece p) { return !contains(pieces, p); });
        std::erase_if(b.modes,
                      [&](mode m) { return !options.only.modes.empty() && !contains(modes, m); });
        std::erase_if(b.workloads, [&](const std::string &name) {
            return !only.empty() && !contains(only, name);
        });
    }
    // What is left without cells needs no workloads, which may have to be read from files.
    std::erase_if(blocks, [](const block &b) { return b.pieces.empty() || b.modes.empty(); });
    return blocks;
}

void require_asked_pieces(const workload &w, const bench_options &options)
{
    if (options.only.pieces.empty())
        return;
    for (const piece p : parse_pieces(options.only.pieces))
        if (w.of(p).size() == 0)
            throw input_error("--workload '" + w.name() + "' has no " + std::string(name_of(p)) +
                              " on any board, and --piece asks for it");
}

const char *name_with_remedy(source needed)
{
    switch (needed) {
    case source::recording:
        return "a recording: --workload replay, or a file that search --record has written";
    case source::sides:
        return "the sides of positions: --workload positions, or a file of FEN or EPD";
    case source::boards:
        return "positions to play from: --workload positions, or a file of FEN";
    case source::pieces:
        break;
    }
    return "queries";
}

void require_what_modes_need(const std::vector<workload> &workloads, const bench_options &options)
{
    if (options.only.modes.empty())
        return;
    for (const mode m : parse_modes(options.only.modes)) {
        const source needed = traits_of(m).needs;
        if (needed != source::pieces && // which every workload has
            std::none_of(workloads.begin(), workloads.end(),
                         [&](const workload &w) { return w.has(needed); }))
            throw input_error("--mode " + std::string(name_of(m)) + " needs " +
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
                throw input_error(formatted(
                    "--workload '%s': nobody can play %u half move%s from '%s', and --mode "
                    "%s needs that",
                    cell.workload->name().c_str(), depth, depth == 1 ? "" : "s",
                    fen_of(position).c_str(), std::string(name_of(cell.mode)).c_str()));
    }
}

// Whether extras are timed as well, if none are named.
bool has_whole_field(const bench_options &options)
{
    return options.full || !options.only.techniques.empty();
}

} // namespace

bench_plan make_plan(const registry &techniques, const bench_options &options)
{
    bench_plan p;
    p.seed = parse_positive("--seed", options.seed);
    p.pieces = parse_pieces(options.only.pieces);
    p.queries = parse_query_count(options.queries);
    const std::vector<block> blocks = make_blocks(options);
    const mode_parameters parameters = parse_sweeps(options);

    const bool to_play_from = std::any_of(blocks.begin(), blocks.end(), [](const block &b) {
        return std::any_of(b.modes.begin(), b.modes.end(),
                           [](mode m) { return traits_of(m).plays_chess(); });
    });
    std::vector<std::string> all;
    for (const block &b : blocks)
        std::copy_if(b.workloads.begin(), b.workloads.end(), std::back_inserter(all),
                     [&](const std::string &name) { return !contains(all, name); });
    for (const std::string &name : all) {
        p.workloads.push_back(make_workload(name, p.queries, p.seed, to_play_from));
        require_asked_pieces(p.workloads.back(), options);
    }
    require_what_modes_need(p.workloads, options);
    for (const block &b : blocks) {
        for (const mode m : b.modes)
            if (!contains(p.modes, m))
                p.modes.push_back(m);
        for (const std::string &name : b.workloads) {
            const auto i = std::find(all.begin(), all.end(), name) - all.begin();
            const std::span<const workload> queried(&p.workloads[static_cast<std::size_t>(i)], 1);
            const std::vector<cell> more = cells(b.pieces, queried, b.modes, parameters);
            p.matrix.insert(p.matrix.end(), more.begin(), more.end());
        }
    }

    p.contenders =
        has_whole_field(options) ? techniques.select(options.only.techniques) : techniques.usual();
    p.skipped = techniques.skipped(options.only.techniques);
    p.not_timed =
        has_whole_field(options) ? 0 : techniques.available().size() - techniques.usual().size();
    p.baseline = options.against_itself     ? nullptr
                 : options.baseline.empty() ? &techniques.baseline()
                                            : &techniques.find(options.baseline);
    if (p.baseline != nullptr && !is_available(*p.baseline))
        throw input_error(std::string("this CPU cannot run the baseline ") + p.baseline->slug +
                          ", which needs " + p.baseline->isa);
    const bool plays = std::any_of(p.matrix.begin(), p.matrix.end(),
                                   [](const cell &c) { return traits_of(c.mode).plays_chess(); });
    if (plays && p.baseline != nullptr && p.baseline->chess[0] == nullptr)
        throw input_error(std::string("the baseline ") + p.baseline->slug + " has no chess");
    if (p.matrix.empty())
        throw input_error(
            std::string("nothing to measure: ") +
            (options.full || options.verdict
                 ? "--full or --verdict has nothing of the asked-for pieces, workloads and modes"
                 : "no workload has sliders or positions for the asked-for pieces and modes"));
    require_lines(p.matrix, techniques.oracle());
    require_fit_for_results(options);
    p.touches = static_cast<unsigned>(parse_positive("--touches", options.touches, 64));
    p.limits = parse_limits(options);
    if (!options.sample.empty()) {
        const std::chrono::duration<double> sample = parse_sample(options.sample);
        p.chess.milliseconds = 1e3 * sample.count();
        p.ns_per_block = 1e9 * sample.count();
    }
    const std::string repetitions = !options.repetitions.empty() ? options.repetitions
                                    : options.quick || p.limits  ? least_repetitions
                                                                 : usual_repetitions;
    p.pairs_per_iteration = options.quick                     ? 1
                            : options.full || options.verdict ? pairs_per_iteration_of_many
                                                              : pairs_per_iteration;
    p.flags = std::make_unique<google_flags>(
        static_cast<unsigned>(parse_positive("--repetitions", repetitions, epoch_processes::most)),
        options.quick ? seconds_per_quick_epoch : seconds_per_epoch, options.google);
    return p;
}

} // namespace slidebench
