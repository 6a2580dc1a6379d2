// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
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
#include "commands/help.hpp"
#include "errors.hpp"
#include "output/shortage.hpp"
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
    set_up_help(program);
    program.require_subcommand(1);
    add_list_command(program, known, status);
    add_info_command(program, known, status);
    add_validate_command(program, known, status);
    add_bench_command(program, known, foreign, status);
    add_epoch_command(program, known, status);
    add_perft_command(program, known, status);
    add_search_command(program, known, status);
    add_positions_command(program, known, status);
    add_find_magics_command(program, known, status);
    add_show_command(program, status);
    add_compare_command(program, status);
    add_plot_command(program, status);
    add_verdict_command(program, status);
    add_help_command(program, status);

    if (!arguments.empty() && !arguments.front().starts_with("-"))
        find_command(program, arguments.front());
    try {
        std::reverse(arguments.begin(), arguments.end());
        program.parse(arguments);
    } catch (const CLI::Success &e) {
        return program.exit(e);
    } catch (const CLI::ParseError &e) {
        require_known_options(program);
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
    std::signal(SIGXFSZ, SIG_IGN); // files that may not grow are reported as a full disk is
    try {
        const int status = run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            return complain(std::string("cannot write the output: ") + std::strerror(errno));
        return status;
    } catch (const input_error &e) {
        return complain(e.what());
    } catch (const std::system_error &e) {
        return complain(message_of(e));
    } catch (const std::bad_alloc &e) {
        return complain(message_of(e));
    } catch (const std::exception &e) {
        return complain(std::string("internal error: ") + e.what());
    }
}
