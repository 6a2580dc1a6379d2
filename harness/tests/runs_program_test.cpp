// SPDX-License-Identifier: MIT
//
// compare, plot and verdict as a user meets them.

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "program_fixture.hpp"
#include "run_folder.hpp"

namespace {

// Four techniques that search what they take in replay, and 100 ns more; on the second workload
// twice the time, and in throughput the other way round.
run_folder searching()
{
    run_folder run;
    const std::vector<std::string> techniques = {"rotated", "kogge_stone", "magic_fancy",
                                                 "kindergarten"};
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        const auto ns = static_cast<double>(4 + i);
        for (const auto &[workload, factor] :
             {std::pair{"positions_1", 1.0}, {"positions_2", 2.0}}) {
            run.add(techniques[i], "rook", workload, "throughput", factor * (10 - ns));
            run.add(techniques[i], "queen", workload, "throughput", factor * (10 - ns));
            run.add(techniques[i], "any", workload, "search", factor * (100 + ns));
        }
        run.add(techniques[i], "any", "replay", "replay", ns);
    }
    run.add("null", "any", "replay", "replay", 1, 1, "", 1, "floor");
    return run;
}

// Runs in folders `a` and `b`, and a gnuplot that writes its arguments instead of drawing.
class run_commands : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        example().write(folder / "a");
        example(1.5).write(folder / "b");
        for (const char *script : {"ranking", "throughput_latency", "table_bytes", "pressure",
                                   "setwise", "move", "density", "squares", "verdict"}) {
            fs::create_directories(folder / "plots");
            std::ofstream(folder / "plots" / (std::string(script) + ".gp")) << "\n";
        }
        make_gnuplot(
            "for last; do :; done; { printf '%s\\n' \"$@\"; echo '</svg>IEND'; } >\"$last\"");
        path = (folder / "bin").string() + ":" + std::getenv("PATH");
    }

    // Queens and rooks that are `factor` slower than is usual.
    static run_folder example(double factor = 1)
    {
        run_folder run;
        for (const char *piece : {"queen", "rook"}) {
            for (const char *mode : {"throughput", "latency"}) {
                run.add("magic_fancy", piece, "random_50", mode, factor);
                run.add("kogge_stone", piece, "random_50", mode, 4);
            }
            run.add("kogge_stone", piece, "random_50", "setwise", 4, 1, "1");
        }
        return run;
    }

    void make_gnuplot(const std::string &body) const
    {
        fs::create_directories(folder / "bin");
        std::ofstream(folder / "bin" / "gnuplot") << "#!/bin/sh\n" << body << "\n";
        fs::permissions(folder / "bin" / "gnuplot", fs::perms::owner_all);
    }

    // With a PATH of its own.
    outcome run_here(const std::string &arguments) const
    {
        return run(arguments, "/usr/bin/env' PATH='" + path + "' '" PROGRAM);
    }

    std::set<std::string> files_in(const std::string &name) const
    {
        std::set<std::string> names;
        for (const auto &entry : fs::directory_iterator(folder / name))
            names.insert(entry.path().filename().string());
        return names;
    }

    std::string path;
};

