// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "chess/suite.hpp"
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "commands/players.hpp"
#include "errors.hpp"
#include "output/places.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

struct perft_options {
    std::vector<std::string> techniques;
    std::string fen, depth;
    bool divide = false;
    bool no_bulk = false;
    std::optional<std::string> suite; // empty: the project's
    std::string nodes = "5000000";
};

struct timed_count {
    std::uint64_t nodes;
    double seconds;
};

template <typename Count>
timed_count timed(Count count)
{
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return {nodes, seconds.count()};
}

void print_line(const technique &t, const timed_count &sum)
{
    std::printf("%-36s %14llu nodes %9.3f s %9.1f million nodes/s\n", t.slug,
                static_cast<unsigned long long>(sum.nodes), sum.seconds,
                static_cast<double>(sum.nodes) / sum.seconds / 1e6);
    std::fflush(stdout);
}

// The nodes behind each move, by its name.
using division = std::map<std::string, std::uint64_t>;

division divided(const game &root, unsigned depth, bool bulk)
{
    division result;
    for (const chess_move move : root.moves())
        result[name_of(move)] = root.after(move).perft(depth - 1, bulk);
    return result;
}

std::uint64_t sum_of(const division &d)
{
    std::uint64_t sum = 0;
    for (const auto &[move, nodes] : d)
        sum += nodes;
    return sum;
}

void print_division(const division &d)
{
    for (const auto &[move, nodes] : d)
        std::printf("%-5s %llu\n", move.c_str(), static_cast<unsigned long long>(nodes));
}

void print_differences(const technique &t, division now, division first)
{
    for (const auto &[move, nodes] : first)
        now.try_emplace(move, 0);
    for (const auto &[move, nodes] : now)
        if (nodes != first[move])
            std::printf("%s: %s %llu instead of %llu\n", t.slug, move.c_str(),
                        static_cast<unsigned long long>(nodes),
                        static_cast<unsigned long long>(first[move]));
}

// Each technique is asked, and must find what the first has found.
int perft_of_position(const registry &techniques, const perft_options &options)
{
    const board position = parse_fen(options.fen == "startpos" ? start_fen : options.fen);
    const auto depth =
        static_cast<unsigned>(parse_positive("DEPTH", options.depth, most_perft_depth));
    const bool bulk = !options.no_bulk;
    std::optional<std::uint64_t> first_nodes;
    division first_division;
    bool all_agree = true;

    for (const technique *t : players(techniques, options.techniques)) {
        const game root(*t, position);
        division behind;
        const timed_count sum = timed([&] {
            if (!options.divide)
                return root.perft(depth, bulk);
            behind = divided(root, depth, bulk);
            return sum_of(behind);
        });
        if (!first_nodes) {
            first_nodes = sum.nodes;
            first_division = behind;
            print_division(behind);
        }
        print_differences(*t, behind, first_division);
        print_line(*t, sum);
        all_agree = all_agree && sum.nodes == *first_nodes && behind == first_division;
    }
    print_skipped(techniques, options.techniques);
    if (!all_agree)
        std::printf("the techniques do not agree: run validate to see which is wrong\n");
    return all_agree ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

// Whether all of the suite's counts up to `most` nodes are found.
bool plays_suite(const technique &t, const std::vector<perft_case> &cases, bool bulk,
                 std::uint64_t most)
{
    timed_count sum{};
    bool all_right = true;
    for (const perft_case &known : cases) {
        const game root(t, known.position);
        for (const perft_case::expectation &expected : known.expected) {
            if (expected.nodes > most)
                continue;
            const timed_count got = timed([&] { return root.perft(expected.depth, bulk); });
            sum.nodes += got.nodes;
            sum.seconds += got.seconds;
            if (got.nodes == expected.nodes)
                continue;
            all_right = false;
            std::printf("%s: %s depth %u: expected %llu, got %llu\n", t.slug, known.fen.c_str(),
                        expected.depth, static_cast<unsigned long long>(expected.nodes),
                        static_cast<unsigned long long>(got.nodes));
        }
    }
    print_line(t, sum);
    return all_right;
}

int perft_of_suite(const registry &techniques, const perft_options &options)
{
    const std::uint64_t most = parse_positive("--nodes", options.nodes);
    const fs::path file =
        options.suite->empty() ? project_root() / "data/perft.epd" : fs::path(*options.suite);
    const std::vector<perft_case> cases = read_suite(file);
    const bool has_any = std::any_of(cases.begin(), cases.end(), [most](const perft_case &known) {
        return std::any_of(known.expected.begin(), known.expected.end(),
                           [most](const auto &expected) { return expected.nodes <= most; });
    });
    if (!has_any)
        throw input_error("--nodes '" + options.nodes + "' leaves out every count of the suite");
    bool all_right = true;
    for (const technique *t : players(techniques, options.techniques))
        all_right = plays_suite(*t, cases, !options.no_bulk, most) && all_right;
    print_skipped(techniques, options.techniques);
    return all_right ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace

void add_perft_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "perft", "Count the ways to play DEPTH half moves from a position, with every technique: "
                 "all must agree; or compare with published counts");
    const auto options = std::make_shared<perft_options>();
    command->add_option("FEN", options->fen, "The position, in quotes, or startpos");
    command->add_option("DEPTH", options->depth, "1 to " + std::to_string(most_perft_depth));
    add_techniques(*command, options->techniques);
    command->add_flag("--divide", options->divide, "Also the nodes behind each move");
    command->add_flag("--no-bulk", options->no_bulk,
                      "Make the last move too, instead of only counting it");
    const std::string suite = "A suite instead";
    CLI::Option *counts =
        command
            ->add_option("--suite", options->suite,
                         "Positions with their counts; without FILE those of data/perft.epd")
            ->expected(0, 1)
            ->type_name("FILE")
            ->group(suite);
    command->add_option("--nodes", options->nodes, "Leave out counts above this")
        ->needs(counts)
        ->capture_default_str()
        ->type_name("NUMBER")
        ->group(suite);
    command->callback([&techniques, options, &status] {
        if (options->suite && !(options->fen.empty() && !options->divide))
            throw input_error("--suite is instead of FEN, DEPTH and --divide");
        if (!options->suite && (options->fen.empty() || options->depth.empty()))
            throw input_error("perft needs FEN and DEPTH, or --suite");
        status = options->suite ? perft_of_suite(techniques, *options)
                                : perft_of_position(techniques, *options);
    });
}

} // namespace slidebench
