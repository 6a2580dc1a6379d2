// SPDX-License-Identifier: MIT
#include "bench/resume.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "bench/tables.hpp"
#include "errors.hpp"
#include "output/csv.hpp"
#include "output/machine.hpp"
#include "registry/names.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// A number of samples.csv that must be there.
double number(const csv_table &table, std::size_t row, const char *column)
{
    const std::optional<double> value = table.number(row, column);
    if (!value || *value < 0)
        throw input_error(table.place(row) + column + " '" + table.text(row, column) +
                          "' is not a number from 0 on");
    return *value;
}

// A whole one below `bound`.
unsigned count(const csv_table &table, std::size_t row, const char *column, unsigned bound)
{
    const double value = number(table, row, column);
    if (value >= bound || value != static_cast<unsigned>(value))
        throw input_error(table.place(row) + column + " '" + table.text(row, column) +
                          "' is not a whole number below " + std::to_string(bound));
    return static_cast<unsigned>(value);
}

disturbance disturbance_of(const csv_table &table, std::size_t row)
{
    for (const disturbance d : {disturbance::none, disturbance::clock, disturbance::intrusion})
        if (table.text(row, "disturbed") == name_of(d))
            return d;
    throw input_error(table.place(row) + "disturbed '" + table.text(row, "disturbed") +
                      "' is not clock, intrusion or empty");
}

finished_run read_unfinished_run(const fs::path &folder)
{
    std::error_code error;
    for (const char *file : {machine_file, samples_file, comparison_file})
        if (!fs::exists(folder / file, error))
            throw input_error("--resume '" + folder.string() +
                              "' is not the folder of a run: it has no " + file);
    return read_run(folder);
}

} // namespace

partial_run::partial_run(const fs::path &folder) : run_(read_unfinished_run(folder))
{
    const std::string run = "--resume '" + folder.string() + "'";
    const nlohmann::ordered_json now = machine_facts();
    for (const char *pointer : {"/build/commit", "/build/compiler", "/build/kernel_flags",
                                "/build/build_type", "/build/march", "/cpu/name"}) {
        const nlohmann::ordered_json::json_pointer path(pointer);
        const nlohmann::ordered_json then = run_.facts.value(path, nlohmann::ordered_json());
        if (then != now[path])
            throw input_error(run + " was measured with another " + std::string(pointer + 1) +
                              ": " + then.dump() + ", not " + now[path].dump());
    }
    if (!run_.facts["run"].contains("options"))
        throw input_error(run + ": " + machine_file + " does not say what was asked for");
    if (!run_.partial())
        throw input_error(run + " is complete");
}

void partial_run::require_same_workloads(const std::vector<workload> &workloads) const
{
    for (const workload &w : workloads)
        if (run_.fingerprint(w.name()) != hex(w.fingerprint()))
            throw input_error("--resume '" + run_.folder.string() + "': the queries of workload '" +
                              w.name() + "' have changed");
}

std::vector<sample> partial_run::samples(const registry &techniques,
                                         const std::vector<cell> &matrix,
                                         const std::vector<workload> &workloads) const
{
    require_same_workloads(workloads);
    std::map<std::array<std::string, 4>, const cell *> cells;
    for (const cell &c : matrix)
        cells[{std::string(piece_name(c)), c.queries->name(), std::string(name_of(c.how)),
               parameter_text(c)}] = &c;

    const csv_table table(run_.folder / samples_file);
    std::vector<sample> result;
    for (std::size_t row = 0; row < table.size(); ++row) {
        const auto where = cells.find({table.text(row, "piece"), table.text(row, "workload"),
                                       table.text(row, "mode"), table.text(row, "parameter")});
        if (where == cells.end())
            throw input_error(table.place(row) + "this run did not ask for such a cell");
        sample s = {};
        s.contender = &techniques.find(table.text(row, "technique"));
        s.where = where->second;
        s.epoch = count(table, row, "epoch", 10000);
        s.layout = count(table, row, "layout", LAYOUT_COUNT);
        s.baseline_layout = count(table, row, "baseline_layout", LAYOUT_COUNT);
        s.pairs = count(table, row, "pairs", 1U << 30);
        s.intruded = count(table, row, "intruded", 1U << 30);
        s.shared_rounds = count(table, row, "shared_rounds", 1U << 30);
        s.disturbed = disturbance_of(table, row);
        s.ns_per_query = number(table, row, "ns_per_lookup");
        s.baseline_ns_per_query = number(table, row, "baseline_ns_per_lookup");
        s.ratio = number(table, row, "ratio");
        s.core = {{number(table, row, "core_150"), number(table, row, "core_300")}};
        s.ns_per_cycle = number(table, row, "ns_per_cycle");
        s.cycles = table.number(row, "counted_cycles_per_lookup");
        s.instructions = table.number(row, "counted_instructions_per_lookup");
        result.push_back(s);
    }
    return result;
}

} // namespace slidebench
