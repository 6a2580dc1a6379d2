// SPDX-License-Identifier: MIT
//
// The command verdict as a user meets it.

#include <gtest/gtest.h>

#include "tests/commands/run_commands.hpp"

namespace {

TEST_F(run_commands, verdict)
{
    four_that_search().write(folder / "engine");
    const outcome asked = run("verdict engine");
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
          "\nThe search is predicted best by "})
        EXPECT_NE(asked.out.find(said), std::string::npos) << said << "\n" << asked.out;
    EXPECT_NE(asked.out.find("\n\nIn the search rotated is first of 4: 147.08 times the time of "
                             "magic_fancy\n(145.61-148.55)."),
              std::string::npos)
        << asked.out;
    EXPECT_EQ(asked.out.find("null"), std::string::npos) << asked.out;
    EXPECT_LT(asked.out.find("\nrotated"), asked.out.find("\nkogge_stone")) << asked.out;
}

TEST_F(run_commands, verdict_of_a_search_alone_ranks)
{
    run_folder alone;
    alone.add("rotated", "any", "positions", "search", 0.9, 1, "4");
    alone.add("kogge_stone", "any", "positions", "search", 1.4, 1, "4");
    alone.write(folder / "alone");
    const outcome asked = run("verdict alone");
    EXPECT_EQ(asked.status, 0) << asked.err;
    EXPECT_NE(asked.out.find("\nrotated     |    1  0.90  0.89-0.91\n"), std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nNo mode was measured that might predict the search; slidebench "
                             "bench --verdict\nmeasures them.\n"),
              std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nIn the search rotated is first of 2: "), std::string::npos)
        << asked.out;
    const outcome translated = run("verdict alone --nps 1M --queries 9");
    EXPECT_EQ(translated.status, 2);
    EXPECT_EQ(translated.out, "");
    EXPECT_NE(translated.err.find("'alone/machine.json' has no /run/queries_per_node"),
              std::string::npos)
        << translated.err;
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
        EXPECT_NE(asked.out.find(line, asked.out.find("nodes per second")), std::string::npos)
            << line;
    EXPECT_NE(asked.out.find("+0.1 % +0.1 % +0.1 %\n"), std::string::npos) << asked.out;
    EXPECT_NE(asked.out.find("-0.3 % -0.3 % -0.3 %\n"), std::string::npos) << asked.out;
    EXPECT_EQ(run("verdict engine --nps 1200000 --queries 14").out, asked.out);
    EXPECT_EQ(run("verdict engine --nps 1200k --queries 14.0 --instead-of magic_fancy").out,
              asked.out);
    EXPECT_NE(run("verdict engine --nps 1200k --instead-of pext").out.find("with pext"),
              std::string::npos);
}

} // namespace
