// SPDX-License-Identifier: MIT
//
// What submit accepts of a run, and what it refuses.

#include <algorithm>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>

#include "base/build_facts.hpp"
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
using json = nlohmann::ordered_json;
using table_lines = std::vector<std::vector<std::string>>; // fields; the header is line 0

class submission : public folder_test {
protected:
    void SetUp() override
    {
        folder_test::SetUp();
        write_submittable_run(run);
    }

    // Returns why the run cannot be published; "" if it can.
    std::string refusal(const private_names &hidden = {"joe", "desk"}) const
    {
        return complaint([&] {
            const finished_run read = read_run(run);
            require_handed_in(read);
            require_publishable(read, hidden);
            place_to_publish(read);
            require_same(read, tables_to_publish(read, registry(techniques)));
        });
    }

    void set_fact(const char *pointer, const json &value) const
    {
        json facts = read_json(run / "machine.json");
        facts[json::json_pointer(pointer)] = value;
        write_whole(run / "machine.json", facts.dump());
    }

    // Changes a table of a whole run.
    void change(const std::string &file, const std::function<void(table_lines &)> &how) const
    {
        write_submittable_run(run);
        table_lines lines;
        std::istringstream stream(unzip(read_whole(run / file), file).first);
        for (std::string line; std::getline(stream, line);) {
            lines.emplace_back();
            for (const std::string_view field : split(line, ","))
                lines.back().emplace_back(field);
        }
        how(lines);
        std::string text;
        for (const std::vector<std::string> &fields : lines)
            text += joined(fields, ",") + "\n";
        write_whole(run / file, file.ends_with(".gz") ? gzip_member(text) : text);
    }

    void expect_refusal(const std::string &says) const
    {
        EXPECT_TRUE(has(refusal(), says)) << refusal() << "\nand not " << says;
    }

    // For fields of a line, or of every one where `line` is 0.
    void expect_refusal_of_fields(const char *file, std::size_t line, const char *column,
                                  const char *value, const std::string &says) const
    {
        change(file, [&](table_lines &lines) {
            const auto place = std::ranges::find(lines[0], column) - lines[0].begin();
            for (std::size_t i = 1; i < lines.size(); ++i)
                if (line == 0 || line == i)
                    lines[i][static_cast<std::size_t>(place)] = value;
        });
        expect_refusal(says);
    }

    void expect_refusal_of_fact(const char *pointer, const json &value,
                                const std::string &says) const
    {
        write_submittable_run(run);
        set_fact(pointer, value);
        expect_refusal(says);
    }

    const fs::path run = folder / "2026-01-01T00-00-00Z_GNU-12.2.0";
};

TEST_F(submission, is_of_a_whole_run_that_others_can_repeat)
{
    EXPECT_EQ(refusal(), "");
    expect_refusal_of_fact("/build/commit", "", "no commit is known");
    expect_refusal_of_fact("/build/commit", "0123456789ab-dirty", "its sources were changed");
    expect_refusal_of_fact("/build/commit", "zzz", "'zzz', is not 12 or 40 hexadecimal digits");
    expect_refusal_of_fact("/build/commit", "0123456789abc", "is not 12 or 40 hexadecimal digits");
    expect_refusal_of_fact("/build/build_type", "Debug", "'Debug', and a debug build is slow");
    expect_refusal_of_fact("/run/options/quick", true, "with --quick, which is for a look");
    expect_refusal_of_fact("/run/partial", true, "it was interrupted");
    expect_refusal_of_fact("/run/left_out",
                           {{{"technique", "magic_fancy"}, {"in", ""}, {"because", ""}}},
                           "its baseline failed");
    expect_refusal_of_fact("/run/options/label", "../x", "is no part of a folder's name");
    expect_refusal_of_fact("/build/compiler", "GNU 14.2.0", "2026-01-31T23-59-59Z_GNU-14");
}

TEST_F(submission, has_workloads_that_others_have)
{
    expect_refusal_of_fact("/run/workloads/0/seed", 2, "has the fingerprint");
    expect_refusal_of_fact("/run/workloads/0/fingerprint", "0123456789abcdef",
                           "has the fingerprint 0123456789abcdef, that of this version has");
    set_fact("/build/slidebench", "0.0.1"); // which may have had others
    expect_refusal("it was measured by version 0.0.1, and this is ");
    EXPECT_EQ(complaint([&] { require_publishable(read_run(run), {}); }), "");
    write_submittable_run(run, "mine.epd");
    expect_refusal("workload 'mine.epd' is a file of your own");
    set_fact("/run/workloads/0/nodes", 9);
    expect_refusal("workload 'mine.epd' is a file of your own");
    set_fact("/run/command", "engine");
    EXPECT_EQ(complaint([&] { require_publishable(read_run(run), {}); }), "");
    expect_refusal("samples.csv.gz:2: mode 'latency' is not one of engine");
}

