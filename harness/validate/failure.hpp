// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validate/query.hpp"
#include "validate/units.hpp"

namespace slidebench {

// What a technique did instead of giving the right answer and nothing else.
enum class symptom { wrong_answer, overrun, crash, hang };

// A query that a technique fails on.
struct failure {
    const technique *culprit;
    struct query query;
    symptom what = symptom::wrong_answer;
    int signal = 0; // of a crash; 0 if it ended the program in another way
    Bitboard expected = 0;
    Bitboard got = 0;         // of a wrong answer
    bool in_init = false;     // it was init() that failed, and no query
    bool second_init = false; // it takes a second init() to fail
    // It does not fail by this query alone, but amid those that a validation so thorough and with
    // this seed makes.
    struct surroundings {
        enum thoroughness thoroughness;
        std::uint64_t seed;
        bool has_workloads; // of that command alone, which validate does not have
    };
    std::optional<surroundings> amid = {};
};

// What the boards do not show: "crashes (Segmentation fault)", "only amid other queries", and the
// like, separated by commas. Empty for a wrong answer to a single query.
std::string remark(const failure &f);

// The same query with as few occupied squares, sliders and toggles as still fail.
query shrunk(query failing, const std::function<bool(const query &)> &fails);

// The command that makes this query again. Where the workloads of a bench do, it is that one.
std::string reproduction(const failure &f);

// Headline, boards and reproduction, ending in a newline. The headline ends with the modes that
// fail as well.
std::string describe(const failure &f, const std::vector<mode> &also = {});

// One description for each technique and piece, which names the modes of all of its failures.
std::string describe_briefly(const std::vector<failure> &failures);

// Throws input_error if there is a file of that name that write_failures_csv() has not written.
void require_replaceable_failures_csv(const std::filesystem::path &file);

// Writes all of them to `file`, columns as in results/README.md. Without any, removes the file.
// Throws input_error if it cannot.
void write_failures_csv(const std::vector<failure> &failures, const std::filesystem::path &file);

} // namespace slidebench
