// SPDX-License-Identifier: MIT
#include "results/remade_run.hpp"

#include <algorithm>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/paths.hpp"
#include "results/estimated_rows.hpp"
#include "results/row_table.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

bool has_quiet(const case_samples &c)
{
    return std::ranges::any_of(c.samples, [](const sample &s) { return !s.is_disturbed; });
}

void require_same(const fs::path &file, const csv_writer &remade)
{
    if (unzip(read_whole(file), file).first == remade.text())
        return;
    const csv_reader is(file), right(samples_file, remade.text());
    if (is.columns() != right.columns())
        throw input_error("'" + file.string() + "' has other columns than this version's");
    for (std::size_t i = 0; i < std::min(is.size(), right.size()); ++i)
        for (const std::string &column : right.columns())
            if (const std::string &text = right.text(i, column); is.text(i, column) != text)
                is.refuse(i, column,
                          "is not " + (text.empty() ? "empty" : text) + ", as its samples make it");
    throw input_error(formatted("'%s' has %zu rows, and its samples make %zu of them, or it is "
                                "written in another way",
                                file.c_str(), is.size(), right.size()));
}

// Returns what comparison.csv has to be by a run's samples, with what it says about techniques
// besides.
std::vector<result_row> remade_rows(const finished_run &run,
                                    const std::vector<case_samples> &samples)
{
    std::vector<case_samples> compared = samples;
    std::erase_if(compared,
                  [&](const case_samples &c) { return run.has_left_out(c.name.technique); });
    const auto rows = by_case(run.rows);
    return estimated_rows(compared, run.is_of_itself(), [&](result_row &row) {
        row = *rows.at({row.technique, row.cell});
        row.pairs.clear();
        row.rank.reset();
        row.tied = false;
    });
}

} // namespace

std::vector<case_samples> samples_of(const finished_run &run)
{
    const auto rows = by_case(run.rows);
    const csv_reader table(run.folder / samples_file);
    std::vector<case_samples> cases =
        read_samples(table, {.baseline = run.baseline(), .layouts = run.facts.layouts});
    for (const case_samples &c : cases)
        if (has_quiet(c) && !run.has_left_out(c.name.technique) && !rows.contains(c.name))
            throw input_error("'" + (run.folder / samples_file).string() + "' has samples of " +
                              c.name.technique + ", " + text_of(c.name.cell) + ", which " +
                              comparison_file + " has not");
    return cases;
}

run_tables remade_tables(const finished_run &run, const std::vector<case_samples> &samples)
{
    const std::vector<result_row> rows = remade_rows(run, samples);
    const auto remade = by_case(rows);
    for (const result_row &row : run.rows)
        if (!remade.contains({row.technique, row.cell}))
            throw input_error("'" + (run.folder / samples_file).string() +
                              "' has no quiet sample of " + row.technique + ", " +
                              text_of(row.cell) + ", which " + comparison_file + " has");
    std::vector<case_samples> sorted = samples;
    sort_by_time(sorted);
    return {samples_table(sorted), comparison_table(rows), pairs_table(rows)};
}

void require_same(const finished_run &run, const run_tables &tables)
{
    require_same(run.folder / samples_file, tables.samples);
    require_same(run.folder / comparison_file, tables.comparison);
    require_same(run.folder / pairs_file, tables.pairs);
}

} // namespace slidebench
