// SPDX-License-Identifier: MIT
#include "base/c_sources.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

TEST(code, is_the_same_by_other_words_and_blanks)
{
    for (const auto &[one, other] : std::vector<std::pair<std::string, std::string>>{
             {"int a = b;", "int a=b; // c"},
             {"int a = b;", "/* c\n */ int\n\ta  = b\n;\r\n"},
             {"#define A b + c\nd;", "  #define  A  b+c /* d\n */\nd ;"},
             {"#define A b c\n", "#define A \\\n    b \\\n    c\n"},
             {"f(\"//\");", "f( \"//\" );"},
             {"a = 6'000; b = '\"';", "a=6'000;b='\"'; // \" '"},
             {"static const struct technique_facts x_facts = {.title = \"a\", .year = 1};\nint b;",
              "static const struct technique_facts x_facts = {.title = \"c\", .table_bytes = "
              "0,\n};\nint b;"},
             {"struct technique_facts {\n    int year;\n};\n", "struct technique_facts {};"}})
        EXPECT_EQ(code_of(one), code_of(other)) << one;
    EXPECT_EQ(code_of("{ print $1 } # all \"", true), code_of("{ print $1 }", true));
}

TEST(code, is_another_by_another_meaning)
{
    for (const auto &[one, other] : std::vector<std::pair<std::string, std::string>>{
             {"int a;", "inta;"},
             {"a = 1;", "a = 2;"},
             {"f(\"a b\");", "f(\"ab\");"},
             {"f(\"/* a */\");", "f(\"\");"},
             {"f(\"\\\"//a\");", "f(\"\\\"//b\");"},
             {"c = ' ';", "c = '';"},
             {"a = 6'000; /* ' */ b;", "a = 6'000; /* ' */ c;"},
             {"#define A b\nc;", "#define A\nb c;"},
             {"#define A(b) c\n", "#define A (b) c\n"},
             {"#if A\nb\n#endif\n", "#if A\n#endif\nb"},
             {"const struct technique_facts *f; int a = {1};",
              "const struct technique_facts *f; int a = {2};"}})
        EXPECT_NE(code_of(one), code_of(other)) << one;
    EXPECT_NE(code_of("a /* b */", true), code_of("a /* c */", true));
}

class sources : public folder_test {
protected:
    // Returns the paths of a.h and what it needs, separated by blanks.
    std::string files() const
    {
        c_sources found(folder, {"own", "shared"});
        found.add("own/a.h");
        std::string text;
        for (const c_sources::source &each : found.all())
            text += each.file + " ";
        return text;
    }
};

TEST_F(sources, are_what_files_include_whether_or_not_the_compiler_would)
{
    write("own/a.h", "#include <d.h>\n#include \"inner/b.h\"\n#if 0\n  #  include \"c.h\"\n#endif\n"
                     "// #include \"d.h\"\n/*\n#include \"d.h\"\n*/\n#include \"nowhere.h\"\n");
    write("own/a.c", "#include \"a.h\"\n");
    write("shared/inner/b.h", "#include \"e.h\"\n#include \"../c.h\"\n");
    write("shared/inner/e.h", "");
    write("shared/e.h", "");
    write("shared/c.h", "");
    write("shared/c.c", "");
    write("shared/d.h", "");
    EXPECT_EQ(files(), "own/a.h own/a.c shared/inner/b.h shared/inner/e.h shared/c.h shared/c.c ");
    write("own/c.h", "");
    EXPECT_EQ(files(),
              "own/a.h own/a.c shared/inner/b.h shared/inner/e.h shared/c.h shared/c.c own/c.h ");
}

TEST_F(sources, are_there)
{
    EXPECT_TRUE(has(complaint([&] { files(); }), "own/a.h"));
}

} // namespace
} // namespace slidebench
