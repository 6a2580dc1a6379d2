// SPDX-License-Identifier: MIT
#include "bench/sample.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

constexpr number_range core_readings = {0, csv_times.most, false};
constexpr number_range speeds = {0, csv_times.most, false};
constexpr unsigned most_epochs_in_samples = 10000;

// A row that is being read.
struct sample_row {
    const csv_reader &table;
    std::size_t row;
    const sampling &how;
};

// A column: its name, and how it is written and read. `read` is null for the technique and the cell,
// which the caller knows.
struct sample_column {
    const char *name;
    std::string (*write)(const sample &);
    void (*read)(const sample_row &, const char *name, sample &);
};

unsigned count(const sample_row &c, const char *name, unsigned bound)
{
    return static_cast<unsigned>(
        c.table.required(c.row, name, {0, static_cast<double>(bound - 1), true}));
}

template <auto Layout>
void read_layout(const sample_row &c, const char *name, sample &s)
{
    s.*Layout = count(c, name, LAYOUT_COUNT);
    if (s.*Layout >= c.how.layouts)
        c.table.refuse(c.row, name,
                       formatted("is not one of the %u layouts, as by %s, counted from 0",
                                 c.how.layouts, machine_file));
}

template <auto Number>
std::string write_count(const sample &s)
{
    return std::to_string(s.*Number);
}

template <auto Value, int Decimals>
std::string write_number(const sample &s)
{
    return decimal(s.*Value, Decimals);
}

template <auto Value>
void read_time(const sample_row &c, const char *name, sample &s)
{
    s.*Value = c.table.required(c.row, name, csv_times);
}

template <auto Value>
void read_optional(const sample_row &c, const char *name, sample &s)
{
    s.*Value = c.table.number(c.row, name, speeds);
}

template <std::size_t Reading>
std::string write_core(const sample &s)
{
    return decimal(s.core.relative_times[Reading], 4);
}

template <std::size_t Reading>
void read_core_reading(const sample_row &c, const char *name, sample &s)
{
    s.core.relative_times[Reading] = c.table.required(c.row, name, core_readings);
}

constexpr std::array all_disturbances = {disturbance::none, disturbance::clock,
                                         disturbance::intrusion};

// Reads the one of `Values` whose name_of() stands in the field.
template <auto Member, const auto &Values>
void read_word(const sample_row &c, const char *name, sample &s)
{
    std::vector<std::string> words;
    for (const auto value : Values)
        words.emplace_back(name_of(value));
    const auto word = std::find(words.begin(), words.end(), c.table.one_of(c.row, name, words));
    s.*Member = Values[static_cast<std::size_t>(word - words.begin())];
}

void require_baseline(const sample_row &c, const char *name, sample &s)
{
    s.baseline = c.how.baseline == nullptr ? s.technique : c.how.baseline;
    if (c.table.text(c.row, name) != s.baseline->slug)
        c.table.refuse(c.row, name,
                       "is not " + std::string(s.baseline->slug) + ", as by " + machine_file);
}

void require_block(const sample_row &c, const char *name, sample &s)
{
    s.ns_of_block = c.how.ns_of_block(s.cell->mode);
    const std::string block = decimal(s.ns_of_block, 0);
    if (c.table.text(c.row, name) != block)
        c.table.refuse(c.row, name,
                       "is not " + (block.empty() ? "empty" : block) + ", as by --block in " +
                           machine_file);
}

