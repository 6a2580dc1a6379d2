// SPDX-License-Identifier: MIT
#include "bench/ranking.hpp"

#include <algorithm>

#include "output/format.hpp"
#include "output/layout.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

std::string place(const comparison &c)
{
    return c.rank == 0 ? "-" : rank_text(c.rank, c.tied);
}

std::string figures(const comparison *c)
{
    if (c == nullptr)
        return " |";
    const std::optional<bounds> &between = c->ratio.interval;
    const std::string interval =
        between ? formatted("%5.2f-%-5.2f", between->low, between->high) : "no interval";
    return formatted(" | %4s %6.2f %6.1f %5.2f %11s", c->has_intervals() ? place(*c).c_str() : "",
                     c->ns_per_lookup.value, c->cycles_per_lookup.value, c->ratio.value,
                     interval.c_str());
}

} // namespace

std::string ranking_table(const std::vector<comparison> &comparisons, piece p,
                          const workload &queries, const std::vector<mode> &modes,
                          std::size_t width)
{
    const auto find = [&](const technique *t, mode m) -> const comparison * {
        const auto found =
            std::find_if(comparisons.begin(), comparisons.end(), [&](const comparison &c) {
                return c.contender == t && c.cell->mode == m && c.cell->workload == &queries &&
                       (c.cell->piece == p || !traits_of(m).each_piece);
            });
        return found == comparisons.end() ? nullptr : &*found;
    };

    std::vector<const technique *> techniques;
    std::vector<mode> shown;
    for (const comparison &c : comparisons) {
        for (const mode m : modes) {
            if (find(c.contender, m) == nullptr)
                continue;
            if (std::find(shown.begin(), shown.end(), m) == shown.end())
                shown.push_back(m);
            if (std::find(techniques.begin(), techniques.end(), c.contender) == techniques.end())
                techniques.push_back(c.contender);
        }
    }
    if (shown.empty())
        return "";
    std::stable_sort(
        techniques.begin(), techniques.end(), [&](const technique *a, const technique *b) {
            const comparison *ca = find(a, shown.front());
            const comparison *cb = find(b, shown.front());
            return ca != nullptr && (cb == nullptr || ca->ratio.value < cb->ratio.value);
        });

    column_block names = {"", ""}, tables = {formatted(" %8s", "tables"), formatted(" %8s", "KiB")};
    for (const technique *t : techniques) {
        names.emplace_back(t->slug);
        tables.push_back(formatted(" %8s", kib_text(t->facts->table_bytes).c_str()));
    }
    std::vector<column_block> blocks = {tables};
    for (const mode m : shown) {
        column_block &block = blocks.emplace_back();
        const comparison *any = nullptr;
        for (const technique *t : techniques)
            any = any == nullptr ? find(t, m) : any;
        block.push_back(formatted(" | %s, %s", name_of(m).data(), name_of(any->state).data()));
        block.push_back(
            formatted(" | %4s %6s %6s %5s %11s", "rank", "ns", "cycles", "ratio", "95 % int."));
        for (const technique *t : techniques)
            block.push_back(figures(find(t, m)));
    }
    return laid_out(names, blocks, width);
}

} // namespace slidebench
