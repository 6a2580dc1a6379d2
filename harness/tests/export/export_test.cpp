// SPDX-License-Identifier: MIT
//
// Exported headers: what compilers make of them, and their answers.

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "export/renaming.hpp"
#include "tests/base/complaint.hpp"
#include "tests/export/exported_fixture.hpp"

namespace slidebench {
namespace {

class exported_technique_in_full : public exported,
                                   public testing::WithParamInterface<std::string> {};
class exported_libraries_in_full : public exported {};

// The forms that a technique's tables can have; the default if it has none.
std::vector<table_form> forms_of(const technique &t)
{
    std::vector<table_form> forms;
    for (const auto &[form, says] : {std::pair(table_form::constants, " are constants"),
                                     {table_form::filled, "Call sliding_init()"}}) {
        std::string header;
        complaint([&, chosen = form] { header = exported_header(t, {"sliding", 0, chosen}); });
        if (header.find(says) != std::string::npos)
            forms.push_back(form);
    }
    return forms.empty() ? std::vector{table_form::by_size} : forms;
}

TEST_P(exported_technique_in_full, answers_as_the_oracle_with_tables_of_each_form)
{
    const technique &t = find(GetParam());
    if (!is_for_target(t))
        GTEST_SKIP() << "needs " << t.isa;
    for (const table_form form : forms_of(t)) {
        write_header(t, {"sliding", all_parts(t), form});
        // Files of two compilers share constants, and nothing fills them.
        if (form == table_form::constants)
            expect_right_answers(t, options_for_all_parts(t) + " -DCONSTANT_TABLES", "c++11", "-O1",
                                 false, *OTHER_C_COMPILER == '\0' ? C_COMPILER : OTHER_C_COMPILER);
        else
            expect_right_answers(t, options_for_all_parts(t));
        if (!IS_FOR_WINDOWS)
            continue;
        // It has another way to share tables, of which each standard and level makes its own. A
        // pragma is lost on the way to the linker, where gcc 12 is wrong about the rest of a batch.
        const char *const lto = "-O3 -flto -Wno-aggressive-loop-optimizations";
        for (const auto &[standard, level] :
             {std::pair("c++11", "-O0"), {"c++17", "-O2"}, {"c++20", lto}})
            expect_right_answers(t, options_for_all_parts(t), standard, level);
        for (const char *level : {"-O0", "-O2"})
            expect_right_answers_alone(t, level);
    }
    if (const std::string cpu = emulated_cpu(t); !cpu.empty())
        expect_success(EMULATOR " -cpu " + cpu + " ./program.exe");
}

// The emulated CPU must refuse what a technique has not declared.
TEST_F(exported, fails_where_it_needs_more_than_it_declares)
{
    const std::string cpu = emulated_cpu(find("kogge_stone")),
                      init = "void sliding_init(void)\n{\n";
    if (cpu.empty())
        GTEST_SKIP() << "needs qemu-x86_64";
    std::string header = exported_header(find("kogge_stone"), {"sliding"});
    header.insert(header.find(init) + init.size(), "    __asm__(\"pextq %rax, %rax, %rax\");\n");
    write("program.c", header + "int main(void) { sliding_init(); return 0; }\n");
    expect_success(C_COMPILER " -std=c11 -o program.exe program.c");
    expect_complaint(EMULATOR " -cpu " + cpu + " ./program.exe", "Illegal instruction");
}

INSTANTIATE_TEST_SUITE_P(registry, exported_technique_in_full,
                         testing::ValuesIn(slugs_of(exported_techniques())),
                         [](const auto &instance) { return instance.param; });

// What a library adds depends on the form of tables and not on the technique: none, small, large,
// and those of a state.
TEST_F(exported_libraries_in_full, answer_as_the_oracle)
{
    if (!HAS_LIBRARIES)
        GTEST_SKIP() << "needs libraries";
    for (const char *slug : {"qbb", "kindergarten", "magic_fancy", "rotated"}) {
        const technique &t = find(slug);
        for (const table_form form : forms_of(t)) {
            write_header(t, {"sliding", all_parts(t), form});
            expect_right_answers(t, options_for_all_parts(t), "c++14", "-O2", true);
        }
    }
}

TEST_F(exported, says_which_instruction_set_is_missing)
{
    for (const technique *t : exported_techniques()) {
        if (*t->isa == '\0' || (*t->isa_options == '\0' && is_for_target(*t)))
            continue; // nothing, or an architecture, and this is it
        write_header(*t);
        const std::string needs = *t->isa_options == '\0' ? t->isa : t->isa_options;
        expect_complaint(C_COMPILER " -E sliding.h",
                         "#error \"" + std::string(t->slug) + " needs " + needs + "\"");
    }
}

// Microsoft's compiler for ARM, of which clang has more macros. It stops at the first error.
TEST_F(exported, says_which_cpu_or_compiler_is_missing)
{
    if (*CLANG == '\0')
        GTEST_SKIP() << "needs clang";
    const std::string for_arm64 = microsofts +
                                  " --target=aarch64-pc-windows-msvc -Wfatal-errors -U__aarch64__ "
                                  "-U__AARCH64EL__ -U__ARM_NEON -E sliding.h ";
    const std::string for_arm64ec = for_arm64 + "-U_M_ARM64 -D_M_ARM64EC=1 -D_M_X64=100 ";
    for (const technique *t : exported_techniques()) {
        if (*t->isa == '\0')
            continue;
        const std::string slug = t->slug, header = exported_header(*t, {"sliding"});
        const bool is_for_x86 = has(header, "#include <immintrin.h>");
        write("sliding.h", header);
        for (const auto &[compiler, says] :
             {std::pair(for_arm64, "\""), {for_arm64ec, ", which ARM64EC is not\""}}) {
            expect_complaint(compiler, is_for_x86 ? says : "");
            EXPECT_TRUE(has(output(), slug + (is_for_x86 ? " needs x86" : " needs gcc or clang")));
        }
    }
}

// gcc for Windows takes it that a stack is aligned to 32 bytes, and stores registers of that size
// there (GCC bug 54412). What only needs halves of them is safe, as techniques/README.md says.
TEST_F(exported, has_no_large_registers_on_the_stack_with_ssse3)
{
    if (!is_for_target(find("folded_lines_avx2")))
        GTEST_SKIP() << "needs a compiler for x86-64";
    std::string queries = "#include \"sliding.h\"\n";
    for (const std::string piece : {"rook", "bishop", "queen"})
        queries += "uint64_t " + piece +
                   "(unsigned square, uint64_t occupied)\n{\n    return sliding_" + piece +
                   "_attacks(square, occupied);\n}\n";
    write("queries.c", queries);
    const auto assembly = [&](const char *slug, const std::string &level) {
        write_header(find(slug));
        expect_success(C_COMPILER " -mavx2 -S -o queries.s " + level + " queries.c");
        return read_whole(folder / "queries.s");
    };
    for (const char *level : {"-O0", "-O2"}) {
        EXPECT_TRUE(has(assembly("folded_lines_avx2", level), "%ymm"));
        const std::string text = assembly("folded_lines_ssse3", level);
        for (const char *sign : {"%ymm", "$-32, %rsp"})
            EXPECT_FALSE(has(text, sign)) << level << "\n" << text;
    }
}

// All headers together, so that compilers read those of the system once.
class exported_headers : public exported {
protected:
    void SetUp() override
    {
        exported::SetUp();
        if (IsSkipped())
            return;
        std::set<std::string> options;
        for (const technique *t : exported_techniques()) {
            if (!is_for_target(*t))
                continue;
            const std::string own = options_of(*t);
            for (const std::string_view option : words_of(own))
                options.insert(std::string(option));
            chosen.push_back(t);
        }
        for (const std::string &option : options)
            isa += " " + option;
    }

