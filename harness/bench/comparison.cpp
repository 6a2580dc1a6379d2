// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>

namespace slidebench {
namespace {

comparison summarize(const std::vector<sample> &samples)
{
    std::vector<double> ns, cycles, ratio;
    std::size_t pairs = 0;
    for (const sample &s : samples) {
        ns.push_back(s.ns_per_query);
        cycles.push_back(s.ns_per_query / s.ns_per_cycle);
        ratio.push_back(s.ratio);
        pairs += s.pairs;
    }
    comparison c = {};
    c.contender = samples.front().contender;
    c.where = samples.front().where;
    c.ns_per_query = bootstrap_median(ns);
    c.cycles_per_query = bootstrap_median(cycles);
    c.ratio = bootstrap_median(ratio);
    c.has_intervals = samples.size() >= least_epochs;
    c.epochs = samples.size();
    c.pairs = pairs;
    return c;
}

void rank(std::vector<comparison *> cell)
{
    std::erase_if(cell, [](const comparison *c) {
        return c->contender->role == ROLE_FLOOR || !c->has_intervals;
    });
    std::vector<estimate> ratios;
    for (const comparison *c : cell)
        ratios.push_back(c->ratio);
    const std::vector<unsigned> order = ranks(ratios);
    for (std::size_t i = 0; i < cell.size(); ++i) {
        cell[i]->rank = order[i];
        cell[i]->tied = std::any_of(cell.begin(), cell.end(), [&](const comparison *other) {
            return other != cell[i] && other->ratio.overlaps(cell[i]->ratio);
        });
    }
}

} // namespace

std::vector<comparison> compare(const std::vector<sample> &samples)
{
    std::vector<comparison> result;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(first, samples.end(), [&](const sample &s) {
            return s.contender != first->contender || s.where != first->where;
        });
        result.push_back(summarize({first, last}));
        first = last;
    }

    std::vector<const cell *> ranked;
    for (const comparison &c : result) {
        if (std::find(ranked.begin(), ranked.end(), c.where) != ranked.end())
            continue;
        ranked.push_back(c.where);
        std::vector<comparison *> same_cell;
        for (comparison &other : result)
            if (other.where == c.where)
                same_cell.push_back(&other);
        rank(same_cell);
    }
    return result;
}

} // namespace slidebench
