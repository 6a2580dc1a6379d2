// SPDX-License-Identifier: MIT
//
// submit as a user meets it.

#include <gtest/gtest.h>

#include "base/errors.hpp"
#include "results/submission.hpp"
#include "tests/base/has.hpp"
#include "tests/commands/run_commands.hpp"
#include "tests/results/submittable_run.hpp"

namespace {

constexpr const char *place = "results/cpu-1/2026-01-01T00-00-00Z_GNU-12.2.0";

void replace_in(const fs::path &file, const std::string &was, const std::string &is)
{
    std::string text = content(file);
    const std::size_t at = text.find(was);
    ASSERT_NE(at, std::string::npos) << was;
    std::ofstream(file) << text.replace(at, was.size(), is);
}

class submission : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        make_run(place);
        before = files_below(folder);
    }

    void make_run(const std::string &name, const std::string &workload = "random_50",
                  unsigned epochs = 8) const
    {
        write_submittable_run(folder / name, workload, epochs);
    }

    // Their paths; what run() writes is none of them.
    static std::set<std::string> files_below(const fs::path &folder)
    {
        std::set<std::string> files;
        for (const auto &entry : fs::recursive_directory_iterator(folder))
            if (const fs::path name = entry.path().lexically_relative(folder);
                name != "out" && name != "err")
                files.insert(name.string());
        return files;
    }

    std::set<std::string> before;
};

TEST_F(submission, makes_an_archive)
{
    std::ofstream(folder / place / "notes.txt") << "private\n";
    std::ofstream(folder / place / "report.html") << "made again by everybody\n";
    const std::string made = printed("submit " + std::string(place));
    EXPECT_TRUE(has(made, "tar -xzf 'submission.tar.gz' -C results"));
    EXPECT_TRUE(has(made, "git add --force '" + std::string(place) + "'/*.csv* '"));
    EXPECT_TRUE(has(made, "\"A machine\""));

    const std::string listed = printed("--list --verbose --file submission.tar.gz", "tar");
    for (const std::string &line : lines_of(listed))
        EXPECT_TRUE(has(line, " 0/0 "));
    printed("--extract --file submission.tar.gz --one-top-level=x", "tar");
    const std::string below = std::string(place).substr(std::string("results/").size());
    std::set<std::string> files;
    for (const std::string &name : files_below(folder / "x"))
        if (fs::is_regular_file(folder / "x" / name))
            files.insert(name);
    EXPECT_EQ(files, std::set({below + "/comparison.csv", below + "/machine.json",
                               below + "/pairs.csv.gz", below + "/samples.csv.gz"}));
    for (const char *file : {"comparison.csv", "pairs.csv.gz", "machine.json", "samples.csv.gz"})
        EXPECT_EQ(content(folder / "x" / below / file), content(folder / place / file));
    printed("show x/" + below);
}

TEST_F(submission, replaces_nothing)
{
    std::ofstream(folder / "submission.tar.gz") << slidebench::gzip_member("mine");
    expect_refusal("submit " + std::string(place), "'submission.tar.gz' is there already");
    EXPECT_EQ(content(folder / "submission.tar.gz"), "mine");
    fs::create_directories(folder / "sent");
    expect_refusal("submit " + std::string(place) + " --out sent/", "'sent/' is there already");
    expect_refusal("submit " + std::string(place) + " --out none/here", "cannot write 'none/here'");
    before.insert({"submission.tar.gz", "sent"});
    EXPECT_EQ(files_below(folder), before);
}

TEST_F(submission, makes_a_folder_in_which_each_run_has_a_place)
{
    make_run("mine");
    replace_in(folder / "mine/machine.json", "\"name\": \"Test CPU @ 3.00GHz\"",
               R"("name": "Test CPU @ 3.00GHz", "family": "25", "model": null, "part": "0xd0c")");
    replace_in(folder / "mine/machine.json", "\"run\": {",
               R"("run": {"options": {"label": "Desk"},)");
    const std::string made = printed("submit mine " + std::string(place) + " --out sent");
    EXPECT_TRUE(has(made, "cp -r 'sent'/. results"));
    EXPECT_TRUE(fs::exists(folder / "sent/test-25-0xd0c-Desk/mine/machine.json"));
    EXPECT_TRUE(fs::exists(folder / "sent/cpu-1/2026-01-01T00-00-00Z_GNU-12.2.0/samples.csv.gz"));
    expect_refusal("submit mine ./mine --out twice", "would both be test-25-0xd0c-Desk/mine");
}

