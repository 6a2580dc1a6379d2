// SPDX-License-Identifier: MIT
//
// plot as a user meets it, mostly by a gnuplot that writes its arguments instead of drawing.

#include <algorithm>
#include <cstdlib>
#include <set>

#include <gtest/gtest.h>

#include "run_commands.hpp"

namespace {

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

TEST_F(run_commands, verdict_is_drawn)
{
    four_that_search().write(folder / "engine");
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

} // namespace
