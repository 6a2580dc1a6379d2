// SPDX-License-Identifier: MIT
#include "commands/header_names.hpp"

#include <algorithm>
#include <cctype>

#include "base/errors.hpp"

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
    return result;
}

} // namespace slidebench
