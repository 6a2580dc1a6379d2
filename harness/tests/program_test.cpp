// SPDX-License-Identifier: MIT
//
// The program as a user meets it: arguments in; exit code, output and files out.

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kernels/technique.h"

namespace {

namespace fs = std::filesystem;

std::string content(const fs::path &file)
{
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::vector<std::string> fields_of(const std::string &line)
{
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');)
        fields.push_back(field);
    return fields;
}

struct outcome {
    int status;
    std::string out, err;
};

// A scratch folder in which each test runs the program.
class program : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = testing::TempDir() + "/slidebench.XXXXXX";
        folder = mkdtemp(name.data());
    }
    void TearDown() override { fs::remove_all(folder); }

    outcome run(const std::string &arguments, const std::string &executable = PROGRAM) const
    {
        const std::string command = "cd '" + folder.string() + "' && env -u SLIDEBENCH_ROOT '" +
                                    executable + "' " + arguments + " >out 2>err </dev/null";
        const int status = std::system(command.c_str());
        return {WEXITSTATUS(status), content(folder / "out"), content(folder / "err")};
    }

    fs::path folder;
};

TEST_F(program, lists_every_technique)
{
    const outcome csv = run("list --csv");
    EXPECT_EQ(csv.status, 0);
    const std::vector<std::string> lines = lines_of(csv.out);
    ASSERT_EQ(lines.size(), 1 + techniques.count);
    EXPECT_EQ(lines[0], "slug,title,family,origin,year,isa,available,table_bytes,capabilities");
    for (std::size_t i = 0; i < techniques.count; ++i)
        EXPECT_TRUE(lines[i + 1].starts_with(std::string(techniques.items[i]->slug) + ","));
    EXPECT_EQ(lines_of(run("list").out).size(), lines.size());
}

TEST_F(program, validates_and_says_so)
{
    const outcome quick = run("validate --quick --technique kogge_stone,rotated --seed 5");
    EXPECT_EQ(quick.status, 0) << quick.out << quick.err;
    EXPECT_NE(quick.out.find("kogge_stone                          right"), std::string::npos);
    EXPECT_FALSE(fs::exists(folder / "failures.csv"));
}

TEST_F(program, asks_one_case)
{
    const outcome right = run("validate --square e4 --occupied 0x0 --piece rook --mode single");
    EXPECT_EQ(right.status, 0);
    EXPECT_NE(right.out.find("magic_fancy: right rook, mode single: 0x10101010ef101010"),
              std::string::npos)
        << right.out;
    EXPECT_EQ(run("validate --sliders 0x9 --occupied 0xff --piece rook").status, 0);
    EXPECT_EQ(run("validate --square a1 --occupied 5 --toggles a1,h8,c1").status, 0);
}

TEST_F(program, failures_end_with_1_and_can_be_asked_again)
{
    const outcome all = run("validate --quick", WRONG_PROGRAM);
    EXPECT_EQ(all.status, 1);
    EXPECT_NE(all.out.find("difference"), std::string::npos);
    EXPECT_NE(all.out.find("wrong_ray                            WRONG"), std::string::npos);
    EXPECT_NE(all.out.find("ray_walk                             right"), std::string::npos);
    EXPECT_NE(all.out.find("not_here                             skipped: needs xop"),
              std::string::npos);

    const std::vector<std::string> rows = lines_of(content(folder / "failures.csv"));
    ASSERT_GT(rows.size(), 10U);
    int asked_again = 0;
    for (const std::string &line : lines_of(all.out)) {
        const std::size_t command = line.find("again: ./slidebench ");
        if (command == std::string::npos || line.find("wrong_memory") != std::string::npos)
            continue; // cannot be shown by one question
        const outcome again = run(line.substr(command + 20), WRONG_PROGRAM);
        EXPECT_EQ(again.status, 1) << line << "\n" << again.out << again.err;
        ++asked_again;
    }
    EXPECT_GT(asked_again, 10);
}

