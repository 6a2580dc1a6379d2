// SPDX-License-Identifier: MIT
#include "engines/builds.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <exception>
#include <future>
#include <memory>
#include <set>

#include <re2/re2.h>

#include "base/child_process.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "engines/query_count.hpp"

namespace slidebench {
namespace {

// How long a process runs while the others wait. Caches are filled again in each turn, so shorter
// ones cost more, and cost techniques with large tables more than others.
constexpr std::chrono::milliseconds length_of_turn{200};

// Minimum of a run: of less, what disturbs it is too large a part.
constexpr double least_seconds = 0.02;

// Returns a text that changes with the compilers on the PATH, by their versions, and with the
// variables that compilers and make read.
std::string environment_of_builds()
{
    child_process shell(
        {.arguments = {"/bin/sh", "-c",
                       "for compiler in \"${CC:-cc}\" \"${CXX:-c++}\" gcc g++ clang clang++; do "
                       "$compiler --version 2>/dev/null | head -n 1; done; "
                       "env | grep -E '^(CC|CXX|CPPFLAGS|CFLAGS|CXXFLAGS|LDFLAGS|LDLIBS|PATH)='"}});
    return shell.read_to_end();
}

std::string name_of_run(const engine_setting &engine, const engine_build &build)
{
    return std::string(engine.option_to_run()) + " " + phrase_of(*build.variant.technique);
}

// Returns the number of nodes in the output of a bench. Throws engine_fault if there is none.
std::uint64_t nodes_in(const engine_setting &engine, const std::string &name,
                       const std::string &output)
{
    const std::string by_pattern = "--nodes '" + engine.nodes.text + "'";
    const std::optional<std::string> printed = engine.nodes.last_in(output);
    if (!printed)
        throw engine_fault(name + " does not say how many nodes it has searched; sought was " +
                               by_pattern,
                           end_of(output));
    static const RE2 whole_number("[0-9]+|[0-9]{1,3}(?:[,.'_][0-9]{3})+");
    std::string digits = *printed;
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    std::uint64_t nodes = 0;
    if (!RE2::FullMatch(*printed, whole_number) || !parse_number(digits, nodes) || nodes == 0)
        throw engine_fault(name + " prints '" + in_one_line(*printed) + "' where " + by_pattern +
                               " finds the number of nodes; it should be a whole "
                               "number, such as 4673005 or 4,673,005",
                           end_of(output));
    return nodes;
}

// Runs an engine, in turn with others if `all` is not null, of which there are so many. Returns
// nothing if an interrupt_guard has caught Ctrl-C, or if `stop` is requested. Throws engine_fault
// if the engine fails, does not end, or does not say how many nodes it has searched.
std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                const std::stop_token &stop, turns *all = nullptr,
                                std::size_t count = 1)
{
    const std::string name = name_of_run(engine, build);
    const auto share = static_cast<double>(count);
    shell_process process(build.run, build.folder, share * engine.timeout,
                          engine.uci ? shell_process::input::ours : shell_process::input::none, all,
                          stop);
    std::optional<engine_play> played;
    if (engine.uci)
        played = lead_dialogue(process, *engine.uci, name, share);
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success(name, engine.timeout, process);
    if (played)
        played->memory = process.most_memory();
    if (engine.uci)
        return played;
    if (process.output().empty())
        throw engine_fault(name + " writes nothing");
    return engine_play{nodes_in(engine, name, process.output()), process.cpu_seconds(),
                       process.most_memory()};
}

// Throws engine_fault if a run takes too little time to be measured.
void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played)
{
    const double seconds = played.cpu_seconds;
    if (seconds < least_seconds) {
        const char *counted = engine.uci ? " from go to bestmove" : "";
        throw engine_fault(
            name_of_run(engine, build) +
            formatted(" takes %.0f ms of CPU time%s and searches %s nodes; it should take "
                      "%.0f at least, and better a second",
                      std::floor(1e3 * seconds), counted, std::to_string(played.nodes).c_str(),
                      1e3 * least_seconds) +
            (engine.uci && seconds <= 0 ? "; what 'timeout' or 'setsid' starts is not seen"
             : is_own_code(*build.variant.technique)
                 ? ""
                 : "; if that is less than by its own code, it queries the header without "
                   "sliding_init(), or before it"));
    }
}

} // namespace

engine_builds::engine_builds(const engine_setting &engine, std::filesystem::path folder)
    : engine_(engine), source_(engine.source), folder_(std::move(folder)),
      environment_(environment_of_builds())
{
}

bool engine_builds::build(const std::vector<engine_variant> &variants,
                          const std::function<std::string(const technique &)> &header,
                          unsigned at_once, const std::function<void(std::size_t)> &done)
{
    const auto first_with_header = std::ranges::find_if(variants, [](const engine_variant &v) {
        return !is_own_code(*v.technique) && v.technique != &counted();
    });
    std::set<const technique *> provided;
    for (const engine_variant &v : variants)
        if (!is_own_code(*v.technique) && provided.insert(v.technique).second)
            provide_header(
                *v.technique,
                header(v.technique == &counted() ? *first_with_header->technique : *v.technique),
                folder_);

    std::deque<std::future<std::optional<played_build>>> running; // in the order of the variants
    std::stop_source stop;
    // Before the futures wait for their ends.
    const std::shared_ptr<void> at_end(nullptr, [&](void *) { stop.request_stop(); });
    auto next = variants.begin();
    for (std::size_t count = 1; count <= variants.size(); ++count) {
        for (; next != variants.end() && running.size() < at_once; ++next)
            running.push_back(std::async(std::launch::async, &engine_builds::build_and_run, this,
                                         recipe(*next), stop.get_token()));
        const std::optional<played_build> played = running.front().get();
        running.pop_front();
        if (!played || !add(*played))
            return false;
        done(count);
    }
    return true;
}

