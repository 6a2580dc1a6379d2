// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "base/text_layout.hpp"
#include "results/compare.hpp"
#include "results/run_report.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class runs : public folder_test {
protected:
    fs::path file_of(const std::string &text) const
    {
        std::ofstream(folder / "table.csv", std::ios::binary) << text;
        return folder / "table.csv";
    }

    finished_run written(const run_folder &run, const std::string &name) const
    {
        run.write(folder / name);
        return read_run(folder / name);
    }
};

TEST_F(runs, csv_is_read_as_it_was_written)
{
    csv_writer written({"a", "b"});
    written.add_row({"Hyatt, Heinz", "say \"o\""});
    written.add_row({"", "-1.5e3"});
    const csv_reader table(file_of(written.text()));
    ASSERT_EQ(table.size(), 2U);
    EXPECT_EQ(table.text(0, "a"), "Hyatt, Heinz");
    EXPECT_EQ(table.text(0, "b"), "say \"o\"");
    EXPECT_EQ(table.number(1, "a"), std::nullopt);
    EXPECT_EQ(table.number(1, "b"), -1500);
    EXPECT_TRUE(table.has("b"));
    EXPECT_FALSE(table.has("c"));
    EXPECT_EQ(csv_reader(file_of("a,b\r\n1,2\r\n")).number(0, "b"), 2);
    EXPECT_EQ(csv_reader(file_of("a,b\n")).size(), 0U);
}

TEST_F(runs, csv_complaints_name_the_place)
{
    const auto reading = [&](const std::string &text) {
        return complaint([&] { csv_reader{file_of(text)}; });
    };
    const std::string file = (folder / "table.csv").string();
    EXPECT_EQ(reading(""), "'" + file + "' is empty");
    EXPECT_EQ(reading("a,b\n1,2\n3\n"),
              file + ":3:2: the line ends after 1 fields, under 2 columns");
    EXPECT_EQ(reading("a,b\n1,2,3\n"),
              file + ":2:6: the line ends after 3 fields, under 2 columns");
    EXPECT_EQ(reading("a,b\n1,2\n3,4"),
              file + ":3:4: the file is cut off: its last line does not end");
    EXPECT_TRUE(has(reading("a,b\n1,\"2\n3,4\n"), ":2:5: this is no row"));
    EXPECT_TRUE(has(reading("a,b\n\n1,2\n"), ":2:1: this is no row"));
    EXPECT_TRUE(has(reading("a,b\n1,2\"\n"), ":2:4: this is not CSV"));
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder}; }), "Is a directory"));
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder / "none"}; }), "No such"));
    EXPECT_TRUE(has(reading(std::string(1000, ',') + "\n"), ":1:1001: there are more than 1000"));
    fs::rename(file_of("a\n1\n"), folder / "table.csv.gz");
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder / "table.csv.gz"}; }), "not compressed"));
    // A pipe without a writer is empty, and is not waited for.
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_TRUE(has(complaint([&] { csv_reader{folder / "pipe"}; }), "pipe' is empty"));
}

TEST_F(runs, csv_complaints_name_the_column)
{
    const csv_reader table(file_of("a,b,c,d\nabc,1e999,1x,nan\n"));
    const std::string place = (folder / "table.csv").string() + ":2: ";
    EXPECT_EQ(complaint([&] { table.number(0, "a"); }), place + "a 'abc' is not a number");
    EXPECT_EQ(complaint([&] { table.number(0, "b"); }), place + "b '1e999' is not a number");
    EXPECT_EQ(complaint([&] { table.number(0, "c"); }), place + "c '1x' is not a number");
    EXPECT_EQ(complaint([&] { table.number(0, "d"); }), place + "d 'nan' is not a number");
    EXPECT_TRUE(has(complaint([&] { table.text(0, "e"); }), "no column 'e'"));
    EXPECT_TRUE(has(complaint([&] { csv_reader{file_of("a,b,a\n1,2,3\n")}; }),
                    ":1:6: two columns have the name 'a'"));
}

TEST_F(runs, csv_fields_have_ranges)
{
    const csv_reader table(file_of("a,b,c,d\n2.5,-1,,two words\n"));
    const std::string place = (folder / "table.csv").string() + ":2: ";
    EXPECT_EQ(table.number(0, "a", {0, 3, false}), 2.5);
    EXPECT_EQ(table.number(0, "c", csv_counts), std::nullopt);
    EXPECT_EQ(complaint([&] { table.number(0, "a", csv_counts); }),
              place + "a '2.5' is not a whole number from 0 to 9007199254740992");
    EXPECT_EQ(complaint([&] { table.number(0, "b", csv_times); }),
              place + "b '-1' is not a number from 1e-06 to 1000000000000");
    EXPECT_EQ(complaint([&] { table.required(0, "c", csv_counts); }), place + "c is empty");
    EXPECT_EQ(table.one_of(0, "c", {"yes", ""}), "");
    EXPECT_EQ(complaint([&] {
                  table.one_of(0, "c", {"yes", "no"});
              }),
              place + "c '' is not one of yes, no");
    EXPECT_EQ(complaint([&] { table.name(0, "d"); }),
              place + "d 'two words' is not a name: letters and digits, and . _ + - but not at the "
                      "beginning");
}