    // A file with the names of an engine and all headers, which it must include once or twice.
    std::string all_headers() const
    {
        std::string text = "#include \"names_before.h\"\n";
        for (const technique *t : chosen) {
            const std::string file = std::string(t->slug) + ".h";
            write(file, exported_header(*t, {std::string(t->slug) + "_of", all_parts(*t)}));
            text += "#include \"" + file + "\"\n#include \"" + file + "\"\n";
        }
        return text + "#include \"names_after.h\"\n";
    }

    // By all compilers.
    void expect_no_warnings(const std::string &standard, const std::string &file) const
    {
        const bool is_cpp = standard.find("++") != std::string::npos;
        for (const std::string compiler :
             {is_cpp ? CXX_COMPILER : C_COMPILER, is_cpp ? OTHER_CXX_COMPILER : OTHER_C_COMPILER})
            if (!compiler.empty())
                expect_success(compiler + options_for(standard, is_cpp) + file);
    }

    // With all warnings that projects turn on. The names of an engine are none of ours.
    std::string options_for(const std::string &standard, bool is_cpp) const
    {
        return " -std=" + standard + strict +
               "-Wsign-conversion -Wcast-align -Wcast-qual -Wundef -Wredundant-decls "
               "-Wunused-const-variable -Wdouble-promotion " +
               (is_cpp ? "-Wold-style-cast -Wuseless-cast -Wno-unknown-warning-option " : "") +
               isa + " -S -O0 -o warned.s -isystem " + sources + " ";
    }