linker engine_builds::links() const
{
    return first_ && first_->build.code ? first_->build.code->links : linker::gnu;
}

std::optional<std::string> engine_builds::compiler() const
{
    const std::optional<machine_code> &code = first_->build.code;
    return code && !code->compiler.empty() ? std::optional(code->compiler) : std::nullopt;
}

std::size_t engine_builds::kept(const std::vector<engine_variant> &variants) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        variants, [&](const engine_variant &v) { return is_kept(recipe(v), begun_); }));
}

build_recipe engine_builds::recipe(const engine_variant &variant) const
{
    return recipe_of(variant, engine_, source_, folder_, environment_, links());
}

std::optional<played_build> engine_builds::build_and_run(const build_recipe &how,
                                                         const std::stop_token &stop) const
{
    const std::optional<engine_build> build = build_engine(how, source_, engine_.timeout, stop);
    if (!build)
        return std::nullopt;
    // A build may run the engine, for a profile.
    if (how.variant.technique == &counted())
        reset_count(count_file(folder_));
    const std::optional<engine_play> played = play(engine_, *build, stop);
    if (!played)
        return std::nullopt;
    require_measurable(engine_, *build, *played);
    return played_build{*build, *played};
}

// Checks the nodes of a build. Returns false if interrupted.
bool engine_builds::add(const played_build &played)
{
    const engine_variant &variant = played.build.variant;
    const technique &t = *variant.technique;
    builds_by_variant_.insert({variant, played.build});
    if (!first_) {
        first_ = played;
        const std::optional<engine_play> again = play(engine_, played.build, {});
        if (again)
            require_same_nodes(t, again->nodes);
        return again.has_value();
    }
    const technique &first = *first_->build.variant.technique;
    if (&t == &first)
        require_same_nodes(t, played.play.nodes);
    if (played.play.nodes != nodes())
        throw engine_fault(
            formatted("the engine searches %s nodes %s, and %s nodes %s: its answers differ, or "
                      "the engine does not ask them as the header says",
                      std::to_string(played.play.nodes).c_str(), phrase_of(t).c_str(),
                      std::to_string(nodes()).c_str(), phrase_of(first).c_str()));
    if (&t == &counted()) {
        queries_ = count_in(count_file(folder_));
        if (queries_ == 0)
            throw engine_fault("the engine searches " + std::to_string(nodes()) +
                               " nodes without a query of the header: --build does not include it, "
                               "or --source has objects of an earlier build, which --build "
                               "does not remove");
    }
    return true;
}

std::optional<std::vector<double>>
engine_builds::play_in_turn(const std::vector<engine_variant> &variants, int cpu) const
{
    turns all(length_of_turn);
    std::stop_source stop; // where one fails, the others need not go on
    const auto seconds_of = [&](const engine_variant &variant) -> std::optional<double> {
        const engine_build &build = builds_by_variant_.at(variant);
        const auto played = play(engine_, build, stop.get_token(), &all, variants.size());
        if (!played)
            return std::nullopt;
        require_same_nodes(*variant.technique, played->nodes);
        if (played->cpu_seconds <= 0)
            require_measurable(engine_, build, *played);
        return played->cpu_seconds;
    };
    std::vector<std::future<std::optional<double>>> runs;
    for (const engine_variant &variant : variants)
        runs.push_back(std::async(std::launch::async, [&] {
            try {
                // So when it reads the clock of a process, that one does not run.
                run_only_on(cpu);
                return seconds_of(variant);
            } catch (...) {
                stop.request_stop();
                throw;
            }
        }));
    std::exception_ptr fault;
    bool is_over = false;
    std::vector<double> seconds;
    for (std::future<std::optional<double>> &run : runs)
        try {
            const std::optional<double> cpu_seconds = run.get();
            is_over = is_over || !cpu_seconds;
            seconds.push_back(cpu_seconds.value_or(0));
        } catch (...) {
            if (!fault)
                fault = std::current_exception();
        }
    if (fault)
        std::rethrow_exception(fault);
    return is_over ? std::nullopt : std::optional(seconds);
}

void engine_builds::require_different_layouts() const
{
    std::map<const technique *, std::multiset<std::uint64_t>> codes;
    for (const auto &[variant, build] : builds_by_variant_)
        if (build.code)
            codes[variant.technique].insert(build.code->digest);
    for (const auto &[technique, all] : codes)
        if (const std::set<std::uint64_t> different(all.begin(), all.end());
            different.size() < all.size())
            throw engine_fault(
                formatted("%s %zu layouts are really %zu: {layout_flags} should reach the compiler "
                          "and the linker; --layouts 1 needs none",
                          phrase_of(*technique).c_str(), all.size(), different.size()));
}

void engine_builds::require_same_nodes(const technique &t, std::uint64_t nodes) const
{
    if (nodes != this->nodes())
        throw engine_fault(
            formatted("%s the engine searches %s nodes the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      phrase_of(t).c_str(), std::to_string(this->nodes()).c_str(),
                      std::to_string(nodes).c_str()));
}

} // namespace slidebench
