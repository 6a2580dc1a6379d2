// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/matrix.hpp"

namespace slidebench {

// Key of a cell's digest: the same for all cells in which the right answers are the same.
std::string digest_key(const cell &cell);

// Returns the digests of the oracle's answers to each cell's queries, by digest_key(). The oracle's
// init() must have run.
std::map<std::string, std::string> answer_digests(const std::vector<cell> &matrix,
                                                  const technique &oracle);

} // namespace slidebench