const std::vector<sample_column> &sample_columns()
{
    static const std::vector<sample_column> all = {
        {"technique", [](const sample &s) { return std::string(s.technique->slug); }, nullptr},
        {"piece", [](const sample &s) { return std::string(piece_name(*s.cell)); }, nullptr},
        {"workload", [](const sample &s) { return s.cell->workload->name(); }, nullptr},
        {"mode", [](const sample &s) { return std::string(name_of(s.cell->mode)); }, nullptr},
        {"parameter", [](const sample &s) { return parameter_text(*s.cell); }, nullptr},
        {"epoch", write_count<&sample::epoch>,
         [](const sample_row &c, const char *name, sample &s) {
             s.epoch = count(c, name, most_epochs_in_samples);
         }},
        {"layout", write_count<&sample::layout>, read_layout<&sample::layout>},
        {"baseline",
         [](const sample &s) { return std::string(s.baseline == nullptr ? "" : s.baseline->slug); },
         require_baseline},
        {"baseline_layout", write_count<&sample::baseline_layout>,
         read_layout<&sample::baseline_layout>},
        {"ns_of_block", write_number<&sample::ns_of_block, 0>, require_block},
        {"disturbed_rounds", write_count<&sample::disturbed_rounds>,
         [](const sample_row &c, const char *name, sample &s) {
             s.disturbed_rounds = count(c, name, 1U << 30);
         }},
        {"disturbed", [](const sample &s) { return std::string(name_of(s.disturbed)); },
         read_word<&sample::disturbed, all_disturbances>},
        {"first", [](const sample &s) { return std::string(name_of(s.order)); },
         read_word<&sample::order, timing_orders>},
        {"ns_per_lookup", write_number<&sample::ns_per_lookup, 4>,
         read_time<&sample::ns_per_lookup>},
        {"baseline_ns_per_lookup", write_number<&sample::baseline_ns_per_lookup, 4>,
         read_time<&sample::baseline_ns_per_lookup>},
        {"ratio", write_number<&sample::ratio, 5>, read_time<&sample::ratio>},
        {"core_150", write_core<0>, read_core_reading<0>},
        {"core_300", write_core<1>, read_core_reading<1>},
        {"ns_per_cycle", write_number<&sample::ns_per_cycle, 5>, read_time<&sample::ns_per_cycle>},
        {"counted_cycles_per_lookup", write_number<&sample::cycles, 3>,
         read_optional<&sample::cycles>},
        {"counted_instructions_per_lookup", write_number<&sample::instructions, 3>,
         read_optional<&sample::instructions>}};
    return all;
}

} // namespace

std::string_view name_of(disturbance d)
{
    switch (d) {
    case disturbance::clock:
        return "clock";
    case disturbance::intrusion:
        return "intrusion";
    case disturbance::none:
        break;
    }
    return "";
}

observation observation_of(const sample &s)
{
    return {s.epoch,
            s.layout,
            s.disturbed != disturbance::none,
            s.ns_per_lookup,
            s.ns_per_lookup / s.ns_per_cycle,
            s.ratio,
            s.order,
            s.baseline_layout,
            s.cycles,
            s.instructions};
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
    const auto knows_core = [](const sample &s) { return traits_of(s.cell->mode).knows_core(); };
    std::vector<core_reading> readings;
    for (const sample &s : samples)
        if (knows_core(s))
            readings.push_back(s.core);
    if (readings.empty())
        return;
    const core_reading quiet = quiet_reference(readings);
    for (sample &s : samples)
        if (knows_core(s) && s.disturbed == disturbance::none && is_disturbed(s.core, quiet))
            s.disturbed = disturbance::intrusion;
}

csv_writer samples_table(const std::vector<sample> &samples)
{
    std::vector<std::string> header;
    for (const sample_column &c : sample_columns())
        header.emplace_back(c.name);
    csv_writer table(header);
    for (const sample &s : samples) {
        std::vector<std::string> fields;
        for (const sample_column &c : sample_columns())
            fields.push_back(c.write(s));
        table.add_row(fields);
    }
    return table;
}

sample read_sample(const csv_reader &table, std::size_t row, const technique *timed,
                   const cell *cell, const sampling &how)
{
    sample s = {};
    s.technique = timed;
    s.cell = cell;
    for (const sample_column &c : sample_columns())
        if (c.read != nullptr)
            c.read({table, row, how}, c.name, s);
    return s;
}

} // namespace slidebench
