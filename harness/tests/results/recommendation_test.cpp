// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <list>

#include <gtest/gtest.h>

#include "base/format.hpp"
#include "results/recommendation.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

// A technique in the search, with an interval of 0.01 to both sides.
result_row searching_row(const std::string &technique, double ratio, double table_bytes = 1024,
                         const std::string &isa = "")
{
    const estimate f = {ratio, bounds{ratio - 0.01, ratio + 0.01}};
    result_row row = {};
    row.technique = technique;
    row.cell = {"all", "all", "search", "4"};
    row.ns = row.cycles = row.ratio = f;
    row.rank = 1;
    row.table_bytes = table_bytes;
    row.role = "contender";
    row.isa = isa;
    return row;
}

result_row without_interval(result_row row)
{
    row.ratio.interval.reset();
    row.rank.reset();
    return row;
}

// As recommend(), of rows with pairs, which it keeps.
recommendation recommended(const std::vector<result_row> &rows)
{
    static std::list<std::vector<result_row>> kept;
    return recommend(kept.emplace_back(paired(rows)));
}

std::string names_of(const std::vector<const result_row *> &rows)
{
    std::string names;
    for (const result_row *row : rows)
        names += (names.empty() ? "" : " ") + row->technique;
    return names;
}

std::string names_of(const std::vector<domination> &dominated)
{
    std::string names;
    for (const domination &d : dominated)
        names += (names.empty() ? "" : " ") + d.technique->technique + "<" + d.by->technique;
    return names;
}

std::string text_for(const std::vector<result_row> &rows,
                     report_format format = report_format::text)
{
    return recommendation_text(recommended(rows), "base", format);
}

TEST(recommendation, takes_what_needs_least_of_those_tied_with_the_first)
{
    const std::vector<result_row> rows = {
        searching_row("slow", 0.95, 2048), searching_row("large", 0.87, 800000, "bmi2"),
        searching_row("two", 0.875, 1024, "avx2 bmi2"), searching_row("small", 0.88, 4608, "ssse3"),
        searching_row("plain", 0.90, 8192)};
    const recommendation r = recommended(rows);
    EXPECT_EQ(r.take->technique, "small");
    EXPECT_EQ(names_of(r.tied), "large two"); // 0.88 is where two of the intervals meet
    EXPECT_EQ(r.without->technique, "large");
    EXPECT_EQ(r.plain->technique, "plain");
    EXPECT_TRUE(r.dominated.empty());
    EXPECT_EQ(r.ranked.size(), 5U);
    EXPECT_EQ(r.needing_isa, 3U);
    EXPECT_EQ(r.pairs, 10U);
    EXPECT_EQ(r.decided, 6U);
    EXPECT_EQ(text_for(rows),
              "In the search take small, of 5: 0.88 times the time of base (0.87-0.89). It\n"
              "needs ssse3. Tied with it: large and two. Without ssse3 take large, 0.87\n"
              "(0.86-0.88); in plain C take plain, 0.90 (0.89-0.91).\n"
              "Intervals half as wide would decide 1 of the 2 ties. Pairs decided: 6 of 10.\n");
    const std::string markdown = text_for(rows, report_format::markdown);
    EXPECT_TRUE(markdown.starts_with(
        "In the search take `small`, of 5: 0.88 times the time of `base` (0.87-0.89). It\n"))
        << markdown;
}

// `wide` is tied with the first, and `next` is not, though it is the fastest in plain C.
TEST(recommendation, in_plain_c_takes_what_it_takes_if_that_is_plain)
{
    std::vector<result_row> rows = {searching_row("first", 0.9, 1024, "avx2"),
                                    searching_row("next", 0.93), searching_row("wide", 0.94)};
    rows[2].ratio.interval = {0.89, 0.99};
    const recommendation r = recommended(rows);
    EXPECT_EQ(r.take->technique, "wide");
    EXPECT_EQ(r.plain, r.take);
    EXPECT_FALSE(has(text_for(rows), "plain C take")) << text_for(rows);
}

