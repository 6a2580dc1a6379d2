// SPDX-License-Identifier: MIT
#include "commands/bench_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "cli/options.hpp"
#include "commands/shared_options.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "core/queries.hpp"
#include "results/cells.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

std::size_t parse_query_count(const std::string &text)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 24;
    const std::uint64_t count = parse_positive("--queries", text, most);
    if (count % queries_per_round != 0)
        throw input_error("--queries '" + text + "' is not a multiple of " +
                          std::to_string(queries_per_round));
    return count;
}

std::size_t parse_pressure(const char *option, const std::string &text)
{
    const std::size_t size = parse_size(option, text);
    const std::size_t most = memory_bytes() / 2;
    if (most != 0 && size > most)
        throw input_error(std::string(option) + " '" + text +
                          "' is more than half of this machine's memory, " + std::to_string(most) +
                          " bytes");
    if (size % 64 != 0)
        throw input_error(std::string(option) + " '" + text +
                          "' is not a multiple of a cache line, 64 bytes");
    return size;
}

std::size_t parse_parameter(const char *option, const std::string &text)
{
    return parse_positive(option, text, 64);
}

epochs_at_once parse_parallel(const std::string &text)
{
    const std::size_t most = usable_cpus().size();
    std::uint64_t count = 0;
    if (!parse_number(text, count) || count < 1 || count > most)
        throw input_error("--parallel '" + text + "' is not a number of processes from 1 to " +
                          std::to_string(most) + ", one for each CPU that this program may use");
    return {count, count};
}

std::chrono::duration<double> parse_block(const std::string &text)
{
    using namespace std::chrono_literals;
    return parse_time("--block", text, 10us, 10s, "200us or 5ms, from 10us to 10s");
}

// An option for the parameters of all modes with this unit.
struct parameter_option {
    parameter_unit unit;
    const char *name, *help, *type;
    std::size_t (*parse)(const char *option, const std::string &text);
};

constexpr parameter_option parameter_options[] = {
    {parameter_unit::bytes, "--pressure",
     "For mode pressure: sizes of the buffer, such as 0,64K,4M; by default ten of them", "SIZE,...",
     parse_pressure},
    {parameter_unit::sliders, "--sliders",
     "For mode setwise: numbers of sliders in a set; by default 1 to 10", "NUMBER,...",
     parse_parameter},
    {parameter_unit::queries, "--moves",
     "For mode move: queries between making and unmaking a move; by default 1, 2, 4, ... 64",
     "NUMBER,...", parse_parameter}};

// Parses parameters; returns them ascending, each once.
std::vector<std::size_t> parse_parameters(const parameter_option &option,
                                          const std::vector<std::string> &texts)
{
    std::vector<std::size_t> numbers;
    for (const std::string &text : texts)
        numbers.push_back(option.parse(option.name, text));
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

void add_selection(CLI::App &command, bench_settings &settings)
{
    add_techniques(command, settings.techniques);
    add_pieces(command, [&](const auto &names) { settings.pieces = parse_pieces(names); });
    add_modes(
        command, [&](const auto &names) { settings.modes = parse_modes(names); },
        names_of(timed_modes()));
    add_names(command, "--workload", settings.workloads,
              "Only these workloads: " + workload_names() +
                  "; or a file of FEN or EPD, or one that search --record has written",
              "NAME|FILE,...");
    add_parsed(command, "--queries", settings.queries, parse_query_count,
               "Queries in a workload, a multiple of " + std::to_string(queries_per_round),
               "NUMBER")
        ->default_str(std::to_string(settings.queries));
    add_number(command, "--seed", settings.seed, "Seed of the random queries");
}

void add_how_long(CLI::App &command, bench_settings &settings)
{
    add_number(command, "--epochs", settings.epochs,
               "Epochs, spread over the run (default: " + std::to_string(default_epochs) + ")",
               most_epochs);
    add_parsed(command, "--budget", settings.budget, parse_budget,
               "How long to measure: the run ends there, whatever it has decided", "TIME");
    add_text(
        command, "--block",
        [&](const std::string &text) {
            const std::chrono::duration<double> block = parse_block(text);
            settings.blocks.chess_milliseconds = 1e3 * block.count();
            settings.blocks.query_ns = 1e9 * block.count();
        },
        "About how long each side of a pair is timed (default: 100us of queries, 3ms of chess)",
        "TIME");
    add_parsed(
        command, "--parallel", settings.parallel, parse_parallel,
        "Processes that measure an epoch each at the same time, in any mode (default: 2 where "
        "chess is played and there are as many CPUs, else 1)",
        "NUMBER");
}

// Adds --baseline, by default the registry's, and --aa, which makes it null.
void add_baseline(CLI::App &command, const registry &registered, const technique *&baseline)
{
    baseline = &registered.baseline();
    CLI::Option *named = add_text(
        command, "--baseline", [&](const std::string &name) { baseline = &registered.find(name); },
        std::string("The technique that ratios are to (default: ") + baseline->slug + ")", "NAME");
    command
        .add_flag_callback(
            "--aa", [&] { baseline = nullptr; },
            "Each technique against itself: all ratios should be 1")
        ->excludes(named);
}

void add_parameters(CLI::App &command, bench_settings &settings)
{
    for (const parameter_option &option : parameter_options)
        add_names(
            command, option.name,
            [&](const std::vector<std::string> &texts) {
                settings.parameters[option.unit] = parse_parameters(option, texts);
            },
            option.help, option.type);
}

} // namespace

void add_bench_options(CLI::App &command, const registry &registered, bench_settings &settings)
{
    add_selection(command, settings);
    add_how_long(command, settings);
    add_baseline(command, registered, settings.baseline);
    add_parameters(command, settings);
    add_label(command, settings.label);
    command.add_flag("--quick", settings.quick, "About ten seconds; wide intervals");
    CLI::Option *full =
        command.add_flag("--full", settings.full,
                         "All techniques, and more modes and workloads: sets, batches, pressure, "
                         "moves, pairs, threats, games, a replay");
    command
        .add_flag("--verdict", settings.verdict,
                  "Perft and search instead, and modes that might predict them")
        ->excludes(full);
}

void require_effect(const bench_settings &settings, std::span<const cell> cells)
{
    for (const parameter_option &option : parameter_options) {
        const auto has_it = [&](mode m) { return traits_of(m).parameter == option.unit; };
        if (!settings.parameters.contains(option.unit) ||
            std::ranges::any_of(cells, [&](const cell &c) { return has_it(c.mode); }))
            continue;
        std::vector<std::string> names;
        for (const mode m : timed_modes())
            if (has_it(m))
                names.emplace_back(name_of(m));
        throw input_error(std::string(option.name) + " changes nothing here: it is for " +
                          (names.size() == 1 ? "mode " : "modes ") + joined(names) +
                          "; choose with --mode");
    }
}

} // namespace slidebench
