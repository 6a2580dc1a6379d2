// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include "bench/comparison.hpp"
#include "chess/fen.hpp"
#include "chess/search_contest.hpp"
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "commands/players.hpp"
#include "errors.hpp"
#include "output/files.hpp"
#include "output/machine.hpp"
#include "output/places.hpp"
#include "recorder/record_search.hpp"
#include "registry/names.hpp"
#include "workload/hash.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

struct search_options {
    std::optional<std::string> fen, positions, baseline, record;
    std::vector<std::string> techniques;
    std::string depth = "6";
    std::string hash = "16";
    std::string layout = "all";
    std::string repetitions = "1";
    std::string eval = "classical";
    std::string every = "1";
    std::string network = std::to_string(usual_network_bytes >> 20);
};

std::vector<board> positions_of(const search_options &options)
{
    if (options.fen && options.positions)
        throw input_error("--positions is instead of FEN");
    if (options.fen)
        return {parse_fen(options.fen == "startpos" ? start_fen : *options.fen)};
    const std::uint64_t every = parse_positive("--every", options.every);
    const std::vector<board> all =
        read_boards(options.positions.value_or(project_root() / "data/search.epd"));
    std::vector<board> positions;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i % every == 0)
            positions.push_back(all[i]);
    return positions;
}

// In MiB, to bytes: at most `most`, and a third of the memory, since there may be two such sizes.
std::size_t parse_mebibytes(const std::string &option, const std::string &text, std::uint64_t most)
{
    constexpr unsigned shift = 20;
    const std::uint64_t memory = memory_bytes();
    return parse_positive(option, text, (memory == 0 ? most : std::min(most, memory / 3)) >> shift)
           << shift;
}

// No more buckets than 32 bits can count.
std::size_t parse_table_size(const search_options &options)
{
    return parse_mebibytes("--hash", options.hash, UINT32_MAX * sizeof(transposition_bucket));
}

std::size_t parse_network_size(const search_options &options)
{
    const std::size_t size = parse_mebibytes("--network", options.network, usual_network_bytes);
    if (options.eval == "nnue-shaped")
        return size;
    if (options.eval != "classical")
        throw input_error("--eval '" + options.eval + "' is not classical or nnue-shaped");
    return 0;
}

std::vector<unsigned> parse_layouts(const std::string &text)
{
    std::vector<unsigned> layouts;
    for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout)
        if (text == "all" || text == std::to_string(layout))
            layouts.push_back(layout);
    if (layouts.empty())
        throw input_error("--layout '" + text + "' is not all or a number from 0 to " +
                          std::to_string(LAYOUT_COUNT - 1));
    return layouts;
}

unsigned parse_depth(const search_options &options)
{
    return static_cast<unsigned>(parse_positive("--depth", options.depth, MOST_DEPTH));
}

search_plan plan_of(const registry &techniques, const search_options &options)
{
    search_plan plan{};
    plan.depth = parse_depth(options);
    plan.table_bytes = parse_table_size(options);
    plan.network_bytes = parse_network_size(options);
    plan.layouts = parse_layouts(options.layout);
    plan.repetitions =
        static_cast<unsigned>(parse_positive("--repetitions", options.repetitions, 1000));
    plan.baseline = options.baseline ? &techniques.find(*options.baseline) : &techniques.baseline();

    plan.techniques = players(techniques, options.techniques);
    const std::vector<const technique *> baseline = players(techniques, {plan.baseline->slug});
    if (std::find(plan.techniques.begin(), plan.techniques.end(), plan.baseline) ==
        plan.techniques.end())
        plan.techniques.push_back(baseline.front());
    plan.positions = positions_of(options);
    return plan;
}

void print_line(const search_figures &f, bool with_interval)
{
    std::printf("%-36s %11llu nodes  signature %s %9.3f s %7.3f million nodes/s  ratio %.3f",
                f.who->slug, static_cast<unsigned long long>(f.nodes), hex(f.signature).c_str(),
                f.seconds, static_cast<double>(f.nodes) / f.seconds / 1e6, f.ratio.median);
    if (with_interval)
        std::printf(" (%.3f to %.3f)", f.ratio.low, f.ratio.high);
    std::printf("\n");
}

