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

void add_example(CLI::App &command, const std::string &arguments)
{
    command.footer("Example: ./slidebench " + arguments);
}

void add_techniques(CLI::App &command, std::vector<std::string> &names)
{
    add_names(command, "--technique", names,
              "Only these techniques, by name or by a pattern such as 'pext*'");
}

std::string only_these(const std::string &kind, const std::vector<std::string> &names)
{
    return "Only these " + kind + "s: " + joined(names);
}

void add_row_filters(CLI::App &command, row_filter &only)
{
    add_techniques(command, only.techniques);
    add_names(command, "--piece", only.pieces, only_these("piece", names_of(all_pieces())));
    add_names(command, "--mode", only.modes, only_these("mode", names_of(modes_in_runs())));
    add_names(command, "--workload", only.workloads, "Only these workloads: " + workload_names());
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

void add_format(CLI::App &command, report_format &format, bool *as_page)
{
    std::vector<std::string> names = report_formats();
    if (as_page != nullptr)
        names.emplace_back("html");
    const auto set = [=, &format](const std::string &name) {
        const auto place = std::ranges::find(names, name);
        if (place == names.end())
            throw input_error("--format: " + unknown_name("format", name, names));
        if (name == "html")
            *as_page = true;
        else
            format = static_cast<report_format>(place - names.begin());
    };
    command.add_option_function<std::string>("--format", set, joined(names))
        ->type_name("NAME")
        ->default_str(names.front());
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
