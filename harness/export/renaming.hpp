// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "export/interface.hpp"
#include "export/source.hpp"

namespace slidebench {

// New names for a technique's source in a header for an engine: each gets the header's prefix, in
// capitals if the name is. Functions and types of the interface lose the technique's slug. Other
// names keep it, so that tables of two techniques stay apart even if a program includes both under
// one prefix.
class renaming {
public:
    renaming(const std::string &slug, std::string prefix,
             const std::vector<exported_function> &interface);

    // Renames the names that an item introduces, from now on; they get that end, too.
    void add(const item &introduced, const std::string &end = "");

    // Returns the new name, or the same if it is not renamed.
    std::string of(const std::string &name) const;

    // Returns the new name of what no item introduces and the interface does not have.
    std::string new_name(const std::string &name) const;

    // Renames code; lines in parentheses stay aligned with these. `text`: what comes before it, in
    // place of `before` columns.
    std::string code(const std::vector<token> &tokens, std::string text = "",
                     std::size_t before = 0) const;

    // Renames words with an underscore in a comment, except names of files.
    std::string comment(const std::string &comment) const;

private:
    const std::string prefix_;
    std::map<std::string, std::string> names_;
};

std::string in_capitals(std::string text);

} // namespace slidebench
