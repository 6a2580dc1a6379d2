// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// Writes a new temporary file beside `file` and renames it: the file is there whole or not at all,
// and no other file is touched. Throws input_error if it cannot.
void write_whole(const std::filesystem::path &file, std::string_view text);

struct file_text {
    std::filesystem::path file; // not a device
    std::string text;
};

// The same for several in a folder. None is renamed before all are on the disk, and then they are in
// this order: if there is no room for one, all are as they were. When it returns, a power cut
// changes nothing any more. Throws input_error if it cannot.
void write_together(const std::vector<file_text> &files);

// A file that is there already and grows. Errors are input_errors.
class growing_file {
public:
    explicit growing_file(const std::filesystem::path &file);
    ~growing_file();
    growing_file(const growing_file &) = delete;
    growing_file &operator=(const growing_file &) = delete;

    // If there is no room for all of it, nothing is added.
    void append(std::string_view text);

    // Returns when a power cut cannot take from it any more.
    void sync();

private:
    std::filesystem::path file_;
    int descriptor_;
};

// Throws input_error, as whoever reads a file says that it cannot.
[[noreturn]] void cannot_read(const std::filesystem::path &file, const std::string &reason);

// A file to be read. Throws input_error if it cannot be, or is a folder.
std::ifstream opened(const std::filesystem::path &file);

// All of a file. Throws input_error if it cannot be read.
std::string read_whole(const std::filesystem::path &file);

// Throws input_error if write_whole() could not write there. Leaves nothing behind.
void require_writable(const std::filesystem::path &file);

} // namespace slidebench
