// SPDX-License-Identifier: MIT
#include "base/machine.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <re2/re2.h>
#include <sched.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/build_facts.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

// Returns the first line of a file, if there is one.
std::optional<std::string> first_line(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    std::string line;
    return std::getline(stream, line) ? std::optional(line) : std::nullopt;
}

// Returns the value of a line "key : value" of /proc/cpuinfo, of its first processor.
std::optional<std::string> cpuinfo(const std::string &key)
{
    std::ifstream stream("/proc/cpuinfo");
    for (std::string line; std::getline(stream, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with(key) && colon != std::string::npos && colon + 2 <= line.size() &&
            line.find_first_not_of(" \t", key.size()) == colon)
            return line.substr(colon + 2);
    }
    return std::nullopt;
}

utsname this_system()
{
    utsname system{};
    uname(&system);
    return system;
}

std::vector<cache_facts> caches()
{
    std::vector<cache_facts> list;
    for (int i = 0;; ++i) {
        const std::filesystem::path cache =
            "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(i);
        if (!std::filesystem::exists(cache))
            return list;
        list.push_back({first_line(cache / "level"), first_line(cache / "type"),
                        first_line(cache / "size"), first_line(cache / "coherency_line_size"),
                        first_line(cache / "shared_cpu_list")});
    }
}

cpu_facts this_cpu()
{
    const std::filesystem::path frequency = "/sys/devices/system/cpu/cpu0/cpufreq";
    return {.name = cpuinfo("model name").value_or(this_system().machine),
            .family = cpuinfo("cpu family"),
            .model = cpuinfo("model"),
            .stepping = cpuinfo("stepping"),
            .microcode = cpuinfo("microcode"),
            .implementer = cpuinfo("CPU implementer"),
            .part = cpuinfo("CPU part"),
            .flags = cpuinfo("flags"),
            .logical_cores = std::thread::hardware_concurrency(),
            .caches = caches(),
            .governor = first_line(frequency / "scaling_governor"),
            .maximum_khz = first_line(frequency / "cpuinfo_max_freq")};
}

} // namespace

machine_facts this_machine()
{
    const build_facts build = this_build();
    const utsname system = this_system();
    const cpu_facts cpu = this_cpu();
    std::optional<bool> is_virtual;
    if (cpu.flags)
        is_virtual = cpu.flags->find(" hypervisor") != std::string::npos;
    return {.cpu = cpu,
            .system = {system.sysname, system.release, system.machine, is_virtual},
            .build = {build.version, build.commit, build.compiler, build.build_type,
                      without_folders(build.kernel_flags), without_folders(build.chess_flags),
                      without_folders(build.march)},
            .cpus_of_others = std::nullopt};
}

std::optional<work_of_others::reading> work_of_others::read()
{
    std::ifstream stat("/proc/stat");
    std::string label;
    std::array<double, 8> ticks{}; // user, nice, system, idle, iowait, irq, softirq, steal
    stat >> label;
    for (double &count : ticks)
        stat >> count;
    tms own{};
    const clock_t now = times(&own);
    if (!stat || label != "cpu")
        return std::nullopt;
    return reading{
        ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7],
        static_cast<double>(own.tms_utime + own.tms_stime + own.tms_cutime + own.tms_cstime), now};
}

void work_of_others::add(std::optional<double> cpus)
{
    before_ = std::max(before_, cpus.value_or(0));
}

std::optional<double> work_of_others::cpus() const
{
    const std::optional<reading> end = read();
    if (!begin_ || !end || end->time <= begin_->time)
        return std::nullopt;
    const double ticks = (end->busy - begin_->busy) - (end->own - begin_->own);
    const double cpus = ticks / static_cast<double>(end->time - begin_->time);
    return std::max(before_, std::round(100 * cpus) / 100);
}

std::string short_cpu_name(const std::string &name)
{
    static const RE2 unwanted(R"( Processor *(@.*)?$|@.*|\((R|TM|r|tm)\)|CPU)");
    std::string text = name;
    RE2::GlobalReplace(&text, unwanted, "");
    return text;
}

std::string cpu_title(const cpu_facts &cpu)
{
    std::string name = short_cpu_name(cpu.name);
    name.erase(name.find_last_not_of(' ') + 1);
    const std::string core = microarchitecture(cpu);
    return core.empty() || name.find(core) != std::string::npos ? name : name + " (" + core + ")";
}

std::string without_folders(const std::string &text)
{
    // A path stands behind nothing, a blank or a sign, and perhaps @, an option of one letter, or one of
    // a compiler's that folders follow.
    static const RE2 folders(
        R"(((?:^|[ "'=,:;(])(?:@|-[A-Za-z]|-isystem|-iquote|-idirafter|-include)?)/[^ ]*/)");
    std::string result = text;
    RE2::GlobalReplace(&result, folders, "\\1");
    return result;
}

std::vector<int> usable_cpus()
{
    cpu_set_t usable;
    CPU_ZERO(&usable);
    sched_getaffinity(0, sizeof usable, &usable);
    std::vector<int> cpus;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu)
        if (CPU_ISSET(cpu, &usable))
            cpus.push_back(cpu);
    return cpus.empty() ? std::vector{0} : cpus;
}

std::vector<int> usable_cores()
{
    std::vector<int> cores;
    std::set<std::string> sibling_lists;
    for (const int cpu : usable_cpus()) {
        const auto siblings = first_line("/sys/devices/system/cpu/cpu" + std::to_string(cpu) +
                                         "/topology/thread_siblings_list");
        if (!siblings || sibling_lists.insert(*siblings).second)
            cores.push_back(cpu);
    }
    return cores;
}

void run_only_on(int cpu)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
}

std::size_t largest_cache_bytes()
{
    std::size_t largest = 0;
    for (const cache_facts &cache : caches())
        largest = std::max(largest, bytes_of(cache.size.value_or("")).value_or(0));
    return largest;
}

std::size_t memory_bytes()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    std::size_t bytes = pages < 0 || page < 0
                            ? 0
                            : static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
    // Both versions of Linux's control groups; where nothing limits, no number or a huge one is
    // there.
    for (const char *file :
         {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        std::size_t most = 0;
        if (parse_number(first_line(file).value_or(""), most))
            bytes = bytes == 0 ? most : std::min(bytes, most);
    }
    return bytes;
}

std::string machine_slug(const std::string &label)
{
    return machine_slug(this_cpu(), label);
}

std::string machine_slug(const cpu_facts &cpu, const std::string &label)
{
    std::string name = short_cpu_name(cpu.name);
    for (const auto &number : {cpu.family, cpu.model, cpu.implementer, cpu.part})
        if (number)
            name += "-" + *number;
    const std::string slug = slug_of(name, '-');
    return (slug.empty() ? "unknown" : slug) + (label.empty() ? "" : "-" + label);
}

} // namespace slidebench
