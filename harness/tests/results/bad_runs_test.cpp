// SPDX-License-Identifier: MIT
//
// What is said of runs that nothing can be made of.

#include <filesystem>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/paths.hpp"
#include "results/finished_run.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
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

    nlohmann::json read_facts() const
    {
        return nlohmann::json::parse(read_whole(run / machine_file));
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
    {"technique,piece", "piece,technique", "has other columns than technique,piece,"},
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
    {",0.00000,0.00000,", ",little,0.00000,", ":2: slower_at_least 'little' is not a number"},
    {",0.00000,0.00000,", ",0.00000,-1,", ":2: slower_at_most '-1' is not a number from 0 to"},
    {"queen,random_50,latency", "queen,random_49,latency", "has no such line in comparison.csv"}};

const change changes_of_machine_json[] = {
    {"", "{\n  ?\n}", "b/machine.json': parse error at line 2, column 3"},
    {"", "", "b/machine.json': parse error at line 1, column 1"},
    {"", "[1e999]", "b/machine.json': number overflow parsing '1e999'"},
    {"", "[1]", "b/machine.json': cannot use at() with array"},
    {"\"code\"", "\"codes\"", "b' was measured before runs said what they timed; measure again"},
    {"4096", "4097", "b/machine.json' was changed after the run wrote it"},
    {"\n", "\n\n", "b/machine.json' was changed after the run wrote it"},
    {"\"machine.json\"", "\"machine\"", "b/machine.json' was changed after the run wrote it"}};

nlohmann::json drift(double correlation, const nlohmann::json &epochs)
{
    return nlohmann::json::array(
        {{{"mode", "latency"}, {"correlation", correlation}, {"epochs", epochs}}});
}

// What stands instead of a value, or null where there is none any more, with the right digests.
const struct {
    const char *pointer;
    nlohmann::json is;
    const char *says;
} changes_of_facts[] = {
    {"/cpu", nullptr, "b/machine.json': key 'cpu' not found"},
    {"/run/command", "kitchen", "/run/command is not bench or engine"},
    {"/run/epochs", -15, "/run/epochs is not a number from 0 to 1e15"},
    {"/run/epochs", 15.5, "/run/epochs is not a whole number"},
    {"/run/options/quick", 1, "/run/options/quick is not a text, a list of texts, true or false"},
    {"/run/options/technique", {"pext", 1}, "/run/options/technique is not a text, a list"},
    {"/run/partial", "no", "b/machine.json': (/run/partial) type must be boolean, but is string"},
    {"/run/workloads/0/queries", "4096",
     "b/machine.json': (/run/workloads/0/queries) type must be number, but is string"},
    {"/run/code/suite", nullptr, "b/machine.json': (/run/code) key 'suite' not found"},
    {"/run/code/suite", "0123456789abcde", "/run/code/suite is not 16 hexadecimal digits"},
    {"/run/code/suite", "0123456789ABCDEF", "/run/code/suite is not 16 hexadecimal digits"},
    {"/run/code/techniques/kogge_stone", "an old one",
     "/run/code/techniques/kogge_stone is not 16 hexadecimal digits"},
    {"/run/code/techniques/kogge_stone", nullptr,
     "b/machine.json': /run/code/techniques has no digest of kogge_stone, which was timed"},
    {"/run/files/comparison.csv", nullptr, "/run/files has no digest of comparison.csv"},
    {"/run/files/pairs.csv.gz", nullptr, "/run/files has no digest of pairs.csv.gz"},
    {"/run/files/pairs.csv.gz", "", "/run/files/pairs.csv.gz is not 16 hexadecimal digits"},
    {"/run/files/pairs.csv.gz", "0123456789abcdef",
     "b/pairs.csv.gz' is not the file that machine.json was written with"},
    {"/run/drift", "none", "b/machine.json': (/run/drift) type must be array, but is string"},
    {"/run/drift", drift(1.5, 20), "/run/drift is not a list of correlations from -1 to 1"},
    {"/run/drift", drift(-2, 20), "/run/drift is not a list of correlations from -1 to 1"},
    {"/run/drift", drift(0.5, -1), "/run/drift/0/epochs is not a number from 0 to 1e15"},
    {"/run/drift", drift(0.5, nullptr), "(/run/drift/0/epochs) type must be number, but is null"}};

TEST_F(bad_runs, are_refused_by_what_is_wrong_in_which_file)
{
    const auto text_with = [&](const char *file, const change &c) {
        make_run();
        std::string text = read_whole(run / file);
        const std::size_t length = *c.was == '\0' ? text.size() : std::string(c.was).size();
        return text.replace(text.find(c.was), length, c.is);
    };
    for (const change &c : changes_of_comparison_csv) {
        write_whole(run / comparison_file, text_with(comparison_file, c));
        expect_complaint("b/comparison.csv' is not the file that machine.json was written with");
        write_facts(run, read_facts());
        expect_complaint(c.says);
    }
    for (const change &c : changes_of_machine_json) {
        write_whole(run / machine_file, text_with(machine_file, c));
        expect_complaint(c.says);
    }
    for (const auto &[pointer, is, says] : changes_of_facts) {
        make_run();
        nlohmann::json changed = read_facts();
        const nlohmann::json::json_pointer place(pointer);
        if (is.is_null())
            changed[place.parent_pointer()].erase(place.back());
        else
            changed[place] = is;
        write_whole(run / machine_file, machine_json(changed));
        expect_complaint(says);
    }
}

TEST_F(bad_runs, have_samples_of_another)
{
    make_run();
    fs::copy_file(run / pairs_file, run / samples_file, fs::copy_options::overwrite_existing);
    EXPECT_TRUE(has(complaint([&] { samples_of(read_run(run)); }),
                    "samples.csv.gz' is not the file that machine.json was written with"));
}

TEST_F(bad_runs, lack_a_file_or_an_end)
{
    make_run();
    fs::resize_file(run / "comparison.csv", fs::file_size(run / "comparison.csv") - 1);
    write_facts(run, read_facts());
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

TEST_F(bad_runs, may_have_been_killed)
{
    make_run();
    fs::rename(run / "comparison.csv", run / "samples.csv.gz");
    expect_complaint("b' was interrupted before it had results; engine --resume ");
    fs::remove_all(run);
    write("b/.measuring", "");
    expect_complaint("b' is of a run that was killed before it had results");
    make_run(); // and was then completed until it was killed
    nlohmann::json resumed = read_facts();
    resumed["run"]["partial"] = true;
    resumed["run"]["files"].clear();
    write_whole(run / machine_file, machine_json(resumed));
    expect_complaint("b' was interrupted before it had results; engine --resume ");
}

} // namespace
} // namespace slidebench
