// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <vector>

#include "validate/failure.hpp"
#include "validate/guarded_runner.hpp"
#include "validate/query.hpp"
#include "validate/units.hpp"

namespace slidebench {

// Queries that have the same right answers in several modes, or if there are none as in single.
struct query_group {
    std::span<const mode> modes; // may be empty
    enum piece piece;            // does not matter for replay
    query_batch batch;
    bool counts;             // whether validation_result counts them, and digests their answers
    unsigned layout;         // of the kernels to ask
    guarded_memory::edge at; // of the memory that they lie in
};

// What is to be validated.
struct validation_scope {
    std::vector<piece> pieces;
    std::vector<mode> modes;
    enum thoroughness thoroughness = thoroughness::full;
    std::uint64_t seed = 1;
    std::vector<const workload *> workloads =
        {}; // queried in addition; must live as long as the plan
};

// Everything that a validation asks, in an order that depends on its scope alone.
class query_plan {
public:
    explicit query_plan(const validation_scope &scope);

    // It comes in parts, which are independent of each other.
    std::size_t parts() const { return lines_ + others_ + walks_ + lines_again_; }

    // From this part on a technique is asked after its init() has run a second time, which must
    // change nothing.
    std::size_t first_part_after_second_init() const { return lines_; }

    // What a failure that shows only amid all this is found by.
    failure::surroundings surroundings() const
    {
        return {scope_.thoroughness, scope_.seed, !scope_.workloads.empty()};
    }

    // Calls `visit` with all groups of a part, the same ones at every call. They are valid
    // during that call.
    using visitor = std::function<void(const query_group &)>;
    void go_through(std::size_t part, const visitor &visit) const;

private:
    class presenter;

    bool has(mode m) const;

    validation_scope scope_;
    std::vector<unit> units_; // lines first, then boards and workloads
    std::size_t lines_, others_, walks_, lines_again_;
};

// The right answers to a group, into `answers`.
void answer_rightly(const technique &oracle, const query_group &given,
                    std::vector<Bitboard> &answers);

} // namespace slidebench
