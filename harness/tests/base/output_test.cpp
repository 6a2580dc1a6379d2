// SPDX-License-Identifier: MIT
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <random>
#include <sstream>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/lock.hpp"
#include "base/machine.hpp"
#include "bench/result_set.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

class output : public folder_test {};

std::string content(const fs::path &file)
{
    std::ifstream stream(file);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return unzip(bytes.str(), file).first;
}

// Letters that no compression makes much shorter.
std::string noise(std::size_t size)
{
    std::mt19937_64 random(size);
    std::string text(size, ' ');
    for (char &c : text)
        c = static_cast<char>('a' + random() % 26);
    return text;
}

TEST_F(output, csv_quotes_only_what_needs_it)
{
    csv_writer csv({"a", "b"});
    csv.add_row({"plain", "1.5"});
    csv.add_row({"Hyatt, Heinz", "say \"o\""});
    EXPECT_EQ(csv.text(), "a,b\nplain,1.5\n\"Hyatt, Heinz\",\"say \"\"o\"\"\"\n");
    EXPECT_THROW(csv.add_row({"one"}), std::logic_error);
}

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

fs::perms permissions(const fs::path &file)
{
    return fs::status(file).permissions();
}

TEST_F(output, a_file_that_is_replaced_keeps_its_mode)
{
    const mode_t usual = umask(022);
    write_whole(folder / "new", "text");
    umask(usual);
    EXPECT_EQ(permissions(folder / "new"), fs::perms(0644));
    fs::permissions(folder / "new", fs::perms(0640));
    write_whole(folder / "new", "newer");
    EXPECT_EQ(permissions(folder / "new"), fs::perms(0640));
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
    EXPECT_NE(said.find("Permission denied"), std::string::npos) << said;
    EXPECT_EQ(content(folder / "file"), "old");
}

TEST_F(output, what_is_no_file_or_too_long_is_not_read)
{
    const auto reading = [](const fs::path &file) { return complaint([&] { read_whole(file); }); };
    std::ofstream(folder / "long") << "";
    fs::resize_file(folder / "long", most_input_bytes + 1);
    EXPECT_NE(reading(folder / "long").find("more than 256 MiB"), std::string::npos);
    EXPECT_EQ(reading(folder), "cannot read '" + folder.string() + "': Is a directory");
    EXPECT_NE(reading(folder / "none").find("No such file"), std::string::npos);
}

TEST_F(output, numbers_are_texts)
{
    EXPECT_EQ(decimal(1.005, 1), "1.0");
    EXPECT_EQ(decimal({}, 1), "");
    EXPECT_EQ(size_name(0), "0");
    EXPECT_EQ(size_name(1000), "1000");
    EXPECT_EQ(size_name(96 * 1024), "96K");
    EXPECT_EQ(size_name(std::size_t{1} << 30), "1G");
    EXPECT_EQ(bytes_of("0"), 0U);
    EXPECT_EQ(bytes_of("96K"), 96U * 1024);
    for (const char *none : {"", "K", "1X", "-1", "17179869184G"})
        EXPECT_EQ(bytes_of(none), std::nullopt) << none;
}

