// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <thread>

#include "bench/interrupt.hpp"
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "errors.hpp"
#include "magics/search.hpp"
#include "output/files.hpp"
#include "output/format.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

struct find_magics_options {
    std::string kind = "fixed-shift";
    std::string piece = "both";
    std::string budget = "1000";
    std::string width = "30";
    std::string seed = "1";
    std::string threads = "1";
    std::string out;
    std::vector<std::string> squares, resume;
};

std::vector<piece> chosen_pieces(const std::string &name)
{
    if (name == "both")
        return {PIECE_ROOK, PIECE_BISHOP};
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        if (name == name_of(p))
            return {p};
    throw input_error(unknown_name("piece", name, {"rook", "bishop", "both"}));
}

// "a1", or from one to another in the order a1, b1, ..., h8: "a1-h1".
std::vector<Square> chosen_squares(const std::vector<std::string> &texts)
{
    std::vector<bool> is_chosen(64, texts.empty());
    for (const std::string &text : texts) {
        const std::vector<std::string_view> ends = split(text, "-");
        const Square first = parse_square_option("--squares", std::string(ends.front()));
        const Square last = parse_square_option("--squares", std::string(ends.back()));
        if (ends.size() > 2 || first > last)
            throw input_error("--squares '" + text + "' is not a range: a1-h1");
        for (Square square = first; square <= last; ++square)
            is_chosen[square] = true;
    }
    std::vector<Square> squares;
    for (Square square = 0; square < 64; ++square)
        if (is_chosen[square])
            squares.push_back(square);
    return squares;
}

std::vector<magic_subject> chosen_subjects(const find_magics_options &options)
{
    std::vector<magic_subject> subjects;
    for (const piece p : chosen_pieces(options.piece))
        for (const Square square : chosen_squares(options.squares))
            subjects.push_back({p, square});
    return subjects;
}

int find_magics(const registry &techniques, const find_magics_options &options)
{
    const magic_kind kind = parse_magic_kind(options.kind);
    const std::uint64_t budget = parse_positive("--budget", options.budget);
    const std::uint64_t width = parse_positive("--width", options.width, 1'000'000);
    const auto threads = static_cast<unsigned>(parse_positive("--threads", options.threads, 1024));
    magic_search search(kind, parse_positive("--seed", options.seed), width, threads,
                        techniques.oracle());
    search.search_for(chosen_subjects(options));
    require_writable(options.out);

    std::vector<magic_set> earlier;
    for (const std::string &file : options.resume) {
        earlier.push_back(read_magics(file, techniques.oracle()));
        if (!earlier.back().magics.empty() && earlier.back().kind != kind)
            throw input_error("--resume '" + file + "' has " +
                              std::string(name_of(earlier.back().kind)) + " magics, not " +
                              options.kind);
    }
    // The smallest table first: the others can only make it better.
    std::stable_sort(earlier.begin(), earlier.end(), [](const magic_set &a, const magic_set &b) {
        return std::pair(b.magics.size(), a.entries()) < std::pair(a.magics.size(), b.entries());
    });
    for (const magic_set &set : earlier)
        search.take_over(set);

    const interrupt_guard guard;
    progress_line progress("searching");
    for (std::uint64_t done = 0; done < budget && !interrupt_guard::interrupted();) {
        const auto [rounds, better] =
            search.make_rounds(budget - done, interrupt_guard::interrupted);
        if (better)
            write_whole(options.out, text_of(search.found()));
        done += rounds;
        progress.show(static_cast<double>(done) / static_cast<double>(budget));
    }
    progress.clear();
    write_whole(options.out, text_of(search.found()));
    const magic_set &found = search.found();
    std::printf("%zu %s magics, %zu missing: %zu entries, %zu of them used; %llu rounds of seed "
                "%llu\n",
                found.magics.size(), options.kind.c_str(), search.missing(), found.entries(),
                found.used(), static_cast<unsigned long long>(found.rounds),
                static_cast<unsigned long long>(found.seed));
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

} // namespace

void add_find_magics_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "find-magics", "Search for magic factors, and for tables as small as possible that squares "
                       "share: reproducible, resumable");
    const auto options = std::make_shared<find_magics_options>();
    command->add_option("--out", options->out, "The file, CSV: kept up to date while searching")
        ->required()
        ->type_name("FILE");
    command->add_option("--kind", options->kind, joined(names_of(all_magic_kinds())))
        ->capture_default_str()
        ->type_name("NAME");
    command->add_option("--piece", options->piece, "rook, bishop or both")
        ->capture_default_str()
        ->type_name("NAME");
    command->add_option("--squares", options->squares, "Only these, or ranges as a1-h1")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("SQUARE,...");
    command
        ->add_option(
            "--budget", options->budget,
            "Rounds to make; where squares share a table, those after the first one for each "
            "take up to a minute")
        ->capture_default_str()
        ->type_name("ROUNDS");
    command
        ->add_option("--width", options->width,
                     "Of beams, and of how long annealing takes: more is better and slower")
        ->capture_default_str()
        ->type_name("NUMBER");
    command->add_option("--seed", options->seed, "Where random choices start")
        ->capture_default_str()
        ->type_name("NUMBER");
    command->add_option("--threads", options->threads, "How many; the result does not depend on it")
        ->capture_default_str()
        ->type_name("NUMBER");
    command
        ->add_option("--resume", options->resume,
                     "Go on from this file; several, as of several machines, are merged")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("FILE,...");
    command->callback(
        [&techniques, options, &status] { status = find_magics(techniques, *options); });
}

} // namespace slidebench
