// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "bench/comparison.hpp"
#include "bench/runner.hpp"
#include "costs/trace.hpp"
#include "output/csv.hpp"

namespace slidebench {

// What is known of a technique, whatever it is asked.
struct technique_costs {
    std::size_t position; // in the registry, from 1 on
    double init_ns;
    std::array<std::optional<query_costs>, PIECE_COUNT> single_query; // where it can be traced
};

// A cell's answers, where all techniques must give the same.
std::string digest_key(const cell &where);

// samples.csv and comparison.csv, as results/README.md describes them. `digests` are by
// digest_key().
csv_file samples_table(const std::vector<sample> &samples);
csv_file comparison_table(const std::vector<comparison> &comparisons,
                          const std::map<const technique *, technique_costs> &costs,
                          const std::map<std::string, std::string> &digests);

} // namespace slidebench
