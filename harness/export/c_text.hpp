// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// A piece of C's text; the texts of all pieces in a row are the whole.
struct token {
    enum class kind { word, number, literal, sign, comment, space, directive };

    kind what;
    std::string text;

    bool is(std::string_view other) const { return text == other; }
    bool is_code() const { return what != kind::space && what != kind::comment; }
};

// Words are identifiers and keywords, literals are strings and characters, a sign is one character.
// A directive is a whole line of the preprocessor, with those that continue it, without a comment
// at its end. Throws std::runtime_error if a comment or a literal has no end.
std::vector<token> tokens_of(std::string_view text);

std::string text_of(const std::vector<token> &tokens);

// Tokens without spaces and comments.
using code_tokens = std::vector<const token *>;
code_tokens code_of(const std::vector<token> &tokens);

} // namespace slidebench
