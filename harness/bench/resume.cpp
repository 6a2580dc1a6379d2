// SPDX-License-Identifier: MIT
#include "bench/resume.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <utility>

#include "base/csv.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

} // namespace

partial_run::partial_run(const fs::path &folder, const std::string &command)
    : run_(read_begun_run(folder))
{
    const std::string run = "run '" + folder.string() + "'";
    if (const std::string other = command_of_run(run_.facts); other != command)
        throw input_error(run + " was measured by " + other + ", not by " + command);
    const nlohmann::ordered_json now = machine_facts();
    for (const char *pointer :
         {"/build/commit", "/build/compiler", "/build/kernel_flags", "/build/chess_flags",
          "/build/build_type", "/build/march", "/cpu/name", "/cpu/family", "/cpu/model",
          "/cpu/stepping", "/cpu/implementer", "/cpu/part"}) {
        const nlohmann::ordered_json::json_pointer path(pointer);
        const nlohmann::ordered_json then = run_.facts.value(path, nlohmann::ordered_json());
        const nlohmann::ordered_json here = now.value(path, nlohmann::ordered_json());
        if (then != here)
            throw input_error(run + " was measured with another " + std::string(pointer + 1) +
                              ": " + then.dump() + ", not " + here.dump() +
                              "; only the same can go on with it");
    }
    if (!run_.facts["run"].contains("options"))
        throw input_error(run + ": " + machine_file + " does not say what was asked for");
    if (!run_.partial())
        throw input_error(run + " is complete");
}

void partial_run::require_facts(const nlohmann::ordered_json &now,
                                std::initializer_list<const char *> keys) const
{
    using json = nlohmann::ordered_json;
    json wanted;
    for (const char *key : keys)
        wanted[key] = now.at(key);
    wanted = wanted.flatten(); // by path, such as /code/pext
    const json then = run_.facts["run"].flatten();
    for (const auto &[path, value] : wanted.items())
        if (then.value(path, json()) != value)
            facts().refuse("/run" + path, value.dump() + ", as by /run/options and this build");
}

void partial_run::require_same_workloads(const std::vector<workload> &workloads) const
{
    for (const workload &w : workloads)
        if (run_.fingerprint(w.name()) != hex(w.fingerprint()))
            throw input_error("run '" + run_.folder.string() + "': the queries of workload '" +
                              w.name() + "' have changed");
}

std::vector<sample> partial_run::samples(const std::vector<const technique *> &techniques,
                                         const std::vector<cell> &cells,
                                         const std::vector<workload> &workloads,
                                         const sampling &how) const
{
    require_same_workloads(workloads);
    std::map<std::string, std::size_t> technique_numbers;
    for (std::size_t i = 0; i < techniques.size(); ++i)
        technique_numbers[techniques[i]->slug] = i;
    std::map<std::array<std::string, 4>, std::size_t> cell_numbers;
    for (std::size_t i = 0; i < cells.size(); ++i)
        cell_numbers[{std::string(piece_name(cells[i])), cells[i].workload->name(),
                      std::string(name_of(cells[i].mode)), parameter_text(cells[i])}] = i;

    // The numbers of technique and cell, and the epoch.
    using case_epoch = std::array<std::size_t, 3>;
    std::map<case_epoch, std::map<unsigned, sample>> epochs;
    std::map<case_epoch, std::size_t> last_rows;
    const csv_reader table = csv_reader::read_appended(run_.folder / samples_file);
    for (std::size_t row = 0; row < table.size(); ++row) {
        const auto technique = technique_numbers.find(table.text(row, "technique"));
        if (technique == technique_numbers.end())
            throw input_error(table.place(row) + "this run did not ask for technique '" +
                              table.text(row, "technique") + "'");
        const auto cell =
            cell_numbers.find({table.text(row, "piece"), table.text(row, "workload"),
                               table.text(row, "mode"), table.text(row, "parameter")});
        if (cell == cell_numbers.end())
            throw input_error(table.place(row) + "this run did not ask for such a cell");
        const sample s =
            read_sample(table, row, techniques[technique->second], &cells[cell->second], how);
        const case_epoch key = {technique->second, cell->second, s.epoch};
        if (!epochs[key].emplace(s.layout, s).second)
            throw input_error(table.place(row) +
                              "there is a line for this epoch and layout already");
        last_rows[key] = row;
    }
    // An epoch before the last one cannot have been cut off.
    for (const auto &[key, row] : last_rows)
        if (epochs[key].size() != how.in_epoch && row + 1 != table.size())
            throw input_error(table.place(row) +
                              formatted("the epoch has %zu layout%s, not %u, as by %s",
                                        epochs[key].size(), epochs[key].size() == 1 ? "" : "s",
                                        how.in_epoch, machine_file));

    std::vector<sample> result;
    for (const auto &[key, layouts] : epochs)
        if (layouts.size() == how.in_epoch)
            for (const auto &[layout, s] : layouts)
                result.push_back(s);
    if (table.cut_off() || table.size() != result.size())
        std::fprintf(stderr,
                     "slidebench: '%s' was cut off, as by a power cut; epochs that are not there "
                     "whole are measured again\n",
                     (run_.folder / samples_file).c_str());
    return result;
}

std::vector<technique_fault> partial_run::faults(const std::vector<const technique *> &techniques,
                                                 const std::vector<cell> &cells) const
{
    const json_reader machine = facts();
    std::vector<technique_fault> result;
    for (const std::string &place : machine.items("/run/left_out")) {
        const auto faulty =
            std::find_if(techniques.begin(), techniques.end(), [&](const technique *t) {
                return machine.text(place + "/technique") == t->slug;
            });
        if (faulty == techniques.end())
            machine.refuse(place + "/technique", "a technique that this run asked for");
        const auto cell = std::find_if(cells.begin(), cells.end(), [&](const struct cell &c) {
            return machine.text(place + "/in") == name_of(c);
        });
        if (cell == cells.end())
            machine.refuse(place + "/in", "a cell that this run asked for");
        const std::string because = machine.text(place + "/because");
        if (!because.starts_with("it "))
            machine.refuse(place + "/because", "a reason that begins with 'it '");
        result.push_back({*faulty, &*cell, because.substr(3)});
    }
    return result;
}

} // namespace slidebench
