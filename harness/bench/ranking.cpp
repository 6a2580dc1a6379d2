// SPDX-License-Identifier: MIT
#include "bench/ranking.hpp"

#include <algorithm>

#include "output/format.hpp"
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
        return formatted(" | %39s", "");
    if (!c->has_intervals)
        return formatted(" | %4s %6.2f %6.1f %6.2f %13s", "", c->ns_per_query.median,
                         c->cycles_per_query.median, c->ratio.median,
                         c->disturbed_mostly ? "disturbed" : "few epochs");
    return formatted(" | %4s %6.2f %6.1f %6.2f %6.2f-%-6.2f", place(*c).c_str(),
                     c->ns_per_query.median, c->cycles_per_query.median, c->ratio.median,
                     c->ratio.low, c->ratio.high);
}

} // namespace

std::string ranking_table(const std::vector<comparison> &comparisons, piece asked,
                          const workload &queries, const std::vector<mode> &modes)
{
    const auto find = [&](const technique *t, mode m) -> const comparison * {
        const auto found =
            std::find_if(comparisons.begin(), comparisons.end(), [&](const comparison &c) {
                return c.contender == t && c.where->how == m && c.where->queries == &queries &&
                       (c.where->asked == asked || !depends_on_piece(m));
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
            return ca != nullptr && (cb == nullptr || ca->ratio.median < cb->ratio.median);
        });

    std::string text = formatted("%-36s %9s", "", "table");
    for (const mode m : shown)
        text += formatted(" | %-39s", std::string(name_of(m)).c_str());
    text += formatted("\n%-36s %9s", "", "bytes");
    for (std::size_t i = 0; i < shown.size(); ++i)
        text += formatted(" | %4s %6s %6s %6s %13s", "rank", "ns", "cycles", "ratio", "95 % int.");
    text += '\n';
    for (const technique *t : techniques) {
        text += formatted("%-36s %9zu", t->slug, t->facts->table_bytes);
        for (const mode m : shown)
            text += figures(find(t, m));
        text += '\n';
    }
    return text;
}

} // namespace slidebench
