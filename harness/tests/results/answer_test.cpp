// SPDX-License-Identifier: MIT
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/registry.hpp"
#include "pages/run_data.hpp"
#include "results/answer.hpp"
#include "results/pooled_run.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/base/known_project.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

constexpr double narrow = 0.002;

// A technique in the search, with an interval of a share to both sides.
result_row searching_row(const std::string &technique, double ratio, const std::string &isa = "",
                         double table_bytes = 1024, double share = narrow)
{
    result_row row = {};
    row.technique = technique;
    row.cell = {"all", "all", "search", "4"};
    row.ns = row.cycles = row.ratio = {ratio, bounds{ratio / (1 + share), ratio * (1 + share)}};
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

// A run of one search whose ratios are to `base`, which has no row.
finished_run searched(const std::vector<result_row> &rows)
{
    finished_run run;
    run.machine.cpu.name = "Test CPU";
    run.machine.build.compiler = "GNU 12.2.0";
    run.facts.baseline = "base";
    run.means = paired(rows);
    return run;
}

// Returns "BMI2 pext, plain C magic_fancy": what to take at each level.
std::string taken(const finished_run &run)
{
    std::string text;
    const std::vector<answer> answers = answers_of(run);
    for (const level_answer &of : answers.front().levels)
        text += (text.empty() ? "" : ", ") + std::string(level_at(of.level).name) + " " +
                of.take->technique;
    return text;
}

std::string taken(const std::vector<result_row> &rows)
{
    return taken(searched(rows));
}

// Around a technique that needs more, chess has instructions that it has around no others.
TEST(answers, leave_out_chess_that_was_compiled_for_more)
{
    const auto run_for = [](const char *option, const char *march) {
        finished_run run =
            searched({searching_row("magic_fancy", 1), searching_row("lines", 0.97, "ssse3"),
                      searching_row("pext", 0.9, "bmi2"), searching_row("fills", 0.8, "avx512f")});
        run.machine.build.chess_flags = std::string("-O3 ") + option + " -mno-gfni";
        run.machine.build.march = march;
        leave_out_unlike(run);
        return run;
    };
    EXPECT_EQ(taken(run_for("-march=native", "-march=znver3 -mssse3 -mavx2 -mbmi2 -mavx512f")),
              "AVX-512 fills, BMI2 pext, AVX2 lines, SSSE3 lines, plain C magic_fancy");
    EXPECT_EQ(taken(run_for("-march=native", "-target-cpu znver3 +ssse3 +bmi2 -avx512f")),
              "BMI2 pext, AVX2 lines, SSSE3 lines, plain C magic_fancy");
    EXPECT_EQ(taken(run_for("", "-msse -msse2")), "plain C magic_fancy");
    const finished_run run = run_for("-march=nehalem", "-march=nehalem -msse -mssse3");
    EXPECT_EQ(taken(run), "SSSE3 lines, plain C magic_fancy");
    std::string ranks;
    for (const result_row &row : run.means)
        ranks += row.technique + " " + std::to_string(*row.rank) + " ";
    EXPECT_EQ(ranks, "magic_fancy 2 lines 1 ") << "among those that are left";
    const answer a = answers_of(run).front();
    EXPECT_EQ(answer_title(run, a), "search on Test by GNU 12.2.0 for nehalem; magic_fancy = 1");
    EXPECT_TRUE(has(answer_note(run, a), "compiled for nehalem: a run for a higher level says"));
    const finished_run plain = run_for("", "-msse -msse2");
    EXPECT_TRUE(has(answer_title(plain, answers_of(plain).front()), "0 without -march; "));
}

TEST(levels, know_what_options_of_a_compiler_allow)
{
    for (const char *march : {"-march=native", "-march=haswell", "-mcpu=neoverse-n1"})
        EXPECT_TRUE(march_allows(march, "bmi2 avx512f")) << "nothing is known of " << march;
    EXPECT_FALSE(march_allows("-march=x86-64-v3", "avx512f"));
    EXPECT_TRUE(march_allows("-march=x86-64-v3", "bmi2 avx2"));
    EXPECT_FALSE(march_allows("-march=x86-64-v2", "bmi2"));
    EXPECT_TRUE(march_allows("-march=x86-64-v2", "ssse3"));
    EXPECT_FALSE(march_allows("", "ssse3"));
    EXPECT_TRUE(march_allows("", "aarch64 sve2-bitperm")) << "names are those of x86-64";
    EXPECT_TRUE(march_allows("-mlittle-endian", "aarch64"));
}

TEST(levels, have_what_each_technique_needs)
{
    for (const technique *t : registry(techniques).all())
        EXPECT_TRUE(level_of(t->isa)) << t->slug << ": name " << t->isa << " in core/levels.cpp";
    EXPECT_EQ(level_of(""), plain_level);
    EXPECT_EQ(level_of("ssse3 bmi2"), level_of("bmi2"));
    EXPECT_LT(level_of("avx2"), level_of("bmi2")) << "PEXT is slow on Zen 2";
    EXPECT_EQ(level_of("ssse3 abacus"), std::nullopt);
}

TEST(levels, of_an_architecture_have_those_below)
{
    std::string names;
    for (const std::size_t i : levels_up_to(*level_of("bmi2")))
        names += std::string(level_at(i).name) + " ";
    EXPECT_EQ(names, "BMI2 AVX2 SSSE3 plain C ");
    names.clear();
    for (const std::size_t i : levels_up_to(*level_of("sve2-bitperm")))
        names += std::string(level_at(i).name) + " ";
    EXPECT_EQ(names, "SVE2 NEON plain C ");
}

TEST(answers, take_what_needs_least_of_what_is_good_enough)
{
    EXPECT_EQ(taken({searching_row("fast", 0.9, "bmi2"), searching_row("close", 0.905, "ssse3"),
                     searching_row("plain", 0.95)}),
              "BMI2 close, AVX2 close, SSSE3 close, plain C plain");
    EXPECT_EQ(taken({searching_row("fast", 0.9, "bmi2"), searching_row("slower", 0.912, "ssse3")}),
              "BMI2 fast, AVX2 slower, SSSE3 slower");
    EXPECT_EQ(taken({searching_row("large", 0.9, "", 4096), searching_row("small", 0.902, "", 512),
                     searching_row("also", 0.901, "", 512)}),
              "plain C also");
}

// What was measured badly is tied with everything.
TEST(answers, do_not_reward_noise)
{
    const result_row fast = searching_row("fast", 0.9, "avx2");
    EXPECT_EQ(taken({fast, searching_row("wide", 0.901, "", 1024, 0.05)}),
              "AVX2 fast, SSSE3 wide, plain C wide");
    EXPECT_EQ(taken({fast, searching_row("wide", 0.89, "bmi2", 1024, 0.05)}),
              "BMI2 fast, AVX2 fast")
        << "nor by luck";
    const finished_run run = searched({fast, searching_row("wide", 0.901, "", 1024, 0.05)});
    EXPECT_STREQ(answers_of(run).front().levels.front().is_fastest(), "perhaps");
}

// `middle` is tied with both, and `slow` is decidedly slower than `first`.
TEST(answers, take_nothing_that_is_decidedly_slower)
{
    std::vector<result_row> rows = {searching_row("first", 0.97, "bmi2"),
                                    searching_row("middle", 0.985, "avx2"),
                                    searching_row("slow", 1, "", 512)};
    join(rows[0], rows[2], {{0.97, bounds{0.96, 0.98}}, true});
    join(rows[0], rows[1], {{0.985, bounds{0.96, 1.01}}, false});
    join(rows[1], rows[2], {{0.985, bounds{0.96, 1.01}}, false});
    EXPECT_EQ(taken(rows), "BMI2 first, AVX2 middle, SSSE3 slow, plain C slow");
}

TEST(answers, say_what_may_be_the_fastest)
{
    std::vector<result_row> rows = {searching_row("a", 0.9, "bmi2"),
                                    searching_row("b", 0.9009, "bmi2"), searching_row("c", 1.2)};
    join(rows[1], rows[0], {{1.001, bounds{0.998, 1.004}}, false});
    const finished_run run = searched(rows);
    const std::vector<answer> answers = answers_of(run);
    const level_answer &highest = answers.front().levels.front();
    EXPECT_EQ(highest.take->technique, "a");
    EXPECT_EQ(highest.others, 1U);
    EXPECT_STREQ(highest.is_fastest(), "perhaps");
    const level_answer &plain = answers.front().levels.back();
    EXPECT_STREQ(plain.is_fastest(), "yes");
    const std::string text = rendered(answer_report(run, answers.front(), report_format::text),
                                      report_format::text, unlimited_width);
    EXPECT_TRUE(text.starts_with("search on Test by GNU 12.2.0; base = 1\n"
                                 "built for take time  95 % int. tables, KiB fastest? or one of\n"
                                 "BMI2      a    0.90  0.90-0.90           1 perhaps          1\n"
                                 "AVX2      c    1.20  1.20-1.20           1 yes\n"))
        << text;
}

TEST(answers, leave_out_what_has_no_interval_no_level_or_no_right_answers)
{
    result_row floor = searching_row("null", 0.1);
    floor.role = "floor";
    floor.rank.reset();
    EXPECT_EQ(taken({floor, searching_row("new", 0.2, "abacus"), searching_row("a", 0.9),
                     without_interval(searching_row("b", 0.5))}),
              "plain C a");
    const finished_run open = searched({without_interval(searching_row("b", 0.5))});
    EXPECT_TRUE(answers_of(open).front().levels.empty());
    EXPECT_TRUE(has(rendered(answer_report(open, answers_of(open).front(), report_format::text),
                             report_format::text, unlimited_width),
                    "no technique has an interval"));
}

TEST(answers, know_other_architectures)
{
    EXPECT_EQ(taken({searching_row("neon", 0.9, "aarch64"), searching_row("a", 0.95)}),
              "NEON neon, plain C a");
    EXPECT_EQ(taken({searching_row("neon", 0.9, "aarch64")}), "NEON neon");
}

TEST(answers, are_relative_to_what_readers_have)
{
    finished_run run = searched({searching_row("a", 0.9), searching_row("magic_fancy", 0.95)});
    EXPECT_EQ(answers_of(run).front().reference, "magic_fancy");
    EXPECT_NEAR(answers_of(run).front().levels.front().time.value, 0.9 / 0.95, 1e-9);
    run.instead_of = "a";
    EXPECT_EQ(answers_of(run).front().levels.front().time.value, 1);
    run.instead_of = "gone";
    EXPECT_EQ(answers_of(run).front().reference, "base");
    EXPECT_EQ(answers_of(run).front().levels.front().time.value, 0.9);
}

// An engine's own code is what to compare with, and not what to take.
TEST(answers, say_whether_an_engine_should_keep_its_code)
{
    const auto run_with = [](double own) {
        return searched({searching_row("as-is", own), searching_row("a", 0.9, "avx2"),
                         searching_row("b", 0.904)});
    };
    const auto text_of = [](const finished_run &run) {
        return rendered(answer_report(run, answers_of(run).front(), report_format::text),
                        report_format::text, unlimited_width);
    };
    EXPECT_EQ(answers_of(run_with(1)).front().reference, "as-is");
    EXPECT_FALSE(has(text_of(run_with(1)), "Keep"));
    EXPECT_TRUE(has(taken(run_with(1)), "AVX2 b"));
    EXPECT_TRUE(has(text_of(run_with(0.901)), "Keep the engine's own code: nothing is decided to "
                                              "be faster, and nothing"))
        << text_of(run_with(0.901));
    EXPECT_TRUE(has(text_of(run_with(1)), "Faster than the engine's own code: a 0.900 ("));
    // `b` is good enough, but not faster than the own code.
    EXPECT_TRUE(has(taken(run_with(0.906)), "AVX2 a")) << taken(run_with(0.906));
}

// What a header is worth is told apart from what a technique is worth.
TEST(answers, of_engines_are_header_against_header_where_the_own_technique_is_known)
{
    finished_run run = searched({searching_row("as-is", 1), searching_row("as-is-again", 1.001),
                                 searching_row("a", 0.99, "avx2"), searching_row("b", 0.97)});
    run.facts.own = "a";
    const answer engine = answers_of(run).front();
    EXPECT_EQ(engine.reference, "a");
    EXPECT_NEAR(engine.levels.front().time.value, 0.97 / 0.99, 1e-9);
    const std::string text = own_code_text(run, engine);
    EXPECT_TRUE(has(text, "The own code in other layouts takes 1.001 ("));
    EXPECT_TRUE(has(text, "The same technique by our header, a, takes 0.990 ("));
    EXPECT_FALSE(has(taken(run), "as-is-again"));
}

class answered_runs : public folder_test {
protected:
    finished_run written(const run_folder &run) const
    {
        run.write(folder / "run");
        return read_run(folder / "run");
    }
};

TEST_F(answered_runs, answer_by_the_search_first_and_by_single_queries_never)
{
    run_folder run;
    for (const auto &[technique, ns] : {std::pair{"a", 1.0}, {"b", 2.0}}) {
        run.add(technique, "queen", "random_50", "throughput", 1 / ns);
        run.add(technique, "any", "positions_1", "perft", ns);
        run.add(technique, "any", "positions_1", "search_network", ns);
        run.add(technique, "any", "positions_1", "search", ns);
        run.add(technique, "any", "positions_2", "search", 4 * ns);
    }
    const finished_run read = written(run);
    std::string cells;
    for (const answer &a : answers_of(read))
        cells += a.cell.mode + "/" + a.cell.workload + " ";
    EXPECT_EQ(cells, "search/all search/positions_1 search/positions_2 search_network/all "
                     "search_network/positions_1 perft/all perft/positions_1 ");
}

TEST_F(answered_runs, of_techniques_against_themselves_say_nothing)
{
    run_folder run;
    run.add("a", "any", "positions_1", "search", 3);
    run.machine["run"]["baseline"] = "itself";
    EXPECT_TRUE(answers_of(written(run)).empty());
}

// Requires that nothing which the level allows is decided to be faster by more than the answer's
// share.
void expect_no_contradiction(const finished_run &run)
{
    for (const answer &a : answers_of(run))
        for (const level_answer &of : a.levels)
            for (const std::vector<result_row> *rows : {&run.rows, &run.means})
                for (const result_row &other : *rows) {
                    if (other.cell != a.cell || other.technique == own_code_label ||
                        level_of(other.isa) > of.level || !is_faster(other, *of.take))
                        continue;
                    EXPECT_LE(ratio_to(*of.take, other).interval->low, 1 + good_enough)
                        << run.folder << ", " << text_of(a.cell) << ", " << level_at(of.level).name
                        << ": " << of.take->technique << " is taken, and " << other.technique
                        << " is faster";
                }
}

// Requires that a run's report and its page have the same answer.
void expect_one_answer(const finished_run &run)
{
    const std::vector<answer> answers = answers_of(run);
    const nlohmann::ordered_json on_page = run_facts_data(shown_as_page(run))["answers"];
    ASSERT_EQ(on_page.size(), answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].levels.empty())
            continue;
        const auto printed = nlohmann::ordered_json::parse(
            rendered(answer_report(run, answers[i], report_format::json), report_format::json,
                     unlimited_width))["tables"][0]["rows"];
        const auto &shown = on_page[i]["levels"];
        ASSERT_EQ(printed.size(), shown.size());
        for (std::size_t level = 0; level < printed.size(); ++level) {
            EXPECT_EQ(printed[level]["built_for"], shown[level]["level"]);
            EXPECT_EQ(printed[level]["take"], shown[level]["take"]);
            EXPECT_EQ(printed[level]["fastest"], shown[level]["fastest"]);
            EXPECT_EQ(printed[level]["is_fastest"], shown[level]["is_fastest"]);
            EXPECT_NEAR(double(printed[level]["time"]), double(shown[level]["time"][0]), 1e-5);
        }
    }
}

using committed_answers = folder_test;

TEST_F(committed_answers, contradict_no_pair_and_are_the_same_everywhere)
{
    make_known_project(folder);
    std::map<std::filesystem::path, std::vector<finished_run>> machines;
    std::size_t answering = 0;
    for (const auto &file : std::filesystem::recursive_directory_iterator(folder / "results"))
        if (file.path().filename() == comparison_file)
            machines[file.path().parent_path().parent_path()].push_back(
                read_reported_run(file.path().parent_path()));
    for (const auto &[machine, runs] : machines) {
        std::vector<finished_run> all = runs;
        for (const std::vector<finished_run> &pool : pools_among(runs))
            all.push_back(pooled_run(pool));
        for (const finished_run &run : all) {
            expect_no_contradiction(run);
            expect_one_answer(run);
            answering += !answers_of(run).empty();
        }
    }
    EXPECT_GT(answering, 10U);
}

} // namespace
} // namespace slidebench
