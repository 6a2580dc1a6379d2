// SPDX-License-Identifier: MIT
#include "results/baseline.hpp"

#include <map>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/compare.hpp"

namespace slidebench {
namespace {

// Returns the time of a row relative to that of `own`, the same or another technique of its cell.
estimate relative_to(const result_row &own, const result_row &row)
{
    if (row.technique == own.technique)
        return {1, bounds{1, 1}};
    const auto pair = row.pairs.find(own.technique);
    return pair != row.pairs.end() ? pair->second.ratio
                                   : quotient(within_run(own.ratio), within_run(row.ratio));
}

void set_baseline(std::vector<result_row> &rows, const std::string &technique)
{
    std::map<cell_name, result_row> own;
    for (const result_row &row : rows)
        if (row.technique == technique)
            own.emplace(row.cell, row);
    std::erase_if(rows, [&](const result_row &row) { return !own.contains(row.cell); });
    for (result_row &row : rows)
        row.ratio = relative_to(own.at(row.cell), row);
}

} // namespace

void set_baseline(finished_run &run, const std::string &technique)
{
    if (technique == run.baseline())
        return;
    const std::string file = "'" + (run.folder / comparison_file).string() + "'";
    if (run.baseline() == "itself")
        throw input_error(file + " has each technique's time relative to itself, and not to that "
                                 "of another");
    std::vector<std::string> names;
    for (const result_row &row : run.rows)
        add_once(names, row.technique);
    if (!contains(names, technique))
        throw input_error(file + ": " + unknown_name("technique", technique, names));
    set_baseline(run.rows, technique);
    set_baseline(run.means, technique);
    run.facts["run"]["baseline"] = technique;
}

} // namespace slidebench
