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
    f.asked.how = e.how;
    f.asked.asked = e.asked;
    f.asked.square = e.square;
    f.asked.occupied = e.occupied;
    f.asked.sliders = e.sliders;
    f.asked.orthogonal = e.orthogonal;
    f.asked.diagonal = e.diagonal;
    f.asked.toggles.assign(e.toggles.begin(),
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
    e.how = f.asked.how;
    e.asked = f.asked.asked;
    e.square = f.asked.square;
    e.occupied = f.asked.occupied;
    e.sliders = f.asked.sliders;
    e.orthogonal = f.asked.orthogonal;
    e.diagonal = f.asked.diagonal;
    e.toggle_count = f.asked.toggles.size();
    if (e.toggle_count > most_toggles)
        throw std::logic_error("more toggles than a logbook has room for");
    std::copy(f.asked.toggles.begin(), f.asked.toggles.end(), e.toggles.begin());
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
