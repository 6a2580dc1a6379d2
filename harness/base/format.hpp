// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// Returns what printf() would print.
__attribute__((format(printf, 1, 2))) std::string formatted(const char *format, ...);

// Returns the value with `decimals` decimals; "" if there is none.
std::string decimal(std::optional<double> value, int decimals);

// Returns bytes in KiB: "8.5", "841", "0".
std::string kib_text(std::size_t bytes);

// Returns "0", "512", "64K", "4M" or "1G": by the largest unit that leaves a whole number.
std::string size_name(std::size_t bytes);

// Returns the bytes that a whole number stands for, in units of 1024, 1024^2 or 1024^3 where K, M
// or G follows; nothing for anything else.
std::optional<std::size_t> bytes_of(std::string_view text);

// Returns the text with blanks for what a terminal would obey: control characters, and Unicode's
// signs that turn the direction of the text.
std::string in_one_line(std::string_view text);

// Returns whether a text fits into a line of CSV and JSON: UTF-8 without these.
bool is_one_line(const std::string &text);

// Returns text for HTML, where it stands for itself in elements and in attributes.
std::string html_escaped(std::string_view text);

// Returns a path as one word of a shell, which no command takes for an option: as it is, or where a
// shell could take it for more, between quotes.
std::string shell_word(const std::string &path);

// Returns whether all of a text is letters and digits of ASCII, and these `signs`.
bool has_only(std::string_view text, std::string_view signs);

// Returns whether a name has letters and digits of ASCII alone, and . _ + - but not at the
// beginning: shells, terminals, pages and spreadsheets take it for nothing else.
bool is_plain_name(std::string_view name);

// What such a name has, for messages.
inline constexpr const char *plain_name_has =
    "letters and digits, and . _ + - but not at the beginning";

// Returns letters and digits of ASCII, lower case, with one `separator` for what is between them:
// "95_int" for "95 % int.".
std::string slug_of(std::string_view text, char separator);

// Returns a text for a message: between quotes, at most 20 characters, bytes that are not printable
// ASCII as \x09.
std::string quoted(std::string_view text);
std::string quoted(char c);

// Returns "rook, bishop, queen".
std::string joined(const std::vector<std::string> &words, const std::string &separator = ", ");

// Returns the parts of `text` between any of the `separators`; at least one, some perhaps empty.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

// Returns the parts between blanks and tabs; none is empty.
std::vector<std::string_view> words_of(std::string_view text);

constexpr bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Returns whether all of `text` is a number that fits. A whole one may have another base than 10.
template <typename Number, typename... Base>
bool parse_number(std::string_view text, Number &value, Base... base)
{
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, base...);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace slidebench
