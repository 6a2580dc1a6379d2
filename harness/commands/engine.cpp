// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/interrupt.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "bench/comparison.hpp"
#include "bench/result_set.hpp"
#include "bench/resume.hpp"
#include "bench/technique_costs.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/engine_options.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "core/names.hpp"
#include "engines/blocks.hpp"
#include "engines/builds.hpp"
#include "export/header.hpp"
#include "results/row_table.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

// A new folder for builds: the user's, which is kept, or a temporary one.
class build_folder {
public:
    // `has_builds` allows the user's to hold those of an earlier run.
    build_folder(const std::optional<std::string> &wanted, const fs::path &source, bool has_builds)
    {
        if (wanted) {
            std::error_code error;
            path_ = fs::absolute(*wanted);
            is_new_ = fs::create_directories(path_, error);
            if (error || (!has_builds && !fs::is_empty(path_, error)))
                throw input_error("--builds '" + *wanted +
                                  "' is not a folder that is new or empty");
        } else {
            try {
                path_ = ours_.emplace(fs::temp_directory_path() / "slidebench").path();
            } catch (const fs::filesystem_error &) {
                throw input_error("there is no folder for temporary files; name one for the builds "
                                  "with --builds");
            }
        }
        path_ = fs::canonical(path_);
        const auto is_plain = [](unsigned char c) {
            return std::isalnum(c) != 0 ||
                   std::string_view("/._+-").find(static_cast<char>(c)) != std::string_view::npos;
        };
        const std::string text = path_.string();
        if (!std::all_of(text.begin(), text.end(), is_plain))
            refuse("a shell would read its name in another way; name another with --builds");
        if (lies_in(path_, source))
            refuse("it lies in --source, which is copied into it; name another with --builds");
    }
    const fs::path &path() const { return path_; }

private:
    [[noreturn]] void refuse(const std::string &why) const
    {
        const std::string what = "the engine cannot be built in '" + path_.string() + "': " + why;
        std::error_code ignored;
        if (is_new_)
            fs::remove(path_, ignored);
        throw input_error(what);
    }

    std::optional<temporary_folder> ours_;
    bool is_new_ = false;
    fs::path path_;
};

// Builds the engine with all techniques in layouts from `first` to before `end`. Returns false if
// interrupted.
bool build_layouts(const engine_plan &plan, engine_builds &builds, unsigned first, unsigned end)
{
    if (first == end)
        return true;
    progress_line progress("building");
    const std::vector<engine_variant> variants = plan.variants(first, end);
    return builds.build(
        variants, [&](const technique &t) { return exported_header(t, plan.header); }, plan.at_once,
        [&](std::size_t done) {
            progress.show(static_cast<double>(done) / static_cast<double>(variants.size()));
        });
}

// Builds the engine in as many layouts as there is time for, and sets plan.layouts. Returns false
// if interrupted.
bool build_all(engine_plan &plan, engine_builds &builds)
{
    std::fprintf(stderr, "slidebench: %zu builds in each of %s%u layout%s, then %.0f min of runs\n",
                 plan.timed_variants(0, 1).size(), plan.layouts_by_time ? "up to " : "",
                 plan.layouts, plan.layouts == 1 ? "" : "s", plan.limits.time.count() / 60);
    if (!build_layouts(plan, builds, 0, 1))
        return false;
    if (plan.layouts == 1)
        return true;
    // The time of the second layout counts: a floor in the first may run into its timeout.
    const auto start = std::chrono::steady_clock::now();
    if (!build_layouts(plan, builds, 1, 2))
        return false;
    const std::chrono::duration<double> each = std::chrono::steady_clock::now() - start;
    plan.layouts = plan.affordable_layouts(each.count());
    std::fprintf(stderr, "slidebench: a layout takes %.0f s to build; %u are built\n", each.count(),
                 plan.layouts);
    return build_layouts(plan, builds, 2, plan.layouts);
}

