// SPDX-License-Identifier: MIT
#include "runs/compare.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/errors.hpp"
#include "registry/modes.hpp"

namespace slidebench {
namespace {

using row_index = std::map<std::pair<cell_name, std::string>, const result_row *>;

row_index index_of(const finished_run &run)
{
    row_index index;
    for (const result_row &row : run.rows)
        index[{row.cell, row.technique}] = &row;
    return index;
}

// How far the two are apart in the run where they are closer.
double clarity(const contradiction &c)
{
    const auto distance = [](const result_row *slower, const result_row *faster) {
        return std::log(slower->ratio.value / faster->ratio.value);
    };
    return std::min(distance(c.faster_now.first, c.faster_before.first),
                    distance(c.faster_before.second, c.faster_now.second));
}

// Adds those between the techniques of one cell. Those without a rank do not take part.
void add_contradictions(const std::vector<change *> &cell, std::vector<contradiction> &result)
{
    std::vector<std::pair<change *, change *>> found;
    for (change *a : cell)
        for (change *b : cell)
            if (a->first->rank && a->second->rank && b->first->rank && b->second->rank &&
                is_faster(*a->first, *b->first) && is_faster(*b->second, *a->second))
                found.emplace_back(a, b);
    for (const auto &[a, b] : found) {
        ++a->contradictions;
        ++b->contradictions;
    }
    for (const auto &[a, b] : found)
        result.push_back({*a, *b});
}

bool has_pressure(const finished_run &run)
{
    return std::any_of(run.rows.begin(), run.rows.end(), [](const result_row &row) {
        return traits_of(row.cell.mode).is_under_pressure();
    });
}

void require_same_touches(const std::vector<finished_run> &runs)
{
    const finished_run *other = nullptr;
    for (const finished_run &run : runs) {
        if (!has_pressure(run) || !run.touches())
            continue;
        if (other != nullptr && run.touches() != other->touches())
            throw input_error(
                "'" + run.folder.string() + "' touched " + std::to_string(*run.touches()) +
                " cache lines for each query under pressure, and '" + other->folder.string() +
                "' " + std::to_string(*other->touches()) + "; compare runs with equal touches");
        other = &run;
    }
}

} // namespace

figure quotient(const figure &first, const figure &second)
{
    figure result = {second.value / first.value, std::nullopt};
    if (!first.interval || !second.interval)
        return result;
    const double down = std::hypot(std::log(second.value / second.interval->low),
                                   std::log(first.interval->high / first.value));
    const double up = std::hypot(std::log(second.interval->high / second.value),
                                 std::log(first.value / first.interval->low));
    result.interval = {result.value * std::exp(-down), result.value * std::exp(up)};
    return result;
}

verdict verdict_of(const figure &quotient)
{
    if (!quotient.interval)
        return verdict::open;
    return quotient.interval->high < 1  ? verdict::faster
           : quotient.interval->low > 1 ? verdict::slower
                                        : verdict::tied;
}

run_comparison compare_runs(const finished_run &first, const finished_run &second)
{
    run_comparison result;
    row_index others = index_of(second);
    for (const result_row &row : first.rows) {
        const auto other = others.find({row.cell, row.technique});
        if (other == others.end()) {
            result.only_first.push_back(&row);
            continue;
        }
        const result_row &now = *other->second;
        result.changes.push_back({&row, &now, quotient(row.ns, now.ns),
                                  quotient(row.cycles, now.cycles), quotient(row.ratio, now.ratio),
                                  0});
        others.erase(other);
    }
    for (const auto &[key, row] : others)
        result.only_second.push_back(row);

    std::map<cell_name, std::vector<change *>> cells;
    for (change &c : result.changes)
        cells[c.first->cell].push_back(&c);
    for (const auto &[name, cell] : cells)
        add_contradictions(cell, result.contradictions);
    std::stable_sort(
        result.contradictions.begin(), result.contradictions.end(),
        [](const contradiction &a, const contradiction &b) { return clarity(a) > clarity(b); });
    return result;
}

void require_same_workloads(const std::vector<finished_run> &runs)
{
    std::map<std::string, const finished_run *> seen;
    for (const finished_run &run : runs) {
        for (const std::string &name : values_of(run, &cell_name::workload)) {
            const finished_run &other = *seen.emplace(name, &run).first->second;
            if (run.fingerprint(name) != other.fingerprint(name))
                throw input_error("the workload " + name + " of '" + run.folder.string() +
                                  "' has other queries than that of '" + other.folder.string() +
                                  "': fingerprints " + run.fingerprint(name) + " and " +
                                  other.fingerprint(name) +
                                  "; compare runs of the same seed and number of queries");
        }
    }
    require_same_touches(runs);
}

} // namespace slidebench
