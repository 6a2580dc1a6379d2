// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "export/c_text.hpp"

namespace slidebench {

// Whether the word at `at` is behind `struct`, `enum` or `union`; and whether it is behind . or ->.
bool names_tag(const std::vector<token> &tokens, std::size_t at);
bool names_member(const std::vector<token> &tokens, std::size_t at);

// Whether C source has this name for something that other code need not know: such as a type that
// stands for uint64_t.
bool is_plain_word(std::string_view name);

// Names of a technique's source in a header for an engine: before each is the header's prefix, in
// capitals where the name is. In a namespace only names in capitals have it, which macros of others
// could replace. Functions of the interface lose the technique's slug. Nothing else does: the
// tables of two techniques are two, even where a program by mistake includes both under one prefix
// in two files.
class renaming {
public:
    // `interface`: what its functions are called without slug and prefix.
    renaming(std::string slug, std::string prefix, bool is_namespace,
             std::set<std::string> interface);

    // A name or a tag must be added before it is renamed, once or several times. Throws
    // std::runtime_error if it cannot be told from another one.
    void add_name(const std::string &name);
    void add_tag(const std::string &tag);

    // What a name that was added has become.
    const std::string &of(const std::string &name) const { return names_.at(name); }

    // What the technique's own "SLUG_word" is called, whether there is one or not.
    std::string own(const std::string &word) const { return new_name(slug_ + "_" + word); }

    // The same code under the new names; what is in parentheses is still aligned with them.
    std::string code(const std::vector<token> &tokens) const;

    // The same comment. Names in it are those with an underscore that are no file's: other words
    // mean what they say.
    std::string comment(const std::string &comment) const;

private:
    std::string new_name(const std::string &name) const;
    std::string free_name(std::set<std::string> &taken, const std::string &name) const;
    std::string word(const std::string &old, bool is_tag) const;

    const std::string slug_, prefix_;
    const bool is_namespace_;
    const std::set<std::string> interface_;
    std::map<std::string, std::string> names_, tags_;
    std::set<std::string> taken_names_, taken_tags_;
};

std::string in_capitals(std::string text);

} // namespace slidebench
