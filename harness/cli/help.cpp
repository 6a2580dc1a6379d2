// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <string>

#include "base/build_facts.hpp"
#include "base/text_layout.hpp"
#include "cli/program.hpp"

namespace slidebench {
namespace {

std::size_t help_width()
{
    constexpr std::size_t default_width = 80; // for a pager
    const std::size_t width = output_width();
    return width == unlimited_width ? default_width : std::min(width, readable_width);
}

// Writes a name on the left and its meaning on the right, or below if the name is too long.
std::string entry(const std::string &name, const std::string &meaning)
{
    constexpr std::size_t start_of_meanings = 26;
    const std::string left = "  " + name;
    const std::string right = wrapped(meaning, help_width(), start_of_meanings);
    if (left.size() >= start_of_meanings)
        return left + "\n" + right;
    return left + right.substr(left.size());
}

class wrapping_formatter : public CLI::Formatter {
public:
    std::string make_description(const CLI::App *app) const override
    {
        return wrapped(app->get_description(), help_width());
    }

    std::string make_footer(const CLI::App *app) const override
    {
        const std::string footer = app->get_footer();
        return footer.empty() ? "" : wrapped(footer, help_width());
    }

    std::string make_subcommand(const CLI::App *command) const override
    {
        return entry(command->get_name(), command->get_description());
    }

    std::string make_option(const CLI::Option *option, bool is_positional) const override
    {
        std::string name = make_option_name(option, is_positional);
        if (!is_positional && !option->get_type_name().empty())
            name += " " + option->get_type_name();
        return entry(name, make_option_desc(option));
    }

    std::string make_option_desc(const CLI::Option *option) const override
    {
        std::string text = option->get_description();
        const auto remark = [&](const std::string &what) {
            text += (text.empty() ? "(" : " (") + what + ")";
        };
        if (option->get_required())
            remark("required");
        if (!option->get_default_str().empty())
            remark("default: " + option->get_default_str());
        for (const CLI::Option *other : option->get_needs())
            remark("needs " + other->get_name());
        for (const CLI::Option *other : option->get_excludes())
            remark("not with " + other->get_name());
        return text;
    }
};

std::string version_of(const std::string &program)
{
    const build_facts build = this_build();
    return program + " " + build.version +
           (build.commit.empty() ? "" : ", commit " + build.commit) + ", compiled by " +
           build.compiler;
}

} // namespace

void set_up_help(CLI::App &program)
{
    program.formatter(std::make_shared<wrapping_formatter>());
    program.get_formatter()->label("SUBCOMMAND", "COMMAND");
    program.get_formatter()->label("OPTIONS", "OPTION...");
    program.set_help_flag("-h,--help", "Show this");
    program.set_version_flag(
        "--version", [name = program.get_name()] { return version_of(name); },
        "Show the version, the commit and the compiler");
}

} // namespace slidebench
