// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "export/source.hpp"

namespace slidebench {

// Names of a technique's source in a header for an engine: before each is the header's prefix, in
// capitals where the name is. In a namespace only names in capitals have it, which macros of others
// could replace. Functions and types of the interface lose the technique's slug. Nothing else does:
// the tables of two techniques are two, even where a program by mistake includes both under one
// prefix in two files.
class renaming {
public:
    // `interface`: what its functions and types are called without slug and prefix.
    renaming(std::string slug, std::string prefix, bool is_namespace,
             std::set<std::string> interface);

    // What an item introduces is renamed from then on, wherever it stands.
    void add(const item &introduced);

    // What a name has become; the same where it is not renamed.
    std::string of(const std::string &name) const;

    // What the technique's own "SLUG_word" is called, and a name in capitals, whether there is one
    // or not.
    std::string own(const std::string &word) const { return new_name(slug_ + "_" + word); }
    std::string macro(const std::string &word) const { return new_name(word); }

    // The same code under the new names; what is in parentheses is still aligned with them.
    std::string code(const std::vector<token> &tokens) const;

    // The same comment. Names in it are those with an underscore that are no file's: other words
    // mean what they say.
    std::string comment(const std::string &comment) const;

private:
    std::string new_name(const std::string &name) const;

    const std::string slug_, prefix_;
    const bool is_namespace_;
    const std::set<std::string> interface_;
    std::map<std::string, std::string> names_; // tags with `struct` before them
};

std::string in_capitals(std::string text);

// Whether the word at `at`, in code with or without spaces, is a tag's, and whether a member's.
bool names_tag(const std::vector<token> &tokens, std::size_t at);
bool names_member(const std::vector<token> &tokens, std::size_t at);

} // namespace slidebench
