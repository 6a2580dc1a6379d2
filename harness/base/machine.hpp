// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// The facts about this machine and this build that a figure depends on: CPU, caches, kernel,
// governor, load, compiler, flags, libraries, commit. What cannot be found out is null.
nlohmann::ordered_json machine_facts();

// Whether a workload with this many different queries can be memorised by branch predictors and
// caches (decision 3 in harness/research/decisions): fewer than 65,536, but for the few that chance repeats.
constexpr bool are_few(std::size_t distinct_queries)
{
    return distinct_queries < 65'000;
}

// What a run's figures for a workload hold for, in one line without its end: machine, compiler,
// queries, epochs, disturbed samples, commit. `facts` are those of machine.json, the workload among
// them.
std::string provenance(const nlohmann::ordered_json &facts, const std::string &workload);

// A CPU's name without what every name has: "AMD Ryzen 9 9950X 16-Core".
std::string short_cpu_name(const std::string &name);

// The same text with the last part alone of each path in it: "-I/home/me/x" becomes "-Ix".
std::string without_folders(const std::string &text);

// The largest cache that a core of this machine uses, shared or not, in bytes; 0 if unknown.
std::size_t largest_cache_bytes();

// Bytes of memory that this machine has, or fewer if a container may not use them all; 0 if
// unknown.
std::size_t memory_bytes();

// A folder name for this kind of machine, different for different CPUs: the name, then family and
// model, or on ARM implementer and part, then the user's `label` unless that is empty:
// "amd-ryzen-9-9950x-16-core-26-68-desk".
std::string machine_slug(const std::string &label);

// The same for the machine that a run was made on: `cpu` is that of its machine.json.
std::string machine_slug(const nlohmann::ordered_json &cpu, const std::string &label);

} // namespace slidebench
