// SPDX-License-Identifier: MIT
#include "validate/check_record.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

namespace slidebench {

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

failure check_record::get(std::size_t i) const
{
    const entry &e = entries_.at(i);
    const auto toggles = std::span(e.toggles).first(e.toggle_count);
    return {e.found, {e.query, {toggles.begin(), toggles.end()}}};
}

void check_record::add(const failure &f)
{
    entries_.at(count_).part = part;
    replace(count_, f);
    ++count_; // last, since this process may end at any moment
}

void check_record::replace(std::size_t i, const failure &f)
{
    entry &e = entries_.at(i);
    e.found = f;
    e.query = f.query;
    e.toggle_count = f.query.toggles.size();
    if (e.toggle_count > most_toggles)
        throw std::logic_error("more toggles than a record has room for");
    std::ranges::copy(f.query.toggles, e.toggles.begin());
}

} // namespace slidebench
