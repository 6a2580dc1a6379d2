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
#include "research/magics/table_search.hpp"

namespace {

using namespace slidebench;

// What the command line says, as it was written.
struct search_options {
    std::string kind = "fixed-shift";
    std::string piece = "both";
    std::string budget;
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

int run(std::vector<std::string> arguments)
{
    CLI::App program("Search for magic factors: reproducible, resumable", "find_magics");
    set_up_help(program);
    program.require_subcommand(1);
    search_options given;
    CLI::App &table =
        *program.add_subcommand("table", "Pack squares into as short a table as can be");
    add_text(
        table, "--out", given.out,
        "The file, CSV: kept up to date while searching. One that is there must be among those "
        "of --resume",
        "FILE")
        ->required();
    add_names(table, "--resume", given.resume,
              "Go on from this file; several, as of several machines, are merged", "FILE,...");
    add_text(table, "--piece", given.piece, "rook, bishop or both", "NAME")
        ->check(CLI::IsMember({"rook", "bishop", "both"}));
    add_names(table, "--squares", given.squares, "Only these, or ranges such as a1-h1",
              "SQUARE,...");
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
    if (!parse(program, std::move(arguments)))
        return EXIT_CODE_OK;
    require_own_file(given);
    return pack(given);
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("find_magics", argc, argv, run);
}
