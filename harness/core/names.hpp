// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/modes.hpp"
#include "core/technique.h"

namespace slidebench {

// Return the words for pieces, modes and roles, the same on the command line, in CSV and in
// benchmark names.
std::string_view name_of(piece p);
std::string_view name_of(mode m);
std::string_view name_of(role r);

// Returns all pieces, in the order of the enumeration.
const std::vector<piece> &all_pieces();

// Return names such as "e4", and the square of a name; nothing if it is none.
std::string square_name(Square square);
std::optional<Square> parse_square(std::string_view text);

// Returns whether a text begins with the eight ranks of a FEN.
bool begins_as_fen(std::string_view text);

// Returns whether a name stands for several, as in a shell: it has *, ? or [.
bool is_pattern(const std::string &name);
bool matches(const std::string &pattern, const std::string &name);

// Returns the words for values such as all_pieces().
template <typename Value>
std::vector<std::string> names_of(const std::vector<Value> &values)
{
    std::vector<std::string> names;
    for (const Value value : values)
        names.emplace_back(name_of(value));
    return names;
}

// Returns up to three of `names` that are like `wrong`, the nearest first.
std::vector<std::string> nearest(std::string_view wrong, const std::vector<std::string> &names);

// Returns "unknown piece 'quen'; did you mean queen?" or, where nothing is near, a list of all.
std::string unknown_name(std::string_view kind, std::string_view wrong,
                         const std::vector<std::string> &names);

} // namespace slidebench
