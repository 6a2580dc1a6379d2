// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

    // What is to be built; a floor shows that the engine depends on the header.
    struct order {
        std::vector<engine_variant> variants; // at least one, the first with no floor
        std::function<std::string(const technique &)> header; // returns the exported one
        unsigned at_once;                                     // builds at the same time
        std::function<void(std::size_t)> progress;            // called with how many are done
    };

    // Builds all variants and runs each; the first one twice, to know that the engine is
    // deterministic. Returns whether it came to an end; else an interrupt_guard has caught Ctrl-C.
    // Throws engine_fault if one searches other nodes than the first, or a floor the same, and what
    // build_engine() and play() throw; if several fail, for the first in the order, and not before
    // the others have been stopped.
    bool build(const order &what);

    // Returns how many nodes all of them search; there must be one.
    std::uint64_t nodes() const { return nodes_; }

    // Runs two that were built, as slidebench::play_both() does. Throws engine_fault also if one
    // searches other nodes than it did.
    std::optional<std::pair<engine_play, engine_play>>
    play_both(const engine_variant &first, const engine_variant &second, unsigned cpu) const;

private:
    struct trial {
        engine_build build;
        std::uint64_t nodes;
    };
    std::optional<trial> try_out(const engine_variant &what, const engine_setting &to_play,
                                 const std::stop_token &stop) const;
    std::optional<trial> try_out_floor(const engine_variant &what,
                                       const std::stop_token &stop) const;
    bool take(const trial &made);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;

    const engine_setting &engine_;
    std::filesystem::path builds_;
    const technique *first_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::map<engine_variant, engine_build> field_;
};

} // namespace slidebench
