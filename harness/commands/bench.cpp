// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>

#include "bench/comparison.hpp"
#include "bench/google.hpp"
#include "bench/interrupt.hpp"
#include "bench/pressure.hpp"
#include "bench/ranking.hpp"
#include "bench/rounds.hpp"
#include "bench/runner.hpp"
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "errors.hpp"
#include "output/machine.hpp"
#include "output/result_set.hpp"
#include "registry/names.hpp"
#include "validate/validate.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

struct bench_options {
    filters only;
    std::vector<std::string> workloads;
    std::string queries = "65536";
    std::string seed = "1";
    std::string repetitions = "15";
    std::string baseline;
    std::vector<std::string> pressures;
    std::string touches = "4";
    std::optional<std::string> out;
    bool against_itself = false;
    bool quick = false;
    bool full = false;
};

// Of each technique in each cell: with the default matrix less than a minute for all, some seconds,
// and some ten minutes.
constexpr double seconds_per_epoch = 0.012;
constexpr double seconds_per_quick_epoch = 0.001;
constexpr double seconds_per_full_epoch = 0.2;

std::vector<workload> make_workloads(const bench_options &options, std::uint64_t seed,
                                     std::size_t count)
{
    std::vector<std::string> names;
    for (const random_kind &kind : random_kinds())
        names.push_back(kind.name);
    for (const std::string &name : options.workloads)
        if (name != "random" && std::find(names.begin(), names.end(), name) == names.end())
            throw input_error(unknown_name("workload", name, names));

    std::vector<workload> workloads;
    for (const random_kind &kind : random_kinds()) {
        const auto asked_for = [&](const std::string &name) {
            return name == kind.name || name == "random";
        };
        if (options.workloads.empty() ||
            std::any_of(options.workloads.begin(), options.workloads.end(), asked_for))
            workloads.push_back(random_workload(kind, count, seed));
    }
    return workloads;
}

std::size_t parse_query_count(const std::string &text)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 24;
    const std::uint64_t count = parse_positive("--queries", text, most);
    if (count % queries_per_round != 0)
        throw input_error("--queries '" + text + "' is not a multiple of " +
                          std::to_string(queries_per_round));
    return count;
}

std::vector<std::size_t> parse_pressures(const std::vector<std::string> &texts)
{
    if (texts.empty())
        return default_pressure_sizes();
    std::vector<std::size_t> sizes;
    for (const std::string &text : texts) {
        const std::size_t size = parse_size("--pressure", text);
        const std::size_t most = memory_bytes() / 2;
        if (most != 0 && size > most)
            throw input_error("--pressure '" + text +
                              "' is more than half of this machine's memory, " +
                              std::to_string(most) + " bytes");
        if (size % 64 != 0)
            throw input_error("--pressure '" + text +
                              "' is not a multiple of a cache line, 64 bytes");
        sizes.push_back(size);
    }
    return sizes;
}

std::map<const technique *, double> initialize(const std::vector<const technique *> &techniques)
{
    std::map<const technique *, double> init_ns;
    for (const technique *t : techniques) {
        const auto start = std::chrono::steady_clock::now();
        t->init();
        init_ns[t] =
            std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start)
                .count();
    }
    return init_ns;
}

// Throws away, with a report, what gives wrong answers.
std::vector<const technique *> only_right_ones(const std::vector<const technique *> &techniques,
                                               const std::vector<workload> &workloads,
                                               const technique &oracle, std::uint64_t seed)
{
    validation what;
    for (const technique *t : techniques)
        if (t->role != ROLE_FLOOR)
            what.techniques.push_back(t);
    what.pieces = all_pieces();
    what.checks = all_checks();
    what.how_deep = depth::quick;
    what.seed = seed;
    for (const workload &w : workloads)
        what.workloads.push_back(&w);
    progress_line progress("validating");
    what.progress = [&](double done) { progress.show(done); };
    what.stop = interrupt_guard::interrupted;
    const validation_result result = validate(what, oracle);
    progress.clear();

    std::vector<const technique *> right;
    for (const technique *t : techniques)
        if (!result.wrong(*t))
            right.push_back(t);
    for (const failure &f : result.failures)
        std::printf("%s\n", describe(f).c_str());
    for (const technique *t : techniques)
        if (result.wrong(*t))
            std::fprintf(stderr, "slidebench: %s is wrong and will not be timed\n", t->slug);
    return right;
}

// Of the right answers to each cell's queries, by digest_key().
std::map<std::string, std::string> answer_digests(const std::vector<cell> &matrix,
                                                  const technique &oracle)
{
    std::map<std::string, std::string> digests;
    for (const cell &where : matrix) {
        if (!depends_on_piece(where.how) || digests.contains(digest_key(where)))
            continue;
        const workload &w = *where.queries;
        std::vector<Bitboard> answers(w.size());
        for (std::size_t i = 0; i < w.size(); ++i) {
            question q = {check::single, where.asked,  w.squares[i],
                          w.occupied[i], w.sliders[i], {}};
            if (where.how == MODE_SETWISE)
                q.how = check::setwise;
            answers[i] = right_answer(oracle, q);
        }
        digests[digest_key(where)] = hex(digest_of(answers));
    }
    return digests;
}

