// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engines/build.hpp"
#include "engines/play.hpp"

namespace slidebench {

// The builds of an engine with different techniques, which must all search the same nodes.
class engine_builds {
public:
    // `engine` must outlive the object. Builds are made in the folder `builds`. A turn takes a
    // `slice`.
    engine_builds(const engine_setting &engine, std::filesystem::path builds,
                  std::chrono::milliseconds slice)
        : engine_(engine), builds_(std::move(builds)), slice_(slice)
    {
    }

    // Builds all variants and runs each; the first one twice, to know that the engine is
    // deterministic. There must be at least one variant; a floor, which shows that the engine
    // depends on the header, must have `at_once` before it, or all. `header` returns a technique's
    // exported header; `at_once` is the number of builds at the same time; `progress` gets how many
    // are done.
    // Returns false if an interrupt_guard has caught Ctrl-C. Throws engine_fault if a variant
    // searches other nodes than the first, or a floor the same, and what build_engine() and play()
    // throw; if several fail, for the first in the order, and not before the others have been
    // stopped.
    bool build(const std::vector<engine_variant> &variants,
               const std::function<std::string(const technique &)> &header, unsigned at_once,
               const std::function<void(std::size_t)> &progress);

    // Returns how many nodes each build searches; there must be a build.
    std::uint64_t nodes() const { return nodes_; }

    // Runs variants in turn, each as a process on each of `cpus`. Returns the CPU time of each
    // without that of a start beside it, the mean of its processes; nothing if an interrupt_guard has
    // caught Ctrl-C. Throws engine_fault if a run or a start fails, if a run without its start takes
    // too little time, or if it searches other nodes than before.
    std::optional<std::vector<double>> play_in_turn(const std::vector<engine_variant> &variants,
                                                    const std::vector<int> &cpus) const;

    // Runs a variant with no other beside it, a few times. Returns the medians; otherwise as
    // play_in_turn().
    struct time_alone {
        double cpu_seconds; // without a start
        double seconds;     // that pass, with a start
    };
    std::optional<time_alone> play_alone(const engine_variant &variant) const;

    // Returns what makes the number of nodes doubtful; "" if nothing does. There must be a build.
    const std::string &doubt() const { return doubt_; }

private:
    struct played_build {
        engine_build build;
        std::chrono::duration<double> build_time;
        engine_play play;
        double start_seconds;
    };

    std::optional<played_build> build_and_run(const engine_variant &variant, bool is_floor,
                                              const std::stop_token &stop) const;
    bool add(const played_build &played);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;
    std::optional<double> play_one(const engine_build &build, const turn_member &member,
                                   const std::stop_token &stop) const;

    const engine_setting &engine_;
    std::filesystem::path builds_;
    std::chrono::milliseconds slice_;
    const technique *first_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::string doubt_;
    std::chrono::duration<double> first_build_time_{};
    std::map<engine_variant, engine_build> builds_by_variant_;
};

} // namespace slidebench
