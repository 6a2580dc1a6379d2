// SPDX-License-Identifier: MIT
#include <cmath>

#include <gtest/gtest.h>

#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/registry.hpp"
#include "pages/run_data.hpp"
#include "pages/words.hpp"
#include "results/answer.hpp"
#include "tests/base/complaint.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

constexpr double narrow = 0.002;

// A technique in a search without a network, with an interval of a share to both sides.
result_row searching_row(const std::string &technique, double ratio, const std::string &isa = "",
                         double table_bytes = 1024, double share = narrow)
{
    result_row row = {};
    row.technique = technique;
    row.cell = {"all", "all", "search", "4"};
    row.ns = row.cycles = row.ratio = {ratio, bounds{ratio / (1 + share), ratio * (1 + share)}};
    row.table_bytes = table_bytes;
    row.role = "contender";
    row.isa = isa;
    return row;
}

result_row without_interval(result_row row)
{
    row.ratio.interval.reset();
    return row;
}

// A run of one search whose ratios are to `base`, which has no row.
finished_run searched(const std::vector<result_row> &rows)
{
    finished_run run;
    run.machine.cpu.name = "Test CPU";
    run.machine.build.compiler = "GNU 12.2.0";
    run.facts.baseline = "base";
    run.rows = run.means = paired(rows);
    return run;
}

// A run of both searches with a network: a technique, and its ratios by the small and the large one.
struct with_network {
    const char *technique;
    double small, large;
};

finished_run searched_with_networks(const std::vector<with_network> &techniques)
{
    std::vector<result_row> rows;
    for (const auto &[technique, small, large] : techniques)
        for (const auto &[mode, ratio] :
             {std::pair("search_small_network", small), {"search_network", large}}) {
            rows.push_back(searching_row(technique, ratio));
            rows.back().cell.mode = mode;
        }
    return searched(rows);
}

// Returns "BMI2 pext, plain C magic_fancy": what to take at each level.
std::string taken(const finished_run &run, const reader_wishes &wishes = {})
{
    std::string text;
    const std::vector<answer> answers = answers_of({run, wishes});
    for (const level_answer &of : answers.front().levels)
        text += (text.empty() ? "" : ", ") + std::string(level_at(of.level).name) + " " +
                of.taken().technique;
    return text;
}

std::string taken(const std::vector<result_row> &rows)
{
    return taken(searched(rows));
}

std::string printed(const finished_run &run, const reader_wishes &wishes = {},
                    report_format format = report_format::text)
{
    report result;
    add_answers(result, run, answers_of({run, wishes}));
    return rendered(result, format, unlimited_width);
}

// Around a technique that needs more, chess has instructions that it has around no others.
TEST(answers, leave_out_chess_that_was_compiled_for_more)
{
    const auto run_for = [](const char *option, const char *march) {
        run_file file = searched({});
        file.machine.build.chess_flags = std::string("-O3 ") + option + " -mno-gfni";
        file.machine.build.march = march;
        return finished_run(
            file, {},
            paired({searching_row("magic_fancy", 1), searching_row("lines", 0.97, "ssse3"),
                    searching_row("pext", 0.9, "bmi2"), searching_row("fills", 0.8, "avx512f")}));
    };
    EXPECT_EQ(taken(run_for("-march=native", "-march=znver3 -mssse3 -mavx2 -mbmi2 -mavx512f")),
              "AVX-512 fills, BMI2 pext, AVX2 lines, SSSE3 lines, plain C magic_fancy");
    EXPECT_EQ(taken(run_for("-march=native", "-target-cpu znver3 +ssse3 +bmi2 -avx512f")),
              "BMI2 pext, AVX2 lines, SSSE3 lines, plain C magic_fancy");
    EXPECT_EQ(taken(run_for("", "-msse -msse2")), "plain C magic_fancy");
    const finished_run run = run_for("-march=nehalem", "-march=nehalem -msse -mssse3");
    EXPECT_EQ(taken(run), "SSSE3 lines, plain C magic_fancy");
    ASSERT_EQ(run.means.size(), 2U);
    EXPECT_NEAR(run.means[0].slower->most, std::pow(1 + narrow, std::sqrt(2)) / 0.97 - 1, 1e-9)
        << "among those that are left";
    EXPECT_EQ(run.means[1].slower->most, 0);
    EXPECT_EQ(answer_title(run), "What to take on Test by GNU 12.2.0 with -march=nehalem");
    EXPECT_TRUE(has(answer_note(run, answers_of({run})),
                    "compiled with -march=nehalem: a run for a higher level says"));
    EXPECT_TRUE(answer_title(run_for("", "-msse -msse2")).ends_with("0 without -march"));
}

