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

#include "base/files.hpp"
#include "base/record.hpp"
#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "engines/source_tree.hpp"

namespace slidebench {

// What is built of an engine, and how it is timed.
struct engine_plan {
    engine_setting engine = {};
    std::string name;                          // of the engine
    std::vector<const technique *> contenders; // the baseline first
    const technique *own = nullptr;            // that the engine's own code is; null if unknown
    std::vector<const technique *> skipped;    // wanted techniques that this CPU cannot run
    unsigned layouts = 0;                      // number, or maximum if layouts_by_time
    bool layouts_by_time = false;              // as many as there is time to build
    unsigned builds_at_once = 0, epochs_at_once = 1;
    std::chrono::duration<double> budget = std::chrono::minutes(10);
    option_values options; // what the user wrote, for machine.json

    const technique &baseline() const { return *contenders.front(); }

    // Returns the builds in layouts from `first` to before `end`; in layout 0 counted comes second.
    std::vector<engine_variant> variants(unsigned first, unsigned end) const;
};

// The builds of an engine with different techniques, which must all search the same nodes.
class engine_builds {
public:
    // `plan` must outlive the object. Exports headers of its techniques, one at least, to the user's
    // folder, or else to a temporary one. Throws input_error, which names the option, if a command
    // has an unknown placeholder, --build does not mention the header, or of several layouts a build
    // does not mention the flags; unless the user's folder is new, empty, or has builds of an earlier
    // run; if a shell would read its name in another way, or it lies in the source; or if a header
    // cannot be exported.
    explicit engine_builds(const engine_plan &plan);

    const source_tree &source() const { return source_; }

    // Builds the plan's variants from a layout to before another and runs each; the first one twice,
    // to know that the engine is deterministic. The first time, all are in layout 0, which shows the
    // engine's linker, and counted, that the engine queries the header. `done` is called after each.
    // Throws engine_fault if a build or a run fails, if it searches other nodes than the first, or
    // if no queries are counted, input_error if a file cannot be written, and interruption; if
    // several fail, for the first in the order, and not before the others have been stopped.
    void build(unsigned first_layout, unsigned end_layout, const std::function<void()> &done);

    // Returns the first build, of which there must be one. All search as many nodes.
    const engine_build &first() const { return *first_; }
    std::uint64_t nodes() const { return first_->play.nodes; }

    // Returns how many queries the build with counted makes; there must be one.
    std::uint64_t queries() const { return queries_; }

    // Runs variants in turn on a CPU. Returns the CPU time of each. Throws engine_fault if a run
    // fails, takes no time, or searches other nodes than before, and interruption.
    std::vector<double> play_in_turn(const std::vector<engine_variant> &variants, int cpu) const;

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
    void choose_folder();
    void provide_headers() const;
    std::filesystem::path count_file() const; // in which the builds with counted count
    engine_build recipe(const engine_variant &variant) const;
    engine_build build_and_run(engine_build how, const std::stop_token &stop) const;
    std::chrono::duration<double> make(const engine_build &how, const std::stop_token &stop) const;
    void add(const engine_build &build);
    void require_same_nodes(const technique &t, std::uint64_t nodes) const;

    const engine_plan &plan_;
    const engine_setting &engine_ = plan_.engine;
    std::optional<temporary_folder> temporary_;
    std::filesystem::path folder_; // one word for a shell
    const source_tree source_{engine_.source};
    const std::string environment_; // compilers and flags
    const std::filesystem::file_time_type begun_ = std::filesystem::file_time_type::clock::now();
    std::map<engine_variant, engine_build> builds_;
    const engine_build *first_ = nullptr; // of these
    std::uint64_t queries_ = 0;
};

} // namespace slidebench