std::size_t most_epochs(const std::vector<comparison> &comparisons)
{
    std::size_t most = 0;
    for (const comparison &c : comparisons)
        most = std::max(most, c.epochs);
    return most;
}

nlohmann::ordered_json run_facts(const bench_options &options, const technique &baseline,
                                 const std::vector<std::string> &foreign,
                                 const std::vector<comparison> &comparisons,
                                 const std::vector<workload> &workloads)
{
    nlohmann::ordered_json inputs = nlohmann::ordered_json::array();
    for (const workload &w : workloads)
        inputs.push_back({{"name", w.name},
                          {"queries", w.size()},
                          {"seed", options.seed},
                          {"fingerprint", hex(w.fingerprint())}});
    return {{"workloads", inputs},
            {"baseline", options.against_itself ? "itself" : baseline.slug},
            {"epochs", most_epochs(comparisons)},
            {"queries_per_round", queries_per_round},
            {"touches", options.touches},
            {"google_benchmark_flags", foreign},
            {"google_benchmark_build_type", google_flags::library_build_type()},
            {"cycles", "estimated from a chain of dependent additions"}};
}

// What the figures hold for, in one line.
std::string provenance(const nlohmann::ordered_json &facts)
{
    const auto text = [&](const char *pointer) {
        const auto &value = facts[nlohmann::ordered_json::json_pointer(pointer)];
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    return text("/cpu/name") + "; " + text("/build/compiler") + " " + text("/build/kernel_flags") +
           "; seed " + text("/run/workloads/0/seed") + ", " + text("/run/workloads/0/queries") +
           " queries, " + text("/run/epochs") + " epochs; commit " + text("/build/commit");
}

void print_rankings(const std::vector<comparison> &comparisons, piece shown, const workload &w,
                    const std::vector<mode> &modes, const std::string &baseline)
{
    std::printf("%s, %s; ratio to %s\n", name_of(shown).data(), w.name.c_str(), baseline.c_str());
    for (const bool state : {false, true}) {
        std::vector<mode> table;
        std::copy_if(modes.begin(), modes.end(), std::back_inserter(table),
                     [&](mode m) { return is_about_state(m) == state && m != MODE_PRESSURE; });
        const std::string text = ranking_table(comparisons, shown, w, table);
        if (!text.empty())
            std::printf("%s\n", text.c_str());
    }
    const std::string pressure = pressure_table(comparisons, shown, w);
    if (!pressure.empty())
        std::printf("%s\n", pressure.c_str());
}

void print_report(const nlohmann::ordered_json &facts, const std::vector<comparison> &comparisons,
                  const bench_options &options, const std::vector<workload> &workloads,
                  const std::vector<piece> &pieces, const std::vector<mode> &modes)
{
    std::printf("%s\n\n", provenance(facts).c_str());
    // Queens are what the techniques are ranked for; other pieces are shown if they were asked for.
    const std::vector<piece> shown =
        options.only.pieces.empty() ? std::vector<piece>{PIECE_QUEEN} : pieces;
    for (const workload &w : workloads)
        for (const piece p : shown)
            print_rankings(comparisons, p, w, modes, facts["run"]["baseline"]);
}

int bench(const registry &techniques, const bench_options &options,
          const std::vector<std::string> &foreign)
{
    if (options.quick && options.full)
        throw input_error("--quick and --full exclude each other");
    const std::uint64_t seed = parse_positive("--seed", options.seed);
    const std::vector<piece> pieces = parse_pieces(options.only.pieces);
    const bool default_modes = options.only.modes.empty();
    const std::vector<mode> modes =
        default_modes
            ? std::vector<mode>{MODE_THROUGHPUT, MODE_LATENCY, MODE_LOAD, MODE_TOGGLE, MODE_QUERY}
            : parse_modes(options.only.modes);
    std::vector<const technique *> contenders = techniques.select(options.only.techniques);
    const technique &baseline =
        options.baseline.empty() ? techniques.baseline() : techniques.find(options.baseline);
    if (!options.against_itself && !is_available(baseline))
        throw input_error(std::string("this CPU cannot run the baseline ") + baseline.slug +
                          ", which needs " + baseline.isa);

    measurement what;
    what.baseline = options.against_itself ? nullptr : &baseline;
    const google_flags flags(
        static_cast<unsigned>(parse_positive("--repetitions", options.repetitions, 10000)),
        options.quick  ? seconds_per_quick_epoch
        : options.full ? seconds_per_full_epoch
                       : seconds_per_epoch,
        foreign);
    what.flags = &flags;
    const std::vector<workload> workloads =
        make_workloads(options, seed, parse_query_count(options.queries));
    what.matrix = cells(pieces, workloads, modes, parse_pressures(options.pressures));
    what.touches = static_cast<unsigned>(parse_positive("--touches", options.touches, 64));
    what.wanted = [&](const technique &t, const cell &where) {
        return !default_modes || !is_about_state(where.how) || t.capabilities & CAPABILITY_STATE;
    };
    if (options.out && options.out->empty())
        throw input_error("--out '' is not a folder; leave it out for a new one under results/");
    const interrupt_guard guard;
    if (flags.only_list()) {
        what.techniques = contenders;
        measure(what);
        return EXIT_CODE_OK;
    }
    const result_set results(options.out.value_or(""));

    std::vector<const technique *> needed = contenders;
    if (!options.against_itself &&
        std::find(needed.begin(), needed.end(), &baseline) == needed.end())
        needed.push_back(&baseline);
    const std::map<const technique *, double> init_ns = initialize(needed);
    const std::vector<const technique *> right =
        only_right_ones(needed, workloads, techniques.oracle(), seed);
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    if (!options.against_itself && std::find(right.begin(), right.end(), &baseline) == right.end())
        return EXIT_CODE_WRONG_ANSWERS;
    for (const technique *t : contenders)
        if (std::find(right.begin(), right.end(), t) != right.end())
            what.techniques.push_back(t);
    if (what.techniques.empty())
        return EXIT_CODE_WRONG_ANSWERS;

    progress_line progress("measuring");
    what.progress = [&](double done) { progress.show(done); };
    // Before our own load shows in it.
    nlohmann::ordered_json facts = machine_facts();
    const std::vector<sample> samples = measure(what);
    progress.clear();
    const bool interrupted = interrupt_guard::interrupted();
    if (samples.empty())
        return EXIT_CODE_INTERRUPTED;

    std::vector<comparison> comparisons = compare(samples);
    if (options.against_itself)
        for (comparison &c : comparisons)
            c.rank = 0;
    facts["run"] = run_facts(options, baseline, foreign, comparisons, workloads);
    facts["run"]["partial"] = interrupted;
    // First of all: what is printed may go into a pipe that is closed.
    results.write(samples, comparisons, init_ns, answer_digests(what.matrix, techniques.oracle()),
                  facts);
    if (!flags.own_report())
        print_report(facts, comparisons, options, workloads, pieces, modes);
    for (const technique *t : techniques.skipped(options.only.techniques))
        std::fprintf(stderr, "slidebench: %s skipped, needs %s\n", t->slug, t->isa);
    if (!flags.own_report())
        std::printf("%s\n", results.folder().c_str());
    if (interrupted)
        return EXIT_CODE_INTERRUPTED;
    return right.size() == needed.size() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace

void add_bench_command(CLI::App &program, const registry &techniques,
                       const std::vector<std::string> &foreign, int &status)
{
    CLI::App *command =
        program.add_subcommand("bench", "Validate, then time the techniques against each other");
    const auto options = std::make_shared<bench_options>();
    options->only.add_to(*command);
    add_names(*command, "--workload", options->workloads,
              "Only these workloads: random_50, random_25, or random for both");
    command->add_option("--queries", options->queries, "Queries in a workload, a multiple of 4096")
        ->type_name("NUMBER");
    command->add_option("--seed", options->seed, "Where random queries start")->type_name("NUMBER");
    command->add_option("--repetitions", options->repetitions, "Epochs, spread over the run")
        ->type_name("NUMBER");
    CLI::Option *baseline =
        command->add_option("--baseline", options->baseline, "What ratios are to")
            ->type_name("NAME");
    command
        ->add_flag("--aa", options->against_itself,
                   "Each technique against itself: all ratios should be 1")
        ->excludes(baseline);
    add_names(*command, "--pressure", options->pressures,
              "For mode pressure: sizes of the buffer, such as 0,64K,4M; by default ten of them");
    command
        ->add_option("--touches", options->touches,
                     "For mode pressure: cache lines of it that are loaded before each query")
        ->type_name("NUMBER");
    command->add_option("--out", options->out, "The folder for the results, new or empty")
        ->type_name("FOLDER");
    command->add_flag("--quick", options->quick, "A few seconds; wide intervals");
    command->add_flag("--full", options->full, "Some ten minutes; narrow intervals");
    command->footer(
        "Google Benchmark's own flags (--benchmark_filter=..., --benchmark_out=... and so "
        "on) are passed on to it.");
    command->callback([&techniques, options, &foreign, &status] {
        status = bench(techniques, *options, foreign);
    });
}

} // namespace slidebench
