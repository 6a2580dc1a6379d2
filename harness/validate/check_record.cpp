// SPDX-License-Identifier: MIT
#include "validate/check_record.hpp"

#include <algorithm>
#include <stdexcept>

namespace slidebench {

namespace {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

// Copies the members that an entry and a query share; either may be the target.
template <typename Target, typename Source>
void copy_query(Target &to, const Source &from)
{
    to.mode = from.mode;
    to.piece = from.piece;
    to.square = from.square;
    to.occupied = from.occupied;
    to.sliders = from.sliders;
    to.placed = from.placed;
    to.copies = from.copies;
}

// Copies the members that an entry and a failure share.
template <typename Target, typename Source>
void copy_findings(Target &to, const Source &from)
{
    to.expected = from.expected;
    to.got = from.got;
    to.what = from.what;
    to.signal = from.signal;
    to.in_init = from.in_init;
    to.under = from.under;
    to.walked = from.walked;
}

} // namespace

failure check_record::get(std::size_t i, const technique &t) const
{
    const entry &e = entries_.at(i);
    failure f = {&t, {}};
    copy_query(f.query, e);
    f.query.toggles.assign(e.toggles.begin(),
                           e.toggles.begin() + static_cast<std::ptrdiff_t>(e.toggle_count));
    copy_findings(f, e);
    if (e.has_sequence)
        f.in_sequence = e.sequence;
    return f;
}

void check_record::add(const failure &f, std::uint32_t part_number)
{
    if (count_ == entries_.size())
        throw std::logic_error("more failures than a record has room for");
    entries_[count_].part = part_number;
    replace(count_, f);
    ++count_; // last, since this process may end at any moment
}

void check_record::replace(std::size_t i, const failure &f)
{
    entry &e = entries_.at(i);
    copy_query(e, f.query);
    e.toggle_count = f.query.toggles.size();
    if (e.toggle_count > most_toggles)
        throw std::logic_error("more toggles than a record has room for");
    std::ranges::copy(f.query.toggles, e.toggles.begin());
    copy_findings(e, f);
    e.has_sequence = f.in_sequence.has_value();
    if (f.in_sequence)
        e.sequence = *f.in_sequence;
}

} // namespace slidebench