// While it lives, files cannot be larger than 1,000 bytes: that fails like a full disk does.
class full_disk {
public:
    full_disk()
    {
        getrlimit(RLIMIT_FSIZE, &old_);
        const struct rlimit small = {1000, old_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~full_disk()
    {
        setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, handler_);
    }
    full_disk(const full_disk &) = delete;
    full_disk &operator=(const full_disk &) = delete;

private:
    struct rlimit old_ {};
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

TEST_F(output, a_full_disk_is_reported_and_leaves_nothing)
{
    const full_disk full;
    EXPECT_THROW(write_whole(folder / "file", std::string(100000, 'x')), input_error);
    EXPECT_TRUE(fs::is_empty(folder));
}

// Whichever of its files is the one that the disk has no room for.
TEST_F(output, a_resumed_run_is_replaced_as_a_whole_or_not_at_all)
{
    const csv_writer small({"new"});
    const csv_writer large({noise(4000)});
    const nlohmann::ordered_json little = {{"partial", false}};
    const nlohmann::ordered_json much = {{"partial", std::string(2000, 'x')}};
    const std::vector<std::string> names = {"samples.csv.gz", "comparison.csv", "pairs.csv",
                                            "machine.json"};
    fs::create_directory(folder / "run");
    for (const std::string &name : names)
        write_whole(folder / "run" / name, "old");
    {
        const result_set resumed(folder / "run", result_set::resumed());
        const full_disk full;
        EXPECT_THROW(resumed.write(large, small, small, little), input_error);
        EXPECT_THROW(resumed.write(small, large, small, little), input_error);
        EXPECT_THROW(resumed.write(small, small, small, much), input_error);
    }
    for (const std::string &name : names)
        EXPECT_EQ(content(folder / "run" / name), "old") << name;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "run"), {}), 4);

    {
        const result_set anew(folder / "anew");
        const full_disk full;
        EXPECT_THROW(anew.write(small, small, small, much), input_error);
    }
    EXPECT_FALSE(fs::exists(folder / "anew"));
    result_set(folder / "run", result_set::resumed()).write(small, small, small, little);
    EXPECT_EQ(content(folder / "run/samples.csv.gz"), "new\n");
    EXPECT_EQ(content(folder / "run/machine.json"), "{\n  \"partial\": false\n}\n");
}

// Whatever a power cut has left of a file: the rows that are there whole, and a complaint by those who need all.
TEST_F(output, samples_that_are_cut_anywhere_are_read_up_to_the_last_whole_row)
{
    std::string bytes;
    std::vector<std::size_t> ends, rows; // of members, and how many rows there are until then
    csv_writer first({"number", "text"});
    for (int member = 0; member < 5; ++member) {
        csv_writer more({"number", "text"});
        for (int row = 0; row < 16; ++row)
            more.add_row(
                {std::to_string(16 * member + row),
                 std::string(static_cast<std::size_t>(row), 'x') + (row % 3 == 0 ? ", " : "\" ")});
        bytes += gzip_member(member == 0 ? std::string_view(more.text()) : more.rows());
        ends.push_back(bytes.size());
        rows.push_back(16 * static_cast<std::size_t>(member + 1));
    }
    const fs::path file = folder / "samples.csv.gz";
    write_whole(file, bytes);
    const csv_reader all(file);
    ASSERT_EQ(all.size(), rows.back());
    std::size_t least = 0;
    for (std::size_t size = ends.front(); size < bytes.size(); ++size) {
        write_whole(file, bytes.substr(0, size));
        const csv_reader cut = csv_reader::read_appended(file);
        const std::size_t members = static_cast<std::size_t>(
            std::upper_bound(ends.begin(), ends.end(), size) - ends.begin());
        ASSERT_GE(cut.size(), rows[members - 1]) << "what was appended is there, " << size;
        ASSERT_GE(cut.size(), least) << size;
        least = cut.size();
        for (std::size_t row = 0; row < cut.size(); ++row)
            ASSERT_EQ(cut.text(row, "text"), all.text(row, "text")) << size;
        const bool at_an_end = std::find(ends.begin(), ends.end(), size) != ends.end();
        EXPECT_EQ(cut.cut_off(), !at_an_end) << size;
        if (!at_an_end) {
            EXPECT_NE(complaint([&] { csv_reader refused(file); }).find("is cut off"),
                      std::string::npos)
                << size;
        }
    }
}

// Nothing if they are damaged.
std::optional<std::string> text_of(std::string_view bytes)
{
    try {
        const auto [text, is_whole] = slidebench::unzip(bytes, "samples.csv.gz");
        return is_whole ? std::optional(text) : std::nullopt;
    } catch (const input_error &) {
        return std::nullopt;
    }
}

