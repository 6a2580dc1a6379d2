// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <sched.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/machine.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class output : public folder_test {};

TEST_F(output, files_are_written_whole_or_not_at_all)
{
    write_whole(folder / "file", "old");
    write_whole(folder / "file", "new");
    EXPECT_EQ(content(folder / "file"), "new");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);

    EXPECT_THROW(write_whole(folder / "file" / "below", "text"), input_error);
    EXPECT_EQ(content(folder / "file"), "new");
}

TEST_F(output, no_other_file_is_touched)
{
    write_whole(folder / "file.tmp", "precious");
    write_whole(folder / "file", "text");
    require_writable(folder / "file");
    require_writable(folder / "new");
    EXPECT_EQ(content(folder / "file.tmp"), "precious");
    EXPECT_EQ(content(folder / "file"), "text");
    EXPECT_FALSE(fs::exists(folder / "new"));
    EXPECT_THROW(require_writable(""), input_error);
    EXPECT_THROW(require_writable(folder / std::string(300, 'x')), input_error);
    fs::create_symlink("file", folder / "link");
    write_whole(folder / "link", "through the link");
    EXPECT_EQ(content(folder / "file"), "through the link");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    for (const fs::path &no_file : {folder, fs::path("/dev/null")}) {
        EXPECT_THROW(require_writable(no_file), input_error);
        EXPECT_THROW(write_whole(no_file, "text"), input_error);
    }
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(output, what_may_not_be_written_is_not_replaced)
{
    write_whole(folder / "file", "old");
    fs::permissions(folder / "file", fs::perms::owner_read);
    fs::permissions(folder, fs::perms::all);
    constexpr uid_t nobody = 65534; // for root may write everything
    const uid_t self = geteuid();
    if (self == 0) {
        ASSERT_EQ(seteuid(nobody), 0);
    }
    const std::string said = complaint([&] { write_whole(folder / "file", "new"); });
    if (self == 0) {
        ASSERT_EQ(seteuid(self), 0);
    }
    EXPECT_TRUE(has(said, "Permission denied"));
    EXPECT_EQ(content(folder / "file"), "old");
}

TEST_F(output, names_and_paths_are_what_they_look_like)
{
    EXPECT_EQ(in_one_line("a\rb\bc\x1b[1m\x7f"), "a b c [1m ");
    EXPECT_EQ(in_one_line("1\u202E2\u2066\u20693\u009B4"), "1 2  3 4");
    EXPECT_EQ(in_one_line("B\u00FCcher \u2192 \u00A0"), "B\u00FCcher \u2192 \u00A0");
    for (const char *name : {"pext", "2026-01-01T00-00-00Z_GNU-12.2.0", "a+b", "7"})
        EXPECT_TRUE(is_plain_name(name)) << name;
    for (const char *name :
         {"", "-rf", ".hidden", "a b", "a\n", "\u00FC", "a'", "=1", "a/b", "`a`"})
        EXPECT_FALSE(is_plain_name(name)) << name;
    EXPECT_EQ(shell_word("results/cpu/run_1+2"), "results/cpu/run_1+2");
    EXPECT_EQ(shell_word("-rf"), "./-rf");
    EXPECT_EQ(shell_word(""), "''");
    EXPECT_EQ(shell_word("it's; $(x)\n"), "'it'\\''s; $(x) '");
}

// Whatever a power cut has left of a file: the rows that are there whole, and a complaint by those
// who need all.
TEST_F(output, samples_that_are_cut_anywhere_are_read_up_to_the_last_whole_row)
{
    constexpr std::size_t rows_of_member = 16;
    std::string bytes;
    std::vector<std::size_t> ends; // of members
    for (std::size_t member = 0; member < 5; ++member) {
        csv_writer more({"number"});
        for (std::size_t row = 0; row < rows_of_member; ++row)
            more.add_row({std::to_string(rows_of_member * member + row)});
        bytes += gzip_member(member == 0 ? std::string_view(more.text()) : more.rows());
        ends.push_back(bytes.size());
    }
    const fs::path file = folder / "samples.csv.gz";
    for (std::size_t size = ends.front(); size <= bytes.size(); ++size) {
        write_whole(file, bytes.substr(0, size));
        const csv_reader cut = csv_reader::read_appended(file);
        const auto members =
            static_cast<std::size_t>(std::ranges::upper_bound(ends, size) - ends.begin());
        ASSERT_GE(cut.size(), rows_of_member * members) << "what was appended is there, " << size;
        for (std::size_t row = 0; row < cut.size(); ++row)
            ASSERT_EQ(cut.text(row, "number"), std::to_string(row)) << size;
        const bool at_an_end = std::ranges::find(ends, size) != ends.end();
        EXPECT_EQ(cut.cut_off(), !at_an_end) << size;
        EXPECT_EQ(complaint([&] { csv_reader whole(file); }).empty(), at_an_end) << size;
    }
    // What a file system may leave of what it had no time to write.
    write_whole(file, bytes + std::string(100, '\0'));
    EXPECT_TRUE(csv_reader::read_appended(file).cut_off());
    EXPECT_EQ(csv_reader::read_appended(file).size(), 5 * rows_of_member);
    EXPECT_TRUE(has(complaint([&] { csv_reader whole(file); }), "is cut off"));
}

TEST_F(output, damaged_samples_are_refused)
{
    csv_writer table({"number"});
    for (int row = 0; row < 100; ++row)
        table.add_row({std::to_string(row * row)});
    const std::string bytes = gzip_member(table.text());
    constexpr std::size_t header = 10;
    std::size_t read = 0;
    for (std::size_t bit = 8 * header; bit < 8 * bytes.size(); ++bit) {
        std::string damaged = bytes;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
        complaint([&] {
            const auto [text, is_whole] = unzip(damaged, "samples.csv.gz");
            read += is_whole;
            EXPECT_TRUE(!is_whole || text == table.text()) << bit;
        });
    }
    EXPECT_LT(read, bytes.size() / 10) << "but for bits that say nothing";
}

TEST_F(output, names_are_shortened)
{
    EXPECT_EQ(without_folders(" a  /b/c d/e/ "), " a  c d/e/ ");
    EXPECT_EQ(without_folders("-Isrc/nnue syzygy/Fathom/src/tbprobe.cpp '/home/me/a b' ../c/d"),
              "-Isrc/nnue syzygy/Fathom/src/tbprobe.cpp 'a b' ../c/d");
    EXPECT_EQ(without_folders("-O3 -I/home/me/a -fmap=/b/c/=x -march=native"),
              "-O3 -Ia -fmap==x -march=native");
    EXPECT_EQ(without_folders("make -C/home/me/e CFLAGS=-I/home/me/x \"-L/home/me/y\" @/home/me/z"),
              "make -Ce CFLAGS=-Ix \"-Ly\" @z");
    EXPECT_EQ(short_cpu_name("Intel(R) Xeon(R) Processor @ 2.60GHz"), "Intel Xeon");
    EXPECT_EQ(short_cpu_name("Intel(R) Core(TM) i7-9700K CPU @ 3.60GHz"), "Intel Core i7-9700K  ");
    EXPECT_EQ(short_cpu_name("AMD EPYC 9R14 96-Core Processor                "),
              "AMD EPYC 9R14 96-Core");
    EXPECT_EQ(short_cpu_name("Processor Processor 2"), "Processor Processor 2");
}

TEST_F(output, cpus_are_titled_by_their_microarchitecture)
{
    const auto title = [](const char *name, const char *family, const char *model,
                          const char *stepping) {
        return cpu_title({.name = name, .family = family, .model = model, .stepping = stepping});
    };
    EXPECT_EQ(title("AMD EPYC", "25", "1", "1"), "AMD EPYC (Zen 3)");
    const char *const xeon = "Intel(R) Xeon(R) Processor @ 2.50GHz";
    EXPECT_EQ(title(xeon, "6", "85", "4"), "Intel Xeon (Skylake)");
    EXPECT_EQ(title(xeon, "6", "85", "7"), "Intel Xeon (Cascade Lake)");
    EXPECT_EQ(title(xeon, "6", "9999", "6"), "Intel Xeon");
    const auto rocket_lake = [&](const char *flags) {
        return cpu_title({.name = xeon, .family = "6", .model = "167", .flags = flags});
    };
    EXPECT_EQ(rocket_lake("avx512f gfni"), "Intel Xeon (Rocket Lake)");
    EXPECT_EQ(rocket_lake("avx512f gfni amx_tile"), "Intel Xeon");
    EXPECT_EQ(cpu_title({.name = "Neoverse", .implementer = "0x41", .part = "0xd40"}),
              "Neoverse (Neoverse V1)");
    EXPECT_EQ(cpu_title({.name = "Apple M1", .implementer = "0x61", .part = "0x022"}), "Apple M1");
}

TEST_F(output, machine_has_a_name_fit_for_a_folder)
{
    const std::string slug = machine_slug("");
    EXPECT_FALSE(slug.empty());
    EXPECT_EQ(slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), slug.npos) << slug;
    EXPECT_EQ(machine_slug("Desk.2"), slug + "-Desk.2");
    const machine_facts here = this_machine();
    if (here.cpu.family) {
        EXPECT_TRUE(slug.ends_with("-" + *here.cpu.family + "-" + here.cpu.model.value_or("")))
            << slug << " is that of CPUs of several kinds";
    }
    EXPECT_NE(here.cpu.name, "");
    EXPECT_NE(here.build.compiler, "");
    EXPECT_NE(here.build.march, "-march=native") << "what it stands for must be found out";
}

