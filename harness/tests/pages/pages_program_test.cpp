// SPDX-License-Identifier: MIT
//
// show --format html and site as a user meets them.

#include <fstream>

#include <gtest/gtest.h>

#include "pages/assets.hpp"
#include "tests/commands/run_commands.hpp"

namespace {

class page_commands : public run_commands {
protected:
    void SetUp() override
    {
        run_commands::SetUp();
        if (slidebench::d3_script.empty()) {
            for (const char *command : {"show a --format html", "site --out site --results ."}) {
                const outcome refused = run(command);
                EXPECT_EQ(refused.status, 2);
                EXPECT_EQ(refused.out, "");
                EXPECT_EQ(lines_of(refused.err).size(), 1U) << refused.err;
                EXPECT_NE(refused.err.find("node-d3"), std::string::npos) << refused.err;
            }
            EXPECT_FALSE(fs::exists(folder / "site"));
            GTEST_SKIP() << "built without D3";
        }
    }

    static nlohmann::json data_of(const std::string &page)
    {
        const std::string begin = "id=\"data\">";
        const std::size_t start = page.find(begin) + begin.size();
        return nlohmann::json::parse(page.substr(start, page.find("</script>", start) - start));
    }
};

TEST_F(page_commands, show_makes_a_page)
{
    const outcome printed = run("show a --format html");
    ASSERT_EQ(printed.status, 0) << printed.err;
    EXPECT_TRUE(printed.out.starts_with("<!DOCTYPE html>"));
    EXPECT_NE(printed.out.find("<title>slidebench: Test, GNU 12.2.0</title>"),
              std::string::npos)
        << printed.out.substr(0, 900);
    const outcome written = run("show a --format html --out page.html");
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(content(folder / "page.html"), printed.out);

    const nlohmann::json data = data_of(printed.out);
    EXPECT_EQ(data["runs"][0]["name"], "a");
    EXPECT_EQ(data["runs"][0]["cells"].size(), 6U);
}

TEST_F(page_commands, show_has_what_an_engine_says_of_its_speed)
{
    run_folder engine;
    for (const char *technique : {"magic_fancy", "kogge_stone"})
        engine.add(technique, "any", "glaurung", "engine", 600);
    engine.write(folder / "engine");
    std::string text;
    for (const std::string &line : lines_of(content(folder / "engine/comparison.csv")))
        text += line + (text.empty() ? ",engine_nps\n" : ",833855\n");
    std::ofstream(folder / "engine/comparison.csv") << text;
    const outcome page = run("show engine --format html");
    ASSERT_EQ(page.status, 0) << page.err;
    const nlohmann::json data = data_of(page.out);
    ASSERT_EQ(data["columns"].back(), "engine_nps");
    for (const nlohmann::json &row : data["runs"][0]["cells"][0]["rows"])
        EXPECT_EQ(row.back(), 833855);
}

TEST_F(page_commands, show_makes_a_page_of_what_is_asked_for)
{
    const outcome page = run("show a b --format html --technique kogge_stone --piece rook");
    ASSERT_EQ(page.status, 0) << page.err;
    const nlohmann::json data = data_of(page.out);
    ASSERT_EQ(data["runs"].size(), 2U);
    EXPECT_EQ(data["runs"][1]["techniques"].size(), 1U);
    for (const nlohmann::json &cell : data["runs"][1]["cells"])
        EXPECT_EQ(cell["piece"], "rook");
}

TEST_F(run_commands, show_writes_every_format_to_a_file)
{
    for (const char *format : {"text", "markdown", "csv", "json"}) {
        const std::string command = std::string("show a --format ") + format;
        const outcome printed = run(command);
        EXPECT_NE(printed.out, "");
        EXPECT_EQ(run(command + " --out shown").out, "");
        EXPECT_EQ(content(folder / "shown"), printed.out);
    }
}

TEST_F(page_commands, site_names_the_folder_that_cannot_be_made)
{
    example().write(folder / "results" / "cpu" / "run");
    std::ofstream(folder / "a_file") << "text";
    const outcome refused = run("site --out a_file --results results");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "slidebench: cannot make 'a_file': Not a directory\n");
    EXPECT_EQ(content(folder / "a_file"), "text");
}

