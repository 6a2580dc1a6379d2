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
#include "base/machine.hpp"
#include "results/cells.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace fs = std::filesystem;

partial_run::partial_run(const fs::path &folder, const std::string &command)
    : run_(read_begun_run(folder))
{
    const std::string run = "run '" + folder.string() + "'";
    if (run_.facts.command != command)
        throw input_error(run + " was measured by " + run_.facts.command + ", not by " + command);
    const nlohmann::json then = run_.machine, now = this_machine();
    for (const char *pointer :
         {"/build/commit", "/build/compiler", "/build/kernel_flags", "/build/chess_flags",
          "/build/build_type", "/build/march", "/cpu/name", "/cpu/family", "/cpu/model",
          "/cpu/stepping", "/cpu/implementer", "/cpu/part"}) {
        const nlohmann::json::json_pointer place(pointer);
        if (then.at(place) != now.at(place))
            throw input_error(run + " was measured with another " + std::string(pointer + 1) +
                              ": " + then.at(place).dump() + ", not " + now.at(place).dump() +
                              "; only the same can go on with it");
    }
    if (!run_.partial())
        throw input_error(run + " is complete");
}

void partial_run::require_same_code(const code_facts &now) const
{
    if (run_.facts.code != now)
        throw input_error("run '" + run_.folder.string() +
                          "' timed other code; only the same can go on with it");
}

void partial_run::require_facts(const run_facts &now,
                                std::initializer_list<const char *> keys) const
{
    const nlohmann::json then = run_.facts, wanted = now;
    for (const char *key : keys)
        if (then.at(key) != wanted.at(key))
            refuse_fact(run_.folder, std::string("/run/") + key,
                        wanted.at(key).dump() + ", as by /run/options and this build");
}

void partial_run::require_same_workloads(const std::vector<workload> &workloads) const
{
    for (const workload &w : workloads)
        if (run_.facts.fingerprint(w.name()) != hex(w.fingerprint()))
            throw input_error("run '" + run_.folder.string() + "': the queries of workload '" +
                              w.name() + "' have changed");
}

std::vector<case_samples> partial_run::samples(const sampling &how, std::size_t in_epoch) const
{
    if (run_.facts.files.contains(samples_file)) // else it grew until the run was killed
        require_as_written(run_.folder, run_.facts, samples_file);
    const csv_reader table = csv_reader::read_appended(run_.folder / samples_file);
    std::vector<case_samples> result = read_samples(table, how);
    std::size_t whole = 0;
    for (case_samples &c : result) {
        std::map<std::size_t, std::size_t> counts; // by epoch
        for (const sample &s : c.samples)
            ++counts[s.epoch];
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

std::vector<technique_fault> partial_run::faults(const std::vector<cell_name> &cells) const
{
    std::vector<technique_fault> result;
    for (const left_out_facts &left_out : run_.facts.left_out) {
        const auto cell = std::ranges::find(cells, left_out.in, path_of);
        if (cell == cells.end() || !left_out.because.starts_with("it "))
            refuse_fact(run_.folder, "/run/left_out", "of cells that this run asked for");
        result.push_back({left_out.technique, *cell, left_out.because.substr(3)});
    }
    return result;
}

} // namespace slidebench