TEST_F(program, bench_writes_one_row_for_each_cell)
{
    const outcome bench = run("bench --quick --repetitions 6 --queries 4096 --piece queen,bishop "
                              "--mode throughput,latency,setwise,load "
                              "--technique null,kogge_stone,rotated,magic_fancy --out run");
    ASSERT_EQ(bench.status, 0) << bench.out << bench.err;
    EXPECT_EQ(bench.err, "");

    // Two workloads; two pieces in three modes, and one mode that knows no piece.
    constexpr std::size_t rows = 4 * 2 * (2 * 3 + 1);
    const std::vector<std::string> table = lines_of(content(folder / "run/comparison.csv"));
    const std::vector<std::string> raw = lines_of(content(folder / "run/samples.csv"));
    EXPECT_EQ(table.size(), 1 + rows);
    EXPECT_EQ(raw.size(), 1 + 6 * rows);

    // Digests: the same for all techniques of a cell; none for the floor, which answers nothing.
    std::map<std::string, std::set<std::string>> digests;
    for (std::size_t i = 1; i < table.size(); ++i) {
        const std::vector<std::string> fields = fields_of(table[i]);
        const std::string digest = fields.size() == 23 ? fields[22] : "";
        if (fields[0] == "null" || fields[3] == "load") {
            EXPECT_EQ(digest, "") << table[i];
            continue;
        }
        EXPECT_EQ(digest.size(), 16U) << table[i];
        digests[fields[1] + fields[2] + fields[3]].insert(digest);
        EXPECT_GT(std::stod(fields[5]), 0);
        EXPECT_LE(std::stod(fields[12]), std::stod(fields[11]));
        EXPECT_LE(std::stod(fields[11]), std::stod(fields[13]));
    }
    EXPECT_EQ(digests.size(), 12U);
    for (const auto &[cell, values] : digests)
        EXPECT_EQ(values.size(), 1U) << cell;

    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["baseline"], "magic_fancy");
    EXPECT_EQ(machine["run"]["epochs"], 6);
    EXPECT_EQ(machine["run"]["workloads"].size(), 2U);
    EXPECT_TRUE(machine["run"]["google_benchmark_build_type"].is_string());
}

// The column dictionary of results/README.md lists the columns in order, as | `name` | meaning |.
TEST_F(program, columns_are_those_of_the_dictionary)
{
    std::map<std::string, std::string> headers;
    std::string file;
    for (const std::string &line : lines_of(content(PROJECT_ROOT "/results/README.md"))) {
        if (line.starts_with("## `"))
            file = line.substr(4, line.find('`', 4) - 4);
        else if (line.starts_with("| `"))
            headers[file] +=
                (headers[file].empty() ? "" : ",") + line.substr(3, line.find('`', 3) - 3);
    }
    ASSERT_EQ(run("bench --quick --repetitions 2 --queries 4096 --piece rook --workload random_25 "
                  "--technique kindergarten --out run")
                  .status,
              0);
    EXPECT_EQ(lines_of(content(folder / "run/comparison.csv"))[0], headers["comparison.csv"]);
    EXPECT_EQ(lines_of(content(folder / "run/samples.csv"))[0], headers["samples.csv"]);
    ASSERT_EQ(run("validate --quick --technique wrong_ray", WRONG_PROGRAM).status, 1);
    EXPECT_EQ(lines_of(content(folder / "failures.csv"))[0], headers["failures.csv"]);
}

TEST_F(program, google_benchmark_flags_pass_through)
{
    const outcome listed = run("bench --benchmark_list_tests=true --technique kogge_stone");
    EXPECT_EQ(listed.status, 0);
    EXPECT_NE(listed.out.find("queen/random_25/latency/kogge_stone"), std::string::npos);

    const outcome filtered =
        run("bench --quick --queries 4096 --technique kogge_stone,dumb7fill --out run "
            "--benchmark_filter=rook/random_50/throughput --benchmark_out=gb.json "
            "--benchmark_repetitions=3");
    EXPECT_EQ(filtered.status, 0) << filtered.err;
    EXPECT_EQ(lines_of(content(folder / "run/comparison.csv")).size(), 1U + 2);
    EXPECT_EQ(lines_of(content(folder / "run/samples.csv")).size(), 1U + 2 * 3);
    const auto json = nlohmann::json::parse(content(folder / "gb.json"));
    EXPECT_GE(json["benchmarks"].size(), 6U);
    EXPECT_GT(json["benchmarks"][0]["ratio"], 0);
}

