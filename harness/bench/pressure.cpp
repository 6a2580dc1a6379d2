// SPDX-License-Identifier: MIT
#include "bench/pressure.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <unistd.h>

#include "output/format.hpp"

namespace slidebench {
namespace {

std::size_t last_level_cache_bytes()
{
    const long l3 = sysconf(_SC_LEVEL3_CACHE_SIZE);
    const long l2 = sysconf(_SC_LEVEL2_CACHE_SIZE);
    return static_cast<std::size_t>(std::max({l3, l2, 0L}));
}

} // namespace

std::size_t memory_bytes()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    return pages < 0 || page < 0 ? 0
                                 : static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
}

std::vector<std::size_t> default_pressure_sizes()
{
    constexpr double smallest = 32 * 1024;
    constexpr int steps = 8;
    const std::size_t cache = last_level_cache_bytes();
    double largest = cache == 0 ? 64.0 * 1024 * 1024 : 2.0 * static_cast<double>(cache);
    if (memory_bytes() != 0)
        largest = std::min(largest, static_cast<double>(memory_bytes()) / 4);

    std::vector<std::size_t> sizes = {0};
    for (int i = 0; i <= steps; ++i) {
        const double exact =
            smallest * std::pow(largest / smallest, i / static_cast<double>(steps));
        // Whole multiples of 16 KiB, and of 1 MiB where it does not matter, have readable names.
        const unsigned unit = exact < 4e6 ? 16384 : 1048576;
        sizes.push_back(static_cast<std::size_t>(std::llround(exact / unit)) * unit);
    }
    return sizes;
}

std::string pressure_table(const std::vector<comparison> &comparisons, piece asked,
                           const workload &queries)
{
    std::map<std::pair<const technique *, std::size_t>, double> ns;
    std::map<std::size_t, double> floor;
    std::vector<const technique *> techniques;
    std::set<std::size_t> sizes;
    for (const comparison &c : comparisons) {
        const cell &where = *c.where;
        if (where.how != MODE_PRESSURE || where.asked != asked || where.queries != &queries)
            continue;
        ns[{c.contender, where.pressure_bytes}] = c.ns_per_query.median;
        if (c.contender->role == ROLE_FLOOR)
            floor[where.pressure_bytes] = c.ns_per_query.median;
        if (std::find(techniques.begin(), techniques.end(), c.contender) == techniques.end())
            techniques.push_back(c.contender);
        sizes.insert(where.pressure_bytes);
    }
    if (sizes.empty())
        return "";

    const auto table = [&](const char *heading, const std::map<std::size_t, double> &subtracted) {
        std::string text = formatted("%-36s %9s", heading, "table");
        for (const std::size_t size : sizes)
            text += formatted(" %7s", size_name(size).c_str());
        text += '\n';
        for (const technique *t : techniques) {
            text += formatted("%-36s %9zu", t->slug, t->facts->table_bytes);
            for (const std::size_t size : sizes) {
                const auto found = ns.find({t, size});
                const auto less = subtracted.find(size);
                text +=
                    found == ns.end()
                        ? formatted(" %7s", "")
                        : formatted(" %7.2f",
                                    found->second - (less == subtracted.end() ? 0 : less->second));
            }
            text += '\n';
        }
        return text;
    };
    std::string text = table("pressure, ns by size of buffer", {});
    if (!floor.empty())
        text += "\n" + table("above the floor", floor);
    return text;
}

} // namespace slidebench
