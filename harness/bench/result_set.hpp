// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bench/comparison.hpp"
#include "bench/runner.hpp"

namespace slidebench {

// The folder that a run writes into: samples.csv, comparison.csv and machine.json, as described in
// results/README.md. A folder that holds a run is never written to again.
class result_set {
public:
    // Claims `folder`, which must be new or empty, or if that is "" a new one under results/, named
    // for the machine, the time and the compiler. Nobody else can claim it then. Throws input_error
    // if the folder is a file, cannot be written or holds anything; so call this before measuring.
    explicit result_set(const std::filesystem::path &folder);

    // Gives the claim up; removes the folder if it was made here and nothing was written.
    ~result_set();
    result_set(const result_set &) = delete;
    result_set &operator=(const result_set &) = delete;

    const std::filesystem::path &folder() const { return folder_; }

    void write(const std::vector<sample> &samples, const std::vector<comparison> &comparisons,
               const std::map<const technique *, double> &init_ns,
               const std::map<std::string, std::string> &digests,
               const nlohmann::ordered_json &machine) const;

private:
    std::filesystem::path claim() const;
    void remove_if_empty() const;

    std::filesystem::path folder_; // absolute
    std::filesystem::path made_;   // the outermost folder that was made for it; empty if none was
};

// Of the answers that a cell's queries have.
std::string digest_key(const cell &where);

} // namespace slidebench