TEST_F(run_commands, compare_two)
{
    const outcome two = run("compare a b --csv changes.csv");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(two.out.find("queen, random_50, throughput"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("rook, random_50"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("1.500  1.479-1.521  slower"), std::string::npos) << two.out;
    EXPECT_EQ(lines_of(content(folder / "changes.csv")).size(), 1U + 10);

    const outcome filtered =
        run("compare a b --piece rook --technique kogge_stone --mode setwise --workload random_50");
    EXPECT_NE(filtered.out.find("rook, random_50, setwise 1"), std::string::npos) << filtered.out;
    EXPECT_EQ(filtered.out.find("magic_fancy  "), std::string::npos) << filtered.out;

    const outcome same = run("compare a a");
    EXPECT_EQ(same.status, 0) << same.err;
    EXPECT_EQ(same.out.find("slower "), same.out.rfind("slower ")) << same.out;
}

TEST_F(run_commands, compare_shows_what_differs)
{
    run_folder one, other;
    one.add("kogge_stone", "queen", "random_50", "latency", 4, 1, "", 2);
    other.add("kogge_stone", "queen", "random_50", "latency", 4, 1, "", 3);
    for (run_folder *run : {&one, &other}) {
        run->add("kogge_stone", "queen", "density_4", "latency", 4);
        run->add("kogge_stone", "any", "random_50", "load", 4);
    }
    other.machine["build"]["compiler"] = "Clang 14.0.6";
    one.write(folder / "one");
    other.write(folder / "other");

    const outcome two = run("compare one other");
    EXPECT_NE(two.out.find("compiler  1  GNU 12.2.0\n          2  Clang 14.0.6\n"),
              std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find("CPU          Test CPU"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("clock        4.00 GHz"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("2 -> 3"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("density_4"), std::string::npos) << two.out;
    const outcome densities = run("compare one other --workload density_4");
    EXPECT_NE(densities.out.find("queen, density_4, latency"), std::string::npos) << densities.out;
    const outcome loads = run("compare one other --mode load");
    EXPECT_NE(loads.out.find("any, random_50, load"), std::string::npos) << loads.out;
}

TEST_F(run_commands, compare_says_what_stands_in_the_way)
{
    run_folder other = example();
    other.machine["run"]["baseline"] = "kogge_stone";
    other.machine["run"]["partial"] = true;
    other.write(folder / "other");
    const outcome two = run("compare a other --csv changes.csv");
    EXPECT_EQ(two.status, 0) << two.err;
    EXPECT_NE(two.out.find("ratios cannot be compared"), std::string::npos) << two.out;
    EXPECT_NE(two.out.find("Run 2 is partial"), std::string::npos) << two.out;
    EXPECT_EQ(two.out.find("ratio "), std::string::npos) << two.out;
    EXPECT_EQ(fields_of(lines_of(content(folder / "changes.csv"))[1])[15], "");

    const outcome three = run("compare a b other");
    EXPECT_EQ(three.status, 2);
    EXPECT_NE(three.err.find("--ns"), std::string::npos) << three.err;
    EXPECT_EQ(run("compare a b other --ns").status, 0);
}

TEST_F(run_commands, compare_lists_what_nothing_else_can_be_said_of)
{
    run_folder other;
    other.add("rotated", "any", "random_50", "load", 1);
    other.write(folder / "b");
    const outcome two = run("compare a b");
    EXPECT_EQ(two.status, 2);
    EXPECT_EQ(lines_of(two.err).size(), 1U) << two.err;
    EXPECT_NE(two.err.find("no technique in the same cell"), std::string::npos) << two.err;
    EXPECT_NE(two.out.find("  queen, random_50, setwise 1: kogge_stone\n"), std::string::npos)
        << two.out;
    EXPECT_NE(two.out.find("Only run 2 has 1 of its figures:\n  any, random_50, load: rotated\n"),
              std::string::npos)
        << two.out;
}

TEST_F(run_commands, compare_judges_pairs_of_what_searches)
{
    searching().write(folder / "engine");
    const outcome two = run("compare engine engine --pairs pairs.csv");
    ASSERT_EQ(two.status, 0) << two.err;
    EXPECT_EQ(two.err, "");
    EXPECT_NE(two.out.find("\nreplay          6      6      0      0            0       0  rotated "
                           "4.000, 4.000\n"),
              std::string::npos)
        << two.out;
    EXPECT_EQ(lines_of(content(folder / "pairs.csv")).size(), 1U + 3 * 6);
    EXPECT_EQ(run("compare a b").out.find("Pairs of"), std::string::npos);

    // Nothing is written if not all can be.
    EXPECT_EQ(run("compare engine engine --csv new.csv --pairs engine").status, 2);
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
}

TEST_F(run_commands, report_ends_with_what_to_take)
{
    const outcome report = run("report a");
    ASSERT_EQ(report.status, 0) << report.err;
    EXPECT_TRUE(report.out.ends_with(
        "\n\nIn mode throughput (queen, random_50) `magic_fancy`, the baseline, is first of\n2. "
        "Nothing is tied with it.\n"
        "Whether this holds in an engine: bench --verdict.\n"))
        << report.out;
    const outcome rooks = run("report b --piece rook");
    EXPECT_NE(rooks.out.find("\nIn mode throughput (rook, random_50) "), std::string::npos)
        << rooks.out;
}

TEST_F(run_commands, compare_many)
{
    const outcome three = run("compare a b a");
    EXPECT_EQ(three.status, 0) << three.err;
    EXPECT_NE(three.out.find("1.00   0.99-1.01   |   1.50   1.49-1.51   |   1.00"),
              std::string::npos)
        << three.out;
    EXPECT_NE(three.out.find("ratio to magic_fancy"), std::string::npos) << three.out;
}

TEST_F(run_commands, plot_draws_what_there_are_rows_for)
{
    run_folder drawn = example();
    drawn.add("kogge_stone", "rook", "random_50", "setwise", 7, 1, "2");
    drawn.add("kogge_stone", "rook", "random_50", "pressure", 7, 1, "0");
    drawn.add("kogge_stone", "rook", "random_50", "pressure", 8, 1, "65536");
    drawn.add("kogge_stone", "rook", "random_50", "move", 7, 1, "4");
    drawn.add("kogge_stone", "rook", "random_50", "move", 7, 1, "8");
    drawn.add("kogge_stone", "any", "random_50", "load", 7);
    drawn.add("kogge_stone", "queen", "density_3", "throughput", 7);
    drawn.add("kogge_stone", "rook", "density_3", "throughput", 7);
    drawn.add("kogge_stone", "rook", "density_9", "throughput", 7);
    drawn.add("kogge_stone", "rook", "square_a1", "throughput", 7);
    drawn.add("kogge_stone", "rook", "square_h8", "throughput", 7);
    drawn.add("kogge_stone", "rook", "some/../file", "latency", 7);
    drawn.add("magic_fancy", "rook", "some/../file", "latency", 7);
    drawn.write(folder / "drawn");

    const outcome queens = run_here("plot drawn");
    ASSERT_EQ(queens.status, 0) << queens.err;
    EXPECT_EQ(files_in("drawn/plots"),
              (std::set<std::string>{"ranking_queen_random_50.svg", "ranking_queen_random_50.png",
                                     "throughput_latency_queen_random_50.svg",
                                     "throughput_latency_queen_random_50.png"}));
    const std::vector<std::string> words =
        lines_of(content(folder / "drawn/plots/ranking_queen_random_50.svg"));
    ASSERT_EQ(words.size(), 9U);
    EXPECT_EQ(words[0], "--default-settings");
    EXPECT_EQ(words[1], "-c");
    EXPECT_TRUE(words[2].ends_with("/plots/ranking.gp"));
    EXPECT_TRUE(words[3].starts_with("/") && words[3].ends_with("drawn/comparison.csv"));
    EXPECT_EQ(words[4], "queen");
    EXPECT_EQ(words[5], "random_50");
    EXPECT_EQ(words[6], "Test CPU @ 3.00GHz; GNU 12.2.0 -O3; seed 7, 4096 queries, 15 epochs, "
                        "4 % of samples disturbed; commit 0123456789ab");
    EXPECT_TRUE(words[7].starts_with("/") && words[7].ends_with(".svg"));

    ASSERT_EQ(run_here("plot drawn --piece rook --out new/folder").status, 0);
    std::set<std::string> expected;
    for (const char *name :
         {"ranking_rook_random_50", "throughput_latency_rook_random_50", "pressure_rook_random_50",
          "setwise_rook_random_50", "move_rook_random_50", "density_rook_density",
          "squares_rook_square", "ranking_rook_some_.._file"})
        for (const char *ending : {".svg", ".png"})
            expected.insert(std::string(name) + ending);
    EXPECT_EQ(files_in("new/folder"), expected);
    EXPECT_EQ(lines_of(content(folder / "new/folder/density_rook_density.png"))[5], "density");
    EXPECT_TRUE(lines_of(content(folder / "new/folder/pressure_rook_random_50.svg"))[6].ends_with(
        "; 16 cache lines of the buffer loaded for each query, before every 16"));
}

TEST_F(run_commands, verdict)
{
    searching().write(folder / "engine");
    const outcome asked =
        run("verdict engine --csv figures.csv --correlations spearman.csv --predictions by.csv");
    ASSERT_EQ(asked.status, 0) << asked.err;
    EXPECT_EQ(asked.err, "");
    for (const char *said :
         {"Time relative to magic_fancy", "|  throughput |      replay |                  search\n",
          "rank  ratio    low-high\n", "|   =1 147.08 145.61-148.55\n",
          "\nrotated      |    4   8.49 |    1   4.00 |",
          "\nsearch               Spearman   pairs alike           scale    error\n"
          "replay                   1.00        1 of 1  100 %     0.05    0.2 %\n"
          "throughput              -1.00        0 of 1    0 %    -0.04    0.3 %\n"
          "(all techniques alike)                                         1.4 %\n",
          "\nsearch, ns per node, predicted", "  0.00 %  50.00 %  100.0 + 1.00 replay\n",
          " %  50.01 %  105.5 for all\n", "replay was measured on other workloads"})
        EXPECT_NE(asked.out.find(said), std::string::npos) << said << "\n" << asked.out;
    EXPECT_NE(asked.out.find("\n\nIn the search rotated is first of 4: 147.08 times the time of "
                             "magic_fancy\n(145.61-148.55)."),
              std::string::npos)
        << asked.out;
    EXPECT_EQ(asked.out.find("null"), std::string::npos) << asked.out;
    EXPECT_LT(asked.out.find("\nrotated"), asked.out.find("\nkogge_stone")) << asked.out;

    const std::vector<std::string> figures = lines_of(content(folder / "figures.csv"));
    EXPECT_EQ(figures.size(), 1U + 3 * 4);
    EXPECT_TRUE(figures[5].starts_with("rotated,all,all,replay,,4.00000,3.96000,4.04000,"))
        << figures[5];
    const std::vector<std::string> spearman = lines_of(content(folder / "spearman.csv"));
    ASSERT_EQ(spearman.size(), 4U);
    EXPECT_EQ(spearman[0], "search,mode,spearman,decided,alike,scale,error");
    EXPECT_TRUE(spearman[1].starts_with("search,replay,1.00000,1,1,0.05060,0.00218"))
        << spearman[1];
    EXPECT_TRUE(spearman[2].starts_with("search,throughput,-1.00000,1,0,-0.0")) << spearman[2];
    EXPECT_TRUE(spearman[3].starts_with("search,,,1,,,0.01")) << spearman[3];
    const std::string predictions = content(folder / "by.csv");
    EXPECT_TRUE(predictions.starts_with("search,mode_1,mode_2,constant_ns,factor_1,factor_2,"
                                        "fitted_error,checked_error,same_for_both\n"))
        << predictions;
    EXPECT_NE(predictions.find("\nsearch,replay,,100.00000,1.00000,,0.00000,0.50000,replay\n"),
              std::string::npos)
        << predictions;

    const outcome unwritable = run("verdict engine --csv new.csv --predictions engine");
    EXPECT_EQ(unwritable.status, 2);
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
}

// As bench --mode search leaves it.
TEST_F(run_commands, verdict_of_a_search_alone_ranks)
{
    run_folder alone;
    alone.add("rotated", "any", "positions", "search", 0.9, 1, "4");
    alone.add("kogge_stone", "any", "positions", "search", 1.4, 1, "4");
    alone.write(folder / "alone");
    const outcome asked = run("verdict alone --predictions by.csv --correlations spearman.csv");
    EXPECT_EQ(asked.status, 0) << asked.err;
    EXPECT_NE(asked.out.find("\nrotated     |    1   0.90  0.89-0.91"), std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nNo mode was measured that might predict the search; slidebench "
                             "bench --verdict\nmeasures them.\n"),
              std::string::npos)
        << asked.out;
    EXPECT_NE(asked.out.find("\nIn the search rotated is first of 2: "), std::string::npos)
        << asked.out;
    EXPECT_EQ(lines_of(content(folder / "by.csv")).size(), 1U);
    EXPECT_EQ(lines_of(content(folder / "spearman.csv")).size(), 1U);
    const outcome translated = run("verdict alone --nps 1M --queries 9 --csv new.csv");
    EXPECT_EQ(translated.status, 2);
    EXPECT_EQ(translated.err,
              "slidebench: 'alone/comparison.csv' does not have modes search and replay for 4 "
              "techniques that differ; slidebench bench --verdict measures them\n");
    EXPECT_FALSE(fs::exists(folder / "new.csv"));
}

TEST_F(run_commands, verdict_says_what_it_means_for_an_engine)
{
    run_folder measured;
    const std::vector<std::string> techniques = {"magic_fancy", "pext", "rotated", "kogge_stone"};
    const std::vector<double> replay = {1, 0.5, 2, 3};
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        measured.add(techniques[i], "any", "replay", "replay", replay[i]);
        for (const char *workload : {"positions_1", "positions_2"})
            measured.add(techniques[i], "any", workload, "search", 0.6 + 0.4 * replay[i], 1, "4");
    }
    measured.write(folder / "old");
    measured.machine["run"]["queries_per_node"] = {
        {{"mode", "search"}, {"depth", 4}, {"queries", 4.0}}};
    measured.write(folder / "engine");

    const outcome asked = run("verdict engine --nps 1.2M --queries 14");
    ASSERT_EQ(asked.status, 0) << asked.err;
    // 833 ns a node; 14 queries of which a tenth of the difference is left, -0.7 ns, 1.4 and 2.8.
    EXPECT_NE(asked.out.find("an engine that makes 1.2 million with magic_fancy"),
              std::string::npos)
        << asked.out;
    for (const char *line : {"\npext ", "\nrotated ", "\nkogge_stone "})
        EXPECT_NE(asked.out.find(line, asked.out.find("by replay")), std::string::npos) << line;
    EXPECT_NE(asked.out.find("   +0.1 %  +0.1 to +0.1 "), std::string::npos) << asked.out;
    EXPECT_NE(asked.out.find("   -0.3 %  -0.3 to -0.3 "), std::string::npos) << asked.out;
    EXPECT_EQ(run("verdict engine --nps 1200000 --queries 14").out, asked.out);
    EXPECT_EQ(run("verdict engine --nps 1200k --queries 14.0 --instead-of magic_fancy").out,
              asked.out);
    EXPECT_NE(run("verdict engine --nps 1200k --instead-of pext").out.find("with pext"),
              std::string::npos);

    const outcome old = run("verdict old");
    EXPECT_EQ(old.status, 0) << old.err;
    EXPECT_NE(old.out.find("was not counted"), std::string::npos) << old.out;
}

TEST_F(run_commands, verdict_is_drawn)
{
    searching().write(folder / "engine");
    ASSERT_EQ(run_here("plot engine --piece rook").status, 0);
    const std::set<std::string> files = files_in("engine/plots");
    EXPECT_TRUE(files.contains("verdict.svg") && files.contains("verdict.png"));
    EXPECT_FALSE(std::any_of(files.begin(), files.end(), [](const std::string &name) {
        return name.ends_with(".csv");
    })) << "what it is drawn from was left";
    const std::vector<std::string> words = lines_of(content(folder / "engine/plots/verdict.svg"));
    EXPECT_TRUE(words[4].ends_with("/plots/verdict.gp"));
    EXPECT_TRUE(words[5].starts_with("/"));
    EXPECT_EQ(words[8], "Test CPU @ 3.00GHz; GNU 12.2.0 -O3; 15 epochs, 4 % of samples "
                        "disturbed; commit 0123456789ab");
}

// A word of the shell.
std::string word(const std::string &text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

constexpr const char *hostile_name = "it's; $(touch pwned) `touch pwned` \"|<\\ a=b";

TEST_F(run_commands, plot_hands_over_a_path_and_no_settings)
{
    make_gnuplot("env >environment; for last; do :; done; { printf '%s\\n' \"$@\"; echo "
                 "'</svg>IEND'; } >\"$last\"");
    const std::string bare = path;
    path = bare + "' LC_ALL=de_DE.UTF-8 GNUTERM=dumb GNUPLOT_LIB=/elsewhere LANG='de_DE.UTF-8";
    // gnuplot would run an output that begins like this.
    ASSERT_EQ(run_here("plot a --out '|touch pwned'").status, 0);
    const std::vector<std::string> variables = lines_of(content(folder / "environment"));
    EXPECT_EQ(std::count(variables.begin(), variables.end(), "LC_ALL=C"), 1);
    EXPECT_TRUE(std::none_of(variables.begin(), variables.end(), [](const std::string &v) {
        return v.starts_with("GNU") || v == "LC_ALL=de_DE.UTF-8";
    }));
    const std::vector<std::string> words =
        lines_of(content(folder / "|touch pwned/ranking_queen_random_50.svg"));
    ASSERT_EQ(words.size(), 9U);
    EXPECT_TRUE(words[7].starts_with("/")) << words[7];
}

TEST_F(run_commands, plot_runs_no_name_as_a_command)
{
    if (std::system("command -v gnuplot >/dev/null") != 0)
        GTEST_SKIP() << "there is no gnuplot";
    fs::remove_all(folder / "bin");
    std::string table;
    for (const std::string &line : lines_of(content(folder / "a/comparison.csv")))
        table += line + (table.empty() ? ",position,table_bytes\n" : ",1,100\n");
    std::ofstream(folder / "a/comparison.csv") << table;
    std::string pictures;
    for (const std::string name : {"plain", hostile_name}) {
        const fs::path project = folder / name;
        fs::create_directories(project);
        fs::copy(PROJECT_ROOT "/plots", project / "plots");
        fs::copy(folder / "a", project / name, fs::copy_options::recursive);
        const outcome drawn =
            run("plot " + word((project / name).string()),
                "/usr/bin/env' SLIDEBENCH_ROOT=" + word(project.string()) + " '" PROGRAM);
        EXPECT_EQ(drawn.status, 0) << drawn.err;
        const std::string picture = content(project / name / "plots/ranking_queen_random_50.svg");
        EXPECT_NE(picture, "");
        if (pictures.empty())
            pictures = picture;
        EXPECT_EQ(picture, pictures) << name;
    }
    for (const auto &entry : fs::recursive_directory_iterator(folder))
        EXPECT_NE(entry.path().filename(), "pwned");
}

TEST_F(run_commands, plot_leaves_nothing_unfinished)
{
    make_gnuplot("for last; do :; done; echo half >\"$last\"; printf 'line 3:\\n  why\\n' >&2; "
                 "exit 1");
    const outcome failing = run_here("plot a");
    EXPECT_EQ(failing.status, 2);
    EXPECT_EQ(lines_of(failing.err).size(), 1U) << failing.err;
    EXPECT_NE(failing.err.find("line 3: why"), std::string::npos) << failing.err;
    EXPECT_FALSE(fs::exists(folder / "a/plots"));

    make_gnuplot(
        "for last; do :; done; echo '<svg> some of it, while the disk was not full' >\"$last\"");
    const outcome full_disk = run_here("plot a");
    EXPECT_EQ(full_disk.status, 2);
    EXPECT_NE(full_disk.err.find("not whole"), std::string::npos) << full_disk.err;
    EXPECT_FALSE(fs::exists(folder / "a/plots"));

    make_gnuplot("for last; do :; done; : >\"$last\"");
    EXPECT_EQ(run_here("plot a").status, 2);
    EXPECT_FALSE(fs::exists(folder / "a/plots"));
    make_gnuplot("exit 0");
    EXPECT_EQ(run_here("plot a").status, 2);
    EXPECT_FALSE(fs::exists(folder / "a/plots"));

    path = (folder / "none").string();
    const outcome missing = run_here("plot a");
    EXPECT_EQ(missing.status, 2);
    EXPECT_NE(missing.err.find("plots need gnuplot"), std::string::npos) << missing.err;
    EXPECT_FALSE(fs::exists(folder / "a/plots"));
}

struct bad_run {
    const char *name, *arguments, *says;
    std::function<void(const fs::path &folder)> spoil = [](const fs::path &) {};
};

std::ostream &operator<<(std::ostream &stream, const bad_run &b)
{
    return stream << b.name;
}

class bad_runs : public run_commands, public testing::WithParamInterface<bad_run> {};

TEST_P(bad_runs, end_with_2_and_one_line)
{
    GetParam().spoil(folder);
    const outcome wrong = run_here(GetParam().arguments);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_EQ(lines_of(wrong.err).size(), 1U) << wrong.err;
    EXPECT_NE(wrong.err.find(GetParam().says), std::string::npos) << wrong.err;
}

// Replaces the first `was` in a file of run b.
auto replacing(const char *file, const std::string &was, const std::string &is)
{
    return [=](const fs::path &folder) {
        const fs::path path = folder / "b" / file;
        std::string text = content(path);
        const std::size_t at = text.find(was);
        ASSERT_NE(at, std::string::npos);
        std::ofstream(path) << text.replace(at, was.size(), is);
    };
}

auto containing(const char *file, const std::string &text)
{
    return [=](const fs::path &folder) { std::ofstream(folder / "b" / file) << text; };
}

const bad_run spoilt[] = {
    {"one_run", "compare a", "At least 2"},
    {"no_run", "plot", "RUN is required"},
    {"no_folder", "compare a none", "there is no folder 'none'"},
    {"a_file", "plot a/machine.json", "is not the folder of a run"},
    {"no_run_in_it", "compare a .", "has no comparison.csv"},
    {"killed_early", "plot b", "'b' was left by a run that was killed before it measured anything",
     [](const fs::path &folder) {
         fs::remove(folder / "b/comparison.csv");
         fs::remove(folder / "b/machine.json");
         std::ofstream(folder / "b/.measuring") << "";
     }},
    {"interrupted", "plot b", "'b' was interrupted before it had results; bench --resume 'b'",
     [](const fs::path &folder) {
         fs::rename(folder / "b/comparison.csv", folder / "b/samples.csv");
     }},
    {"no_machine", "compare a b", "has no machine.json",
     [](const fs::path &folder) { fs::remove(folder / "b/machine.json"); }},
    {"csv_is_a_folder", "compare a b", "it is a folder",
     [](const fs::path &folder) {
         fs::remove(folder / "b/comparison.csv");
         fs::create_directory(folder / "b/comparison.csv");
     }},
    {"csv_empty", "compare a b", "b/comparison.csv' is empty", containing("comparison.csv", "")},
    {"csv_without_rows", "compare a b", "b/comparison.csv' has no rows",
     containing("comparison.csv", "technique,piece\n")},
    {"csv_foreign", "compare a b", "has no column 'technique'",
     containing("comparison.csv", "date,price\n1,2\n")},
    {"csv_of_before", "compare a b", "has no column 'parameter'",
     replacing("comparison.csv", "parameter", "pressure_bytes")},
    {"csv_cut_off", "compare a b", "b/comparison.csv:11:137: the file is cut off",
     [](const fs::path &folder) {
         fs::resize_file(folder / "b/comparison.csv",
                         fs::file_size(folder / "b/comparison.csv") - 1);
     }},
    {"csv_short_line", "plot b",
     "b/comparison.csv:2:136: the line ends after 17 fields, under 18 columns",
     replacing("comparison.csv", "contender,\n", "contender\n")},
    {"csv_no_number", "plot b", "b/comparison.csv:2: ns_per_lookup 'fast' is not a number",
     replacing("comparison.csv", "1.500000", "fast")},
    {"csv_no_figure", "plot b", "b/comparison.csv:2: ns_per_lookup is empty",
     replacing("comparison.csv", "1.500000", "")},
    {"csv_not_positive", "plot b",
     "b/comparison.csv:2: ns_per_lookup '-1' is not a number from 1e-06 to 1000000000000",
     replacing("comparison.csv", "1.500000", "-1")},
    {"csv_too_large", "report b", "b/comparison.csv:2: ns_per_lookup '1e308' is not a number from",
     replacing("comparison.csv", "1.500000", "1e308")},
    {"csv_piece", "plot b", "b/comparison.csv:2: piece 'quen' is not one of rook, bishop, queen",
     replacing("comparison.csv", "queen", "quen")},
    {"csv_mode", "plot b", "b/comparison.csv:2: mode 'latencies' is not one of",
     replacing("comparison.csv", "throughput", "latencies")},
    {"csv_tied", "plot b", "b/comparison.csv:2: tied 'maybe' is not one of yes, no, empty",
     replacing("comparison.csv", ",no,", ",maybe,")},
    {"csv_role", "plot b", "b/comparison.csv:2: role 'judge' is not one of",
     replacing("comparison.csv", "contender", "judge")},
    {"csv_technique", "plot b", "b/comparison.csv:2: technique 'magic fancy' is not a name",
     replacing("comparison.csv", "magic_fancy", "magic fancy")},
    {"csv_workload", "plot b", "b/comparison.csv:2: workload '' is not the name of a workload",
     replacing("comparison.csv", "random_50", "")},
    {"csv_parameter", "plot b", "parameter '1x' is not a whole number from 0",
     replacing("comparison.csv", "setwise,1,", "setwise,1x,")},
    {"csv_half_interval", "plot b", "b/comparison.csv:2: ns_low is empty",
     replacing("comparison.csv", "1.485000", "")},
    {"csv_interval_turned", "plot b", "b/comparison.csv:2: ns_low is above ns_high",
     replacing("comparison.csv", "1.485000", "9")},
    {"csv_rank", "plot b", "b/comparison.csv:2: rank '1.5' is not a whole number from 1 to",
     replacing("comparison.csv", ",1,no", ",1.5,no")},
    {"csv_twice", "plot b", "b/comparison.csv:4: there is a line for magic_fancy, queen",
     replacing("comparison.csv", "magic_fancy,queen,random_50,latency",
               "magic_fancy,queen,random_50,throughput")},
    {"json_broken", "compare a b", "b/machine.json:2:3: this is not JSON",
     containing("machine.json", "{\n  ?\n}")},
    {"json_empty", "compare a b", "b/machine.json:1:1: this is not JSON",
     containing("machine.json", "")},
    {"json_number", "compare a b", "b/machine.json': ", containing("machine.json", "[1e999]")},
    {"json_no_object", "compare a b", "holds no object", containing("machine.json", "[1]")},
    {"json_foreign", "compare a b", "b/machine.json' has no /cpu/name",
     containing("machine.json", "{\"cpu\": 3}")},
    {"json_type", "compare a b", "b/machine.json': /run/partial is not true or false",
     replacing("machine.json", "false", "\"no\"")},
    {"json_epochs_negative", "report b",
     "b/machine.json': /run/epochs is not a whole number from 0 to 1000000",
     replacing("machine.json", "\"epochs\": 15", "\"epochs\": -15")},
    {"json_disturbed", "report b", "/run/disturbed is not a number from 0 to 1",
     replacing("machine.json", "0.04", "4")},
    {"json_queries", "report b", "/run/workloads/0/queries is not a whole number",
     replacing("machine.json", "4096", "\"4096\"")},
    {"json_seed", "report b", "/run/workloads/0/seed is not a whole number",
     replacing("machine.json", "\"seed\": 7", "\"seed\": null")},
    {"json_touches", "report b", "/run/touches is not a whole number",
     replacing("machine.json", "\"touches\": 16", "\"touches\": 4294967312")},
    {"json_twice", "report b", "has the key 'name' twice",
     replacing("machine.json", "\"cpu\": {", "\"cpu\": {\"name\": \"\",")},
    {"json_device", "report b", "b/machine.json': it is a device",
     [](const fs::path &folder) {
         fs::remove(folder / "b/machine.json");
         fs::create_symlink("/dev/zero", folder / "b/machine.json");
     }},
    {"json_without_workload", "compare a b", "names no workload 'random_50'",
     replacing("machine.json", "random_50", "random_51")},
    {"other_queries", "compare a b", "fingerprints 00fe and 00ff",
     replacing("machine.json", "00ff", "00fe")},
    {"other_queries_of_three", "compare a a b", "fingerprints 00fe and 00ff",
     replacing("machine.json", "00ff", "00fe")},
    {"other_touches", "compare a b",
     "'b' touched 2 cache lines for each query under pressure, and 'a' 16",
     [](const fs::path &folder) {
         run_folder pressed;
         pressed.add("rotated", "queen", "random_50", "pressure_latency", 1, 1, "65536");
         pressed.write(folder / "a");
         pressed.machine["run"]["touches"] = 2;
         pressed.write(folder / "b");
     }},
    {"technique", "compare a b --technique magic_fanci", "did you mean magic_fancy?"},
    {"piece", "compare a b --piece bishop", "unknown piece 'bishop'"},
    {"piece_to_plot", "plot a --piece bishop", "there are: queen, rook"},
    {"workload", "compare a b --workload random_52", "did you mean random_50?"},
    {"mode", "compare a a b --mode latencies", "did you mean latency?"},
    {"nothing_left", "compare a b --mode setwise --technique magic_fancy", "nothing in common"},
    {"nothing_left_of_three", "compare a a b --mode setwise --technique magic_fancy",
     "nothing to show"},
    {"nothing_to_plot", "plot b", "nothing that could be drawn",
     [](const fs::path &folder) {
         run_folder other;
         other.add("rotated", "any", "random_50", "load", 1);
         other.write(folder / "b");
     }},
    {"verdict_of_nothing", "verdict", "RUN is required"},
    {"verdict_without_search", "verdict b",
     "b/comparison.csv' has no mode search; slidebench bench --verdict"},
    {"verdict_of_no_number", "verdict a --nps fast",
     "--nps 'fast' is not a number of nodes a second such as 1200000, 1.2M or 800k, from 1k to "
     "1000M"},
    {"verdict_of_a_large_unit", "verdict a --nps 1.2G", "--nps '1.2G' is not a number"},
    {"verdict_of_a_unit", "verdict a --nps M", "--nps 'M' is not a number"},
    {"verdict_of_no_nodes", "verdict a --nps 0", "--nps '0' is not a number"},
    {"verdict_of_no_speed", "verdict a --nps ''", "--nps '' is not a number"},
    {"verdict_of_no_query", "verdict a --nps 1M --queries 0",
     "--queries '0' is not a number of queries a node such as 14 or 9.5, from 0.1 to 1000"},
    {"verdict_of_queries_alone", "verdict a --queries 14", "--queries requires --nps"},
    {"verdict_of_a_technique_alone", "verdict a --instead-of pext", "--instead-of requires --nps"},
    {"verdict_of_another_technique", "verdict b --nps 1M --instead-of rotatet",
     "'b/comparison.csv': unknown technique 'rotatet'; did you mean rotated?",
     [](const fs::path &folder) { searching().write(folder / "b"); }},
    {"verdict_not_writable", "verdict b --csv a/machine.json/x", "cannot write",
     [](const fs::path &folder) { searching().write(folder / "b"); }},
    {"ns_of_two", "compare a b --ns", "--ns"},
    {"csv_of_three", "compare a b a --csv x", "--csv"},
    {"pairs_of_three", "compare a b a --pairs x", "--pairs is for two runs"},
    {"pairs_without_search", "compare a b --pairs x",
     "'a' and 'b' do not both have mode search for two techniques"},
    {"csv_not_writable", "compare a b --csv a/machine.json/x", "cannot write"},
    {"out_is_a_file", "plot a --out a/machine.json", "it is a file"},
    {"out_not_writable", "plot a --out /proc/x", "cannot make the folder"},
    {"no_script", "plot a", "there is no '",
     [](const fs::path &folder) { fs::remove(folder / "plots/ranking.gp"); }}};

INSTANTIATE_TEST_SUITE_P(all, bad_runs, testing::ValuesIn(spoilt),
                         [](const auto &instance) { return std::string(instance.param.name); });

} // namespace
