// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace slidebench {

// Google Benchmark's flags: ours, and after them the user's, so that the user's win.
class google_flags {
public:
    // Initialises the library, so there can be one at a time. Epochs are its repetitions. Throws
    // input_error for a flag or value that it would not take, or would take and fail on later.
    google_flags(unsigned epochs, double seconds_per_epoch, const std::vector<std::string> &users);

    // How often each benchmark will run in the end.
    std::size_t repetitions() const;

    // How long each of these takes at least.
    double seconds_per_epoch() const;

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

    unsigned epochs_;
    double seconds_per_epoch_;
    std::vector<std::pair<std::string, std::string>> users_;
};

} // namespace slidebench
