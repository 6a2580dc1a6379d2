// SPDX-License-Identifier: MIT
#include "engines/builds.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <set>
#include <stop_token>
#include <thread>

#include <sched.h>

#include "base/format.hpp"
#include "base/machine.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// Share of the timeout for a run with a floor: with wrong answers an engine may search for ever. So may a build
// that runs it for a profile, which gets a multiple of what another took.
constexpr double floor_timeout = 0.1, floor_build_time = 3;

std::string text_of_nodes(std::uint64_t nodes)
{
    return std::to_string(nodes) + (nodes == 1 ? " node" : " nodes");
}

// Requests a stop at the end of its scope.
class stop_at_end {
public:
    stop_at_end() = default;
    ~stop_at_end() { source_.request_stop(); }
    stop_at_end(const stop_at_end &) = delete;
    stop_at_end &operator=(const stop_at_end &) = delete;

    std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
};

constexpr unsigned runs_alone = 3;

// Lets this thread run on one CPU alone, and what it starts from now on. So whenever it reads the clock
// of a process, that one does not run, and its clock is exact.
void run_only_on(int cpu)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
}

} // namespace

bool engine_builds::build(const std::vector<engine_variant> &variants,
                          const std::function<std::string(const technique &)> &header,
                          unsigned at_once, const std::function<void(std::size_t)> &progress)
{
    std::set<const technique *> provided;
    for (const engine_variant &v : variants)
        if (v.technique != &as_is() && provided.insert(v.technique).second)
            provide_header(*v.technique, header(*v.technique), builds_);

    const std::size_t count = variants.size();
    std::vector<std::promise<std::optional<std::pair<engine_build, engine_play>>>> results(count);
    std::atomic<std::size_t> next = 0;
    // Variants begin in order, and none after a failure: so all before that one have begun.
    const auto work = [&](const std::stop_token &stop) {
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
            try {
                const auto made = build_and_run(variants[i], stop);
                if (!made)
                    next = count;
                results[i].set_value(made);
            } catch (...) {
                next = count;
                results[i].set_exception(std::current_exception());
            }
    };
    std::vector<std::jthread> workers;
    const stop_at_end stop;
    for (std::size_t i = 0; i < std::min<std::size_t>(at_once, count); ++i)
        workers.emplace_back(work, stop.token());
    for (std::size_t i = 0; i < count; ++i) {
        progress(i);
        const auto made = results[i].get_future().get();
        if (!made || !add(made->first, made->second.nodes))
            return false;
    }
    return true;
}

