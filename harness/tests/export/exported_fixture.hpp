// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/format.hpp"
#include "core/registry.hpp"
#include "export/header.hpp"
#include "export/interface.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {

inline constexpr const char *strict = " -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror ";
inline constexpr const char *sources = PROJECT_ROOT "/harness/tests/exported/";

inline std::vector<const technique *> exported_techniques()
{
    return without_floors(registry(techniques).matching({}));
}

inline unsigned all_parts(const technique &t)
{
    unsigned with = 0;
    for (const auto &[name, bit] : header_parts)
        with |= t.capabilities & bit;
    return with;
}

inline constexpr const char *library = IS_FOR_WINDOWS ? "answers.dll" : "libanswers.so";
// A library for Windows must bring what it needs of gcc's, which wine would not find.
inline constexpr const char *library_options =
    IS_FOR_WINDOWS ? " -shared -static" : " -shared -fPIC";

// clang as clang-cl, and clang as Microsoft's compiler, which for once does not say that it is clang.
inline const std::string clang_cl =
    CLANG " --target=x86_64-pc-windows-msvc -fms-compatibility -fms-extensions -ffreestanding -I.";
inline const std::string microsofts = clang_cl + " -U__clang__";

// Commands are run in a scratch folder, headers made of the project's files.
class exported : public folder_test {
protected:
    void SetUp() override
    {
        setenv("SLIDEBENCH_ROOT", PROJECT_ROOT, 1);
        write("nothing.cpp", "int main() {}\n");
        static const bool has_compilers =
            run(C_COMPILER " --version && " CXX_COMPILER " -o nothing nothing.cpp") == 0;
        if (!has_compilers)
            GTEST_SKIP() << "needs the compilers of this build, " C_COMPILER " and " CXX_COMPILER
                         << ", and their libraries";
    }

    void TearDown() override { unsetenv("SLIDEBENCH_ROOT"); }

    static const technique &find(const std::string &slug)
    {
        return registry(techniques).find(slug);
    }

    void write_header(const technique &t, const export_options &options = {"sliding"}) const
    {
        write("sliding.h", exported_header(t, options));
    }

    // What exported headers need of Microsoft's.
    void write_microsofts_headers() const
    {
        write("assert.h", "#define assert(condition) ((void)(condition))\n");
        write("stdlib.h", "#ifdef __cplusplus\nextern \"C\"\n#endif\n"
                          "unsigned __int64 __cdecl _byteswap_uint64(unsigned __int64);\n");
    }

    // The exit code; what the command prints is in `output`.
    int run(const std::string &command) const
    {
        return std::system(
            ("cd '" + folder.string() + "' && (" + command + ") >output 2>&1").c_str());
    }

    std::string output() const { return read_whole(folder / "output"); }

    void expect_success(const std::string &command) const
    {
        EXPECT_EQ(0, run(command)) << command << "\n" << output();
    }

    // Expects that a command fails and says so.
    void expect_complaint(const std::string &command, const std::string &says) const
    {
        EXPECT_NE(0, run(command)) << command;
        EXPECT_TRUE(has(output(), says)) << command;
    }

    bool knows(const std::string &option) const
    {
        static std::map<std::string, bool> known;
        const auto found = known.find(option);
        if (found != known.end())
            return found->second;
        write("empty.c", "");
        return known[option] = run(C_COMPILER " -c -o empty.o " + option + " empty.c") == 0;
    }

    // Options for the instruction sets of a technique, if this compiler knows them.
    std::string options_of(const technique &t) const
    {
        return knows(t.isa_options) ? " " + std::string(t.isa_options) : "";
    }

    // Whether this compiler makes code for it.
    bool is_for_target(const technique &t) const
    {
        if (*t.isa == '\0')
            return true;
        std::string text;
        for (const std::string &line : lines_of(exported_header(t, {"sliding"})))
            if (!line.starts_with("#include")) // those of the system take long
                text += line + "\n";
        write("target.c", text);
        return run(C_COMPILER + options_of(t) + " -E -o target.i target.c") == 0;
    }

    // The CPU that QEMU emulates with what a technique declares and no more; empty if it cannot.
    static std::string emulated_cpu(const technique &t)
    {
        // Compilers take more for granted with an option such as -mavx2, and QEMU 7.2 has shifts of
        // BMI2 with BMI1.
        static const std::map<std::string_view, std::string> features = {
            {"ssse3", "+ssse3"},
            {"avx2", "+ssse3,+sse4.1,+sse4.2,+popcnt,+xsave,+avx,+avx2"},
            {"bmi", "+bmi1"},
            {"bmi2", "+bmi1,+bmi2"}};
        std::string cpu = "qemu64";
        for (const std::string_view name : words_of(t.isa)) {
            const auto found = features.find(name);
            if (found == features.end())
                return "";
            cpu += "," + found->second;
        }
        if (cpu.find("ssse3") == std::string::npos)
            cpu += ",-sse3"; // which options for later vectors bring
        return *EMULATOR == '\0' ? "" : cpu;
    }

    // Options for a program that compares all that the technique brings.
    std::string options_for_all_parts(const technique &t) const
    {
        std::string options = options_of(t);
        for (const auto &[name, bit] : header_parts)
            if ((t.capabilities & bit) != 0)
                options += " -DWITH_" + std::string(name);
        return options;
    }

    // A program of one file, in C and in C++; behind expect_right_answers().
    void expect_right_answers_alone(const technique &t, const std::string &level) const
    {
        for (const char *compiler :
             {C_COMPILER " -std=c11 -x c", CXX_COMPILER " -std=c++17 -x c++"}) {
            expect_success(compiler + std::string(strict) + level + " -I. -DIS_ALONE " +
                           options_for_all_parts(t) + " -o program.exe " + sources + "answers.c");
            expect_right_program(t);
        }
    }

    // A program of a file in C and one in C++ that include the header, and its exit code. The file
    // in C may be a library, which has tables of its own, or of another compiler.
    void expect_right_answers(const technique &t, const std::string &options,
                              const std::string &cpp = "c++17", const std::string &level = "-O1",
                              bool has_library = false,
                              const std::string &c_compiler = C_COMPILER) const
    {
        const std::string common = strict + level + " -I. -I" + sources + options + " ";
        const std::string answers = has_library ? library : "answers.o";
        const std::string kind =
            has_library ? " -DIS_LIBRARY" + std::string(library_options) : " -c";
        write("oracle.h", exported_header(registry(techniques).oracle(), {"oracle"}));
        expect_success(c_compiler + " -std=c11 -o " + answers + kind + common + sources +
                       "answers.c && " CXX_COMPILER " -std=" + cpp + " -o program.exe" + common +
                       sources + "main.cpp " + answers);
        expect_right_program(t);
    }

private:
    // Requires that a program around a technique succeeds, if it can be run here.
    void expect_right_program(const technique &t) const
    {
        if (IS_FOR_THIS_CPU ? is_available(t) : is_for_target(t))
            expect_success("LD_LIBRARY_PATH=. " RUNNER " ./program.exe");
    }
};

} // namespace slidebench
