// SPDX-License-Identifier: MIT
#include "commands/players.hpp"

#include <cstdio>

#include "base/errors.hpp"
#include "chess/chess.h"
#include "chess/fen.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/shared_options.hpp"

namespace slidebench {

void player_options::add_to(CLI::App &command)
{
    add_techniques(command, techniques);
    add_format(command, format);
}

const technique &default_player(const registry &registered)
{
    const technique &baseline = registered.baseline();
    return is_available(baseline) && baseline.chess[0] != nullptr ? baseline : registered.oracle();
}

chess_players parse_players(const registry &registered, const player_options &options,
                            bool timed_by_default)
{
    const report_format format = parse_format(options.format);
    const std::vector<std::string> &names = options.techniques;
    if (names.empty() && !timed_by_default)
        return {{&default_player(registered)}, &default_player(registered), format, ""};
    std::vector<const technique *> selected =
        names.empty() ? registered.timed_by_default() : registered.select(names);
    std::erase_if(selected, [](const technique *t) { return t->chess[0] == nullptr; });
    if (selected.empty())
        throw input_error("nothing to play with: the wanted technique has no chess");
    return {selected, &registered.oracle(), format, skipped_text(registered, names)};
}

board asked_position(const std::string &fen)
{
    return parse_fen(without_operations(fen));
}

chess_check check_players(const chess_players &players, const chess_query &play,
                          std::size_t most_answers)
{
    progress_line progress("playing");
    return check_chess(players.techniques, *players.reference, play, most_answers,
                       [&](double done) { progress.show(done); });
}

std::vector<const technique *>
right_players(const chess_check &check,
              const std::function<std::string(const chess_result &)> &mistake)
{
    std::vector<const technique *> right;
    for (const chess_result &result : check.results) {
        const std::string failure = result.fault.empty() ? mistake(result) : result.fault;
        if (failure.empty())
            right.push_back(result.technique);
        else
            std::fprintf(stderr, "slidebench: %s %s\n", result.technique->slug, failure.c_str());
    }
    return right;
}

int print_found(const chess_players &players, const std::vector<const technique *> &right,
                report result, const std::string &title, const std::vector<table_column> &columns,
                const std::vector<table_value> &values)
{
    report_table table = {title, "technique", columns, {}};
    for (const technique *t : right)
        table.rows.push_back({t->slug, values});
    result.add(table);
    result.add(preformatted(players.skipped, players.format));
    print(result, players.format);
    return right.size() == players.techniques.size() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace slidebench
