// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "output/csv.hpp"

namespace slidebench {

// The folder that a run writes into: samples.csv, comparison.csv and machine.json, as described in
// results/README.md. A folder that holds a run is never written to again.
class result_set {
public:
    // Claims `folder`, which must be new or empty, or if that is "" a new one under results/, named
    // for the machine, with the user's `label` unless that is "", the time and the compiler. Nobody else can claim it then. Throws input_error
    // if the folder is a file, cannot be written or holds anything; so call this before measuring.
    explicit result_set(const std::filesystem::path &folder, const std::string &label = "");

    // Claims the folder of a run that is to be completed. Throws input_error if it cannot.
    struct resumed {};
    result_set(const std::filesystem::path &folder, resumed);

    // Gives the claim up; removes the folder if it was made here and nothing was written.
    ~result_set();
    result_set(const result_set &) = delete;
    result_set &operator=(const result_set &) = delete;

    const std::filesystem::path &folder() const { return folder_; }

    // Writes the three files, machine.json last: until then, a resumed run still says that it is
    // partial. Throws input_error if one cannot be written; then none is, and a resumed run has
    // those it had.
    void write(const csv_file &samples, const csv_file &comparison,
               const nlohmann::ordered_json &machine) const;

private:
    std::filesystem::path claim() const;
    void make_claim(const char *option) const;
    void remove_if_empty() const;

    std::filesystem::path folder_; // absolute
    std::filesystem::path made_;   // the outermost folder that was made for it; empty if none was
};

} // namespace slidebench
