// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace slidebench {

// Google Benchmark's own flags that a user has given to bench. Each epoch is a program of its own,
// in which every case is a benchmark that runs once; what is reported is of the first epoch.
class google_flags {
public:
    // Throws input_error for a flag that makes no sense here, or a value that the library would
    // refuse, or accept and fail on later.
    explicit google_flags(const std::vector<std::string> &users);

    // Returns whether the user only wants to see the names.
    bool only_list() const;

    // Returns for each of the names whether the user's filter, if there is one, leaves it. Throws
    // input_error if it leaves none.
    std::vector<bool> filtered(const std::vector<std::string> &names) const;

    // Returns the flags about what the library itself reports.
    std::vector<std::string> about_reports() const;

    // Returns the library's own build type: "debug" in some distributions' packages.
    static std::string library_build_type();

private:
    // Returns the value of the user's last flag of this name; empty if there is none.
    std::string value(const std::string &name) const;

    std::vector<std::pair<std::string, std::string>> users_;
};

// Runs the registered benchmarks once, in random order, with these flags; prints nothing.
void run_benchmarks(const std::vector<std::string> &flags);

} // namespace slidebench