TEST_F(submission, needs_tar_for_an_archive_only)
{
    const std::string without_tar = "/usr/bin/env' PATH=/nowhere '" PROGRAM;
    expect_refusal("submit " + std::string(place), "needs tar", without_tar);
    EXPECT_EQ(files_below(folder), before);
    printed("submit --out sent " + std::string(place), without_tar);
}

// A run may have left its samples in the history; what it has must be as good as that of a new one.
TEST_F(submission, checks_what_is_there)
{
    const std::string check = "submit --check " + std::string(place);
    const std::string fine = printed(check);
    EXPECT_EQ(fine, std::string(place) + ": can be published\n");
    EXPECT_EQ(files_below(folder), before);

    replace_in(folder / place / "machine.json", "0123456789ab", "0123456789ab-dirty");
    expect_refusal(check, "its sources were changed after the commit");
    replace_in(folder / place / "machine.json", "0123456789ab-dirty", "0123456789ab");
    fs::remove(folder / place / "samples.csv.gz");
    EXPECT_EQ(printed(check),
              std::string(place) + ": can be published; its figures cannot be made again\n");
    expect_refusal("submit " + std::string(place), "it has no samples.csv.gz");
    replace_in(folder / place / "comparison.csv", "query_lines", "lines_of_a_query");
    expect_refusal(check, "comparison.csv has other columns than this version's");
    replace_in(folder / place / "comparison.csv", "lines_of_a_query", "query_lines");
    replace_in(folder / place / "comparison.csv", "latency", "latencies");
    expect_refusal(check, "mode 'latencies' is not one of");
}

TEST_F(submission, shows_names_of_folders_without_control_characters)
{
    make_run("red\x1b[31m");
    EXPECT_EQ(printed("submit --check 'red\x1b[31m'"), "red [31m: can be published\n");
    EXPECT_FALSE(has(printed("show 'red\x1b[31m'"), "\x1b"));
}

TEST_F(submission, needs_intervals_and_workloads_that_others_have)
{
    make_run("vague", "random_50", 1);
    expect_refusal("submit vague", "no ratio has an interval");
    expect_refusal("submit --check vague", "no ratio has an interval");
    make_run("mine", "mine.epd");
    expect_refusal("submit mine", "workload 'mine.epd' is a file of your own");
}

TEST_F(submission, of_an_engine_has_no_queries)
{
    make_run("engine", "glaurung");
    replace_in(folder / "engine/machine.json", "\"queries\": 4096", R"("queries": 0, "nodes": 9)");
    replace_in(folder / "engine/machine.json", "\"run\": {",
               R"("run": {"options": {"build": "make"},)");
    printed("submit engine");
}

// What was asked for decides what a workload is, even where it has more.
TEST_F(submission, makes_workloads_of_as_many_queries_as_were_asked_for)
{
    replace_in(folder / place / "machine.json", "\"queries\": 4096", "\"queries\": 8192");
    expect_refusal("submit " + std::string(place), "has the fingerprint");
    replace_in(folder / place / "machine.json", "\"run\": {",
               R"("run": {"options": {"queries": "4096"},)");
    printed("submit " + std::string(place));
}

TEST_F(submission, finds_names_as_words)
{
    const auto publish = [&](const slidebench::private_names &hidden) {
        slidebench::read_publishable(folder / place, hidden);
    };
    replace_in(folder / place / "machine.json", "\"run\": {",
               R"("run": {"options": {"label": "joe-lenovo, joe's"},)");
    EXPECT_NO_THROW(publish({"", ""}));
    EXPECT_NO_THROW(publish({"jo", "lenov"}));
    EXPECT_NO_THROW(publish({"oe", "enovo"}));
    EXPECT_THROW(publish({"joe", ""}), slidebench::input_error);
    EXPECT_THROW(publish({"", "lenovo"}), slidebench::input_error);

    make_run("by-joe");
    const slidebench::finished_run run = slidebench::read_publishable(folder / "by-joe", {});
    EXPECT_EQ(slidebench::place_among_results(run, {"jo", ""}), "test/by-joe");
    EXPECT_THROW(slidebench::place_among_results(run, {"joe", ""}), slidebench::input_error);
}

} // namespace
