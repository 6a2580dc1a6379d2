// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validate/generators.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {

// The way in which a technique fails: it answers wrongly, writes beside its answers, leaves the CPU
// changed, writes where it may only read, crashes, or does not return.
enum class symptom { wrong_answer, overrun, cpu_mode, forbidden_write, crash, hang };

// Whether it ends the process, without an answer.
inline bool ends_process(symptom s)
{
    return s >= symptom::forbidden_write;
}

// What comes before a query, and with it.
struct circumstances {
    unsigned inits = 1;   // calls of init()
    bool at_once = false; // while another thread queries, and a third one calls init()
};

// How a technique fails on a query: of a fixed size, so that processes can share it.
struct finding {
    const struct technique *technique; // that fails
    symptom what = symptom::wrong_answer;
    int signal = 0; // of a crash; 0 if it ended the program in another way
    Bitboard expected = 0;
    Bitboard got = 0;         // of a wrong answer
    bool in_init = false;     // not a query: the last init() of those below, or two at once
    circumstances under = {}; // that the failure needs
    // A validation in whose sequence of queries the failure shows.
    struct sequence {
        enum thoroughness thoroughness;
        std::uint64_t seed;
        bool has_workloads; // with queries of workloads that the command validate does not make
    };
    std::optional<sequence> in_sequence = {}; // if the query alone does not show the failure
    std::size_t walked = 0; // toggles before a query that are too many to list; `occupied` has them
};

// A query that a technique fails on.
struct failure : finding {
    struct query query;
};

// Describes what boards do not show: "crashes (Segmentation fault)", "only amid other queries" and
// so on, separated by commas. Empty for a wrong answer to a single query.
std::string remark(const failure &f);

// Returns what is wrong without the query: "wrong answer", "wrong answer, only amid other queries"
// or "init() crashes (Segmentation fault)".
std::string fault_of(const failure &f);

// Returns the command that repeats the query; for a query of a bench's workloads, that bench.
std::string reproduction(const failure &f);

// Returns headline, boards and reproduction, ending in a newline. `also`: other modes that fail.
std::string describe(const failure &f, const std::vector<mode> &also = {});

// The right answer to a query, and the techniques that give it.
struct answered_query {
    struct query query;
    Bitboard expected;
    std::vector<std::string> right;
};

// Returns who answers rightly, with boards, modes of the same answer together.
std::string describe_right(const std::vector<answered_query> &answers);

// Returns a description for each technique and piece, which names all modes that fail.
std::string describe_by_piece(const std::vector<failure> &failures);

} // namespace slidebench
