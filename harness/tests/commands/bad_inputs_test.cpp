// SPDX-License-Identifier: MIT
//
// Wrong arguments and files: one line that names them, exit code 2, and nothing lost or
// half-written.

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/commands/program_fixture.hpp"

namespace {

struct bad_input {
    const char *name, *arguments, *says;
    const char *executable = PROGRAM;
};

std::ostream &operator<<(std::ostream &stream, const bad_input &b)
{
    return stream << b.arguments;
}

class bad_inputs : public program, public testing::WithParamInterface<bad_input> {};

TEST_P(bad_inputs, end_with_2_and_one_line)
{
    std::ofstream(folder / "a_file") << "text";
    std::ofstream(folder / "empty.fen") << "";
    std::ofstream(folder / "suite.epd") << "8/8/8/8/8/8/k7/2K5 w - - 0 1 ;D1 3\n";
    fs::create_directories(folder / "old_run");
    std::ofstream(folder / "old_run" / "comparison.csv") << "technique\n";
    for (const char *name : {"random_50", "mine.fen", "old_run/mine.fen", "two\nlines.fen"})
        std::ofstream(folder / name) << "8/8/8/8/8/8/8/Q7\n";

    const outcome wrong = run(GetParam().arguments, GetParam().executable);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_NE(wrong.err.find(GetParam().says), std::string::npos) << wrong.err;
    EXPECT_EQ(content(folder / "a_file"), "text");
    EXPECT_EQ(content(folder / "old_run/comparison.csv"), "technique\n");
}

TEST_F(program, fails_where_there_is_no_room_for_its_output)
{
    const outcome full = run("list", "/bin/sh' -c '\"$0\" \"$@\" >/dev/full' '" PROGRAM);
    EXPECT_EQ(full.status, 2);
    EXPECT_EQ(full.err, "slidebench: cannot write the output: No space left on device\n");
}

const bad_input wrong_arguments[] = {
    {"no_command", "", "a command is missing; --help"},
    {"command", "bensh", "unknown command 'bensh'; did you mean bench?"},
    {"option", "bench --tecnique x", "unknown option '--tecnique'; did you mean --technique?"},
    {"option_with_value", "bench --wrkload=x",
     "unknown option '--wrkload'; did you mean --workload?"},
    {"option_before_what_is_required", "positions --otu x", "did you mean --out?"},
    {"option_like_none", "show run --zzzzzz", "unknown option '--zzzzzz'; there are: --help"},
    {"option_of_the_program", "--verison", "unknown option '--verison'; did you mean --version?"},
    {"argument_too_many", "list all", "all"},
    {"help_command", "help bensh", "unknown command 'bensh'; did you mean bench?"},
    {"family", "list --family fil", "unknown family 'fil'; did you mean fill?"},
    {"isa", "list --isa avx3", "unknown ISA 'avx3'; did you mean avx2"},
    {"info_of_nothing", "info", "NAME is required"},
    {"info_technique", "info magic_fanci", "did you mean magic_fancy"},
    {"pattern", "validate --quick --technique 'magic*,no_such*'",
     "no technique matches 'no_such*'"},
    {"pattern_to_time", "bench --technique '[z]*'", "no technique matches '[z]*'"},
    {"pattern_of_baselines", "bench --baseline 'hyper*'", "unknown technique 'hyper*'"},
    {"pattern_lacking_instructions", "validate --technique 'not_h*'", "needs xop", WRONG_PROGRAM},
    {"technique", "bench --technique magic_fanci", "did you mean magic_fancy"},
    {"technique_to_validate", "validate --technique hyperbola",
     "did you mean hyperbola_quintessence"},
    {"piece", "bench --piece quen", "unknown piece 'quen'; did you mean queen?"},
    {"piece_to_validate", "validate --piece knight", "rook, bishop, queen"},
    {"workload", "bench --workload random_52", "did you mean random_50"},
    {"mode", "bench --mode latencies", "did you mean latency"},
    {"mode_to_validate", "validate --mode laod", "unknown mode 'laod'"},
    {"baseline", "bench --baseline kogge", "did you mean kogge_stone"},
    {"square", "validate --square i4 --occupied 0x0", "--square 'i4'"},
    {"square_number", "validate --square 64 --occupied 0x0", "a1 to h8, or 0 to 63"},
    {"occupied", "validate --square e4 --occupied 0xg", "--occupied '0xg'"},
    {"occupied_too_large", "validate --square e4 --occupied 0x10000000000000000",
     "0xffffffffffffffff"},
    {"occupied_negative", "validate --square e4 --occupied=-1", "--occupied '-1'"},
    {"occupied_missing", "validate --square e4", "--occupied is missing"},
    {"square_missing", "validate --occupied 0x1", "--square, --sliders or --placement"},
    {"toggles", "validate --square e4 --occupied 0 --toggles e4,x9", "--toggles 'x9'"},
    {"seed_negative", "bench --seed=-1", "--seed '-1'"},
    {"seed_zero", "validate --seed 0", "--seed '0' is not a whole number from 1"},
    {"seed_word", "validate --seed one", "--seed 'one'"},
    {"epochs_zero", "bench --epochs 0", "--epochs '0'"},
    {"epochs_negative", "bench --epochs=-3", "--epochs '-3'"},
    {"epochs_word", "bench --epochs many", "--epochs 'many'"},
    {"queries", "bench --queries 5000", "multiple of 4096"},
    {"resume_nothing", "bench --resume nowhere", "there is no folder 'nowhere'"},
    {"resume_no_run", "bench --resume .", "'.' is not the folder of a run: it has no machine.json"},
    {"resume_and_more", "bench --resume nowhere --quick", "--resume takes no other options"},
    {"full_and_verdict", "bench --full --verdict", "--full excludes --verdict"},
    {"chess_without_positions", "bench --mode search", "mode search needs positions"},
    {"full_without_any", "bench --full --mode pressure --piece rook",
     "--full or --verdict has nothing"},
    {"parameter_of_no_mode", "bench --mode throughput,latency --pressure 64K",
     "--pressure changes nothing here: it is for mode pressure; "},
    {"parameter_of_no_usual_mode", "bench --moves 4",
     "--moves changes nothing here: it is for mode move; choose"},
    {"export_of_all_and_one", "export --all pext", "or --all, not both: 'pext'"},
    {"fen_without_quotes", "perft 8/8/8/8/8/8/k7/2K5 w - - 0 1 3", "'- - 0 1 3' was not expected"},
    {"sliders", "bench --mode setwise --sliders 65", "--sliders '65'"},
    {"moves", "bench --mode move --moves 0", "--moves '0'"},
    {"none_at_once", "bench --parallel 0",
     "--parallel '0' is not a number of processes from 1 to "},
    {"no_number_at_once", "bench --parallel two",
     "--parallel 'two' is not a number of processes from 1 to "},
    {"more_at_once_than_cpus", "bench --mode perft --parallel 100000",
     "--parallel '100000' is not a number of processes from 1 to "},
    {"density", "bench --workload density_65", "'density_65'"},
    {"workload_folder", "bench --workload .", "'.'"},
    {"workload_file_twice", "bench --workload mine.fen,old_run/mine.fen",
     "'old_run/mine.fen' has the same name as 'mine.fen'; rename one"},
    {"workload_file_as_built_in", "bench --workload ./random_50",
     "'./random_50' is a file with the name of the workload random_50"},
    {"workload_empty", "bench --workload empty.fen", "empty.fen"},
    {"workload_name_too_long",
     "bench --workload "
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
     "aaaaaaaaaa"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "unknown workload 'aaaa"},
    {"workload_name_of_two_lines", "bench --workload 'two\nlines.fen' --technique null",
     "workload has bytes that are not UTF-8, or control characters"},
    {"context_not_utf8", "bench --technique null --benchmark_context=a=$(printf '\\377')",
     "google_benchmark_flags has bytes that are not UTF-8"},
    {"label", "bench --label ../elsewhere", "--label '../elsewhere' is not up to 64 letters"},
    {"label_hidden", "bench --label .x", "--label '.x'"},
    {"pressure", "bench --mode pressure --pressure 4X", "--pressure '4X'"},
    {"pressure_beyond_memory", "bench --mode pressure --pressure 100000G", "memory"},
    {"pressure_of_part_of_a_line", "bench --mode pressure --pressure 100", "64 bytes"},
    {"touches", "bench --mode pressure --touches 0", "--touches '0'"},
    {"out_is_a_file", "bench --out a_file", "is a file"},
    {"out_below_a_file", "bench --out a_file/run", "a_file/run"},
    {"out_not_writable", "bench --out /proc/run", "/proc/run"},
    {"out_holds_a_run", "bench --out old_run", "already holds a run"},
    {"google_flag", "bench --out r --benchmark_no_such=1", "--benchmark_no_such=1"},
    {"budget_without_unit", "bench --budget 10", "--budget '10' is not a time such as 90s"},
    {"budget_of_nothing", "bench --budget 0m", "--budget '0m'"},
    {"budget_too_long", "bench --budget 169h", "of a week at most"},
    {"precision_without_unit", "bench --precision 0.01", "--precision '0.01' is not a share"},
    {"precision_of_nothing", "bench --precision 0%", "from 0.01% to 50%"},
    {"precision_nan", "bench --precision nan%", "--precision 'nan%'"},
    {"google_repetitions", "bench --benchmark_repetitions=3",
     "'--benchmark_repetitions=3' is not one of Google Benchmark's flags that make sense"},
    {"google_format", "bench --benchmark_out=r --benchmark_out_format=xml",
     "is not one of console, json, csv"},
    {"google_time_unit", "bench --benchmark_time_unit=xx", "is not one of ns, us, ms, s"},
    {"google_list_tests", "bench --benchmark_list_tests=no", "is not one of true, false, 1, 0"},
    {"google_filter_that_is_none", "bench --quick --technique null --benchmark_filter=[", "'['"},
    {"out_empty", "bench --out ''", "--out ''"},
    {"google_out", "bench --benchmark_out=/no/such/x", "/no/such/x"},
    {"google_elsewhere", "list --benchmark_filter=x", "for bench only"},
    {"names_that_are_none", "validate --technique , --quick", "technique"},
    {"line_break", "bench --technique 'a\nb'",
     "technique has bytes that are not UTF-8, or control"},
    {"case_with_bad_seed", "validate --square e4 --occupied 0 --seed abc", "--seed 'abc'"},
    {"case_with_depth", "validate --square e4 --occupied 0 --quick", "--quick"},
    {"case_of_another_mode", "validate --square e4 --occupied 0 --mode single --toggles a1",
     "--toggles"},
    {"case_of_sliders", "validate --sliders 1 --occupied 1 --mode latency", "--sliders"},
    {"case_without_placement", "validate --square e4 --occupied 0 --mode threats",
     "one case of mode threats needs --placement"},
    {"case_of_a_square_and_placement", "validate --square e4 --placement 8/8/8/8/8/8/8/8",
     "--placement excludes --square"},
    {"case_of_placement", "validate --placement 8/8/8/8/8/8/8/8 --mode pair",
     "--placement is for --mode threats"},
    {"case_of_a_short_board", "validate --placement 8/8/8/8/8/8/8", "placement: has 7 ranks"},
    {"case_with_no_square", "validate --square ''", "--square ''"},
    {"out_holds_something", "bench --out .", "is not empty"},
    {"google_filter", "bench --quick --out r --technique null --benchmark_filter=no_such",
     "no_such"},
    {"only_the_floor", "validate --technique null", "only measures the harness"},
    {"perft_of_nothing", "perft", "needs FEN and DEPTH, or --suite"},
    {"perft_without_depth", "perft startpos", "needs FEN and DEPTH"},
    {"perft_fen", "perft 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w - -' 1", "rank 1 has 7"},
    {"perft_depth_zero", "perft startpos 0", "DEPTH '0' is not a whole number from 1 to 15"},
    {"perft_depth_too_large", "perft startpos 16", "DEPTH '16'"},
    {"perft_depth_negative", "perft startpos -- -1", "DEPTH '-1'"},
    {"perft_depth_word", "perft startpos deep", "DEPTH 'deep'"},
    {"perft_of_the_floor", "perft startpos 1 --technique null", "has no chess"},
    {"perft_technique", "perft startpos 1 --technique magic_fanci", "did you mean magic_fancy"},
    {"perft_suite_and_fen", "perft startpos 1 --suite a_file", "--suite is instead of"},
    {"perft_suite_absent", "perft --suite absent", "cannot read 'absent'"},
    {"perft_suite_wrong", "perft --suite a_file", "a_file:1: FEN: has 1 field"},
    {"perft_suite_timed", "perft --suite a_file --epochs 3", "--epochs excludes --suite"},
    {"perft_epochs", "perft startpos 1 --epochs 101",
     "--epochs '101' is not a whole number from 1 to 100"},
    {"perft_baseline_floor", "perft startpos 1 --baseline null", "has no chess"},
    {"perft_baseline", "perft startpos 1 --baseline magic_fanci", "did you mean magic_fancy"},
    {"perft_nodes", "perft --suite a_file --nodes 0", "--nodes '0'"},
    {"perft_nodes_of_no_suite", "perft startpos 1 --nodes junk", "--nodes requires --suite"},
    {"perft_nodes_too_few", "perft --suite suite.epd --nodes 2", "leaves out every count"},
    {"search_fen", "search 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w - -'", "rank 1 has 7"},
    {"search_fen_empty", "search ''", "FEN: has 0 fields"},
    {"search_king_missing", "search '8/8/8/8/8/8/8/K7 w - -'", "Black has 0 kings"},
    {"search_depth_zero", "search --depth 0", "--depth '0' is not a whole number from 1 to 60"},
    {"search_depth_too_large", "search --depth 61", "--depth '61'"},
    {"search_depth_word", "search --depth deep", "--depth 'deep'"},
    {"search_hash_zero", "search --hash 0", "--hash '0' is not a whole number from 1"},
    {"search_hash_beyond_memory", "search --hash 100000000",
     "--hash '100000000' is not a whole number from 1 to "},
    {"search_hash_beyond_all", "search --hash 99999999999999999999", "--hash '999"},
    {"search_eval", "search --eval nnue", "--eval 'nnue' is not classical or nnue-shaped"},
    {"search_network_zero", "search --eval nnue-shaped --network 0", "--network '0'"},
    {"search_network_too_large", "search --eval nnue-shaped --network 45",
     "--network '45' is not a whole number from 1 to 44"},
    {"search_epochs", "search --epochs 0", "--epochs '0' is not a whole number from 1 to 100"},
    {"search_of_the_floor", "search --technique null", "has no chess"},
    {"search_baseline_floor", "search --baseline null", "has no chess"},
    {"search_technique", "search --technique magic_fanci", "did you mean magic_fancy"},
    {"search_fen_and_positions", "search startpos --positions a_file", "instead of FEN"},
    {"search_positions_absent", "search --positions absent", "cannot read 'absent'"},
    {"search_positions_empty", "search --positions ''", "cannot read ''"},
    {"search_baseline_empty", "search --baseline ''", "technique ''"},
    {"search_every", "search --every 0", "--every '0' is not a whole number from 1"},
    {"search_every_of_a_fen", "search startpos --every junk", "FEN excludes --every"},
    {"search_every_of_one", "search startpos --every 2 --depth 1", "FEN excludes --every"},
    {"search_network_unused", "search startpos --network 1", "needs --eval nnue-shaped"},
    {"search_record_and_epochs", "search startpos --record x --epochs 1", "excludes"},
    {"search_record_folder", "search startpos --record old_run", "'old_run': it is a folder"},
    {"search_record_unwritable", "search startpos --record a_file/x", "a_file/x': Not a directory"},
    {"positions_out", "positions --games 1", "--out is required"},
    {"positions_out_unwritable", "positions --games 1 --out a_file/x",
     "a_file/x': Not a directory"},
    {"positions_games", "positions --games none --out x", "--games 'none'"},
    {"positions_seed", "positions --seed 0 --out x", "--seed '0'"},
    {"positions_depth", "positions --depth 61 --out x", "--depth '61'"},
    {"threats_without_positions", "bench --mode threats --workload random_50",
     "mode threats needs positions to play from"},
    {"mode_that_is_not_timed", "bench --mode toggle",
     "unknown mode 'toggle'; there are: throughput, "},
    {"replay_without_recording", "bench --mode replay --workload random_50",
     "mode replay needs a recording"},
    {"search_positions_wrong", "search --positions a_file", "a_file:1: FEN: has 1 field"},
    {"failures_file", "validate --quick --technique wrong_ray --failures a_file/x", "a_file/x",
     WRONG_PROGRAM},
    {"lacking_instructions", "validate --technique not_here", "needs xop", WRONG_PROGRAM},
    {"lacking_instructions_to_time", "bench --baseline ray_walk --technique not_here", "needs xop",
     WRONG_PROGRAM},
    {"baseline_lacks_instructions", "bench --technique wrong_ray", "needs xop", WRONG_PROGRAM}};

INSTANTIATE_TEST_SUITE_P(all, bad_inputs, testing::ValuesIn(wrong_arguments),
                         [](const auto &instance) { return std::string(instance.param.name); });

} // namespace
