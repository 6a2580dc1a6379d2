// SPDX-License-Identifier: MIT
//
// show --format html and site as a user meets them.

#include <gtest/gtest.h>

#include "pages/page.hpp"
#include "tests/base/complaint.hpp"
#include "tests/commands/run_commands.hpp"

namespace {

class page_commands : public run_commands {
protected:
    void SetUp() override
    {
        run_commands::SetUp();
        if (!slidebench::complaint(slidebench::require_charts).empty()) {
            for (const char *command : {"show a --format html", "site --out site"})
                expect_refusal(command, "node-d3");
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
    const std::string shown = printed("show a --format html");
    EXPECT_TRUE(shown.starts_with("<!DOCTYPE html>"));
    EXPECT_TRUE(has(shown, "<title>slidebench: Test, GNU 12.2.0</title>")) << shown.substr(0, 900);
    printed("show a --format html --out page.html");
    EXPECT_EQ(content(folder / "page.html"), shown);
    EXPECT_TRUE(has(shown, "\nkogge_stone "));
    EXPECT_TRUE(has(shown, "cff-version: 1.2.0\ntitle: &quot;slidebench: ")); // of CITATION.cff

    const nlohmann::json data = data_of(shown);
    EXPECT_EQ(data["runs"][0]["name"], "a");
    EXPECT_EQ(data["runs"][0]["cells"].size(), 6U);
}

TEST_F(page_commands, show_makes_a_page_of_what_is_asked_for)
{
    const std::string page = printed("show a b --format html --technique kogge_stone --piece rook");
    const nlohmann::json data = data_of(page);
    ASSERT_EQ(data["runs"].size(), 2U);
    EXPECT_EQ(data["runs"][1]["techniques"].size(), 1U);
    for (const nlohmann::json &cell : data["runs"][1]["cells"])
        EXPECT_EQ(cell["piece"], "rook");
}

TEST_F(page_commands, site_has_a_page_for_each_machine)
{
    run_of_two_modes().write(folder / "results" / "one-cpu" / "2026-01-02T03-04-05Z_GNU-12.2.0");
    run_folder later = run_of_two_modes(2);
    later.machine["build"]["compiler"] = "Clang 14.0.6";
    later.write(folder / "results" / "one-cpu" / "2026-02-02T03-04-05Z_GNU-12.2.0");
    run_folder doubtful = run_of_two_modes(3);
    doubtful.machine["run"]["partial"] = true;
    doubtful.write(folder / "results" / "other" / "2026-03-02T03-04-05Z_GNU-12.2.0");
    four_that_search().write(folder / "results" / "other" / "2026-01-01T00-00-00Z_GNU-12.2.0");
    fs::create_directories(folder / "results" / "other" / "going_on"); // no run yet

    const std::string made = printed("site --out site/here");
    EXPECT_EQ(made, "site/here/index.html: 4 runs\n");
    const fs::path site = folder / "site" / "here";
    EXPECT_EQ(files_in("site/here"), (std::set<std::string>{"index.html", "one-cpu", "other"}));
    EXPECT_EQ(files_in("site/here/other"), (std::set<std::string>{"index.html"}));

    const nlohmann::json machine = data_of(content(site / "one-cpu" / "index.html"));
    ASSERT_EQ(machine["runs"].size(), 2U);
    EXPECT_EQ(machine["runs"][0]["name"], "2026-02-02T03-04-05Z_GNU-12.2.0"); // the latest first
    EXPECT_EQ(machine["home"], "../index.html");

    const std::string all = content(site / "index.html");
    EXPECT_TRUE(has(all, "<a href=\"one-cpu/index.html\">"));
    EXPECT_TRUE(has(all, "\"other/index.html#run=other/2026-03-02T03-04-05Z_GNU-12.2.0\""));
    EXPECT_TRUE(has(all, "<table aria-label=\"What to take\">")); // README's

    // Once more, into the same folder.
    printed("site --out site/here");
}

TEST_F(page_commands, site_leaves_nothing_behind_where_a_run_is_broken)
{
    run_of_two_modes().write(folder / "results" / "cpu" / "2026-01-01T00-00-00Z_GNU-12.2.0");
    run_of_two_modes().write(folder / "results" / "cpu" / "2026-01-02T00-00-00Z_GNU-12.2.0");
    write("results/cpu/2026-01-02T00-00-00Z_GNU-12.2.0/comparison.csv", "technique\n");
    expect_refusal("site --out site", "2026-01-02T00-00-00Z_GNU-12.2.0/comparison.csv");
    EXPECT_FALSE(fs::exists(folder / "site"));
}

TEST_F(page_commands, site_needs_runs)
{
    run_of_two_modes().write(folder / "results" / "cpu" / "2026-01-01T00-00-00Z_GNU-12.2.0");
    write("file", "text\n");
    expect_refusal("site --out file", "slidebench: cannot make 'file': Not a directory\n");
    expect_refusal("site --out file/in", "slidebench: cannot make 'file/in': Not a directory\n");
    for (const std::string inside :
         {"a", "a/new/pages", "results/cpu/2026-01-01T00-00-00Z_GNU-12.2.0"})
        expect_refusal("site --out " + inside, "'" + inside + "' is in a run; name another folder");
    EXPECT_FALSE(fs::exists(folder / "a/new"));
    EXPECT_EQ(content(folder / "file"), "text\n");
    fs::remove_all(folder / "results" / "cpu");
    expect_refusal("site --out site", "results' has no runs");
}

} // namespace
