// SPDX-License-Identifier: MIT
#include "engines/builds.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <set>
#include <stop_token>
#include <thread>

#include "base/format.hpp"

namespace slidebench {
namespace {

// Share of the timeout for a run with a floor: with wrong answers an engine may search for ever.
constexpr double floor_timeout = 0.1;

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

} // namespace

bool engine_builds::build(const std::vector<engine_variant> &variants,
                          const std::function<std::string(const technique &)> &header,
                          unsigned at_once, const std::function<void(std::size_t)> &progress)
{
    std::set<const technique *> provided;
    for (const engine_variant &v : variants)
        if (provided.insert(v.technique).second)
            provide_header(*v.technique, header(*v.technique), builds_);

    const std::size_t count = variants.size();
    std::vector<std::promise<std::optional<engine_build>>> results(count);
    std::atomic<std::size_t> next = 0;
    // Variants begin in order, and none after a failure: so all before that one have begun.
    const auto work = [&](const std::stop_token &stop) {
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
            try {
                const engine_variant &v = variants[i];
                const std::optional<engine_build> made = v.technique->role == ROLE_FLOOR
                                                             ? build_and_run_floor(v, stop)
                                                             : build_and_run(v, engine_, stop);
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
        const std::optional<engine_build> made = results[i].get_future().get();
        if (!made || !add(*made))
            return false;
    }
    return true;
}

std::optional<engine_build> engine_builds::build_and_run(const engine_variant &variant,
                                                         const engine_setting &to_run,
                                                         const std::stop_token &stop) const
{
    std::optional<engine_build> built = build_engine(engine_, variant, builds_, stop);
    if (!built)
        return std::nullopt;
    const std::optional<engine_play> played = play(to_run, *built, nullptr, stop);
    if (!played)
        return std::nullopt;
    built->nodes = played->nodes;
    return built;
}

// An engine that fails depends on the header, too.
std::optional<engine_build> engine_builds::build_and_run_floor(const engine_variant &variant,
                                                               const std::stop_token &stop) const
{
    engine_setting hurried = engine_;
    hurried.timeout *= floor_timeout;
    try {
        return build_and_run(variant, hurried, stop);
    } catch (const engine_fault &) {
        return engine_build{variant, {}, {}, {}};
    }
}

// Checks the nodes of a build. Returns false if interrupted.
bool engine_builds::add(const engine_build &made)
{
    const technique &t = *made.variant.technique;
    if (t.role == ROLE_FLOOR) {
        if (made.nodes == nodes_)
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
        nodes_ = made.nodes;
        const std::optional<engine_play> again = play(engine_, made);
        if (again)
            require_same_nodes(t, again->nodes);
        return again.has_value();
    }
    if (&t == first_)
        require_same_nodes(t, made.nodes);
    if (made.nodes != nodes_)
        throw engine_fault(formatted("the engine searches %s with %s, and %s with %s: its answers "
                                     "differ, or the engine does not ask them as the header says",
                                     text_of_nodes(made.nodes).c_str(), t.slug,
                                     text_of_nodes(nodes_).c_str(), first_->slug),
                           "");
    return true;
}

std::optional<std::pair<engine_play, engine_play>>
engine_builds::play_both(const engine_variant &first, const engine_variant &second,
                         unsigned cpu) const
{
    const auto played = slidebench::play_both(engine_, made_.at(first), made_.at(second), cpu);
    if (played) {
        require_same_nodes(*first.technique, played->first.nodes);
        require_same_nodes(*second.technique, played->second.nodes);
    }
    return played;
}

void engine_builds::require_same_nodes(const technique &t, std::uint64_t nodes) const
{
    if (nodes != nodes_)
        throw engine_fault(
            formatted("with %s the engine searches %s the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      t.slug, text_of_nodes(nodes_).c_str(), text_of_nodes(nodes).c_str()),
            "");
}

} // namespace slidebench
