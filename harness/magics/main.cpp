// SPDX-License-Identifier: MIT
//
// find_magics: the command line of the search for magics. What it takes and writes is in README.md.

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "magics/cache_model.hpp"
#include "magics/search.hpp"
#include "magics/square_search.hpp"
#include "registry/names.hpp"

namespace {

using namespace slidebench;

struct options {
    std::string kind = "fixed-shift";
    std::string objective = "entries";
    std::string piece = "both";
    std::string budget = "1000";
    std::string width = "30";
    std::string seed = "1";
    std::string threads = "1";
    std::string out, recording;
    std::vector<std::string> squares, resume, judge;
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

std::vector<magic_subject> chosen_subjects(const options &given)
{
    std::vector<magic_subject> subjects;
    for (const piece p : chosen_pieces(given.piece))
        for (const Square square : chosen_squares(given.squares))
            subjects.push_back({p, square});
    return subjects;
}

// Reads what --resume names, the smallest table first: the others can only make it better.
std::vector<magic_set> earlier_finds(const std::vector<std::string> &files, magic_kind kind)
{
    std::vector<magic_set> sets;
    for (const std::string &file : files) {
        sets.push_back(read_magics(file));
        if (!sets.back().magics.empty() && sets.back().kind != kind)
            throw input_error("--resume '" + file + "' has " +
                              std::string(name_of(sets.back().kind)) + " magics, not " +
                              std::string(name_of(kind)));
    }
    std::stable_sort(sets.begin(), sets.end(), [](const magic_set &a, const magic_set &b) {
        return std::pair(b.magics.size(), a.entries()) < std::pair(a.magics.size(), b.entries());
    });
    return sets;
}

std::vector<recorded_query> recording_of(const options &given)
{
    return given.recording.empty() ? std::vector<recorded_query>()
                                   : read_recording(given.recording);
}

std::unique_ptr<magic_hunt> hunt_for(const options &given)
{
    const magic_kind kind = parse_magic_kind(given.kind);
    const magic_objective objective = parse_magic_objective(given.objective);
    const std::uint64_t seed = parse_positive("--seed", given.seed);
    const std::uint64_t width = parse_positive("--width", given.width, 1'000'000);
    const auto threads = static_cast<unsigned>(parse_positive("--threads", given.threads, 1024));
    if (!given.recording.empty() && objective != magic_objective::lines)
        throw input_error("--recording is for --objective lines");
    if (kind == magic_kind::fancy && objective == magic_objective::entries)
        throw input_error("--kind fancy has as many entries with any magics: --objective lines");
    if (!has_own_tables(kind) && objective == magic_objective::entries)
        return std::make_unique<magic_search>(kind, seed, width, threads);
    return std::make_unique<square_search>(kind, objective, seed, width, threads,
                                           recording_of(given));
}

// Prints what the tables of files cost in a cache.
int judge(const options &given)
{
    const std::vector<recorded_query> recorded = recording_of(given), random = random_queries();
    for (const std::string &file : given.judge) {
        const magic_set set = read_magics(file);
        if (set.magics.size() != 128)
            throw input_error("--judge '" + file + "' has " + std::to_string(set.magics.size()) +
                              " magics: all 128 are needed");
        const cache_cost cost = cache_cost_of(set, random);
        std::printf("%s: %zu entries, %zu of them used; on random boards %.3f misses a query, "
                    "%zu lines touched",
                    file.c_str(), set.entries(), set.used(), cost.misses, cost.lines_touched);
        if (!recorded.empty()) {
            const cache_cost real = cache_cost_of(set, recorded);
            std::printf("; recorded %.3f misses a query, %zu lines touched", real.misses,
                        real.lines_touched);
        }
        std::printf("\n");
    }
    return EXIT_CODE_OK;
}

int find_magics(const options &given)
{
    if (!given.judge.empty())
        return judge(given);
    if (given.out.empty())
        throw input_error("--out is required: the file for what is found");
    const std::uint64_t budget = parse_positive("--budget", given.budget);
    const std::unique_ptr<magic_hunt> hunt = hunt_for(given);
    magic_hunt &search = *hunt;
    search.search_for(chosen_subjects(given));
    require_writable(given.out);
    for (const magic_set &set : earlier_finds(given.resume, search.found().kind))
        search.take_over(set);

    const interrupt_guard guard;
    progress_line progress("searching");
    for (std::uint64_t done = 0; done < budget && !interrupt_guard::interrupted();) {
        const magic_hunt::outcome came = search.make_round(interrupt_guard::interrupted);
        if (came == magic_hunt::outcome::better)
            write_whole(given.out, text_of(search.found()));
        done += came != magic_hunt::outcome::stopped;
        progress.show(static_cast<double>(done) / static_cast<double>(budget));
    }
    progress.clear();
    const magic_set &found = search.found();
    write_whole(given.out, text_of(found));
    std::printf("%zu %s magics, %zu missing: %zu entries, %zu of them used; %llu rounds of seed "
                "%llu\n",
                found.magics.size(), given.kind.c_str(), search.missing(), found.entries(),
                found.used(), static_cast<unsigned long long>(found.rounds),
                static_cast<unsigned long long>(found.seed));
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

int run(std::vector<std::string> arguments)
{
    CLI::App program(
        "Search for magic factors whose squares share a table, as short a one as possible: "
        "reproducible, resumable",
        "find_magics");
    set_up_help(program);
    options given;
    const auto add = [&](const char *name, std::string &value, const std::string &help,
                         const char *type) {
        return program.add_option(name, value, help)->type_name(type);
    };
    CLI::Option *out =
        add("--out", given.out, "The file, CSV: kept up to date while searching", "FILE");
    add("--kind", given.kind, joined(names_of(all_magic_kinds())), "NAME")->capture_default_str();
    add("--objective", given.objective,
        joined(names_of(all_magic_objectives())) + ": what is to be few", "NAME")
        ->capture_default_str();
    add("--piece", given.piece, "rook, bishop or both", "NAME")->capture_default_str();
    add_names(program, "--squares", given.squares, "Only these, or ranges such as a1-h1",
              "SQUARE,...");
    add("--budget", given.budget,
        "Rounds to make; those after the first one for each square take up to a minute", "ROUNDS")
        ->capture_default_str();
    add("--width", given.width,
        "How wide beams are and how long annealing takes: more is better and slower", "NUMBER")
        ->capture_default_str();
    add("--seed", given.seed, "Where random choices start", "NUMBER")->capture_default_str();
    add("--threads", given.threads, "How many; the result does not depend on it", "NUMBER")
        ->capture_default_str();
    add_names(program, "--resume", given.resume,
              "Go on from this file; several, as of several machines, are merged", "FILE,...");
    add("--recording", given.recording,
        "Queries of search --record: half of what counts for --objective lines; --judge counts "
        "them",
        "FILE");
    add_names(program, "--judge", given.judge,
              "Only print how many misses these cost in a cache of 440 lines", "FILE,...")
        ->excludes(out);
    return parse(program, std::move(arguments)) ? find_magics(given) : EXIT_CODE_OK;
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("find_magics", argc, argv, run);
}