    std::vector<const technique *> chosen;
    std::string isa;
};

class exported_headers_in_full : public exported_headers {};

TEST_F(exported_headers, are_c_and_cpp_without_warnings)
{
    write("all.c", all_headers());
    expect_no_warnings("c11", "all.c");
    expect_no_warnings("c++17", "-x c++ all.c");
}

TEST_F(exported_headers, leave_warnings_to_those_who_include_them)
{
    write_header(*chosen.front());
    write("own.cpp",
          "#include \"sliding.h\"\nint own(long x);\nint own(long x) { return (int)x; }\n");
    expect_complaint(CXX_COMPILER + options_for("c++17", true) + "own.cpp", "old-style");
}

// Compilers answer themselves what they can, and as the oracle does.
TEST_F(exported_headers_in_full, are_constant_expressions)
{
    write("oracle.h", exported_header(registry(techniques).oracle(), {"oracle"}));
    std::string text =
        "#include \"oracle.h\"\n"
        "template <uint64_t rook(unsigned, uint64_t), uint64_t bishop(unsigned, uint64_t)>\n"
        "constexpr bool is_right(uint64_t occupied)\n{\n"
        "    for (unsigned square = 0; square < 64; ++square)\n"
        "        if (rook(square, occupied) != oracle_rook_attacks(square, occupied) ||\n"
        "            bishop(square, occupied) != oracle_bishop_attacks(square, occupied))\n"
        "            return false;\n"
        "    return true;\n}\n";
    for (const technique *t : exported_techniques()) {
        const std::string slug = t->slug, header = exported_header(*t, {slug + "_of"});
        const bool is_constexpr = header.find("functions are constexpr") != std::string::npos;
        // Nothing but intrinsics and large tables is in the way.
        EXPECT_EQ(is_constexpr, *t->isa == '\0' && t->facts->table_bytes <= 16 * 1024) << slug;
        if (!is_constexpr)
            continue;
        write(slug + ".h", header);
        text += "#include \"" + slug + ".h\"\n";
        for (const char *occupied : {"0", "0xFFFF00001000FFFF", "0x1824420081182442"})
            text += "static_assert(is_right<" + slug + "_of_rook_attacks, " + slug +
                    "_of_bishop_attacks>(" + occupied + "), \"\");\n";
        text += "static_assert(" + slug +
                "_of_queen_attacks(0, 0x10004) == 0x8040201008050306, \"\");\n";
    }
    write("asked.cpp", text);
    for (const std::string compiler : {CXX_COMPILER, OTHER_CXX_COMPILER})
        for (const char *standard : {"c++14", "c++20"})
            if (!compiler.empty())
                expect_success(compiler + " -fsyntax-only -std=" + standard + strict + "asked.cpp");
}

// The oldest of C++, and the newest standards.
TEST_F(exported_headers_in_full, are_of_other_standards)
{
    write("all.c", all_headers());
    expect_no_warnings("c2x", "all.c");
    expect_no_warnings("c++11", "-x c++ all.c");
    expect_no_warnings("c++2b", "-x c++ all.c");
}

// As far as that can be seen without Microsoft's compiler and headers: by clang as clang-cl, and by
// clang that for once does not say that it is clang.
TEST_F(exported_headers_in_full, may_be_for_microsofts_compiler)
{
    if (*CLANG == '\0')
        GTEST_SKIP() << "needs clang";
    write_microsofts_headers();
    std::string text;
    for (const technique *t : chosen)
        for (const auto &[name, form] :
             {std::pair("by_size_", table_form::by_size), {"filled_", table_form::filled}}) {
            const std::string prefix = name + std::string(t->slug);
            const std::string header = exported_header(*t, {prefix, all_parts(*t), form});
            write(prefix + ".h", header);
            if (header.find("needs gcc or clang") == std::string::npos)
                text += "#include \"" + prefix + ".h\"\n";
            else
                EXPECT_NE(0, run(microsofts + isa + " -fsyntax-only " + prefix + ".h")) << prefix;
        }
    write("all.c", text);
    for (const std::string &compiler : {microsofts, clang_cl})
        for (const char *language : {"c -std=c11", "c++ -std=c++14", "c++ -std=c++20"})
            expect_success(compiler + isa + " -Wall -Wextra -Werror -fsyntax-only -x " + language +
                           " all.c");
    expect_success(microsofts + isa + " -E -x c all.c");
    bool is_ours = false;
    for (std::string line : lines_of(output())) {
        if (line.starts_with("# "))
            is_ours = line.find("\"./") != std::string::npos;
        for (std::size_t at = 0; (at = line.find("__builtin_ia32")) != std::string::npos;)
            line.erase(at, 2); // what an intrinsic stands for in clang
        for (const char *word : {"__builtin", "__attribute__", "__asm__"})
            EXPECT_FALSE(is_ours && line.find(word) != std::string::npos) << line;
    }
}

// Headers for x86 are tried without those of the system, which has none for 32 bits as a rule.
TEST_F(exported_headers_in_full, are_for_32_bits_or_say_that_they_are_not)
{
    if (*CLANG == '\0' || !knows("-march=haswell"))
        GTEST_SKIP() << "needs clang and x86-64";
    const std::string clang = CLANG
                              " --target=i686-none-elf -ffreestanding -nostdlibinc -march=haswell "
                              "-x c++ -std=c++17" +
                              isa + " ";
    std::string for_32_bits, for_64_bits;
    std::vector<std::string> refused;
    for (const technique *t : chosen) {
        const std::string file = std::string(t->slug) + ".h";
        const std::string header = exported_header(*t, {t->slug, 0, table_form::by_size, false});
        write(file, header);
        const bool is_refused = has(header, "needs x86-64\"");
        (is_refused ? for_64_bits : for_32_bits) += "#include \"" + file + "\"\n";
        if (is_refused)
            refused.push_back(t->slug + std::string(" needs x86-64\""));
    }
    write("some.cpp", for_32_bits);
    expect_success(clang + "-fsyntax-only some.cpp");
    write("others.cpp", for_64_bits);
    expect_complaint(clang + "-E -ferror-limit=0 -o others.i others.cpp", "");
    for (const std::string &says : refused)
        EXPECT_TRUE(has(output(), says));
}

// clang's own intrinsics wrap around, too, so only functions of ours count.
TEST_F(exported_headers_in_full, may_wrap_around_under_sanitizers)
{
    if (*CLANG == '\0')
        GTEST_SKIP() << "needs clang";
    std::string text = all_headers();
    for (const technique *t : chosen) {
        const std::string slug = t->slug;
        text += "uint64_t use_" + slug + "(unsigned square, uint64_t occupied)\n{\n    " + slug +
                "_of_init();\n    return " + slug + "_of_rook_attacks(square, occupied) |\n" +
                slug + "_of_bishop_attacks(square, occupied) |\n" + slug +
                "_of_queen_attacks(square, occupied);\n}\n";
    }
    write("all.c", text);
    expect_success(CLANG " -fsanitize=unsigned-integer-overflow,unsigned-shift-base "
                         "-fsanitize-trap=all -S -emit-llvm -Xclang -disable-llvm-passes -I" +
                   std::string(sources) + " -o all.ll" + isa + " all.c");
    std::size_t function_count = 0;
    std::string function;
    for (const std::string &line : lines_of(content(folder / "all.ll"))) {
        if (line.starts_with("define ")) {
            function = line;
            function_count += has(function, "_of_");
        }
        EXPECT_FALSE(has(function, "_of_") && has(line, "call void @llvm.ubsantrap")) << function;
    }
    EXPECT_GT(function_count, 3 * chosen.size());
}

TEST_F(exported_headers_in_full, leave_only_their_guards_defined)
{
    const std::string text = all_headers();
    std::set<std::string> expected, found;
    std::string system;
    for (const technique *t : chosen) {
        const std::string slug = in_capitals(t->slug);
        expected.insert({slug + "_OF_H", slug + "_OF_H_" + slug});
        for (const std::string &line : lines_of(content(folder / (std::string(t->slug) + ".h"))))
            if (line.starts_with("#include <") && line != "#include <intrin.h>" &&
                line != "#include <stdlib.h>") // of Microsoft's
                system += line + "\n";
    }
    const auto macros_of = [&](const std::string &code) {
        write("macros.c", "#include \"names_before.h\"\n#include \"names_after.h\"\n" + code);
        expect_success(C_COMPILER " -E -dM -I" + std::string(sources) + isa + " macros.c");
        std::set<std::string> names;
        for (const std::string &line : lines_of(output())) // #define NAME
            names.insert(line.substr(8, line.find_first_of(" (", 8) - 8));
        return names;
    };
    const std::set<std::string> before = macros_of(system), after = macros_of(text);
    std::ranges::set_difference(after, before, std::inserter(found, found.end()));
    EXPECT_EQ(found, expected);
}

TEST_F(exported, complains_about_two_techniques_of_one_name)
{
    for (const char *slug : {"qbb", "kogge_stone"})
        write(slug + std::string(".h"), exported_header(find(slug), {"sliding"}));
    write("twice.c", "#include \"qbb.h\"\n#include \"qbb.h\"\n");
    expect_success(C_COMPILER " -E twice.c");
    write("both.c", "#include \"qbb.h\"\n#include \"kogge_stone.h\"\n");
    expect_complaint(C_COMPILER " -E both.c", "sliding is another technique in this file");
}

} // namespace
} // namespace slidebench
