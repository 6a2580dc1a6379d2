// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace slidebench {

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
    int descriptor_;
};

// Returns whether a process has locked the file.
bool is_locked(const std::filesystem::path &file);

} // namespace slidebench
