// SPDX-License-Identifier: MIT
//
// Wrong arguments and files: one line that names them, exit code 2, and nothing lost or
// half-written.

#include <gtest/gtest.h>

#include "tests/commands/program_fixture.hpp"

namespace {

struct refusal {
    const char *arguments, *says;
};

const refusal refusals[] = {
    {"", "a command is missing; --help"},
    {"bensh", "unknown command 'bensh'; did you mean bench?"},
    {"bench --wrkload=x", "unknown option '--wrkload'; did you mean --workload?"},
    {"bench --zzzzzz", "--out, --instead-of\n"}, // what help does not show, this does not
    {"--verison", "unknown option '--verison'; did you mean --version?"},
    {"list --format pdf", "unknown format 'pdf'; there are: text, markdown, csv, json\n"},
    {"help -- bensh", "unknown command 'bensh'; did you mean bench?"},
    {"info", "NAME is required"},
    {"info pext --square e4", "steps need both --square and --occupied"},
    {"info pext pext_split --square e4 --occupied 0", "pext_split has no steps to show"},
    {"validate --quick --technique 'magic*,no_such*'", "no technique matches 'no_such*'"},
    {"bench --baseline 'hyper*'", "unknown technique 'hyper*'"},
    {"bench --technique magic_fanci", "did you mean magic_fancy"},
    {"bench --piece quen", "unknown piece 'quen'; did you mean queen?"},
    {"bench --workload random_52", "did you mean random_50"},
    {"bench --instead-of null", "--instead-of null has no chess around it"},
    {"validate --square 64 --occupied 0x0", "--square '64' is not a square: a1 to h8, or 0 to 63"},
    {"validate --square e4 --occupied 0x10000000000000000", "is not a bitboard: 0x0 to 0xffffffff"},
    {"validate --square e4", "--occupied is missing"},
    {"validate --occupied 0x1", "--square, --sliders or --placement"},
    {"validate --square e4 --occupied 0 --toggles e4,x9", "--toggles 'x9'"},
    {"validate --seed 99999999999999999999", "is not a whole number from 1"},
    {"bench --epochs 0", "--epochs '0'"},
    {"bench --full --verdict", "--full excludes --verdict"},
    {"bench --mode search", "mode search needs positions"},
    {"bench --full --mode pressure --piece rook", "--full or --verdict has none"},
    {"bench --mode perft --parallel 100000",
     "--parallel '100000' is not a whole number from 1 to "},
    {"bench --workload .", "'.'"},
    {"bench --workload mine.fen,old_run/mine.fen",
     "'old_run/mine.fen' has the same name as 'mine.fen'; rename one"},
    {"bench --workload ./random_50",
     "'./random_50' is a file with the name of the workload random_50"},
    {"bench --workload empty.fen", "empty.fen"},
    {"bench --workload begun.fen", "'begun.fen' is cut off or has been altered"},
    {"bench --label ../elsewhere", "--label '../elsewhere' is not a label: at most 64 letters"},
    {"bench --technique pext magic_fancy",
     "'magic_fancy' was not expected (see --help); between names there is a comma and no blank: "
     "pext,magic_fancy\n"},
    {"bench --piece=rook queen", "no blank: --piece=rook,queen\n"},
    {"bench --workload 8/8/8/8/8/8/k7/2K5 w - - 0 1", "a FEN is a line of a file here"},
    {"bench --workload '8/8/8/8/8/8/k7/2K5 w - - 0 1'",
     "'8/8/8/8/8/8/k7/2K5 w - - 0 1' is a position; name a file with such lines, FEN or EPD\n"},
    {"bench pext",
     "'pext' was not expected (see --help); a technique is chosen by --technique pext"},
    {"bench --out a_file", "is a file"},
    {"bench --out old_run", "'old_run' is not empty"},
    {"bench --budget 10", "--budget '10' is not a time such as 90s"},
    {"bench --budget 169h", "of a week at most"},
    {"bench --out ''", "--out ''"},
    {"validate --technique , --quick", "technique"},
    {"bench --technique 'a\nb'", "the value of technique has control characters or is not UTF-8"},
    {"validate --square e4 --occupied 0 --quick", "--quick"},
    {"validate --square e4 --occupied 0 --mode single --toggles a1", "--toggles"},
    {"validate --sliders 1 --occupied 1 --mode latency", "--sliders"},
    {"validate --square e4 --occupied 0 --copies x", "'x' is not a whole number from 0 to "},
    {"validate --square e4 --occupied 0 --inits 4", "--inits '4'"},
    {"validate --square e4 --occupied 0 --at-once --copies 2", "--copies"},
    {"validate --square e4 --occupied 0 --mode threats",
     "one case of mode threats needs --placement"},
    {"validate --square e4 --placement 8/8/8/8/8/8/8/8", "--placement excludes --square"},
    {"validate --placement 8/8/8/8/8/8/8/8 --toggles a1", "--toggles"},
    {"validate --sliders 0x1 --occupied 0x1 --toggles a1", "--toggles requires --square"},
    {"validate --square e4 --occupied 0 --seed 2", "--seed is not for a single case"},
    {"validate --placement 8/8/8/8/8/8/8/8 --mode pair", "--placement is for --mode threats"},
    {"validate --placement 8/8/8/8/8/8/8", "--placement '8/8/8/8/8/8/8': placement: has 7 ranks"},
    {"validate --placement 8/8/8/8/8/8/k7/2K5 w - - 0 1",
     "--placement takes the first field alone"},
    {"validate --technique null", "only measures the harness"},
    {"record /dev/stdout", "a recording is no text for stdout; name a file"},
    {"record x --depth 0", "--depth '0' is not a whole number from 1 to 60"},
    {"record x --positions absent", "cannot read 'absent'"},
    {"record x --positions a_file", "a_file:1: FEN: has 1 field"},
    {"record old_run", "'old_run': it is a folder"},
    {"record a_file/x", "a_file/x': Not a directory"},
    {"bench --mode replay --workload random_50", "mode replay needs a recording"}};

// Techniques that are wrong or lack instructions.
const refusal refusals_of_wrong_techniques[] = {
    {"validate --technique not_here", "needs xop"},
    {"bench --baseline ray_walk --technique not_here", "needs xop"},
    {"bench --technique wrong_ray", "needs xop"},
    {"export wrong_memory --out nowhere/x.h", "cannot write 'nowhere/x.h': No such file"},
    {"export wrong_memory --out x.h", "wrong_memory: a query may not have a static variable"}};

TEST_F(program, refuses_wrong_arguments_in_one_line)
{
    write("a_file", "text");
    write("empty.fen", "");
    write("begun.fen", "slide"); // as a recording does
    write("old_run/comparison.csv", "technique\n");
    for (const char *name : {"random_50", "mine.fen", "old_run/mine.fen"})
        write(name, "8/8/8/8/8/8/8/Q7\n");
    for (const auto &[arguments, says] : refusals)
        expect_refusal(arguments, says);
    for (const auto &[arguments, says] : refusals_of_wrong_techniques)
        expect_refusal(arguments, says, WRONG_PROGRAM);
    expect_refusal("bench --workload " + std::string(300, 'a'), "unknown workload or file 'aaaa");
    EXPECT_EQ(content(folder / "a_file"), "text");
    EXPECT_EQ(content(folder / "old_run/comparison.csv"), "technique\n");
}

TEST_F(program, fails_where_its_output_has_no_room_or_is_closed)
{
    expect_refusal("list", "slidebench: cannot write the output: No space left on device\n",
                   "/bin/sh' -c '\"$0\" \"$@\" >/dev/full' '" PROGRAM);
    expect_refusal("list", "slidebench: cannot write the output: Bad file descriptor\n",
                   "/bin/sh' -c '\"$0\" \"$@\" >&-' '" PROGRAM);
}

} // namespace
