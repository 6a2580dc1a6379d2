// SPDX-License-Identifier: MIT
//
// What shows a user around: help, and what there is to know of a technique.

#include <gtest/gtest.h>

#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace {

class first_contact : public program {};

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
            EXPECT_TRUE(has(result.err, "'src'"));
        } else if (!has_no_charts) {
            EXPECT_EQ(result.err, "") << example;
        }
    }
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
        EXPECT_TRUE(has(pext, gathered));
    EXPECT_TRUE(pext.ends_with("\n2 x x . . . . . .   \n1 . x . . . . . .   \n"
                               "  a b c d e f g h   \n"));
    EXPECT_FALSE(has(printed("info ray_walk --square a1 --occupied 0"), "index"));
}

} // namespace