TEST(recommendation, of_equal_medians_takes_the_smaller_tables)
{
    const std::vector<result_row> rows = {
        searching_row("a", 0.9, 4096), searching_row("b", 0.9, 512), searching_row("c", 0.9, 512)};
    const recommendation r = recommended(rows);
    EXPECT_EQ(r.take->technique, "b");
    EXPECT_EQ(names_of(r.tied), "c a");
    EXPECT_EQ(r.without, nullptr);
    EXPECT_EQ(r.tied_by_width, 0U);
    EXPECT_EQ(r.decided, 0U);
}

TEST(recommendation, of_a_few_says_what_they_take_of_each_other)
{
    std::vector<result_row> rows = {searching_row("a", 0.9), searching_row("b", 0.95)};
    join(rows[0], rows[1], {{0.947, bounds{0.945, 0.949}}, true});
    EXPECT_TRUE(has(text_for(rows), "a takes\n0.947 (0.945-0.949) of b's time."));
    for (const char *more : {"c", "d"})
        rows.push_back(searching_row(more, 1));
    EXPECT_FALSE(has(text_for(rows), " takes "));
}

TEST(recommendation, does_without_any_interval)
{
    const std::vector<result_row> rows = {without_interval(searching_row("a", 0.9)),
                                          without_interval(searching_row("b", 0.8))};
    const recommendation r = recommended(rows);
    EXPECT_EQ(r.take, nullptr);
    EXPECT_EQ(names_of(r.open), "b a");
    EXPECT_EQ(text_for(rows),
              "In the search nothing has an interval, so this run cannot say what is first.\n"
              "Lowest is b, 0.80 times the time of base.\n");
    EXPECT_EQ(text_for({}), "");
}

TEST(recommendation, sets_aside_what_has_no_interval)
{
    const std::vector<result_row> rows = {searching_row("a", 0.9, 4096),
                                          without_interval(searching_row("b", 0.1, 0)),
                                          searching_row("c", 1.2, 8192)};
    const recommendation r = recommended(rows);
    EXPECT_EQ(r.take->technique, "a");
    EXPECT_TRUE(r.tied.empty());
    EXPECT_EQ(names_of(r.dominated), "c<a");
    EXPECT_EQ(names_of(r.open), "b");
    EXPECT_EQ(r.pairs, 1U);
    const std::string text = text_for(rows);
    EXPECT_TRUE(has(text, "Nothing is tied with it."));
    EXPECT_TRUE(has(text, " No interval, no rank: b.\n"));
}

TEST(recommendation, never_takes_a_floor)
{
    result_row floor = searching_row("null", 0.1, 0), open_floor = without_interval(floor);
    floor.role = open_floor.role = "floor";
    for (const result_row &f : {floor, open_floor}) {
        const std::vector<result_row> rows = {f, searching_row("a", 0.9)};
        const recommendation r = recommended(rows);
        EXPECT_EQ(r.take->technique, "a");
        EXPECT_TRUE(r.open.empty());
        EXPECT_TRUE(r.dominated.empty());
        EXPECT_EQ(r.ranked.size(), 1U);
    }
    EXPECT_EQ(text_for({floor, open_floor}), "");
}

// Where everything that runs needs none, as on a CPU without BMI2 and AVX2, there is nothing to say.
TEST(recommendation, is_silent_on_instruction_sets_that_nothing_needs)
{
    const std::vector<result_row> rows = {searching_row("a", 0.9), searching_row("b", 0.95)};
    EXPECT_EQ(recommended(rows).plain->technique, "a");
    EXPECT_FALSE(has(text_for(rows), "instruction"));
    EXPECT_FALSE(has(text_for(rows), "needs"));
}

TEST(recommendation, knows_other_architectures)
{
    std::vector<result_row> rows = {searching_row("neon", 0.9, 1024, "aarch64"),
                                    searching_row("rbit", 0.91, 1024, "aarch64")};
    EXPECT_EQ(recommended(rows).plain, nullptr);
    EXPECT_TRUE(has(text_for(rows), "All need special instructions."));
    rows.push_back(searching_row("a", 0.8));
    EXPECT_EQ(names_of(recommended(rows).dominated), "neon<a rbit<a");
    EXPECT_TRUE(has(text_for(rows), "It is plain C."));
}

TEST(recommendation, says_when_there_is_only_one)
{
    const std::string text = text_for({searching_row("a", 0.9, 1024, "bmi bmi2")});
    EXPECT_EQ(text, "In the search only a is ranked: 0.90 times the time of base (0.89-0.91). It\n"
                    "needs bmi and bmi2.\n");
}

