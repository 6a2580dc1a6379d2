// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace slidebench {

// Google Benchmark's flags, ours first and the user's after them, so that his win. Construct one for
// a run. Throws input_error for a flag or value that Google Benchmark would not take, or would take
// and fail on later.
class google_flags {
public:
    google_flags(const std::vector<std::string> &ours, const std::vector<std::string> &users);

    // Whether the user wants Google Benchmark's own report on stdout.
    bool own_report() const;

    // Whether the user only wants to see the names.
    bool only_list() const;

    // Runs what is registered; stays silent unless own_report() or only_list(). Throws input_error
    // if a filter leaves nothing.
    void run() const;

    // What the library says of its own build: "debug" for some distributions' packages.
    static std::string library_build_type();

private:
    // The value of the user's last flag of this name, or null.
    const std::string *value(const std::string &name) const;
    void check_values() const;

    std::vector<std::pair<std::string, std::string>> users_;
};

} // namespace slidebench
