// SPDX-License-Identifier: MIT
#include "base/machine.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <string_view>
#include <thread>

#include <sched.h>
#include <sys/times.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/build_facts.hpp"
#include "base/format.hpp"
#include "base/microarchitecture.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// The first line of a file, or null.
json first_line(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    std::string line;
    return std::getline(stream, line) ? json(line) : json();
}

// The value of a line "key : value" of /proc/cpuinfo, of its first processor, or null.
json cpuinfo(const std::string &key)
{
    std::ifstream stream("/proc/cpuinfo");
    for (std::string line; std::getline(stream, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with(key) && colon != std::string::npos && colon + 2 <= line.size() &&
            line.find_first_not_of(" \t", key.size()) == colon)
            return line.substr(colon + 2);
    }
    return nullptr;
}

std::string cpu_name()
{
    const json model = cpuinfo("model name");
    if (model.is_string())
        return model;
    utsname system{};
    uname(&system);
    return system.machine;
}

json caches()
{
    json list = json::array();
    for (int i = 0;; ++i) {
        const std::filesystem::path cache =
            "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(i);
        if (!std::filesystem::exists(cache))
            return list;
        list.push_back({{"level", first_line(cache / "level")},
                        {"type", first_line(cache / "type")},
                        {"size", first_line(cache / "size")},
                        {"line_bytes", first_line(cache / "coherency_line_size")},
                        {"shared_by", first_line(cache / "shared_cpu_list")}});
    }
}

json cpu_facts()
{
    const std::filesystem::path frequency = "/sys/devices/system/cpu/cpu0/cpufreq";
    return {{"name", cpu_name()},
            {"family", cpuinfo("cpu family")},
            {"model", cpuinfo("model")},
            {"stepping", cpuinfo("stepping")},
            {"microcode", cpuinfo("microcode")},
            {"implementer", cpuinfo("CPU implementer")},
            {"part", cpuinfo("CPU part")},
            {"flags", cpuinfo("flags")},
            {"logical_cores", std::thread::hardware_concurrency()},
            {"caches", caches()},
            {"governor", first_line(frequency / "scaling_governor")},
            {"maximum_khz", first_line(frequency / "cpuinfo_max_freq")}};
}

json system_facts()
{
    utsname system{};
    uname(&system);
    const json flags = cpuinfo("flags");
    return {{"name", system.sysname},
            {"release", system.release},
            {"architecture", system.machine},
            {"virtual_machine", flags.is_string() ? json(flags.get<std::string>().find(
                                                             " hypervisor") != std::string::npos)
                                                  : json()}};
}

} // namespace

nlohmann::ordered_json machine_facts()
{
    const build_facts build = this_build();
    return {{"cpu", cpu_facts()},
            {"system", system_facts()},
            {"load_average", first_line("/proc/loadavg")},
            {"build",
             {{"slidebench", build.version},
              {"commit", build.commit},
              {"compiler", build.compiler},
              {"build_type", build.build_type},
              {"kernel_flags", without_folders(build.kernel_flags)},
              {"chess_flags", without_folders(build.chess_flags)},
              {"march", without_folders(build.march)}}},
            {"libraries",
             {{"google_benchmark", build.benchmark},
              {"cli11", build.cli11},
              {"libcsv", build.libcsv},
              {"nlohmann_json", build.nlohmann_json},
              {"xxhash", build.xxhash}}}};
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

nlohmann::ordered_json work_of_others::cpus() const
{
    const std::optional<reading> end = read();
    if (!begin_ || !end || end->time <= begin_->time)
        return nullptr;
    const double ticks = (end->busy - begin_->busy) - (end->own - begin_->own);
    const double cpus = ticks / static_cast<double>(end->time - begin_->time);
    return std::max(0.0, std::round(100 * cpus) / 100);
}

std::string short_cpu_name(const std::string &name)
{
    std::string text = name.substr(0, name.find('@'));
    constexpr std::string_view processor = " Processor";
    const std::string_view words = std::string_view(text).substr(0, text.find_last_not_of(' ') + 1);
    if (words.ends_with(processor))
        text.resize(words.size() - processor.size());
    for (const std::string_view mark : {"(R)", "(TM)", "(r)", "(tm)", "CPU"})
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
            text.erase(at, mark.size());
    return text;
}

std::string cpu_title(const nlohmann::ordered_json &cpu)
{
    std::string name = short_cpu_name(cpu.at("name"));
    name.erase(name.find_last_not_of(' ') + 1);
    const std::string core = microarchitecture(cpu);
    return core.empty() || name.find(core) != std::string::npos ? name : name + " (" + core + ")";
}

namespace {

// Returns where an absolute path begins in a word of a command, such as CFLAGS=-I/usr/include, if
// one does: behind nothing, @, an option of one letter, or one of a compiler's that folders follow.
std::size_t start_of_absolute_path(std::string_view word)
{
    constexpr std::array options = {"-isystem", "-iquote", "-idirafter", "-include"};
    for (std::size_t at = word.find('/'); at != std::string_view::npos;
         at = word.find('/', at + 1)) {
        std::string_view before = word.substr(0, at);
        if (const std::size_t end = before.find_last_of("\"'=,:;("); end != std::string_view::npos)
            before.remove_prefix(end + 1);
        const bool is_letter_option = before.size() == 2 && before[0] == '-';
        if (before.empty() || before == "@" || is_letter_option ||
            std::ranges::find(options, before) != options.end())
            return at;
    }
    return std::string_view::npos;
}

} // namespace

std::string without_folders(const std::string &text)
{
    std::string result;
    for (const std::string_view word : split(text, " ")) {
        const std::size_t first = start_of_absolute_path(word);
        const std::size_t last = word.rfind('/');
        if (word.data() != text.data())
            result += ' ';
        result += word.substr(0, first);
        if (first != std::string_view::npos)
            result += word.substr(first == last ? first : last + 1);
    }
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
        const json siblings = first_line("/sys/devices/system/cpu/cpu" + std::to_string(cpu) +
                                         "/topology/thread_siblings_list");
        if (!siblings.is_string() || sibling_lists.insert(siblings.get<std::string>()).second)
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
    for (const json &cache : caches()) {
        if (cache["size"].is_string())
            largest = std::max(largest, bytes_of(cache["size"].get<std::string>()).value_or(0));
    }
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
        const json limit = first_line(file);
        std::size_t most = 0;
        if (limit.is_string() && parse_number(limit.get<std::string>(), most))
            bytes = bytes == 0 ? most : std::min(bytes, most);
    }
    return bytes;
}

std::string machine_slug(const std::string &label)
{
    return machine_slug(cpu_facts(), label);
}

std::string machine_slug(const json &cpu, const std::string &label)
{
    std::string name = short_cpu_name(cpu.at("name"));
    for (const char *key : {"family", "model", "implementer", "part"})
        if (const json value = cpu.value(key, json()); value.is_string())
            name += "-" + value.get<std::string>();
    const std::string slug = slug_of(name, '-');
    return (slug.empty() ? "unknown" : slug) + (label.empty() ? "" : "-" + label);
}

} // namespace slidebench
