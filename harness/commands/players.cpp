// SPDX-License-Identifier: MIT
#include "commands/players.hpp"

#include <algorithm>
#include <cstdio>

#include "chess/chess.h"
#include "errors.hpp"

namespace slidebench {

std::vector<const technique *> players(const registry &techniques,
                                       const std::vector<std::string> &names)
{
    std::vector<const technique *> selected = techniques.select(names);
    std::erase_if(selected, [](const technique *t) { return t->chess[0] == nullptr; });
    if (selected.empty())
        throw input_error("nothing to play with: the asked-for technique has no chess");
    for (const technique *t : selected)
        t->chess[0]->init();
    return selected;
}

void print_skipped(const registry &techniques, const std::vector<std::string> &names)
{
    for (const technique *t : techniques.skipped(names))
        std::printf("%-36s skipped: needs %s\n", t->slug, t->isa);
}

} // namespace slidebench
