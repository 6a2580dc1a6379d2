// SPDX-License-Identifier: MIT
#include "results/doubts.hpp"

#include <algorithm>

#include "base/format.hpp"

namespace slidebench {

std::optional<double> disturbed_share(const finished_run &run)
{
    const auto share = run.facts["run"].find("disturbed");
    if (share == run.facts["run"].end() || !share->is_number())
        return std::nullopt;
    return share->get<double>();
}

std::vector<std::string> doubts_about(const finished_run &run)
{
    std::vector<std::string> doubts;
    if (run.partial())
        doubts.emplace_back("it was interrupted");
    if (run.commit().ends_with("-dirty"))
        doubts.emplace_back("its sources were changed after the commit");
    std::ptrdiff_t ratios = 0, without = 0;
    for (const result_row &row : run.rows) {
        ratios += row.role != "floor";
        without += row.role != "floor" && !row.ratio.interval;
    }
    const double disturbed = disturbed_share(run).value_or(0);
    if (disturbed > 0.5 && 2 * without > ratios)
        doubts.push_back(formatted("%.0f %% of its samples were disturbed, and %td of %td ratios "
                                   "have no interval",
                                   100 * disturbed, without, ratios));
    return doubts;
}

} // namespace slidebench
