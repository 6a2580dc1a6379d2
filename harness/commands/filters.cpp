// SPDX-License-Identifier: MIT
#include "commands/filters.hpp"

#include <algorithm>
#include <cstdio>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "cli/options.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

template <typename Value>
std::vector<Value> parse_names(const char *kind, const std::vector<Value> &values,
                               const std::vector<std::string> &names)
{
    if (names.empty())
        return values;
    const std::vector<std::string> valid = names_of(values);
    std::vector<Value> result;
    for (const std::string &name : names) {
        const auto found = std::find(valid.begin(), valid.end(), name);
        if (found == valid.end())
            throw input_error(unknown_name(kind, name, valid));
        add_once(result, values[static_cast<std::size_t>(found - valid.begin())]);
    }
    return result;
}

constexpr const char *name_of_validator = "technique";

} // namespace

std::vector<piece> parse_pieces(const std::vector<std::string> &names)
{
    return parse_names("piece", all_pieces(), names);
}

std::vector<mode> parse_modes(const std::vector<std::string> &names, const std::vector<mode> &known)
{
    return parse_names("mode", known, names);
}

std::string skipped_text(const registry &known, const std::vector<std::string> &names)
{
    std::string text;
    for (const technique *t : known.skipped(names))
        text += formatted("%-36s skipped: needs %s\n", t->slug, t->isa);
    return text;
}

void filters::add_to(CLI::App &command, const std::vector<std::string> &mode_names)
{
    add_techniques(command, techniques);
    add_names(command, "--piece", pieces, "Only these pieces: " + joined(names_of(all_pieces())));
    add_names(command, "--mode", modes, "Only these modes: " + joined(mode_names));
}

CLI::Validator is_of_techniques()
{
    return {[](std::string &) { return std::string(); }, "", name_of_validator};
}

bool takes_techniques(CLI::Option &option)
{
    try {
        return option.get_validator(name_of_validator) != nullptr;
    } catch (const CLI::OptionNotFound &) {
        return false;
    }
}

void add_techniques(CLI::App &command, std::vector<std::string> &names)
{
    add_names(command, "--technique", names,
              "Only these techniques, by name or by a pattern such as 'pext*'")
        ->check(is_of_techniques());
}

} // namespace slidebench
