// SPDX-License-Identifier: MIT
#include "runs/samples.hpp"

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/places.hpp"
#include "runs/row_table.hpp"

namespace slidebench {
namespace {

constexpr csv_numbers csv_numbers_of_epochs = {0, 1e6, true};

observation read_observation(const csv_table &table, std::size_t row)
{
    const auto count = [&](const char *column) {
        return static_cast<std::size_t>(table.required(row, column, csv_numbers_of_epochs));
    };
    const std::string &disturbed = table.one_of(row, "disturbed", {"", "clock", "intrusion"});
    const double ns = table.required(row, "ns_per_lookup", csv_times);
    const std::optional<double> counted = table.number(row, "counted_cycles_per_lookup", csv_times);
    return {count("epoch"),
            count("layout"),
            !disturbed.empty(),
            ns,
            counted ? *counted : ns / table.required(row, "ns_per_cycle", csv_times),
            table.required(row, "ratio", csv_times),
            read_order(table, row),
            table.has("baseline_layout") ? count("baseline_layout") : 0};
}

} // namespace

pair_order read_order(const csv_table &table, std::size_t row)
{
    if (!table.has("first"))
        return pair_order::neither_first;
    std::vector<std::string> words;
    for (const pair_order o : pair_orders)
        words.emplace_back(name_of(o));
    const auto word = std::find(words.begin(), words.end(), table.one_of(row, "first", words));
    return pair_orders[static_cast<std::size_t>(word - words.begin())];
}

run_samples read_samples(const finished_run &run)
{
    const std::filesystem::path file = run.folder / samples_file;
    const std::filesystem::path earlier = run.folder / "samples.csv";
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        if (std::filesystem::exists(earlier, error))
            throw input_error("'" + earlier.string() + "' is of an earlier version; gzip '" +
                              earlier.string() + "' makes it " + samples_file);
        return {};
    }
    const csv_table table(file);
    run_samples samples;
    for (std::size_t row = 0; row < table.size(); ++row)
        samples[{table.name(row, "technique"), read_cell(table, row)}].push_back(
            read_observation(table, row));
    return samples;
}

} // namespace slidebench