TEST_F(output, damaged_samples_are_refused)
{
    csv_writer table({"number"});
    for (int row = 0; row < 100; ++row)
        table.add_row({std::to_string(row * row)});
    const std::string bytes = gzip_member(table.text());
    constexpr std::size_t header = 10;
    std::size_t read = 0;
    for (std::size_t at = header; at < bytes.size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ 1U << bit);
            const std::optional<std::string> text = text_of(damaged);
            EXPECT_EQ(text.value_or(table.text()), table.text()) << at << ' ' << bit;
            read += text ? 1 : 0;
        }
    EXPECT_LT(read, bytes.size() / 10) << "but for bits that say nothing";
}

// What a file system may leave of what it had no time to write.
TEST_F(output, zeros_behind_samples_are_as_if_cut_off)
{
    csv_writer table({"number"});
    table.add_row({"1"});
    const fs::path file = folder / "samples.csv.gz";
    write_whole(file, gzip_member(table.text()) + std::string(100, '\0'));
    const csv_reader cut = csv_reader::read_appended(file);
    EXPECT_TRUE(cut.cut_off());
    EXPECT_EQ(cut.size(), 1U);
    EXPECT_NE(complaint([&] { csv_reader refused(file); }).find("is cut off"), std::string::npos);
}

TEST_F(output, samples_stay_where_there_is_no_room_for_more)
{
    const auto table = [](std::size_t size) {
        csv_writer samples({"sample"});
        samples.add_row({noise(size)});
        return samples;
    };
    const std::string kept = "sample\n" + noise(3) + "\n" + noise(4) + "\n";
    {
        result_set results(folder / "run");
        results.begin(table(3), {{"partial", true}});
        results.add(table(4));
        const full_disk full;
        for (const auto &action : std::vector<std::function<void()>>{
                 [&] { results.add(table(4000)); },
                 [&] {
                     results.write(table(4000), table(1), table(1), {{"partial", false}});
                 }})
            EXPECT_NE(complaint(action).find("what was measured is kept, and bench --resume '"),
                      std::string::npos)
                << complaint(action);
        EXPECT_EQ(content(folder / "run/samples.csv.gz"), kept);
    }
    EXPECT_EQ(content(folder / "run/samples.csv.gz"), kept);
    EXPECT_EQ(content(folder / "run/machine.json"), "{\n  \"partial\": true\n}\n");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "run"), {}), 2);
}

TEST_F(output, a_line_that_was_being_appended_can_be_left_out)
{
    write_whole(folder / "file", "a,b\n1,2\n3");
    EXPECT_THROW(csv_reader(folder / "file"), input_error);
    const csv_reader cut_off = csv_reader::read_appended(folder / "file");
    EXPECT_TRUE(cut_off.cut_off());
    EXPECT_EQ(cut_off.size(), 1U);
    write_whole(folder / "file", "a,b\n1,2\n");
    EXPECT_FALSE(csv_reader::read_appended(folder / "file").cut_off());
    write_whole(folder / "file", "a,b");
    EXPECT_THROW(csv_reader::read_appended(folder / "file"), input_error);
}

