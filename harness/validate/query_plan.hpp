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
    std::size_t number;          // in its part
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
    std::size_t parts() const { return parts_.size(); }

    // The circumstances in which a part is run: another init() must change nothing.
    circumstances circumstances_of(std::size_t part) const { return parts_[part].under; }

    // The part whose groups, by their numbers, have the same right answers: another one if this
    // repeats that.
    std::size_t original_of(std::size_t part) const { return parts_[part].number; }

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

    // How queries are asked: in batches of changing size, or in one; as a walk with toggles, or the
    // longest; a second time, in mode single alone; or by threads at once, which must run the same
    // code: that of one layout.
    enum class manner { batches, one_batch, walk, longest_walk, again, at_once };

    struct plan_part {
        manner how;
        std::size_t number; // its own, or of the part that it repeats
        circumstances under;
        unsigned pieces = 0; // of a walk
    };

    void add_part(const std::vector<piece> &pieces, const std::vector<query_list> &lists,
                  unsigned inits, manner how = manner::batches);
    template <typename T>
    std::span<const T> shared(std::span<const T> values);

    validation_scope scope_;
    std::vector<plan_part> parts_;
    std::deque<mapped_array<std::byte>> memory_;            // of queries of lines and boards
    std::vector<std::vector<generated_queries>> generated_; // by part: lines, boards, workloads
    batch_numbers next_batches_; // of the next part, so that sizes follow upon each other
};

} // namespace slidebench
