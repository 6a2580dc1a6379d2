// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "export/source.hpp"

namespace slidebench {

// New names for a technique's source in a header for an engine: each gets the header's prefix, in
// capitals if the name is. Functions and types of the interface lose the technique's slug. Other
// names keep it, so that tables of two techniques stay apart even if a program includes both under
// one prefix.
class renaming {
public:
    // `interface`: names of its functions and types, without slug and prefix.
    renaming(std::string slug, std::string prefix, std::set<std::string> interface);

    // Renames the names and tags that an item introduces, from now on; names get that end, too.
    void add(const item &introduced, const std::string &end = "");

    // Returns the new name, or the same if it is not renamed.
    std::string of(const std::string &name) const;

    // Returns the new name of "SLUG_word", or of a name in capitals, whether the source has it or
    // not.
    std::string own(const std::string &word) const { return new_name(slug_ + "_" + word); }
    std::string macro(const std::string &word) const { return new_name(word); }

    // Renames code; lines in parentheses stay aligned with these. `text`: what comes before it, in
    // place of `before` columns.
    std::string code(const std::vector<token> &tokens, std::string text = "",
                     std::size_t before = 0) const;

    // Renames words with an underscore in a comment, except names of files.
    std::string comment(const std::string &comment) const;

private:
    std::string new_name(const std::string &name) const;

    const std::string slug_, prefix_;
    const std::set<std::string> interface_;
    std::map<std::string, std::string> names_; // tags with `struct` before them
};

std::string in_capitals(std::string text);

// Whether the word at `at`, in code with or without spaces, is a tag.
bool names_tag(const std::vector<token> &tokens, std::size_t at);

} // namespace slidebench