TEST_F(submission, has_every_sample)
{
    const char *const samples = "samples.csv.gz";
    const std::string of_case = "samples.csv.gz, magic_fancy, queen, random_50, latency, epoch ";
    change(samples, [](table_lines &lines) { lines.erase(lines.begin() + 3); });
    expect_refusal(of_case + "0 has 3 of 4 layouts");
    change(samples, [](table_lines &lines) { lines.erase(lines.begin() + 5, lines.begin() + 9); });
    expect_refusal(of_case + "1 has 0 of 4 layouts");
    set_fact("/run/options/budget", "2m"); // the last may be missing then, but not this one
    expect_refusal(of_case + "1 has 0 of 4 layouts");
    expect_refusal_of_fact("/run/epochs", 999, of_case + "8 has 0 of 4 layouts");
    expect_refusal_of_fact("/run/layouts", 32, of_case + "0 has 4 of 32 layouts");
    change(samples, [](table_lines &lines) { lines.push_back(lines[3]); });
    expect_refusal("there is a line for this epoch and layout already");
    fs::remove(run / samples);
    expect_refusal("it has no samples.csv.gz");
}

TEST_F(submission, has_the_tables_that_its_samples_make)
{
    const char *const comparison = "comparison.csv", *const pairs = "pairs.csv.gz";
    expect_refusal_of_fields(comparison, 2, "ratio_low", "0.1",
                             "comparison.csv:3: ratio_low '0.1'");
    expect_refusal_of_fields(comparison, 2, "slower_at_most", "0.5",
                             "comparison.csv:3: slower_at_most '0.5' is not 0.98");
    expect_refusal_of_fields(comparison, 1, "ns_high", "99", "comparison.csv:2: ns_high '99'");
    expect_refusal_of_fields(pairs, 1, "ratio_high", "0.9",
                             "pairs.csv.gz:2: ratio_high '0.9' is not 0.5");
    expect_refusal_of_fields("samples.csv.gz", 3, "ns_per_lookup", "20.000", "comparison.csv:2: ");
    change(comparison, [](table_lines &lines) { lines.erase(lines.begin() + 2); });
    expect_refusal("has no such line in comparison.csv");
    change(comparison, [](table_lines &lines) { std::swap(lines[1], lines[2]); });
    expect_refusal("comparison.csv:2: technique 'kogge_stone' is not magic_fancy");
}

// Names are looked for where the user wrote, and nowhere else: a host may be called after a CPU, a
// user after a compiler's option.
TEST_F(submission, hides_names_in_what_the_user_wrote)
{
    expect_refusal_of_fact("/run/options/label", "joe's", "holds the name of you as a user, joe");
    expect_refusal_of_fact("/run/options/label", "my-desk", "holds the name of this machine, desk");
    expect_refusal_of_fact("/run/options/uci_option", {"Threads=1", "Book=/home/joe/book.bin"},
                           "holds the path of a folder");
    expect_refusal_of_fact(
        "/run/options/build", "make CC=/opt/bin/gcc",
        "/run/options/build, 'make CC=/opt/bin/gcc', holds the path of a folder");
    write_submittable_run(run, "joe"); // an engine's folder
    set_fact("/run/command", "engine");
    set_fact("/run/workloads/0/nodes", 9);
    set_fact("/run/options/build", "make");
    expect_refusal("the name of a workload, 'joe', holds the name of you as a user, joe");
    write_submittable_run(run);
    set_fact("/run/options/label", "joe-lenovo, joe's");
    const auto hides = [&](const private_names &hidden) {
        const finished_run read = read_run(run);
        return !complaint([&] { require_publishable(read, hidden); }).empty();
    };
    EXPECT_FALSE(hides({"", ""}));
    EXPECT_FALSE(hides({"jo", "lenov"}));
    EXPECT_FALSE(hides({"oe", "enovo"}));
    EXPECT_TRUE(hides({"joe", ""}));
    EXPECT_TRUE(hides({"", "lenovo"}));
}

} // namespace
} // namespace slidebench
