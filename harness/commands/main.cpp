// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "commands/commands.hpp"
#include "errors.hpp"
#include "registry/names.hpp"
#include "registry/registry.hpp"

namespace {

using namespace slidebench;

int complain(const std::string &message)
{
    std::string line = message;
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return std::iscntrl(c) != 0; }, ' ');
    std::fprintf(stderr, "slidebench: %s\n", line.c_str());
    return EXIT_CODE_BAD_INPUT;
}

void check_command_name(const CLI::App &program, const std::vector<std::string> &arguments)
{
    if (arguments.empty() || arguments.front().starts_with("-"))
        return;
    std::vector<std::string> names;
    for (const CLI::App *command : program.get_subcommands({})) {
        if (command->get_name() == arguments.front())
            return;
        if (const bool hidden = command->get_group().empty(); !hidden)
            names.push_back(command->get_name());
    }
    throw input_error(unknown_name("command", arguments.front(), names));
}

int run(std::vector<std::string> arguments)
{
    // Google Benchmark's own flags are for it alone.
    std::vector<std::string> foreign;
    const auto is_foreign = [](const std::string &a) { return a.starts_with("--benchmark_"); };
    std::copy_if(arguments.begin(), arguments.end(), std::back_inserter(foreign), is_foreign);
    std::erase_if(arguments, is_foreign);
    if (!foreign.empty() && (arguments.empty() || arguments.front() != "bench"))
        throw input_error("'" + foreign.front() +
                          "' is a flag of Google Benchmark, for bench only");

    const registry known(techniques);
    int status = EXIT_CODE_OK;
    CLI::App program("Which sliding-attack technique should my chess engine use?", "slidebench");
    program.require_subcommand(1);
    add_list_command(program, known, status);
    add_validate_command(program, known, status);
    add_bench_command(program, known, foreign, status);
    add_epoch_command(program, known, status);
    add_perft_command(program, known, status);
    add_search_command(program, known, status);
    add_positions_command(program, known, status);
    add_find_magics_command(program, known, status);
    add_compare_command(program, status);
    add_plot_command(program, status);
    add_report_command(program, status);
    add_verdict_command(program, status);

    check_command_name(program, arguments);
    try {
        std::reverse(arguments.begin(), arguments.end());
        program.parse(arguments);
    } catch (const CLI::CallForHelp &e) {
        return program.exit(e);
    } catch (const CLI::CallForAllHelp &e) {
        return program.exit(e);
    } catch (const CLI::ParseError &e) {
        return complain(std::string(e.what()) + " (see --help)");
    }
    return status;
}

// Opens what the caller has closed of stdin, stdout and stderr: else the next file that is opened
// would be one of them, and get what is printed. Writing to what stands in for stdout fails.
void occupy_standard_descriptors()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) < 0)
            static_cast<void>(open("/dev/null", O_RDONLY));
}

} // namespace

int main(int argc, char **argv)
{
    occupy_standard_descriptors();
    try {
        const int status = run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            return complain(std::string("cannot write the output: ") + std::strerror(errno));
        return status;
    } catch (const input_error &e) {
        return complain(e.what());
    } catch (const std::system_error &e) { // no descriptors or processes left, a path too long
        return complain(std::string("the system refuses: ") + e.what());
    } catch (const std::bad_alloc &) {
        return complain("there is not enough memory");
    } catch (const std::exception &e) {
        return complain(std::string("internal error: ") + e.what());
    }
}
