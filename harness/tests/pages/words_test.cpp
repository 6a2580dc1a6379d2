// SPDX-License-Identifier: MIT
//
// What pages say to those who do not run their script, and where a site can be.

#include "base/files.hpp"
#include "pages/page.hpp"
#include "pages/words.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/has.hpp"
#include "tests/pages/pages_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

TEST_F(pages, show_what_they_are_given_as_text)
{
    if (!has_charts()) {
        EXPECT_TRUE(has(complaint([] { html_page({}, {}); }), "node-d3"));
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

// Without scripts, and for those who look for tables.
TEST_F(pages, have_tables_as_html)
{
    const finished_run run = written(four_that_search(), "2026-11-23T07-43-04Z_GNU-12.2.0");
    const std::string tables = tables_of(run, {}, report_extent::all);
    EXPECT_TRUE(has(tables, "<h2>Test, GNU 12.2.0, 2026-11-23T07-43-04Z_GNU-12.2.0</h2>"))
        << tables;
    const char *taken = "<tr><th>classical engines</th><td class=\"words\">plain C</td>"
                        "<td class=\"words\">rotated</td><td>0.5 %</td><td>1.9 % (";
    EXPECT_TRUE(has(tables, taken)) << tables;
    for (const result_row &row : run.rows)
        EXPECT_TRUE(has(tables, "<tr><th>" + row.technique + "</th>")) << row.technique;
    EXPECT_TRUE(
        has(description_of(run), "rotated loses at most 0.5 % to the best in classical engines."))
        << description_of(run);
    EXPECT_TRUE(has(description_of(written(run_of_two_modes())), "timed on Test"));
    const std::string machines = tables_of_machines({as_page(run), as_page(run)});
    EXPECT_TRUE(machines.ends_with("<ul>\n<li><a href=\"test/index.html\">Test, test</a></li>\n"
                                   "</ul>\n"))
        << machines;
    const std::string line = "<tr><th>Test, GNU 12.2.0</th><td class=\"words\">plain C</td>"
                             "<td class=\"words\">rotated</td>";
    const std::size_t first = machines.find(line);
    EXPECT_NE(first, std::string::npos) << machines;
    EXPECT_EQ(machines.find(line, first + 1), std::string::npos) << "one of a machine is enough";
}

} // namespace
} // namespace slidebench
