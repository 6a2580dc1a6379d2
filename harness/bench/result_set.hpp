// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "base/files.hpp"
#include "results/csv_tables.hpp"
#include "results/run_facts.hpp"

namespace slidebench {

// Folder that a run writes into: samples.csv.gz, comparison.csv, pairs.csv.gz and machine.json, as
// described in results/README.md. A folder that holds a complete run is never written to again.
class result_set {
public:
    // Claims `folder`, which must be new or empty, or if it is "" a new one under results/, named
    // for the machine, with the user's `label` unless that is "", the time and the compiler. No
    // other process can claim it until this one ends. Throws input_error if the folder is a file,
    // cannot be written or holds anything; so call this before measuring.
    explicit result_set(const std::filesystem::path &folder, const std::string &label = "");

    // Claims the folder of a run that is to be completed. Throws input_error if it cannot.
    struct resumed {};
    result_set(const std::filesystem::path &folder, resumed);

    // Gives the claim up; removes those folders that were made here, if nothing was written.
    ~result_set();
    result_set(const result_set &) = delete;
    result_set &operator=(const result_set &) = delete;

    const std::filesystem::path &folder() const { return folder_; }

    // Writes samples.csv.gz and machine.json, so that samples can be added. A run of an engine can be
    // resumed from now on. Throws input_error if a file cannot be written; then both are as they
    // were.
    void begin(const csv_writer &samples, const run_file &file);
    bool begun() const { return begun_; }

    // Adds rows to samples.csv.gz, as a member of their own. They stay even if this process is
    // killed. Throws input_error if there is no room for all; then none is added.
    void add(const csv_writer &samples);

    // Writes the four files, machine.json last: until then, a run that was begun or resumed still
    // says that it is partial. Returns the run. Throws input_error if one cannot be written; then none
    // is changed.
    finished_run write(const csv_tables &tables, const run_file &file) const;

private:
    void make_new_folder(const std::string &label);
    void make_named_folder(const std::filesystem::path &folder);
    void make_folders(const std::filesystem::path &folder);
    void claim(const std::filesystem::path &named); // as messages should name the folder
    void remove_made() const;
    [[noreturn]] void complain(const std::string &what) const;

    std::filesystem::path folder_;            // absolute
    std::vector<std::filesystem::path> made_; // folders, from the outermost on
    std::optional<locked_file> claim_;
    bool begun_ = false;
};

} // namespace slidebench
