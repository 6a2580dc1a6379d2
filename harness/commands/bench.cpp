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
#include "bench/report.hpp"
#include "bench/result_set.hpp"
#include "bench/rounds.hpp"
#include "bench/runner.hpp"
#include "commands/commands.hpp"
#include "commands/options.hpp"
#include "errors.hpp"
#include "output/machine.hpp"
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

// What the options ask for, checked.
struct plan {
    std::uint64_t seed;
    std::vector<piece> pieces;
    std::vector<mode> modes;
    std::vector<workload> workloads;
    std::vector<const technique *> contenders;
    const technique *baseline; // null to measure each technique against itself
    std::vector<cell> matrix;
    unsigned touches;
    std::unique_ptr<google_flags> flags;
};

plan make_plan(const registry &techniques, const bench_options &options,
               const std::vector<std::string> &foreign)
{
    if (options.quick && options.full)
        throw input_error("--quick and --full exclude each other");
    if (options.out && options.out->empty())
        throw input_error("--out '' is not a folder; leave it out for a new one under results/");

    plan p;
    p.seed = parse_positive("--seed", options.seed);
    p.pieces = parse_pieces(options.only.pieces);
    p.modes = options.only.modes.empty() ? std::vector<mode>{MODE_THROUGHPUT, MODE_LATENCY,
                                                             MODE_LOAD, MODE_TOGGLE, MODE_QUERY}
                                         : parse_modes(options.only.modes);
    p.workloads = make_workloads(options, p.seed, parse_query_count(options.queries));
    p.contenders = techniques.select(options.only.techniques);
    p.baseline = options.against_itself     ? nullptr
                 : options.baseline.empty() ? &techniques.baseline()
                                            : &techniques.find(options.baseline);
    if (p.baseline != nullptr && !is_available(*p.baseline))
        throw input_error(std::string("this CPU cannot run the baseline ") + p.baseline->slug +
                          ", which needs " + p.baseline->isa);
    p.matrix = cells(p.pieces, p.workloads, p.modes, parse_pressures(options.pressures));
    p.touches = static_cast<unsigned>(parse_positive("--touches", options.touches, 64));
    p.flags = std::make_unique<google_flags>(
        static_cast<unsigned>(parse_positive("--repetitions", options.repetitions, 10000)),
        options.quick  ? seconds_per_quick_epoch
        : options.full ? seconds_per_full_epoch
                       : seconds_per_epoch,
        foreign);
    return p;
}

std::vector<sample> measure(const plan &p, const bench_options &options,
                            const std::vector<const technique *> &techniques)
{
    progress_line progress("measuring");
    measurement what;
    what.techniques = techniques;
    what.baseline = p.baseline;
    what.matrix = p.matrix;
    // Unless they were asked for, the modes about states are for techniques with one of their own.
    what.wanted = [&](const technique &t, const cell &where) {
        return !options.only.modes.empty() || !is_about_state(where.how) ||
               t.capabilities & CAPABILITY_STATE;
    };
    what.touches = p.touches;
    what.flags = p.flags.get();
    what.progress = [&](double done) { progress.show(done); };
    return measure(what);
}

nlohmann::ordered_json run_facts(const plan &p, const std::vector<std::string> &foreign,
                                 const std::vector<comparison> &comparisons, bool interrupted)
{
    nlohmann::ordered_json inputs = nlohmann::ordered_json::array();
    for (const workload &w : p.workloads)
        inputs.push_back({{"name", w.name},
                          {"queries", w.size()},
                          {"seed", p.seed},
                          {"fingerprint", hex(w.fingerprint())}});
    std::size_t epochs = 0;
    for (const comparison &c : comparisons)
        epochs = std::max(epochs, c.epochs);
    return {{"workloads", inputs},
            {"baseline", p.baseline == nullptr ? "itself" : p.baseline->slug},
            {"partial", interrupted},
            {"epochs", epochs},
            {"queries_per_round", queries_per_round},
            {"touches", p.touches},
            {"google_benchmark_flags", foreign},
            {"google_benchmark_build_type", google_flags::library_build_type()},
            {"cycles", "estimated from a chain of dependent additions"}};
}

int bench(const registry &techniques, const bench_options &options,
          const std::vector<std::string> &foreign)
{
    const plan p = make_plan(techniques, options, foreign);
    const interrupt_guard guard;
    if (p.flags->only_list()) {
        measure(p, options, p.contenders);
        return EXIT_CODE_OK;
    }
    const result_set results(options.out.value_or(""));

    std::vector<const technique *> needed = p.contenders;
    if (p.baseline != nullptr &&
        std::find(needed.begin(), needed.end(), p.baseline) == needed.end())
        needed.push_back(p.baseline);
    const std::map<const technique *, double> init_ns = initialize(needed);
    std::vector<const technique *> right =
        only_right_ones(needed, p.workloads, techniques.oracle(), p.seed);
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    const int status = right.size() == needed.size() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
    if (p.baseline != nullptr && std::find(right.begin(), right.end(), p.baseline) == right.end())
        return status;
    std::erase_if(right, [&](const technique *t) {
        return std::find(p.contenders.begin(), p.contenders.end(), t) == p.contenders.end();
    });
    if (right.empty())
        return status;

    nlohmann::ordered_json facts = machine_facts(); // before our own load shows in it
    const std::vector<sample> samples = measure(p, options, right);
    const bool interrupted = interrupt_guard::interrupted();
    if (samples.empty())
        return EXIT_CODE_INTERRUPTED;

    std::vector<comparison> comparisons = compare(samples);
    if (p.baseline == nullptr)
        for (comparison &c : comparisons)
            c.rank = 0; // the ratios of different techniques have nothing to do with each other
    facts["run"] = run_facts(p, foreign, comparisons, interrupted);
    // First of all: what is printed may go into a pipe that is closed.
    results.write(samples, comparisons, init_ns, answer_digests(p.matrix, techniques.oracle()),
                  facts);
    if (!p.flags->own_report()) {
        // Queens are what techniques are ranked for; other pieces are shown if they were asked for.
        print_report(facts, comparisons, p.workloads, p.modes,
                     options.only.pieces.empty() ? std::vector<piece>{PIECE_QUEEN} : p.pieces);
        for (const technique *t : techniques.skipped(options.only.techniques))
            std::printf("%s: skipped, needs %s\n", t->slug, t->isa);
        std::printf("%s\n", results.folder().c_str());
    }
    return interrupted ? EXIT_CODE_INTERRUPTED : status;
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
