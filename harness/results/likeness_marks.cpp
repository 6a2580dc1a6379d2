// SPDX-License-Identifier: MIT
#include "results/mark_checks.hpp"

#include <algorithm>
#include <map>

#include "base/format.hpp"
#include "core/modes.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// A case with fewer epochs may differ from the others by noise, and of fewer cases nothing is
// usual.
constexpr std::size_t fewest_epochs = 4, fewest_cases = 3;

// More than cores of one CPU differ by, if a program should move from one kind to another.
constexpr double most_between_neighbours = 2;

// A median of a case's samples, in cycles.
constexpr double fewest_cycles = 0.1, most_cycles = 1000;
constexpr double fewest_cycles_of_node = 0.3, most_cycles_of_node = 1e8;

// Values of cases, by epoch: the median over the samples of the epoch.
using values_by_epoch = std::map<std::size_t, std::map<const case_samples *, double>>;

template <typename Value>
void add_values(values_by_epoch &values, const case_samples &c, Value value)
{
    std::map<std::size_t, std::vector<double>> epochs;
    for (const sample &s : c.samples)
        if (!s.is_disturbed)
            epochs[s.epoch].push_back(value(s));
    for (const auto &[epoch, of_epoch] : epochs)
        values[epoch][&c] = median(of_epoch);
}

// Refuses a case whose values are, as the median over epochs, far from what is usual in its epochs.
void require_like(const finished_run &run, const values_by_epoch &values, const char *what)
{
    std::map<const case_samples *, std::vector<double>> quotients;
    for (const auto &[epoch, of_cases] : values) {
        if (of_cases.size() < fewest_cases)
            continue;
        std::vector<double> of_epoch;
        for (const auto &[c, value] : of_cases)
            of_epoch.push_back(value);
        const double usual = median(of_epoch);
        for (const auto &[c, value] : of_cases)
            quotients[c].push_back(value / usual);
    }
    for (const auto &[c, of_case] : quotients) {
        const double quotient = median(of_case);
        if (of_case.size() >= fewest_epochs &&
            std::max(quotient, 1 / quotient) > most_between_neighbours)
            refuse(run, *c, formatted("has %.2f times the %s of its neighbours", quotient, what));
    }
}

} // namespace

void require_like_baselines(const examined_run &examined)
{
    std::map<cell_name, values_by_epoch> cells;
    if (examined.run.is_of_itself())
        return;
    for (const case_samples &c : examined.samples)
        add_values(cells[c.name.cell], c, [](const sample &s) { return s.baseline_ns_per_lookup; });
    for (const auto &[cell, values] : cells)
        require_like(examined.run, values, "time of the baseline");
}

void require_like_clocks(const examined_run &examined)
{
    std::map<bool, values_by_epoch> kinds; // chess, or not
    for (const case_samples &c : examined.samples)
        add_values(kinds[traits_of(c.name.cell.mode).plays_chess()], c,
                   [](const sample &s) { return s.ns_per_cycle; });
    for (const auto &[chess, values] : kinds)
        require_like(examined.run, values, "clock");
}

void require_plausible_cycles(const examined_run &examined)
{
    for (const case_samples &c : examined.samples) {
        const mode_traits &mode = traits_of(c.name.cell.mode);
        if (mode.parameter != parameter_unit::none && mode.parameter != parameter_unit::depth)
            continue; // whose queries may be many, or wait for memory
        std::vector<double> cycles;
        for (const sample &s : c.samples)
            cycles.push_back(s.ns_per_lookup / s.ns_per_cycle);
        const double low = mode.plays_chess() ? fewest_cycles_of_node : fewest_cycles;
        const double high = mode.plays_chess() ? most_cycles_of_node : most_cycles;
        if (!cycles.empty() && !(median(cycles) >= low && median(cycles) <= high))
            refuse(examined.run, c,
                   formatted("takes %g cycles, not from %g to %g", median(cycles), low, high));
    }
}

} // namespace slidebench
