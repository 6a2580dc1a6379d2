// SPDX-License-Identifier: MIT
//
// The commands show and compare as a user meets them.

#include <map>

#include <gtest/gtest.h>

#include "tests/commands/report_formats.hpp"
#include "tests/commands/run_commands.hpp"

namespace {

TEST_F(run_commands, compare_two)
{
    const outcome two = run("compare a b");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(two.out.find("queen, random_50, throughput"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("rook, random_50"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("1.50  1.49-1.51 | 1.500  1.479-1.521\n"), std::string::npos) << two.out;
    // Every cell is in the CSV, and each mode.
    EXPECT_EQ(lines_of(run("compare a b --format csv").out).size(), 1U + 10 + 3);

    const outcome filtered =
        run("compare a b --piece rook --technique kogge_stone --mode setwise --workload random_50");
    EXPECT_NE(filtered.out.find("rook, random_50, setwise 1"), std::string::npos) << filtered.out;
    EXPECT_EQ(filtered.out.find("magic_fancy  "), std::string::npos) << filtered.out;

    const outcome same = run("compare a a");
    EXPECT_EQ(same.status, 0) << same.err;
    EXPECT_NE(same.out.find("1.000  0.986-1.014\n"), std::string::npos) << same.out;
}

TEST_F(run_commands, compare_shows_what_differs)
{
    run_folder one, other;
    one.add("kogge_stone", "queen", "random_50", "latency", 4, 1, "", 2);
    other.add("kogge_stone", "queen", "random_50", "latency", 4, 1, "", 3);
    for (run_folder *run : {&one, &other}) {
        run->add("kogge_stone", "queen", "density_4", "latency", 4);
        run->add("kogge_stone", "any", "random_50", "pair", 4);
    }
    other.machine["build"]["compiler"] = "Clang 14.0.6";
    one.write(folder / "one");
    other.write(folder / "other");

    const outcome two = run("compare one other");
    EXPECT_NE(two.out.find("compiler  1  GNU 12.2.0\n          2  Clang 14.0.6\n"),
              std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find("CPU          Test CPU"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("clock        4.00 GHz"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("density_4"), std::string::npos) << two.out;
    const outcome densities = run("compare one other --workload density_4");
    EXPECT_NE(densities.out.find("queen, density_4, latency"), std::string::npos) << densities.out;
    const outcome pairs = run("compare one other --mode pair");
    EXPECT_NE(pairs.out.find("any, random_50, pair"), std::string::npos) << pairs.out;
}

TEST_F(run_commands, compare_says_what_stands_in_the_way)
{
    run_folder other = example();
    other.machine["run"]["baseline"] = "kogge_stone";
    other.machine["run"]["partial"] = true;
    other.write(folder / "other");
    const outcome two = run("compare a other");
    EXPECT_EQ(two.status, 0) << two.err;
    EXPECT_NE(two.out.find("ratios cannot be compared"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("Run 2 is partial"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("ratio "), std::string::npos) << two.out;
    EXPECT_EQ(run("compare a b other").status, 0);
    EXPECT_EQ(run("compare a b --ns").out.find("ratio "), std::string::npos);
}

TEST_F(run_commands, compare_has_a_gap_where_a_run_lacks_a_technique)
{
    run_folder more;
    more.add("magic_fancy", "queen", "random_50", "throughput", 3, 0);
    more.add("rotated", "queen", "random_50", "throughput", 2);
    more.write(folder / "more");
    const outcome three = run("compare a b more --format markdown");
    ASSERT_EQ(three.status, 0) << three.err;
    EXPECT_NE(three.out.find("| `rotated` |  |  |  |  | 1 | 2.00 (1.98-2.02) |  |  |"),
              std::string::npos)
        << three.out;
    EXPECT_NE(three.out.find("Not all runs have 1 of run 3's figures: rotated; throughput; "
                             "random_50\n"),
              std::string::npos)
        << three.out;
}

TEST_F(run_commands, compare_has_nothing_to_say_of_runs_with_nothing_in_common)
{
    run_folder other;
    other.add("rotated", "any", "random_50", "pair", 1);
    other.write(folder / "b");
    const outcome two = run("compare a b");
    EXPECT_EQ(two.status, 2);
    EXPECT_EQ(lines_of(two.err).size(), 1U) << two.err;
    EXPECT_NE(two.err.find("no technique in the same cell"), std::string::npos) << two.err;
    EXPECT_EQ(two.out, "");
}

TEST_F(run_commands, compare_shows_means_of_what_searches)
{
    four_that_search().write(folder / "engine");
    const outcome two = run("compare engine engine");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(two.out.find("\nsearch, means; ratio to magic_fancy\n"), std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find("\nreplay, means     |   6     6            0          0       0 | "),
              std::string::npos)
        << two.out;
    EXPECT_EQ(two.out.find("positions_1, search"), std::string::npos) << two.out;
    EXPECT_EQ(run("compare a b").out.find("means"), std::string::npos);
}

TEST_F(run_commands, show_ends_with_what_to_take)
{
    const outcome shown = run("show a --format markdown");
    ASSERT_EQ(shown.status, 0) << shown.err;
    EXPECT_TRUE(shown.out.ends_with(
        "\n\nIn mode throughput (queen, random_50) `magic_fancy`, the baseline, is first of\n2. "
        "Nothing is tied with it.\n"
        "Whether this holds in an engine: bench --verdict.\n"))
        << shown.out;
    const outcome rooks = run("show b --piece 'r*'");
    EXPECT_NE(rooks.out.find("\nIn mode throughput (rook, random_50) "), std::string::npos)
        << rooks.out;
    EXPECT_TRUE(rooks.out.ends_with(".\n\n" + (folder / "b").string() + "\n")) << rooks.out;
}

TEST_F(run_commands, show_says_what_stands_in_the_way)
{
    fs::create_directories(folder / "empty");
    const std::vector<std::pair<std::string, std::string>> complaints = {
        {"nowhere", "there is no folder 'nowhere'"},
        {"a/machine.json", "'a/machine.json' is not the folder of a run, such as "
                           "results/MACHINE/RUN"},
        {"empty", "'empty' is not the folder of a run: it has no comparison.csv"},
        {"a --format pdf", "--format: unknown format 'pdf'; there are: text, markdown, csv, "
                           "json, html"},
        {"a --workload random_25",
         "unknown workload 'random_25'; did you mean random_50? (in this run)"},
        {"a --piece rook --mode setwise --technique magic_fancy",
         "'a' has nothing that was asked for"}};
    for (const auto &[arguments, complaint] : complaints) {
        const outcome shown = run("show " + arguments);
        EXPECT_EQ(shown.status, 2) << arguments;
        EXPECT_EQ(shown.out, "") << arguments;
        EXPECT_EQ(shown.err, "slidebench: " + complaint + "\n");
    }
}

// Those of earlier versions, too.
TEST_F(run_commands, show_every_run_of_this_project)
{
    std::size_t runs = 0;
    for (const auto &entry : fs::recursive_directory_iterator(PROJECT_ROOT "/results")) {
        if (entry.path().filename() != "comparison.csv")
            continue;
        ++runs;
        const std::string name = entry.path().parent_path().string();
        const outcome shown = run("show '" + name + "'");
        EXPECT_EQ(shown.status, 0) << name << shown.err;
        EXPECT_EQ(shown.err, "");
        EXPECT_TRUE(shown.out.ends_with("\n\n" + name + "\n")) << shown.out;
        const auto json = nlohmann::json::parse(run("show --format json '" + name + "'").out);
        EXPECT_GT(json["tables"].size(), 0U) << name;
        EXPECT_TRUE(run("show --format csv '" + name + "'").out.starts_with("table,technique,"));
    }
    EXPECT_GT(runs, 5U);
}

TEST_F(run_commands, compare_and_verdict_have_all_formats)
{
    four_that_search().write(folder / "engine");
    for (const char *command : {"compare a b", "compare a b a", "verdict engine"}) {
        const std::string asked = command;
        expect_all_formats([&](const std::string &arguments) { return run(arguments); }, asked);
        EXPECT_EQ(run(asked).out, run(asked + " --format text").out);
        const outcome markdown = run(asked + " --format markdown");
        EXPECT_TRUE(markdown.out.starts_with("```\nrun ")) << markdown.out;
        EXPECT_NE(markdown.out.find("\n| technique |"), std::string::npos) << markdown.out;
        EXPECT_NE(markdown.out.find("\n| `kogge_stone` |"), std::string::npos) << markdown.out;
    }
}

TEST_F(run_commands, compare_many)
{
    const outcome three = run("compare a b a");
    EXPECT_EQ(three.status, 0) << three.err;
    EXPECT_NE(three.out.find("| 1.500  1.479-1.521 | 1.000  0.986-1.014\n"), std::string::npos)
        << three.out;
    EXPECT_NE(three.out.find("ratio to magic_fancy"), std::string::npos) << three.out;
}

// As bench --mode search leaves it.
// A table of CSV and JSON is known by its title.
TEST_F(run_commands, show_every_kind_of_run_in_every_format)
{
    run_folder states, sweeps, engine;
    for (const char *technique : {"magic_fancy", "rotated"}) {
        for (const char *mode : {"throughput", "query"})
            states.add(technique, "queen", "random_25", mode, 2);
        for (const char *mode : {"setwise", "move", "pressure"})
            for (const char *parameter : {"1", "4"})
                sweeps.add(technique, "queen", "random_25", mode, 2, 1, parameter);
        for (const char *workload : {"density_4", "density_8"})
            sweeps.add(technique, "queen", workload, "throughput", 2);
        engine.add(technique, "any", "glaurung", "engine", 600);
    }
    const std::map<std::string, run_folder> runs = {{"states", states},
                                                    {"sweeps", sweeps},
                                                    {"engine", engine},
                                                    {"verdict", four_that_search()}};
    for (const auto &[name, made] : runs) {
        made.write(folder / name);
        const auto show = [&, name = name](const std::string &format) {
            const outcome shown = run("show " + name + " --format " + format);
            EXPECT_EQ(shown.status, 0) << name << ", " << format << ": " << shown.err;
            EXPECT_EQ(shown.err, "");
            return shown.out;
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
                EXPECT_NE(form->find(title), std::string::npos) << *form;
        }
        EXPECT_EQ(lines_of(csv).size(), 1 + rows);
        const slidebench::csv_reader table(folder / name / "comparison.csv");
        for (std::size_t i = 0; i < table.size(); ++i)
            for (const char *column : {"technique", "mode"})
                for (const std::string &form : {json.dump(), csv, markdown, text})
                    EXPECT_NE(form.find(table.text(i, column)), std::string::npos)
                        << name << " lacks " << table.text(i, column) << ":\n"
                        << form;
    }
}

} // namespace
