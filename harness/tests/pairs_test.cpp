// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/terminal.hpp"
#include "folder_fixture.hpp"
#include "run_folder.hpp"
#include "runs/pairs.hpp"

namespace slidebench {
namespace {

class pairs : public folder_test {
protected:
    finished_run written(const run_folder &run, const std::string &name) const
    {
        run.write(folder / name);
        return read_run(folder / name);
    }
};

struct searched {
    const char *technique;
    double ns, percent;
};

run_folder run_with(const std::vector<searched> &techniques)
{
    run_folder run;
    for (const auto &[technique, ns, percent] : techniques)
        run.add(technique, "any", "positions_1", "search", ns, percent, "4");
    return run;
}

std::string text_of_pairs(const std::vector<technique_pair> &found, const row_filter &filter,
                          bool with_ratios)
{
    report result;
    add_pairs(result, found, filter, with_ratios);
    return rendered(result, report_format::text, no_limit);
}

agreement between(const std::vector<technique_pair> &found, const std::string &a,
                  const std::string &b)
{
    const auto at = std::find_if(found.begin(), found.end(), [&](const technique_pair &pair) {
        return std::minmax(pair.technique, pair.other) == std::minmax(a, b);
    });
    EXPECT_NE(at, found.end()) << a << ", " << b;
    return at->how;
}

TEST_F(pairs, are_decided_where_intervals_are_disjoint)
{
    const finished_run first =
        written(run_with({{"a", 1, 1}, {"b", 2, 1}, {"c", 3, 1}, {"d", 3.01, 1}}), "first");
    const finished_run second =
        written(run_with({{"a", 1.1, 1}, {"b", 2.05, 1}, {"c", 1.9, 1}, {"d", 2.05, 1}}), "second");
    const std::vector<technique_pair> found = pairs_of(first, second);
    ASSERT_EQ(found.size(), 6U);
    EXPECT_EQ(between(found, "a", "b"), agreement::both);
    EXPECT_EQ(between(found, "b", "c"), agreement::contradicted);
    EXPECT_EQ(between(found, "b", "d"), agreement::only_first);
    EXPECT_EQ(between(found, "c", "d"), agreement::only_second);
    EXPECT_EQ(between(pairs_of(second, first), "c", "d"), agreement::only_first);
    EXPECT_EQ(between(pairs_of(first, first), "c", "d"), agreement::neither);
}

TEST_F(pairs, without_an_interval_are_not_decided)
{
    const finished_run first = written(run_with({{"a", 1, 1}, {"b", 2, 0}}), "first");
    const finished_run second = written(run_with({{"a", 1, 1}, {"b", 2, 1}}), "second");
    EXPECT_EQ(between(pairs_of(first, second), "a", "b"), agreement::only_second);
}

TEST_F(pairs, are_of_what_both_runs_have)
{
    run_folder large = run_with({{"a", 1, 1}, {"b", 2, 1}, {"c", 3, 1}});
    for (const char *technique : {"a", "b", "c"}) {
        large.add(technique, "any", "positions_2", "search", 7, 1, "4");
        large.add(technique, "any", "positions_1", "perft", 7, 1, "4");
    }
    run_folder small = run_with({{"a", 1, 1}, {"b", 2, 1}, {"d", 2, 1}});
    for (const char *technique : {"a", "b", "d"})
        small.add(technique, "any", "positions_1", "perft", 7, 1, "5"); // is another query
    large.add("null", "any", "positions_1", "search", 1, 1, "4", 1, "floor");
    small.add("null", "any", "positions_1", "search", 1, 1, "4", 1, "contender");
    const finished_run first = written(large, "large"), second = written(small, "small");
    EXPECT_EQ(pairs_of(second, first).size(), 1U);
    const std::vector<technique_pair> found = pairs_of(first, second);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].mode, "search");
    EXPECT_EQ(found[0].ratio[0].value, found[0].ratio[1].value);
    EXPECT_EQ(found[0].other_ratio[0].value, found[0].other_ratio[1].value);
}

TEST_F(pairs, need_two_techniques_that_search)
{
    run_folder itself = run_with({{"a", 1, 1}, {"b", 2, 1}});
    itself.machine["run"]["baseline"] = "itself";
    const finished_run two = written(run_with({{"a", 1, 1}, {"b", 2, 1}}), "two");
    EXPECT_EQ(pairs_of(two, two).size(), 1U);
    EXPECT_TRUE(pairs_of(two, written(run_with({{"a", 1, 1}}), "one")).empty());
    EXPECT_TRUE(pairs_of(two, written(itself, "itself")).empty());
    EXPECT_TRUE(pairs_of(written(itself, "itself"), two).empty());
    EXPECT_EQ(text_of_pairs({}, {}, true), "");
}

TEST_F(pairs, are_summed_up_by_mode)
{
    run_folder first = run_with({{"a", 1, 1}, {"b", 2, 1}, {"c", 3, 1}});
    run_folder second = run_with({{"a", 1, 1}, {"b", 3, 1}, {"c", 2, 1}});
    for (run_folder *run : {&first, &second})
        for (const char *technique : {"a", "b", "c"})
            run->add(technique, "any", "positions_1", "perft", 1, 1, "5");
    const std::vector<technique_pair> found =
        pairs_of(written(first, "first"), written(second, "second"));
    const std::string text = text_of_pairs(found, {}, true);
    for (const char *line :
         {"\nperft 5      3    0      0      0            0       3 |   a         1.000 1.000\n",
          "\nsearch 4     3    2      0      0            1       0 |   b         2.000 3.000\n",
          "\nContradicted, the clearest first:\n  search: b to c 0.667 in run 1, 1.500 in run 2\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
    EXPECT_EQ(text_of_pairs(found, {}, false).find("3.000"), std::string::npos);

    const std::string filtered = text_of_pairs(found, {{"a", "b"}, {}, {}, {"search"}}, true);
    EXPECT_EQ(filtered.find("perft"), std::string::npos) << filtered;
    EXPECT_EQ(filtered.find("Contradicted,"), std::string::npos) << filtered;
    EXPECT_NE(filtered.find("\nsearch 4     1    1 "), std::string::npos) << filtered;
    EXPECT_EQ(text_of_pairs(found, {{"a"}, {}, {}, {}}, true), "");
}

TEST_F(pairs, become_rows)
{
    const finished_run first = written(run_with({{"b", 2, 10}, {"a", 1, 10}}), "first");
    const finished_run second = written(run_with({{"b", 1, 10}, {"a", 4, 0}}), "second");
    EXPECT_EQ(pairs_csv(pairs_of(first, second)).text(),
              "mode,parameter,technique,other,agreement,ratio_1,ratio_1_low,ratio_1_high,ratio_2,"
              "ratio_2_low,ratio_2_high,other_ratio_1,other_ratio_1_low,other_ratio_1_high,"
              "other_ratio_2,other_ratio_2_low,other_ratio_2_high\n"
              "search,4,a,b,only_1,1.00000,0.90000,1.10000,4.00000,,,2.00000,1.80000,2.20000,"
              "1.00000,0.90000,1.10000\n");
}

} // namespace
} // namespace slidebench
