// SPDX-License-Identifier: MIT
//
// Which pictures a run gets, and what is in them, by plots/ and, where it is installed, gnuplot.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "program_fixture.hpp"
#include "run_folder.hpp"

namespace {

using columns = std::vector<std::pair<std::string, std::string>>;

constexpr const char *title_font = "font-size=\"15.00\"";

class pictures : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        fs::create_directory_symlink(PROJECT_ROOT "/plots", folder / "plots");
        fs::create_directories(folder / "bin");
        std::ofstream(folder / "bin" / "gnuplot")
            << "#!/bin/sh\nfor last; do :; done\n{ printf '%s\\n' \"$@\"; echo '</svg>IEND'; } "
               ">\"$last\"\n";
        fs::permissions(folder / "bin" / "gnuplot", fs::perms::owner_all);
    }

    // Writes a run in which the techniques have places in the registry in the order of their first
    // rows, tables of as many KiB, and in each row the same text in each further column.
    void write(const run_folder &run, const columns &more = {}) const
    {
        run.write(folder / "run");
        const fs::path file = folder / "run/comparison.csv";
        std::map<std::string, std::size_t> places;
        std::string table;
        for (const std::string &line : lines_of(content(file))) {
            const bool is_header = table.empty();
            const std::size_t place =
                places.emplace(fields_of(line).front(), places.size()).first->second;
            table += line +
                     (is_header ? ",position,table_bytes"
                                : "," + std::to_string(place) + "," + std::to_string(1024 * place));
            for (const auto &[column, text] : more)
                table += "," + (is_header ? column : text);
            table += "\n";
        }
        std::ofstream(file) << table;
    }

    // The names of the pictures that `plot` makes of the run, without endings, by a gnuplot that
    // writes its arguments instead of drawing. Each must be there in both formats.
    std::set<std::string> drawn() const
    {
        fs::remove_all(folder / "run/plots");
        const outcome plot = run("plot run", "/usr/bin/env' PATH='" + (folder / "bin").string() +
                                                 ":" + std::getenv("PATH") + "' '" PROGRAM);
        if (plot.status != 0)
            return {plot.err};
        std::set<std::string> names;
        std::size_t files = 0;
        for (const auto &entry : fs::directory_iterator(folder / "run/plots")) {
            names.insert(entry.path().stem().string());
            ++files;
        }
        EXPECT_EQ(files, 2 * names.size());
        return names;
    }

    std::string picture(const std::string &name) const
    {
        return content(folder / "run/plots" / (name + ".svg"));
    }

    // What stands above a picture that gnuplot has drawn.
    std::string title_of(const std::string &name) const
    {
        const std::string svg = picture(name);
        const std::string begin = "<text>";
        const std::size_t at = svg.find(begin, svg.find(title_font)) + begin.size();
        EXPECT_EQ(svg.find(title_font), svg.rfind(title_font)) << name;
        return svg.substr(at, svg.find("</text>", at) - at);
    }
};

// How far below the upper edge a text stands in an SVG, which says so before the text.
double height_of(const std::string &svg, const std::string &text)
{
    const std::string place = "translate(";
    const std::size_t at = svg.rfind(place, svg.find(">" + text)) + place.size();
    return std::strtod(svg.c_str() + svg.find(',', at) + 1, nullptr);
}

bool has_gnuplot()
{
    return std::system("command -v gnuplot >/dev/null") == 0;
}

std::string slug_of(std::size_t i)
{
    return "technique_" + std::string(1, static_cast<char>('a' + i));
}

// Techniques a, b, c and so on, each slower than the one before, in a search and in single queries
// with caches busy and free.
run_folder searching(std::size_t techniques)
{
    run_folder run;
    for (std::size_t i = 0; i < techniques; ++i) {
        const double ns = 1 + 0.1 * static_cast<double>(i);
        run.add(slug_of(i), "any", "positions_1", "search", ns, 1, "4");
        run.add(slug_of(i), "queen", "positions_1", "pressure", 2 * ns, 1, "67108864");
        run.add(slug_of(i), "queen", "positions_1", "throughput", ns * ns);
    }
    return run;
}

