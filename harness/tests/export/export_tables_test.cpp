// SPDX-License-Identifier: MIT
//
// Tables of exported headers, constant and filled.

#include "tests/base/complaint.hpp"
#include "tests/export/exported_fixture.hpp"

namespace slidebench {
namespace {

export_options constants(unsigned with = 0)
{
    return {"sliding", with, table_form::constants};
}

export_options filled(unsigned with = 0)
{
    return {"sliding", with, table_form::filled};
}

class constant_tables : public exported {};

// Techniques that this build has, for CPUs that this one is not.
bool is_for_another_cpu(const technique &t)
{
    return !is_available(t) && is_built(t);
}

bool is_filled(const std::string &header)
{
    return header.find("Call sliding_init()") != std::string::npos;
}

TEST_F(constant_tables, are_there_once_in_a_program)
{
    write_header(find("kindergarten"), constants());
    write("one.c", "#include \"sliding.h\"\nconst void *of_c(void);\n"
                   "const void *of_c(void) { return sliding_kindergarten_squares; }\n");
    write("two.cpp", "#include \"sliding.h\"\n"
                     "const void *of_cpp() { return sliding_kindergarten_squares; }\n");
    write("three.cpp", "#include \"sliding.h\"\nextern \"C\" const void *of_c(void);\n"
                       "const void *of_cpp();\n"
                       "int main() { return of_c() != sliding_kindergarten_squares ||\n"
                       "                    of_cpp() != sliding_kindergarten_squares; }\n");
    for (const std::string standard : {"c++11", "c++17"})
        expect_success(C_COMPILER " -c -o one.o one.c && " CXX_COMPILER " -std=" + standard +
                       " -o program.exe one.o two.cpp three.cpp && " RUNNER " ./program.exe");
}

TEST_F(constant_tables, may_be_beside_filled_ones)
{
    write("constant.h", exported_header(find("kindergarten"), constants()));
    write("filled.h", exported_header(find("kindergarten"), filled()));
    write("one.c", "#include \"constant.h\"\nuint64_t of_constants(void);\n"
                   "uint64_t of_constants(void) { return sliding_queen_attacks(0, 0x10004); }\n");
    write("two.c", "#include \"filled.h\"\nuint64_t of_constants(void);\n"
                   "int main(void) { sliding_init();\n"
                   "return sliding_queen_attacks(0, 0x10004) != of_constants(); }\n");
    for (const std::string order : {"one.c two.c", "two.c one.c"})
        expect_success(C_COMPILER " -o program.exe " + order + " && " RUNNER " ./program.exe");
}

// A program asks before main() begins, in a file that is initialised before the one that fills:
// small tables, large ones, and those of a state.
TEST_F(constant_tables, are_there_before_main_and_filled_ones_fail_an_assertion)
{
    write("early.cpp", "#include \"sliding.h\"\n"
                       "static unsigned square() { return 0; }\n"
                       "static const uint64_t early = sliding_queen_attacks(square(), 0x10004);\n"
                       "int main() { return early != 0x8040201008050306; }\n");
    const std::string compile = CXX_COMPILER " -std=c++11 -o program.exe" + std::string(strict) +
                                "early.cpp",
                      ask = RUNNER " ./program.exe";
    for (const char *slug : {"kindergarten", "magic_fancy", "rotated"}) {
        write_header(find(slug), constants());
        expect_success(compile + " && " + ask);
        write_header(find(slug), filled());
        expect_success(compile);
        expect_complaint(ask, "sliding_queen_attacks() before sliding_init()");
    }
}

TEST_F(constant_tables, are_small_ones_by_default_and_all_functions_assert_that_others_are_filled)
{
    for (const technique *t : exported_techniques()) {
        EXPECT_TRUE(!is_filled(exported_header(*t, {"sliding"})) ||
                    t->facts->table_bytes > 16 * 1024 || is_for_another_cpu(*t))
            << t->slug;
        const std::string header = exported_header(*t, filled(all_parts(*t)));
        for (const exported_function &f : exported_functions(t->slug, all_parts(*t), false))
            if (is_filled(header) && f.name != "init" && f.name != "technique") {
                EXPECT_TRUE(has(header, "\"sliding_" + f.name + "() before sliding_init()\""));
            }
    }
}

TEST_F(constant_tables, are_refused_where_they_are_too_large_or_cannot_be_filled)
{
    const auto complaint_about = [](const technique &t) {
        return complaint([&] { exported_header(t, constants()); });
    };
    EXPECT_EQ(complaint_about(find("magic_plain")),
              "magic_plain has 2314 KiB of tables; as constants at most 1024 KiB are written");
    for (const technique *t : exported_techniques())
        if (is_for_another_cpu(*t) && is_filled(exported_header(*t, filled()))) {
            EXPECT_EQ(complaint_about(*t),
                      std::string(t->slug) + ": constant tables are computed here, which needs " +
                          t->isa + ": leave out --tables, or export it on such a machine");
        }
    // Where there are no tables, there is nothing to refuse.
    EXPECT_FALSE(has(exported_header(find("qbb"), constants()), "TABLE"));
}

TEST_F(exported, must_have_tables_of_as_many_bytes_as_its_technique_states)
{
    for (const technique *t : exported_techniques()) {
        if (!is_available(*t))
            continue;
        technique misstated = *t;
        technique_facts facts = *t->facts;
        misstated.facts = &facts;
        facts.table_bytes = facts.table_bytes == 4096 ? 0 : 4096;
        EXPECT_EQ(complaint([&] {
                      exported_header(misstated, {"sliding", all_parts(*t)});
                  }),
                  formatted("%s: table_bytes is %zu, but its queries read %zu bytes of tables",
                            t->slug, facts.table_bytes, t->facts->table_bytes));
    }
}

TEST_F(exported, does_not_promise_tables_that_init_does_not_fill)
{
    ASSERT_GT(find("switch_lookup").facts->table_bytes, 0U);
    EXPECT_TRUE(
        has(exported_header(find("switch_lookup"), {"sliding"}), "sliding_init() does nothing"));
}

} // namespace
} // namespace slidebench
