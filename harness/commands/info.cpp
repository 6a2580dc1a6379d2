// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/description.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "core/steps.hpp"
#include "validate/boards.hpp"

namespace slidebench {
namespace {

std::string needs_of(const technique &t)
{
    if (*t.isa == '\0')
        return "nothing beyond what the build is for";
    return std::string(t.isa) +
           (is_available(t) ? ", which this CPU has" : ", which this CPU or this build has not");
}

std::string text_of(const technique &t, std::size_t width)
{
    constexpr std::size_t start_of_values = 10;
    std::string text = std::string(t.slug) + ": " + t.facts->title + "\n\n";
    const auto add = [&](const char *name, const std::string &value) {
        const std::string lines = wrapped(value, width, start_of_values);
        if (!value.empty())
            text += formatted("%-*s", static_cast<int>(start_of_values), name) +
                    lines.substr(start_of_values);
    };
    add("family", t.facts->family);
    add("needs", needs_of(t));
    add("tables", kib_text(t.facts->table_bytes) + " KiB");
    add("brings", capability_names(t));
    add("role", t.role == ROLE_CONTENDER ? "" : std::string(name_of(t.role)));
    add("timed", t.extra ? "by name or --full" : "by bench");
    add("by", t.facts->originators);
    add("year", t.facts->year == 0 ? "" : std::to_string(t.facts->year));
    add("see", t.facts->reference);
    add("files", joined(files_of(t.slug), " "));
    return text + "\n" + description_of(t.slug).text(width);
}

struct info_options {
    std::vector<std::string> names;
    std::optional<Square> square;
    std::optional<Bitboard> occupied;
};

// The steps of a query. Throws input_error if the technique has none.
std::string steps_text(const technique &t, Square square, Bitboard occupied)
{
    query asked;
    asked.square = square;
    asked.occupied = occupied;
    std::string text =
        std::string(t.slug) + ": a queen on " + square_name(square) + "\n\n" + boards_of(asked);
    const std::vector<step_row> rows = steps_of(t.slug, square, occupied);
    if (rows.empty())
        throw input_error(
            std::string(t.slug) +
            " has no steps to show; \"Learn\" in techniques/README.md names those that have");
    const auto has_index = [](const step_row &row) {
        return std::ranges::any_of(row.boards, &step_row::board::index);
    };
    if (std::ranges::any_of(rows, has_index))
        text += "  x set; 0 and 1 are the bits of an index, rising from a1 towards h8\n";
    for (const step_row &row : rows) {
        std::vector<drawing> boards;
        for (const step_row::board &b : row.boards)
            boards.push_back({b.heading, [b](Bitboard bit) {
                                  const bool is_set = (b.squares & bit) != 0;
                                  return (b.index & bit) ? (is_set ? '1' : '0')
                                                         : (is_set ? 'x' : '.');
                              }});
        text += "\n" + row.title + "\n" + side_by_side(boards);
    }
    return text;
}

int info(const registry &registered, const info_options &options)
{
    const bool are_steps = options.square || options.occupied;
    if (!options.square != !options.occupied)
        throw input_error("steps need both --square and --occupied");
    if (are_steps)
        require_cpu_of_build();
    std::vector<std::string> texts;
    for (const technique *t : registered.matching(options.names))
        texts.push_back(are_steps ? steps_text(*t, *options.square, *options.occupied)
                                  : text_of(*t, std::min(output_width(), readable_width)));
    std::fputs(joined(texts, "\n\n").c_str(), stdout);
    return EXIT_CODE_OK;
}

} // namespace

void add_info_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("info", "Show a technique's idea, cost, origin and pitfall");
    const auto options = std::make_shared<info_options>();
    command->add_option("NAME", options->names, "A technique, or a pattern such as 'pext*'")
        ->required();
    const std::string steps = "The steps of a query on boards instead";
    add_parsed(*command, "--square", options->square, parse_square_option,
               "A queen's square, a1 to h8", "SQUARE")
        ->group(steps);
    add_parsed(*command, "--occupied", options->occupied, parse_bitboard,
               "The occupied squares, as 0x...", "BITBOARD")
        ->group(steps);
    add_example(*command, "info magic_fancy --square e4 --occupied 0x10400002000400");
    command->callback([&registered, options, &status] { status = info(registered, *options); });
}

} // namespace slidebench
