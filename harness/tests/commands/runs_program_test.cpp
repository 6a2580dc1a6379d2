// SPDX-License-Identifier: MIT
//
// The commands show and compare as a user meets them.

#include <map>

#include <gtest/gtest.h>

#include "tests/commands/run_commands.hpp"

namespace {

TEST_F(run_commands, compare_shows_what_differs)
{
    run_folder one, other;
    one.add("kogge_stone", "queen", "random_50", "latency", 4);
    other.add("kogge_stone", "queen", "random_50", "latency", 4);
    for (run_folder *run : {&one, &other})
        run->add("kogge_stone", "any", "random_50", "pair", 4);
    other.machine["build"]["compiler"] = "Clang 14.0.6";
    other.machine["cpus_of_others"] = 1.5;
    one.write(folder / "one");
    other.write(folder / "other");

    const outcome two = run("compare one other");
    EXPECT_TRUE(has(two.out, "compiler  1  GNU 12.2.0\n          2  Clang 14.0.6\n"));
    EXPECT_TRUE(has(two.out, "CPU          Test\n"));
    EXPECT_TRUE(has(two.out, "clock        4.00 GHz"));
    EXPECT_TRUE(has(two.out, "Runs 1 and 2 do not belong together: they have another compiler.\n"));
    fs::copy(folder / "one", folder / "again");
    EXPECT_FALSE(has(run("compare one again").out, "belong together"));
    EXPECT_TRUE(has(two.out, "others    1  0.0 CPUs busy\n          2  1.5 CPUs busy\n"));
    const auto json = nlohmann::json::parse(printed("compare one other --format json"));
    EXPECT_EQ(json["tables"].size(), 2U);
    EXPECT_TRUE(printed("compare one other --format markdown").starts_with("```\nrun "));
    const outcome pairs = run("compare one other --mode pair");
    EXPECT_TRUE(has(pairs.out, "any, random_50, pair"));
    EXPECT_FALSE(has(pairs.out, "queen"));
}

TEST_F(run_commands, compare_says_what_stands_in_the_way)
{
    run_folder other = run_of_two_modes();
    other.machine["run"]["partial"] = true;
    other.write(folder / "other");
    EXPECT_TRUE(has(printed("compare a other"), "Run 2 is partial"));
    other.machine["run"]["baseline"] = "kogge_stone";
    other.write(folder / "another");
    expect_refusal("compare a another",
                   "the ratios of 'another' are to kogge_stone, those of 'a' to magic_fancy; "
                   "--instead-of NAME makes all relative to one technique\n");
    printed("compare a b another --instead-of kogge_stone");
}

TEST_F(run_commands, show_begins_with_what_to_take)
{
    four_that_search().write(folder / "engine");
    const std::string shown = printed("show engine --format markdown");
    EXPECT_TRUE(has(shown,
                    "\n\nWhat to take on Test by GNU 12.2.0\n\n"
                    "| for | needs | take | KiB | loses | saves over magic_fancy | as good |\n"
                    "| --- | --- | --- | --: | --: | --- | --- |\n"
                    "| classical engines | plain C | rotated |  |"));
    for (const auto &[arguments, within] :
         {std::pair{"show engine", "1 %"}, {"show engine --within 2.5", "2.5 %"}})
        EXPECT_TRUE(has(unwrapped(printed(arguments)),
                        std::string(" that lose at most ") + within + " and are not"));
    EXPECT_TRUE(has(printed("show engine --instead-of rotated"), "ratio to rotated"));
    const outcome rooks = run("show b --piece 'r*'");
    EXPECT_TRUE(has(rooks.out, "Without chess a run cannot say what to take"));
    EXPECT_TRUE(rooks.out.ends_with("\n\n" + (folder / "b").string() + "\n")) << rooks.out;
}

TEST_F(run_commands, show_the_newest_run_by_default)
{
    expect_refusal("show", "there is no run under 'results'");
    fs::create_directory(folder / "results");
    fs::rename(folder / "a", folder / "results/mine");
    EXPECT_TRUE(has(printed("show"), "results/mine\n"));
    run_of_two_modes(1.5).write(folder / "results/one/2026-11-25T10-00-00Z_GNU-12.2.0");
    run_of_two_modes(1.5).write(folder / "results/other/2026-11-24T10-00-00Z_GNU-12.2.0");
    EXPECT_TRUE(has(printed("show"), "results/one/2026-11-25T10-00-00Z_GNU-12.2.0\n"));
    run_folder interrupted = run_of_two_modes(1.5);
    interrupted.machine["run"]["partial"] = true;
    interrupted.write(folder / "results/one/2026-11-26T10-00-00Z_GNU-12.2.0");
    EXPECT_TRUE(has(printed("show"), "results/one/2026-11-25T10-00-00Z_GNU-12.2.0\n"));
}

TEST_F(run_commands, show_the_runs_of_a_machine)
{
    run_folder run = run_of_two_modes(1.5);
    run.write(folder / "results/one/2026-11-24T10-00-00Z_GNU-12.2.0");
    run.machine["build"]["compiler"] = "Clang 14.0.6";
    run.write(folder / "results/one/2026-11-25T10-00-00Z_GNU-12.2.0");
    expect_refusal("show results/one",
                   "'results/one' has no two runs that belong together (the newest: they have "
                   "another compiler); name one of them: "
                   "2026-11-24T10-00-00Z_GNU-12.2.0, 2026-11-25T10-00-00Z_GNU-12.2.0\n");
    run_of_two_modes(1.5).write(folder / "results/other/2026-11-25T10-00-00Z_GNU-12.2.0");
    expect_refusal("show results",
                   "'results' has runs of several machines; name one of them: one, other\n");
    expect_refusal("show other", "there is no folder 'other'; 'results/other' is there\n");
    EXPECT_EQ(printed("show results/other"),
              printed("show results/other/2026-11-25T10-00-00Z_GNU-12.2.0"));
}

TEST_F(run_commands, refuse_what_they_can_make_nothing_of)
{
    fs::create_directories(folder / "empty");
    four_that_search().write(folder / "engine");
    run_folder other = run_of_two_modes();
    other.machine["run"]["workloads"][0]["fingerprint"] = "00fe";
    other.write(folder / "other");
    const std::vector<std::pair<std::string, std::string>> refused = {
        {"show nowhere", "slidebench: there is no folder 'nowhere'\n"},
        {"show a/machine.json",
         "'a/machine.json' is not the folder of a run, such as results/MACHINE/RUN"},
        {"show empty", "'empty' is not the folder of a run: it has no comparison.csv"},
        {"show a --format pdf",
         "--format: unknown format 'pdf'; there are: text, markdown, csv, json, html"},
        {"show a --within 101", "--within: '101' is not a number from 0 to 100, in per cent"},
        {"show a --workload random_25",
         "unknown workload 'random_25'; did you mean random_50? (in this run)"},
        {"show a --piece rook --mode setwise --technique magic_fancy",
         "'a' has none of the selected cells"},
        {"show a engine", "do not belong together: they have no cell in common"},
        {"show a --format csv --out a/machine.json/x", "cannot write"},
        {"compare a", "compare needs two runs or more; this is 'a'"},
        {"show pext",
         "there is no folder 'pext'; techniques of a run are chosen by --technique pext\n"},
        {"compare pext magic_fancy", "are chosen by --technique pext,magic_fancy\n"},
        {"compare a b ./a", "'./a' is named twice; name it once\n"},
        {"compare a b other", "fingerprints 00fe and 00ff"},
        {"compare a b --technique magic_fanci", "did you mean magic_fancy?"},
        {"compare a b --mode setwise --technique magic_fancy", "selected cells in common"},
        {"show a --instead-of pext", "'a/comparison.csv': unknown technique 'pext'"},
        {"site", "--out"},
        {"site --out site", "there is no folder '"}};
    for (const auto &[arguments, says] : refused)
        expect_refusal(arguments, says);
}

// A table of CSV and JSON is known by its title.
TEST_F(run_commands, show_every_kind_of_run_in_every_format)
{
    run_folder sweeps, engine;
    for (const char *technique : {"magic_fancy", "rotated"}) {
        sweeps.add(technique, "queen", "random_25", "throughput", 2);
        for (const char *mode : {"setwise", "move", "pressure"})
            for (const char *parameter : {"1", "4"})
                sweeps.add(technique, "queen", "random_25", mode, 2, 1, parameter);
        engine.add(technique, "any", "glaurung", "engine", 600);
    }
    const std::map<std::string, run_folder> runs = {
        {"sweeps", sweeps}, {"engine", engine}, {"verdict", four_that_search()}};
    for (const auto &[name, made] : runs) {
        made.write(folder / name);
        const auto show = [&, name = name](const std::string &format) {
            const std::string asked = "show " + name + " --all --format " + format;
            const std::string shown = printed(asked);
            EXPECT_EQ(printed(asked + " --out shown"), "");
            EXPECT_EQ(content(folder / "shown"), shown);
            return shown;
        };
        const nlohmann::json json = nlohmann::json::parse(show("json"));
        const std::string csv = show("csv"), markdown = show("markdown"), text = show("text");
        std::set<std::string> titles;
        std::size_t rows = 0;
        for (const nlohmann::json &table : json["tables"]) {
            const std::string title = table["title"];
            EXPECT_TRUE(titles.insert(title).second) << "two tables are called " << title;
            rows += table["rows"].size();
            for (const std::string *form : {&csv, &markdown, &text})
                EXPECT_TRUE(has(*form, title));
        }
        EXPECT_EQ(lines_of(csv).size(), 1 + rows);
        const slidebench::csv_reader table(folder / name / "comparison.csv");
        for (std::size_t i = 0; i < table.size(); ++i)
            for (const char *column : {"technique", "mode"})
                for (const std::string &form : {json.dump(), csv, markdown, text})
                    EXPECT_TRUE(has(form, table.text(i, column))) << name;
    }
}

} // namespace
