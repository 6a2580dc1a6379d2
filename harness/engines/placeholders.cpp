// SPDX-License-Identifier: MIT
#include "engines/placeholders.hpp"

#include <cstddef>
#include <optional>

#include "base/errors.hpp"

namespace slidebench {
namespace {

// A placeholder in a command, with its braces.
struct placeholder {
    std::size_t begin, end;
    std::string name;
};

// The first one from `at` on. {name} is ours, ${name} the shell's.
std::optional<placeholder> next_placeholder(const std::string &command, std::size_t at)
{
    for (at = command.find('{', at); at != std::string::npos; at = command.find('{', at + 1)) {
        const std::size_t end = command.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 1);
        if (end != std::string::npos && command[end] == '}' && end > at + 1 &&
            (at == 0 || command[at - 1] != '$'))
            return placeholder{at, end + 1, command.substr(at + 1, end - at - 1)};
    }
    return std::nullopt;
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
    std::size_t at = 0;
    while (const auto found = next_placeholder(command, at)) {
        const auto value = values.find(found->name);
        if (value == values.end())
            throw input_error(option + ": {" + found->name + "} stands for nothing; there are " +
                              list_of(values));
        text += command.substr(at, found->begin - at) + value->second;
        at = found->end;
    }
    return text + command.substr(at);
}

bool mentions(const std::string &command, const std::string &name)
{
    for (auto found = next_placeholder(command, 0); found;
         found = next_placeholder(command, found->end))
        if (found->name == name)
            return true;
    return false;
}

} // namespace slidebench
