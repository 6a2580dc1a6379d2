// SPDX-License-Identifier: MIT
#include "commands/formats.hpp"

#include <algorithm>
#include <cstdio>

#include "base/errors.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "core/names.hpp"

namespace slidebench {

void add_format(CLI::App &command, std::string &format, const std::vector<std::string> &more)
{
    std::vector<std::string> names = report_formats();
    names.insert(names.end(), more.begin(), more.end());
    format = names.front();
    add_text(command, "--format", format, joined(names), "NAME");
}

report_format parse_format(const std::string &format, const std::vector<std::string> &more)
{
    const std::vector<std::string> &known = report_formats();
    const auto found = std::find(known.begin(), known.end(), format);
    if (found == known.end()) {
        std::vector<std::string> names = known;
        names.insert(names.end(), more.begin(), more.end());
        throw input_error("--format: " + unknown_name("format", format, names));
    }
    return static_cast<report_format>(found - known.begin());
}

std::string preformatted(const std::string &text, report_format format)
{
    return format == report_format::markdown && !text.empty() ? "```\n" + text + "```\n" : text;
}

void print(const report &what, report_format format)
{
    std::fputs(rendered(what, format, output_width()).c_str(), stdout);
}

} // namespace slidebench
