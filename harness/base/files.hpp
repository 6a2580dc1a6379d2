// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file_descriptor.hpp"

namespace slidebench {

// Writes all of the text. Returns whether it could; if not, errno says why.
bool write_all(int descriptor, std::string_view text);

// Writes a new temporary file beside `file` and renames it: the file is there whole or not at all,
// and no other file is touched. A file that is replaced must be writable. Throws input_error if it
// cannot.
void write_whole(const std::filesystem::path &file, std::string_view text);

// Writes several files, each with its text, in a folder. Renames none before all are on the disk,
// and then in this order: if there is no room for one, all are as they were. Throws input_error if
// it cannot.
void write_together(const std::vector<std::pair<std::filesystem::path, std::string>> &files);

// Appends all of the text to a file that exists, or nothing if there is no room for all. Throws
// input_error if it cannot.
void append_whole(const std::filesystem::path &file, std::string_view text);

// A new folder, named `prefix`, a dot and six characters; removed at the end, with all that is
// still in it.
class temporary_folder {
public:
    // Throws std::filesystem::filesystem_error.
    explicit temporary_folder(const std::filesystem::path &prefix);
    ~temporary_folder();
    temporary_folder(const temporary_folder &) = delete;
    temporary_folder &operator=(const temporary_folder &) = delete;

    const std::filesystem::path &path() const { return path_; }

private:
    std::filesystem::path path_;
};

// The largest file that is read: 256 MiB, or 4 million positions.
inline constexpr std::size_t most_input_bytes = std::size_t{1} << 28;

// Returns all of a file; waits for those who write into a pipe. Throws input_error if it cannot be
// read, is a folder or too long.
std::string read_whole(const std::filesystem::path &file);

// Throws input_error if write_whole() could not write there. Leaves nothing behind.
void require_writable(const std::filesystem::path &file);

// A file that this process has locked. The system gives up the lock when the process ends, however
// it does; the file stays then.
class locked_file {
public:
    // Makes the file, unless it is there, and locks it. Throws input_error, which begins with
    // `what`, if another process has locked it or if it cannot be made.
    locked_file(const std::filesystem::path &file, const std::string &what);

    // Removes the file.
    ~locked_file();
    locked_file(const locked_file &) = delete;
    locked_file &operator=(const locked_file &) = delete;

private:
    std::filesystem::path file_;
    file_descriptor descriptor_;
};

// Returns whether a process has locked the file.
bool is_locked(const std::filesystem::path &file);

} // namespace slidebench
