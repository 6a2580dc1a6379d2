// SPDX-License-Identifier: MIT
//
// find_magics: the command line of the search for magics. What it takes and writes is in README.md.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "core/names.hpp"
#include "research/magics/dense_search.hpp"
#include "research/magics/table_search.hpp"

namespace {

using namespace slidebench;

// What the command line says, as it was written.
struct search_options {
    std::string kind = "fixed-shift";
    std::string piece = "both";
    std::string budget;
    std::string part = "1/1";
    std::string steps = "30000";
    std::string seed = "1";
    std::string out;
    std::vector<std::string> squares, resume;
};

// Squares are "a1", or from one to another in the order a1, b1, ..., h8: "a1-h1".
std::vector<magic_subject> chosen_subjects(const search_options &given)
{
    std::vector<bool> is_chosen(64, given.squares.empty());
    for (const std::string &text : given.squares) {
        const std::vector<std::string_view> ends = split(text, "-");
        const Square first = parse_square_option("--squares", std::string(ends.front()));
        const Square last = parse_square_option("--squares", std::string(ends.back()));
        if (ends.size() > 2 || first > last)
            throw input_error("--squares '" + text + "' is not a range: a1-h1");
        std::fill(is_chosen.begin() + first, is_chosen.begin() + last + 1, true);
    }
    std::vector<magic_subject> subjects;
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        for (Square square = 0; square < 64; ++square)
            if (is_chosen[square] && (given.piece == "both" || given.piece == name_of(p)))
                subjects.push_back({p, square});
    return subjects;
}

// Throws input_error if --out cannot be written, or holds what --resume does not go on from.
void require_own_file(const search_options &given)
{
    require_writable(given.out);
    std::error_code none;
    if (const auto bytes = std::filesystem::file_size(given.out, none); none || bytes == 0)
        return;
    const auto is_out = [&](const std::string &file) {
        return std::filesystem::equivalent(file, given.out, none);
    };
    if (std::ranges::none_of(given.resume, is_out))
        throw input_error("--out '" + given.out + "' is there already: --resume '" + given.out +
                          "' goes on from it");
}

table_search begun_search(const search_options &given)
{
    const magic_kind kind = magic_kind_of(given.kind);
    constexpr std::uint64_t most_seed = std::uint64_t{1} << 53; // as far as files are read
    table_search search(kind, chosen_subjects(given),
                        parse_positive("--seed", given.seed, most_seed),
                        parse_positive("--steps", given.steps, 1'000'000'000));
    std::vector<magic_set> earlier;
    for (const std::string &file : given.resume) {
        earlier.push_back(read_magics(file));
        const bool is_start =
            kind == magic_kind::black_dense && earlier.back().kind == magic_kind::dense;
        if (!earlier.back().magics.empty() && earlier.back().kind != kind && !is_start)
            throw input_error("--resume '" + file + "' has no " + given.kind + " magics");
    }
    std::ranges::stable_sort(earlier, is_better);
    for (const magic_set &set : earlier) // the others can only make the first one better
        search.learn(set);
    return search;
}

// Packs squares into a table.
int pack(const search_options &given)
{
    table_search search = begun_search(given);
    const std::uint64_t rounds =
        given.budget == "0"
            ? 0
            : parse_positive("--budget", given.budget.empty() ? "1000" : given.budget);
    const interrupt_guard guard;
    progress_line progress("searching");
    const magic_set &found = search.found();
    const auto keep = [&] {
        if (!found.magics.empty())
            write_whole(given.out, text_of(found));
    };
    for (std::uint64_t done = 0; done < rounds && !interrupt_guard::interrupted(); ++done) {
        progress.show(static_cast<double>(done) / static_cast<double>(rounds));
        if (search.make_round(interrupt_guard::interrupted))
            keep();
    }
    progress.clear();
    keep();
    std::printf("%zu %s magics, %zu missing: %zu entries, %zu of them used; %llu rounds of seed "
                "%llu\n",
                found.magics.size(), std::string(name_of(found.kind)).c_str(), search.missing(),
                found.entries(), found.used(), static_cast<unsigned long long>(found.rounds),
                static_cast<unsigned long long>(found.seed));
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

// The part of a square's units that --part names, such as 2/5, and at most as many as --budget.
unit_range chosen_units(const search_options &given, const coverage &square)
{
    const std::size_t units = square.units();
    const std::vector<std::string_view> numbers = split(given.part, "/");
    std::uint64_t which = 0, parts = 0;
    if (numbers.size() != 2 || !parse_number(numbers[0], which) ||
        !parse_number(numbers[1], parts) || which < 1 || which > parts || parts > units)
        throw input_error("--part '" + given.part + "' is not like 2/5, the second of five parts");
    return {static_cast<std::size_t>(units * (which - 1) / parts),
            static_cast<std::size_t>(units * which / parts),
            given.budget.empty() ? units : parse_positive("--budget", given.budget)};
}

void print_coverage(const magic_subject &subject, const coverage &square,
                    const exhaustive_effort &effort)
{
    std::string result = "no dense magic";
    if (!square.magics.empty())
        result = hexadecimal(*square.magics.begin()) + " is a dense magic";
    else if (square.share() < 1)
        result += " so far";
    std::printf("%s: %s; %.6g %% of 2^%u factors covered; now %llu units, %llu nodes\n",
                name_of(subject).c_str(), result.c_str(), 100 * square.share(), square.bits,
                static_cast<unsigned long long>(effort.units),
                static_cast<unsigned long long>(effort.nodes));
    std::fflush(stdout);
}

// Looks through the factors of each square for a dense magic.
int exhaust(const search_options &given)
{
    const std::vector<magic_subject> subjects = chosen_subjects(given);
    coverage_log log;
    for (const std::string &file : given.resume)
        read_coverage(file, log);
    for (const magic_subject &subject : subjects)
        chosen_units(given, log.try_emplace(subject, subject).first->second);
    const interrupt_guard guard;
    progress_line progress("searching");
    for (const magic_subject &subject : subjects) {
        coverage &square = log.at(subject);
        const auto keep = [&] {
            if (square.share() == 0 && square.magics.empty())
                return;
            write_whole(given.out, text_of(log));
            progress.show(square.share());
        };
        const exhaustive_effort effort = search_exhaustively(
            subject, square, chosen_units(given, square), interrupt_guard::interrupted, keep);
        progress.clear();
        print_coverage(subject, square, effort);
        if (effort.stopped)
            break;
    }
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

// Adds a command with the options that all have.
CLI::App &add_command(CLI::App &program, const char *name, const char *what, search_options &given)
{
    CLI::App &command = *program.add_subcommand(name, what);
    add_text(
        command, "--out", given.out,
        "The file, CSV: kept up to date while searching. One that is there must be among those "
        "of --resume",
        "FILE")
        ->required();
    add_names(command, "--resume", given.resume,
              "Go on from this file; several, as of several machines, are merged", "FILE,...");
    add_text(command, "--piece", given.piece, "rook, bishop or both", "NAME")
        ->check(CLI::IsMember({"rook", "bishop", "both"}));
    add_names(command, "--squares", given.squares, "Only these, or ranges such as a1-h1",
              "SQUARE,...");
    return command;
}

int run(std::vector<std::string> arguments)
{
    CLI::App program("Search for magic factors: reproducible, resumable", "find_magics");
    set_up_help(program);
    program.require_subcommand(1);
    search_options given;
    CLI::App &table =
        add_command(program, "table", "Pack squares into as short a table as can be", given);
    add_text(table, "--kind", given.kind, "fixed-shift, black or black-dense", "NAME")
        ->check(CLI::IsMember({"fixed-shift", "black", "black-dense"}));
    add_text(
        table, "--budget", given.budget,
        "Rounds to make: one for each square, and then such that take up to a minute (default: "
        "1000; 0 only merges files)",
        "ROUNDS");
    add_text(table, "--steps", given.steps,
             "Steps of annealing for a candidate: more is better and slower", "NUMBER");
    add_text(table, "--seed", given.seed, "Where random choices start", "NUMBER");
    CLI::App &dense = add_command(
        program, "dense",
        "Look through all factors of a square for a dense magic; the file says which were looked "
        "through",
        given);
    add_text(dense, "--budget", given.budget, "Units to look through of each square (default: all)",
             "UNITS");
    add_text(dense, "--part", given.part,
             "Only this part of the factors: 2/5 is the second of five", "PART");
    if (!parse(program, std::move(arguments)))
        return EXIT_CODE_OK;
    require_own_file(given);
    return table.parsed() ? pack(given) : exhaust(given);
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("find_magics", argc, argv, run);
}