TEST(recommendation, says_when_the_baseline_is_first)
{
    const std::string text = text_for({searching_row("base", 1), searching_row("a", 1.2)});
    EXPECT_TRUE(text.starts_with("In the search take base, the baseline, of 2. base takes 0.833"))
        << text;
}

// What lacks SSSE3 lacks AVX2, and may have BMI2.
TEST(recommendation, names_what_to_take_without_an_instruction_set)
{
    const std::vector<result_row> rows = {
        searching_row("a", 0.7, 1024, "ssse3"), searching_row("b", 0.75, 1024, "avx512f gfni"),
        searching_row("c", 0.8, 1024, "avx2"), searching_row("d", 0.85, 1024, "bmi2"),
        searching_row("e", 0.9)};
    EXPECT_EQ(recommended(rows).take->technique, "a");
    EXPECT_EQ(recommended(rows).without->technique, "d");
    const auto without = [&](std::ptrdiff_t first) {
        const std::vector<result_row> rest(rows.begin() + first, rows.end());
        const result_row *found = recommended(rest).without;
        return found == nullptr ? "" : found->technique;
    };
    EXPECT_EQ(without(1), "c");
    EXPECT_EQ(without(2), "d");
    EXPECT_EQ(without(3), "e");
    EXPECT_EQ(without(4), "");
}

// An engine's own code is what to compare with, and not what to take.
TEST(recommendation, says_whether_an_engine_should_change)
{
    const auto text_of = [](const result_row &own) {
        return text_for({own, searching_row("a", 0.9, 1024, "avx2"), searching_row("b", 0.95)});
    };
    result_row own = searching_row("as-is", 1);
    own.table_bytes.reset();
    EXPECT_EQ(recommended({own}).take, nullptr);
    EXPECT_TRUE(text_of(own).starts_with(
        "Your engine's own code takes 9.5 to 12.8 % more time than a. In the search take\na,"))
        << text_of(own);
    own = searching_row("as-is", 0.905);
    EXPECT_TRUE(text_of(own).starts_with("Keep your engine's own code: nothing is decidedly "
                                         "faster, and nothing by more\nthan 2.1 %."))
        << text_of(own);
    // What is tied with the fastest is no reason to change if it is not faster than the own code.
    own = searching_row("as-is", 0.93);
    const std::vector<result_row> rows = {own, searching_row("a", 0.9, 1024, "avx2"),
                                          searching_row("b", 0.915)};
    EXPECT_EQ(recommended(rows).take->technique, "a");
}

TEST(recommendation, calls_dominated_what_nothing_speaks_for)
{
    const auto dominated = [](const result_row &a, const result_row &b) {
        return !recommended({a, b}).dominated.empty();
    };
    const result_row slower = searching_row("slower", 1.1, 4096, "bmi bmi2");
    EXPECT_TRUE(dominated(searching_row("a", 1, 4096, "bmi2 bmi"), slower));
    EXPECT_TRUE(dominated(searching_row("a", 1, 0, "bmi2"), slower));
    EXPECT_TRUE(dominated(searching_row("a", 1, 4096), slower));
    EXPECT_FALSE(dominated(searching_row("a", 1, 4097), slower));
    EXPECT_FALSE(dominated(searching_row("a", 1.08, 0), slower)); // 1.09 is in both intervals
    EXPECT_FALSE(dominated(searching_row("a", 1, 0, "bm"), slower));
    EXPECT_FALSE(dominated(searching_row("a", 1, 0, "bmi avx2"), slower));
    result_row unknown = searching_row("a", 1, 0);
    unknown.table_bytes.reset();
    EXPECT_FALSE(dominated(unknown, slower));
}

TEST(recommendation, names_the_fastest_that_dominates)
{
    const std::vector<result_row> rows = {
        searching_row("c", 1.2, 4096), searching_row("b", 1, 2048), searching_row("a", 0.9, 1024),
        searching_row("large", 0.8, 8192), searching_row("larger", 1.3, 8192)};
    EXPECT_EQ(names_of(recommended(rows).dominated), "b<a c<a larger<large");
    EXPECT_TRUE(has(text_for(rows),
                    "\nDominated, being slower and no smaller: b and c by a; larger "
                    "by large."));
}

