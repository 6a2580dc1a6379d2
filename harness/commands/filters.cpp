// SPDX-License-Identifier: MIT
#include "commands/filters.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "cli/options.hpp"
#include "core/names.hpp"

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

// A part of a folder's name.
std::string parse_label(const std::string &label)
{
    const auto fits = [](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || c == '.' || c == '-');
    };
    if (label.size() > 64 || label.starts_with('.') ||
        !std::all_of(label.begin(), label.end(), fits))
        throw input_error("--label '" + label +
                          "' is not up to 64 letters, digits, dots and dashes, a dot not first");
    return label;
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
    add_pieces(command, [this](const auto &names) { pieces = names; });
    add_modes(
        command, [this](const auto &names) { modes = names; }, mode_names);
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

void add_pieces(CLI::App &command, const names_setter &set)
{
    add_names(command, "--piece", set, "Only these pieces: " + joined(names_of(all_pieces())));
}

void add_modes(CLI::App &command, const names_setter &set, const std::vector<std::string> &known)
{
    add_names(command, "--mode", set, "Only these modes: " + joined(known));
}

void add_baseline(CLI::App &command, const registry &known, const technique *&baseline,
                  const char *help_of_aa)
{
    baseline = &known.baseline();
    CLI::Option *named =
        add_text(
            command, "--baseline", [&](const std::string &name) { baseline = &known.find(name); },
            std::string("The technique that ratios are to (default: ") + baseline->slug + ")",
            "NAME")
            ->check(is_of_techniques());
    command
        .add_flag_callback(
            "--aa", [&] { baseline = nullptr; }, help_of_aa)
        ->excludes(named);
}

void add_label(CLI::App &command, std::string &label)
{
    add_parsed(
        command, "--label", label, parse_label,
        "A word of your own for this machine, at the end of its folder's name under results/",
        "NAME");
}

} // namespace slidebench
