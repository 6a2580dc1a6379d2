// SPDX-License-Identifier: MIT
//
// Headers with several techniques, and programs whose files take different ones.

#include <utility>

#include "tests/export/exported_fixture.hpp"

namespace slidebench {
namespace {

class choice : public exported {
protected:
    void SetUp() override
    {
        exported::SetUp();
        if (!IsSkipped() && !knows("-march=znver2 -include immintrin.h"))
            GTEST_SKIP() << "needs a compiler for x86-64";
    }

    void write_choice(const std::vector<std::string> &slugs,
                      const export_options &options = {"sliding"}) const
    {
        std::vector<const technique *> chosen;
        for (const std::string &slug : slugs)
            chosen.push_back(&find(slug));
        write("sliding.h", exported_choice(chosen, options));
    }

    // With the compiler's options.
    std::string taken(const std::string &options, const std::string &compiler = C_COMPILER,
                      const std::string &file = "sliding.h") const
    {
        expect_success(compiler + " -E -x c " + options + " " + file);
        const std::string text = output(), lead = "return \"";
        const std::size_t start = text.find(lead) + lead.size();
        EXPECT_EQ(text.find(lead), text.rfind(lead)) << "more than one is taken";
        return text.substr(start, text.find('"', start) - start);
    }
};

TEST_F(choice, is_the_first_that_the_options_allow)
{
    write_choice({"pext", "folded_lines_avx2", "hyperbola_quintessence_ssse3", "magic_fancy"});
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

// It has macros for AVX and AVX2 alone.
TEST_F(choice, is_by_avx_for_microsofts_compiler)
{
    if (*CLANG == '\0')
        GTEST_SKIP() << "needs clang";
    write_microsofts_headers();
    write("file.c", "#include <immintrin.h>\n#undef __SSSE3__\n#undef __SSE4_1__\n"
                    "#undef __BMI2__\n#include \"sliding.h\"\n");
    for (const technique *t : exported_techniques()) {
        if (t->isa != std::string("ssse3"))
            continue;
        write_choice({"pext", "folded_lines_avx2", t->slug, "magic_fancy"});
        for (const auto &[options, slug] :
             {std::pair("-march=haswell", "folded_lines_avx2"),
              {"-mavx", t->slug},
              {"-mssse3", "magic_fancy"},
              {"-mavx2 --target=i686-pc-windows-msvc", "magic_fancy"}})
            EXPECT_EQ(taken(options, microsofts, "file.c"), slug) << options;
        expect_success(microsofts + " -Wall -Wextra -Werror -fsyntax-only -mavx file.c");
    }
    write_choice({"folded_lines_ssse3", "magic_fancy"});
    EXPECT_EQ(taken("-mavx", microsofts, "file.c"), "folded_lines_ssse3");
    EXPECT_TRUE(has(output(), "__builtin_ia32_pblendw128")) << "no instruction of SSE4.1";
}

TEST_F(choice, is_of_what_was_timed_unless_its_user_says_otherwise)
{
    export_options options = {"sliding"};
    options.untimed = {"hyperbola_quintessence_ssse3"};
    write_choice({"hyperbola_quintessence_ssse3", "folded_lines_avx2", "magic_fancy"}, options);
    EXPECT_EQ(taken("-march=x86-64-v3"), "folded_lines_avx2");
    EXPECT_EQ(taken("-march=x86-64-v3 -DSLIDING_UNTIMED"), "hyperbola_quintessence_ssse3");
    EXPECT_EQ(taken("-march=x86-64 -DSLIDING_UNTIMED"), "magic_fancy");
}

// Programs of two files, one of them for a newer CPU. Each calls its own sliding_init(), and the
// older CPU must be asked for nothing that it has not, whichever file the linker meets first.
class program_of_two_levels : public choice {
protected:
    void SetUp() override
    {
        choice::SetUp();
        if (!IsSkipped() && (IS_FOR_WINDOWS || run("nm --version") != 0))
            GTEST_SKIP() << "needs ELF, and nm of binutils";
        write("fast.c", "#include \"sliding.h\"\n"
                        "int fast_is_wrong(void);\n"
                        "int fast_is_wrong(void)\n{\n    sliding_init();\n"
                        "    return sliding_queen_attacks(0, 0x10004) != 0x8040201008050306;\n}\n");
        write("main.c", "#include \"sliding.h\"\n"
                        "int fast_is_wrong(void);\n"
                        "int main(int count, char **arguments)\n{\n    (void)arguments;\n"
                        "    sliding_init();\n"
                        "    if (sliding_queen_attacks(0, 0x10004) != 0x8040201008050306)\n"
                        "        return 1;\n"
                        "    return count == 1 ? 0 : fast_is_wrong();\n}\n");
        write("nothing.c", "int main(void) { return 0; }\n");
        has_older_cpu = run(C_COMPILER " -o nothing nothing.c && " + older_cpu + "./nothing") == 0;
    }

    // `compiler`: with its options; one for C++ takes the files for that.
    void expect_no_shared_code(const std::string &compiler) const
    {
        if (run(compiler + " -o nothing nothing.c") != 0)
            return; // a linker that does not know what the compiler makes
        expect_success(compiler + " -march=x86-64-v3 -c fast.c && " + compiler + " -c main.c");
        // fast_is_wrong() and main() are all that the linker sees.
        if (compiler.find("-flto") == std::string::npos)
            expect_success("nm fast.o main.o >symbols && test $(grep -c ' [TWi] ' symbols) = 2");
        for (const std::string order : {"fast.o main.o", "main.o fast.o"}) {
            expect_success(compiler + " -o program.exe " + order);
            if (has_older_cpu)
                expect_success(older_cpu + "./program.exe");
            if (is_available(find("pext")))
                expect_success("./program.exe both");
        }
    }

    const std::string older_cpu = "qemu-x86_64 -cpu core2duo ";
    bool has_older_cpu = false;
};

TEST_F(program_of_two_levels, shares_no_code)
{
    write_header(find("magic_fancy"));
    for (const char *compiler : {C_COMPILER, CXX_COMPILER, OTHER_C_COMPILER, OTHER_CXX_COMPILER})
        for (const char *options : {" -O1", " -O2 -flto"})
            if (*compiler != '\0')
                expect_no_shared_code(compiler + std::string(options));
    write_choice({"pext", "magic_fancy"});
    for (const char *compiler : {C_COMPILER, CXX_COMPILER})
        expect_no_shared_code(compiler + std::string(" -O1"));
    if (!has_older_cpu)
        GTEST_SKIP() << "needs " << older_cpu << "to run what it has linked";
}

TEST_F(choice, complains_where_nothing_is_allowed_or_something_never_taken)
{
    write_choice({"folded_lines_avx2", "pext_compressed"});
    expect_complaint(C_COMPILER " -E -x c -march=x86-64 sliding.h",
                     "#error \"sliding needs one of: -mavx2, -mbmi2\"");
    write_choice({"folded_lines_avx2", "magic_fancy"});
    EXPECT_EQ(taken("-march=x86-64"), "magic_fancy");
    expect_complaint(C_COMPILER " -E -x c -march=x86-64 -DSLIDING_NO_FALLBACK sliding.h",
                     "#error \"sliding needs one of: -mavx2\"");
    EXPECT_EQ(taken("-mavx2 -DSLIDING_NO_FALLBACK"), "folded_lines_avx2");
}

} // namespace
} // namespace slidebench
