// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace slidebench {

// Digests of code, which the build made of what it compiled: 16 hexadecimal digits each, the same by
// every compiler, for every CPU and in every folder. Comments, blanks and line breaks do not count.

// Returns that of what is compiled around all techniques, its options, and lengths of what is timed.
std::string suite_digest();

// Returns that of a technique of the linked registry, its capabilities and what its files include;
// "" if there is none of that name.
std::string technique_digest(std::string_view slug);

} // namespace slidebench
