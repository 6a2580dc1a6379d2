// SPDX-License-Identifier: MIT
#include "engines/partial_run.hpp"

#include <cstdio>
#include <map>
#include <set>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"

namespace slidebench {

using json = nlohmann::json;

partial_run::partial_run(const std::filesystem::path &folder) : run_(read_begun_run(folder))
{
    if (!run_.is_of_engine())
        refuse(" was measured by " + run_.facts.command + ", not by engine");
    const json then = run_.machine, now = this_machine();
    for (const char *pointer :
         {"/build/commit", "/build/compiler", "/build/kernel_flags", "/build/chess_flags",
          "/build/build_type", "/build/march", "/cpu/name", "/cpu/family", "/cpu/model",
          "/cpu/stepping", "/cpu/implementer", "/cpu/part"}) {
        const json::json_pointer place(pointer);
        if (then.at(place) != now.at(place))
            refuse(" was measured with another " + std::string(pointer + 1) + ": " +
                   then.at(place).dump() + ", not " + now.at(place).dump() +
                   "; only the same can go on with it");
    }
    if (!run_.partial())
        refuse(" is complete");
}

void partial_run::refuse(const std::string &because) const
{
    throw input_error("run '" + run_.folder.string() + "'" + because);
}

void partial_run::require_options(const option_values &now) const
{
    static const std::set<std::string> when_to_stop = {"budget", "timeout", "parallel"};
    const json then = run_.facts.options, wanted = now;
    for (const auto &[name, value] : wanted.items())
        if (!when_to_stop.contains(name) && then.value(name, json()) != value)
            refuse(" was measured with another --" + name + ": " + then.value(name, json()).dump() +
                   ", not " + value.dump());
}

void partial_run::require_same_work(const run_facts &now) const
{
    const auto nodes_of = [](const run_facts &facts) {
        return std::to_string(facts.workloads.front().nodes.value_or(0));
    };
    if (const std::string then = nodes_of(run_.facts); then != nodes_of(now))
        refuse(": the engine searched " + then + " nodes, and now " + nodes_of(now));
    const json then = run_.facts, wanted = now;
    for (const char *key : {"layout_flags", "source", "compiler"})
        if (then.at(key) != wanted.at(key))
            refuse_fact(run_.folder, std::string("/run/") + key,
                        wanted.at(key).dump() + ", as by /run/options and this build");
    if (run_.facts.code != now.code)
        refuse(" timed other code; only the same can go on with it");
}

std::vector<case_samples> partial_run::samples(const sampling &how, std::size_t in_epoch) const
{
    if (run_.facts.files.contains(samples_file)) // else it grew until the run was killed
        require_as_written(run_.folder, run_.facts, samples_file);
    const csv_reader table = csv_reader::read_appended(run_.folder / samples_file);
    std::vector<case_samples> result = read_samples(table, how);
    std::map<std::size_t, std::size_t> counts; // by epoch
    for (const case_samples &c : result)
        for (const sample &s : c.samples)
            ++counts[s.epoch];
    std::size_t whole = 0;
    for (case_samples &c : result) {
        std::erase_if(c.samples, [&](const sample &s) { return counts.at(s.epoch) < in_epoch; });
        whole += c.samples.size();
    }
    sort_by_time(result);
    if (table.cut_off() || table.size() != whole)
        std::fprintf(stderr,
                     "slidebench: '%s' is truncated; incomplete epochs are measured again\n",
                     (run_.folder / samples_file).c_str());
    return result;
}

} // namespace slidebench
