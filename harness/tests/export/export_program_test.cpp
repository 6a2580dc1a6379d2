// SPDX-License-Identifier: MIT
//
// The command `export`: what it writes where, and what it complains about.

#include <algorithm>

#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace {

class export_command : public program {
protected:
    // With the sources that headers are made of.
    std::string exported(const std::string &arguments) const
    {
        return printed("export " + arguments, with_sources);
    }

    void expect_complaint(const std::string &arguments, const std::string &says) const
    {
        expect_refusal("export " + arguments, says, with_sources);
    }

    // Makes a project of links to the sources.
    void link_project(std::initializer_list<const char *> sources) const
    {
        fs::create_directories(folder / "project");
        for (const char *source : sources)
            fs::create_symlink(fs::path(PROJECT_ROOT) / source, folder / "project" / source);
    }

    static constexpr const char *with_sources =
        "/usr/bin/env' 'SLIDEBENCH_ROOT=" PROJECT_ROOT "' '" PROGRAM;
    static constexpr const char *of_project = "/usr/bin/env' SLIDEBENCH_ROOT=project '" PROGRAM;
};

TEST_F(export_command, writes_the_same_to_stdout_and_into_a_file)
{
    const std::string header = exported("kindergarten");
    EXPECT_TRUE(has(header, "uint64_t sliding_queen_attacks("));
    EXPECT_EQ(exported("kindergarten --out attacks.h"), "");
    EXPECT_EQ(content(folder / "attacks.h"), header);
    for (const char *name : {"-", "/dev/stdout"})
        EXPECT_EQ(exported("kindergarten --out " + std::string(name)), header) << name;
    EXPECT_FALSE(fs::exists(folder / "-"));
}

TEST_F(export_command, has_tables_of_the_form_that_is_asked_for)
{
    EXPECT_TRUE(has(exported("hyperbola_quintessence --no-tables"), "Call sliding_init() once"));
    EXPECT_TRUE(has(exported("magic_fancy --tables"), "852.9 KiB, are constants"));
    expect_complaint("qbb --tables --no-tables", "--tables excludes --no-tables");
}

TEST_F(export_command, has_what_a_machine_says_to_take)
{
    run_folder run;
    for (const char *mode : {"search_small_network", "search_network"}) {
        run.add("pext", "any", "positions_1", mode, 0.8, 1, "", "contender", "bmi2");
        run.add("hyperbola_quintessence_ssse3", "any", "positions_1", mode, 0.9, 1, "", "contender",
                "ssse3");
        run.add("magic_fancy", "any", "positions_1", mode, 1);
    }
    const std::string machine = "project/results/machine";
    run.write(folder / machine / "2026-01-01T00-00-00Z_GNU-12.2.0");
    link_project({"LICENSE", "build", "harness", "techniques"});
    const std::string header = printed("export --by-level " + machine, of_project);
    std::size_t at = 0;
    for (const char *slug : {"pext", "hyperbola_quintessence_ssse3", "magic_fancy"}) {
        at = header.find("return \"", at) + 1;
        EXPECT_TRUE(header.substr(at).starts_with("eturn \"" + std::string(slug) + "\";"));
    }
    EXPECT_EQ(header.find("return \"", at), std::string::npos);
    EXPECT_TRUE(has(header, "\"slidebench export --by-level results/machine\""));
    fs::copy(folder / machine, folder / "copied", fs::copy_options::recursive);
    const std::string of_copy = printed("export --by-level copied", of_project);
    EXPECT_TRUE(has(of_copy, " export pext,hyperbola_quintessence_ssse3,magic_fancy\""));
    EXPECT_FALSE(has(of_copy, folder.string()));
}

TEST_F(export_command, has_what_runs_say_to_take_as_one)
{
    for (const auto &[name, ns] : {std::pair{"one", 0.9}, {"other", 0.92}}) {
        run_folder run;
        for (const char *mode : {"search_small_network", "search_network"}) {
            run.add("magic_fancy", "any", "positions_1", mode, 1);
            run.add("kindergarten", "any", "positions_1", mode, ns);
        }
        run.write(folder / name);
    }
    EXPECT_TRUE(has(exported("--by-level one,other"), "\"slidebench export kindergarten\""));
    expect_complaint("--by-level one,nowhere", "there is no folder 'nowhere'");
    run_of_two_modes().write(folder / "queries");
    expect_complaint("--by-level queries", "'queries' cannot say what to take: that needs chess");
}

