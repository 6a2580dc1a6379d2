// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/machine.hpp"
#include "base/record.hpp"

namespace slidebench {

// What machine.json says of a run, as results/README.md describes it. Members that one command has
// and the other has not, and those that runs of earlier versions lack, are null there.

struct workload_facts {
    std::string name = {};
    std::uint64_t queries = 0; // none without sliders; of an engine, in its search
    std::optional<std::uint64_t> distinct = {};
    std::string fingerprint;
    std::optional<std::uint64_t> seed = {};  // of random queries
    std::optional<std::uint64_t> nodes = {}; // of an engine

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("name", self.name);
        member("queries", self.queries);
        member("distinct", self.distinct);
        member("fingerprint", self.fingerprint);
        member("seed", self.seed);
        member("nodes", self.nodes);
    }
};

struct left_out_facts {
    std::string technique, in, because; // `in` is the path of a cell

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("technique", self.technique);
        member("in", self.in);
        member("because", self.because);
    }
};

struct skipped_facts {
    std::string technique, needs; // instruction sets

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("technique", self.technique);
        member("needs", self.needs);
    }
};

struct unquiet_facts {
    std::string mode;
    std::uint64_t cases = 0;

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("mode", self.mode);
        member("cases", self.cases, 1, 1'000'000'000);
    }
};

struct parallel_facts {
    std::uint64_t queries = 1, chess = 1; // epochs at the same time

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("queries", self.queries, 1, 1'024);
        member("chess", self.chess, 1, 1'024);
    }
};

struct source_facts {
    std::string commit;
    std::optional<std::string> changes = {}; // digest of what differs from it

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("commit", self.commit);
        member("changes", self.changes);
    }
};

struct run_facts {
    std::string command = {}; // bench or engine
    std::vector<workload_facts> workloads = {};
    std::string baseline = {};
    bool partial = false;
    std::vector<left_out_facts> left_out = {};
    std::vector<skipped_facts> skipped = {};
    std::optional<std::uint64_t> not_timed = {}; // techniques
    std::uint64_t epochs = 0;
    std::optional<parallel_facts> parallel = {};
    std::uint64_t layouts = 0;
    std::optional<std::vector<std::string>> layout_flags = {};
    std::optional<std::uint64_t> queries_per_round = {};
    std::optional<double> disturbed = {}; // share of single queries' samples
    std::vector<unquiet_facts> without_quiet_sample = {};
    std::optional<std::string> own = {};
    std::optional<source_facts> source = {};
    option_values options = {};

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("command", self.command);
        member("workloads", self.workloads);
        member("baseline", self.baseline);
        member("partial", self.partial);
        member("left_out", self.left_out);
        member("skipped", self.skipped);
        member("not_timed", self.not_timed);
        member("epochs", self.epochs, 0, 100'000);
        member("parallel", self.parallel);
        member("layouts", self.layouts, 1, 10'000);
        member("layout_flags", self.layout_flags);
        member("queries_per_round", self.queries_per_round);
        member("disturbed", self.disturbed, 0.0, 1.0);
        member("without_quiet_sample", self.without_quiet_sample);
        member("own", self.own);
        member("source", self.source);
        member("options", self.options);
    }

    // Returns whether the technique failed while it was timed.
    bool has_left_out(const std::string &technique) const;

    // Returns the XXH3 of the workload's queries; "" if there is none of that name.
    std::string fingerprint(const std::string &workload) const;

    // Returns an option as a text, a list or a flag; "", none or false if there is none of that name
    // and type.
    std::string option(const std::string &name) const;
    std::vector<std::string> list_option(const std::string &name) const;
    bool flag_option(const std::string &name) const;
};

// The whole file.
struct run_file {
    machine_facts machine;
    run_facts facts;

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        machine_facts::visit(self.machine, member);
        member("run", self.facts);
    }
};

// Reads machine.json of a run's folder. Throws input_error if it is not as results/README.md has
// it.
run_file read_run_file(const std::filesystem::path &folder);

// Returns the text of machine.json.
std::string machine_json(const run_file &file);

} // namespace slidebench
