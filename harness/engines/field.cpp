// SPDX-License-Identifier: MIT
#include "engines/field.hpp"

#include "base/format.hpp"

namespace slidebench {
namespace {

std::string text_of_nodes(std::uint64_t nodes)
{
    return std::to_string(nodes) + (nodes == 1 ? " node" : " nodes");
}

} // namespace

bool engine_field::add(const technique &t, const std::string &header, unsigned layout)
{
    const std::optional<engine_build> built = build_engine(engine_, t, header, layout, builds_);
    if (!built)
        return false;
    const std::optional<engine_play> played = play(engine_, *built);
    if (!played)
        return false;
    field_.insert({{&t, layout}, *built});
    if (first_ == nullptr) {
        first_ = &t;
        nodes_ = played->nodes;
        const std::optional<engine_play> again = play(engine_, *built);
        if (again)
            require_same_nodes(t, *again);
        return again.has_value();
    }
    if (played->nodes != nodes_)
        throw engine_fault(formatted("the engine searches %s with %s, and %s with %s: its answers "
                                     "differ, or the engine does not ask them as the header says",
                                     text_of_nodes(played->nodes).c_str(), t.slug,
                                     text_of_nodes(nodes_).c_str(), first_->slug),
                           "");
    return true;
}

std::optional<std::pair<engine_play, engine_play>>
engine_field::play_both(const technique &t, unsigned layout, const technique &other,
                        unsigned other_layout, unsigned cpu) const
{
    const auto played = slidebench::play_both(engine_, field_.at({&t, layout}),
                                              field_.at({&other, other_layout}), cpu);
    if (played) {
        require_same_nodes(t, played->first);
        require_same_nodes(other, played->second);
    }
    return played;
}

void engine_field::require_same_nodes(const technique &t, const engine_play &played) const
{
    if (played.nodes != nodes_)
        throw engine_fault(
            formatted("with %s the engine searches %s the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      t.slug, text_of_nodes(nodes_).c_str(), text_of_nodes(played.nodes).c_str()),
            "");
}

} // namespace slidebench