TEST_F(program, puts_techniques_under_pressure)
{
    const outcome bench = run("bench --mode pressure --pressure 0,64K,1M --touches 2 --quick "
                              "--repetitions 6 --queries 4096 --piece rook --workload random_25 "
                              "--technique null,kindergarten --out run");
    ASSERT_EQ(bench.status, 0) << bench.err;
    EXPECT_NE(bench.out.find("above the floor"), std::string::npos) << bench.out;
    const std::vector<std::string> table = lines_of(content(folder / "run/comparison.csv"));
    ASSERT_EQ(table.size(), 1U + 2 * 3);
    std::set<std::string> sizes;
    for (std::size_t i = 1; i < table.size(); ++i)
        sizes.insert(fields_of(table[i])[4]);
    EXPECT_EQ(sizes, (std::set<std::string>{"0", "65536", "1048576"}));
}

TEST_F(program, measures_techniques_against_themselves)
{
    const outcome bench = run("bench --aa --quick --repetitions 6 --queries 4096 --piece queen "
                              "--mode throughput --workload random_25 "
                              "--technique kogge_stone,ray_walk --out run");
    ASSERT_EQ(bench.status, 0) << bench.err;
    const std::vector<std::string> table = lines_of(content(folder / "run/comparison.csv"));
    ASSERT_EQ(table.size(), 3U);
    for (std::size_t i = 1; i < table.size(); ++i)
        EXPECT_NEAR(std::stod(fields_of(table[i])[11]), 1, 0.5) << table[i];
}

TEST_F(program, writes_what_there_is_when_interrupted)
{
    // How long validation takes before the measurement is not ours to know: wait ever longer.
    for (const unsigned seconds : {2U, 8U, 32U, 128U}) {
        const pid_t child = fork();
        if (child == 0) {
            if (chdir(folder.c_str()) == 0 && freopen("out", "w", stdout) != nullptr &&
                freopen("err", "w", stderr) != nullptr)
                execl(PROGRAM, PROGRAM, "bench", "--full", "--queries", "4096", "--piece", "queen",
                      "--technique", "kogge_stone,rotated,null", "--out", "run",
                      "--benchmark_out=google.csv", "--benchmark_out_format=csv", nullptr);
            _exit(99);
        }
        sleep(seconds);
        kill(child, SIGINT);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_EQ(WEXITSTATUS(status), 130) << content(folder / "err");
        EXPECT_EQ(content(folder / "err"), "");
        if (fs::exists(folder / "run"))
            break;
    }
    EXPECT_FALSE(fs::exists(folder / "run/.measuring"));
    ASSERT_TRUE(fs::exists(folder / "run/machine.json"));
    const auto machine = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(machine["run"]["partial"], true);
    EXPECT_GT(lines_of(content(folder / "run/samples.csv")).size(), 1U);
}

TEST_F(program, refuses_to_time_what_is_wrong)
{
    const outcome bench = run("bench --quick --repetitions 1 --queries 4096 --piece queen "
                              "--workload random_25 --mode throughput --baseline ray_walk "
                              "--technique ray_walk,wrong_ray --out run",
                              WRONG_PROGRAM);
    EXPECT_EQ(bench.status, 1);
    EXPECT_NE(bench.err.find("wrong_ray is wrong and will not be timed"), std::string::npos);
    EXPECT_EQ(
        run("bench --quick --baseline ray_walk --technique wrong_ray --out none", WRONG_PROGRAM)
            .status,
        1);
    EXPECT_FALSE(fs::exists(folder / "none"));
    const std::string table = content(folder / "run/comparison.csv");
    EXPECT_NE(table.find("ray_walk,"), std::string::npos);
    EXPECT_EQ(table.find("wrong_ray"), std::string::npos);
}

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
    fs::create_directories(folder / "old_run");
    std::ofstream(folder / "old_run" / "comparison.csv") << "technique\n";

    const outcome wrong = run(GetParam().arguments, GetParam().executable);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_NE(wrong.err.find(GetParam().says), std::string::npos) << wrong.err;
    EXPECT_EQ(content(folder / "a_file"), "text");
    EXPECT_EQ(content(folder / "old_run/comparison.csv"), "technique\n");
}

