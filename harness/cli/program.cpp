// SPDX-License-Identifier: MIT
#include "cli/program.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>

#include "base/errors.hpp"
#include "base/format.hpp"
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

// Throws input_error, with the nearest names, if a failed parse has met an unknown option.
void require_known_options(CLI::App &program)
{
    for (const std::string &argument : program.remaining(true))
        if (argument.starts_with("-") && argument != "-") // which a FEN has
            throw input_error(unknown_name("option", argument.substr(0, argument.find('=')),
                                           options_of(chosen(program))));
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
        std::reverse(arguments.begin(), arguments.end());
        program.parse(arguments);
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
        std::string words; // in CLI11's own message they are in reverse order
        for (const std::string &argument : program.remaining(true))
            words += (words.empty() ? "" : " ") + argument;
        throw input_error("'" + words + "' was not expected (see --help)");
    } catch (const CLI::ParseError &e) {
        require_known_options(program);
        throw input_error(std::string(e.what()) + " (see --help)");
    }
    return true;
}

} // namespace slidebench
