// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace slidebench {

// Flags of Google Benchmark: ours, and after them the user's, which win.
class google_flags {
public:
    // Initialises the library, so there can be only one object at a time. Epochs are the library's
    // repetitions. Throws input_error for a flag or value that the library would refuse, or accept
    // and fail on later.
    google_flags(unsigned epochs, double seconds_per_epoch, const std::vector<std::string> &users);

    // Returns how often each benchmark will run, the user's flags considered.
    std::size_t repetitions() const;

    // Returns the least time of each repetition.
    double seconds_per_epoch() const;

    // Returns whether the user wants Google Benchmark's own report on stdout.
    bool own_report() const;

    // Returns whether the user only wants to see the names.
    bool only_list() const;

    // Runs the registered benchmarks; prints nothing unless own_report() or only_list(). Throws
    // input_error if a filter leaves nothing.
    void run() const;

    // Returns the library's own build type: "debug" in some distributions' packages.
    static std::string library_build_type();

private:
    // Returns the value of the user's last flag of this name, or null.
    const std::string *value(const std::string &name) const;
    void check_values() const;

    unsigned epochs_;
    double seconds_per_epoch_;
    std::vector<std::pair<std::string, std::string>> users_;
};

} // namespace slidebench
