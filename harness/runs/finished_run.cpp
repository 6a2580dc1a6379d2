// SPDX-License-Identifier: MIT
#include "runs/finished_run.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

#include "errors.hpp"
#include "output/csv.hpp"
#include "output/json.hpp"
#include "output/lock.hpp"
#include "output/places.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

// Complains that there is no such file in the folder.
[[noreturn]] void miss(const fs::path &folder, const char *file)
{
    const std::string name = "'" + folder.string() + "'";
    const auto has = [&](const char *other) {
        std::error_code error;
        return fs::exists(folder / other, error);
    };
    if (is_locked(folder / claim_file))
        throw input_error(name + " is being measured into; it holds no results yet");
    if (has(samples_file) && has(machine_file))
        throw input_error(name + " was interrupted before it had results; " +
                          how_to_resume(folder));
    if (has(claim_file))
        throw input_error(name + " was left by a run that was killed before it measured anything");
    throw input_error(name + " is not the folder of a run: it has no " + file);
}

void require_files(const fs::path &folder, std::initializer_list<const char *> files)
{
    const std::string name = "'" + folder.string() + "'";
    std::error_code error;
    if (!fs::exists(folder, error))
        throw input_error("there is no folder " + name);
    if (!fs::is_directory(folder, error))
        throw input_error(name + " is not the folder of a run, such as results/MACHINE/RUN");
    for (const char *file : files)
        if (!fs::exists(folder / file, error))
            miss(folder, file);
}

double positive(const csv_table &table, std::size_t row, const std::string &column)
{
    const std::optional<double> value = table.number(row, column);
    if (!value)
        throw input_error(table.place(row) + column + " is empty");
    if (*value <= 0)
        throw input_error(table.place(row) + column + " '" + table.text(row, column) +
                          "' is not above 0");
    return *value;
}

// From columns such as ratio, ratio_low and ratio_high.
figure read_figure(const csv_table &table, std::size_t row, const std::string &value,
                   const std::string &prefix)
{
    const std::string low = prefix + "_low", high = prefix + "_high";
    figure result = {positive(table, row, value), std::nullopt};
    if (table.text(row, low).empty() && table.text(row, high).empty())
        return result;
    result.interval = {positive(table, row, low), positive(table, row, high)};
    if (result.interval->low > result.interval->high)
        throw input_error(table.place(row) + low + " is above " + high);
    return result;
}

std::optional<unsigned> read_rank(const csv_table &table, std::size_t row)
{
    const std::optional<double> rank = table.number(row, "rank");
    if (!rank)
        return std::nullopt;
    if (*rank < 1 || *rank > 1e6 || *rank != static_cast<unsigned>(*rank))
        throw input_error(table.place(row) + "rank '" + table.text(row, "rank") + "' is no rank");
    return static_cast<unsigned>(*rank);
}

result_row read_row(const csv_table &table, std::size_t row)
{
    const auto if_there = [&](const char *column) {
        return table.has(column) ? table.number(row, column) : std::nullopt;
    };
    return {table.text(row, "technique"),
            {table.text(row, "piece"), table.text(row, "workload"), table.text(row, "mode"),
             table.text(row, "parameter")},
            read_figure(table, row, "ns_per_lookup", "ns"),
            read_figure(table, row, "cycles_per_lookup", "cycles"),
            read_figure(table, row, "ratio", "ratio"),
            read_rank(table, row),
            table.text(row, "tied") == "yes",
            if_there("epochs"),
            if_there("table_bytes"),
            if_there("code_bytes"),
            if_there("query_instructions"),
            table.has("role") ? table.text(row, "role") : "",
            if_there("position")};
}

std::vector<result_row> read_rows(const fs::path &file)
{
    const csv_table table(file);
    if (table.size() == 0)
        throw input_error("'" + file.string() + "' has no rows");
    std::vector<result_row> rows;
    std::set<std::pair<std::string, cell_name>> seen;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const result_row &row = rows.emplace_back(read_row(table, i));
        if (!seen.emplace(row.technique, row.cell).second)
            throw input_error(table.place(i) + "there is a line for " + row.technique + ", " +
                              text_of(row.cell) + " already");
    }
    return rows;
}

using kind_of_json = bool (json::*)() const noexcept;

// Throws unless the pointer leads to a value of that kind.
void require(const fs::path &file, const json &facts, const std::string &pointer,
             kind_of_json is_right, const char *kind)
{
    const json::json_pointer path(pointer);
    if (!facts.contains(path))
        throw input_error("'" + file.string() + "' has no " + pointer);
    if (!(facts[path].*is_right)())
        throw input_error("'" + file.string() + "': " + pointer + " is not " + kind);
}

json read_facts(const fs::path &file)
{
    json facts = read_json(file);
    if (!facts.is_object())
        throw input_error("'" + file.string() + "' holds no object, {...}");
    for (const char *pointer :
         {"/cpu/name", "/build/compiler", "/build/kernel_flags", "/build/commit", "/run/baseline"})
        require(file, facts, pointer, &json::is_string, "a text");
    require(file, facts, "/run/partial", &json::is_boolean, "true or false");
    require(file, facts, "/run/epochs", &json::is_number, "a number");
    require(file, facts, "/run/workloads", &json::is_array, "a list");
    for (std::size_t i = 0; i < facts["run"]["workloads"].size(); ++i) {
        const std::string workload = "/run/workloads/" + std::to_string(i);
        require(file, facts, workload + "/name", &json::is_string, "a text");
        require(file, facts, workload + "/fingerprint", &json::is_string, "a text");
        require(file, facts, workload + "/queries", &json::is_number, "a number");
    }
    return facts;
}

} // namespace

std::optional<unsigned> finished_run::touches() const
{
    const json &run = facts["run"];
    const auto found = run.find("touches");
    if (found == run.end() || !found->is_number_unsigned())
        return std::nullopt;
    return found->get<unsigned>();
}

std::string finished_run::fingerprint(const std::string &workload) const
{
    for (const json &input : facts["run"]["workloads"])
        if (input["name"] == workload)
            return input["fingerprint"];
    return "";
}

std::vector<std::string> values_of(const finished_run &run, std::string cell_name::*member)
{
    std::set<std::string> seen;
    std::vector<std::string> values;
    for (const result_row &row : run.rows)
        if (seen.insert(row.cell.*member).second)
            values.push_back(row.cell.*member);
    return values;
}

finished_run read_begun_run(const fs::path &folder)
{
    require_files(folder, {machine_file});
    return {folder, {}, read_facts(folder / machine_file)};
}

finished_run read_run(const fs::path &folder)
{
    require_files(folder, {comparison_file, machine_file});
    finished_run run = {folder, read_rows(folder / comparison_file),
                        read_facts(folder / machine_file)};
    for (const std::string &name : values_of(run, &cell_name::workload))
        if (run.fingerprint(name).empty())
            throw input_error("'" + (folder / machine_file).string() + "' names no workload '" +
                              name + "' with a fingerprint, but " + comparison_file + " has it");
    return run;
}

} // namespace slidebench
