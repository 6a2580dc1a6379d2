// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engines/build.hpp"
#include "engines/play.hpp"

namespace slidebench {

// The builds of an engine with different techniques, which must all search the same nodes.
class engine_field {
public:
    // `engine` must outlive it. Builds are made in the folder `builds`.
    engine_field(const engine_setting &engine, std::filesystem::path builds)
        : engine_(engine), builds_(std::move(builds))
    {
    }

    // Builds it with a technique, whose exported header is given, and runs it; the first one twice,
    // to know that the engine is deterministic. Returns whether it came to an end; else an
    // interrupt_guard has caught Ctrl-C. Throws engine_fault if it searches other nodes than the
    // first, and what build_engine() and play() throw.
    bool add(const technique &t, const std::string &header, unsigned layout);

    // Returns how many nodes all of them search; there must be one.
    std::uint64_t nodes() const { return nodes_; }

    // Runs two that were added, as slidebench::play_both() does. Throws engine_fault also if one
    // searches other nodes than it did.
    std::optional<std::pair<engine_play, engine_play>>
    play_both(const technique &t, unsigned layout, const technique &other, unsigned other_layout,
              unsigned cpu) const;

private:
    void require_same_nodes(const technique &t, const engine_play &played) const;

    const engine_setting &engine_;
    std::filesystem::path builds_;
    const technique *first_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::map<std::pair<const technique *, unsigned>, engine_build> field_;
};

} // namespace slidebench
