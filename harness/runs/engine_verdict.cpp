// SPDX-License-Identifier: MIT
#include "runs/engine_verdict.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "base/errors.hpp"
#include "base/places.hpp"
#include "runs/verdict.hpp"

namespace slidebench {
namespace {

// As many as a verdict on a search needs.
constexpr std::size_t least_in_common = 4;

std::string file_of(const finished_run &run)
{
    return "'" + (run.folder / comparison_file).string() + "'";
}

void require_ratios(const finished_run &run)
{
    if (run.baseline() == "itself")
        throw input_error(file_of(run) +
                          " has each technique's time relative to itself, which does "
                          "not rank them");
}

} // namespace

engine_verdict make_engine_verdict(const finished_run &run, const finished_run &engine)
{
    require_ratios(run);
    require_ratios(engine);
    std::set<std::string> known;
    for (const result_row &row : run.rows)
        known.insert(row.technique);
    std::vector<result_row> of_engine;
    std::copy_if(engine.rows.begin(), engine.rows.end(), std::back_inserter(of_engine),
                 [](const result_row &row) { return row.cell.mode == "engine"; });
    if (of_engine.empty())
        throw input_error(file_of(engine) + " has no mode engine; slidebench engine measures it");
    std::erase_if(of_engine, [&](const result_row &row) { return !known.contains(row.technique); });
    std::vector<std::string> techniques;
    for (result_row &row : of_engine) {
        row.cell = {"all", "all", row.cell.mode, row.cell.parameter};
        techniques.push_back(row.technique);
    }
    if (techniques.size() < least_in_common)
        throw input_error(file_of(run) + " and " + file_of(engine) + " have " +
                          std::to_string(techniques.size()) +
                          " techniques in common, and a verdict needs " +
                          std::to_string(least_in_common));
    engine_verdict verdict = {combined_rows(run, techniques), {}};
    if (verdict.rows.empty())
        throw input_error(file_of(run) +
                          " has no mode for all techniques that it has in common with " +
                          file_of(engine));
    verdict.rows.insert(verdict.rows.end(), of_engine.begin(), of_engine.end());
    verdict.predictors = predictors_of(verdict.rows);
    std::erase_if(verdict.predictors, [](const predictor &p) { return p.predicted != "engine"; });
    return verdict;
}

} // namespace slidebench
