// SPDX-License-Identifier: MIT
#include "results/heading.hpp"

#include <algorithm>

#include "base/format.hpp"
#include "results/statistics.hpp"

namespace slidebench {
namespace {

std::string clock_of(const finished_run &run)
{
    std::vector<double> gigahertz;
    for (const result_row &row : run.rows)
        gigahertz.push_back(row.cycles.value / row.ns.value);
    return formatted("%.2f GHz", median(gigahertz));
}

// A line for each run, or one where all are the same.
std::string fact(const char *what, const std::vector<std::string> &values)
{
    const bool same = std::all_of(values.begin(), values.end(),
                                  [&](const std::string &v) { return v == values.front(); });
    if (same)
        return formatted("%-9s    ", what) + values.front() + "\n";
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        text += formatted("%-9s %zu  ", i == 0 ? what : "", i + 1) + values[i] + "\n";
    return text;
}

} // namespace

std::string heading(const std::vector<finished_run> &runs)
{
    std::string text;
    const auto add = [&](const char *what, const auto &value_of) {
        std::vector<std::string> values;
        for (const finished_run &run : runs)
            values.push_back(value_of(run));
        text += fact(what, values);
    };
    add("run", [](const finished_run &run) { return run.folder.string(); });
    add("CPU", [](const finished_run &run) { return run.cpu(); });
    add("clock", clock_of);
    add("compiler", [](const finished_run &run) { return run.compiler(); });
    add("flags", [](const finished_run &run) { return run.kernel_flags(); });
    add("commit", [](const finished_run &run) { return run.commit(); });
    add("baseline", [](const finished_run &run) { return run.baseline(); });
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].partial())
            text += formatted("Run %zu is partial: it was interrupted.\n", i + 1);
    return text;
}

} // namespace slidebench
