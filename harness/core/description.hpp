// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/descriptions.h"

namespace slidebench {

// Description of a technique: the opening comment of its header, and its files.
class description {
public:
    // Describes that technique; empty if the list has none of the name.
    description(const technique_description_list &list, std::string_view slug);

    // Returns the first sentence under Idea, without references in parentheses; empty if there is
    // none.
    std::string idea() const;

    // Returns the whole comment, with paragraphs in lines of up to `width` characters, and drawings
    // as they are.
    std::string text(std::size_t width) const;

    // Returns the files that the technique needs to compile, its header first.
    const std::vector<std::string> &files() const { return files_; }

private:
    std::vector<std::string> lines_;
    std::vector<std::string> files_;
};

} // namespace slidebench