// Returns the facts of a run.
json facts_of(const engine_plan &plan, const std::vector<sample> &samples, std::uint64_t nodes,
              std::optional<double> cost_of_turns, bool partial)
{
    json skipped = json::array();
    for (const technique *t : plan.skipped)
        skipped.push_back({{"technique", t->slug}, {"needs", t->isa}});
    json flags = json::array();
    for (unsigned layout = 0; layout < plan.layouts; ++layout)
        flags.push_back(layout_flags(layout));
    unsigned epochs = 0;
    for (const sample &s : samples)
        epochs = std::max(epochs, s.epoch + 1);
    json facts = {
        {"command", "engine"},
        {"workloads",
         {{{"name", plan.name}, {"queries", 0}, {"nodes", nodes}, {"fingerprint", hex(nodes)}}}},
        {"baseline", plan.baseline == nullptr ? "itself" : plan.baseline->slug},
        {"turns",
         {{"milliseconds", plan.turn.count()},
          {"cost", cost_of_turns ? json(*cost_of_turns) : json()}}},
        {"partial", partial},
        {"left_out", json::array()},
        {"skipped", skipped},
        {"epochs", epochs},
        {"layouts", plan.layouts},
        {"layout_flags", flags},
        {"options", plan.options},
        {"cycles", "estimated from a chain of dependent additions"}};
    if (plan.limits.precision)
        facts["precision"] = *plan.limits.precision;
    return facts;
}

// Throws input_error unless the run was measured with the same options, except those about when to
// stop.
void require_same_options(const std::string &run, const json_reader &facts, const json &options)
{
    static const std::set<std::string> when_to_stop = {"budget", "precision", "timeout", "parallel",
                                                       "jobs"};
    for (const auto &[name, value] : options.items()) {
        if (when_to_stop.contains(name))
            continue;
        const std::string place = "/run/options/" + name;
        const json then = value.is_boolean() ? json(facts.flag(place))
                          : value.is_array() ? json(facts.texts(place))
                                             : json(facts.text(place));
        if (then != value)
            throw input_error("run '" + run + "' was measured with another --" + name + ": " +
                              then.dump() + ", not " + value.dump());
    }
}

// Prints what the budget will give, if one run takes so many seconds.
void print_prospect(const engine_plan &plan, double seconds_alone)
{
    constexpr double typical_deviation = 0.02;
    const double seconds = seconds_alone * static_cast<double>(plan.timed_variants(0, 1).size());
    const double blocks = plan.limits.time.count() / seconds * plan.blocks_at_once;
    std::fprintf(stderr,
                 "slidebench: a block takes some %.0f s, %u at a time: %.0f blocks, and ratios to "
                 "+-%.1f %% where two runs differ by 2 %%%s\n",
                 seconds, plan.blocks_at_once, blocks,
                 100 * 2 * typical_deviation / std::sqrt(std::max(blocks, 1.0)),
                 plan.layouts > 1 && plan.layouts < least_layouts
                     ? "; with fewer than four layouts, the interval is mostly Student's factor"
                     : "");
}

class engine_run {
public:
    engine_run(const registry &known, engine_plan plan)
        : known_(known), plan_(std::move(plan)),
          workload_(plan_.name, query_list{}), cell_{PIECE_ROOK, &workload_, engine_mode}
    {
    }

    int measure()
    {
        if (plan_.resumed) {
            const partial_run begun(*plan_.resumed, "engine");
            require_same_options(*plan_.resumed, begun.facts(), plan_.options);
            if (plan_.layouts_by_time)
                plan_.layouts = static_cast<unsigned>(
                    begun.facts().whole_number("/run/layouts", 1, engine_layout_count));
            plan_.layouts_by_time = false;
            earlier_samples(begun); // throws before the builds, if at all
        }
        const interrupt_guard guard;
        result_set results = plan_.resumed ? result_set(*plan_.resumed, result_set::resumed())
                                           : result_set(plan_.out.value_or(""), plan_.label);
        const build_folder folder(plan_.builds, plan_.engine.source, plan_.resumed.has_value());
        engine_builds builds(plan_.engine, folder.path(), plan_.turn);
        if (!build_all(plan_, builds))
            return EXIT_CODE_INTERRUPTED;
        const auto alone = builds.play_alone(plan_.timed_variants(0, 1).front());
        if (!alone)
            return EXIT_CODE_INTERRUPTED;
        print_prospect(plan_, alone->seconds);
        return measure(results, builds, alone->cpu_seconds);
    }

private:
    // Returns the whole epochs of a run. Throws input_error if they were measured in another way.
    std::vector<sample> earlier_samples(const partial_run &begun) const
    {
        begun.require_facts(facts_of(plan_, {}, 0, {}, true),
                            {"baseline", "layouts", "layout_flags"});
        return begun.samples(plan_.contenders, {cell_}, {},
                             {plan_.baseline, plan_.layouts, 1, [](mode) { return std::nullopt; }});
    }

