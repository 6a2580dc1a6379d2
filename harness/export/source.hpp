// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// A token of C, or what stands between two; the texts of all in a row are the whole text,
// but for blanks in a tag.
struct token {
    enum class kind { space, comment, directive, word, literal, sign };

    kind what;
    std::string text;

    bool is(std::string_view other) const { return text == other; }
};

// Splits a text into tokens. Words are identifiers, keywords and numbers; a tag is one word with its
// keyword and one blank: "struct magic". Literals are strings and characters; a sign is one character.
// A directive is a whole line of the preprocessor, with its continuations, without a comment at its
// end.
std::vector<token> tokens_of(std::string_view text);

// Keeps words, literals and signs, the tokens that a compiler sees.
std::vector<token> code_of(std::vector<token> tokens);

// A declaration, definition or macro outside of functions.
struct item {
    enum class kind { macro, type, table, declared_table, object, function, prototype };

    kind what;
    std::string comment;        // right before the item; may be empty
    std::string comment_behind; // on the item's last line; may be empty
    std::vector<token> tokens;
    std::vector<std::string> names; // that the item introduces, tags too
    unsigned alignment = 0;         // of a table, in bytes
};

// A technique's files, joined in the order of their includes.
struct joined_source {
    std::string comment;                 // at the head of its header
    std::vector<std::string> includes;   // of the system, as directives
    std::vector<std::string> conditions; // #if directives around the technique's queries
    std::vector<item> items;
};

// Joins a technique's header and the files that it includes; a .c file follows the header of its
// name. Throws input_error if one cannot be read, has a condition outside of functions that is not
// of instruction sets, or an alignment that is not a number.
joined_source join_files(const technique &t);

} // namespace slidebench