// As many names as there may be, as long as they may be, in all sentences.
TEST(recommendation, fits_into_eight_lines)
{
    std::vector<result_row> rows;
    for (int i = 0; i < 60; ++i) {
        const std::string name = formatted("%02d_", i) + std::string(27, 'x');
        rows.push_back(searching_row(name, i < 30 ? 0.9 + 0.0006 * i : 1 + 0.05 * i,
                                     i < 30 ? 800000 - i : 900000 - 10000 * (i % 7),
                                     i < 20 ? "avx512cd avx512vl" : ""));
        rows.back().cell = {"queen", "random_50", "throughput", ""};
        if (i % 10 == 9)
            rows.back() = without_interval(rows.back());
    }
    rows[0].role = "baseline";
    const std::string text =
        recommendation_text(recommended(rows), std::string(22, 'b'), report_format::markdown);
    std::string one_line = text;
    std::replace(one_line.begin(), one_line.end(), '\n', ' ');
    for (const char *sentence : {"Tied with it", "It is plain C", "Dominated", "No interval",
                                 "half as wide", "by chance", "verdict."})
        EXPECT_TRUE(has(one_line, sentence)) << text;
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 8) << text;
    for (const std::string_view line : split(text, "\n"))
        EXPECT_LE(line.size(), 80U) << text;
}

class recommended_runs : public folder_test {
protected:
    finished_run written(const run_folder &run) const
    {
        run.write(folder / "run");
        return read_run(folder / "run");
    }
};

TEST_F(recommended_runs, are_judged_by_their_search)
{
    run_folder run;
    for (const auto &[technique, ns] : {std::pair{"a", 1.0}, {"b", 2.0}}) {
        run.add(technique, "queen", "random_50", "throughput", 1 / ns);
        run.add(technique, "any", "positions_1", "search", ns);
        run.add(technique, "any", "positions_2", "search", 4 * ns);
    }
    const std::string text = advice(written(run), report_format::text);
    EXPECT_TRUE(text.starts_with("In the search take a, of 2: 2.00 times the time of magic_fancy"))
        << text;
    EXPECT_FALSE(has(text, "--verdict"));
}

TEST_F(recommended_runs, are_judged_by_what_they_show_first_where_nothing_searches)
{
    run_folder run;
    run.add("a", "queen", "density_4", "throughput", 1);
    run.add("a", "rook", "random_25", "throughput", 1);
    run.add("a", "queen", "random_25", "latency", 1);
    run.add("a", "queen", "random_25", "throughput", 3);
    run.add("b", "queen", "random_25", "throughput", 2);
    run.add("a", "queen", "random_50", "throughput", 1);
    const finished_run read = written(run);
    const auto start_of = [&](const std::string &piece, const std::string &workload) {
        const std::string text = advice(read, report_format::text, piece, workload);
        return text.substr(0, text.find_first_of(",:", text.find(") ")));
    };
    EXPECT_EQ(start_of("queen", ""), "In mode throughput (queen, random_25) take b");
    EXPECT_EQ(start_of("queen", "random_50"),
              "In mode throughput (queen, random_50) only a is ranked");
    EXPECT_EQ(start_of("queen", "density_4"),
              "In mode throughput (queen, density_4) only a is ranked");
    EXPECT_EQ(start_of("rook", ""), "In mode throughput (rook, random_25) only a is ranked");
    EXPECT_EQ(start_of("bishop", ""), "In mode throughput (queen, random_25) take b");
    EXPECT_TRUE(has(advice(read, report_format::text), "in an engine: bench --verdict."));
}

TEST_F(recommended_runs, name_no_piece_where_none_is_asked_about)
{
    run_folder run;
    run.add("a", "any", "positions", "perft", 1, 1, "4");
    EXPECT_TRUE(advice(written(run), report_format::text)
                    .starts_with("In mode perft 4 (positions) only a is ranked"));
}

TEST_F(recommended_runs, of_techniques_against_themselves_say_nothing)
{
    run_folder run;
    run.add("a", "queen", "random_25", "throughput", 3);
    run.machine["run"]["baseline"] = "itself";
    EXPECT_EQ(advice(written(run), report_format::text), "");
}

} // namespace
} // namespace slidebench
