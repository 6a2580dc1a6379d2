// SPDX-License-Identifier: MIT
#include "commands/header_names.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

void require_identifier(const char *option, const std::string &text)
{
    const auto is_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    const bool begins_well =
        !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
    if (!begins_well || !std::all_of(text.begin(), text.end(), is_of_name))
        throw input_error(std::string(option) + " '" + text +
                          "' is not a name in C: a letter, then letters, digits and _");
}

bool is_keyword(const std::string &name)
{
    constexpr std::string_view keywords =
        "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t "
        "char32_t char8_t class co_await co_return co_yield compl concept const const_cast "
        "consteval "
        "constexpr constinit continue decltype default delete do double dynamic_cast else enum "
        "explicit export extern false float for friend goto if inline int long mutable namespace "
        "new "
        "noexcept not not_eq nullptr operator or or_eq private protected public register "
        "reinterpret_cast requires return short signed sizeof static static_assert static_cast "
        "struct switch template this thread_local throw true try typedef typeid typename union "
        "unsigned using virtual void volatile wchar_t while xor xor_eq";
    const std::vector<std::string_view> words = words_of(keywords);
    return std::find(words.begin(), words.end(), name) != words.end();
}

// What a compiler or the headers that an exported one includes define, or may.
bool is_of_system(const std::string &name)
{
    const std::vector<std::string_view> words =
        words_of("linux unix errno assert std NULL EOF stdin stdout stderr");
    return name.ends_with("_t") || std::find(words.begin(), words.end(), name) != words.end();
}

} // namespace

export_options parse_header_names(const std::string &prefix,
                                  const std::optional<std::string> &name_space)
{
    export_options result = {prefix};
    if (name_space) {
        result.name = *name_space;
        result.is_namespace = true;
    }
    require_identifier(result.is_namespace ? "--namespace" : "--prefix", result.name);
    if (result.is_namespace && is_keyword(result.name))
        throw input_error("--namespace '" + result.name + "' is a keyword of C++");
    if (result.is_namespace && is_of_system(result.name))
        throw input_error("--namespace '" + result.name + "' is a name of the system's headers");
    return result;
}

} // namespace slidebench