const bad_input wrong_arguments[] = {
    {"no_command", "", "--help"},
    {"command", "bensh", "unknown command 'bensh'; did you mean bench?"},
    {"option", "bench --tecnique x", "--tecnique"},
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
    {"square_missing", "validate --occupied 0x1", "--square or --sliders"},
    {"toggles", "validate --square e4 --occupied 0 --toggles e4,x9", "--toggles 'x9'"},
    {"seed_negative", "bench --seed=-1", "--seed '-1'"},
    {"seed_zero", "validate --seed 0", "--seed '0' is not a whole number from 1"},
    {"seed_word", "validate --seed one", "--seed 'one'"},
    {"repetitions_zero", "bench --repetitions 0", "--repetitions '0'"},
    {"repetitions_negative", "bench --repetitions=-3", "--repetitions '-3'"},
    {"repetitions_word", "bench --repetitions many", "--repetitions 'many'"},
    {"queries", "bench --queries 5000", "multiple of 4096"},
    {"quick_and_full", "bench --quick --full", "exclude each other"},
    {"pressure", "bench --mode pressure --pressure 4X", "--pressure '4X'"},
    {"pressure_beyond_memory", "bench --mode pressure --pressure 100000G", "memory"},
    {"pressure_of_part_of_a_line", "bench --mode pressure --pressure 100", "64 bytes"},
    {"touches", "bench --mode pressure --touches 0", "--touches '0'"},
    {"out_is_a_file", "bench --out a_file", "is a file"},
    {"out_below_a_file", "bench --out a_file/run", "a_file/run"},
    {"out_not_writable", "bench --out /proc/run", "/proc/run"},
    {"out_holds_a_run", "bench --out old_run", "already holds a run"},
    {"google_flag", "bench --out r --benchmark_no_such=1", "--benchmark_no_such=1"},
    {"google_repetitions_zero", "bench --benchmark_repetitions=0", "--benchmark_repetitions='0'"},
    {"google_repetitions_negative", "bench --benchmark_repetitions=-3", "a whole number"},
    {"google_min_time", "bench --benchmark_min_time=-1", "a number of seconds"},
    {"google_format", "bench --benchmark_format=xml", "console, json or csv"},
    {"google_time_unit", "bench --benchmark_time_unit=xx", "ns, us, ms or s"},
    {"google_color", "bench --benchmark_color=", "auto, yes or no"},
    {"google_filter_and_format",
     "bench --quick --technique null --benchmark_format=console --benchmark_filter=[", "'['"},
    {"out_empty", "bench --out ''", "--out ''"},
    {"google_out", "bench --benchmark_out=/no/such/x", "/no/such/x"},
    {"google_elsewhere", "list --benchmark_filter=x", "for bench only"},
    {"names_that_are_none", "validate --technique , --quick", "technique"},
    {"line_break", "bench --technique 'a\nb'", "unknown technique"},
    {"case_with_bad_seed", "validate --square e4 --occupied 0 --seed abc", "--seed 'abc'"},
    {"case_with_depth", "validate --square e4 --occupied 0 --quick", "--quick"},
    {"case_of_another_mode", "validate --square e4 --occupied 0 --mode single --toggles a1",
     "--toggles"},
    {"case_of_sliders", "validate --sliders 1 --occupied 1 --mode latency", "--sliders"},
    {"case_with_no_square", "validate --square ''", "--square ''"},
    {"out_holds_something", "bench --out .", "is not empty"},
    {"google_value", "bench --out r --benchmark_repetitions=x", "--benchmark_repetitions='x'"},
    {"google_filter", "bench --quick --out r --technique null --benchmark_filter=no_such",
     "no_such"},
    {"only_the_floor", "validate --technique null", "only measures the harness"},
    {"failures_file", "validate --quick --technique wrong_ray --failures a_file/x", "a_file/x",
     WRONG_PROGRAM},
    {"lacking_instructions", "validate --technique not_here", "needs xop", WRONG_PROGRAM},
    {"lacking_instructions_to_time", "bench --baseline ray_walk --technique not_here", "needs xop",
     WRONG_PROGRAM},
    {"baseline_lacks_instructions", "bench --technique wrong_ray", "needs xop", WRONG_PROGRAM}};

INSTANTIATE_TEST_SUITE_P(all, bad_inputs, testing::ValuesIn(wrong_arguments),
                         [](const auto &instance) { return std::string(instance.param.name); });

} // namespace
