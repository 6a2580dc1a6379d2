// SPDX-License-Identifier: MIT
#include "base/format.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <map>

#include <nlohmann/json.hpp>
#include <re2/re2.h>

namespace slidebench {
namespace {

constexpr std::string_view letters_and_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

bool is_printable(char c)
{
    return c >= ' ' && c <= '~';
}

} // namespace

bool has_only(std::string_view text, std::string_view signs)
{
    return std::ranges::all_of(text, [&](char c) {
        return letters_and_digits.find(c) != std::string_view::npos ||
               signs.find(c) != std::string_view::npos;
    });
}

std::string formatted(const char *format, ...)
{
    std::array<char, 512> text{};
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text.data(), text.size(), format, arguments);
    va_end(arguments);
    return text.data();
}

std::string decimal(std::optional<double> value, int decimals)
{
    const std::string text = value ? formatted("%.*f", decimals, *value) : "";
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.starts_with('-') ? text.substr(1) : text;
}

std::string kib_text(std::size_t bytes)
{
    return decimal(static_cast<double>(bytes) / 1024, bytes % 1024 == 0 ? 0 : 1);
}

std::string size_name(std::size_t bytes)
{
    std::size_t unit = 0;
    while (unit < 3 && bytes >= 1024 && bytes % 1024 == 0) {
        bytes /= 1024;
        ++unit;
    }
    return std::to_string(bytes) + std::string(unit == 0 ? "" : std::string(1, "KMG"[unit - 1]));
}

std::optional<std::size_t> bytes_of(std::string_view text)
{
    const std::size_t unit =
        text.empty() ? std::string_view::npos : std::string_view("KMG").find(text.back());
    const std::size_t shift = unit == std::string_view::npos ? 0 : 10 * (unit + 1);
    std::size_t number = 0;
    if (!parse_number(text.substr(0, text.size() - (shift > 0)), number) ||
        number > SIZE_MAX >> shift)
        return std::nullopt;
    return number << shift;
}

std::string in_one_line(std::string_view text)
{
    static const RE2 hidden("[\\p{Cc}\\p{Cf}]"); // Unicode's control and format characters
    std::string line(text);
    RE2::GlobalReplace(&line, hidden, " ");
    return line;
}

bool is_one_line(const std::string &text)
{
    try {
        static_cast<void>(nlohmann::json(text).dump());
    } catch (const nlohmann::json::type_error &) { // it is not UTF-8
        return false;
    }
    return in_one_line(text) == text;
}

std::string joined(const std::vector<std::string> &words, const std::string &separator)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : separator) + word;
    return text;
}

std::string html_escaped(std::string_view text)
{
    static const std::map<char, std::string> entities = {
        {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    std::string result;
    for (const char c : text)
        if (const auto entity = entities.find(c); entity != entities.end())
            result += entity->second;
        else
            result += c;
    return result;
}

std::string shell_word(const std::string &path)
{
    std::string text = (path.starts_with('-') ? "./" : "") + path;
    if (!text.empty() && has_only(text, "/._+-,:=@%"))
        return text;
    std::string word = "'";
    for (const char c : in_one_line(text))
        word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

bool is_plain_name(std::string_view name)
{
    return !name.empty() && has_only(name.substr(0, 1), "") && has_only(name, "._+-");
}

std::string slug_of(std::string_view text, char separator)
{
    std::string slug;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            slug += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!slug.empty() && slug.back() != separator)
            slug += separator;
    }
    if (slug.ends_with(separator))
        slug.pop_back();
    return slug;
}

std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 20;
    std::string printed;
    for (const char c : text.substr(0, longest))
        printed += is_printable(c)
                       ? std::string(1, c)
                       : formatted("\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    return "'" + printed + (text.size() > longest ? "...'" : "'");
}

std::string quoted(char c)
{
    if (is_printable(c))
        return {'\'', c, '\''};
    return formatted("byte 0x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find_first_of(separators);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words_of(std::string_view text)
{
    std::vector<std::string_view> words = split(text, " \t");
    std::erase(words, "");
    return words;
}

} // namespace slidebench
