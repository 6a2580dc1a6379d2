// SPDX-License-Identifier: MIT
//
// The folder of a run: written whole, claimed, and never overwritten.

#include <cstdlib>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "bench/result_set.hpp"
#include "results/row_table.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/resource_limit.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class result_sets : public folder_test {};

// Letters that no compression makes much shorter.
std::string noise(std::size_t size)
{
    std::mt19937_64 random(size);
    std::string text(size, ' ');
    for (char &c : text)
        c = static_cast<char>('a' + random() % 26);
    return text;
}

TEST_F(result_sets, a_resumed_run_is_replaced_as_a_whole_or_not_at_all)
{
    const csv_writer samples = samples_table({});
    const csv_tables tables = {samples, comparison_table({}), pairs_table({})};
    const run_file little, much = {.machine = {}, .facts = {.baseline = noise(4000)}};
    const std::vector<std::string> names = {"samples.csv.gz", "comparison.csv", "pairs.csv.gz",
                                            "machine.json"};
    fs::create_directory(folder / "run");
    for (const std::string &name : names)
        write_whole(folder / "run" / name, "old");
    {
        const result_set resumed(folder / "run", result_set::resumed());
        const full_disk full(3000);
        EXPECT_THROW(resumed.write(tables, much), input_error) << "its last file is too large";
    }
    for (const std::string &name : names)
        EXPECT_EQ(read_whole(folder / "run" / name), "old") << name;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "run"), {}), 4);

    result_set(folder / "run", result_set::resumed()).write(tables, little);
    EXPECT_EQ(content(folder / "run/samples.csv.gz"), samples.text());
    const auto facts = nlohmann::json::parse(content(folder / "run/machine.json"));
    EXPECT_EQ(facts["run"]["files"].size(), 4U);
    for (const char *name : {samples_file, comparison_file, pairs_file})
        EXPECT_EQ(facts["run"]["files"][name], hex_digest_of(read_whole(folder / "run" / name)));
}

TEST_F(result_sets, remove_only_what_they_have_made)
{
    fs::create_symlink("nowhere", folder / "link");
    for (const fs::path &out : {folder / "link", folder / "link" / "run"}) {
        const std::string said = complaint([&] { const result_set results(out); });
        EXPECT_TRUE(has(said, "' cannot be made: "));
        EXPECT_TRUE(fs::is_symlink(folder / "link"));
    }
    fs::create_directories(folder / "theirs");
    {
        const result_set results(folder / "theirs");
    }
    EXPECT_TRUE(fs::exists(folder / "theirs"));
    fs::create_symlink("theirs", folder / "other");
    {
        const result_set results(folder / "other" / "a" / "b" / "");
        EXPECT_TRUE(fs::exists(folder / "theirs/a/b"));
    }
    EXPECT_TRUE(fs::is_symlink(folder / "other"));
    EXPECT_TRUE(fs::is_empty(folder / "theirs"));
}

TEST_F(result_sets, are_never_overwritten)
{
    {
        const result_set abandoned(folder / "run");
        EXPECT_TRUE(fs::is_directory(folder / "run"));
    }
    EXPECT_FALSE(fs::exists(folder / "run")) << "nothing was written";
    {
        const result_set deep(folder / "a" / "b" / "c");
    }
    EXPECT_FALSE(fs::exists(folder / "a"));
    EXPECT_THROW(result_set(folder / "n" / std::string(300, 'x')), input_error);
    EXPECT_FALSE(fs::exists(folder / "n"));

    // Also where paths are relative, nothing above what was made may go.
    unsetenv("SLIDEBENCH_ROOT"); // the front door's, which is absolute
    const fs::path old = fs::current_path();
    fs::create_directories(folder / "empty" / "inner");
    fs::current_path(folder / "empty" / "inner");
    {
        const result_set named("x/y");
    }
    {
        const result_set unnamed("");
    }
    fs::current_path(old);
    EXPECT_TRUE(fs::exists(folder / "empty" / "inner"));
    EXPECT_FALSE(fs::exists(folder / "empty" / "inner" / "x"));
    EXPECT_TRUE(fs::exists(folder));

    const result_set first(folder / "run");
    EXPECT_THROW(result_set(folder / "run"), input_error) << "somebody is measuring";
    EXPECT_THROW(result_set(folder / "run", result_set::resumed()), input_error);
    write_whole(first.folder() / "samples.csv.gz", "");
    EXPECT_THROW(result_set(folder / "run"), input_error);
    EXPECT_THROW(result_set(first.folder() / "samples.csv.gz"), input_error);
    fs::create_directories(folder / "mine");
    write_whole(folder / "mine" / "thesis.txt", "all of it");
    EXPECT_THROW(result_set(folder / "mine"), input_error);
}

TEST_F(result_sets, a_new_folder_is_named_for_machine_and_label)
{
    setenv("SLIDEBENCH_ROOT", folder.c_str(), 1);
    const fs::path made = result_set("", "Desk").folder();
    unsetenv("SLIDEBENCH_ROOT");
    EXPECT_EQ(made.parent_path(), folder / "results" / machine_slug("Desk"));
}

} // namespace
} // namespace slidebench
