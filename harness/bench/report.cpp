// SPDX-License-Identifier: MIT
#include "bench/report.hpp"

#include <algorithm>
#include <cstdio>

#include "bench/pressure.hpp"
#include "bench/ranking.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

void print_paragraph(const std::string &text)
{
    if (!text.empty())
        std::printf("%s\n", text.c_str());
}

// What the figures hold for, in one line.
std::string provenance(const nlohmann::ordered_json &facts)
{
    const auto text = [&](const char *pointer) {
        const auto &value = facts[nlohmann::ordered_json::json_pointer(pointer)];
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    return text("/cpu/name") + "; " + text("/build/compiler") + " " + text("/build/kernel_flags") +
           "; seed " + text("/run/workloads/0/seed") + ", " + text("/run/workloads/0/queries") +
           " queries, " + text("/run/epochs") + " epochs; commit " + text("/build/commit") + "\n";
}

} // namespace

void print_report(const nlohmann::ordered_json &facts, const std::vector<comparison> &comparisons,
                  const std::vector<workload> &workloads, const std::vector<mode> &modes,
                  const std::vector<piece> &pieces)
{
    std::vector<mode> rankings, states;
    for (const mode m : modes) {
        if (is_about_state(m))
            states.push_back(m);
        else if (m != MODE_PRESSURE)
            rankings.push_back(m);
    }
    print_paragraph(provenance(facts));
    for (const workload &w : workloads) {
        for (const piece p : pieces) {
            std::printf("%s, %s; ratio to %s\n", name_of(p).data(), w.name.c_str(),
                        facts["run"]["baseline"].get<std::string>().c_str());
            print_paragraph(ranking_table(comparisons, p, w, rankings));
            print_paragraph(ranking_table(comparisons, p, w, states));
            print_paragraph(pressure_table(comparisons, p, w));
        }
    }
}

} // namespace slidebench
