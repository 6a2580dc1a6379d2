// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/matrix.hpp"

namespace slidebench {

// A cell's answers, where all techniques must give the same.
std::string digest_key(const cell &where);

// The digests of the right answers to each cell's queries, the oracle's, by digest_key(). Its init()
// must have run.
std::map<std::string, std::string> answer_digests(const std::vector<cell> &matrix,
                                                  const technique &oracle);

} // namespace slidebench
