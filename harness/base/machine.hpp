// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace slidebench {

// Returns the facts about this machine and this build that times depend on: CPU, caches, kernel,
// governor, load, compiler, flags, libraries, commit. What cannot be found out is null.
nlohmann::ordered_json machine_facts();

// What others do on this machine from its construction on, as Linux counts it.
class work_of_others {
public:
    // Returns how many CPUs they have kept busy on average: all but this process and the children
    // that it has waited for. Null where the system does not say so.
    nlohmann::ordered_json cpus() const;

private:
    struct reading {
        double busy, own; // ticks of all CPUs, and of this process
        clock_t time;     // in ticks
    };
    static std::optional<reading> read();

    const std::optional<reading> begin_ = read();
};

// Returns a CPU's name without "(R)", "CPU" and the like: "AMD Ryzen 9 9950X 16-Core".
std::string short_cpu_name(const std::string &name);

// Returns a CPU's short name, and in brackets its microarchitecture where that is known: "AMD EPYC
// (Zen 4)". `cpu` is that of machine.json.
std::string cpu_title(const nlohmann::ordered_json &cpu);

// Returns the text with only the last part of each absolute path in it: "-I/home/me/x" becomes "-Ix".
std::string without_folders(const std::string &text);

// Returns the numbers of the CPUs that this program may use, at least one: of those of its
// affinity, which `taskset` sets.
std::vector<int> usable_cpus();

// Returns one of these for each core: hyperthreads of a core share what they need.
std::vector<int> usable_cores();

// Lets this thread run on one CPU alone, and what it starts from now on.
void run_only_on(int cpu);

// Returns the bytes of the largest cache that a core of this machine uses, shared or not; 0 if
// unknown.
std::size_t largest_cache_bytes();

// Returns the bytes of memory of this machine, or fewer if a container may not use them all; 0 if
// unknown.
std::size_t memory_bytes();

// Returns a folder name for this kind of machine, different for different CPUs: the name, then
// family and model, or on ARM implementer and part, then the user's `label` unless that is empty:
// "amd-ryzen-9-9950x-16-core-26-68-desk".
std::string machine_slug(const std::string &label);

// Returns the same for the machine of a run: `cpu` is that of its machine.json.
std::string machine_slug(const nlohmann::ordered_json &cpu, const std::string &label);

} // namespace slidebench
