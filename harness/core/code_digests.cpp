// SPDX-License-Identifier: MIT
#include "core/code_digests.hpp"

#include "base/format.hpp"

// The suite's, and those of the techniques of the linked registry: "suite DIGEST;SLUG DIGEST;...".
// Generated.
extern "C" const char *const code_digests;

namespace slidebench {

std::string suite_digest()
{
    return technique_digest("suite");
}

std::string technique_digest(std::string_view slug)
{
    for (const std::string_view digest : split(code_digests, ";"))
        if (const auto words = words_of(digest); words.front() == slug)
            return std::string(words.back());
    return "";
}

} // namespace slidebench
