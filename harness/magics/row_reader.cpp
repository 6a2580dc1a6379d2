// SPDX-License-Identifier: MIT
#include "magics/row_reader.hpp"

#include "base/errors.hpp"
#include "registry/names.hpp"

namespace slidebench {

void row_reader::refuse(std::size_t row, const std::string &what) const
{
    throw input_error(table_.place(row) + what);
}

std::uint64_t row_reader::hexadecimal(std::size_t row, const std::string &column) const
{
    const std::string &word = text(row, column);
    std::uint64_t value = 0;
    if (!word.starts_with("0x") || !parse_number(std::string_view(word).substr(2), value, 16))
        refuse(row, column + " " + slidebench::quoted(word) +
                        " is not 0x and up to 16 hexadecimal digits");
    return value;
}

magic_subject row_reader::subject(std::size_t row) const
{
    const std::string &who = text(row, "piece");
    if (who != name_of(PIECE_ROOK) && who != name_of(PIECE_BISHOP))
        refuse(row, "piece " + slidebench::quoted(who) + " is neither rook nor bishop");
    const auto square = parse_square(text(row, "square"));
    if (!square)
        refuse(row, "square " + slidebench::quoted(text(row, "square")) + " is not one: a1 to h8");
    return {who == name_of(PIECE_ROOK) ? PIECE_ROOK : PIECE_BISHOP, *square};
}

} // namespace slidebench
