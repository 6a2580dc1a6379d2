// SPDX-License-Identifier: MIT
//
// submit as a user meets it.

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/base/has.hpp"
#include "tests/commands/run_commands.hpp"
#include "tests/results/submittable_run.hpp"

namespace {

constexpr const char *mine = "2026-01-02T00-00-00Z_GNU-12.2.0";
constexpr const char *place = "results/test/2026-01-01T00-00-00Z_GNU-12.2.0";

void replace_in(const fs::path &file, const std::string &was, const std::string &is)
{
    std::string text = content(file);
    const std::size_t at = text.find(was);
    ASSERT_NE(at, std::string::npos) << was;
    std::ofstream(file) << text.replace(at, was.size(), is);
}

class submitted : public program {
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

TEST_F(submitted, makes_an_archive)
{
    std::ofstream(folder / place / "notes.txt") << "private\n";
    std::ofstream(folder / place / "report.html") << "made again by everybody\n";
    const std::string made = printed("submit " + std::string(place));
    EXPECT_TRUE(has(made, "tar -xzf submission.tar.gz -C results"));
    EXPECT_TRUE(has(made, "git add --force " + std::string(place) + "/*.csv* "));
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

// By the program itself, but for the commit, which is not the one that is tested.
TEST_F(program, submits_a_run_without_what_failed_from_a_machine_called_epyc_by_a_user_called_amd)
{
    const outcome bench = run("bench --epochs 1 --workload positions_1 --mode search --technique "
                              "ray_walk,crashes_in_chess --out run",
                              FAULTY_PROGRAM);
    ASSERT_EQ(bench.status, 1) << bench.err;
    EXPECT_TRUE(has(bench.err, "while it is timed in any/positions_1/search_"));
    auto facts = nlohmann::ordered_json::parse(content(folder / "run/machine.json"));
    std::string name = facts["build"]["compiler"];
    std::ranges::replace(name, ' ', '-');
    name = "2026-01-01T00-00-00Z_" + name;
    facts["build"]["commit"] = "0123456789ab";
    facts["build"]["build_type"] = "Release";
    std::ofstream(folder / "run/machine.json") << facts.dump(2) << '\n';
    fs::rename(folder / "run", folder / name);
    const std::string elsewhere = "/usr/bin/env' LD_PRELOAD='" OTHER_NAMES "' '";
    printed("submit --out sent " + name, elsewhere + FAULTY_PROGRAM);
    const fs::path sent = fs::directory_iterator(folder / "sent")->path() / name;
    for (const char *file : {"comparison.csv", "pairs.csv.gz", "machine.json", "samples.csv.gz"})
        EXPECT_EQ(content(sent / file), content(folder / name / file)) << file;
    facts["run"]["options"]["label"] = "epyc";
    std::ofstream(folder / name / "machine.json") << facts;
    expect_refusal("submit --out again " + name, "the name of this machine, epyc",
                   elsewhere + FAULTY_PROGRAM);
}

// No byte of what was given is published unread.
TEST_F(submitted, has_the_tables_that_its_samples_make)
{
    const std::string made = content(folder / place / "comparison.csv");
    replace_in(folder / place / "comparison.csv", ",0.00000,0.00000,", ",0.00000,0.10000,");
    std::ofstream(folder / place / "machine.json", std::ios::app) << "\n\n";
    printed("submit --out sent " + std::string(place));
    const fs::path sent = folder / "sent/test/2026-01-01T00-00-00Z_GNU-12.2.0";
    EXPECT_EQ(content(sent / "comparison.csv"), made);
    EXPECT_TRUE(content(sent / "machine.json").ends_with("}\n}\n"));
    std::ofstream(folder / place / "machine.json", std::ios::app) << '\0' << "<script>";
    expect_refusal("submit --out again " + std::string(place), "has a byte 0");
}

TEST_F(submitted, replaces_nothing)
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

TEST_F(submitted, makes_a_folder_in_which_each_run_has_a_place)
{
    make_run(mine);
    const fs::path facts = folder / mine / "machine.json";
    replace_in(facts, R"("family": null)", R"("family": "25")");
    replace_in(facts, R"("part": null)", R"("part": "0xd0c")");
    replace_in(facts, "\"options\": {", R"("options": {"label": "Desk",)");
    const std::string made =
        printed("submit " + (mine + (" " + std::string(place))) + " --out sent");
    EXPECT_TRUE(has(made, "cp -r sent/. results"));
    const std::string moved = "test-25-0xd0c-Desk/" + std::string(mine);
    EXPECT_TRUE(fs::exists(folder / "sent" / moved / "machine.json"));
    EXPECT_TRUE(fs::exists(folder / "sent/test/2026-01-01T00-00-00Z_GNU-12.2.0/samples.csv.gz"));
    expect_refusal("submit " + std::string(mine) + " ./" + mine + " --out twice",
                   "would both be " + moved);
}

TEST_F(submitted, needs_tar_for_an_archive_only)
{
    const std::string without_tar = "/usr/bin/env' PATH=/nowhere '" PROGRAM;
    expect_refusal("submit " + std::string(place), "needs tar", without_tar);
    EXPECT_EQ(files_below(folder), before);
    printed("submit --out sent " + std::string(place), without_tar);
}

TEST_F(submitted, checks_what_is_there)
{
    const std::string check = "submit --check " + std::string(place);
    EXPECT_EQ(printed(check), std::string(place) + ": can be published\n");
    EXPECT_EQ(files_below(folder), before);
    replace_in(folder / place / "machine.json", "0123456789ab", "0123456789ab-dirty");
    expect_refusal(check, "its sources were changed after the commit");
    replace_in(folder / place / "machine.json", "0123456789ab-dirty", "0123456789ab");
    fs::remove(folder / place / "samples.csv.gz");
    EXPECT_EQ(printed(check), std::string(place) + ": has no samples, so nothing shows that it was "
                                                   "measured\n");
    replace_in(folder / place / "comparison.csv", "latency", "latencies");
    expect_refusal(check, "mode 'latencies' is not one of");
}

// A name is what bench gives: shells, terminals and pages are to take it for nothing else.
TEST_F(submitted, takes_names_of_runs_alone)
{
    const std::string compiler = "_GNU-12.2.0";
    const std::vector<std::string> names = {"2099-01-01",
                                            "-rf",
                                            "a\nb",
                                            "2026-01-01T00-00-00Z\u202E" + compiler,
                                            "x';touch y;'",
                                            "red\x1b[31m",
                                            "2026-02-30T00-00-00Z" + compiler,
                                            "2026-01-01T00-00-00Z_Clang-14.0.6"};
    for (const std::string &name : names) {
        const std::string path = "results/test/" + name;
        make_run(path);
        std::string word;
        for (const char c : "./" + path)
            word += c == '\'' ? "'\\''" : std::string(1, c);
        for (const char *command : {"submit ", "submit --check "})
            EXPECT_EQ(run(command + ("'" + word + "'")).status, 2) << name;
        const outcome site = run("site --out site");
        EXPECT_EQ(site.status, 2) << name;
        EXPECT_EQ(lines_of(site.err).size(), 1U) << site.err;
        const outcome shown = run("show '" + word + "'");
        EXPECT_EQ(shown.status, 2) << name;
        EXPECT_EQ(lines_of(shown.err).size(), 1U) << shown.err;
        fs::remove_all(folder / path);
    }
    const std::string later = "results/test/2399-01-01T00-00-00Z" + compiler;
    make_run(later);
    expect_refusal("submit " + later, "began later than now, by this machine's clock");
    make_run("results/cpu-1/" + std::string(mine));
    expect_refusal("submit results/cpu-1/" + std::string(mine),
                   "it lies in the folder of another machine than test");
}

} // namespace
