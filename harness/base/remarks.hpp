// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace slidebench {

// Keeps a line for the user, which the program prints on stderr when its command has ended: of its
// input, say, what it has left out. A line that is kept already is not kept again.
void remark(const std::string &line);

// Returns all remarks, in order, and forgets them.
std::vector<std::string> take_remarks();

} // namespace slidebench
