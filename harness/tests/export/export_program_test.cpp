// SPDX-License-Identifier: MIT
//
// The command `export`: what it writes where, and what it complains about.

#include "tests/base/has.hpp"
#include "tests/base/known_project.hpp"
#include "tests/commands/program_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace {

class export_command : public program {
protected:
    // With the sources that headers are made of.
    outcome write_header(const std::string &arguments) const
    {
        return run("export " + arguments, with_sources);
    }

    void expect_complaint(const std::string &arguments, const std::string &says) const
    {
        expect_refusal("export " + arguments, says, with_sources);
    }

    // After make_known_project(folder).
    std::string with_known_runs() const
    {
        return "/usr/bin/env' 'SLIDEBENCH_ROOT=" + folder.string() + "' '" PROGRAM;
    }

    static constexpr const char *with_sources =
        "/usr/bin/env' 'SLIDEBENCH_ROOT=" PROJECT_ROOT "' '" PROGRAM;
};

TEST_F(export_command, writes_the_same_to_stdout_and_into_a_file)
{
    const outcome printed = write_header("kindergarten");
    EXPECT_EQ(printed.status, 0) << printed.err;
    EXPECT_TRUE(has(printed.out, "uint64_t sliding_queen_attacks("));
    const outcome written = write_header("kindergarten --out attacks.h");
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(content(folder / "attacks.h"), printed.out);
    for (const char *name : {"-", "/dev/stdout"})
        EXPECT_EQ(write_header("kindergarten --out " + std::string(name)).out, printed.out) << name;
    EXPECT_FALSE(fs::exists(folder / "-"));
}

TEST_F(export_command, names_things_as_it_is_told)
{
    EXPECT_TRUE(has(write_header("qbb --prefix my").out, "uint64_t my_rook_attacks("));
    const std::string in_namespace = write_header("qbb --namespace my").out;
    EXPECT_TRUE(has(in_namespace, "namespace my {"));
    EXPECT_TRUE(has(in_namespace, "uint64_t rook_attacks("));
    EXPECT_FALSE(has(in_namespace, "my_"));
    EXPECT_TRUE(has(write_header("qbb --namespace my::own").out, "namespace own {"));
}

TEST_F(export_command, adds_what_a_technique_brings)
{
    EXPECT_FALSE(has(write_header("kogge_stone").out, "queens_attacks("));
    const std::string setwise = write_header("kogge_stone --with setwise").out;
    for (const char *piece : {"rooks", "bishops", "queens"})
        EXPECT_TRUE(has(setwise, std::string("sliding_") + piece + "_attacks(uint64_t sliders"))
            << piece;
    EXPECT_TRUE(has(write_header("folded_lines_avx2 --with batch").out, "queen_attacks_batch("));
}

TEST_F(export_command, writes_tables_as_constants)
{
    const std::string constants = write_header("hyperbola_quintessence --tables").out;
    EXPECT_TRUE(has(constants, "uint8_t sliding_first_rank_attacks[64 * 8] = {\n    254, 253, "));
    expect_complaint("magic_plain --tables --out attacks.h",
                     "magic_plain has 2314 KiB of tables; as constants at most 1024 KiB");
    EXPECT_FALSE(fs::exists(folder / "attacks.h"));
}

TEST_F(export_command, has_constants_for_small_tables_unless_it_is_told_otherwise)
{
    const std::string constants = write_header("hyperbola_quintessence").out;
    EXPECT_TRUE(has(constants, " * The tables, 2.5 KiB, are constants"));
    const std::string filled = write_header("hyperbola_quintessence --no-tables").out;
    EXPECT_TRUE(has(filled, "Call sliding_init() once"));
    EXPECT_TRUE(has(write_header("magic_fancy").out, "Call sliding_init() once"));
    expect_complaint("qbb --tables --no-tables", "--tables excludes --no-tables");
}

TEST_F(export_command, has_several_techniques_in_one_header)
{
    const std::string named =
        write_header("folded_lines_ssse3_and_pext_compressed,kindergarten").out;
    EXPECT_TRUE(has(named, "folded_lines_ssse3_and_pext_compressed,kindergarten\""));
    for (const char *slug : {"folded_lines_ssse3_and_pext_compressed", "kindergarten"})
        EXPECT_TRUE(has(named, "return \"" + std::string(slug) + "\";"));
    EXPECT_TRUE(has(named, "SLIDING_NO_PEXT keeps out"));
    EXPECT_FALSE(has(write_header("folded_lines_avx2,kindergarten").out, "PEXT is microcode"));
}

