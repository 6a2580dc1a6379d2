// SPDX-License-Identifier: MIT
//
// Exported headers: what compilers make of them, and their answers.

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "export/header.hpp"
#include "export/line_breaks.hpp"
#include "folder_fixture.hpp"
#include "registry/registry.hpp"

namespace slidebench {
namespace {

constexpr const char *strict = " -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror ";

const std::vector<std::pair<unsigned, std::string>> parts = {{CAPABILITY_SETWISE, "SETWISE"},
                                                             {CAPABILITY_SIDE, "SIDE"},
                                                             {CAPABILITY_BATCH, "BATCH"},
                                                             {CAPABILITY_STATE, "STATE"}};

std::vector<const technique *> exported_techniques()
{
    std::vector<const technique *> all;
    for (const technique *t : registry(techniques).all())
        if (t->role != ROLE_FLOOR)
            all.push_back(t);
    return all;
}

std::vector<std::string> exported_slugs()
{
    std::vector<std::string> slugs;
    for (const technique *t : exported_techniques())
        slugs.emplace_back(t->slug);
    return slugs;
}

unsigned all_parts(const technique &t)
{
    unsigned with = 0;
    for (const auto &[capability, name] : parts)
        with |= t.capabilities & capability;
    return with;
}

// Commands are run in a scratch folder, headers made of the project's files.
class exported : public folder_test {
protected:
    void SetUp() override
    {
        folder_test::SetUp();
        setenv("SLIDEBENCH_ROOT", PROJECT_ROOT, 1);
    }

    void TearDown() override
    {
        unsetenv("SLIDEBENCH_ROOT");
        folder_test::TearDown();
    }

    void write(const std::string &name, const std::string &text) const
    {
        std::ofstream(folder / name) << text;
    }

    // The exit code; what the command prints is in `output`.
    int run(const std::string &command) const
    {
        return std::system(
            ("cd '" + folder.string() + "' && (" + command + ") >output 2>&1").c_str());
    }

    std::string output() const { return read_whole(folder / "output"); }

    bool knows(const std::string &option) const
    {
        static std::map<std::string, bool> known;
        const auto found = known.find(option);
        if (found != known.end())
            return found->second;
        write("empty.c", "");
        return known[option] = run(C_COMPILER " -c -o empty.o " + option + " empty.c") == 0;
    }

    // Options for the instruction sets of a technique, as far as this compiler knows them.
    std::string options_of(const technique &t) const
    {
        std::string options;
        for (const std::string_view name : words_of(t.isa))
            if (knows("-m" + std::string(name)))
                options += " -m" + std::string(name);
        return options;
    }

    // Whether this compiler makes code for it.
    bool is_for_target(const technique &t) const
    {
        write("target.c", exported_header(t, {"sliding", false, 0, ""}));
        return *t.isa == '\0' || run(C_COMPILER + options_of(t) + " -E -o target.i target.c") == 0;
    }

