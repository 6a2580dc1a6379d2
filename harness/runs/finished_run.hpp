// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "output/csv.hpp"
#include "registry/names.hpp"
#include "runs/rows.hpp"

namespace slidebench {

// A run as it lies in its folder.
struct finished_run {
    std::filesystem::path folder;
    std::vector<result_row> rows;
    nlohmann::ordered_json facts; // of machine.json; the members below are there, of the right type
    former_slugs former; // those that its files may have; here techniques have those of now

    std::string cpu() const { return facts["cpu"]["name"]; }
    std::string compiler() const { return facts["build"]["compiler"]; }
    std::string kernel_flags() const { return facts["build"]["kernel_flags"]; }
    std::string commit() const { return facts["build"]["commit"]; }
    std::string baseline() const { return facts["run"]["baseline"]; }
    bool partial() const { return facts["run"]["partial"]; }

    // Cache lines touched for each query under pressure; nothing if machine.json does not say.
    std::optional<unsigned> touches() const;

    // How many queries for sliders a node of a mode that plays chess asks, by the mode's name and its
    // depth; nothing if machine.json does not say, as that of earlier versions.
    std::optional<double> queries_per_node(const std::string &mode,
                                           const std::string &parameter) const;

    // The XXH3 of the workload's queries; empty if the run does not have that workload.
    std::string fingerprint(const std::string &workload) const;
};

// The different values that a member has in the run's rows, in the order of the rows.
std::vector<std::string> values_of(const finished_run &run, std::string cell_name::*member);

// The cell that a line of comparison.csv or samples.csv is about. Throws input_error if it is none.
cell_name read_cell(const csv_table &table, std::size_t row);

// Reads comparison.csv and machine.json of a run's folder; techniques with a `former` slug get that
// of now. Throws input_error if it is none, if its run is going on or was killed, or if one of the
// two files is not as results/README.md has it.
finished_run read_run(const std::filesystem::path &folder, const former_slugs &former);

// The same without comparison.csv, and so without rows, of a run of this version that need not have
// got so far.
finished_run read_begun_run(const std::filesystem::path &folder);

} // namespace slidebench
