// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/estimated_rows.hpp"

namespace slidebench {

// Digests of the oracle's answers to queries, by a key that is the same for all cells with the same
// right answers.
using digests_by_key = std::map<std::string, std::string>;

// Returns all of comparison.csv: the estimated_rows() of cases, with what is known of the
// techniques besides. A technique that the registry does not know, such as an engine's own code, is
// a contender. `digests` are those of answer_digests().
std::vector<result_row> comparison_rows(const std::vector<case_samples> &cases, bool of_itself,
                                        const registry &registered, const digests_by_key &digests);

// Returns the digests of the oracle's answers to each cell's queries. The oracle's init() must have
// run.
digests_by_key answer_digests(const std::vector<cell> &cells, const technique &oracle);

} // namespace slidebench