int run_search(const registry &techniques, const search_options &options)
{
    const search_plan plan = plan_of(techniques, options);
    progress_line progress("search");
    const std::vector<search_figures> figures =
        hold_search_contest(plan, [&](double fraction) { progress.show(fraction); });
    progress.clear();

    bool all_agree = true;
    for (const search_figures &f : figures) {
        print_line(f, plan.repetitions >= least_epochs);
        if (!f.difference.empty())
            std::printf("%s: %s\n", f.who->slug, f.difference.c_str());
        all_agree = all_agree && f.difference.empty();
    }
    print_skipped(techniques, options.techniques);
    if (!all_agree)
        std::printf("the techniques do not agree: run validate to see which is wrong\n");
    return all_agree ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

void print_facts(const recorded_search &recorded)
{
    const auto queries = static_cast<double>(recorded.queries.size());
    const recording_facts facts = facts_of(recorded.queries);
    const auto percent = [](const char *what, double share) {
        std::printf("%-36s %5.1f %%\n", what, 100 * share);
    };
    std::printf("%zu queries of %llu nodes, %.1f a node\n", recorded.queries.size(),
                static_cast<unsigned long long>(recorded.nodes),
                queries / static_cast<double>(recorded.nodes));
    for (const piece p : all_pieces())
        percent(std::string(name_of(p)).c_str(), facts.share_of_piece[p]);
    std::printf("%-36s %5.1f, %u to %u in 90 %% of queries\n", "pieces on the board",
                facts.mean_pieces, facts.low_pieces, facts.high_pieces);
    std::printf("%-36s %5.2f\n", "queries in a row on one occupancy", facts.mean_run);
    percent("second halves of rook and bishop", facts.second_halves);
    percent("slider's own square occupied", facts.square_occupied);
    percent("squares on the border", facts.on_border);
}

int record(const search_options &options)
{
    const unsigned depth = parse_depth(options);
    const std::size_t table_bytes = parse_table_size(options);
    const std::size_t network_bytes = parse_network_size(options);
    const std::vector<board> positions = positions_of(options);
    require_writable(*options.record);

    progress_line progress("recording");
    const recorded_search recorded =
        record_search(positions, depth, table_bytes, network_bytes,
                      [&](double fraction) { progress.show(fraction); });
    progress.clear();
    write_whole(*options.record, encoded(recorded.queries));
    print_facts(recorded);
    return EXIT_CODE_OK;
}

} // namespace

void add_search_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "search", "Time an alpha-beta search with every technique, taking turns: all must search "
                  "the same nodes");
    const auto options = std::make_shared<search_options>();
    CLI::Option *fen = command->add_option(
        "FEN", options->fen, "The position, in quotes, or startpos; else those of data/search.epd");
    command->add_option("--positions", options->positions, "A file with a FEN a line instead")
        ->type_name("FILE");
    command->add_option("--depth", options->depth, "1 to " + std::to_string(MOST_DEPTH))
        ->capture_default_str()
        ->type_name("HALF_MOVES");
    command
        ->add_option("--every", options->every, "Of a file's positions only the first of so many")
        ->excludes(fen)
        ->capture_default_str()
        ->type_name("NUMBER");
    add_techniques(*command, options->techniques);
    command->add_option("--baseline", options->baseline, "What ratios are to")
        ->default_str(techniques.baseline().slug)
        ->type_name("NAME");
    command
        ->add_option("--hash", options->hash,
                     "Size of the transposition table, at most a third of the memory")
        ->capture_default_str()
        ->type_name("MIB");
    command
        ->add_option("--eval", options->eval,
                     "classical, or nnue-shaped: that, and the memory and the arithmetic of a "
                     "network with random weights")
        ->capture_default_str();
    CLI::Option *network =
        command
            ->add_option("--network", options->network,
                         "Size of the network's weights: with " +
                             std::to_string(usual_network_bytes >> 20) +
                             ", the most, each input has its own; with less, inputs share them")
            ->capture_default_str()
            ->type_name("MIB");
    command->add_option("--layout", options->layout, "Where the code lies: 0 to 3, or all")
        ->capture_default_str();
    command
        ->add_option("--repetitions", options->repetitions,
                     "How often, in each layout; from " + std::to_string(least_epochs) +
                         " on there are intervals")
        ->capture_default_str()
        ->type_name("NUMBER");
    CLI::Option *record_to =
        command
            ->add_option("--record", options->record,
                         "Search once, by nobody's clock, and write all queries to this file, for "
                         "bench --workload FILE; at most " +
                             std::to_string(most_recorded_queries) +
                             ", which is checked after each position")
            ->type_name("FILE");
    for (const char *option : {"--technique", "--baseline", "--layout", "--repetitions"})
        record_to->excludes(command->get_option(option));
    command->callback([&techniques, options, network, record_to, &status] {
        if (network->count() > 0 && options->eval == "classical")
            throw input_error("--network '" + options->network + "' needs --eval nnue-shaped");
        status = record_to->count() > 0 ? record(*options) : run_search(techniques, *options);
    });
}

} // namespace slidebench
