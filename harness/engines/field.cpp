// SPDX-License-Identifier: MIT
#include "engines/field.hpp"

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

// With wrong answers, an engine may search for ever; a run gets this share of the usual patience.
constexpr double patience_with_floor = 0.1;

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

bool engine_field::build(const order &what)
{
    std::set<const technique *> provided;
    for (const engine_variant &v : what.variants)
        if (provided.insert(v.inside).second)
            provide_header(*v.inside, what.header(*v.inside), builds_);

    const std::size_t count = what.variants.size();
    std::vector<std::promise<std::optional<trial>>> trials(count);
    std::atomic<std::size_t> next = 0;
    // Variants are begun in their order, and none after one that has failed: so whatever comes
    // before that one is being tried.
    const auto work = [&](const std::stop_token &stop) {
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
            try {
                const engine_variant &v = what.variants[i];
                const std::optional<trial> made = v.inside->role == ROLE_FLOOR
                                                      ? try_out_floor(v, stop)
                                                      : try_out(v, engine_, stop);
                if (!made)
                    next = count;
                trials[i].set_value(made);
            } catch (...) {
                next = count;
                trials[i].set_exception(std::current_exception());
            }
    };
    std::vector<std::jthread> workers;
    const stop_at_end stop;
    for (std::size_t i = 0; i < std::min<std::size_t>(what.at_once, count); ++i)
        workers.emplace_back(work, stop.token());
    for (std::size_t i = 0; i < count; ++i) {
        what.progress(i);
        const std::optional<trial> made = trials[i].get_future().get();
        if (!made || !take(*made))
            return false;
    }
    return true;
}

std::optional<engine_field::trial> engine_field::try_out(const engine_variant &what,
                                                         const engine_setting &to_play,
                                                         const std::stop_token &stop) const
{
    const std::optional<engine_build> built = build_engine(engine_, what, builds_, stop);
    if (!built)
        return std::nullopt;
    const std::optional<engine_play> played = play(to_play, *built, nullptr, stop);
    return played ? std::optional(trial{*built, played->nodes}) : std::nullopt;
}

// An engine that fails has noticed.
std::optional<engine_field::trial> engine_field::try_out_floor(const engine_variant &what,
                                                               const std::stop_token &stop) const
{
    engine_setting hurried = engine_;
    hurried.patience *= patience_with_floor;
    try {
        return try_out(what, hurried, stop);
    } catch (const engine_fault &) {
        return trial{{what, {}, {}, {}}, 0};
    }
}

// Returns whether it came to an end.
bool engine_field::take(const trial &made)
{
    const technique &t = *made.build.what.inside;
    if (t.role == ROLE_FLOOR) {
        if (made.nodes == nodes_)
            throw engine_fault("the engine searches " + text_of_nodes(nodes_) +
                                   " even if all answers of the header are wrong: it does not "
                                   "query it, or --source has objects of an earlier build, which "
                                   "--build does not remove",
                               "");
        return true;
    }
    field_.insert({made.build.what, made.build});
    if (first_ == nullptr) {
        first_ = &t;
        nodes_ = made.nodes;
        const std::optional<engine_play> again = play(engine_, made.build);
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
engine_field::play_both(const engine_variant &first, const engine_variant &second,
                        unsigned cpu) const
{
    const auto played = slidebench::play_both(engine_, field_.at(first), field_.at(second), cpu);
    if (played) {
        require_same_nodes(*first.inside, played->first.nodes);
        require_same_nodes(*second.inside, played->second.nodes);
    }
    return played;
}

void engine_field::require_same_nodes(const technique &t, std::uint64_t nodes) const
{
    if (nodes != nodes_)
        throw engine_fault(
            formatted("with %s the engine searches %s the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      t.slug, text_of_nodes(nodes_).c_str(), text_of_nodes(nodes).c_str()),
            "");
}

} // namespace slidebench
