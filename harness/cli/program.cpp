// SPDX-License-Identifier: MIT
#include "cli/program.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string_view>
#include <system_error>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

int complain(const char *name, const std::string &message)
{
    std::fprintf(stderr, "%s: %s\n", name, in_one_line(message).c_str());
    return EXIT_CODE_BAD_INPUT;
}

std::vector<std::string> options_of(const CLI::App &app)
{
    std::vector<std::string> names;
    for (const CLI::Option *option : app.get_options())
        if (!option->get_group().empty()) // which help shows
            for (const std::string &name : option->get_lnames())
                names.push_back("--" + name);
    return names;
}

// The command among the arguments, or else the program.
CLI::App &chosen(CLI::App &program)
{
    const std::vector<CLI::App *> commands = program.get_subcommands();
    return commands.empty() ? program : *commands.front();
}

// Returns what a user may have meant by words that no option takes; `before` is the argument before
// them.
std::string meaning_of(const std::vector<std::string> &words, const std::string &before,
                       const CLI::App &command)
{
    const std::string list = before.substr(0, before.find_last_not_of(',') + 1);
    const std::string_view last = split(list, "=,").back();
    if (begins_as_fen(last) || begins_as_fen(words.front()))
        return "; a FEN is a line of a file here, and --placement takes the first field alone";
    for (const CLI::Option *option : command.get_options())
        if (option->get_delimiter() == ',' && contains(option->results(), last))
            return "; between names there is a comma and no blank: " + list + "," +
                   joined(words, ",");
    return command.get_option_no_throw("--technique") == nullptr
               ? ""
               : "; a technique is chosen by --technique " + joined(words, ",");
}

// Throws input_error, with the nearest names, if a failed parse has met an unknown option.
void require_known_options(CLI::App &program)
{
    for (const std::string &argument : program.remaining(true))
        if (argument.starts_with("-") && argument != "-")
            throw input_error(unknown_name("option", argument.substr(0, argument.find('=')),
                                           options_of(chosen(program))));
}

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
        return wrapped(app->get_footer(), help_width());
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
        const auto remark = [&](const std::string &note) {
            text += (text.empty() ? "(" : " (") + note + ")";
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

int run_program(const char *name, int argc, char **argv, int (*run)(std::vector<std::string>))
{
    std::signal(SIGXFSZ, SIG_IGN); // files that may not grow are reported as a full disk is
    try {
        const int status = run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            return complain(name, std::string("cannot write the output: ") + std::strerror(errno));
        return status;
    } catch (const input_error &e) {
        return complain(name, e.what());
    } catch (const std::system_error &e) {
        return complain(name, message_of(e));
    } catch (const std::bad_alloc &e) {
        return complain(name, message_of(e));
    } catch (const std::exception &e) {
        return complain(name, std::string("internal error: ") + e.what());
    }
}

bool parse(CLI::App &program, std::vector<std::string> arguments)
{
    try {
        std::ranges::reverse(arguments);
        program.parse(std::vector(arguments));
    } catch (const CLI::Success &e) {
        program.exit(e);
        return false;
    } catch (const input_error &) { // of an option's text; --help still shows the help
        if (chosen(program).get_help_ptr()->count() == 0)
            throw;
        program.exit(CLI::CallForHelp());
        return false;
    } catch (const CLI::ExtrasError &) {
        require_known_options(program);
        // In CLI11's own message they are in reverse order.
        const std::vector<std::string> words = program.remaining(true);
        const auto first = std::ranges::find(arguments, words.front()); // they are reversed
        const std::string before = arguments.end() - first > 1 ? first[1] : "";
        throw input_error("'" + joined(words, " ") + "' was not expected (see --help)" +
                          meaning_of(words, before, chosen(program)));
    } catch (const CLI::ParseError &e) {
        require_known_options(program);
        throw input_error(std::string(e.what()) + " (see --help)");
    }
    return true;
}

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
