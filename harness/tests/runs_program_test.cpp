// SPDX-License-Identifier: MIT
//
// The commands show and compare as a user meets them.

#include <map>

#include <gtest/gtest.h>

#include "report_formats.hpp"
#include "run_commands.hpp"

namespace {

TEST_F(run_commands, compare_two)
{
    const outcome two = run("compare a b --csv changes.csv");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(two.out.find("queen, random_50, throughput"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("rook, random_50"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("1.500  1.479-1.521 slower"), std::string::npos) << two.out;
    EXPECT_EQ(lines_of(content(folder / "changes.csv")).size(), 1U + 10);

    const outcome filtered =
        run("compare a b --piece rook --technique kogge_stone --mode setwise --workload random_50");
    EXPECT_NE(filtered.out.find("rook, random_50, setwise 1"), std::string::npos) << filtered.out;
    EXPECT_EQ(filtered.out.find("magic_fancy  "), std::string::npos) << filtered.out;

    const outcome same = run("compare a a");
    EXPECT_EQ(same.status, 0) << same.err;
    EXPECT_EQ(same.out.find("slower "), same.out.rfind("slower ")) << same.out;
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
    EXPECT_NE(two.out.find("|  2 3\n"), std::string::npos) << two.out;
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
    const outcome two = run("compare a other --csv changes.csv");
    EXPECT_EQ(two.status, 0) << two.err;
    EXPECT_NE(two.out.find("ratios cannot be compared"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("Run 2 is partial"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("ratio "), std::string::npos) << two.out;
    EXPECT_EQ(fields_of(lines_of(content(folder / "changes.csv"))[1])[15], "");

    const outcome three = run("compare a b other");
    EXPECT_EQ(three.status, 2);
    EXPECT_NE(three.err.find("--ns"), std::string::npos) << three.err;
    EXPECT_EQ(run("compare a b other --ns --csv many.csv").status, 0);
    EXPECT_EQ(lines_of(content(folder / "many.csv"))[0].find("ratio"), std::string::npos);
}

TEST_F(run_commands, compare_writes_what_several_runs_have)
{
    run_folder more;
    more.add("magic_fancy", "queen", "random_50", "throughput", 3, 0);
    more.add("rotated", "queen", "random_50", "throughput", 2);
    more.write(folder / "more");
    const outcome three = run("compare a b more --format markdown --csv many.csv");
    ASSERT_EQ(three.status, 0) << three.err;
    EXPECT_NE(three.out.find("| `rotated` |  |  | 2.00 (1.98-2.02) |"), std::string::npos)
        << three.out;
    const std::vector<std::string> lines = lines_of(content(folder / "many.csv"));
    ASSERT_EQ(lines.size(), 1U + 10 + 1);
    EXPECT_EQ(lines[0], "technique,piece,workload,mode,parameter,"
                        "ns_1,ns_low_1,ns_high_1,ratio_1,ratio_low_1,ratio_high_1,rank_1,"
                        "ns_2,ns_low_2,ns_high_2,ratio_2,ratio_low_2,ratio_high_2,rank_2,"
                        "ns_3,ns_low_3,ns_high_3,ratio_3,ratio_low_3,ratio_high_3,rank_3");
    EXPECT_EQ(lines[1], "magic_fancy,queen,random_50,throughput,,"
                        "1.00000,0.99000,1.01000,1.00000,0.99000,1.01000,1,"
                        "1.50000,1.48500,1.51500,1.50000,1.48500,1.51500,1,"
                        "3.00000,,,3.00000,,,");
    EXPECT_EQ(lines[3], "rotated,queen,random_50,throughput,,,,,,,,,,,,,,,,"
                        "2.00000,1.98000,2.02000,2.00000,1.98000,2.02000,1");
}

TEST_F(run_commands, compare_lists_what_nothing_else_can_be_said_of)
{
    run_folder other;
    other.add("rotated", "any", "random_50", "pair", 1);
    other.write(folder / "b");
    const outcome two = run("compare a b");
    EXPECT_EQ(two.status, 2);
    EXPECT_EQ(lines_of(two.err).size(), 1U) << two.err;
    EXPECT_NE(two.err.find("no technique in the same cell"), std::string::npos) << two.err;
    EXPECT_NE(two.out.find("  queen, random_50, setwise 1: kogge_stone\n"), std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find("Only run 2 has 1 of its figures:\n  any, random_50, pair: rotated\n"),
              std::string::npos)
        << two.out;
    for (const std::string format : {"csv", "json"})
        EXPECT_EQ(run("compare a b --format " + format).out, "");
}

TEST_F(run_commands, compare_judges_pairs_of_what_searches)
{
    four_that_search().write(folder / "engine");
    const outcome two = run("compare engine engine --pairs pairs.csv");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(
        two.out.find("\nreplay         6    6      0      0            0       0 | rotated  "),
        std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find(" 4.000   4.000\n"), std::string::npos) << two.out;
    EXPECT_EQ(lines_of(content(folder / "pairs.csv")).size(), 1U + 3 * 6);
    EXPECT_EQ(run("compare a b").out.find("Pairs of"), std::string::npos);

    // Nothing is written if not all can be.
    EXPECT_EQ(run("compare engine engine --csv new.csv --pairs engine").status, 2);
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
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
    EXPECT_NE(three.out.find("1.00  0.99-1.01 |  1.50  1.49-1.51 |  1.00"), std::string::npos)
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
        const slidebench::csv_table table(folder / name / "comparison.csv");
        for (std::size_t i = 0; i < table.size(); ++i)
            for (const char *column : {"technique", "mode"})
                for (const std::string &form : {json.dump(), csv, markdown, text})
                    EXPECT_NE(form.find(table.text(i, column)), std::string::npos)
                        << name << " lacks " << table.text(i, column) << ":\n"
                        << form;
    }
}

} // namespace