TEST_F(runs, quotients_add_half_widths_in_squares)
{
    // Logarithms 1 and 3; half-widths 0.3 and 0.4, which make 0.5.
    const estimate first = {std::exp(1), bounds{std::exp(0.7), std::exp(1.3)}};
    const estimate second = {std::exp(3), bounds{std::exp(2.6), std::exp(3.4)}};
    const estimate q = quotient(first, second);
    EXPECT_NEAR(std::log(q.value), 2, 1e-12);
    EXPECT_NEAR(std::log(q.interval->low), 1.5, 1e-12);
    EXPECT_NEAR(std::log(q.interval->high), 2.5, 1e-12);
}

TEST_F(runs, quotients_keep_sides_apart)
{
    // The first may have been larger, and then the quotient is smaller.
    const estimate first = {1, bounds{1, std::exp(0.2)}};
    const estimate second = {1, bounds{1, 1}};
    const estimate q = quotient(first, second);
    EXPECT_NEAR(std::log(q.interval->low), -0.2, 1e-12);
    EXPECT_EQ(q.interval->high, 1);
    EXPECT_FALSE(quotient(first, {1, std::nullopt}).interval);
    EXPECT_FALSE(quotient({1, std::nullopt}, second).interval);
}

std::string agreement_text(const std::vector<finished_run> &runs, const row_filter &filter = {})
{
    report result;
    add_agreement(result, runs, filter);
    return rendered(result, report_format::text, unlimited_width);
}

TEST_F(runs, contradict_each_other_where_they_decide_oppositely)
{
    run_folder before, now;
    // In pairs: turned round; turned round within the intervals; the same; without intervals now.
    const auto add = [&](const char *workload, double now_of_a, double percent) {
        before.add("a", "queen", workload, "latency", 2);
        before.add("b", "queen", workload, "latency", 3);
        now.add("a", "queen", workload, "latency", now_of_a, percent);
        now.add("b", "queen", workload, "latency", 1, percent);
    };
    add("turned", 2, 1);
    add("more", 4, 1);
    add("wide", 1.1, 20);
    add("same", 0.5, 1);
    add("few", 2, 0);
    const finished_run first = written(before, "first"), second = written(now, "second");
    const std::string text = agreement_text({first, second});
    //           pairs alike contradicted not by all by none | faster slower
    EXPECT_TRUE(
        has(text, "\nlatency |   4     1            2          1       0 |      6      1 "));
    EXPECT_TRUE(has(text, "Contradicted, the clearest first:\n"
                          "  queen, turned, latency: a to b 0.667 in run 1, 2.000 in run 2\n"
                          "  queen, more, latency: a to b 0.667 in run 1, 4.000 in run 2\n"));
    // A third run that says as the first does takes nothing away.
    EXPECT_TRUE(has(agreement_text({first, second, first}),
                    "turned, latency: a to b 0.667 in run 1, "
                    "2.000 in run 2, 0.667 in run 3\n"));
    EXPECT_FALSE(has(agreement_text({first, first}), "Contradicted"));
    EXPECT_FALSE(has(agreement_text({first, second}, {{"a"}, {}, {}, {}}), "Contradicted"));
}

// A pair of pairs.csv.gz, where there is one, has the word, and not the intervals.
TEST_F(runs, agree_by_pairs)
{
    run_folder run;
    run.add("a", "queen", "random_50", "latency", 2, 20);
    run.add("b", "queen", "random_50", "latency", 2.1, 20);
    const finished_run open = written(run, "open");
    run.write(folder / "decided");
    csv_writer pairs({"technique", "other", "piece", "workload", "mode", "parameter", "ratio",
                      "ratio_low", "ratio_high", "decided"});
    pairs.add_row({"a", "b", "queen", "random_50", "latency", "", "0.95", "0.94", "0.96", "yes"});
    pairs.write(folder / "decided/pairs.csv.gz");
    const finished_run decided = read_run(folder / "decided");
    EXPECT_TRUE(
        has(agreement_text({open, decided}), "\nlatency |   1     0            0          1 "));
    EXPECT_TRUE(has(agreement_text({decided, decided}), "\nlatency |   1     1 "));
}

