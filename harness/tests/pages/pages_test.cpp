// SPDX-License-Identifier: MIT
//
// The data of pages, and what they say to those who do not run their script.

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "pages/page.hpp"
#include "pages/run_data.hpp"
#include "pages/words.hpp"
#include "tests/base/complaint.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

using page_json = nlohmann::ordered_json;

const registry &known()
{
    static const registry all(techniques);
    return all;
}

using pages = written_runs;

TEST_F(pages, name_what_to_take_and_what_the_run_is)
{
    run_folder run;
    run.add("pext", "any", "positions_1", "search", 0.5, 1, "6", "contender", "bmi2");
    run.add("magic_fancy", "any", "positions_1", "search", 1, 1, "6");
    run.add("gone_by_now", "any", "positions_1", "search", 2, 1, "6");
    const finished_run read = written(run, "machine/2026-11-23T07-43-04Z_GNU");
    const page_json data = runs_page_data({shown_as_page(read)}, {}, known());
    const page_json &shown = data["runs"][0];
    EXPECT_EQ(shown["machine"], "test") << "by the facts: folders elsewhere are nobody's business";
    EXPECT_EQ(shown["name"], "2026-11-23T07-43-04Z_GNU");
    const page_json &answer = shown["answer"];
    EXPECT_EQ(answer["cell"]["mode"], "search");
    EXPECT_EQ(answer["reference"], "magic_fancy");
    EXPECT_TRUE(has(answer["note"].get<std::string>(), "that lose at most 1 % and"));
    EXPECT_EQ(answer["lead"], "");
    EXPECT_EQ(answer["taken"], page_json::array({"pext", "magic_fancy"}));
    EXPECT_EQ(data["levels"][shown["techniques"][0]["level"].get<std::size_t>()]["name"], "BMI2");
    EXPECT_EQ(shown["engine"], nullptr);
    EXPECT_TRUE(has(shown["notes"][0].get<std::string>(), "GNU 12.2.0; ")) << shown["notes"];
    EXPECT_EQ(shown["techniques"][0]["family"], "lookup");
    EXPECT_EQ(shown["techniques"][2]["family"], "") << "it has gone from the registry";
}

// Any technique may be what all times are relative to, by pairs alone.
TEST_F(pages, have_the_figures_and_the_pairs_of_each_cell)
{
    run_folder run;
    run.add("magic_fancy", "queen", "random_50", "throughput", 1);
    run.add("rotated", "queen", "random_50", "throughput", 2, 0);
    run.add("pext", "queen", "random_50", "throughput", 0.5);
    run.add("kogge_stone", "queen", "random_50", "throughput", 4);
    finished_run read = written(run);
    join(read.rows[0], read.rows[2], {1.25, bounds{1.2, 1.5}}); // not by their ratios
    join(read.rows[0], read.rows[3], {0.25, bounds{0.2, 0.3125}});
    read.rows[2].pairs.erase("kogge_stone");
    read.rows[0].ns = {3, bounds{2.75, 3.25}}; // and not as its ratio
    const page_json data = runs_page_data({shown_as_page(std::move(read))}, {}, known());
    EXPECT_EQ(data["runs"][0]["cells"][0]["figures"].dump(),
              "[[0,0.971,1.029,1,0.99,1.01,3],[1,null,null,2,null,null,2],"
              "[2,0,0,0.5,0.495,0.505,0.5],[3,6.887,7.114,4,3.96,4.04,4]]");
    EXPECT_EQ(data["runs"][0]["cells"][0]["pairs"],
              page_json::parse("[[0,2,1.25,1.2,1.5],[0,3,0.25,0.2,0.3125]]"));
}

TEST_F(pages, do_not_say_what_an_engines_own_code_needs)
{
    run_folder run;
    run.add("as-is", "any", "Stockfish", "engine", 1);
    run.add("magic_fancy", "any", "Stockfish", "engine", 1.1);
    run.machine["run"]["baseline"] = "as-is";
    const page_json data = runs_page_data({shown_as_page(written(run))}, {}, known());
    const page_json &own = data["runs"][0]["techniques"][0];
    EXPECT_EQ(own["slug"], "as-is");
    EXPECT_TRUE(own["level"].is_null() && own["table_bytes"].is_null() && own["kib"] == "") << own;
}

TEST_F(pages, doubt_what_should_not_be_compared)
{
    run_folder good;
    good.add("pext", "queen", "random_50", "throughput", 1);
    EXPECT_TRUE(doubts_about(written(good)).empty());

    run_folder bad = good;
    bad.machine["run"]["partial"] = true;
    EXPECT_EQ(doubts_about(written(bad)), std::vector<std::string>{"it was interrupted"});

    run_folder noisy;
    noisy.machine["run"]["disturbed"] = 0.51;
    noisy.add("pext", "queen", "random_50", "throughput", 1);
    noisy.add("pext", "rook", "random_50", "throughput", 1, 0);
    EXPECT_TRUE(doubts_about(written(noisy)).empty());
    noisy.add("pext", "bishop", "random_50", "throughput", 1, 0);
    EXPECT_EQ(
        doubts_about(written(noisy)),
        (std::vector<std::string>{
            "51 % of its single queries were disturbed, and 2 of 3 ratios have no interval"}));
    noisy.machine["run"]["disturbed"] = nullptr;
    EXPECT_TRUE(doubts_about(written(noisy)).empty());
}