    // A program of a file in C and one in C++ that include the header, and its exit code.
    void expect_right_answers(const technique &t, const std::string &options) const
    {
        const std::string sources = PROJECT_ROOT "/harness/tests/exported/";
        const std::string common = strict + ("-O1 -I. -I" + sources) + options + " ";
        write("oracle.h", exported_header(registry(techniques).oracle(), {"oracle", false, 0, ""}));
        ASSERT_EQ(0, run(C_COMPILER " -std=c11 -c -o answers.o" + common + sources + "answers.c"))
            << output();
        ASSERT_EQ(
            0, run(CXX_COMPILER " -std=c++17 -o program answers.o" + common + sources + "main.cpp"))
            << output();
        if (is_available(t)) {
            EXPECT_EQ(0, run(EMULATOR " ./program")) << output();
        }
    }
};

class exported_technique : public exported, public testing::WithParamInterface<std::string> {};

TEST_P(exported_technique, answers_as_the_oracle_in_two_files_of_a_program)
{
    const technique &t = registry(techniques).find(GetParam());
    if (!is_for_target(t))
        GTEST_SKIP() << "needs " << t.isa;
    std::string options = options_of(t);
    for (const auto &[capability, name] : parts)
        if ((t.capabilities & capability) != 0)
            options += " -DWITH_" + name;
    write("sliding.h", exported_header(t, {"sliding", false, all_parts(t), ""}));
    expect_right_answers(t, options);
}

INSTANTIATE_TEST_SUITE_P(registry, exported_technique, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

TEST_F(exported, says_which_instruction_set_is_missing)
{
    for (const technique *t : exported_techniques()) {
        if (*t->isa == '\0')
            continue;
        write("lacking.c", exported_header(*t, {"sliding", false, 0, ""}));
        const std::string options = options_of(*t);
        if (options.empty() && is_for_target(*t))
            continue; // an architecture, and this is it
        EXPECT_NE(0, run(C_COMPILER " -E lacking.c")) << t->slug;
        const std::string needs = options.empty() ? " " + std::string(t->isa) : options;
        EXPECT_NE(output().find("#error \"" + std::string(t->slug) + " needs" + needs + "\""),
                  std::string::npos)
            << output();
    }
}

// All headers together, so that compilers read those of the system once.
class exported_headers : public exported {
protected:
    void SetUp() override
    {
        exported::SetUp();
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
    std::string all_headers(bool is_namespace) const
    {
        std::string text = "#include \"names_before.h\"\n";
        for (const technique *t : chosen) {
            const std::string file = std::string(t->slug) + ".h";
            write(file, exported_header(
                            *t, {std::string(t->slug) + "_of", is_namespace, all_parts(*t), ""}));
            text += "#include \"" + file + "\"\n#include \"" + file + "\"\n";
        }
        return text + "#include \"names_after.h\"\n";
    }

    void expect_no_warnings(const std::string &compiler, const std::string &standard,
                            const std::string &file) const
    {
        EXPECT_EQ(0, run(compiler + " -std=" + standard + strict + isa +
                         " -O1 -fsyntax-only -I" PROJECT_ROOT "/harness/tests/exported " + file))
            << compiler << " " << standard << "\n"
            << output();
    }

    std::vector<const technique *> chosen;
    std::string isa;
};

TEST_F(exported_headers, are_c11_and_later)
{
    write("all.c", all_headers(false));
    for (const char *compiler : {C_COMPILER, OTHER_C_COMPILER})
        for (const char *standard : {"c11", "c17", "gnu17"})
            if (*compiler != '\0')
                expect_no_warnings(compiler, standard, "all.c");
}

TEST_F(exported_headers, are_cpp11_and_later)
{
    write("all.cpp", all_headers(false));
    for (const char *compiler : {CXX_COMPILER, OTHER_CXX_COMPILER})
        for (const char *standard : {"c++11", "c++14", "c++17", "c++20"})
            if (*compiler != '\0')
                expect_no_warnings(compiler, standard, "all.cpp");
}

TEST_F(exported_headers, may_be_in_namespaces)
{
    write("all.cpp", all_headers(true));
    for (const char *compiler : {CXX_COMPILER, OTHER_CXX_COMPILER})
        if (*compiler != '\0')
            expect_no_warnings(compiler, "c++11", "all.cpp");
    write("one.c", exported_header(*chosen.front(), {"sliding", true, 0, ""}));
    EXPECT_NE(0, run(C_COMPILER " -E one.c"));
    EXPECT_NE(output().find("is a namespace: C++ only"), std::string::npos) << output();
}

TEST_F(exported_headers, leave_only_their_guards_defined)
{
    const std::string text = all_headers(false);
    std::set<std::string> expected, found;
    std::string system;
    for (const technique *t : chosen) {
        std::string guard = std::string(t->slug) + "_OF_H";
        for (char &c : guard)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        expected.insert(guard);
        std::istringstream lines(read_whole(folder / (std::string(t->slug) + ".h")));
        for (std::string line; std::getline(lines, line);)
            if (line.starts_with("#include <"))
                system += line + "\n";
    }
    const auto macros_of = [&](const std::string &code) {
        write("macros.c", "#include \"names_before.h\"\n#include \"names_after.h\"\n" + code);
        EXPECT_EQ(0, run(C_COMPILER " -E -dM -I" PROJECT_ROOT "/harness/tests/exported" + isa +
                         " macros.c"))
            << output();
        std::set<std::string> names;
        std::istringstream lines(output());
        for (std::string define, name, line; lines >> define >> name && std::getline(lines, line);)
            names.insert(name.substr(0, name.find('(')));
        return names;
    };
    const std::set<std::string> before = macros_of(system);
    for (const std::string &name : macros_of(text))
        if (!before.contains(name))
            found.insert(name);
    EXPECT_EQ(found, expected);
}

TEST_F(exported, choice_is_made_by_a_macro)
{
    const registry known(techniques);
    write("sliding.h", exported_choice(exported_techniques(), {"sliding", false, 0, ""}));
    for (const char *slug : {"hyperbola_quintessence", "kogge_stone"})
        expect_right_answers(known.find(slug), " -DSLIDING_ATTACKS=" + std::string(slug));
    write("chosen.c", "#include \"sliding.h\"\n");
    EXPECT_NE(0, run(C_COMPILER " -E chosen.c"));
    EXPECT_NE(output().find("SLIDING_ATTACKS must name a technique"), std::string::npos);
    EXPECT_NE(0, run(C_COMPILER " -E -DSLIDING_ATTACKS=rooks chosen.c"));
    EXPECT_NE(output().find("SLIDING_ATTACKS names none of the techniques"), std::string::npos);
}

TEST_F(exported, says_what_it_is)
{
    const technique &t = registry(techniques).find("kindergarten");
    const std::string header = exported_header(t, {"sliders", false, 0, "Fast enough."});
    for (const char *part :
         {"Kindergarten bitboards", "By Urban Koistinen, Steffan Westcott, Gerd Isenberg, 2006.",
          "Fast enough.", "uint64_t sliders_queen_attacks(unsigned square, uint64_t occupied);",
          "Call sliders_init() once", "its upper six bits", "Permission is hereby granted"})
        EXPECT_NE(header.find(part), std::string::npos) << part;
    EXPECT_EQ(header.find("kindergarten_"), std::string::npos) << header;
}

TEST_F(exported, needs_the_files_of_the_project)
{
    setenv("SLIDEBENCH_ROOT", folder.c_str(), 1);
    EXPECT_THROW(exported_header(registry(techniques).find("qbb"), {"sliding", false, 0, ""}),
                 input_error);
}

TEST(line_breaks, stand_where_code_binds_least)
{
    const std::string name(70, 'n');
    EXPECT_EQ(with_short_lines("    return " + name + " | second(first, last) | third;"),
              "    return " + name + " |\n           second(first, last) | third;");
    const std::string shorter(60, 'n');
    EXPECT_EQ(with_short_lines("    const unsigned x = " + shorter + "(one | two)[first, last];"),
              "    const unsigned x =\n        " + shorter + "(one | two)[first, last];");
    EXPECT_EQ(with_short_lines("/* " + name + name + " | " + name + " */"),
              "/* " + name + name + " | " + name + " */");
    EXPECT_EQ(with_short_lines("short = 1;\n\nlines = 2;\n"), "short = 1;\n\nlines = 2;\n");
}

} // namespace
} // namespace slidebench
