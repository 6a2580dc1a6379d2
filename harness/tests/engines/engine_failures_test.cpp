// SPDX-License-Identifier: MIT
//
// What the command engine says of engines that cannot be measured.

#include "tests/engines/engine_fixture.hpp"

namespace {

TEST_F(engines, need_commands_and_a_source)
{
    expect_complaint("--run x", "--build is required");
    expect_complaint("--build x", "engine needs either --run");
    expect_complaint("--build 'cc {heder}' --run x", "--build: {heder} stands for nothing");
    expect_complaint("--build 'cc {header}' --run 'x {y}'", "--run: {y} stands for nothing");
    expect_complaint("--build cc --run x", "does not mention {header}");
    expect_complaint("--build 'cc {header}' --uci x --uci-option Threads", "is not NAME=VALUE");
    const std::string fine = "--build 'cc {header}' --run x ";
    expect_complaint(fine + "--layouts 2", "needs {layout_flags} in --build");
    expect_complaint(fine + "--layouts 9", "--layouts '9' is not a whole number");
    expect_complaint(fine + "--nodes nodes", "has no group");
    expect_complaint(fine + "--timeout 1", "--timeout '1' is not a time");
    expect_complaint(fine + "--technique null", "a floor gives wrong answers");
    expect_complaint(fine + "--baseline as-is", "needs --as-is");
    expect_complaint(fine + "--own pext", "--own requires --as-is");
    expect_complaint(fine + "--as-is x --own magic", "unknown technique 'magic'");
    expect_complaint("--build '{header} {layout_flags}' --as-is x --run x --layouts 2",
                     "needs {layout_flags} in --as-is");
    expect_complaint(fine + "--builds small/src/b", "it lies in --source");
    for (const std::string &no_name : {std::string(), std::string(300, 'x')})
        expect_complaint(fine + "--builds '" + no_name + "'",
                         "--builds '" + no_name + "' is not a folder that is new, empty or has");
    EXPECT_FALSE(fs::exists(folder / "small/src" / "b"));
    EXPECT_EQ(run("engine --source nowhere --build '{header}' --run x").status, 2);
    fs::create_directories(folder / "replay");
    expect_refusal("engine --source replay --build '{header}' --run x",
                   "'replay' cannot be an engine's name");
}

TEST_F(engines, that_cannot_be_built_are_named)
{
    expect_complaint(
        "--build 'echo start; test {technique} != kogge_stone || { echo no compiler; exit 3; }; "
        ": {header}' --run '" +
            query + work +
            "echo nodes: 1' --technique rotated,kogge_stone --baseline "
            "rotated",
        "--build with kogge_stone fails: exit code 3");
    EXPECT_TRUE(has(content(folder / "err"), "start\nno compiler\nslidebench:"));
    expect_complaint("--build ': {header}' --as-is 'exit 3' --run x", "--as-is fails: exit code 3");
    expect_complaint("--build 'sleep 50; : {header}' --run x --timeout 200ms",
                     "does not end within 0.2 s; --timeout gives it longer");
}

// The one that is named does not depend on which fails first, and no other holds it up.
TEST_F(engines_in_full, that_cannot_be_built_are_named_in_order)
{
    expect_complaint("--build ': {header}; " + begin +
                         "case {technique} in rotated) sleep 1; exit 1 ;; counted) exit 2 ;; "
                         "*) sleep 50; touch " +
                         (folder / "waited_for").string() +
                         " ;; esac' "
                         "--run x --technique rotated,kogge_stone --baseline rotated --parallel 3",
                     "--build with rotated fails: exit code 1");
    EXPECT_FALSE(fs::exists(folder / "waited_for"));
}

TEST_F(engines_in_full, that_do_not_query_the_header_are_named)
{
    expect_complaint(script + "--run '" + work + "echo nodes: 50'",
                     "the engine searches 50 nodes without a query of the header");
    // A build may query it for a profile.
    expect_complaint("--build ': {header}; " + query +
                         "' --technique rotated --baseline rotated --run '" + work +
                         "echo nodes: 50'",
                     "the engine searches 50 nodes without a query of the header");
}

TEST_F(engines, that_search_other_nodes_are_named)
{
    expect_complaint(
        script + "--run '" + query + work +
            "case {technique} in kogge_stone) echo nodes: 49 ;; *) echo nodes: 50 ;; esac'",
        "the engine searches 49 nodes with kogge_stone, and 50 nodes with rotated");
    // The number of a process is never the same twice in a row.
    expect_complaint(script + "--run '" + work + "echo nodes: $$'", "it is not deterministic");
}

TEST_F(engines_in_full, that_say_no_number_of_nodes_are_named)
{
    expect_complaint(script + "--run 'echo hello'",
                     "--run with rotated does not say how many nodes it has searched; sought was "
                     "--nodes '");
    EXPECT_TRUE(has(content(folder / "err"), "hello\nslidebench"));
    expect_complaint(script + "--run true", "--run with rotated writes nothing");
    expect_complaint(script + "--run 'echo nodes: 5; kill -SEGV $$'",
                     "--run with rotated fails: signal 11");
    expect_complaint(script + "--run 'echo nodes: 5'", "ms of CPU time");
    // Long enough for the build, which has nothing to do.
    expect_complaint(script + "--run 'sleep 50' --timeout 3s",
                     "--run with rotated does not end within 3 s");
    expect_complaint(script + "--run 'echo nodes: 99999999999999999999'",
                     "--run with rotated prints '99999999999999999999' where --nodes '");
    expect_complaint(script + "--run 'echo nodes: 4.7M'", "prints '4.7M' where");
    expect_complaint(script + "--run 'echo nodes: 0'", "prints '0' where");
}

// A dialogue by a script that answers with these lines, one after each that is sent, and then ends.
std::string dialogue(const std::vector<std::string> &answers)
{
    std::string commands;
    for (const std::string &answer : answers)
        commands += "read line; " + answer + "; ";
    return "--uci '" + commands + "' ";
}

TEST_F(engines_in_full, that_break_off_a_dialogue_are_named)
{
    expect_complaint(script + "--uci cat --timeout 2s",
                     "--uci with rotated does not say uciok within ");
    expect_complaint(script + "--uci true", "--uci with rotated ends before it says uciok");
    expect_complaint(script + "--uci 'kill -SEGV $$'",
                     "--uci with rotated ends before it says uciok: signal 11");
    // uci, isready, ucinewgame, position, isready, go
    const std::vector<std::string> begun = {"echo uciok", "echo readyok", ":", ":", "echo readyok"};
    expect_complaint(script + dialogue(begun) + "--timeout 2s",
                     "--uci with rotated ends before it says bestmove");
    std::vector<std::string> silent = begun, hanging = begun;
    silent.emplace_back("echo info string nodes 7; echo bestmove e2e4; sleep 50");
    expect_complaint(script + dialogue(silent), "does not say how many nodes it has searched in '");
    hanging.emplace_back("echo info depth 1 nodes 7; sleep 50");
    expect_complaint(script + dialogue(hanging) + "--timeout 2s",
                     "s; --timeout gives it longer, --depth less to do");
}

// An engine may refuse a new game before it has said that it is ready.
TEST_F(engines, are_asked_whether_they_are_ready_before_a_game)
{
    expect_complaint(script + dialogue({"echo uciok", "test $line = isready || exit 9; exit 7"}),
                     "--uci with rotated ends before it says readyok: exit code 7");
}

} // namespace
