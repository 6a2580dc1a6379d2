// SPDX-License-Identifier: MIT
//
// Exported headers whose tables are constants.

#include "base/errors.hpp"
#include "exported_fixture.hpp"

namespace slidebench {
namespace {

export_options constants(unsigned with = 0)
{
    export_options options = {"sliding", false, with, ""};
    options.constant_tables = true;
    return options;
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

class constant_tables_of : public constant_tables,
                           public testing::WithParamInterface<std::string> {};

TEST_P(constant_tables_of, answer_as_the_oracle_though_nothing_fills_them)
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
    const std::string options = options_for_all_parts(t) + " -DCONSTANT_TABLES";
    for (const char *standard : {"c++11", "c++17"})
        expect_right_answers(t, options, standard);
    write("other.c", "#include \"sliding.h\"\n");
    const std::string common = strict + options_of(t) + " -fsyntax-only ";
    if (*OTHER_C_COMPILER != '\0') {
        EXPECT_EQ(0, run(OTHER_C_COMPILER " -std=c17" + common + "other.c")) << output();
    }
    if (*OTHER_CXX_COMPILER != '\0') {
        EXPECT_EQ(0, run(OTHER_CXX_COMPILER " -std=c++20" + common + "-x c++ other.c")) << output();
    }
}

INSTANTIATE_TEST_SUITE_P(registry, constant_tables_of, testing::ValuesIn(exported_slugs()),
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
                         std::string(standard) + " -o program one.o two.cpp three.cpp"))
            << output();
        EXPECT_EQ(0, run(RUNNER " ./program")) << standard;
    }
}

TEST_F(constant_tables, need_nothing_that_fills_them)
{
    const technique &t = registry(techniques).find("magic_fancy");
    const std::string filled = exported_header(t, {"sliding", false, 0, ""});
    const std::string constant = exported_header(t, constants());
    EXPECT_NE(filled.find("sliding_pair_attacks("), std::string::npos);
    EXPECT_EQ(constant.find("sliding_pair_attacks("), std::string::npos);
    EXPECT_NE(constant.find("The tables, 852.9 KiB, are constants"), std::string::npos);
    EXPECT_NE(constant.find("export magic_fancy --tables"), std::string::npos);
    // The table that others have addresses of stands first.
    EXPECT_LT(
        constant.find("const uint64_t sliding_magic_fancy_table["),
        constant.find("const struct sliding_magic_fancy_square sliding_magic_fancy_squares["));
}

TEST_F(constant_tables, leave_their_macro_undefined_and_lines_short)
{
    write("sliding.h", exported_header(registry(techniques).find("kindergarten"), constants()));
    ASSERT_EQ(0, run(C_COMPILER " -E -dM -x c sliding.h"));
    EXPECT_EQ(output().find("SLIDING_TABLE"), std::string::npos);
    std::ifstream header(folder / "sliding.h");
    for (std::string line; std::getline(header, line);)
        EXPECT_LE(line.size(), 100U) << line;
}

TEST_F(constant_tables, are_refused_where_they_are_too_large_or_cannot_be_filled)
{
    const registry known(techniques);
    EXPECT_EQ(complaint_about(known.find("magic_plain")),
              "magic_plain has 2314 KiB of tables; as constants at most 1024 KiB are written");
    for (const technique *t : exported_techniques())
        if (!is_available(*t) &&
            exported_header(*t, {"sliding", false, 0, ""}).find("Call sliding_init()") !=
                std::string::npos) {
            EXPECT_EQ(complaint_about(*t), std::string(t->slug) + ": filling its tables needs " +
                                               t->isa + ", which this CPU or this build has not");
        }
    // Where there are no tables, there is nothing to refuse.
    EXPECT_EQ(exported_header(known.find("qbb"), constants()).find("TABLE"), std::string::npos);
}

} // namespace
} // namespace slidebench
