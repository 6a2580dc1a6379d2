// SPDX-License-Identifier: MIT
//
// What shows a user around: help, lists, and tables on a terminal of 80 columns.

#include <array>
#include <unistd.h>

#include <pty.h>
#include <sys/wait.h>

#include <gtest/gtest.h>

#include "base/build_facts.hpp"
#include "core/technique.h"
#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace {

// Some containers have none.
bool has_terminals()
{
    int ends[2];
    if (openpty(&ends[0], &ends[1], nullptr, nullptr, nullptr) != 0)
        return false;
    close(ends[0]);
    close(ends[1]);
    return true;
}

class first_contact : public program {
protected:
    // What the program prints on a terminal of so many columns.
    std::string shown(unsigned short columns, std::vector<std::string> arguments) const
    {
        winsize size{};
        size.ws_col = columns;
        size.ws_row = 25;
        int terminal = -1;
        const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
        if (child == 0) {
            arguments.insert(arguments.begin(), PROGRAM);
            std::vector<char *> argv;
            for (std::string &argument : arguments)
                argv.push_back(argument.data());
            argv.push_back(nullptr);
            if (chdir(folder.c_str()) == 0)
                execv(PROGRAM, argv.data());
            _exit(127);
        }
        std::string text;
        std::array<char, 4096> buffer{};
        for (ssize_t got; (got = read(terminal, buffer.data(), buffer.size())) > 0;)
            text.append(buffer.data(), static_cast<std::size_t>(got));
        close(terminal);
        int status = -1;
        waitpid(child, &status, 0);
        EXPECT_EQ(WEXITSTATUS(status), 0) << text;
        std::erase(text, '\r');
        return text;
    }
};

std::size_t longest_line(const std::string &text)
{
    std::size_t longest = 0;
    for (const std::string &line : lines_of(text))
        longest = std::max(longest, line.size());
    return longest;
}

std::vector<std::string> commands_of(const std::string &help)
{
    std::vector<std::string> names;
    const std::vector<std::string> lines = lines_of(help);
    auto line = std::ranges::find(lines, "Commands:");
    while (line != lines.end() && ++line != lines.end() && line->starts_with("  "))
        if ((*line)[2] != ' ')
            names.push_back(line->substr(2, line->find(' ', 2) - 2));
    return names;
}

TEST_F(first_contact, version_commit_and_compiler)
{
    const outcome version = run("--version");
    EXPECT_EQ(version.status, 0);
    const slidebench::build_facts build = slidebench::this_build();
    EXPECT_TRUE(version.out.starts_with("slidebench " + build.version)) << version.out;
    EXPECT_TRUE(has(version.out, build.commit));
    EXPECT_TRUE(has(version.out, build.compiler));
    EXPECT_EQ(lines_of(version.out).size(), 1U);
}

TEST_F(first_contact, help_of_every_command_is_readable)
{
    const outcome help = run("help");
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.out, run("--help").out);
    const std::vector<std::string> commands = commands_of(help.out);
    EXPECT_GT(commands.size(), 10U) << help.out;
    const std::string document = content(PROJECT_ROOT "/harness/commands/README.md");
    for (const std::string &command : commands) {
        EXPECT_TRUE(has(document, "\n| `" + command + "`") ||
                    has(document, "\n| `" + command + " "))
            << "harness/commands/README.md's table has no " << command;
        const std::string about = printed("help " + command);
        EXPECT_EQ(about, run(command + " --help").out);
        EXPECT_EQ(about, run("help -- " + command).out);
        EXPECT_LE(longest_line(about), 80U) << about;
        // Choices are told in words, not as CLI11 has them, VALUE:{one,other}.
        EXPECT_FALSE(has(about, ":{"));
    }
    const std::string bench = run("bench --epochs 0 --help").out;
    EXPECT_EQ(bench, run("help bench").out);
    for (const char *said : {"search_small_network", "hyperbola_quintessence)"})
        EXPECT_TRUE(has(bench, said)) << "modes and defaults";
}

// The last line of --help of a command.
std::string example_of(const std::string &help)
{
    const std::string last = lines_of(help).back(), start = "Example: ./slidebench ";
    return last.starts_with(start) ? last.substr(start.size()) : "";
}

