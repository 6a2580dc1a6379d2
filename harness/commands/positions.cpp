// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "chess/chess.h"
#include "chess/fen.hpp"
#include "chess/scores.h"
#include "chess/self_play.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/players.hpp"
#include "commands/shared_options.hpp"

namespace slidebench {
namespace {

struct positions_options {
    self_play_plan plan = {.player = nullptr, .games = 400, .seed = 1, .depth = 2};
    std::string out;
};

// The file, with the command that makes it again.
std::string text_of(const std::vector<board> &positions, const self_play_plan &plan)
{
    std::string text = "# Positions of games that the search has played against itself: FEN, one a "
                       "line. Made by\n# slidebench positions --games " +
                       std::to_string(plan.games) + " --seed " + std::to_string(plan.seed) +
                       " --depth " + std::to_string(plan.depth) + "\n";
    for (const board &position : positions)
        text += fen_of(position) + "\n";
    return text;
}

int make_positions(const registry &registered, const positions_options &options)
{
    // All techniques play the same.
    self_play_plan plan = options.plan;
    plan.player = &default_player(registered);
    plan.player->chess[0]->init();
    require_writable(options.out);

    progress_line progress("playing");
    const std::vector<board> positions =
        positions_of_games(plan, [&](double done) { progress.show(done); });
    progress.clear();
    write_whole(options.out, text_of(positions, plan));
    std::printf("%zu positions\n", positions.size());
    return EXIT_CODE_OK;
}

} // namespace

void add_positions_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("positions", "Let the search play against itself, and write "
                                            "positions of the games: the same on every machine");
    const auto options = std::make_shared<positions_options>();
    add_text(*command, "--out", options->out, "The file, FEN, one a line", "FILE")->required();
    self_play_plan &plan = options->plan;
    add_number(*command, "--games", plan.games, "Number of games; each has some 13 positions",
               1'000'000);
    add_number(*command, "--seed", plan.seed, "Seed of the random moves");
    add_number(*command, "--depth", plan.depth,
               "Depth of the search, 1 to " + std::to_string(MAX_DEPTH), MAX_DEPTH)
        ->type_name("HALF_MOVES");
    add_example(*command, "positions --games 5 --out games.epd");
    command->callback(
        [&registered, options, &status] { status = make_positions(registered, *options); });
}

} // namespace slidebench
