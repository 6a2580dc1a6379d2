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
#include <vector>

#include "engines/build.hpp"
#include "engines/turns.hpp"
#include "engines/uci.hpp"

namespace slidebench {

// A build, and what it does when it is run alone.
struct played_build {
    engine_build build;
    engine_play play;
};

// The builds of an engine with different techniques, which must all search the same nodes.
class engine_builds {
public:
    // `engine` must outlive the object. Builds are made in a folder, whose path must be one word
    // for a shell.
    engine_builds(const engine_setting &engine, std::filesystem::path folder);

    const source_tree &source() const { return source_; }

    // Builds all variants and runs each; the first one twice, to know that the engine is
    // deterministic. The first time, all are in layout 0, which shows the engine's linker. There
    // must be at least one with a header, and the first not counted(), which shows that the engine
    // queries the header. `header` returns a technique's exported header; counted() has that of
    // the first technique; `at_once` is the number of builds at the same time; `done` is called after
    // each with how many there are. Returns false if an interrupt_guard has caught Ctrl-C. Throws
    // engine_fault if a variant searches other nodes than the first, or no queries are counted, and
    // what build_engine() and `done` throw, or a run; if several fail, for the first in the order,
    // and not before the others have been stopped.
    bool build(const std::vector<engine_variant> &variants,
               const std::function<std::string(const technique &)> &header, unsigned at_once,
               const std::function<void(std::size_t)> &done);

    // Returns the first build, of which there must be one. All search as many nodes.
    const played_build &first() const { return *first_; }
    std::uint64_t nodes() const { return first_->play.nodes; }

    // Returns how many queries the build with counted() makes; there must be one.
    std::uint64_t queries() const { return queries_; }

    // Runs variants in turn on a CPU. Returns the CPU time of each; nothing if an interrupt_guard
    // has caught Ctrl-C. Throws engine_fault if a run fails, takes no time, or searches other nodes
    // than before.
    std::optional<std::vector<double>> play_in_turn(const std::vector<engine_variant> &variants,
                                                    int cpu) const;

    // Throws engine_fault if two layouts of a technique have the same code: the flags of layouts
    // then reach neither its compiler nor its linker. Of what is no program, nothing is known.
    void require_different_layouts() const;

    // Return the linker and the compiler of the engine, as its first build says; nothing if that
    // does not name the compiler.
    linker links() const;
    std::optional<std::string> compiler() const;

    // Returns how many of these an earlier run has kept. Those of layout 0 must have been begun, and
    // the first be built.
    std::size_t kept(const std::vector<engine_variant> &variants) const;

private:
    build_recipe recipe(const engine_variant &variant) const;
    std::optional<played_build> build_and_run(const build_recipe &how,
                                              const std::stop_token &stop) const;
    bool add(const played_build &played);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;

    const engine_setting &engine_;
    const source_tree source_;
    const std::filesystem::path folder_;
    const std::string environment_; // compilers and flags
    const std::filesystem::file_time_type begun_ = std::filesystem::file_time_type::clock::now();
    std::optional<played_build> first_;
    std::uint64_t queries_ = 0;
    std::map<engine_variant, engine_build> builds_by_variant_;
};

} // namespace slidebench
