// SPDX-License-Identifier: MIT
#include "results/samples.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/row_table.hpp"
#include "stats/quiet_core.hpp"

namespace slidebench {
namespace {

// Returns nanoseconds to five digits: more would be noise.
std::string time_text(double ns)
{
    return decimal(ns, std::max(0, 4 - static_cast<int>(std::floor(std::log10(ns)))));
}

std::string reading_text(const sample &s, std::size_t filling)
{
    return s.core ? decimal(s.core->relative_times[filling], 3) : "";
}

const std::vector<std::string> columns_of_samples = {"technique",
                                                     "piece",
                                                     "workload",
                                                     "mode",
                                                     "parameter",
                                                     "epoch",
                                                     "layout",
                                                     "baseline",
                                                     "baseline_layout",
                                                     "disturbed",
                                                     "first",
                                                     "ns_per_lookup",
                                                     "baseline_ns_per_lookup",
                                                     "core_150",
                                                     "core_300",
                                                     "ns_per_cycle"};

constexpr std::size_t columns_of_name = 5; // of a case

// Returns the fields of a row, in these columns.
std::vector<std::string> fields_of(const case_samples &c, const sample &s)
{
    const cell_name &cell = c.name.cell;
    return {c.name.technique,
            cell.piece,
            cell.workload,
            cell.mode,
            cell.parameter,
            std::to_string(s.epoch),
            std::to_string(s.layout),
            c.baseline,
            std::to_string(s.baseline_layout),
            s.is_disturbed ? "yes" : "",
            std::string(name_of(s.order)),
            time_text(s.ns),
            time_text(s.baseline_ns),
            reading_text(s, 0),
            reading_text(s, 1),
            decimal(s.ns_per_cycle, 5)};
}

constexpr number_range csv_readings = {0, csv_times.most, false};

// Reads what a row has of its sample. Where chess is played, the core may not have been read.
sample read_sample(const csv_reader &table, std::size_t row, const sampling &how, bool of_chess)
{
    static const std::vector<std::string> disturbed_or_not = {"", "yes"},
                                          orders = names_of(std::vector(timing_orders.begin(),
                                                                        timing_orders.end()));
    const auto order = std::ranges::find(orders, table.one_of(row, "first", orders));
    const auto layout = [&](const char *column) {
        const auto number =
            static_cast<std::size_t>(table.required(row, column, {0, csv_counts.most, true}));
        if (number >= how.layouts)
            table.refuse(row, column,
                         formatted("is not one of the %zu layouts, as by %s, counted from 0",
                                   how.layouts, machine_file));
        return number;
    };
    const auto time = [&](const char *column) { return table.required(row, column, csv_times); };
    const auto reading = [&]() -> std::optional<core_reading> {
        if (of_chess && table.text(row, "core_150").empty() && table.text(row, "core_300").empty())
            return std::nullopt;
        return core_reading{{table.required(row, "core_150", csv_readings),
                             table.required(row, "core_300", csv_readings)}};
    };
    return {.epoch = static_cast<std::size_t>(
                table.required(row, "epoch", {0, most_epochs_of_runs - 1, true})),
            .layout = layout("layout"),
            .ns = time("ns_per_lookup"),
            .baseline_layout = layout("baseline_layout"),
            .baseline_ns = time("baseline_ns_per_lookup"),
            .order = timing_orders[static_cast<std::size_t>(order - orders.begin())],
            .ns_per_cycle = time("ns_per_cycle"),
            .core = reading(),
            .is_disturbed = !table.one_of(row, "disturbed", disturbed_or_not).empty()};
}

// Reads what a row has of its case, and requires it to be as the run says.
case_samples read_case(const csv_reader &table, std::size_t row, const sampling &how)
{
    case_samples c = {
        {{table.name(row, "technique"), read_cell(table, row)}, table.text(row, "baseline")}};
    const std::string &baseline = how.baseline == itself ? c.name.technique : how.baseline;
    if (c.baseline != baseline)
        table.refuse(row, "baseline", "is not " + baseline + ", as by " + machine_file);
    return c;
}

} // namespace

std::size_t epochs_of(const case_samples &c)
{
    std::size_t epochs = 0;
    for (const sample &s : c.samples)
        epochs = std::max(epochs, s.epoch + 1);
    return epochs;
}

std::vector<case_samples> joined_runs(std::vector<std::vector<case_samples>> runs)
{
    std::vector<case_samples> joined = std::move(runs.front());
    for (std::size_t run = 1; run < runs.size(); ++run) {
        std::map<case_name, std::vector<sample>> more;
        for (case_samples &c : runs[run])
            more[c.name] = std::move(c.samples);
        std::erase_if(joined, [&](const case_samples &c) { return !more.contains(c.name); });
        std::size_t epochs = 0;
        for (const case_samples &c : joined)
            epochs = std::max(epochs, epochs_of(c));
        for (case_samples &c : joined)
            for (sample s : more.at(c.name)) {
                s.run = run;
                s.epoch += epochs;
                c.samples.push_back(s);
            }
    }
    return joined;
}

std::vector<case_samples> undisturbed(const std::vector<case_samples> &cases)
{
    std::vector<case_samples> result;
    for (case_samples c : cases) {
        std::erase_if(c.samples, [](const sample &s) { return s.is_disturbed; });
        if (!c.samples.empty())
            result.push_back(std::move(c));
    }
    return result;
}

void mark_disturbed(std::vector<case_samples> &cases)
{
    std::vector<sample *> judged;
    std::vector<core_reading> readings;
    for (case_samples &c : cases)
        for (sample &s : c.samples) {
            s.is_disturbed = false;
            if (!s.core || c.name.cell.plays_chess())
                continue;
            judged.push_back(&s);
            readings.push_back(*s.core);
        }
    if (readings.empty())
        return;
    const core_reading quiet = quiet_reference(readings);
    for (sample *s : judged)
        s->is_disturbed = is_disturbed(*s->core, quiet);
}

void sort_by_time(std::vector<case_samples> &cases)
{
    for (case_samples &c : cases)
        std::ranges::sort(c.samples, [](const sample &a, const sample &b) {
            return std::pair(a.epoch, a.layout) < std::pair(b.epoch, b.layout);
        });
}

csv_writer samples_table(const std::vector<case_samples> &cases)
{
    csv_writer table(columns_of_samples);
    for (const case_samples &c : cases)
        for (const sample &s : c.samples)
            table.add_row(fields_of(c, s));
    return table;
}

std::vector<case_samples> read_epoch(std::string_view rows, const sampling &how)
{
    return read_samples({"an epoch's samples", samples_table({}).text() + std::string(rows)}, how);
}

std::vector<case_samples> read_samples(const csv_reader &table, const sampling &how)
{
    table.require_columns(columns_of_samples);
    std::vector<case_samples> cases;
    std::map<case_name, std::size_t> numbers;
    std::set<std::tuple<std::size_t, std::size_t, std::size_t>> seen; // case, epoch and layout
    std::size_t number = 0;
    bool of_chess = false;
    for (std::size_t row = 0; row < table.size(); ++row) {
        // The samples of a case follow each other as a rule.
        if (row == 0 || !table.begin_alike(row, row - 1, columns_of_name) ||
            cases[number].baseline != table.text(row, "baseline")) {
            case_samples c = read_case(table, row, how);
            const auto [known, is_new] = numbers.emplace(c.name, cases.size());
            number = known->second;
            of_chess = c.name.cell.plays_chess();
            if (is_new)
                cases.push_back(std::move(c));
        }
        const sample &s =
            cases[number].samples.emplace_back(read_sample(table, row, how, of_chess));
        if (!seen.emplace(number, s.epoch, s.layout).second)
            throw input_error(table.place(row) +
                              "there is a line for this epoch and layout already");
    }
    return cases;
}

} // namespace slidebench
