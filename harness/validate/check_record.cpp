// SPDX-License-Identifier: MIT
#include "validate/check_record.hpp"

#include <algorithm>
#include <stdexcept>

namespace slidebench {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

failure check_record::get(std::size_t i, const technique &culprit) const
{
    const entry &e = entries_.at(i);
    failure f = {&culprit, {}};
    f.query.mode = e.mode;
    f.query.piece = e.piece;
    f.query.square = e.square;
    f.query.occupied = e.occupied;
    f.query.sliders = e.sliders;
    f.query.orthogonal = e.orthogonal;
    f.query.diagonal = e.diagonal;
    f.query.placed = e.placed;
    f.query.occupied_before = e.occupied_before;
    f.query.placed_before = e.placed_before;
    f.query.toggles.assign(e.toggles.begin(),
                           e.toggles.begin() + static_cast<std::ptrdiff_t>(e.toggle_count));
    f.expected = e.expected;
    f.got = e.got;
    f.what = e.what;
    f.signal = e.signal;
    f.in_init = e.in_init;
    f.second_init = e.second_init;
    if (e.is_amid)
        f.amid = e.amid;
    return f;
}

void check_record::add(const failure &f, std::uint32_t part_number)
{
    if (count_ == entries_.size())
        throw std::logic_error("more failures than a record has room for");
    entries_[count_].part = part_number;
    replace(count_, f);
    ++count_; // not before: this process may end at any moment
}

void check_record::replace(std::size_t i, const failure &f)
{
    entry &e = entries_.at(i);
    e.mode = f.query.mode;
    e.piece = f.query.piece;
    e.square = f.query.square;
    e.occupied = f.query.occupied;
    e.sliders = f.query.sliders;
    e.orthogonal = f.query.orthogonal;
    e.diagonal = f.query.diagonal;
    e.placed = f.query.placed;
    e.occupied_before = f.query.occupied_before;
    e.placed_before = f.query.placed_before;
    e.toggle_count = f.query.toggles.size();
    if (e.toggle_count > most_toggles)
        throw std::logic_error("more toggles than a record has room for");
    std::copy(f.query.toggles.begin(), f.query.toggles.end(), e.toggles.begin());
    e.expected = f.expected;
    e.got = f.got;
    e.what = f.what;
    e.signal = f.signal;
    e.in_init = f.in_init;
    e.second_init = f.second_init;
    e.is_amid = f.amid.has_value();
    if (f.amid)
        e.amid = *f.amid;
}

} // namespace slidebench