TEST_F(output, claims_end_with_their_process)
{
    const pid_t child = fork();
    if (child == 0) {
        const result_set results(folder / "run");
        _exit(fs::exists(folder / "run/.measuring") ? 0 : 1); // without cleaning up
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(fs::exists(folder / "run/.measuring"));
    EXPECT_FALSE(is_locked(folder / "run/.measuring"));
    const result_set results(folder / "run");
    EXPECT_TRUE(is_locked(folder / "run/.measuring"));
    EXPECT_THROW(result_set(folder / "run", result_set::resumed()), input_error);
}

TEST_F(output, result_sets_remove_only_what_they_have_made)
{
    fs::create_symlink("nowhere", folder / "link");
    for (const fs::path &out : {folder / "link", folder / "link" / "run"}) {
        const std::string said = complaint([&] { const result_set results(out); });
        EXPECT_NE(said.find("the symbolic link '" + (folder / "link").string() + "' leads nowhere"),
                  std::string::npos)
            << said;
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

TEST_F(output, result_sets_are_never_overwritten)
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
    write_whole(first.folder() / "samples.csv.gz", "");
    EXPECT_THROW(result_set(folder / "run"), input_error);
    EXPECT_THROW(result_set(first.folder() / "samples.csv.gz"), input_error);
    EXPECT_THROW(result_set("/proc/no/such"), input_error);
    fs::create_directories(folder / "mine");
    write_whole(folder / "mine" / "thesis.txt", "all of it");
    EXPECT_THROW(result_set(folder / "mine"), input_error);
}

TEST_F(output, a_new_folder_is_named_for_machine_and_label)
{
    setenv("SLIDEBENCH_ROOT", folder.c_str(), 1);
    const fs::path made = result_set("", "Desk").folder();
    unsetenv("SLIDEBENCH_ROOT");
    EXPECT_EQ(made.parent_path(), folder / "results" / machine_slug("Desk"));
}

TEST_F(output, names_are_shortened)
{
    EXPECT_EQ(without_folders(" a  /b/c d/e/ "), " a  c d ");
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
        return cpu_title({{"name", name},
                          {"family", family},
                          {"model", model},
                          {"stepping", stepping},
                          {"implementer", nullptr},
                          {"part", nullptr}});
    };
    EXPECT_EQ(title("AMD EPYC", "25", "1", "1"), "AMD EPYC (Zen 3)");
    EXPECT_EQ(title("AMD EPYC", "25", "17", "1"), "AMD EPYC (Zen 4)");
    EXPECT_EQ(title("AMD EPYC", "26", "2", "1"), "AMD EPYC (Zen 5)");
    const char *const xeon = "Intel(R) Xeon(R) Processor @ 2.50GHz";
    EXPECT_EQ(title(xeon, "6", "85", "4"), "Intel Xeon (Skylake)");
    EXPECT_EQ(title(xeon, "6", "85", "7"), "Intel Xeon (Cascade Lake)");
    EXPECT_EQ(title(xeon, "6", "85", "11"), "Intel Xeon (Cooper Lake)");
    EXPECT_EQ(title(xeon, "6", "106", "6"), "Intel Xeon (Ice Lake)");
    EXPECT_EQ(title(xeon, "6", "9999", "6"), "Intel Xeon");
    EXPECT_EQ(cpu_title({{"name", "Neoverse"}, {"implementer", "0x41"}, {"part", "0xd40"}}),
              "Neoverse (Neoverse V1)");
    EXPECT_EQ(cpu_title({{"name", "Apple M1"}, {"implementer", "0x61"}, {"part", "0x022"}}),
              "Apple M1");
    EXPECT_EQ(cpu_title({{"name", "unknown"}}), "unknown");
}

TEST_F(output, flags_are_recorded_without_folders)
{
    EXPECT_EQ(without_folders("-O3 -I/home/me/a -fmap=/b/c/=x -march=native"),
              "-O3 -Ia -fmap==x -march=native");
}

TEST_F(output, machine_has_a_name_fit_for_a_folder)
{
    const std::string slug = machine_slug("");
    EXPECT_FALSE(slug.empty());
    EXPECT_EQ(slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), slug.npos) << slug;
    EXPECT_EQ(machine_slug("Desk.2"), slug + "-Desk.2");
    const auto facts = machine_facts();
    if (facts["cpu"]["family"].is_string()) {
        EXPECT_TRUE(slug.ends_with("-" + facts["cpu"]["family"].get<std::string>() + "-" +
                                   facts["cpu"]["model"].get<std::string>()))
            << slug << " is that of CPUs of several kinds";
    }
    EXPECT_TRUE(facts["cpu"]["name"].is_string());
    EXPECT_NE(facts["build"]["compiler"], "");
    EXPECT_NE(facts["build"]["march"], "-march=native") << "what it stands for must be found out";
}

} // namespace
} // namespace slidebench