// Runs a floor for a shorter time. An engine that fails with one depends on the header, too.
std::optional<std::pair<engine_build, engine_play>>
engine_builds::build_and_run(const engine_variant &variant, const std::stop_token &stop)
{
    const bool is_floor = variant.technique->role == ROLE_FLOOR;
    engine_setting to_build = engine_, to_run = engine_;
    if (is_floor) {
        to_run.timeout *= floor_timeout;
        // The first to be built says how long it takes, or fails and stops all.
        while (build_time_.load().count() == 0 && !stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (stop.stop_requested())
            return std::nullopt;
        to_build.timeout = std::min(to_build.timeout, build_time_.load() * floor_build_time);
    }
    try {
        const auto begin = std::chrono::steady_clock::now();
        const std::optional<engine_build> built = build_engine(to_build, variant, builds_, stop);
        if (!built)
            return std::nullopt;
        if (!is_floor)
            build_time_ = std::chrono::steady_clock::now() - begin;
        const std::optional<engine_play> played = play(to_run, *built, nullptr, stop);
        if (!played)
            return std::nullopt;
        const std::optional<double> start = seconds_to_start(to_run, *built, nullptr, stop);
        if (!start)
            return std::nullopt;
        require_measurable(to_run, *built, *played, *start);
        return std::pair(*built, *played);
    } catch (const engine_fault &) {
        if (!is_floor)
            throw;
        return std::pair(engine_build{variant, {}, {}, {}}, engine_play{});
    }
}

// Checks the nodes of a build. Returns false if interrupted.
bool engine_builds::add(const engine_build &made, std::uint64_t nodes)
{
    const technique &t = *made.variant.technique;
    if (t.role == ROLE_FLOOR) {
        if (nodes == nodes_)
            throw engine_fault("the engine searches " + text_of_nodes(nodes_) +
                                   " even if all answers of the header are wrong: it does not "
                                   "query it, or --source has objects of an earlier build, which "
                                   "--build does not remove",
                               "");
        return true;
    }
    made_.insert({made.variant, made});
    if (first_ == nullptr) {
        first_ = &t;
        nodes_ = nodes;
        const std::optional<engine_play> again = play(engine_, made);
        if (again)
            require_same_nodes(t, again->nodes);
        return again.has_value();
    }
    if (&t == first_)
        require_same_nodes(t, nodes);
    if (nodes != nodes_)
        throw engine_fault(
            formatted("the engine searches %s %s, and %s %s: its answers differ, or the "
                      "engine does not ask them as the header says",
                      text_of_nodes(nodes).c_str(), phrase_of(t).c_str(),
                      text_of_nodes(nodes_).c_str(), phrase_of(*first_).c_str()),
            "");
    return true;
}

// Runs a build without others, or in turn with them. Returns its CPU time without that of a start.
std::optional<double> engine_builds::play_one(const engine_build &build, const turn_member &member,
                                              const std::stop_token &stop) const
{
    const std::optional<double> start = seconds_to_start(engine_, build, &member, stop);
    if (!start)
        return std::nullopt;
    const std::optional<engine_play> played = play(engine_, build, &member, stop);
    if (!played)
        return std::nullopt;
    require_same_nodes(*build.variant.technique, played->nodes);
    require_measurable(engine_, build, *played, *start);
    return played->cpu_seconds - *start;
}

std::optional<std::vector<double>>
engine_builds::play_in_turn(const std::vector<engine_variant> &variants,
                            const std::vector<int> &cpus) const
{
    turns all(slice_);
    std::stop_source stop; // where one fails, the others need not go on
    std::vector<std::future<std::optional<double>>> runs;
    for (std::size_t team = 0; team < variants.size(); ++team)
        for (const int cpu : cpus)
            runs.push_back(std::async(std::launch::async, [&, team, cpu] {
                try {
                    run_only_on(cpu);
                    return play_one(made_.at(variants[team]), {all, team, variants.size()},
                                    stop.get_token());
                } catch (...) {
                    stop.request_stop();
                    throw;
                }
            }));
    std::exception_ptr fault;
    bool is_over = false;
    std::vector<double> seconds(variants.size());
    for (std::size_t i = 0; i < runs.size(); ++i)
        try {
            const std::optional<double> found = runs[i].get();
            is_over = is_over || !found;
            seconds[i / cpus.size()] += found.value_or(0) / static_cast<double>(cpus.size());
        } catch (...) {
            if (!fault)
                fault = std::current_exception();
        }
    if (fault)
        std::rethrow_exception(fault);
    return is_over ? std::nullopt : std::optional(seconds);
}

std::optional<engine_builds::time_alone>
engine_builds::play_alone(const engine_variant &variant) const
{
    std::vector<double> of_cpu, passed;
    for (unsigned i = 0; i < runs_alone; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const auto played = play_in_turn({variant}, {usable_cpus().front()});
        if (!played)
            return std::nullopt;
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        of_cpu.push_back(played->front());
        passed.push_back(elapsed.count());
    }
    return time_alone{median(of_cpu), median(passed)};
}

void engine_builds::require_same_nodes(const technique &t, std::uint64_t nodes) const
{
    if (nodes != nodes_)
        throw engine_fault(
            formatted("%s the engine searches %s the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      phrase_of(t).c_str(), text_of_nodes(nodes_).c_str(),
                      text_of_nodes(nodes).c_str()),
            "");
}

} // namespace slidebench
