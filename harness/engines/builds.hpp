// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
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

// Returns the CPUs that this process may run on, at least one.
std::vector<int> allowed_cpus();

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

    // Starts each variant a few times, to know the CPU time of a start, which is left out of what
    // play_in_turn() returns; and runs the first alone. Returns false as build() does. Throws
    // engine_fault if a start fails, or if a run without it takes too little time.
    bool time_starts(const std::vector<engine_variant> &variants);

    // Returns the CPU time of a run of the first variant alone, after time_starts().
    double seconds_alone() const { return seconds_alone_; }

    // Runs variants in turn, each as a process on each of `cpus`. Returns the CPU time of each
    // without its start, the mean of its processes; nothing if an interrupt_guard has caught Ctrl-C.
    // Throws engine_fault if a run fails, or searches other nodes than before.
    std::optional<std::vector<double>> play_in_turn(const std::vector<engine_variant> &variants,
                                                    const std::vector<int> &cpus) const;

private:
    // What runs a build in turn with others, and returns its CPU time.
    using timed_run = std::function<std::optional<double>(const engine_build &, const turn_member &,
                                                          const std::stop_token &)>;

    std::optional<std::pair<engine_build, engine_play>> build_and_run(const engine_variant &variant,
                                                                      const std::stop_token &stop);
    bool add(const engine_build &made, std::uint64_t nodes);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;
    std::optional<std::vector<double>> in_turn(const std::vector<engine_variant> &variants,
                                               const std::vector<int> &cpus,
                                               const timed_run &run) const;

    const engine_setting &engine_;
    std::filesystem::path builds_;
    std::chrono::milliseconds slice_;
    const technique *first_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::map<engine_variant, engine_build> made_;
    std::map<const technique *, double> start_seconds_;
    double seconds_alone_ = 0;
    std::atomic<std::chrono::duration<double>> build_time_{}; // of one that is no floor's
};

} // namespace slidebench
