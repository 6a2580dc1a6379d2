// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "base/mapped_array.hpp"
#include "validate/failure.hpp"
#include "validate/generators.hpp"
#include "validate/guarded_runner.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {

// Queries with the same right answers in all its modes; those of mode single if it has no modes.
struct query_group {
    std::span<const mode> modes; // may be empty
    enum piece piece;            // ignored by replay
    query_batch batch;
    bool counts;                // in the number of queries and the digest of a validation_result
    unsigned layout, placement; // of the kernels, and of the arrays
};

// Scope of a validation.
struct validation_scope {
    std::vector<piece> pieces;
    std::vector<mode> modes;
    enum thoroughness thoroughness = thoroughness::full;
    std::uint64_t seed = 1;
    std::vector<const workload *> workloads = {}; // in addition; must outlive the plan
};

// All queries of a validation, in an order that depends on its scope and data/ alone. They are
// generated once, into memory that processes share: to start one copies nothing.
class query_plan {
public:
    explicit query_plan(const validation_scope &scope);

    query_plan(const query_plan &) = delete;
    query_plan &operator=(const query_plan &) = delete;

    const std::vector<mode> &modes() const { return scope_.modes; }
    bool has(mode m) const;

    // Number of parts, which are independent of each other.
    std::size_t parts() const { return lines_ + others_ + walks_ + repeated_lines_ + 1; }

    // The circumstances in which a part is run: another init() must change nothing.
    circumstances circumstances_of(std::size_t part) const
    {
        const unsigned inits = part < lines_ ? 1 : part < first_repetition() ? 2 : 3;
        return {inits, part + 1 == parts()};
    }

    // The first of the parts that repeat counted groups of the first ones, each from the part's first
    // on, and how many do.
    std::size_t first_repetition() const { return lines_ + others_ + walks_; }
    std::size_t repetitions() const { return repeated_lines_; }

    // The sequence in which failures of this plan show.
    failure::sequence sequence() const
    {
        return {scope_.thoroughness, scope_.seed, !scope_.workloads.empty()};
    }

    // Calls `visit` with all groups of a part, the same at every call, each valid during `visit`.
    using visitor = std::function<void(const query_group &)>;
    void go_through(std::size_t part, const visitor &visit) const;

private:
    class grouper;

    void add_part(const std::vector<piece> &pieces, const std::vector<query_list> &lists);
    template <typename T>
    std::span<const T> shared(std::span<const T> values);

    validation_scope scope_;
    std::deque<mapped_array<std::byte>> memory_;            // of queries of lines and boards
    std::vector<std::vector<generated_queries>> generated_; // by part: lines, boards, workloads
    std::size_t lines_, many_, others_, walks_, repeated_lines_;
    batch_numbers next_batches_; // of the next part, so that sizes follow upon each other
};

// Sets `answers` to the right answers of a group.
void right_answers(const technique &oracle, const query_group &group,
                   std::vector<Bitboard> &answers);

} // namespace slidebench
