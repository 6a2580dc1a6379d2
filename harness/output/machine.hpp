// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// The facts about this machine and this build that a figure depends on: CPU, caches, kernel,
// governor, load, compiler, flags, libraries, commit. What cannot be found out is null.
nlohmann::ordered_json machine_facts();

// What a run's figures for a workload hold for, in one line without its end: machine, compiler,
// queries, epochs, disturbed samples, commit. `facts` are those of machine.json, the workload among
// them.
std::string provenance(const nlohmann::ordered_json &facts, const std::string &workload);

// A CPU's name without what every name has: "AMD Ryzen 9 9950X 16-Core".
std::string short_cpu_name(const std::string &name);

// The largest cache that a core of this machine uses, shared or not, in bytes; 0 if unknown.
std::size_t largest_cache_bytes();

// Bytes of memory that this machine has, or fewer if a container may not use them all; 0 if
// unknown.
std::size_t memory_bytes();

// A folder name for this kind of machine: "amd-ryzen-9-9950x".
std::string machine_slug();

} // namespace slidebench
