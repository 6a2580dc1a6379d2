// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// Returns the files that a technique of the linked registry needs to compile, its header first: paths
// from source_root(). Throws input_error if one cannot be read.
std::vector<std::string> files_of(const std::string &slug);

// Description of a technique: the opening comment of its header.
class description {
public:
    explicit description(std::string_view header);

    // Returns the first sentence under Idea, without references in parentheses; empty if there is
    // none.
    std::string idea() const;

    // Returns the whole comment, with paragraphs in lines of up to `width` characters, and drawings
    // as they are.
    std::string text(std::size_t width) const;

private:
    std::vector<std::string> lines_;
};

// Reads the header of a technique of the linked registry. Throws as files_of().
description description_of(const std::string &slug);

} // namespace slidebench
