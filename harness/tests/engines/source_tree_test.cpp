// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engines/source_tree.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class source_trees : public folder_test {
protected:
    void write(const fs::path &file, const std::string &text = "text\n") const
    {
        folder_test::write("engine" / file, text);
    }

    source_tree tree() const { return source_tree(source); }

    const fs::path source = fs::canonical(folder) / "engine";
    const fs::path copy = fs::canonical(folder) / "builds" / "copy";
};

TEST_F(source_trees, are_copied_with_their_links)
{
    write("src/main.c");
    write("../net.bin");
    fs::create_symlink("main.c", source / "src" / "inside");
    fs::create_symlink("../../net.bin", source / "src" / "outside");
    fs::create_symlink("nowhere", source / "dangling");
    tree().copy_to(copy);
    EXPECT_EQ(fs::read_symlink(copy / "src" / "inside"), "main.c");
    EXPECT_TRUE(fs::equivalent(copy / "src" / "outside", source / ".." / "net.bin"));
    EXPECT_TRUE(fs::is_symlink(copy / "dangling"));
    EXPECT_TRUE(fs::is_regular_file(copy / "src" / "main.c"));
}

TEST_F(source_trees, have_a_state_of_names_sizes_and_times)
{
    write("a");
    write("src/b");
    const std::string state = tree().state();
    EXPECT_EQ(tree().state(), state);
    fs::last_write_time(source / "src/b", fs::file_time_type::clock::now() - std::chrono::hours(9));
    const std::string older = tree().state();
    EXPECT_NE(older, state);
    fs::remove(source / "a");
    EXPECT_NE(tree().state(), older);
}

// An engine's network is often a file that git ignores.
TEST_F(source_trees, have_no_products_of_other_builds)
{
    write(".git/objects/x");
    write(".gitignore", "/build/\n*.o\n*.net\nCMakeCache.txt\n");
    write("src/main.c");
    write("src/big.net");
    write("src/old.o", "\x7F"
                       "ELF and more");
    write("src/text.o", "a text\n");
    write("build/CMakeCache.txt");
    write("CMakeCache.txt");
    tree().copy_to(copy);
    EXPECT_FALSE(fs::exists(copy / ".git"));
    EXPECT_TRUE(fs::exists(copy / "build")) << "what git ignores is known in a checkout alone";
    fs::remove_all(copy);
    fs::remove_all(source / ".git");
    if (std::system(("git init -q '" + source.string() + "' 2>/dev/null").c_str()) != 0)
        GTEST_SKIP() << "there is no git";
    const source_tree checkout = tree();
    EXPECT_EQ(checkout.left_out(),
              (std::vector<std::string>{"CMakeCache.txt", "build/", "src/old.o"}));
    checkout.copy_to(copy);
    for (const char *gone : {".git", "build", "CMakeCache.txt", "src/old.o"})
        EXPECT_FALSE(fs::exists(copy / gone)) << gone;
    for (const char *there : {"src/main.c", "src/big.net", "src/text.o"})
        EXPECT_TRUE(fs::exists(copy / there)) << there;
}

TEST_F(source_trees, are_of_a_commit)
{
    write(".gitignore", "/ignored/\n");
    write("src/main.c");
    write("ignored/main.c");
    EXPECT_FALSE(tree().checked_out());
    const std::string git = "git -C '" + source.string() + "' ";
    if (std::system((git + "init -q 2>/dev/null").c_str()) != 0)
        GTEST_SKIP() << "there is no git";
    EXPECT_FALSE(tree().checked_out()) << "there is no commit yet";
    ASSERT_EQ(std::system((git + "add . && " + git +
                           "-c user.name=a -c user.email=a@b -c commit.gpgsign=false "
                           "commit -q -m first && " +
                           git + "rev-parse HEAD >'" + (source / "head").string() + "'")
                              .c_str()),
              0);
    const auto commit_of = [&](const char *part) {
        return source_tree(source / part).checked_out();
    };
    std::string head;
    std::ifstream(source / "head") >> head;
    ASSERT_TRUE(commit_of("src"));
    EXPECT_EQ(commit_of("src")->commit, head);
    EXPECT_FALSE(commit_of("")->changes) << "a file is only added";
    EXPECT_FALSE(commit_of("ignored")) << "that is another project, within this one";
    write("src/main.c", "another text\n");
    const std::optional<std::string> once = commit_of("src")->changes;
    EXPECT_TRUE(once);
    EXPECT_NE(commit_of("")->changes, once) << "it is src/main.c there";
    write("src/main.c", "a third text\n");
    EXPECT_NE(commit_of("src")->changes, once);
    write("src/main.c", "another text\n");
    EXPECT_EQ(commit_of("src")->changes, once);
    write("src/main.c", "");
    const std::optional<std::string> emptied = commit_of("src")->changes;
    EXPECT_NE(emptied, once);
    fs::remove(source / "src/main.c");
    EXPECT_NE(commit_of("src")->changes, emptied);
    EXPECT_NE(commit_of("src")->changes, once);
}

} // namespace
} // namespace slidebench