TEST_F(pictures, have_more_than_one_column)
{
    run_folder sparse;
    for (const char *mode : {"throughput", "latency"})
        for (const char *workload : {"random_50", "density_3", "square_a1"})
            sparse.add("kogge_stone", "queen", workload, mode, 7);
    for (const char *mode : {"pressure", "pressure_latency", "move", "setwise"})
        sparse.add("kogge_stone", "queen", "random_50", mode, 7, 1, "8");
    sparse.add("kogge_stone", "queen", "positions", "setwise", 7);
    sparse.add("kogge_stone", "any", "random_50", "search", 7);
    write(sparse);
    const std::set<std::string> none = drawn();
    EXPECT_NE(none.begin()->find("has nothing that could be drawn"), std::string::npos)
        << *none.begin();
    EXPECT_FALSE(fs::exists(folder / "run/plots"));

    for (const char *workload : {"density_4", "square_a2"})
        sparse.add("kogge_stone", "queen", workload, "throughput", 7);
    sparse.add("kogge_stone", "queen", "random_50", "move", 7, 1, "16");
    sparse.add("magic_fancy", "queen", "random_50", "throughput", 7);
    write(sparse);
    EXPECT_EQ(drawn(), (std::set<std::string>{"move_queen_random_50", "squares_queen_square",
                                              "table_bytes_queen_random_50"}))
        << "density and ranking have one column in their panel of latency";

    sparse.add("kogge_stone", "queen", "density_4", "latency", 7);
    sparse.add("magic_fancy", "queen", "random_50", "latency", 7);
    sparse.add("magic_fancy", "any", "random_50", "search", 7);
    write(sparse);
    EXPECT_EQ(drawn(), (std::set<std::string>{"density_queen_density", "move_queen_random_50",
                                              "ranking_queen_random_50", "squares_queen_square",
                                              "table_bytes_queen_random_50",
                                              "throughput_latency_queen_random_50", "verdict"}));
}

TEST_F(pictures, of_tables_need_two_sizes)
{
    run_folder run;
    for (const char *name : {"kogge_stone", "dumb7fill"})
        run.add(name, "queen", "random_50", "throughput", 7);
    run.write(folder / "run");
    EXPECT_EQ(drawn(), std::set<std::string>{"ranking_queen_random_50"});
    write(run);
    EXPECT_EQ(drawn(),
              (std::set<std::string>{"ranking_queen_random_50", "table_bytes_queen_random_50"}));
}

TEST_F(pictures, of_a_verdict_have_at_most_15_rows)
{
    write(searching(15));
    std::set<std::string> names = drawn();
    EXPECT_TRUE(names.contains("verdict"));
    EXPECT_FALSE(names.contains("verdict_rest"));

    write(searching(16));
    names = drawn();
    ASSERT_TRUE(names.contains("verdict") && names.contains("verdict_rest"));
    EXPECT_NE(picture("verdict").find("\n-e\nfirst_row = 1; last_row = 15\n-c\n"),
              std::string::npos)
        << picture("verdict");
    EXPECT_NE(picture("verdict_rest").find("\n-e\nfirst_row = 16; last_row = 16\n-c\n"),
              std::string::npos)
        << picture("verdict_rest");
}

TEST_F(pictures, of_a_verdict_show_the_fastest_first)
{
    if (!has_gnuplot())
        GTEST_SKIP() << "there is no gnuplot";
    write(searching(17));
    const outcome plot = run("plot run");
    ASSERT_EQ(plot.status, 0) << plot.err;
    EXPECT_EQ(title_of("verdict"), "the 15 fastest of 17 in a search: time relative to the "
                                   "baseline, with 95 % intervals");
    EXPECT_EQ(title_of("verdict_rest"), "the other 2 of 17 in a search: time relative to the "
                                        "baseline, with 95 % intervals");
    const std::string first = picture("verdict"), rest = picture("verdict_rest");
    for (std::size_t i = 0; i < 17; ++i) {
        const std::string label = slug_of(i) + ", " + std::to_string(i + 1) + " KiB";
        EXPECT_EQ(first.find(label) != std::string::npos, i < 15) << label;
        EXPECT_EQ(rest.find(label) != std::string::npos, i >= 15) << label;
    }
    for (std::size_t i = 1; i < 15; ++i)
        EXPECT_LT(height_of(first, slug_of(i - 1)), height_of(first, slug_of(i))) << i;
    for (const char *shown :
         {">search<", "caches busy (pressure, 64 MiB)", "caches free (throughput)"})
        EXPECT_NE(first.find(shown), std::string::npos) << shown;
    EXPECT_EQ(first.find(">perft<"), std::string::npos) << "the run has none";
    EXPECT_NE(rest.find(">6.8<"), std::string::npos)
        << "what is slower than twice the search has no number at its arrow";
}