TEST(answers, name_the_run_that_says_more)
{
    finished_run run = searched_with_networks({{"magic_fancy", 1, 1}, {"pext", 0.9, 0.9}});
    const auto says_more = [&] {
        return has(answer_note(run, answers_of({run})),
                   "./slidebench bench --verdict --budget 10m");
    };
    run.facts.options = {{"verdict", false}};
    EXPECT_TRUE(says_more());
    run.facts.options = {{"verdict", true}};
    EXPECT_FALSE(says_more());
    run.facts.options = {{"run", "./engine bench"}};
    EXPECT_FALSE(says_more());
}

TEST(levels, know_what_options_of_a_compiler_allow)
{
    for (const char *march : {"", "-march=native", "-mcpu=neoverse-n1"})
        EXPECT_TRUE(march_allows(march, "bmi2 avx512f")) << "nothing is known of " << march;
    EXPECT_TRUE(march_allows("-msse", "aarch64 sve2-bitperm")) << "names are those of x86-64";
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

TEST(answers, take_what_needs_least_of_what_is_good_enough)
{
    EXPECT_EQ(taken({searching_row("fast", 0.9, "bmi2"), searching_row("close", 0.902, "ssse3"),
                     searching_row("plain", 0.95)}),
              "BMI2 close, AVX2 close, SSSE3 close, plain C plain");
    EXPECT_EQ(taken({searching_row("fast", 0.9, "bmi2"), searching_row("slower", 0.912, "ssse3")}),
              "BMI2 fast, AVX2 slower, SSSE3 slower");
    EXPECT_EQ(taken({searching_row("large", 0.9, "", 4096), searching_row("small", 0.902, "", 512),
                     searching_row("also", 0.901, "", 512)}),
              "plain C also");
}

TEST(answers, take_what_needs_least_within_another_share)
{
    finished_run run =
        searched({searching_row("fast", 0.9), searching_row("small", 0.905, "", 512, 0.01)});
    EXPECT_EQ(taken(run), "plain C fast");
    EXPECT_EQ(taken(run, {.within = 0.03}), "plain C small");
    EXPECT_TRUE(has(printed(run, {.within = 0.03}), "at most 3 %"));
    EXPECT_EQ(taken(run, {.within = 0}), "plain C fast") << "whose regret is the smallest";
}

// Within one per cent of the fastest, what is known to be slower than another is not taken.
TEST(answers, do_not_take_what_is_known_to_be_slower)
{
    std::vector<result_row> rows = {searching_row("lines", 0.983, "ssse3", 4096),
                                    searching_row("plain", 0.988, "", 10240)};
    const auto taken_if = [&](const bounds &interval) {
        join(rows[0], rows[1], {0.995, interval});
        return taken(rows);
    };
    EXPECT_EQ(taken_if({0.991, 0.999}), "SSSE3 lines, plain C plain");
    EXPECT_EQ(taken_if({0.991, 1}), "SSSE3 plain, plain C plain") << "perhaps they are alike";
}

TEST(answers, take_what_loses_least_where_all_that_is_good_enough_is_known_to_be_slower)
{
    std::vector<result_row> rows = {searching_row("fast", 0.990), searching_row("near", 0.996),
                                    searching_row("wide", 0.992, "", 512)};
    join(rows[0], rows[1], {0.995, bounds{0.992, 0.998}});
    join(rows[0], rows[2], {1, bounds{0.97, 1.03}});
    join(rows[1], rows[2], {1.004, bounds{1.001, 1.007}});
    EXPECT_EQ(taken({rows[1], rows[2]}), "plain C wide");
    const std::vector<answer> answers = answers_of({searched(rows)});
    EXPECT_TRUE(lines_of(answers).front().as_good().empty());
    EXPECT_EQ(answers.front().levels.front().taken().technique, "near")
        << "whose regret is the smallest";
}

// Magics for plain C need a lower level than folded lines, and 853 KiB.
TEST(answers, take_small_tables_before_a_low_level)
{
    const result_row magics = searching_row("magics", 0.902, "", 873'000);
    EXPECT_EQ(taken({searching_row("lines", 0.9, "ssse3", small_table_bytes), magics}),
              "SSSE3 lines, plain C magics");
    EXPECT_EQ(taken({searching_row("lines", 0.9, "ssse3", small_table_bytes + 1), magics}),
              "SSSE3 magics, plain C magics");
}

// What was measured badly may be slow, and its bound says so.
TEST(answers, do_not_reward_noise)
{
    const result_row fast = searching_row("fast", 0.9, "avx2"), near = searching_row("near", 0.901),
                     wide = searching_row("wide", 0.901, "", 512, 0.05);
    EXPECT_EQ(taken({fast, near}), "AVX2 near, SSSE3 near, plain C near");
    EXPECT_EQ(taken({fast, near, wide}), "AVX2 fast, SSSE3 wide, plain C wide")
        << "of two, each may be slower by as much";
    const std::vector<answer> answers = answers_of({searched({fast, near, wide})});
    EXPECT_GT(answers.front().levels.front().taken().slower.most, 0.04);
}

// The bound of what is taken is the upper end of its interval to the best of the others.
TEST(answers, say_how_much_slower_than_any_other_it_may_be)
{
    std::vector<result_row> rows = {searching_row("first", 0.97, "bmi2"),
                                    searching_row("middle", 0.985, "avx2"),
                                    searching_row("slow", 1, "", 512)};
    join(rows[0], rows[2], {0.97, bounds{0.96, 0.98}});
    join(rows[0], rows[1], {0.985, bounds{0.98, 1.008}});
    join(rows[1], rows[2], {0.985, bounds{0.96, 1.01}});
    const answer a = answers_of({searched(rows)}).front();
    const level_answer &highest = a.levels.front();
    EXPECT_EQ(highest.taken().technique, "first");
    EXPECT_NEAR(highest.taken().slower.most, 0.008, 1e-9);
    EXPECT_EQ(highest.taken().slower.least, 0);
    EXPECT_NEAR(highest.find("slow")->slower.least, 1 / 0.98 - 1, 1e-9);
    EXPECT_NEAR(highest.find("slow")->slower.most, 1 / 0.96 - 1, 1e-9);
    EXPECT_EQ(highest.find("gone"), nullptr);
    EXPECT_EQ(a.levels[1].taken().technique, "middle") << "within one per cent of the only other";
}

// What sittings differ by is in what is printed of a single run, and not in the choice.
TEST(answers, of_a_single_run_hold_on_another_day)
{
    finished_run run = searched({searching_row("fast", 0.999), searching_row("near", 1)});
    const auto losing = [&] { return answers_of({run}).front().levels.front().taken(); };
    const double own = losing().slower.most;
    EXPECT_GT(losing().loses, own + 0.005);
    EXPECT_LT(losing().loses, own + 0.02);
    EXPECT_TRUE(has(printed(run), "allows"));
    run.pool_size = 2;
    EXPECT_EQ(losing().loses, own) << "intervals of pools have what runs differ by";
}

// What is slow in one of the two is not taken, however fast it is in the other.
TEST(answers, are_by_a_small_and_a_large_network)
{
    const finished_run run =
        searched_with_networks({{"small", 0.9, 1.05}, {"large", 0.95, 1}, {"both", 0.905, 1.003}});
    EXPECT_EQ(taken(run), "plain C both");
    const answer a = answers_of({run}).front();
    EXPECT_EQ(a.about, "network engines");
    EXPECT_EQ(a.cells.size(), 2U);
    EXPECT_EQ(a.levels.front().taken().times.front().value, 1.003) << "where it saves least";
    EXPECT_GT(a.levels.front().find("small")->slower.least, 0.04);
    finished_run one = run;
    std::erase_if(one.rows, [](const result_row &r) { return r.cell.mode == "search_network"; });
    one.means = one.rows;
    EXPECT_TRUE(answers_of({one}).empty()) << "one network alone does not say it";
}

TEST(answers, have_a_line_for_all_levels_that_take_the_same)
{
    const finished_run run =
        searched({searching_row("fast", 0.9, "avx512f"), searching_row("lines", 0.901, "ssse3"),
                  searching_row("near", 0.901, "ssse3", 2048), searching_row("plain", 0.95)});
    EXPECT_EQ(taken(run), "AVX-512 lines, BMI2 lines, AVX2 lines, SSSE3 lines, plain C plain");
    const std::vector<answer> answers = answers_of({run});
    const std::vector<answer_line> lines = lines_of(answers);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(level_at(lines.front().level).name, "SSSE3");
    EXPECT_EQ(lines.front().at, &answers.front().levels.front()) << "where the bound is largest";
    EXPECT_EQ(lines.front().as_good(), std::vector<std::string>{"near"}) << "fast needs more";
    EXPECT_EQ(found_text(lines.front()), "lines loses at most 2.0 % to the best in classical "
                                         "engines");
    EXPECT_EQ(found_text(lines.back()), "plain loses at most 0.0 % to the best for plain C in "
                                        "classical engines");
}

// On any CPU several techniques are nearer to each other.
TEST(answers, say_that_a_run_is_too_short)
{
    const auto lead_of = [](double share) {
        finished_run run = searched(
            {searching_row("a", 0.9, "", 1024, share), searching_row("b", 0.91, "", 1024, share)});
        run.rows.push_back(without_interval(searching_row("a", 0.9)));
        run.rows.back().cell.mode = "perft";
        run.means = run.rows;
        return answer_lead(run, answers_of({run}));
    };
    EXPECT_TRUE(has(lead_of(0.02), "too short for move generators: "));
    EXPECT_TRUE(has(lead_of(0.05), "too short for classical engines, move generators: nothing is "
                                   "known to lose less than 5 % to the best."));
}

TEST(answers, leave_out_what_has_no_interval_no_level_or_no_right_answers)
{
    result_row floor = searching_row("null", 0.1);
    floor.role = "floor";
    EXPECT_EQ(taken({floor, searching_row("new", 0.2, "abacus"), searching_row("a", 0.9),
                     without_interval(searching_row("b", 0.5))}),
              "plain C a");
    EXPECT_EQ(taken({without_interval(searching_row("b", 0.5))}), "");
}

TEST(answers, do_not_take_what_is_not_compared_with_all)
{
    finished_run run = searched({searching_row("a", 0.9), searching_row("b", 0.89, "", 512),
                                 searching_row("c", 0.89, "", 256)});
    const auto separate = [&](std::size_t one, std::size_t other) {
        run.means[one].pairs.erase(run.means[other].technique);
        run.means[other].pairs.erase(run.means[one].technique);
        run.rows = run.means;
    };
    separate(1, 2);
    EXPECT_EQ(taken(run), "plain C a");
    separate(0, 1);
    EXPECT_TRUE(answers_of({run}).front().levels.empty());
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
    EXPECT_EQ(answers_of({run}).front().have, std::vector<std::string>{"magic_fancy"});
    EXPECT_NEAR(answers_of({run}).front().levels.front().taken().times.front().value, 0.9 / 0.95,
                1e-9);
    EXPECT_TRUE(has(printed(run), " 5.3 % (5.0-5.5)\n"));
    EXPECT_EQ(answers_of({run, {.instead_of = "gone"}}).front().reference(), "magic_fancy");
    EXPECT_TRUE(has(printed(run, {.instead_of = "a"}), " 0.0 % (0.0-0.0)\n"));
    for (const char *reference : {"a", "magic_fancy"})
        EXPECT_EQ(taken(run, {.instead_of = reference}), "plain C a");
    const finished_run both =
        searched({searching_row("pext", 0.9), searching_row("magic_fancy", 0.95)});
    EXPECT_EQ(answers_of({both}).front().have, (std::vector<std::string>{"magic_fancy", "pext"}));
    const finished_run without = searched({searching_row("a", 0.9), searching_row("b", 1)});
    EXPECT_EQ(answers_of({without}).front().reference(), "base");
    EXPECT_EQ(answers_of({without}).front().levels.front().taken().times.front().value, 0.9);
}

// A run of an engine, whose own code is a candidate, too.
finished_run played(std::vector<result_row> rows)
{
    for (result_row &row : rows)
        row.cell = {"any", "small", "engine", ""};
    finished_run run = searched(rows);
    run.facts.command = "engine";
    run.means.clear();
    return run;
}

std::string said_of_own_code(const finished_run &run)
{
    return own_code_text(run, answers_of({run}).front());
}

TEST(answers, keep_an_engines_own_code_if_it_is_as_good)
{
    const auto run_with = [](double own) {
        return played({searching_row("as-is", own), searching_row("a", 0.9, "avx2"),
                       searching_row("b", 0.902)});
    };
    EXPECT_EQ(answers_of({run_with(1)}).front().reference(), "as-is");
    EXPECT_EQ(answers_of({run_with(1)}).front().about, "Small") << "a name";
    EXPECT_EQ(taken(run_with(1)), "AVX2 b, SSSE3 b, plain C b");
    EXPECT_TRUE(has(said_of_own_code(run_with(1)), "Take b: it takes 0.902 ("));
    EXPECT_EQ(taken(run_with(0.901)), "AVX2 as-is, SSSE3 b, plain C b")
        << "what else it needs is not known";
    const std::string keep = "Keep yours; this run knows of nothing faster. a takes 0.999 (";
    EXPECT_TRUE(has(said_of_own_code(run_with(0.901)), keep));
    const std::vector<answer> answers = answers_of({run_with(0.901)});
    const candidate &own = answers.front().levels.front().taken();
    EXPECT_EQ(own.loses, own.slower.most) << "what sittings of engines differ by is not known";
    EXPECT_TRUE(found_text(lines_of(answers).front()).starts_with("The engine's own code loses"));
    EXPECT_TRUE(has(printed(run_with(0.901)), keep));
    EXPECT_TRUE(has(said_of_own_code(run_with(0.9)), "takes 1.000 (")) << "no gain to measure";
    EXPECT_FALSE(has(said_of_own_code(run_with(0.9)), "times as long"));
}

// A run with wider intervals knows less: so much the less does it say "Take".
TEST(answers, keep_an_engines_own_code_unless_something_is_known_to_be_faster)
{
    const auto run_with = [](double half_width) {
        finished_run run = played({searching_row("as-is", 1), searching_row("a", 0.98, "avx2"),
                                   searching_row("b", 1.1, "avx2")});
        for (result_row &row : run.rows)
            for (auto &[name, ratio] : row.pairs)
                ratio.interval =
                    bounds{ratio.value * (1 - half_width), ratio.value * (1 + half_width)};
        return run;
    };
    EXPECT_EQ(taken(run_with(0.01)), "AVX2 a");
    EXPECT_TRUE(has(said_of_own_code(run_with(0.01)), "Take a: it takes 0.980 (0.970-0.990)"));
    EXPECT_EQ(taken(run_with(0.03)), "AVX2 as-is") << "though it may be slower by more than 1 %";
    EXPECT_TRUE(has(said_of_own_code(run_with(0.03)),
                    "a takes 0.980 (0.951-1.009) of its time: to know such a gain, measure some 3 "
                    "times as long, in more layouts."));
    EXPECT_EQ(taken(run_with(0.3)), "AVX2 as-is");
    EXPECT_TRUE(has(said_of_own_code(run_with(0.3)),
                    "Keep yours; this run is too short to know of anything faster."));
}

// What a header is worth is told apart from what a technique is worth.
TEST(answers, of_engines_are_header_against_header_where_the_own_technique_is_known)
{
    finished_run run = played({searching_row("as-is", 1), searching_row("as-is-again", 1.004),
                               searching_row("a", 0.99, "avx2"), searching_row("b", 0.97)});
    run.facts.own = "a";
    const answer engine = answers_of({run}).front();
    EXPECT_EQ(engine.reference(), "a");
    EXPECT_NEAR(engine.levels.front().taken().times.front().value, 0.97 / 0.99, 1e-9);
    EXPECT_NE(engine.levels.front().find("as-is"), nullptr);
    EXPECT_EQ(engine.levels.back().find("as-is"), nullptr) << "it needs what a needs";
    const std::string text = said_of_own_code(run);
    EXPECT_TRUE(has(text, "differs in layout alone, takes 1.004 ("));
    EXPECT_TRUE(has(text, "The same technique by our header, a, takes 0.988 ("));
    EXPECT_FALSE(has(printed(run), "as-is-again"));
}

// What copies of one code differ by is no difference between techniques.
TEST(answers, of_engines_believe_no_less_than_layouts_do)
{
    const auto run_with = [](double again) {
        return played({searching_row("as-is", 1), searching_row("as-is-again", again),
                       searching_row("a", 0.98)});
    };
    EXPECT_EQ(taken(run_with(1.001)), "plain C a");
    EXPECT_EQ(answers_of({run_with(1.001)}).front().within, 0.01);
    const finished_run unsure = run_with(0.97);
    EXPECT_NEAR(answers_of({unsure}).front().within, 1 / 0.97 - 1, 1e-9);
    EXPECT_EQ(taken(unsure), "plain C as-is");
    EXPECT_TRUE(has(said_of_own_code(unsure), "below 3.1 %, this run knows of no difference."));
    const estimate pooled = answers_of({unsure}).front().levels.front().find("a")->times.front();
    EXPECT_NEAR(pooled.value, 0.98 / std::sqrt(0.97), 1e-9);
}

TEST_F(written_runs, answer_by_chess_and_by_nothing_else)
{
    run_folder run;
    for (const auto &[technique, ns] : {std::pair{"a", 1.0}, {"b", 2.0}}) {
        run.add(technique, "queen", "random_50", "throughput", 1 / ns);
        run.add(technique, "any", "positions_1", "perft", ns);
        run.add(technique, "any", "positions_1", "search_network", ns);
        run.add(technique, "any", "positions_1", "search_small_network", ns);
        run.add(technique, "any", "positions_1", "search", ns);
        run.add(technique, "any", "positions_2", "search", 4 * ns);
    }
    std::string cells;
    for (const answer &a : answers_of({written(run)}))
        for (const cell_name &cell : a.cells)
            cells += cell.mode + "/" + cell.workload + " ";
    EXPECT_EQ(cells, "search_small_network/all search_network/all search/all perft/all ");
}

TEST(answers, of_techniques_against_themselves_say_nothing)
{
    finished_run run = searched({searching_row("a", 0.9)});
    EXPECT_FALSE(answers_of({run}).empty());
    run.facts.baseline = "itself";
    EXPECT_TRUE(answers_of({run}).empty());
}

TEST(answers, have_the_same_words_in_print_and_on_pages)
{
    for (const finished_run &run :
         {searched({searching_row("fast", 0.9, "bmi2"), searching_row("close", 0.905, "ssse3"),
                    searching_row("plain", 0.95)}),
          searched_with_networks({{"small", 0.9, 1.05}, {"both", 0.905, 1.003}}),
          played({searching_row("as-is", 0.901), searching_row("a", 0.9, "avx2")})}) {
        const std::string words = printed(run, {}, report_format::markdown);
        const nlohmann::ordered_json on_page = answer_data({run});
        EXPECT_TRUE(has(words, on_page["title"].get<std::string>() + "\n"));
        nlohmann::ordered_json rows = on_page["rows"];
        rows.push_back(on_page["columns"]);
        for (const nlohmann::ordered_json &row : rows) {
            std::string line = "|";
            for (const nlohmann::ordered_json &text : row)
                line += " " + text.get<std::string>() + " |";
            EXPECT_TRUE(has(words, line + "\n")) << words << "\nand not " << line;
        }
        EXPECT_EQ(on_page["found"].size(), on_page["rows"].size());
        for (const nlohmann::ordered_json &found : on_page["found"])
            EXPECT_TRUE(has(description_of({run}), found.get<std::string>()));
    }
}

} // namespace
} // namespace slidebench
