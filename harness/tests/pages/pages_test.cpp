// SPDX-License-Identifier: MIT

#include "tests/base/has.hpp"
#include "tests/pages/pages_fixture.hpp"

namespace slidebench {
namespace {

TEST_F(pages, name_what_to_take_and_what_the_run_is)
{
    run_folder run;
    run.add("pext", "any", "positions_1", "search", 0.5, 1, "6");
    run.add("magic_fancy", "any", "positions_1", "search", 1, 1, "6");
    run.add("gone_by_now", "any", "positions_1", "search", 2, 1, "6");
    finished_run read = written(run, "2026-11-23T07-43-04Z_GNU");
    for (std::vector<result_row> *rows : {&read.rows, &read.means})
        rows->front().isa = "bmi2";
    const page_json data = runs_page_data({as_page(std::move(read))}, known());
    const page_json &shown = data["runs"][0];
    EXPECT_EQ(shown["machine"], "test") << "by the facts: folders elsewhere are nobody's business";
    EXPECT_EQ(shown["name"], "2026-11-23T07-43-04Z_GNU");
    EXPECT_EQ(shown["time"], "2026-11-23T07:43:04Z");
    const page_json &answer = shown["answer"];
    EXPECT_EQ(answer["cell"]["mode"], "search");
    EXPECT_EQ(answer["reference"], "magic_fancy");
    EXPECT_EQ(answer["title"], "What to take on Test by GNU 12.2.0");
    EXPECT_TRUE(has(answer["note"].get<std::string>(), "that lose at most 1 % and"));
    EXPECT_EQ(answer["lead"], "");
    const auto texts = [](const std::vector<std::string> &of) { return page_json(of); };
    EXPECT_EQ(answer["columns"], texts({"for", "needs", "take", "KiB", "loses",
                                        "saves over: magic_fancy", "saves over: pext", "as good"}));
    const page_json below = texts({"classical engines", "plain C", "magic_fancy", "", "0.0 %",
                                   "0.0 % (0.0-0.0)", "-100.0 % (-102.8 to -97.2)", ""});
    EXPECT_EQ(answer["rows"], page_json({texts({"classical engines", "BMI2", "pext", "", "0.0 %",
                                                "50.0 % (49.3-50.7)", "0.0 % (0.0-0.0)", ""}),
                                         below}))
        << "one line where several levels have the same";
    EXPECT_EQ(answer["found"],
              texts({"pext loses at most 0.0 % to the best in classical engines",
                     "magic_fancy loses at most 0.0 % to the best for AVX2 in classical engines"}));
    EXPECT_EQ(answer["taken"], texts({"pext", "magic_fancy"}));
    EXPECT_EQ(data["levels"][shown["techniques"][0]["level"].get<std::size_t>()]["name"], "BMI2");
    EXPECT_EQ(shown["engine"], nullptr);
    EXPECT_TRUE(has(shown["notes"][0].get<std::string>(), "GNU 12.2.0; ")) << shown["notes"];
    EXPECT_EQ(data["families"], page_json::parse(R"({"pext":"lookup","magic_fancy":"lookup"})"));
    EXPECT_EQ(time_of("no_time"), nullptr);
    EXPECT_EQ(time_of(std::string(200'000, '2')), nullptr);
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
    const page_json data = runs_page_data({as_page(std::move(read))}, known());
    EXPECT_EQ(data["columns"].dump(),
              R"(["technique","slower_at_least","slower_at_most","ratio","ratio_low","ratio_high",)"
              R"("ns_per_lookup"])");
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
    const page_json data = runs_page_data({as_page(written(run))}, known());
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

} // namespace
} // namespace slidebench
