// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "results/rows.hpp"
#include "results/run_facts.hpp"
#include "results/samples.hpp"

namespace slidebench {

// A run: machine.json, and what the tables say. It does not change once it is made.
struct finished_run : run_file {
    finished_run() = default;

    // `all` are the rows of its tables. Leaves out those of chess around techniques that need
    // instruction sets beyond the -march of the run, which such chess has, too, and other chess has
    // not. Regrets are then among what is left.
    finished_run(run_file file, std::filesystem::path folder, std::vector<result_row> all,
                 std::size_t pool_size = 1);

    std::filesystem::path folder;
    std::vector<result_row> rows;  // of its cells
    std::vector<result_row> means; // of each mode, as mean_rows() makes them
    std::size_t pool_size = 1;     // how many runs it is made of
    bool lacks_unlike = false;     // whether rows were left out
    interval_count placebo;        // of the baseline in other layouts than its own; none of a pool

    std::string cpu() const { return cpu_title(machine.cpu); }
    // Returns what has compiled what was timed; of an engine, what its build says.
    std::string compiler() const;
    // Returns what chess was compiled with, such as " with -march=x86-64-v2"; "" if that is an
    // engine's affair or not known.
    std::string target() const;
    const std::string &kernel_flags() const { return machine.build.kernel_flags; }
    const std::string &commit() const { return machine.build.commit; } // of a pool, all of them
    // Returns "commit a", or "commits a, b" of a pool.
    std::string commit_text() const;
    const std::string &baseline() const { return facts.baseline; }
    bool partial() const { return facts.partial; }
    // Return whether ratios are of each technique to itself, and whether an engine was timed.
    bool is_of_itself() const { return baseline() == itself; }
    bool is_of_engine() const { return facts.command == "engine"; }

    // Returns the engine's name, with a capital letter even if its folder has none; "" of bench.
    std::string engine() const;

    // Returns how many CPUs others kept busy meanwhile; 0 if that is not known.
    double cpus_of_others() const { return machine.cpus_of_others.value_or(0); }
};

// What a reader asks of runs.
struct reader_wishes {
    std::optional<std::string> instead_of = {}; // what answers are relative to, and ratios
    double within = 0.01;                       // a regret that is good enough in answers
    row_filter only = {};                       // what tables have
};

// A run, which outlives it, as its reader wishes to see it.
struct run_view {
    const finished_run &run;
    reader_wishes wishes = {};
    std::string baseline = wishes.instead_of.value_or(run.baseline()); // of ratios in tables

    // Return what tables have of the rows and of the means. If the run has another baseline, cells
    // in which this one was not timed are left out.
    std::vector<result_row> rows() const { return seen(run.rows); }
    std::vector<result_row> means() const { return seen(run.means); }
    std::vector<result_row> seen(std::vector<result_row> rows_of_run) const;
};

// Throws input_error unless ratios to a technique follow from those that a run has, and also what
// to take instead of it.
void require_ratios_to(const finished_run &run, const std::string &technique);

// Returns the names of a run's techniques, in the order of its rows.
std::vector<std::string> techniques_of(const finished_run &run);

// Returns the cells of a run, without means.
std::set<cell_name> cells_of(const finished_run &run);

// Reads comparison.csv, pairs.csv.gz and machine.json of a run's folder. Throws
// input_error if the folder is none, if its run is going on or was killed, or if one of the files
// is not as results/README.md has it, or not as the run wrote it.
finished_run read_run(const std::filesystem::path &folder);

// Reads all samples of a run, those of techniques that were left out, too, sorted by time. Throws
// input_error if samples.csv.gz is not as results/README.md has it, or not as the run wrote it.
std::vector<case_samples> samples_of(const finished_run &run);

// Returns the folders of runs in a folder, at any depth, the newest first, by the time in their
// names; none if there is no such folder.
std::vector<std::filesystem::path> runs_below(const std::filesystem::path &folder);

// Reads a run without comparison.csv, and so without rows: it may not have one yet. Throws as
// read_run().
finished_run read_begun_run(const std::filesystem::path &folder);

// Returns the reasons not to compare a run with others, a clause each; none if there are no doubts.
// Each of two makes a run doubtful: that it is partial, and that most of its samples were disturbed
// while most of its ratios have no interval.
std::vector<std::string> doubts_about(const finished_run &run);

} // namespace slidebench
