// SPDX-License-Identifier: MIT
#include "bench/report.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

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

// By which samples techniques are ranked, where it is not by those of a core of their own.
std::string states_text(const comparisons_of_run &compared)
{
    std::string pooled, shared;
    for (const auto &[m, test] : compared.tests)
        if (test.is_pooled())
            pooled += formatted("%s%s (%zu of %zu differ, by chance up to %zu)",
                                pooled.empty() ? "" : ", ", name_of(m).data(), test.differing,
                                test.tested, test.expected);
    std::map<mode, std::size_t> cells;
    std::set<const cell *> seen;
    for (const comparison &c : compared.comparisons)
        if (c.state == core_state::shared && seen.insert(c.cell).second)
            ++cells[c.cell->mode];
    for (const auto &[m, count] : cells)
        shared += formatted("%s%s (%zu cell%s)", shared.empty() ? "" : ", ", name_of(m).data(),
                            count, count == 1 ? "" : "s");
    std::string text;
    if (!pooled.empty())
        text += "Ranked by all samples, because ratios are the same whether something else runs on "
                "the core or not: " +
                pooled + ". ";
    if (!shared.empty())
        text += formatted("Ranked by samples during which something else ran on the core, because "
                          "most techniques have fewer than %zu epochs without: ",
                          least_epochs) +
                shared + ". ";
    return text;
}

} // namespace

void print_report(const nlohmann::ordered_json &facts, const comparisons_of_run &compared,
                  const std::vector<workload> &workloads, const std::vector<mode> &modes,
                  const std::vector<piece> &pieces)
{
    const std::size_t width = output_width();
    const std::vector<comparison> &comparisons = compared.comparisons;
    std::vector<mode> rankings, states, sweeps;
    for (const mode m : modes) {
        const mode_traits &traits = traits_of(m);
        if (traits.parameter != parameter_unit::none && !traits.plays_chess())
            sweeps.push_back(m);
        else
            (traits.is_about_state() ? states : rankings).push_back(m);
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
    std::printf("%s",
                paragraph(wrapped(states_text(compared), std::min(width, readable_width))).c_str());
}

} // namespace slidebench