TEST_F(export_command, says_how_it_was_called_and_has_what_was_asked_for)
{
    const std::string sets = exported("kogge_stone --with setwise --prefix my --tables");
    for (const char *said :
         {"\"slidebench export kogge_stone --prefix my --with setwise --tables\"",
          "my_queens_attacks(uint64_t sliders"})
        EXPECT_TRUE(has(sets, said));
    const std::string header = exported("pext,qbb --untimed leorik --prefix my");
    for (const char *said :
         {"\"slidebench export pext,qbb --prefix my --untimed leorik\"",
          "Taken only where MY_UNTIMED is defined",
          "On ARM no run has timed qbb: keep what you have there.", "MY_NO_PEXT keeps out",
          "return \"pext\";", "return \"qbb\";", "return \"leorik\";"})
        EXPECT_TRUE(has(header, said));
}

TEST_F(export_command, complains_about_what_it_cannot_export)
{
    expect_complaint("", "needs names of techniques");
    expect_complaint("pext --by-level results", "NAME excludes --by-level");
    expect_complaint("pext,qbb,pext", "pext is named twice");
    expect_complaint("qbb,pext", "qbb needs nothing, so pext behind it would never be taken");
    expect_complaint("pext --untimed qbb,leorik", "qbb needs nothing, so leorik behind it");
    expect_complaint("folded_lines_ssse3,folded_lines_avx2,magic_fancy",
                     "folded_lines_ssse3 needs no more, so folded_lines_avx2 behind it");
    expect_complaint("pext,null", "null is no technique");
    expect_complaint("pexd", "unknown technique 'pexd'; did you mean pext?");
    expect_complaint("kogge_stone_avx2,kindergarten --with setwise",
                     "kindergarten brings no setwise");
    expect_complaint("kindergarten --with sets", "unknown part 'sets'");
    expect_complaint("kindergarten --language rust", "--language");
    for (const std::string name : {"1a", "a-b", "_a", "''", "a::b"})
        expect_complaint("pext --prefix " + name, "is not a name in C");
}

// With sources in which the first `old` of a file has become `changed`, whose line is complained about.
class export_of_changed_sources : public export_command {
protected:
    void SetUp() override { link_project({"LICENSE", "build", "harness"}); }

    // Replaces the first `old` of a file in fresh sources. Returns its line.
    long change(const fs::path &file, const std::string &old, const std::string &changed) const
    {
        const fs::path techniques = folder / "project/techniques";
        fs::remove_all(techniques);
        fs::copy(PROJECT_ROOT "/techniques", techniques, fs::copy_options::recursive);
        std::string text = content(techniques / file);
        const std::size_t at = text.find(old);
        EXPECT_NE(at, std::string::npos) << file;
        const auto line = std::count(text.begin(), text.begin() + static_cast<long>(at), '\n') + 1;
        std::ofstream(techniques / file) << text.replace(at, old.size(), changed);
        return line;
    }

    void expect_refused(const std::string &slug, const std::string &file, const std::string &old,
                        const std::string &changed, const std::string &says) const
    {
        const std::string line = std::to_string(change(file, old, changed));
        expect_refusal("export " + slug, "project/techniques/" + file + ":" + line + ": " + says,
                       of_project);
    }

    // Changes a technique so that it has this declaration, and a query that names it.
    void declare(const std::string &declared) const
    {
        const std::string query = "ALWAYS_INLINE Bitboard kogge_stone_rook_attacks(Square square, "
                                  "Bitboard occupied)\n{\n";
        change("kogge_stone.h", query, declared + "\n\n" + query + "    occupied |= !!seen;\n");
    }
};

TEST_F(export_of_changed_sources, has_no_variable_outside_of_functions)
{
    for (const char *declared :
         {"static Bitboard seen;", "Bitboard seen = (0);", "static _Thread_local Bitboard seen;",
          "static Bitboard seen __attribute__((unused));", "static const Bitboard *seen;",
          "static struct {\n    const Bitboard *boards;\n} seen[2];"}) {
        declare(declared);
        expect_refusal("export kogge_stone",
                       "kogge_stone: a query may not have a variable outside of functions: seen "
                       "is neither const nor a table",
                       of_project);
    }
    for (const char *declared :
         {"static const Bitboard seen = 1;", "static Bitboard const seen = 1;",
          "static const Bitboard *const seen = 0;"}) {
        declare(declared);
        EXPECT_TRUE(has(printed("export kogge_stone", of_project), "sliding_seen"));
    }
}

