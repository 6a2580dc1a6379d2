// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/machine.hpp"
#include "base/record.hpp"
#include "core/technique.h"

namespace slidebench {

// What machine.json says of a run, as results/README.md describes it. Members that one command has
// and the other has not are null there.

struct workload_facts {
    std::string name = {};
    std::uint64_t queries = 0; // none without sliders; of an engine, in its search
    std::optional<std::uint64_t> distinct = {};
    std::string fingerprint;
    std::optional<std::uint64_t> seed = {};  // of random queries
    std::optional<std::uint64_t> nodes = {}; // of an engine
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(workload_facts, name, queries, distinct, fingerprint, seed,
                                   nodes)

struct left_out_facts {
    std::string technique, in, because; // `in` is the path of a cell; of a pool, a run
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(left_out_facts, technique, in, because)

struct skipped_facts {
    std::string technique, needs; // instruction sets
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(skipped_facts, technique, needs)

struct unquiet_facts {
    std::string mode;
    std::uint64_t cases = 0;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(unquiet_facts, mode, cases)

struct drift_facts {
    std::string mode;
    double correlation = 0; // of ratios with time, by ranks
    std::uint64_t epochs = 0;

    bool operator==(const drift_facts &) const = default;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(drift_facts, mode, correlation, epochs)

// Number of epochs that are measured at the same time.
struct epochs_at_once {
    std::size_t queries = 1, chess = 1; // in modes of single queries, and where chess is played

    std::size_t of(bool plays_chess) const { return plays_chess ? chess : queries; }
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(epochs_at_once, queries, chess)

struct source_facts {
    std::string commit;
    std::optional<std::string> changes = {}; // digest of what differs from it
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(source_facts, commit, changes)

// Digests of what was timed, 16 hexadecimal digits each, of sources without comments and blanks.
struct code_facts {
    std::string suite;                             // kernels and chess, and lengths of blocks
    std::map<std::string, std::string> techniques; // by slug

    bool operator==(const code_facts &) const = default;

    // Returns the digest of a technique; "" of an engine's own code.
    std::string of(const std::string &technique) const;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(code_facts, suite, techniques)

// Returns the digests of the suite and of these techniques, but for what is none of the registry.
code_facts digests_of(const std::vector<const technique *> &timed);

struct run_facts {
    std::string command = {}; // bench or engine
    std::vector<workload_facts> workloads = {};
    std::string baseline = {};
    bool partial = false;
    std::vector<left_out_facts> left_out = {};
    std::vector<skipped_facts> skipped = {};
    std::optional<std::uint64_t> not_timed = {}; // techniques
    std::uint64_t epochs = 0;
    std::optional<epochs_at_once> parallel = {};
    std::uint64_t layouts = 0;
    std::optional<std::vector<std::string>> layout_flags = {};
    std::optional<std::uint64_t> queries_per_round = {};
    std::optional<double> disturbed = {}; // share of single queries' samples
    std::vector<unquiet_facts> without_quiet_sample = {};
    std::optional<std::vector<drift_facts>> drift = {}; // of a run with tables
    std::optional<std::string> own = {};
    std::optional<std::string> compiler = {}; // of an engine
    std::optional<source_facts> source = {};
    code_facts code = {};
    std::map<std::string, std::string> files = {}; // XXH3 of each file, by its name
    option_values options = {};

    // Returns whether the technique failed while it was timed, or of a pool, is not in it.
    bool has_left_out(const std::string &technique) const;

    // Returns the XXH3 of the workload's queries; "" if there is none of that name.
    std::string fingerprint(const std::string &workload) const;

    // Returns an option that is a text; "" if there is none of that name.
    std::string option(const std::string &name) const;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(run_facts, command, workloads, baseline, partial, left_out,
                                   skipped, not_timed, epochs, parallel, layouts, layout_flags,
                                   queries_per_round, disturbed, without_quiet_sample, drift, own,
                                   compiler, source, code, files, options)

// The whole file.
struct run_file {
    machine_facts machine;
    run_facts facts;
};
void to_json(nlohmann::json &to, const run_file &file);
void from_json(const nlohmann::json &from, run_file &file);

// Reads machine.json of a run's folder. Throws input_error if it is not as results/README.md has
// it, or was changed since it was written.
run_file read_run_file(const std::filesystem::path &folder);

// Throws input_error: the place of a run's machine.json is not as the rest of it says.
[[noreturn]] void refuse_fact(const std::filesystem::path &folder, const std::string &place,
                              const std::string &what);

// Throws input_error unless the file of a run is the one that its machine.json was written with.
void require_as_written(const std::filesystem::path &folder, const run_facts &facts,
                        const char *file);

// Returns the text of machine.json, with the digest of all else that it says.
std::string machine_json(nlohmann::json facts);

} // namespace slidebench
