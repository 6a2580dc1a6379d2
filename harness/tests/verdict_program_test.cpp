// SPDX-License-Identifier: MIT
//
// The command verdict as a user meets it.

#include <gtest/gtest.h>

#include "run_commands.hpp"

namespace {

TEST_F(run_commands, verdict)
{
    four_that_search().write(folder / "engine");
    const outcome asked =
        run("verdict engine --csv figures.csv --correlations spearman.csv --predictions by.csv");
    ASSERT_EQ(asked.status, 0) << asked.err;
    EXPECT_EQ(asked.err, "");
    for (const char *said :
         {"\n\nTime relative to magic_fancy", " | throughput | replay     | search\n",
          " | rank ratio | rank ratio | rank  ratio  95 % int.\n",
          "\nrotated      |    4  8.49 |    1  4.00 |   =1 147.08  145.61-148.55\n",
          "\n\nsearch, predicted by\n"
          "                       Spearman pairs decided alike share differ scale error\n"
          "replay                     1.00             1     1 100 %      6  0.05 0.2 %\n"
          "throughput                -1.00             1     0   0 %      6 -0.04 0.3 %\n"
          "(all techniques alike)                                                 1.4 %\n",
          "\nsearch, ns per node, predicted", "\n100.0 + 1.00 replay          0.00 %     50.00 %\n",
          "\n105.5 for all                1.06 %     50.01 %\n",
          "\nreplay was measured on other workloads"})
        EXPECT_NE(asked.out.find(said), std::string::npos) << said << "\n" << asked.out;
    EXPECT_NE(asked.out.find("\n\nIn the search rotated is first of 4: 147.08 times the time of "
                             "magic_fancy\n(145.61-148.55)."),
              std::string::npos)
        << asked.out;
    EXPECT_EQ(asked.out.find("null"), std::string::npos) << asked.out;
    EXPECT_LT(asked.out.find("\nrotated"), asked.out.find("\nkogge_stone")) << asked.out;

    const std::vector<std::string> figures = lines_of(content(folder / "figures.csv"));
    EXPECT_EQ(figures.size(), 1U + 3 * 4);
    EXPECT_TRUE(figures[5].starts_with("rotated,all,all,replay,,4.0000,3.9600,4.0400,"))
        << figures[5];
    const std::vector<std::string> spearman = lines_of(content(folder / "spearman.csv"));
    ASSERT_EQ(spearman.size(), 4U);
    EXPECT_EQ(spearman[0], "search,mode,spearman,decided,alike,differing,scale,error");
    EXPECT_TRUE(spearman[1].starts_with("search,replay,1.00000,1,1,6,0.05060,0.00218"))
        << spearman[1];
    EXPECT_TRUE(spearman[2].starts_with("search,throughput,-1.00000,1,0,6,-0.0")) << spearman[2];
    EXPECT_TRUE(spearman[3].starts_with("search,,,1,,,,0.01")) << spearman[3];
    const std::string predictions = content(folder / "by.csv");
    EXPECT_TRUE(predictions.starts_with("search,mode_1,mode_2,constant_ns,factor_1,factor_2,"
                                        "fitted_error,checked_error,same_for_both\n"))
        << predictions;
    EXPECT_NE(predictions.find("\nsearch,replay,,100.00000,1.00000,,0.00000,0.50000,replay\n"),
              std::string::npos)
        << predictions;

    const outcome unwritable = run("verdict engine --csv new.csv --predictions engine");
    EXPECT_EQ(unwritable.status, 2);
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
}

TEST_F(run_commands, verdict_of_a_search_alone_ranks)
{
    run_folder alone;
    alone.add("rotated", "any", "positions", "search", 0.9, 1, "4");
    alone.add("kogge_stone", "any", "positions", "search", 1.4, 1, "4");
    alone.write(folder / "alone");
    const outcome asked = run("verdict alone --predictions by.csv --correlations spearman.csv");
    EXPECT_EQ(asked.status, 0) << asked.err;
    EXPECT_NE(asked.out.find("\nrotated     |    1  0.90  0.89-0.91\n"), std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nNo mode was measured that might predict the search; slidebench "
                             "bench --verdict\nmeasures them.\n"),
              std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nIn the search rotated is first of 2: "), std::string::npos)
        << asked.out;
    EXPECT_EQ(lines_of(content(folder / "by.csv")).size(), 1U);
    EXPECT_EQ(lines_of(content(folder / "spearman.csv")).size(), 1U);
    const outcome translated = run("verdict alone --nps 1M --queries 9 --csv new.csv");
    EXPECT_EQ(translated.status, 2);
    EXPECT_EQ(translated.err,
              "slidebench: 'alone/comparison.csv' does not have modes search and replay for 4 "
              "techniques that differ; slidebench bench --verdict measures them\n");
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
}

TEST_F(run_commands, verdict_says_what_it_means_for_an_engine)
{
    run_folder measured;
    const std::vector<std::string> techniques = {"magic_fancy", "pext", "rotated", "kogge_stone"};
    const std::vector<double> replay = {1, 0.5, 2, 3};
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        measured.add(techniques[i], "any", "replay", "replay", replay[i]);
        for (const char *workload : {"positions_1", "positions_2"})
            measured.add(techniques[i], "any", workload, "search", 0.6 + 0.4 * replay[i], 1, "4");
    }
    measured.write(folder / "old");
    measured.machine["run"]["queries_per_node"] = {
        {{"mode", "search"}, {"depth", 4}, {"queries", 4.0}}};
    measured.write(folder / "engine");

    const outcome asked = run("verdict engine --nps 1.2M --queries 14");
    ASSERT_EQ(asked.status, 0) << asked.err;
    // 833 ns a node; 14 queries of which a tenth of the difference is left, -0.7 ns, 1.4 and 2.8.
    EXPECT_NE(asked.out.find("an engine that searches 1.2 million with magic_fancy"),
              std::string::npos)
        << asked.out;
    for (const char *line : {"\npext ", "\nrotated ", "\nkogge_stone "})
        EXPECT_NE(asked.out.find(line, asked.out.find("by replay")), std::string::npos) << line;
    EXPECT_NE(asked.out.find(" | +0.1 % +0.1 % +0.1 % | "), std::string::npos) << asked.out;
    EXPECT_NE(asked.out.find(" | -0.3 % -0.3 % -0.3 % | "), std::string::npos) << asked.out;
    EXPECT_EQ(run("verdict engine --nps 1200000 --queries 14").out, asked.out);
    EXPECT_EQ(run("verdict engine --nps 1200k --queries 14.0 --instead-of magic_fancy").out,
              asked.out);
    EXPECT_NE(run("verdict engine --nps 1200k --instead-of pext").out.find("with pext"),
              std::string::npos);

    const outcome old = run("verdict old");
    EXPECT_EQ(old.status, 0) << old.err;
    EXPECT_NE(old.out.find("was not counted"), std::string::npos) << old.out;
}

} // namespace
