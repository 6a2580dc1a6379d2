// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <optional>
#include <span>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "chess/searcher.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/players.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"
#include "workload/positions.hpp"
#include "workload/record_search.hpp"

namespace slidebench {
namespace {

// Size of the transposition table.
constexpr std::size_t table_bytes = std::size_t{16} << 20;

struct search_options {
    player_options players;
    std::optional<std::string> fen, positions, record;
    unsigned depth = 6;
    mode eval = MODE_SEARCH;
};

std::vector<board> positions_of(const search_options &options)
{
    if (options.fen && options.positions)
        throw input_error("--positions is instead of FEN");
    if (options.fen)
        return {asked_position(*options.fen)};
    return read_boards(options.positions.value_or(source_root() / "data/search.epd"));
}

mode parse_eval(const std::string &eval)
{
    if (eval == "classical")
        return MODE_SEARCH;
    if (eval == "network")
        return MODE_SEARCH_NETWORK;
    if (eval == "small-network")
        return MODE_SEARCH_SMALL_NETWORK;
    throw input_error("--eval '" + eval + "' is not classical, network or small-network");
}

// Result of a search, as in numbers_of().
using search_numbers = std::span<const std::uint64_t, 3>;

search_numbers numbers_at(const chess_answers &answers, std::size_t position)
{
    return search_numbers(answers.data() + position * search_numbers::extent,
                          search_numbers::extent);
}

std::string best_move(search_numbers numbers)
{
    const auto best = static_cast<chess_move>(numbers[1]);
    return best == NO_MOVE ? "no move" : name_of(best);
}

int score(search_numbers numbers)
{
    return static_cast<int>(numbers[2]);
}

std::string numbers_text(search_numbers numbers)
{
    return formatted("%llu nodes, %s, score %d", static_cast<unsigned long long>(numbers[0]),
                     best_move(numbers).c_str(), score(numbers));
}

// Describes the first difference; empty if there is none.
std::string first_difference(const std::vector<board> &positions, const chess_answers &got,
                             const chess_answers &right)
{
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (!std::ranges::equal(numbers_at(got, i), numbers_at(right, i)))
            return "does not search as the oracle does: " + fen_of(positions[i]) + ": " +
                   numbers_text(numbers_at(got, i)) + " instead of " +
                   numbers_text(numbers_at(right, i));
    return "";
}

int run_search(const registry &registered, const search_options &options)
{
    const chess_players players = parse_players(registered, options.players, false);
    const std::vector<board> positions = positions_of(options);
    const auto play = [&](const technique &t, const auto &note) {
        searcher memory(table_bytes, options.eval);
        for (const board &position : positions) {
            memory.clear();
            for (const std::uint64_t number : numbers_of(memory.run(t, 0, position, options.depth)))
                note(number);
        }
    };

    const chess_check check =
        check_players(players, play, positions.size() * search_numbers::extent);
    const auto right = right_players(check, [&](const chess_result &result) {
        return first_difference(positions, result.answers, check.expected);
    });
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < positions.size(); ++i)
        nodes += numbers_at(check.expected, i).front();
    std::vector<table_column> columns = {{"nodes", column_kind::number}, {"signature"}};
    std::vector<table_value> values = {static_cast<double>(nodes), hex(digest_of(check.expected))};
    if (positions.size() == 1) {
        const search_numbers only = numbers_at(check.expected, 0);
        columns.insert(columns.end(), {{"best move"}, {"score", column_kind::number}});
        values.insert(values.end(), {best_move(only), static_cast<double>(score(only))});
    }
    return print_found(players, right, {},
                       std::string(name_of(options.eval)) + ", depth " +
                           std::to_string(options.depth),
                       columns, values);
}

report_table table_of(const recorded_search &recorded, const std::string &file)
{
    const auto queries = static_cast<double>(recorded.queries.size());
    const auto nodes = static_cast<double>(recorded.nodes);
    return {"",
            "recording",
            {{"queries", column_kind::number},
             {"nodes", column_kind::number},
             {"queries a node", column_kind::number, 1}},
            {{file, {queries, nodes, queries / nodes}}}};
}

int record(const search_options &options)
{
    const report_format format = parse_format(options.players.format);
    const std::vector<board> positions = positions_of(options);
    require_writable(*options.record);

    progress_line progress("recording");
    const recorded_search recorded =
        record_search(positions, options.depth, table_bytes, options.eval,
                      [&](double fraction) { progress.show(fraction); });
    progress.clear();
    write_whole(*options.record, encoded(recorded.queries));
    report result;
    result.add(table_of(recorded, *options.record));
    print(result, format);
    return EXIT_CODE_OK;
}

} // namespace

void add_search_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "search", "Search positions (alpha-beta) by one technique, or by each of --technique, "
                  "which must find what the oracle finds. To time: bench --mode search "
                  "--workload FILE");
    const auto options = std::make_shared<search_options>();
    command->add_option(
        "FEN", options->fen,
        "The position, in quotes, or startpos; without it, those of data/search.epd");
    add_text(*command, "--positions", options->positions, "A file of positions (FEN) instead",
             "FILE");
    add_number(*command, "--depth", options->depth, "1 to " + std::to_string(MAX_DEPTH), MAX_DEPTH)
        ->type_name("HALF_MOVES");
    options->players.add_to(*command);
    add_parsed(*command, "--eval", options->eval, parse_eval,
               "classical; or network or small-network: that, and the memory and the arithmetic of "
               "a network with random weights",
               "NAME")
        ->default_str("classical");
    CLI::Option *record_to = add_text(*command, "--record", options->record,
                                      "Write all queries of the search to this file, for "
                                      "bench --workload FILE; at most " +
                                          std::to_string(most_recorded_queries) +
                                          ", which is checked after each position",
                                      "FILE");
    record_to->excludes(command->get_option("--technique"));
    add_example(*command, "search startpos --depth 6");
    command->callback([&registered, options, record_to, &status] {
        status = record_to->count() > 0 ? record(*options) : run_search(registered, *options);
    });
}

} // namespace slidebench