TEST_F(first_contact, help_of_every_command_ends_with_an_example_that_works)
{
    const std::vector<std::pair<std::string, std::string>> names = {
        {"MACHINE/BEFORE", "test/2026-01-01T00-00-00Z_GNU-12.2.0"},
        {"MACHINE/AFTER", "test/2026-01-02T00-00-00Z_GNU-12.2.0"}};
    run_of_two_modes().write(folder / "results" / names[0].second);
    run_of_two_modes(1.5).write(folder / "results" / names[1].second);
    for (const std::string &command : commands_of(run("help").out)) {
        std::string example = example_of(run("help " + command).out);
        EXPECT_TRUE(example.starts_with(command + " ")) << command << ": " << example;
        for (const auto &[name, is] : names)
            if (const std::size_t at = example.find(name); at != std::string::npos)
                example.replace(at, name.size(), is);
        const outcome result = run(example);
        const bool has_no_charts = has(result.err, "node-d3");
        // An engine's source is not here.
        EXPECT_EQ(result.status, command == "engine" || has_no_charts ? 2 : 0) << example << "\n"
                                                                               << result.err;
        if (command == "engine") {
            EXPECT_TRUE(has(result.err, "'src'")) << result.err;
        } else if (!has_no_charts) {
            EXPECT_EQ(result.err, "") << example;
        }
    }
}

TEST_F(first_contact, list_fits_the_terminal)
{
    if (!has_terminals())
        GTEST_SKIP() << "there are no pseudo-terminals here";
    const std::string narrow = shown(80, {"list"});
    EXPECT_LE(longest_line(narrow), 80U) << narrow;
    EXPECT_TRUE(has(narrow, "\n    Subtract the slider"));
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(has(narrow, "\n" + std::string(techniques.items[i]->slug) + " "));
    EXPECT_EQ(lines_of(narrow.substr(0, narrow.find("\n\n"))).size(), 2 + 2 * techniques.count);
    EXPECT_EQ(shown(1000, {"list"}), run("list").out);
    const std::string medium = shown(140, {"list"});
    EXPECT_LE(longest_line(medium), 140U) << medium;
    EXPECT_EQ(lines_of(medium.substr(0, medium.find("\n\n"))).size(), 1 + techniques.count);
}

TEST_F(first_contact, info_shows_what_a_file_says)
{
    const outcome pext = run("info pext");
    EXPECT_EQ(pext.status, 0) << pext.err;
    for (const char *said : {"pext: PEXT bitboards\n", "bmi2, which this ", " 851 KiB\n",
                             "files     techniques/pext.h techniques/pext.c techniques/support/",
                             "\nIdea\n", "\nNote\n  AMD's CPUs before Zen 3"})
        EXPECT_TRUE(has(pext.out, said));
    const std::string two = run("info 'magic_p*' magic_fancy").out;
    EXPECT_TRUE(two.starts_with("magic_fancy: ")) << two;
    EXPECT_TRUE(has(two, "\nmagic_plain: "));
    EXPECT_FALSE(has(two, "\nmagic_black: "));
    EXPECT_TRUE(has(run("info surround", EXAMPLE_PROGRAM).out,
                    "files     harness/tests/example/surround.h"));
}

TEST_F(first_contact, info_shows_steps_on_boards)
{
    const std::string pext = printed("info pext --square a1 --occupied 0x1002");
    EXPECT_TRUE(has(pext, "\nrook\n  mask  "));
    EXPECT_TRUE(has(pext, "0 and 1 are the bits of an index"));
    for (const char *gathered : {"entry 1 ", "2 0 0 0 0 . . . .   2 x . . . . . . .   \n",
                                 "1 1 0 0 0 0 0 0 0   1 . x . . . . . .   \n"})
        EXPECT_TRUE(has(pext, gathered)) << pext;
    EXPECT_TRUE(pext.ends_with("\n2 x x . . . . . .   \n1 . x . . . . . .   \n"
                               "  a b c d e f g h   \n"));
    EXPECT_FALSE(has(printed("info ray_walk --square a1 --occupied 0"), "index"));
}

} // namespace