    // Returns the samples of the resumed run. Throws input_error if the engine searched other
    // nodes.
    std::vector<sample> earlier_samples(std::uint64_t nodes) const
    {
        if (!plan_.resumed)
            return {};
        const partial_run begun(*plan_.resumed, "engine");
        const std::uint64_t then =
            begun.facts().whole_number("/run/workloads/0/nodes", 1, UINT64_MAX);
        if (then != nodes)
            throw input_error("run '" + *plan_.resumed + "': the engine searched " +
                              std::to_string(then) + " nodes, and now " + std::to_string(nodes));
        return earlier_samples(begun);
    }

    // `seconds_alone` is the CPU time of the first variant alone.
    int measure(result_set &results, const engine_builds &builds, double seconds_alone)
    {
        json facts = machine_facts();
        engine_measurement what = {plan_.contenders,
                                   plan_.baseline,
                                   &cell_,
                                   plan_.layouts,
                                   plan_.blocks_at_once,
                                   plan_.limits,
                                   builds.nodes(),
                                   std::random_device{}(),
                                   [&](const auto &variants, std::size_t number) {
                                       return builds.play_in_turn(variants, plan_.cpus_of(number));
                                   },
                                   earlier_samples(builds.nodes()),
                                   {},
                                   {}};
        for (sample &s : what.earlier)
            s.cell = &cell_;
        what.keep = [&](std::span<const sample> samples) {
            if (!results.begun()) {
                facts["run"] = facts_of(plan_, what.earlier, builds.nodes(), {}, true);
                results.begin(samples_table(what.earlier), facts);
            }
            results.add(samples_table({samples.begin(), samples.end()}));
        };
        progress_line progress("measuring");
        what.progress = [&](double done, double left) { progress.show(done, left); };
        std::vector<sample> samples;
        try {
            samples = measure_blocks(what);
        } catch (const engine_fault &e) {
            if (!results.begun())
                throw;
            throw engine_fault(std::string(e.what()) + "; what was measured before is kept, and " +
                                   how_to_resume(results.folder(), "engine"),
                               e.log);
        }
        progress.clear();
        const bool partial = interrupt_guard::interrupted();
        if (samples.empty() && partial)
            return EXIT_CODE_INTERRUPTED;
        if (samples.empty())
            throw input_error("--budget '" + plan_.options["budget"].get<std::string>() +
                              "' is over before anything is measured; a run takes longer");
        facts["run"] = facts_of(plan_, samples, builds.nodes(),
                                cost_of_turns(samples, builds.nodes(), seconds_alone), partial);
        write(results, samples, facts);
        const finished_run written = read_run(results.folder());
        conclude(written, known_);
        return partial ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
    }

    // Returns the CPU time of the first variant in turn with others in relation to that alone; nothing
    // if it has no samples in its layout.
    std::optional<double> cost_of_turns(const std::vector<sample> &samples, std::uint64_t nodes,
                                        double seconds_alone) const
    {
        const engine_variant first = plan_.timed_variants(0, 1).front();
        std::vector<double> seconds;
        for (const sample &s : samples)
            if (s.technique == first.technique && s.layout == first.layout)
                seconds.push_back(1e-9 * s.ns_per_lookup * static_cast<double>(nodes));
        if (seconds.empty())
            return std::nullopt;
        return median(seconds) / seconds_alone;
    }

    void write(const result_set &results, const std::vector<sample> &samples,
               const json &facts) const
    {
        std::vector<const technique *> from_registry = plan_.contenders;
        std::erase(from_registry, &as_is());
        std::map<const technique *, technique_costs> costs = timed_init(known_, from_registry);
        trace_all(costs);
        costs[&as_is()] = {};
        const std::vector<result_row> rows =
            comparison_rows(samples, plan_.baseline == nullptr, costs, {});
        results.write(samples_table(samples), comparison_table(rows), pairs_table(rows), facts);
    }

    const registry &known_;
    engine_plan plan_;
    const workload workload_; // of the engine, without queries
    const cell cell_;
};

int measure_engine(const registry &techniques, const engine_plan &plan)
{
    try {
        return engine_run(techniques, plan).measure();
    } catch (const engine_fault &e) {
        std::fputs(e.log.c_str(), stderr);
        if (!e.log.empty() && !e.log.ends_with('\n'))
            std::fputc('\n', stderr);
        throw;
    }
}

} // namespace

void add_engine_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "engine", "Build your engine with each technique, and time it against itself");
    const auto plan = std::make_shared<engine_plan>();
    add_engine_options(*command, techniques, *plan);
    add_example(*command, "engine --source src --uci ./uci --build 'make H={header}'");
    command->callback([&techniques, command, plan, &status] {
        plan->options = given_options(*command);
        plan->complete(techniques);
        status = measure_engine(techniques, *plan);
    });
}

} // namespace slidebench
