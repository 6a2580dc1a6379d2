// SPDX-License-Identifier: MIT
//
// What is said of runs that nothing can be made of.

#include <filesystem>
#include <fstream>
#include <span>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/gzip.hpp"
#include "results/finished_run.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class bad_runs : public folder_test {
protected:
    // Makes the run anew, which is right.
    void make_run() const
    {
        fs::remove_all(run);
        run_of_two_modes(1.5).write(run);
    }

    void expect_complaint(const std::string &says) const
    {
        EXPECT_TRUE(has(complaint([&] { read_run(run); }), says));
    }

    const fs::path run = folder / "b";
};

// What stands instead of the first `was` in a file, or instead of all of it, and the complaint.
struct change {
    const char *was, *is, *says;
};

const change changes_of_comparison_csv[] = {
    {"", "", "b/comparison.csv' is empty"},
    {"", "date,price\n1,2\n", "has other columns than technique,piece,"},
    {"parameter", "pressure_bytes", "has other columns than technique,piece,"},
    {"role\n", "role,more\n", "the line ends after 22 fields, under 23 columns"},
    {",contender\n", "\n", ":2:124: the line ends after 21 fields, under 22 columns"},
    {"1.5000", "fast", ":2: ns_per_lookup 'fast' is not a number"},
    {"1.5000", "nan", ":2: ns_per_lookup 'nan' is not a number"},
    {"1.5000", "", ":2: ns_per_lookup is empty"},
    {"1.5000", "-1", ":2: ns_per_lookup '-1' is not a number from 1e-06 to 1000000000000"},
    {"1.5000", "1e308", ":2: ns_per_lookup '1e308' is not a number from"},
    {"queen", "quen", ":2: piece 'quen' is not one of rook, bishop, queen"},
    {"throughput", "latencies", ":2: mode 'latencies' is not one of"},
    {"contender", "judge", ":2: role 'judge' is not one of"},
    {"magic_fancy", "magic fancy", ":2: technique 'magic fancy' is not a name"},
    {"magic_fancy", "=1+1", ":2: technique '=1+1' is not a name"},
    {"random_50", "a`b", ":2: workload 'a`b' is not the name of a workload"},
    {"random_50", "", ":2: workload '' is not the name of a workload"},
    {"setwise,1,", "setwise,1x,", "parameter '1x' is not a whole number from 0"},
    {"1.4850", "", ":2: ns_low is empty"},
    {"1.5000", "1.6", ":2: ns_per_lookup '1.6' is not between ns_low and ns_high"},
    {",1.48500,1.51500,", ",0.010000,0.020000,", "is not between ratio_low and ratio_high"},
    {",0.00000,0.00000,", ",little,0.00000,", ":2: slower_at_least 'little' is not a number"},
    {",0.00000,0.00000,", ",0.00000,-1,", ":2: slower_at_most '-1' is not a number from 0 to"},
    {"magic_fancy,queen,random_50,latency", "magic_fancy,queen,random_50,throughput",
     ":4: there is a line for magic_fancy, queen, random_50, throughput already"}};

const change changes_of_machine_json[] = {
    {"", "{\n  ?\n}", "b/machine.json': parse error at line 2, column 3"},
    {"", "", "b/machine.json': parse error at line 1, column 1"},
    {"", "[1e999]", "b/machine.json': number overflow parsing '1e999'"},
    {"", "[1]", "b/machine.json': cannot use at() with array"},
    {"\"cpu\"", "\"gpu\"", "b/machine.json': key 'cpu' not found"},
    {"\"bench\"", "\"kitchen\"", "/run/command is not bench or engine"},
    {"\"epochs\": 15", "\"epochs\": -15", "/run/epochs is not a number from 0 to 1e15"},
    {"false", "\"no\"", "b/machine.json': (/run/partial) type must be boolean, but is string"},
    {"4096", "\"4096\"",
     "b/machine.json': (/run/workloads/0/queries) type must be number, but is string"},
    {"random_50", "random_51", "names no workload 'random_50'"}};

TEST_F(bad_runs, are_refused_by_what_is_wrong_in_which_file)
{
    const auto expect_complaints = [&](const char *file, std::span<const change> changes) {
        for (const auto &[was, is, says] : changes) {
            make_run();
            std::string text = read_whole(run / file);
            const std::size_t length = *was == '\0' ? text.size() : std::string(was).size();
            write_whole(run / file, text.replace(text.find(was), length, is));
            expect_complaint(says);
        }
    };
    expect_complaints("comparison.csv", changes_of_comparison_csv);
    expect_complaints("machine.json", changes_of_machine_json);
}

TEST_F(bad_runs, lack_a_file_or_an_end)
{
    make_run();
    fs::resize_file(run / "comparison.csv", fs::file_size(run / "comparison.csv") - 1);
    expect_complaint("b/comparison.csv:11:134: the file is cut off");
    fs::remove(run / "comparison.csv");
    fs::create_directory(run / "comparison.csv");
    expect_complaint("b/comparison.csv': Is a directory");
    make_run();
    fs::remove(run / "pairs.csv.gz");
    fs::remove(run / "samples.csv.gz");
    expect_complaint("has no pairs.csv.gz");
    make_run();
    fs::remove(run / "machine.json");
    expect_complaint("has no machine.json");
    fs::create_symlink("/dev/zero", run / "machine.json");
    expect_complaint("b/machine.json': it has more than 256 MiB");
}

TEST_F(bad_runs, have_means_alone_or_a_pair_of_one)
{
    make_run();
    std::string rows = read_whole(run / "comparison.csv");
    const std::string header = rows.substr(0, rows.find('\n') + 1);
    write_whole(run / "comparison.csv",
                header + "pext,all,all,latency,,1,,,4,,,1,,,,,,,,bmi2,,contender\n");
    pairs_table({}).write(run / "pairs.csv.gz");
    expect_complaint("b/comparison.csv' has means alone");
    make_run();
    write_whole(run / "pairs.csv.gz",
                gzip_member(pairs_table({}).text() +
                            "kogge_stone,kogge_stone,queen,random_50,latency,,1,,\n"));
    expect_complaint("pairs.csv.gz:2: other 'kogge_stone' is the technique itself");
}

TEST_F(bad_runs, may_have_been_killed)
{
    make_run();
    fs::rename(run / "comparison.csv", run / "samples.csv.gz");
    expect_complaint("b' was interrupted before it had results; bench --resume ");
    fs::remove_all(run);
    fs::create_directory(run);
    std::ofstream(run / ".measuring") << "";
    expect_complaint("b' is of a run that was killed before it measured anything");
}

} // namespace
} // namespace slidebench
