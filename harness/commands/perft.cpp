// SPDX-License-Identifier: MIT
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "chess/game.hpp"
#include "chess/position_file.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/players.hpp"
#include "commands/shared_options.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *default_suite = "data/perft.epd";

// Counts of a suite that are compared: each technique takes a second for some millions.
constexpr std::uint64_t most_nodes = 5'000'000;

struct perft_options {
    player_options players;
    std::string fen, depth;
    bool divide = false;
    std::optional<std::string> suite;
};

// Nodes behind each move, by the move's name.
using division = std::map<std::string, std::uint64_t>;

// A query whose answers are moves, each followed by its nodes.
chess_query query_of(const board &position, unsigned depth)
{
    return [=](const technique &t, const auto &note) {
        const game root(t, position);
        for (const chess_move move : root.moves()) {
            note(move);
            note(root.after(move).perft(depth - 1));
        }
    };
}

division division_of(const chess_answers &answers)
{
    division result;
    for (std::size_t i = 0; i + 1 < answers.size(); i += 2)
        result[name_of(static_cast<chess_move>(answers[i]))] = answers[i + 1];
    return result;
}

std::uint64_t sum_of(const division &d)
{
    std::uint64_t sum = 0;
    for (const auto &[move, nodes] : d)
        sum += nodes;
    return sum;
}

const table_column nodes_column = {"nodes", column_kind::number};

report_table table_of(const division &d)
{
    report_table table = {"nodes behind each move", "move", {nodes_column}, {}};
    for (const auto &[move, nodes] : d)
        table.rows.push_back({move, {static_cast<double>(nodes)}});
    return table;
}

// Moves whose nodes differ, such as "e2e4 9 instead of 20"; a missing move has 0 nodes.
std::vector<std::string> differences(division now, division right)
{
    for (const auto &[move, nodes] : right)
        now.try_emplace(move, 0);
    std::vector<std::string> result;
    for (const auto &[move, nodes] : now)
        if (nodes != right[move])
            result.push_back(formatted("%s %llu instead of %llu", move.c_str(),
                                       static_cast<unsigned long long>(nodes),
                                       static_cast<unsigned long long>(right[move])));
    return result;
}

int perft_of_position(const registry &registered, const perft_options &options)
{
    const board position = asked_position(options.fen);
    // Parsed here, so that a FEN without quotes is refused as that.
    const auto depth =
        static_cast<unsigned>(parse_positive("DEPTH", options.depth, max_perft_depth));
    const chess_players players = parse_players(registered, options.players, false);

    const chess_check check = check_players(players, query_of(position, depth), 2 * MAX_MOVES);
    const division expected = division_of(check.expected);
    std::string mistakes;
    const auto right = right_players(check, [&](const chess_result &result) -> std::string {
        const std::vector<std::string> wrong = differences(division_of(result.answers), expected);
        for (const std::string &move : wrong)
            mistakes += std::string(result.technique->slug) + ": " + move + "\n";
        return wrong.empty() ? "" : "does not find what the oracle finds: " + wrong.front();
    });
    report result;
    if (options.divide) {
        result.add(table_of(expected));
        result.add(preformatted(mistakes, players.format));
    }
    return print_found(players, right, std::move(result), "perft, depth " + std::to_string(depth),
                       {nodes_column}, {static_cast<double>(sum_of(expected))});
}

// Drops counts of more than most_nodes. Returns how many counts are left.
std::size_t drop_large_counts(std::vector<perft_case> &cases)
{
    std::size_t count = 0;
    for (perft_case &counted : cases) {
        std::erase_if(counted.expected,
                      [](const auto &expected) { return expected.nodes > most_nodes; });
        count += counted.expected.size();
    }
    return count;
}

int perft_of_suite(const registry &registered, const perft_options &options)
{
    const fs::path file =
        *options.suite == default_suite ? source_root() / default_suite : fs::path(*options.suite);
    std::size_t left_out = 0;
    std::vector<perft_case> cases = read_perft_cases(file, &left_out);
    const std::size_t count = drop_large_counts(cases);
    if (count == 0)
        throw input_error("all counts of '" + file.string() + "' are above " +
                          std::to_string(most_nodes) + " nodes, the most that are compared");
    const auto play = [&](const technique &t, const auto &note) {
        for (const perft_case &counted : cases)
            for (const auto &expected : counted.expected)
                note(game(t, counted.position).perft(expected.depth));
    };
    const chess_players players = parse_players(registered, options.players, true);

    const chess_check check = check_players(players, play, count);
    std::string mistakes;
    const auto right = right_players(check, [&](const chess_result &result) {
        std::size_t wrong = 0, i = 0;
        for (const perft_case &counted : cases)
            for (const auto &expected : counted.expected) {
                const std::uint64_t got = result.answers[i++];
                if (got == expected.nodes)
                    continue;
                ++wrong;
                mistakes += formatted("%s: %s depth %u: expected %llu, got %llu\n",
                                      result.technique->slug, counted.fen.c_str(), expected.depth,
                                      static_cast<unsigned long long>(expected.nodes),
                                      static_cast<unsigned long long>(got));
            }
        return wrong == 0 ? "" : formatted("misses %zu of %zu published counts", wrong, count);
    });
    std::uint64_t nodes = 0;
    for (const perft_case &counted : cases)
        for (const auto &expected : counted.expected)
            nodes += expected.nodes;
    report result;
    result.add(preformatted(mistakes, players.format));
    const int status = print_found(players, right, std::move(result), "all published counts",
                                   {nodes_column}, {static_cast<double>(nodes)});
    return left_out == 0 ? status : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace

void add_perft_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "perft",
        "Count the ways to play DEPTH half moves from a position, by one technique, or by each "
        "of --technique, which must find the oracle's counts; or compare those that bench "
        "times with published counts. To time: bench --mode perft --workload FILE");
    const auto options = std::make_shared<perft_options>();
    command->add_option("FEN", options->fen, "The position, in quotes, or startpos");
    command->add_option("DEPTH", options->depth, "1 to " + std::to_string(max_perft_depth));
    options->players.add_to(*command);
    command->add_flag("--divide", options->divide, "Also the nodes behind each move");
    add_text(*command, "--suite", options->suite,
             "Positions with their counts instead; those above " + std::to_string(most_nodes) +
                 " are left out",
             "FILE")
        ->expected(0, 1)
        ->default_str(default_suite);
    add_example(*command, "perft startpos 4 --divide");
    command->callback([&registered, options, &status] {
        if (options->suite && !(options->fen.empty() && !options->divide))
            throw input_error("--suite is instead of FEN, DEPTH and --divide");
        if (!options->suite && (options->fen.empty() || options->depth.empty()))
            throw input_error("perft needs FEN and DEPTH, or --suite");
        status = options->suite ? perft_of_suite(registered, *options)
                                : perft_of_position(registered, *options);
    });
}

} // namespace slidebench
