// SPDX-License-Identifier: MIT
//
// What compare, show and verdict say of runs that they can make nothing of.

#include <functional>

#include <gtest/gtest.h>

#include "tests/commands/run_commands.hpp"

namespace {

struct bad_run {
    const char *name, *arguments, *says;
    std::function<void(const fs::path &folder)> spoil = [](const fs::path &) {};
};

std::ostream &operator<<(std::ostream &stream, const bad_run &b)
{
    return stream << b.name;
}

class bad_runs : public run_commands, public testing::WithParamInterface<bad_run> {};

TEST_P(bad_runs, end_with_2_and_one_line)
{
    GetParam().spoil(folder);
    const outcome wrong = run(GetParam().arguments);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_NE(wrong.err.find(GetParam().says), std::string::npos) << wrong.err;
}

// Replaces the first `was` in a file of run b.
auto replacing(const char *file, const std::string &was, const std::string &is)
{
    return [=](const fs::path &folder) {
        const fs::path path = folder / "b" / file;
        std::string text = content(path);
        const std::size_t at = text.find(was);
        ASSERT_NE(at, std::string::npos);
        std::ofstream(path) << text.replace(at, was.size(), is);
    };
}

auto containing(const char *file, const std::string &text)
{
    return [=](const fs::path &folder) { std::ofstream(folder / "b" / file) << text; };
}

const bad_run all_bad_runs[] = {
    {"one_run", "compare a", "At least 2"},
    {"no_run", "show", "RUN is required"},
    {"no_folder", "compare a none", "there is no folder 'none'"},
    {"a_file", "show a/machine.json", "is not the folder of a run"},
    {"no_run_in_it", "compare a .", "has no comparison.csv"},
    {"killed_early", "show b", "'b' was left by a run that was killed before it measured anything",
     [](const fs::path &folder) {
         fs::remove(folder / "b/comparison.csv");
         fs::remove(folder / "b/machine.json");
         std::ofstream(folder / "b/.measuring") << "";
     }},
    {"interrupted", "show b", "'b' was interrupted before it had results; bench --resume 'b'",
     [](const fs::path &folder) {
         fs::rename(folder / "b/comparison.csv", folder / "b/samples.csv.gz");
     }},
    {"no_machine", "compare a b", "has no machine.json",
     [](const fs::path &folder) { fs::remove(folder / "b/machine.json"); }},
    {"csv_is_a_folder", "compare a b", "b/comparison.csv': Is a directory",
     [](const fs::path &folder) {
         fs::remove(folder / "b/comparison.csv");
         fs::create_directory(folder / "b/comparison.csv");
     }},
    {"csv_empty", "compare a b", "b/comparison.csv' is empty", containing("comparison.csv", "")},
    {"csv_without_rows", "compare a b", "b/comparison.csv' has no rows",
     containing("comparison.csv", "technique,piece\n")},
    {"csv_foreign", "compare a b", "has no column 'technique'",
     containing("comparison.csv", "date,price\n1,2\n")},
    {"csv_of_before", "compare a b", "has no column 'parameter'",
     replacing("comparison.csv", "parameter", "pressure_bytes")},
    {"csv_cut_off", "compare a b", "b/comparison.csv:11:137: the file is cut off",
     [](const fs::path &folder) {
         fs::resize_file(folder / "b/comparison.csv",
                         fs::file_size(folder / "b/comparison.csv") - 1);
     }},
    {"csv_short_line", "show b",
     "b/comparison.csv:2:136: the line ends after 17 fields, under 18 columns",
     replacing("comparison.csv", "contender,\n", "contender\n")},
    {"csv_no_number", "show b", "b/comparison.csv:2: ns_per_lookup 'fast' is not a number",
     replacing("comparison.csv", "1.500000", "fast")},
    {"csv_no_figure", "show b", "b/comparison.csv:2: ns_per_lookup is empty",
     replacing("comparison.csv", "1.500000", "")},
    {"csv_not_positive", "show b",
     "b/comparison.csv:2: ns_per_lookup '-1' is not a number from 1e-06 to 1000000000000",
     replacing("comparison.csv", "1.500000", "-1")},
    {"csv_too_large", "show b", "b/comparison.csv:2: ns_per_lookup '1e308' is not a number from",
     replacing("comparison.csv", "1.500000", "1e308")},
    {"csv_piece", "show b", "b/comparison.csv:2: piece 'quen' is not one of rook, bishop, queen",
     replacing("comparison.csv", "queen", "quen")},
    {"csv_mode", "show b", "b/comparison.csv:2: mode 'latencies' is not one of",
     replacing("comparison.csv", "throughput", "latencies")},
    {"csv_tied", "show b", "b/comparison.csv:2: tied 'maybe' is not one of yes, no, empty",
     replacing("comparison.csv", ",no,", ",maybe,")},
    {"csv_role", "show b", "b/comparison.csv:2: role 'judge' is not one of",
     replacing("comparison.csv", "contender", "judge")},
    {"csv_technique", "show b", "b/comparison.csv:2: technique 'magic fancy' is not a name",
     replacing("comparison.csv", "magic_fancy", "magic fancy")},
    {"csv_workload", "show b", "b/comparison.csv:2: workload '' is not the name of a workload",
     replacing("comparison.csv", "random_50", "")},
    {"csv_parameter", "show b", "parameter '1x' is not a whole number from 0",
     replacing("comparison.csv", "setwise,1,", "setwise,1x,")},
    {"csv_half_interval", "show b", "b/comparison.csv:2: ns_low is empty",
     replacing("comparison.csv", "1.485000", "")},
    {"csv_interval_turned", "show b", "b/comparison.csv:2: ns_low is above ns_high",
     replacing("comparison.csv", "1.485000", "9")},
    {"csv_rank", "show b", "b/comparison.csv:2: rank '1.5' is not a whole number from 1 to",
     replacing("comparison.csv", ",1,no", ",1.5,no")},
    {"csv_twice", "show b", "b/comparison.csv:4: there is a line for magic_fancy, queen",
     replacing("comparison.csv", "magic_fancy,queen,random_50,latency",
               "magic_fancy,queen,random_50,throughput")},
    {"json_broken", "compare a b", "b/machine.json:2:3: this is not JSON",
     containing("machine.json", "{\n  ?\n}")},
    {"json_empty", "compare a b", "b/machine.json:1:1: this is not JSON",
     containing("machine.json", "")},
    {"json_number", "compare a b", "b/machine.json': ", containing("machine.json", "[1e999]")},
    {"json_no_object", "compare a b", "holds no object", containing("machine.json", "[1]")},
    {"json_foreign", "compare a b", "b/machine.json' has no /cpu/name",
     containing("machine.json", "{\"cpu\": 3}")},
    {"json_type", "compare a b", "b/machine.json': /run/partial is not true or false",
     replacing("machine.json", "false", "\"no\"")},
    {"json_epochs_negative", "show b",
     "b/machine.json': /run/epochs is not a whole number from 0 to 1000000",
     replacing("machine.json", "\"epochs\": 15", "\"epochs\": -15")},
    {"json_disturbed", "show b", "/run/disturbed is not a number from 0 to 1",
     replacing("machine.json", "0.04", "4")},
    {"json_queries", "show b", "/run/workloads/0/queries is not a whole number",
     replacing("machine.json", "4096", "\"4096\"")},
    {"json_seed", "show b", "/run/workloads/0/seed is not a whole number",
     replacing("machine.json", "\"seed\": 7", "\"seed\": null")},
    {"json_touches", "show b", "/run/touches is not a whole number",
     replacing("machine.json", "\"touches\": 16", "\"touches\": 4294967312")},
    {"json_endless", "show b", "b/machine.json': it has more than 256 MiB",
     [](const fs::path &folder) {
         fs::remove(folder / "b/machine.json");
         fs::create_symlink("/dev/zero", folder / "b/machine.json");
     }},
    {"json_without_workload", "compare a b", "names no workload 'random_50'",
     replacing("machine.json", "random_50", "random_51")},
    {"other_queries", "compare a b", "fingerprints 00fe and 00ff",
     replacing("machine.json", "00ff", "00fe")},
    {"other_queries_of_three", "compare a a b", "fingerprints 00fe and 00ff",
     replacing("machine.json", "00ff", "00fe")},
    {"other_touches", "compare a b",
     "'b' touched 2 cache lines for each query under pressure, and 'a' 16",
     [](const fs::path &folder) {
         run_folder pressed;
         pressed.add("rotated", "queen", "random_50", "pressure", 1, 1, "65536");
         pressed.write(folder / "a");
         pressed.machine["run"]["touches"] = 2;
         pressed.write(folder / "b");
     }},
    {"technique", "compare a b --technique magic_fanci", "did you mean magic_fancy?"},
    {"piece", "compare a b --piece bishop", "unknown piece 'bishop'"},
    {"workload", "compare a b --workload random_52", "did you mean random_50?"},
    {"mode", "compare a a b --mode latencies", "did you mean latency?"},
    {"nothing_left", "compare a b --mode setwise --technique magic_fancy",
     "no technique in the same cell"},
    {"verdict_of_nothing", "verdict", "RUN is required"},
    {"verdict_without_search", "verdict b",
     "b/comparison.csv' has no mode search; slidebench bench --verdict"},
    {"verdict_of_no_number", "verdict a --nps fast",
     "--nps 'fast' is not a number of nodes a second such as 1200000, 1.2M or 800k, from 1k to "
     "1000M"},
    {"verdict_of_a_large_unit", "verdict a --nps 1.2G", "--nps '1.2G' is not a number"},
    {"verdict_of_a_unit", "verdict a --nps M", "--nps 'M' is not a number"},
    {"verdict_of_no_nodes", "verdict a --nps 0", "--nps '0' is not a number"},
    {"verdict_of_no_speed", "verdict a --nps ''", "--nps '' is not a number"},
    {"verdict_of_no_query", "verdict a --nps 1M --queries 0",
     "--queries '0' is not a number of queries a node such as 14 or 9.5, from 0.1 to 1000"},
    {"verdict_of_queries_alone", "verdict a --queries 14", "--queries requires --nps"},
    {"verdict_of_a_technique_alone", "verdict a --instead-of pext", "--instead-of requires --nps"},
    {"verdict_of_another_technique", "verdict b --nps 1M --instead-of rotatet",
     "'b/comparison.csv': unknown technique 'rotatet'; did you mean rotated?",
     [](const fs::path &folder) { four_that_search().write(folder / "b"); }},
    {"page_of_no_run", "show a none --format html", "there is no folder 'none'"},
    {"text_of_two_runs", "show a b", "several runs go into one page"},
    {"unknown_format", "show a --format htm", "did you mean html?"},
    {"no_page_of_a_verdict", "verdict a --format html", "unknown format 'html'"},
    {"page_not_writable", "show a --format csv --out a/machine.json/x", "cannot write"},
    {"site_without_out", "site", "--out"},
    {"site_of_nothing", "site --out site --results none", "there is no folder 'none'"},
    {"site_without_runs", "site --out site --results a/none", "there is no folder 'a/none'"}};

INSTANTIATE_TEST_SUITE_P(all, bad_runs, testing::ValuesIn(all_bad_runs),
                         [](const auto &instance) { return std::string(instance.param.name); });

} // namespace
