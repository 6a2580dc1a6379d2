// SPDX-License-Identifier: MIT
//
// Falsified runs, none of which may be published.

#include <algorithm>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/json.hpp"
#include "results/submission.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/submittable_run.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

using table_lines = std::vector<std::vector<std::string>>; // fields; the header is line 0

class falsified_run : public folder_test {
protected:
    // Returns why the run cannot be published.
    std::string refusal() const
    {
        return complaint([&] {
            const finished_run read = read_publishable(run, {"joe", "desk"});
            require_handed_in(read);
            require_comparable(read, registry(techniques));
            place_to_publish(read, {"joe", "desk"});
        });
    }

    // Expects a refusal of the run, whole but for the change of a table.
    void expect_refusal(const std::string &file, const std::function<void(table_lines &)> &change,
                        const std::string &says) const
    {
        write_submittable_run(run);
        table_lines lines;
        std::istringstream stream(content(run / file));
        for (std::string line; std::getline(stream, line);) {
            lines.emplace_back();
            for (const std::string_view field : split(line, ","))
                lines.back().emplace_back(field);
        }
        change(lines);
        std::string text;
        for (const std::vector<std::string> &fields : lines)
            for (const std::string &field : fields)
                text += field + (&field == &fields.back() ? "\n" : ",");
        write_whole(run / file, file.ends_with(".gz") ? gzip_member(text) : text);
        EXPECT_TRUE(has(refusal(), says)) << refusal() << "\nand not " << says;
    }

    // The same for fields of a line, or of every one where `line` is 0.
    void expect_refusal_of_fields(const char *file, std::size_t line,
                                  const std::vector<std::pair<const char *, const char *>> &fields,
                                  const std::string &says) const
    {
        expect_refusal(
            file,
            [&](table_lines &lines) {
                for (const auto &[column, value] : fields)
                    for (std::size_t i = 1; i < lines.size(); ++i)
                        if (line == 0 || line == i)
                            lines[i][column_of(lines, column)] = value;
            },
            says);
    }

    // The same for a fact of machine.json.
    void expect_refusal_of_fact(const char *pointer, const nlohmann::ordered_json &value,
                                const std::string &says) const
    {
        write_submittable_run(run);
        nlohmann::ordered_json facts = read_json(run / "machine.json");
        facts[nlohmann::ordered_json::json_pointer(pointer)] = value;
        write_whole(run / "machine.json", facts.dump());
        EXPECT_TRUE(has(refusal(), says)) << refusal() << "\nand not " << says;
    }

    static std::size_t column_of(const table_lines &lines, const std::string &name)
    {
        return static_cast<std::size_t>(std::ranges::find(lines[0], name) - lines[0].begin());
    }

    const fs::path run = folder / "2026-01-01T00-00-00Z_GNU-12.2.0";
};

TEST_F(falsified_run, is_fine_as_it_was_left)
{
    write_submittable_run(run);
    EXPECT_EQ(refusal(), "");
}

TEST_F(falsified_run, has_other_figures_than_its_samples_make)
{
    const char *const comparison = "comparison.csv", *const pairs = "pairs.csv.gz";
    expect_refusal_of_fields(comparison, 2,
                             {{"ratio", "0.01"}, {"ratio_low", "0.009"}, {"ratio_high", "0.011"}},
                             "comparison.csv:3: ratio '0.01' is not 2.0");
    expect_refusal_of_fields(comparison, 2, {{"ratio", "3"}}, "is not between ratio_low and");
    expect_refusal_of_fields(comparison, 0, {{"rank", "1"}}, "comparison.csv:3: rank '1' is not 2");
    expect_refusal_of_fields(comparison, 2, {{"tied", "yes"}}, "tied 'yes' is not no");
    expect_refusal_of_fields(comparison, 2, {{"epochs", "999"}}, "epochs '999' is not 8");
    expect_refusal_of_fields(comparison, 1, {{"ns_high", "99"}}, "comparison.csv:2: ns_high '99'");
    expect_refusal_of_fields(pairs, 1, {{"decided", "no"}},
                             "pairs.csv.gz:2: decided 'no' is not yes");
    expect_refusal_of_fields(pairs, 1, {{"ratio_low", "0.1"}}, "pairs.csv.gz:2: ratio_low '0.1'");
    expect_refusal(
        pairs, [](table_lines &lines) { lines.pop_back(); },
        "pairs.csv.gz' has 0 rows, and its samples make 1 of them");
    expect_refusal(
        comparison, [](table_lines &lines) { std::swap(lines[1], lines[2]); },
        "comparison.csv:2: technique 'kogge_stone' is not magic_fancy");
}

