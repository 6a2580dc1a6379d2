// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// A piece of C's text; the texts of all pieces in a row are the whole.
struct token {
    enum class kind { word, literal, sign, comment, space, directive };

    kind what;
    std::string text;

    bool is(std::string_view other) const { return text == other; }
};

// Words are identifiers, keywords and numbers, literals strings and characters; a sign is one
// character. A directive is a whole line of the preprocessor, with those that continue it, without
// a comment at its end.
std::vector<token> tokens_of(std::string_view text);

std::string text_of(const std::vector<token> &tokens);

// What a compiler reads of it: words, literals and signs.
std::vector<token> code_of(const std::vector<token> &tokens);

// Whether a tag follows this word.
bool introduces_tag(const token &t);

} // namespace slidebench
