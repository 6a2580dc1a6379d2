// SPDX-License-Identifier: MIT
#include "bench/sample.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Returns nanoseconds to five digits: more would be noise.
std::string time_text(double ns)
{
    return decimal(ns, std::max(0, 4 - static_cast<int>(std::floor(std::log10(ns)))));
}

constexpr int ns_per_cycle_decimals = 5;

std::string reading_text(const sample &s, std::size_t filling)
{
    return s.core ? decimal(s.core->relative_times[filling], 3) : "";
}

struct sample_column {
    const char *name;
    std::string (*text)(const sample &);
};

constexpr sample_column columns[] = {
    {"technique", [](const sample &s) { return std::string(s.technique->slug); }},
    {"piece", [](const sample &s) { return std::string(piece_name(*s.cell)); }},
    {"workload", [](const sample &s) { return s.cell->workload->name(); }},
    {"mode", [](const sample &s) { return std::string(name_of(s.cell->mode)); }},
    {"parameter", [](const sample &s) { return parameter_text(*s.cell); }},
    {"epoch", [](const sample &s) { return std::to_string(s.epoch); }},
    {"layout", [](const sample &s) { return std::to_string(s.layout); }},
    {"baseline", [](const sample &s) { return std::string(s.baseline->slug); }},
    {"baseline_layout", [](const sample &s) { return std::to_string(s.baseline_layout); }},
    {"ns_of_block", [](const sample &s) { return decimal(s.ns_of_block, 0); }},
    {"disturbed", [](const sample &s) { return std::string(s.is_disturbed ? "yes" : ""); }},
    {"first", [](const sample &s) { return std::string(name_of(s.order)); }},
    {"ns_per_lookup", [](const sample &s) { return time_text(s.ns_per_lookup); }},
    {"baseline_ns_per_lookup", [](const sample &s) { return time_text(s.baseline_ns_per_lookup); }},
    {"core_150", [](const sample &s) { return reading_text(s, 0); }},
    {"core_300", [](const sample &s) { return reading_text(s, 1); }},
    {"ns_per_cycle", [](const sample &s) { return decimal(s.ns_per_cycle, ns_per_cycle_decimals); }},
    {"counted_cycles_per_lookup", [](const sample &s) { return decimal(s.cycles, 3); }},
    {"counted_instructions_per_lookup",
     [](const sample &s) { return decimal(s.instructions, 3); }}};

constexpr number_range csv_optional = {0, csv_times.most, false};
constexpr double most_epochs_in_samples = 10000;

} // namespace

observation observation_of(const sample &s)
{
    return {s.epoch,       s.layout, s.ns_per_lookup,   s.ns_per_lookup / s.ns_per_cycle,
            s.ratio,       s.order,  s.baseline_layout, s.cycles,
            s.instructions};
}

sample as_written(sample s)
{
    const auto number = [](const std::string &text) { return std::strtod(text.c_str(), nullptr); };
    s.ns_per_lookup = number(time_text(s.ns_per_lookup));
    s.baseline_ns_per_lookup = number(time_text(s.baseline_ns_per_lookup));
    s.ratio = s.ns_per_lookup / s.baseline_ns_per_lookup;
    s.ns_per_cycle = number(decimal(s.ns_per_cycle, ns_per_cycle_decimals));
    return s;
}

void sort_samples(std::vector<sample> &samples, const std::vector<const technique *> &techniques)
{
    std::map<const technique *, std::size_t> places;
    for (const technique *t : techniques)
        places.emplace(t, places.size());
    const auto place = [&](const technique *t) {
        const auto found = places.find(t);
        return found == places.end() ? places.size() : found->second;
    };
    std::stable_sort(samples.begin(), samples.end(), [&](const sample &a, const sample &b) {
        return std::tuple(place(a.technique), a.cell, a.epoch, a.layout) <
               std::tuple(place(b.technique), b.cell, b.epoch, b.layout);
    });
}

void mark_disturbed(std::vector<sample> &samples)
{
    std::vector<core_reading> readings;
    for (const sample &s : samples)
        if (s.core)
            readings.push_back(*s.core);
    if (readings.empty())
        return;
    const core_reading quiet = quiet_reference(readings);
    for (sample &s : samples)
        s.is_disturbed = s.core && is_disturbed(*s.core, quiet);
}

csv_writer samples_table(const std::vector<sample> &samples)
{
    std::vector<std::string> header;
    for (const sample_column &c : columns)
        header.emplace_back(c.name);
    csv_writer table(header);
    for (const sample &s : samples) {
        std::vector<std::string> fields;
        for (const sample_column &c : columns)
            fields.push_back(c.text(s));
        table.add_row(fields);
    }
    return table;
}

sample read_sample(const csv_reader &table, std::size_t row, const technique *timed,
                   const cell *cell, const sampling &how)
{
    const auto count = [&](const char *column, double most) {
        return static_cast<unsigned>(table.required(row, column, {0, most - 1, true}));
    };
    const auto layout = [&](const char *column) {
        const unsigned number = count(column, LAYOUT_COUNT);
        if (number >= how.layouts)
            table.refuse(row, column,
                         formatted("is not one of the %u layouts, as by %s, counted from 0",
                                   how.layouts, machine_file));
        return number;
    };
    const auto time = [&](const char *column) { return table.required(row, column, csv_times); };
    const auto reading = [&]() -> std::optional<core_reading> {
        if (traits_of(cell->mode).plays_chess())
            return std::nullopt;
        return core_reading{{table.required(row, "core_150", csv_optional),
                             table.required(row, "core_300", csv_optional)}};
    };
    const technique *baseline = how.baseline == nullptr ? timed : how.baseline;
    if (table.text(row, "baseline") != baseline->slug)
        table.refuse(row, "baseline",
                     "is not " + std::string(baseline->slug) + ", as by " + machine_file);
    const std::optional<double> ns_of_block = how.ns_of_block(cell->mode);
    const std::string block = decimal(ns_of_block, 0);
    if (table.text(row, "ns_of_block") != block)
        table.refuse(row, "ns_of_block",
                     "is not " + (block.empty() ? "empty" : block) + ", as by --block in " +
                         machine_file);
    return {.technique = timed,
            .cell = cell,
            .baseline = baseline,
            .epoch = count("epoch", most_epochs_in_samples),
            .layout = layout("layout"),
            .baseline_layout = layout("baseline_layout"),
            .is_disturbed = !table.one_of(row, "disturbed", {"", "yes"}).empty(),
            .order = table.named(row, "first", timing_orders),
            .ns_per_lookup = time("ns_per_lookup"),
            .baseline_ns_per_lookup = time("baseline_ns_per_lookup"),
            .ratio = time("ns_per_lookup") / time("baseline_ns_per_lookup"),
            .core = reading(),
            .ns_per_cycle = time("ns_per_cycle"),
            .cycles = table.number(row, "counted_cycles_per_lookup", csv_optional),
            .instructions = table.number(row, "counted_instructions_per_lookup", csv_optional),
            .ns_of_block = ns_of_block};
}

} // namespace slidebench
