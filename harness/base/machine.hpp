// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "base/record.hpp"

namespace slidebench {

// machine.json, as results/README.md describes it, but for its member `run`. What could not be found
// out is null there. Numbers of the system are texts, as Linux has them.
struct cache_facts {
    std::optional<std::string> level = {}, type = {}, size = {}, line_bytes = {}, shared_by = {};
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(cache_facts, level, type, size, line_bytes, shared_by)

struct cpu_facts {
    std::string name;
    std::optional<std::string> family = {}, model = {}, stepping = {}, microcode = {}; // of x86
    std::optional<std::string> implementer = {}, part = {};                            // of ARM
    std::optional<std::string> flags = {};
    std::uint64_t logical_cores = 0;
    std::vector<cache_facts> caches = {};
    std::optional<std::string> governor = {}, maximum_khz = {};
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(cpu_facts, name, family, model, stepping, microcode, implementer,
                                   part, flags, logical_cores, caches, governor, maximum_khz)

struct system_facts {
    std::string name, release, architecture;
    std::optional<bool> virtual_machine = {};
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(system_facts, name, release, architecture, virtual_machine)

// The members of build_facts that times depend on, without paths of folders.
struct compiled_facts {
    std::string slidebench, commit, compiler, build_type, kernel_flags;
    std::optional<std::string> chess_flags = {}; // of runs since version 0.2
    std::string march;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(compiled_facts, slidebench, commit, compiler, build_type,
                                   kernel_flags, chess_flags, march)

struct machine_facts {
    cpu_facts cpu;
    system_facts system;
    compiled_facts build;
    std::optional<double> cpus_of_others = {};
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(machine_facts, cpu, system, build, cpus_of_others)

// Returns the facts about this machine and this build that times depend on.
machine_facts this_machine();

// What others do on this machine from its construction on, as Linux counts it.
class work_of_others {
public:
    // Counts what they did in the first half of a run, if that is known.
    void add(std::optional<double> cpus);

    // Returns how many CPUs they have kept busy on average, in the worse half of what was added: all
    // but this process and the children that it has waited for. Nothing where the system does not
    // say so.
    std::optional<double> cpus() const;

private:
    struct reading {
        double busy, own; // ticks of all CPUs, and of this process
        clock_t time;     // in ticks
    };
    static std::optional<reading> read();

    const std::optional<reading> begin_ = read();
    double before_ = 0; // CPUs
};

// Returns a CPU's name without "(R)", "CPU" and the like: "AMD Ryzen 9 9950X 16-Core".
std::string short_cpu_name(const std::string &name);

// Returns the name of a CPU's core, such as "Zen 4" or "Neoverse V1", by its family, model and
// stepping, on ARM implementer and part. Returns "" for one that is not known, and for one whose
// flags belie its model, as a hypervisor may make it up. Numbers are those of the makers' manuals
// and of the Linux kernel's lists.
std::string microarchitecture(const cpu_facts &cpu);

// Returns a CPU's short name, and in brackets its microarchitecture where that is known: "AMD EPYC
// (Zen 4)".
std::string cpu_title(const cpu_facts &cpu);

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

// Returns the same for the machine of a run.
std::string machine_slug(const cpu_facts &cpu, const std::string &label);

} // namespace slidebench