// As under `taskset`.
TEST(machine, has_the_cpus_that_the_program_may_use)
{
    const std::vector<int> all = usable_cpus();
    cpu_set_t before, one;
    sched_getaffinity(0, sizeof before, &before);
    CPU_ZERO(&one);
    CPU_SET(all.back(), &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(usable_cpus(), std::vector{all.back()});
    EXPECT_EQ(usable_cores(), std::vector{all.back()});
    sched_setaffinity(0, sizeof before, &before);
    EXPECT_EQ(usable_cpus(), all);
}

TEST(machine, has_cores_of_one_cpu_each)
{
    const std::vector<int> cpus = usable_cpus(), cores = usable_cores();
    EXPECT_EQ(cores.front(), cpus.front());
    EXPECT_TRUE(std::includes(cpus.begin(), cpus.end(), cores.begin(), cores.end()));
    for (const int cpu : cores) {
        std::ifstream file("/sys/devices/system/cpu/cpu" + std::to_string(cpu) +
                           "/topology/thread_siblings_list");
        int sibling = cpu; // numbers between commas and hyphens
        for (file >> sibling; file; file.ignore(1), file >> sibling)
            if (sibling != cpu) {
                EXPECT_EQ(std::ranges::count(cores, sibling), 0) << cpu;
            }
    }
}

} // namespace
} // namespace slidebench
