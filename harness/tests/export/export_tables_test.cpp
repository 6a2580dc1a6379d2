// SPDX-License-Identifier: MIT
//
// Exported headers whose tables are constants.

#include <atomic>
#include <random>
#include <thread>

#include "base/errors.hpp"
#include "tests/base/has.hpp"
#include "tests/export/exported_fixture.hpp"

namespace slidebench {
namespace {

export_options constants(unsigned with = 0)
{
    return {"sliding", false, with, table_form::constants};
}

export_options filled(unsigned with = 0)
{
    return {"sliding", false, with, table_form::filled};
}

// What is said where the technique's tables cannot be constants; empty if they can.
std::string complaint_about(const technique &t)
{
    try {
        exported_header(t, constants());
        return "";
    } catch (const input_error &e) {
        return e.what();
    }
}

class constant_tables : public exported {};

class constant_tables_in_full : public constant_tables,
                                public testing::WithParamInterface<std::string> {};

TEST_P(constant_tables_in_full, answer_as_the_oracle_though_nothing_fills_them)
{
    const technique &t = registry(techniques).find(GetParam());
    const std::string complaint = complaint_about(t);
    if (!complaint.empty())
        GTEST_SKIP() << complaint;
    const std::string header = exported_header(t, constants(all_parts(t)));
    if (header.find(" are constants") == std::string::npos)
        GTEST_SKIP() << "has no tables";
    if (!is_for_target(t))
        GTEST_SKIP() << "needs " << t.isa;
    write("sliding.h", header);
    // Files of two compilers share them.
    expect_right_answers(t, options_for_all_parts(t) + " -DCONSTANT_TABLES", "c++11", "-O1", false,
                         *OTHER_C_COMPILER == '\0' ? C_COMPILER : OTHER_C_COMPILER);
}

INSTANTIATE_TEST_SUITE_P(registry, constant_tables_in_full, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

TEST_F(constant_tables, are_there_once_in_a_program)
{
    const technique &t = registry(techniques).find("kindergarten");
    write("sliding.h", exported_header(t, constants()));
    write("one.c", "#include \"sliding.h\"\nconst void *of_c(void);\n"
                   "const void *of_c(void) { return sliding_kindergarten_squares; }\n");
    write("two.cpp", "#include \"sliding.h\"\n"
                     "const void *of_cpp() { return sliding_kindergarten_squares; }\n");
    write("three.cpp", "#include \"sliding.h\"\nextern \"C\" const void *of_c(void);\n"
                       "const void *of_cpp();\n"
                       "int main() { return of_c() != sliding_kindergarten_squares ||\n"
                       "                    of_cpp() != sliding_kindergarten_squares; }\n");
    for (const char *standard : {"c++11", "c++17"}) {
        ASSERT_EQ(0, run(C_COMPILER " -c -o one.o one.c && " CXX_COMPILER " -std=" +
                         std::string(standard) + " -o program.exe one.o two.cpp three.cpp"))
            << output();
        EXPECT_EQ(0, run(RUNNER " ./program.exe")) << standard;
    }
}

TEST_F(constant_tables, may_be_beside_filled_ones)
{
    const technique &t = registry(techniques).find("kindergarten");
    write("constant.h", exported_header(t, constants()));
    write("filled.h", exported_header(t, filled()));
    write("one.c", "#include \"constant.h\"\nuint64_t of_constants(void);\n"
                   "uint64_t of_constants(void) { return sliding_queen_attacks(0, 0x10004); }\n");
    write("two.c", "#include \"filled.h\"\nuint64_t of_constants(void);\n"
                   "int main(void) { sliding_init();\n"
                   "return sliding_queen_attacks(0, 0x10004) != of_constants(); }\n");
    for (const char *order : {"one.c two.c", "two.c one.c"}) {
        ASSERT_EQ(0, run(C_COMPILER " -o program.exe " + std::string(order))) << output();
        EXPECT_EQ(0, run(RUNNER " ./program.exe")) << order;
    }
}

TEST_F(constant_tables, need_nothing_that_fills_them)
{
    const technique &t = registry(techniques).find("magic_fancy");
    const std::string with_calls = exported_header(t, filled());
    const std::string constant = exported_header(t, constants());
    EXPECT_TRUE(has(with_calls, "sliding_pair_attacks("));
    EXPECT_FALSE(has(constant, "sliding_pair_attacks("));
    EXPECT_TRUE(has(constant, "The tables, 852.9 KiB, are constants"));
    EXPECT_TRUE(has(constant, "export magic_fancy --tables"));
    // The table that others have addresses of stands first.
    EXPECT_LT(constant.find("\nuint64_t sliding_magic_fancy_table["),
              constant.find("\nstruct sliding_magic_fancy_square sliding_magic_fancy_squares["));
}

// A program asks before main() begins, in a file that is initialised before the one that fills.
class before_main_in_full : public constant_tables,
                            public testing::WithParamInterface<std::string> {
protected:
    // Its exit code.
    int asked_before_main(const technique &t) const
    {
        write("early.cpp",
              "#include \"sliding.h\"\n"
              "static unsigned square() { return 0; }\n"
              "static const uint64_t early = sliding_queen_attacks(square(), 0x10004);\n"
              "int main() { return early != 0x8040201008050306; }\n");
        EXPECT_EQ(0, run(CXX_COMPILER " -std=c++11 -o program.exe" + std::string(strict) +
                         options_of(t) + " early.cpp"))
            << output();
        return run(RUNNER " ./program.exe");
    }
};

TEST_P(before_main_in_full, is_answered_or_fails_an_assertion)
{
    const technique &t = registry(techniques).find(GetParam());
    if (!is_for_target(t) || (IS_FOR_THIS_CPU && !is_available(t)))
        GTEST_SKIP() << "needs " << t.isa;
    const auto is_filled = [](const std::string &header) {
        return header.find("Call sliding_init()") != std::string::npos;
    };
    const std::string header = exported_header(t, {"sliding"});
    EXPECT_TRUE(!is_filled(header) || t.facts->table_bytes > 16 * 1024 || !is_available(t));
    if (has(header, " are constants")) {
        write("sliding.h", header);
        EXPECT_EQ(0, asked_before_main(t)) << output();
    }
    const std::string filled_header = exported_header(t, filled());
    if (is_filled(filled_header)) {
        write("sliding.h", filled_header);
        EXPECT_NE(0, asked_before_main(t));
        EXPECT_TRUE(has(output(), "attacks() before sliding_init()"));
    }
}

INSTANTIATE_TEST_SUITE_P(registry, before_main_in_full, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

// Compilers answer themselves what they can, and as the oracle does.
class static_assert_of : public constant_tables, public testing::WithParamInterface<std::string> {};

TEST_P(static_assert_of, holds)
{
    const technique &t = registry(techniques).find(GetParam());
    const std::string header = exported_header(t, {"sliding"});
    const bool is_constexpr = header.find("functions are constexpr") != std::string::npos;
    // Nothing but intrinsics and large tables is in the way.
    EXPECT_EQ(is_constexpr, *t.isa == '\0' && t.facts->table_bytes <= 16 * 1024);
    if (!is_constexpr)
        GTEST_SKIP() << "is not constexpr";
    write("sliding.h", header);
    write("oracle.h", exported_header(registry(techniques).oracle(), {"oracle"}));
    write("asked.cpp",
          "#include \"sliding.h\"\n#include \"oracle.h\"\n"
          "static_assert(sliding_queen_attacks(0, 0x10004) == 0x8040201008050306, \"\");\n"
          "constexpr bool is_right(uint64_t occupied)\n{\n"
          "    for (unsigned square = 0; square < 64; ++square)\n"
          "        if (sliding_rook_attacks(square, occupied) !=\n"
          "                oracle_rook_attacks(square, occupied) ||\n"
          "            sliding_bishop_attacks(square, occupied) !=\n"
          "                oracle_bishop_attacks(square, occupied))\n"
          "            return false;\n"
          "    return true;\n}\n"
          "static_assert(is_right(0), \"\");\n"
          "static_assert(is_right(0xFFFF00001000FFFF), \"\");\n"
          "static_assert(is_right(0x1824420081182442), \"\");\n"
          "int main() { return 0; }\n");
    for (const char *compiler : {CXX_COMPILER, OTHER_CXX_COMPILER})
        for (const char *standard : {"c++14", "c++20"})
            if (*compiler != '\0') {
                EXPECT_EQ(0, run(compiler + (" -fsyntax-only -std=" + std::string(standard)) +
                                 strict + "asked.cpp"))
                    << compiler << " " << standard << "\n"
                    << output();
            }
}

INSTANTIATE_TEST_SUITE_P(registry, static_assert_of, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

// A second init() stores no value but those that are there, since an engine may have called it in a
// thread that plays already.
class second_init : public testing::TestWithParam<std::string> {};

TEST_P(second_init, leaves_answers_right_meanwhile)
{
    const technique &t = registry(techniques).find(GetParam());
    if (!is_available(t))
        GTEST_SKIP() << "needs " << t.isa;
    constexpr std::size_t count = 4096;
    std::mt19937_64 random(1);
    std::vector<Bitboard> boards(count);
    for (Bitboard &occupied : boards)
        occupied = random() & random();
    const auto answers = [&] {
        std::vector<Bitboard> attacks(count);
        for (std::size_t i = 0; i < count; ++i)
            attacks[i] = t.attacks[PIECE_QUEEN](static_cast<Square>(i % 64), boards[i]);
        return attacks;
    };
    t.init();
    const std::vector<Bitboard> expected = answers();
    std::atomic<bool> is_filled = false;
    std::thread other([&] {
        t.init();
        t.init();
        is_filled = true;
    });
    std::size_t wrong = 0;
    do
        wrong += answers() != expected;
    while (!is_filled);
    other.join();
    EXPECT_EQ(wrong, 0U) << "times some answer of " << count << " was another one";
}

INSTANTIATE_TEST_SUITE_P(registry, second_init, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

TEST_F(constant_tables, have_short_lines)
{
    write("sliding.h", exported_header(registry(techniques).find("kindergarten"), constants()));
    std::ifstream header(folder / "sliding.h");
    std::size_t lines_of_numbers = 0;
    for (std::string line; std::getline(header, line);)
        if (line.find_first_not_of(" {}0123456789abcdefx,;") == std::string::npos &&
            !line.empty()) {
            EXPECT_LE(line.size(), 100U) << line;
            ++lines_of_numbers;
        }
    EXPECT_GT(lines_of_numbers, 64U);
}

TEST_F(constant_tables, are_refused_where_they_are_too_large_or_cannot_be_filled)
{
    const registry known(techniques);
    EXPECT_EQ(complaint_about(known.find("magic_plain")),
              "magic_plain has 2314 KiB of tables; as constants at most 1024 KiB are written");
    for (const technique *t : exported_techniques())
        if (!is_available(*t) &&
            exported_header(*t, filled()).find("Call sliding_init()") != std::string::npos) {
            EXPECT_EQ(complaint_about(*t),
                      std::string(t->slug) + ": constant tables are computed here, which needs " +
                          t->isa + ": leave out --tables, or export it on such a machine");
        }
    // Where there are no tables, there is nothing to refuse.
    EXPECT_FALSE(has(exported_header(known.find("qbb"), constants()), "TABLE"));
}

} // namespace
} // namespace slidebench