TEST_F(export_command, has_what_a_machine_says_to_take)
{
    make_known_project(folder);
    const std::string machine = folder / "results/amd-epyc-26-2";
    std::vector<std::string> slugs;
    bool is_answer = false;
    for (const std::string &line : lines_of(run("show " + machine + " --format markdown").out)) {
        if (line.empty() && is_answer)
            break;
        is_answer = is_answer || line.starts_with("| needs ");
        const std::size_t start = is_answer ? line.find('`') : std::string::npos;
        if (start == std::string::npos)
            continue;
        const std::string slug = line.substr(start + 1, line.find('`', start + 1) - start - 1);
        if (slugs.empty() || slugs.back() != slug)
            slugs.push_back(slug);
    }
    ASSERT_GT(slugs.size(), 1U);
    const std::string header = run("export --by-level " + machine, with_known_runs()).out;
    std::size_t at = 0;
    for (const std::string &slug : slugs) {
        at = header.find("return \"", at) + 1;
        EXPECT_EQ(header.substr(at - 1, slug.size() + 10), "return \"" + slug + "\";") << slug;
    }
    EXPECT_EQ(header.find("return \"", at), std::string::npos);
    EXPECT_TRUE(has(header, "\"slidebench export --by-level results/amd-epyc-26-2\""));
    fs::copy(machine, folder / "copied", fs::copy_options::recursive);
    const std::string of_copy =
        run("export --by-level " + (folder / "copied").string(), with_known_runs()).out;
    EXPECT_TRUE(has(of_copy, "\"slidebench export\n * " + slugs.front()) ||
                has(of_copy, "\"slidebench export " + slugs.front()));
    EXPECT_FALSE(has(of_copy, folder.string()));
}

TEST_F(export_command, has_the_runs_of_the_committed_header_unless_others_are_named)
{
    const std::string asked = "Written by \"slidebench export --by-level\"";
    EXPECT_TRUE(has(content(PROJECT_ROOT "/techniques/exported/sliding.h"), asked));
    make_known_project(folder);
    EXPECT_TRUE(has(run("export --by-level", with_known_runs()).out, asked));
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
    EXPECT_TRUE(
        has(write_header("--by-level one,other").out, "\"slidebench export kindergarten\""));
    expect_complaint("--by-level one,nowhere", "there is no folder 'nowhere'");
    run_of_two_modes().write(folder / "queries");
    expect_complaint("--by-level queries",
                     "'queries' does not say what to take: it needs a search");
}

TEST_F(export_command, says_how_it_was_called)
{
    EXPECT_TRUE(has(write_header("kogge_stone --with setwise --namespace a::b --tables").out,
                    "\"slidebench export kogge_stone --namespace a::b --with setwise --tables\""));
    EXPECT_TRUE(has(write_header("pext_compressed,qbb --prefix my").out,
                    "\"slidebench export pext_compressed,qbb --prefix my\""));
}

TEST_F(export_command, complains_about_what_it_cannot_export)
{
    expect_complaint("", "needs the name of a technique, of several, or --by-level");
    expect_complaint("pext --by-level results", "NAME excludes --by-level");
    expect_complaint("pext,qbb,pext", "pext is named twice");
    expect_complaint("qbb,pext", "qbb needs nothing, so pext behind it would never be taken");
    expect_complaint("folded_lines_ssse3,folded_lines_avx2,magic_fancy",
                     "folded_lines_ssse3 needs no more, so folded_lines_avx2 behind it");
    expect_complaint("pext,null", "null is no technique");
    expect_complaint("--by-level nowhere", "there is no folder 'nowhere'");
    expect_complaint("pexd", "unknown technique 'pexd'; did you mean pext?");
    expect_complaint("kogge_stone_avx2,kindergarten --with setwise",
                     "kindergarten brings no setwise");
    expect_complaint("kindergarten --with sets", "unknown part 'sets'");
    expect_complaint("kindergarten --language rust", "--language");
}

TEST_F(export_command, complains_about_names_that_compilers_would_not_take)
{
    for (const char *name : {"1a", "a-b", "_a", "''", "a::", "::a", "a:b", "a::b-c"}) {
        expect_complaint("pext --prefix " + std::string(name), "is not a name in C");
        expect_complaint("pext --namespace " + std::string(name), "is not a name in C");
    }
    expect_complaint("pext --prefix a::b", "is not a name in C");
    expect_complaint("pext --prefix a --namespace b", "--prefix excludes --namespace");
}

TEST_F(export_command, leaves_nothing_behind_where_it_cannot_write)
{
    expect_complaint("pext --out nowhere/attacks.h", "cannot write 'nowhere/attacks.h'");
    std::ofstream(folder / "attacks.h") << "kept";
    expect_complaint("kindergarten --with setwise --out attacks.h", "brings no setwise");
    EXPECT_EQ(content(folder / "attacks.h"), "kept");
    expect_refusal("export pext --out other.h", "has no techniques/: name a clone",
                   "/usr/bin/env' SLIDEBENCH_ROOT=. '" PROGRAM);
    EXPECT_FALSE(fs::exists(folder / "other.h"));
}

} // namespace
