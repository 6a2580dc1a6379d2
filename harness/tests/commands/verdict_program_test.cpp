// SPDX-License-Identifier: MIT
//
// The command verdict as a user meets it.

#include <gtest/gtest.h>

#include "tests/base/has.hpp"
#include "tests/commands/run_commands.hpp"

namespace {

TEST_F(run_commands, verdict)
{
    four_that_search().write(folder / "engine");
    const std::string asked = printed("verdict engine");
    for (const char *said :
         {"\n\nTime relative to magic_fancy", " | throughput | replay     | search\n",
          " | rank ratio | rank ratio | rank  ratio  95 % int.\n",
          "\nrotated      |    4  8.49 |    1  4.00 |   =1 147.08  145.62-148.55\n",
          "\n\nsearch, predicted by\n"
          "mode                   Spearman pairs decided alike share differ scale error\n"
          "replay                     1.00             1     1 100 %      6  0.05 0.2 %\n"
          "throughput                -1.00             1     0   0 %      6 -0.04 0.3 %\n"
          "(all techniques alike)                                                 1.4 %\n",
          "\nThe search is predicted best by "})
        EXPECT_TRUE(has(asked, said));
    EXPECT_TRUE(has(asked, "\n\nsearch on Test by GNU 12.2.0; magic_fancy = 1\n"));
    EXPECT_FALSE(has(asked, "null"));
    EXPECT_LT(asked.find("\nrotated"), asked.find("\nkogge_stone")) << asked;
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

    const std::string asked = printed("verdict engine --nps 1.2M --queries 14");
    // 833 ns a node; 14 queries of which a tenth of the difference is left, -0.7 ns, 1.4 and 2.8.
    EXPECT_TRUE(has(asked, "an engine that searches 1.2 million with magic_fancy"));
    for (const char *line : {"\npext ", "\nrotated ", "\nkogge_stone "})
        EXPECT_NE(asked.find(line, asked.find("nodes per second")), std::string::npos) << line;
    EXPECT_TRUE(has(asked, "+0.1 % +0.1 % +0.1 %\n"));
    EXPECT_TRUE(has(asked, "-0.3 % -0.3 % -0.3 %\n"));
    EXPECT_EQ(run("verdict engine --nps 1200000 --queries 14").out, asked);
    EXPECT_EQ(run("verdict engine --nps 1200k --queries 14.0 --instead-of magic_fancy").out, asked);
    EXPECT_TRUE(has(run("verdict engine --nps 1200k --instead-of pext").out, "with pext"));
}

} // namespace