TEST_F(pictures, have_titles_of_their_own)
{
    if (!has_gnuplot())
        GTEST_SKIP() << "there is no gnuplot";
    run_folder run = searching(16);
    for (const char *name : {"technique_a", "technique_b"}) {
        for (const char *workload :
             {"random_25", "random_50", "density_3", "density_4", "square_a1", "square_b1"})
            for (const char *mode : {"throughput", "latency"})
                run.add(name, "queen", workload, mode, 7);
        for (const char *mode : {"pressure", "pressure_latency", "move", "setwise", "crowd"})
            for (const char *parameter : {"8", "16"})
                run.add(name, "queen", "random_25", mode, 7, 1, parameter);
        for (const char *mode : {"superpiece", "pins"})
            run.add(name, "any", "random_25", mode, 7);
    }
    write(run);
    ASSERT_EQ(this->run("plot run").status, 0) << content(folder / "err");
    std::map<std::string, std::string> names;
    for (const auto &entry : fs::directory_iterator(folder / "run/plots")) {
        if (entry.path().extension() != ".svg")
            continue;
        const std::string name = entry.path().stem().string();
        const auto [other, is_new] = names.emplace(title_of(name), name);
        EXPECT_TRUE(is_new) << name << " and " << other->second << ": " << other->first;
    }
    // Three of each of two workloads, two of positions_1, five for parameters, one of any piece, two
    // series and two of the verdict.
    EXPECT_EQ(names.size(), 3U * 2 + 2 + 5 + 1 + 2 + 2);
    EXPECT_EQ(names["random_25: time relative to the baseline, with 95 % intervals; rank at the "
                    "right, = if tied"],
              "ranking_any_random_25");
}

TEST_F(pictures, have_hollow_points_where_there_is_no_interval)
{
    if (!has_gnuplot())
        GTEST_SKIP() << "there is no gnuplot";
    const auto title = [&](const run_folder &of, const columns &more) {
        write(of, more);
        EXPECT_EQ(run("plot run").status, 0) << content(folder / "err");
        return title_of("ranking_queen_random_50");
    };
    run_folder all, some, none;
    for (run_folder *run : {&all, &some, &none}) {
        run->add("kogge_stone", "queen", "random_50", "throughput", 7, run == &none ? 0 : 1);
        run->add("magic_fancy", "queen", "random_50", "throughput", 8, run == &all ? 1 : 0);
    }
    const std::string begin = "queen, random_50: time relative to the baseline, ";
    const std::string end = "; rank at the right, = if tied";
    EXPECT_EQ(title(all, {}), begin + "with 95 % intervals" + end);
    EXPECT_EQ(title(some, {}), begin + "with 95 % intervals; hollow points have none" + end);
    EXPECT_EQ(title(none, {}), begin + "too few samples for intervals" + end);
    // What a run of an earlier version has in place of an interval is none.
    EXPECT_EQ(title(all, {{"epochs", "5"}}), begin + "too few samples for intervals" + end);
    for (const char *epochs : {"6", "10"})
        EXPECT_EQ(title(all, {{"epochs", epochs}}), begin + "with 95 % intervals" + end);
    EXPECT_EQ(title(all, {{"epochs", "5"}, {"state", "alone"}}),
              begin + "with 95 % intervals" + end);
}

} // namespace
