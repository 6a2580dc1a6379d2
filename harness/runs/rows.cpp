// SPDX-License-Identifier: MIT
#include "runs/rows.hpp"

#include <algorithm>

#include "output/format.hpp"
#include "registry/names.hpp"

namespace slidebench {

std::string text_of(const figure &f, int decimals)
{
    const std::string value = formatted("%6.*f ", decimals, f.value);
    if (!f.interval)
        return value + formatted("%13s", "no interval");
    return value + formatted("%6.*f-%-6.*f", decimals, f.interval->low, decimals, f.interval->high);
}

std::string text_of(const cell_name &cell)
{
    return cell.piece + ", " + cell.workload + ", " + cell.mode +
           (cell.parameter.empty() ? "" : " " + cell.parameter);
}

bool row_filter::matches(const result_row &row) const
{
    const auto has = [](const std::vector<std::string> &names, const std::string &name) {
        return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
    };
    return has(techniques, row.technique) &&
           (row.cell.piece == "any" || has(pieces, row.cell.piece)) &&
           has(workloads, row.cell.workload) && has(modes, row.cell.mode);
}

workload_family family_of(const std::string &workload)
{
    constexpr std::string_view density = "density_", square = "square_";
    if (workload.starts_with(square) && parse_square(workload.substr(square.size())))
        return workload_family::square;
    if (workload.starts_with(density) && workload.size() > density.size() &&
        workload.find_first_not_of("0123456789", density.size()) == std::string::npos)
        return workload_family::density;
    return workload_family::plain;
}

} // namespace slidebench
