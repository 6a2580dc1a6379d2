// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/text_layout.hpp"
#include "results/run_report.hpp"
#include "tests/base/complaint.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

class run_reports : public ::testing::Test {
protected:
    void add(const std::string &technique, const cell_name &cell, double ns, double percent,
             std::optional<regret> slower = {}, const std::string &role = "contender")
    {
        like.add(technique, cell.piece, cell.workload, cell.mode, ns, percent, cell.parameter,
                 role);
        like.rows.back().slower = slower;
        like.rows.back().table_bytes = 8704;
    }

    report reported(const row_filter &filter = {}, report_format format = report_format::text)
    {
        const finished_run run(like.facts(), {}, like.rows);
        return run_report({run, {.only = filter}}, report_extent::all, format, unlimited_width);
    }

    std::string text(const row_filter &filter = {}, report_format format = report_format::text)
    {
        return rendered(reported(filter, format), format, unlimited_width);
    }

    run_folder like;
    nlohmann::ordered_json &facts = like.machine["run"];
};

const cell_name in_throughput = {"queen", "random_50", "throughput", ""};

TEST_F(run_reports, one_table_has_other_renderings_than_text)
{
    add("fast|er", in_throughput, 1, 25, regret{0.01099, 0.24901}); // both hold as printed
    add("new", in_throughput, 2, 0);
    const std::string markdown = text({}, report_format::markdown);
    EXPECT_TRUE(has(markdown,
                    "\n\nqueen, random_50; ratio to magic_fancy\n\n"
                    "| technique | tables KiB | throughput ns | ratio | at least | at most |\n"
                    "| --- | --: | --: | --- | --: | --: |\n"
                    "| fast\\|er | 8.5 | 1.00 | 1.00 (0.75-1.25) | 1.0 % | 25.0 % |\n"
                    "| new | 8.5 | 2.00 | 2.00 (no interval) |  |  |\n"));
    EXPECT_EQ(text({}, report_format::csv),
              "table,technique,tables_kib,throughput_ns,throughput_cycles,throughput_ratio,"
              "throughput_ratio_low,throughput_ratio_high,throughput_slower_at_least,"
              "throughput_slower_at_most\n"
              "\"queen, random_50; ratio to magic_fancy\",fast|er,8.5,1.0,4.0,1.0,0.75,1.25,1.0,"
              "25.0\n"
              "\"queen, random_50; ratio to magic_fancy\",new,8.5,2.0,8.0,2.0,,,,\n");
    const auto json = nlohmann::json::parse(text({}, report_format::json));
    ASSERT_EQ(json["tables"].size(), 1U);
    EXPECT_EQ(json["tables"][0]["title"], "queen, random_50; ratio to magic_fancy");
    const auto &rows = json["tables"][0]["rows"];
    EXPECT_EQ(rows[0]["throughput_slower_at_most"], 25);
    EXPECT_EQ(rows[0]["throughput_ratio_low"], 0.75);
    EXPECT_TRUE(rows[1]["throughput_slower_at_most"].is_null());
    EXPECT_EQ(json["notes"].size(), 2U) << "the machine, and what to take";
}

TEST_F(run_reports, have_means_unless_a_piece_or_a_workload_was_asked_for)
{
    add("new", in_throughput, 2, 0);
    add("new", {all_label, all_label, "throughput", ""}, 3, 0);
    EXPECT_TRUE(has(text({}, report_format::csv),
                    "means; ratio to magic_fancy,new,8.5,3.0,12.0,3.0,,,,\n"));
    row_filter of_mode, of_piece, of_workload;
    of_mode.modes = {"throughput"};
    of_piece.pieces = {"queen"};
    of_workload.workloads = {"random_50"};
    EXPECT_TRUE(has(text(of_mode), "\n\nmeans; ratio"));
    EXPECT_FALSE(has(text(of_piece), "means"));
    EXPECT_FALSE(has(text(of_workload), "means"));
}

TEST_F(run_reports, sweeps_have_the_widest_interval)
{
    const cell_name small = {"queen", "random_25", "pressure", "0"},
                    large = {"queen", "random_25", "pressure", "65536"};
    add("a", large, 4, 2.5);
    add("a", small, 2, 5);
    add("b", small, 2.5, 20);
    add("b", large, 3, 0);
    add("floor", small, 1, 10, {}, "floor");
    add("floor", large, 1, 20, {}, "floor");
    EXPECT_TRUE(has(text({}, report_format::markdown), "| a | 2.00 | 4.00 | 5.0 % |\n"
                                                       "| b | 2.50 | 3.00 | - |\n"
                                                       "| floor | 1.00 | 1.00 | 20.0 % |\n"));
}

TEST_F(run_reports, show_queens_unless_others_are_asked_for_or_there_are_none)
{
    for (const char *piece : {"rook", "queen"})
        add("a", {piece, "random_50", "throughput", ""}, 1, 10);
    EXPECT_TRUE(has(text(), "\nqueen, random_50; "));
    EXPECT_FALSE(has(text(), "\nrook, "));
    EXPECT_TRUE(has(text({{}, {"rook"}, {}, {}}), "\nrook, random_50; "));
    add("a", {"rook", "mine.fen", "throughput", ""}, 1, 10);
    for (const char *title : {"\nrook, random_50; ", "\nrook, mine.fen; ", "\nqueen, random_50; "})
        EXPECT_TRUE(has(text(), title));
    row_filter of_nothing;
    of_nothing.workloads = {"random_25"};
    EXPECT_TRUE(has(complaint([&] { reported(of_nothing); }), "has none of the selected cells"));
}

TEST_F(run_reports, say_what_is_not_in_the_tables)
{
    add("a", {"any", "positions", "search", "6"}, 1, 10);
    const std::string before = text();
    EXPECT_TRUE(has(before, "\n\npositions; ratio to magic_fancy\n"));
    facts["partial"] = true;
    facts["left_out"] = {
        {{"technique", "b"}, {"in", "any/positions/search_6"}, {"because", "it crashes"}}};
    facts["skipped"] = {{{"technique", "c"}, {"needs", "neon"}},
                        {{"technique", "d"}, {"needs", "sve2"}}};
    facts["not_timed"] = 3;
    for (const char *said : {"\n\nThe run is partial: it was interrupted.\n",
                             "\n\nb: left out, because it crashes in any/positions/search_6\n"
                             "skipped, as this CPU lacks what they need: c (neon), d (sve2)\n"
                             "3 more are timed by --full, or by --technique with their names\n"}) {
        EXPECT_TRUE(has(text(), said));
        EXPECT_FALSE(has(before, said));
    }

    facts["without_quiet_sample"] = {{{"mode", "latency"}, {"cases", 3}}};
    EXPECT_TRUE(has(text(), "\nNo figure, since no sample is quiet: latency (3); a longer run"));
}

TEST_F(run_reports, say_how_many_intervals_of_techniques_beside_themselves_are_right)
{
    facts["baseline"] = "itself";
    add("null", in_throughput, 2, 45, {}, "floor");
    add("a", in_throughput, 1, 0.9);
    add("b", in_throughput, 1.5, 1.3);
    add("c", in_throughput, 1, 0);
    EXPECT_TRUE(has(text(), "\n1 of 2 intervals hold 1.\n"));
}

} // namespace
} // namespace slidebench
