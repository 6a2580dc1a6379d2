// SPDX-License-Identifier: MIT
//
// Headers with several techniques, and programs whose files take different ones.

#include <utility>

#include "tests/base/complaint.hpp"
#include "tests/base/has.hpp"
#include "tests/export/exported_fixture.hpp"

namespace slidebench {
namespace {

class choice : public exported {
protected:
    void SetUp() override
    {
        exported::SetUp();
        if (!IsSkipped() && !knows("-march=znver2"))
            GTEST_SKIP() << "needs a compiler for x86-64";
    }

    static std::string header_of(const std::vector<std::string> &slugs,
                                 const export_options &options = {"sliding"})
    {
        const registry known(techniques);
        std::vector<const technique *> chosen;
        for (const std::string &slug : slugs)
            chosen.push_back(&known.find(slug));
        return exported_choice(chosen, options);
    }

    // With the compiler's options.
    std::string taken(const std::string &options) const
    {
        EXPECT_EQ(0, run(C_COMPILER " -E -x c " + options + " sliding.h")) << output();
        const std::string text = output(), lead = "return \"";
        const std::size_t start = text.find(lead) + lead.size();
        EXPECT_EQ(text.find(lead), text.rfind(lead)) << "more than one is taken";
        return text.substr(start, text.find('"', start) - start);
    }
};

TEST_F(choice, is_the_first_that_the_options_allow)
{
    write("sliding.h",
          header_of({"pext", "folded_lines_avx2", "hyperbola_quintessence_ssse3", "magic_fancy"}));
    for (const auto &[options, slug] : {std::pair("x86-64", "magic_fancy"),
                                        {"x86-64-v2", "hyperbola_quintessence_ssse3"},
                                        {"x86-64-v2 -mavx2", "folded_lines_avx2"},
                                        {"x86-64-v3", "pext"},
                                        {"x86-64-v3 -DSLIDING_NO_PEXT", "folded_lines_avx2"},
                                        {"znver1", "folded_lines_avx2"},
                                        {"znver2", "folded_lines_avx2"},
                                        {"znver3", "pext"}})
        EXPECT_EQ(taken("-march=" + std::string(options)), slug) << options;
}

TEST_F(choice, is_right_whatever_is_taken)
{
    write("sliding.h", header_of({"pext", "hyperbola_quintessence_ssse3", "kindergarten"}));
    const registry known(techniques);
    for (const auto &[options, slug] : {std::pair(" -march=x86-64", "kindergarten"),
                                        {" -march=x86-64-v2", "hyperbola_quintessence_ssse3"},
                                        {" -march=x86-64-v3", "pext"}})
        expect_right_answers(known.find(slug), options);
}

// A program of two files, in C and in C++, with the options of each; either calls init().
class program_with_other_options : public choice {
protected:
    void expect_right_answers_of_both(const std::string &name, const std::string &header,
                                      const std::string &other, const std::string &other_options)
    {
        write("header.h", header);
        write("other.h", other);
        write("oracle.h", exported_header(registry(techniques).oracle(), {"oracle"}));
        write("check.h", "#include \"oracle.h\"\n"
                         "static int is_wrong(void)\n{\n"
                         "    for (unsigned i = 0; i < 640; ++i)\n"
                         "        if (" +
                             name +
                             "rook_attacks(i % 64, i * 0x123456789) !=\n"
                             "            oracle_rook_attacks(i % 64, i * 0x123456789))\n"
                             "            return 1;\n"
                             "    return 0;\n}\n");
        write("main.c", "#include \"header.h\"\n#include \"check.h\"\n"
                        "int other_is_wrong(void);\n"
                        "void other_init(void);\n"
                        "int main(int count, char **arguments)\n{\n    (void)arguments;\n"
                        "    if (count == 1)\n        " +
                            name +
                            "init();\n    else\n        other_init();\n"
                            "    return is_wrong() + 2 * other_is_wrong();\n}\n");
        write("other.cpp", "#include \"other.h\"\n#include \"check.h\"\n"
                           "extern \"C\" int other_is_wrong() { return is_wrong(); }\n"
                           "extern \"C\" void other_init() { " +
                               name + "init(); }\n");
        for (const char *level : {"-O0 ", "-O2 -DNDEBUG ", "-O2 -fPIC -flto "}) {
            ASSERT_EQ(0, run(C_COMPILER " -c -march=x86-64 -o main.o " + std::string(level) +
                             "main.c && " CXX_COMPILER " -o program.exe " + level + other_options +
                             " other.cpp main.o"))
                << output();
            EXPECT_EQ(0, run(RUNNER " ./program.exe")) << level;
            EXPECT_EQ(0, run(RUNNER " ./program.exe other")) << level;
        }
    }
};

TEST_F(program_with_other_options, has_all_tables_filled)
{
    const registry known(techniques);
    if (IS_FOR_WINDOWS || !is_available(known.find("folded_lines_ssse3")))
        GTEST_SKIP() << "needs ELF, and a CPU with SSSE3";
    const export_options filled = {"sliding", false, 0, table_form::filled};
    const std::string both = header_of({"folded_lines_ssse3", "kindergarten"}, filled);
    expect_right_answers_of_both("sliding_", both, both, "-mssse3");
    const technique &t = known.find("kindergarten");
    expect_right_answers_of_both("sliding_", exported_header(t, filled),
                                 exported_header(t, {"sliding"}), "");
}

TEST_F(choice, has_the_names_that_it_is_given)
{
    write("sliding.h", header_of({"pext", "kindergarten"}, {"chess::attacks", true}));
    write("named.cpp", "#include \"sliding.h\"\n"
                       "const char *name() { return chess::attacks::technique(); }\n");
    for (const char *options :
         {"-march=x86-64", "-march=x86-64-v3", "-march=x86-64-v3 -DCHESS_ATTACKS_NO_PEXT"})
        EXPECT_EQ(0, run(CXX_COMPILER " -std=c++11 -fsyntax-only" + std::string(strict) + options +
                         " named.cpp"))
            << output();
}

TEST_F(choice, complains_where_nothing_is_allowed_or_something_never_taken)
{
    write("sliding.h", header_of({"folded_lines_avx2", "pext_compressed"}));
    EXPECT_NE(0, run(C_COMPILER " -E -x c -march=x86-64 sliding.h"));
    EXPECT_TRUE(has(output(), "#error \"sliding needs one of: -mavx2, -mbmi2\"")) << output();
    EXPECT_EQ(complaint([] {
                  header_of({"qbb", "pext"});
              }),
              "qbb needs nothing, so pext behind it would never be taken");
}

} // namespace
} // namespace slidebench