TEST_F(runs, say_what_one_of_them_lacks)
{
    run_folder small, large;
    small.add("a", "queen", "random_50", "latency", 1);
    large.add("a", "queen", "random_50", "latency", 1);
    large.add("b", "queen", "random_50", "latency", 1);
    for (int i = 0; i <= 64; ++i)
        large.add("a", "queen", "density_" + std::to_string(i), "latency", 1);
    const finished_run first = written(small, "small"), second = written(large, "large");
    EXPECT_TRUE(has(agreement_text({second, first}),
                    "Not all runs have 66 of run 1's figures: b, a; latency; random_50, "
                    "density_0, density_1, density_2, density_3, density_4 and 60 more\n"));
    EXPECT_FALSE(has(agreement_text({first, first}), "Not all"));
}

// Means over other workloads are other means.
TEST_F(runs, have_means_in_common_if_these_are_over_the_same)
{
    run_folder one, both;
    for (const char *technique : {"a", "b"}) {
        one.add(technique, "any", "positions_1", "search", 1);
        for (const char *workload : {"positions_1", "positions_2"})
            both.add(technique, "any", workload, "search", 1);
    }
    const finished_run first = written(one, "one"), second = written(both, "both");
    EXPECT_TRUE(has(agreement_text({first, first}), "search, means"));
    EXPECT_FALSE(has(agreement_text({first, second}), "search, means"));
}

TEST_F(runs, stand_side_by_side)
{
    run_folder one, other;
    one.add("slow", "queen", "random_50", "latency", 3);
    one.add("fast", "queen", "random_50", "latency", 1);
    other.add("new", "queen", "random_50", "latency", 2, 0);
    other.add("slow", "queen", "random_50", "latency", 4);
    const finished_run first = written(one, "one"), second = written(other, "other");
    const std::string text =
        as_text(side_by_side({first, second}, {}, true).at(0), unlimited_width);
    const std::size_t fast = text.find("\nfast"), slow = text.find("\nslow"),
                      added = text.find("\nnew ");
    EXPECT_LT(fast, slow) << text;
    EXPECT_LT(slow, added) << text;
    EXPECT_TRUE(has(text, "|    1 3.00  2.97-3.03 |    1 4.00  3.96-4.04 "));
    EXPECT_TRUE(has(text, "2.00  no interval"));
}

TEST_F(runs, workloads_have_families)
{
    EXPECT_TRUE(is_in_series("density_64"));
    EXPECT_TRUE(is_in_series("square_h8"));
    for (const char *plain : {"random_50", "density_", "density_low", "square_h9", "my_square_a1"})
        EXPECT_FALSE(is_in_series(plain)) << plain;
}

TEST_F(runs, say_what_they_hold_for)
{
    run_folder run;
    run.add("a", "queen", "random_50", "latency", 1);
    const auto provenance_of = [](const run_folder &of_run) {
        return provenance({.folder = {}, .rows = {}, .means = {}, .facts = of_run.machine},
                          "random_50");
    };
    EXPECT_EQ(provenance_of(run), "Test\nGNU 12.2.0; seed 7, 4096 queries, 15 epochs, "
                                  "4 % of single queries disturbed; commit 0123456789ab; -O3");
    run.machine["run"]["workloads"][0]["distinct"] = 64;
    EXPECT_TRUE(has(provenance_of(run), "seed 7, 4096 queries, 64 of them different, 15 epochs"));
    run.machine["run"]["workloads"][0]["distinct"] = 4096;
    EXPECT_FALSE(has(provenance_of(run), "different"));
    run.machine["run"]["workloads"][0].erase("seed");
    EXPECT_TRUE(has(provenance_of(run), "GNU 12.2.0; 4096 queries"));
    EXPECT_FALSE(has(provenance_of(run), " or more"));
    run.machine["run"]["options"] = {{"budget", "10m"}, {"precision", ""}};
    EXPECT_TRUE(has(provenance_of(run), " epochs or more"));
    // A run of engine makes builds at the same time, not epochs.
    run.machine["run"]["options"] = {{"parallel", "2"}};
    EXPECT_FALSE(has(provenance_of(run), "at a time"));
    run.machine["run"]["parallel"] = {{"queries", 2}, {"chess", 2}};
    EXPECT_TRUE(has(provenance_of(run), "15 epochs, 2 at a time, 4 %"));
    run.machine["run"]["options"] = {{"parallel", ""}};
    EXPECT_FALSE(has(provenance_of(run), "at a time"));
    run.machine["run"].erase("disturbed");
    EXPECT_TRUE(has(provenance_of(run), ", 15 epochs; "));
}

} // namespace
} // namespace slidebench
