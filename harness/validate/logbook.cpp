// SPDX-License-Identifier: MIT
#include "validate/logbook.hpp"

#include <algorithm>
#include <stdexcept>

namespace slidebench {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

failure logbook::get(std::size_t i, const technique &culprit) const
{
    const entry &e = entries_.at(i);
    failure f = {&culprit, {}};
    f.question.mode = e.mode;
    f.question.piece = e.piece;
    f.question.square = e.square;
    f.question.occupied = e.occupied;
    f.question.sliders = e.sliders;
    f.question.orthogonal = e.orthogonal;
    f.question.diagonal = e.diagonal;
    f.question.placed = e.placed;
    f.question.toggles.assign(e.toggles.begin(),
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

void logbook::add(const failure &f, std::uint32_t part_number)
{
    if (count_ == entries_.size())
        throw std::logic_error("more failures than a logbook has room for");
    entries_[count_].part = part_number;
    replace(count_, f);
    ++count_; // not before: this process may end at any moment
}

void logbook::replace(std::size_t i, const failure &f)
{
    entry &e = entries_.at(i);
    e.mode = f.question.mode;
    e.piece = f.question.piece;
    e.square = f.question.square;
    e.occupied = f.question.occupied;
    e.sliders = f.question.sliders;
    e.orthogonal = f.question.orthogonal;
    e.diagonal = f.question.diagonal;
    e.placed = f.question.placed;
    e.toggle_count = f.question.toggles.size();
    if (e.toggle_count > most_toggles)
        throw std::logic_error("more toggles than a logbook has room for");
    std::copy(f.question.toggles.begin(), f.question.toggles.end(), e.toggles.begin());
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