TEST_F(falsified_run, has_other_samples)
{
    const char *const samples = "samples.csv.gz";
    expect_refusal(
        samples, [](table_lines &lines) { lines.resize(lines.size() / 2 + 1); },
        "samples.csv.gz' has no quiet sample of kogge_stone, queen, random_50, latency");
    expect_refusal(
        samples, [](table_lines &lines) { lines.push_back(lines[3]); },
        "there is a line for this epoch and layout already");
    expect_refusal(
        "comparison.csv", [](table_lines &lines) { lines.erase(lines.begin() + 2); },
        "has no such line in comparison.csv");
    expect_refusal_of_fields(samples, 3, {{"ns_per_lookup", "20.000"}}, "comparison.csv:2: ");
    expect_refusal_of_fields(samples, 3, {{"ns_per_lookup", "20"}},
                             "samples.csv.gz:4: ns_per_lookup '20' is not 20.000");
    expect_refusal(
        samples,
        [](table_lines &lines) {
            for (std::vector<std::string> &fields : lines)
                fields.emplace_back(&fields == &lines[0] ? "remark" : "fast");
        },
        "samples.csv.gz' has other columns than this version's");
    expect_refusal(
        samples, [](table_lines &lines) { std::swap(lines[1], lines[2]); },
        "samples.csv.gz:2: layout '1' is not 0");
    expect_refusal_of_fields(samples, 0, {{"ns_per_cycle", "0.50000"}},
                             "comparison.csv:2: cycles_");
    expect_refusal_of_fields(samples, 3, {{"disturbed", "yes"}}, "/run/disturbed is not 0.0");
    expect_refusal_of_fields(samples, 3, {{"first", "none"}, {"baseline_layout", "1"}},
                             "has layout 2 beside 1 of the baseline, and not beside 2");
    expect_refusal_of_fields(samples, 3, {{"layout", "4"}},
                             "layout '4' is not one of the 4 layouts");
    expect_refusal_of_fields(samples, 3, {{"baseline", "rotated"}}, "baseline 'rotated' is not");
    expect_refusal_of_fields(
        samples, 3, {{"technique", "rotated"}},
        "samples.csv.gz' has samples of rotated, queen, random_50, latency, which");
    expect_refusal_of_fact("/run/baseline", "rotated",
                           "samples.csv.gz:2: baseline 'magic_fancy' is not rotated");
}

TEST_F(falsified_run, has_words_that_nobody_writes)
{
    const char *const comparison = "comparison.csv";
    expect_refusal_of_fields(comparison, 2, {{"digest", "zzz"}}, "is not 16 hexadecimal digits");
    expect_refusal_of_fields(comparison, 2, {{"digest", "00112233445566ff"}},
                             "kogge_stone, queen, random_50, latency, has another digest than");
    expect_refusal_of_fact("/build/commit", "zzz", "'zzz', is not 12 or 40 hexadecimal digits");
    expect_refusal_of_fact("/build/commit", "0123456789abc", "is not 12 or 40 hexadecimal digits");
    expect_refusal_of_fact("/build/commit", "", "no commit is known");
    expect_refusal_of_fact("/run/workloads/0/queries", 0, "has 0 queries, not from 1 to 16777216");
    expect_refusal_of_fact("/run/workloads/0/queries", std::uint64_t{1} << 62,
                           "has 4611686018427387904 queries");
    expect_refusal_of_fact("/run/options/label", "../x",
                           "/run/options/label, '../x', is no part of a folder's name");
}

TEST_F(falsified_run, has_private_words_in_any_file)
{
    expect_refusal_of_fields("comparison.csv", 2, {{"isa", "/home/joe/x"}},
                             "comparison.csv, isa, '/home/joe/x', holds the path of a folder");
    expect_refusal_of_fields("comparison.csv", 0, {{"digest", "joe"}}, "the name of you as a user");
    expect_refusal_of_fields("pairs.csv.gz", 1, {{"workload", "of-desk"}}, "has no such line in");
    expect_refusal_of_fact("/build/kernel_flags", "-O3 -I/home/me/include",
                           "'-O3 -I/home/me/include', holds the path of a folder");
    expect_refusal_of_fact("/run/options", {{"label", "joe's"}}, "holds the name of you as a user");
    expect_refusal_of_fact("/run/options", {{"label", "my-desk"}},
                           "holds the name of this machine");
    expect_refusal(
        "samples.csv.gz",
        [](table_lines &lines) {
            for (std::vector<std::string> &fields : lines)
                fields.emplace_back(&fields == &lines[0] ? "remark" : "on my desk");
        },
        "samples.csv.gz, remark, 'on my desk', holds the name of this machine");
}

} // namespace
} // namespace slidebench
