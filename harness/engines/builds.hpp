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
class engine_builds {
public:
    // `engine` must outlive the object. Builds are made in the folder `builds`.
    engine_builds(const engine_setting &engine, std::filesystem::path builds)
        : engine_(engine), builds_(std::move(builds))
    {
    }

    // Builds all variants and runs each; the first one twice, to know that the engine is
    // deterministic. There must be at least one variant, the first with no floor; a floor shows
    // that the engine depends on the header. `header` returns a technique's exported header;
    // `at_once` is the number of builds at the same time; `progress` gets how many are done.
    // Returns false if an interrupt_guard has caught Ctrl-C. Throws engine_fault if a variant
    // searches other nodes than the first, or a floor the same, and what build_engine() and play()
    // throw; if several fail, for the first in the order, and not before the others have been
    // stopped.
    bool build(const std::vector<engine_variant> &variants,
               const std::function<std::string(const technique &)> &header, unsigned at_once,
               const std::function<void(std::size_t)> &progress);

    // Returns how many nodes each build searches; there must be a build.
    std::uint64_t nodes() const { return nodes_; }

    // Runs two builds, as slidebench::play_both() does. Throws engine_fault also if one searches
    // other nodes than before.
    std::optional<std::pair<engine_play, engine_play>>
    play_both(const engine_variant &first, const engine_variant &second, unsigned cpu) const;

private:
    std::optional<engine_build> build_and_run(const engine_variant &variant,
                                              const engine_setting &to_run,
                                              const std::stop_token &stop) const;
    std::optional<engine_build> build_and_run_floor(const engine_variant &variant,
                                                    const std::stop_token &stop) const;
    bool add(const engine_build &made);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;

    const engine_setting &engine_;
    std::filesystem::path builds_;
    const technique *first_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::map<engine_variant, engine_build> made_;
};

} // namespace slidebench
