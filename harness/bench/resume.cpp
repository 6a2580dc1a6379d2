// SPDX-License-Identifier: MIT
#include "bench/resume.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include "base/csv.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "results/cells.hpp"
#include "results/row_table.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

using case_epoch = std::pair<case_name, std::size_t>;

// Returns how many samples each epoch of a case has.
std::map<std::size_t, std::size_t> samples_by_epoch(const case_samples &c)
{
    std::map<std::size_t, std::size_t> counts;
    for (const sample &s : c.samples)
        ++counts[s.epoch];
    return counts;
}

// Throws input_error if an epoch of a case is not whole that cannot have been cut off: one before
// the last of the file.
void require_whole_epochs(const csv_reader &table, const std::vector<case_samples> &cases,
                          std::size_t in_epoch)
{
    std::map<case_epoch, std::size_t> last_rows;
    for (std::size_t row = 0; row < table.size(); ++row)
        last_rows[{{table.text(row, "technique"), read_cell(table, row)},
                   static_cast<std::size_t>(*table.number(row, "epoch"))}] = row;
    for (const case_samples &c : cases)
        for (const auto &[epoch, count] : samples_by_epoch(c))
            if (const std::size_t row = last_rows.at({c.name, epoch});
                count != in_epoch && row + 1 != table.size())
                throw input_error(table.place(row) +
                                  formatted("the epoch has %zu layout%s, not %zu, as by %s", count,
                                            count == 1 ? "" : "s", in_epoch, machine_file));
}

} // namespace

partial_run::partial_run(const fs::path &folder, const std::string &command)
    : run_(read_begun_run(folder))
{
    const std::string run = "run '" + folder.string() + "'";
    if (run_.facts.command != command)
        throw input_error(run + " was measured by " + run_.facts.command + ", not by " + command);
    const nlohmann::ordered_json then = json_of(run_.machine), now = json_of(this_machine());
    for (const char *pointer :
         {"/build/commit", "/build/compiler", "/build/kernel_flags", "/build/chess_flags",
          "/build/build_type", "/build/march", "/cpu/name", "/cpu/family", "/cpu/model",
          "/cpu/stepping", "/cpu/implementer", "/cpu/part"}) {
        const nlohmann::ordered_json::json_pointer place(pointer);
        if (then.at(place) != now.at(place))
            throw input_error(run + " was measured with another " + std::string(pointer + 1) +
                              ": " + then.at(place).dump() + ", not " + now.at(place).dump() +
                              "; only the same can go on with it");
    }
    if (!run_.partial())
        throw input_error(run + " is complete");
}

void partial_run::require_facts(const run_facts &now,
                                std::initializer_list<const char *> keys) const
{
    const nlohmann::ordered_json then = json_of(run_.facts), wanted = json_of(now);
    for (const char *key : keys)
        if (then.at(key) != wanted.at(key))
            record_reader(run_.folder / machine_file)
                .refuse(std::string("/run/") + key,
                        wanted.at(key).dump() + ", as by /run/options and this build");
}

void partial_run::require_same_workloads(const std::vector<workload> &workloads) const
{
    for (const workload &w : workloads)
        if (run_.facts.fingerprint(w.name()) != hex(w.fingerprint()))
            throw input_error("run '" + run_.folder.string() + "': the queries of workload '" +
                              w.name() + "' have changed");
}

std::vector<case_samples> partial_run::samples(const std::vector<std::string> &techniques,
                                               const std::vector<cell_name> &cells, sampling how,
                                               std::size_t in_epoch) const
{
    how.accept = [&](const csv_reader &table, std::size_t row, const case_name &name) {
        if (!contains(techniques, name.technique))
            throw input_error(table.place(row) + "this run did not ask for technique '" +
                              name.technique + "'");
        if (!contains(cells, name.cell))
            throw input_error(table.place(row) + "this run did not ask for such a cell");
    };
    const csv_reader table = csv_reader::read_appended(run_.folder / samples_file);
    std::vector<case_samples> result = read_samples(table, how);
    require_whole_epochs(table, result, in_epoch);
    std::size_t whole = 0;
    for (case_samples &c : result) {
        const auto counts = samples_by_epoch(c);
        std::erase_if(c.samples, [&](const sample &s) { return counts.at(s.epoch) != in_epoch; });
        whole += c.samples.size();
    }
    sort_by_time(result);
    if (table.cut_off() || table.size() != whole)
        std::fprintf(stderr,
                     "slidebench: '%s' is truncated; incomplete epochs are measured again\n",
                     (run_.folder / samples_file).c_str());
    return result;
}

std::vector<technique_fault> partial_run::faults(const std::vector<std::string> &techniques,
                                                 const std::vector<cell_name> &cells) const
{
    std::vector<technique_fault> result;
    const record_reader reader(run_.folder / machine_file);
    for (std::size_t i = 0; i < run_.facts.left_out.size(); ++i) {
        const left_out_facts &left_out = run_.facts.left_out[i];
        const std::string place = "/run/left_out/" + std::to_string(i);
        if (!contains(techniques, left_out.technique))
            reader.refuse(place + "/technique", "a technique that this run asked for");
        const auto cell = std::ranges::find_if(
            cells, [&](const cell_name &c) { return path_of(c) == left_out.in; });
        if (cell == cells.end())
            reader.refuse(place + "/in", "a cell that this run asked for");
        if (!left_out.because.starts_with("it "))
            reader.refuse(place + "/because", "a reason that begins with 'it '");
        result.push_back({left_out.technique, *cell, left_out.because.substr(3)});
    }
    return result;
}

} // namespace slidebench