TEST_F(pages, show_what_they_are_given_as_text)
{
    if (const std::string why = complaint([] { html_page({}, {}); }); !why.empty()) {
        EXPECT_TRUE(has(why, "node-d3"));
        GTEST_SKIP() << "built without D3";
    }
    const std::string attack = "</script><script>alert('{{data}}')</script>";
    const std::string html =
        html_page({"a & b <i>", "\"><b>", "<p>table</p>"}, {{"name", attack}, {"byte", "\xff"}});
    EXPECT_TRUE(has(html, "<title>a &amp; b &lt;i&gt;</title>"));
    EXPECT_TRUE(has(html, R"(<meta name="description" content="&quot;&gt;&lt;b&gt;">)"));
    EXPECT_FALSE(has(html_page({}, {}), "<script")) << "where there is nothing to draw";
    EXPECT_FALSE(has(html, attack));
    const std::string begin = R"(<script type="application/json" id="data">)";
    const std::size_t start = html.find(begin) + begin.size();
    const page_json parsed =
        page_json::parse(html.substr(start, html.find("</script>", start) - start));
    EXPECT_EQ(parsed["name"], attack);
    EXPECT_EQ(parsed["byte"], "\xef\xbf\xbd");
    EXPECT_FALSE(has(read_whole(PROJECT_ROOT "/plots/page.html"), "src=")); // it loads nothing
}

// Without scripts.
TEST_F(pages, have_what_show_prints)
{
    const finished_run run = written(four_that_search(), "2026-11-23T07-43-04Z_GNU-12.2.0");
    const std::string tables = tables_of({run}, report_extent::all);
    EXPECT_TRUE(has(tables, "<h2>Test, GNU 12.2.0, 2026-11-23T07-43-04Z_GNU-12.2.0</h2>"));
    EXPECT_TRUE(has(tables, "<pre>Test\n"));
    for (const result_row &row : run.rows)
        EXPECT_TRUE(has(tables, "\n" + row.technique + " ")) << row.technique;
    EXPECT_TRUE(has(description_of({run}),
                    "rotated loses at most 1.4 % to the best in classical engines."));
    EXPECT_TRUE(has(description_of({written(run_of_two_modes())}), "timed on Test"));
}

// A long name of a workload lies where the sanitizer sees that rows are gone.
TEST_F(pages, are_not_made_of_a_run_of_which_nothing_is_left)
{
    run_folder run;
    run.add("pext", "queen", "positions_of_my_own_games", "latency", 1);
    const std::vector<shown_run> shown = {shown_as_page(written(run))};
    reader_wishes wishes;
    wishes.only.techniques = {"magic_fancy"};
    EXPECT_TRUE(has(complaint([&] { runs_page("", shown, wishes, known()); }),
                    "has none of the selected cells"));
}

TEST_F(pages, link_to_each_run)
{
    shown_run run = shown_as_page(written(run_of_two_modes()));
    run.machine = "<cpu>";
    EXPECT_EQ(links_to_runs({run, run}),
              "<h2>Runs on <a href=\"%3Ccpu%3E/index.html\">Test, &lt;cpu&gt;</a></h2>\n<ul>\n"
              "<li><a href=\"%3Ccpu%3E/index.html#run=%3Ccpu%3E/run\">run</a></li>\n"
              "<li><a href=\"%3Ccpu%3E/index.html#run=%3Ccpu%3E/run\">run</a></li>\n</ul>\n");
}

// The first page of a site has README's own words, and its pictures.
TEST_F(pages, begin_as_readme_does)
{
    write("a.svg", "<svg>\n</svg>");
    write("README.md", "# Title\n\n"
                       "**Take [`a`](a.h)**, *or* [b](https://b)\nif < 1.\n\n"
                       "<!-- block: c -->\n|  | d & e |\n| --- | --- |\n"
                       "| `f` |  |\n<!-- end of block -->\n\n"
                       "<picture>\n<img src=\"a.svg\" alt=\"g\">\n</picture>\n\n"
                       "```sh\nmake\n\nrun\n```\n\n"
                       "## Section\n\nMore.\n");
    const std::string rest =
        ", <em>or</em> <a href=\"https://b\">b</a>\nif &lt; 1.\n</p>\n"
        "<div class=\"answer\"><table aria-label=\"What to take\">\n"
        "<thead><tr><th></th><th>d &amp; e</th></tr></thead>\n"
        "<tr><th><code>f</code></th><td data-name=\"d &amp; e\"></td></tr>\n</table></div>\n"
        "<picture>\n<img src=\"data:image/svg+xml,%3Csvg%3E%0A%3C/svg%3E\" alt=\"g\">\n"
        "</picture>\n";
    EXPECT_EQ(beginning_of_readme(folder, ""), "<p><strong>Take <code>a</code></strong>" + rest);
    EXPECT_EQ(beginning_of_readme(folder, "https://c/"),
              "<p><strong>Take <a href=\"https://c/a.h\"><code>a</code></a></strong>" + rest);
}

} // namespace
} // namespace slidebench