TEST_F(export_of_changed_sources, has_what_is_named_behind_signs_and_blanks)
{
    const std::pair<const char *, const char *> forms[] = {
        {"struct  seen_of {\n    Bitboard b;\n};\nstatic const struct seen_of seen = {1};",
         "struct sliding_seen_of {\n"},
        {"ALWAYS_INLINE Bitboard helper(void)\n{\n    return 1;\n}\n\n"
         "#define seen(a) (sizeof #a != 0 && helper())",
         "sliding_helper(void)\n{"},
        {"#define seen(a) ((a) /\\\n    2)", "sliding_seen(a) ((a) /\\\n    2)\n"}};
    for (const auto &[declared, exported] : forms) {
        declare(declared);
        EXPECT_TRUE(has(printed("export kogge_stone", of_project), exported)) << declared;
    }
}

TEST_F(export_of_changed_sources, knows_no_conditions_but_instruction_sets_outside_of_functions)
{
    const std::string code = "static const struct technique_facts";
    for (const std::string condition :
         {"#ifdef DEBUG", "#ifndef DEBUG", "#if 0", "#ifdef __GNUC__", "#ifdef __AVX2__",
          "#ifndef __BMI2__", "#if defined __BMI2__ && defined DEBUG",
          "#if defined __BMI2__ || defined __AVX2__"})
        expect_refused("pext", "pext.h", code, condition + "\n" + code,
                       "'" + condition +
                           "' outside of functions: a condition there names only instruction sets");
    expect_refused("pext", "pext.h", "#endif\n\n#endif", "#else\nint other;\n#endif\n\n#endif",
                   "'#else' outside of functions");
    for (const std::string lost : {"#pragma GCC optimize(\"O1\")", "#undef NULL", "#include NULL"})
        expect_refused("pext", "pext.h", code, lost + "\n" + code,
                       "'" + lost + "' outside of functions would be lost");
    expect_refused("pext", "pext.h", code, "#ifndef FAST\n#define FAST 1\n#endif\n" + code,
                   "'#ifndef FAST' outside of functions");
    expect_refused("pext", "support/bitboard.h", "#define A_FILE",
                   "#ifdef __GNUC__\n#define A_FILE", "'#ifdef __GNUC__' outside of functions");
    expect_refused("pext", "pext.c", "#include \"support", "#ifdef DEBUG\n#include \"support",
                   "'#ifdef DEBUG' outside of functions");
}

TEST_F(export_of_changed_sources, needs_the_headers_that_the_build_makes)
{
    change("magic_fancy.h", "#include \"fancy_magics.h\"", "");
    expect_refusal("export magic_fancy",
                   "FANCY_MAGICS_SIZE, in the bound of a table, is not defined; the build makes "
                   "some headers",
                   of_project);
    expect_refused(
        "switch_lookup", "switch_lookup.c", "#include \"switch_lookup_rook.h\"",
        "#include \"no_such.h\"",
        "'#include \"no_such.h\"': there is no such file; the build makes some of these");
}

TEST_F(export_of_changed_sources, knows_no_alignment_but_a_number)
{
    for (const char *alignment : {"CACHE_LINE", "sizeof(Bitboard)", "2 * 32"})
        expect_refused("kindergarten", "kindergarten.c", "64", alignment,
                       "the alignment of a table is a number: _Alignas(64)");
}

TEST_F(export_command, leaves_nothing_behind_where_it_cannot_write)
{
    expect_complaint("pext --out nowhere/attacks.h", "cannot write 'nowhere/attacks.h'");
    write("attacks.h", "kept");
    expect_complaint("kindergarten --with setwise --out attacks.h", "brings no setwise");
    EXPECT_EQ(content(folder / "attacks.h"), "kept");
    expect_refusal("export pext --out other.h", "has no techniques/: name a clone",
                   "/usr/bin/env' SLIDEBENCH_ROOT=. '" PROGRAM);
    EXPECT_FALSE(fs::exists(folder / "other.h"));
}

} // namespace
