// SPDX-License-Identifier: MIT
#include "commands/shared_options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <map>
#include <system_error>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

template <typename Value>
std::vector<Value> parse_names(const char *kind, const std::vector<Value> &values,
                               const std::vector<std::string> &names)
{
    if (names.empty())
        return values;
    const std::vector<std::string> valid = names_of(values);
    std::vector<Value> result;
    for (const std::string &name : names) {
        const auto place = std::ranges::find(valid, name);
        if (place == valid.end())
            throw input_error(unknown_name(kind, name, valid));
        add_once(result, values[static_cast<std::size_t>(place - valid.begin())]);
    }
    return result;
}

// Parses a label, which becomes part of a folder's name.
std::string parse_label(const std::string &label)
{
    if (label.size() > 64 || label.starts_with('.') || !has_only(label, ".-"))
        throw input_error("--label '" + label +
                          "' is not a label: at most 64 letters, digits, dots and dashes, not "
                          "beginning with a dot");
    return label;
}

} // namespace

std::vector<piece> parse_pieces(const std::vector<std::string> &names)
{
    return parse_names("piece", all_pieces(), names);
}

std::vector<mode> parse_modes(const std::vector<std::string> &names, const std::vector<mode> &modes)
{
    return parse_names("mode", modes, names);
}

void add_filter(CLI::App &command, row_filter &only, const std::vector<std::string> &mode_names)
{
    add_techniques(command, only.techniques);
    add_pieces(command, [&only](const auto &names) { only.pieces = names; });
    add_modes(
        command, [&only](const auto &names) { only.modes = names; }, mode_names);
}

void add_example(CLI::App &command, const std::string &arguments)
{
    command.footer("Example: ./slidebench " + arguments);
}

void add_techniques(CLI::App &command, std::vector<std::string> &names)
{
    add_names(command, "--technique", names,
              "Only these techniques, by name or by a pattern such as 'pext*'");
}

void add_pieces(CLI::App &command, const names_setter &set)
{
    const std::vector<std::string> names = names_of(all_pieces());
    add_names(command, "--piece", set, "Only these pieces: " + joined(names));
}

void add_modes(CLI::App &command, const names_setter &set, const std::vector<std::string> &modes)
{
    add_names(command, "--mode", set, "Only these modes: " + joined(modes));
}

CLI::Option *add_instead_of(CLI::App &command, std::optional<std::string> &technique)
{
    return add_text(command, "--instead-of", technique,
                    "The technique your engine has: all ratios are relative to it (default: the "
                    "run's baseline, and magic_fancy in what to take)",
                    "NAME");
}

void add_label(CLI::App &command, std::string &label)
{
    add_parsed(command, "--label", label, parse_label,
               "Your own name for this machine, appended to its folder's name under results/",
               "NAME");
}

std::chrono::duration<double> parse_time(const std::string &option, const std::string &text,
                                         std::chrono::duration<double> shortest,
                                         std::chrono::duration<double> longest,
                                         const char *description)
{
    static const std::map<std::string, std::chrono::duration<double>> units = {
        {"us", 1us}, {"ms", 1ms}, {"s", 1s}, {"m", 1min}, {"h", 1h}};
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto unit = units.find(stop);
    if (error == std::errc() && unit != units.end())
        if (const auto time = static_cast<double>(number) * unit->second;
            time >= shortest && time <= longest)
            return time;
    throw input_error(option + " '" + text + "' is not a time such as " + description);
}

std::chrono::duration<double> parse_budget(const std::string &text)
{
    return parse_time("--budget", text, 1s, 7 * 24h, "90s, 10m or 2h, of a week at most");
}

void add_format(CLI::App &command, std::string &format, const std::vector<std::string> &more)
{
    std::vector<std::string> names = report_formats();
    names.insert(names.end(), more.begin(), more.end());
    format = names.front();
    add_text(command, "--format", format, joined(names), "NAME");
}

report_format parse_format(const std::string &format, const std::vector<std::string> &more)
{
    const std::vector<std::string> &formats = report_formats();
    const auto place = std::ranges::find(formats, format);
    if (place == formats.end()) {
        std::vector<std::string> names = formats;
        names.insert(names.end(), more.begin(), more.end());
        throw input_error("--format: " + unknown_name("format", format, names));
    }
    return static_cast<report_format>(place - formats.begin());
}

void add_lacks(CLI::App &command, bool &asks)
{
    command.add_flag("--lacks", asks)->configurable(false)->group("");
}

bool only_asks(bool asks, const std::vector<const technique *> &wanted, bool plays)
{
    if (asks)
        std::puts(lacked_code(wanted, plays).c_str());
    else
        require_code(wanted, plays);
    return asks;
}

bool is_stdout(const std::string &file)
{
    return file == "-" || file == "/dev/stdout";
}

void write_to(const std::optional<std::string> &file, const std::string &text)
{
    if (file && !is_stdout(*file))
        write_whole(*file, text);
    else
        std::fputs(text.c_str(), stdout);
}

void print(const report &contents, report_format format)
{
    std::fputs(rendered(contents, format, output_width()).c_str(), stdout);
}

} // namespace slidebench
