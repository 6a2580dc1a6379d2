// SPDX-License-Identifier: MIT
#include "bench/report.hpp"

#include <algorithm>
#include <cstdio>

#include "bench/ranking.hpp"
#include "bench/sweeps.hpp"
#include "output/format.hpp"
#include "output/layout.hpp"
#include "output/machine.hpp"
#include "output/terminal.hpp"
#include "registry/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

std::string paragraph(const std::string &text)
{
    return text.empty() ? "" : text + "\n";
}

} // namespace

void print_report(const nlohmann::ordered_json &facts, const std::vector<comparison> &comparisons,
                  const std::vector<workload> &workloads, const std::vector<mode> &modes,
                  const std::vector<piece> &pieces)
{
    const std::size_t width = output_width();
    std::vector<mode> rankings, states, sweeps;
    for (const mode m : modes) {
        if (is_under_pressure(m) || m == MODE_SETWISE || m == MODE_MOVE)
            sweeps.push_back(m);
        else
            (is_about_state(m) ? states : rankings).push_back(m);
    }
    std::printf("%s\n", wrapped(provenance(facts, workloads.front().name()), width).c_str());
    for (const piece p : pieces) {
        for (const workload &w : workloads) {
            const std::string group = group_of(w.name());
            if (group == "density" || group == "square")
                continue;
            std::string tables = paragraph(ranking_table(comparisons, p, w, rankings, width)) +
                                 paragraph(ranking_table(comparisons, p, w, states, width));
            for (const mode m : sweeps)
                tables += paragraph(parameter_table(comparisons, p, w, m, width));
            if (!tables.empty())
                std::printf("%s, %s; ratio to %s\n%s", name_of(p).data(), w.name().c_str(),
                            facts["run"]["baseline"].get<std::string>().c_str(), tables.c_str());
        }
        std::printf("%s", paragraph(density_table(comparisons, p, width)).c_str());
    }
    const auto disturbed = std::count_if(comparisons.begin(), comparisons.end(),
                                         [](const comparison &c) { return c.disturbed_mostly; });
    if (disturbed > 0)
        std::printf(
            "%s\n",
            wrapped(formatted("Something else ran on this core nearly all the time while "
                              "%td of %zu figures were measured; their intervals are "
                              "wide, or missing. Try again when the machine has less to do.",
                              disturbed, comparisons.size()),
                    std::min(width, readable_width))
                .c_str());
}

} // namespace slidebench