TEST_F(page_commands, site_has_a_page_for_each_machine_and_all_files)
{
    example().write(folder / "results" / "one cpu" / "2026-01-02T03-04-05Z_GNU");
    example(2).write(folder / "results" / "one cpu" / "2026-02-02T03-04-05Z_GNU");
    run_folder doubtful = example(3);
    doubtful.machine["build"]["commit"] = "0123456789ab-dirty";
    doubtful.write(folder / "results" / "other" / "2026-03-02T03-04-05Z_both" / "gcc");
    four_that_search().write(folder / "results" / "other" / "searching");
    fs::create_directories(folder / "results" / "other" / "going_on"); // no run yet

    const outcome made = run("site --out site/here --results results");
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out, "site/here/index.html: 4 runs\n");
    const fs::path site = folder / "site" / "here";
    EXPECT_EQ(files_in("site/here"),
              (std::set<std::string>{"index.html", "machines.csv", "one cpu", "other"}));
    EXPECT_EQ(files_in("site/here/other/searching"),
              (std::set<std::string>{"comparison.csv", "machine.json"}));
    const std::string file = "2026-01-02T03-04-05Z_GNU/comparison.csv";
    EXPECT_EQ(content(site / "one cpu" / file), content(folder / "results" / "one cpu" / file));

    const nlohmann::json machine = data_of(content(site / "one cpu" / "index.html"));
    ASSERT_EQ(machine["runs"].size(), 2U);
    EXPECT_EQ(machine["runs"][0]["time"], "2026-02-02T03:04:05Z"); // the latest first
    EXPECT_EQ(machine["runs"][1]["files"][0], file);
    EXPECT_EQ(machine["home"], "../index.html");

    const nlohmann::json all = data_of(content(site / "index.html"));
    ASSERT_EQ(all["runs"].size(), 4U);
    EXPECT_EQ(all["runs"][0]["page"],
              "one%20cpu/index.html#run=one%20cpu/2026-02-02T03-04-05Z_GNU");
    const std::string page = all["runs"][2]["page"];
    EXPECT_TRUE(fs::exists(site / page.substr(0, page.find('#')))) << page;
    const auto &doubts = [&](std::size_t i) { return all["runs"][i]["doubts"]; };
    EXPECT_EQ(doubts(0).size() + doubts(1).size() + doubts(2).size(), 0U) << all["runs"];
    EXPECT_EQ(doubts(3).size(), 1U);

    // Once more, into the same folder.
    EXPECT_EQ(run("site --out site/here --results results").status, 0);
}

TEST_F(page_commands, site_leaves_nothing_behind_where_a_run_is_broken)
{
    example().write(folder / "results" / "cpu" / "good");
    example().write(folder / "results" / "cpu" / "broken");
    std::ofstream(folder / "results" / "cpu" / "broken" / "comparison.csv") << "technique\n";
    const outcome made = run("site --out site --results results");
    EXPECT_EQ(made.status, 2);
    EXPECT_EQ(lines_of(made.err).size(), 1U) << made.err;
    EXPECT_NE(made.err.find("broken/comparison.csv"), std::string::npos) << made.err;
    EXPECT_FALSE(fs::exists(folder / "site"));
}

TEST_F(page_commands, site_is_not_made_among_the_runs)
{
    example().write(folder / "results" / "cpu" / "run");
    for (const char *out : {"results", "results/site", "results/../results/x/y"}) {
        const outcome made = run("site --results results --out " + std::string(out));
        EXPECT_EQ(made.status, 2) << out;
        EXPECT_NE(made.err.find("take another folder"), std::string::npos) << made.err;
    }
    EXPECT_EQ(files_in("results"), (std::set<std::string>{"cpu"}));
    std::ofstream(folder / "file") << "text\n";
    const outcome blocked = run("site --results results --out file");
    EXPECT_EQ(blocked.status, 2);
    EXPECT_NE(blocked.err.find("cannot"), std::string::npos) << blocked.err;
    EXPECT_EQ(content(folder / "file"), "text\n");
    fs::create_directory(folder / "none");
    const outcome empty = run("site --results none --out site");
    EXPECT_EQ(empty.status, 2);
    EXPECT_NE(empty.err.find("'none' has no runs"), std::string::npos) << empty.err;
}

} // namespace
