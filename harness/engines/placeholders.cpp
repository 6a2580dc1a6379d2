// SPDX-License-Identifier: MIT
#include "engines/placeholders.hpp"

#include <regex>
#include <vector>

#include "base/errors.hpp"

namespace slidebench {
namespace {

// {name} is ours, ${name} the shell's.
const std::regex &name_in_braces()
{
    static const std::regex pattern(R"((^|[^$])\{([a-z_]+)\})");
    return pattern;
}

std::string list_of(const placeholders &values)
{
    std::string text;
    for (const auto &[name, value] : values)
        text += (text.empty() ? "{" : ", {") + name + "}";
    return text;
}

} // namespace

std::string filled_in(const std::string &option, const std::string &command,
                      const placeholders &values)
{
    std::string text;
    std::string rest = command;
    for (std::smatch found; std::regex_search(rest, found, name_in_braces());) {
        const auto value = values.find(found[2]);
        if (value == values.end())
            throw input_error(option + ": {" + found[2].str() + "} stands for nothing; there are " +
                              list_of(values));
        text += found.prefix().str() + found[1].str() + value->second;
        rest = found.suffix();
    }
    return text + rest;
}

bool mentions(const std::string &command, const std::string &name)
{
    for (std::sregex_iterator i(command.begin(), command.end(), name_in_braces()), end; i != end;
         ++i)
        if ((*i)[2] == name)
            return true;
    return false;
}

} // namespace slidebench
