// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "magics/magic_set.hpp"

namespace slidebench {

// What one hunt can learn from another of the same kind.
struct hunt_news {
    std::vector<found_magic> magics;                            // the whole table
    std::map<magic_subject, std::vector<candidate>> candidates; // new ones, best first
    double share = 0; // by which it tries to make the table shorter
    bool stopped = false;
};

// As what other processes of the same program understand.
std::string text_of(const hunt_news &news);

// Reads such texts.
class news_reader {
public:
    explicit news_reader(magic_kind kind) : kind_(kind) {}

    hunt_news read(const std::string &text);

private:
    magic_slots slots_of(const magic_subject &subject, unsigned bits, std::uint64_t magic);

    magic_kind kind_;
    std::map<std::pair<magic_subject, unsigned>, magic_slider> sliders_; // that were needed so far
};

} // namespace slidebench
