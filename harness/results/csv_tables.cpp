// SPDX-License-Identifier: MIT
#include "results/csv_tables.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/digest.hpp"
#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "results/drift.hpp"
#include "results/row_table.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {
namespace {

// Returns what stands for all cells that have the answers of this one.
cell_name with_same_answers(cell_name cell)
{
    const mode_traits &mode = traits_of(cell.mode);
    if (mode.each_piece && mode.gives == answer_form::attacks && !mode.is_about_set())
        cell.mode = cell.parameter = "";
    return cell;
}

// Returns the digest of the oracle's answers to the queries of a cell; "" where there are none.
std::string digest_of_cell(const cell_name &name, const technique &oracle,
                           std::span<const workload> workloads)
{
    const mode_traits &mode = traits_of(name.mode);
    const auto asked = std::ranges::find(workloads, name.workload, &workload::name);
    if (asked == workloads.end() || !asked->has(mode.needs) || mode.is_about_state() ||
        mode.plays_chess())
        return "";
    const cell timed = cell_of(name, *asked);
    const piece p = mode.each_piece ? timed.piece : PIECE_QUEEN; // a pair is both answers
    return digest_of_right_answers(oracle, mode.id, p, timed.queries());
}

// Keeps the cases of contenders, which have rows.
std::vector<case_samples> contenders_among(std::vector<case_samples> cases,
                                           const std::vector<result_row> &rows)
{
    const rows_by_case known = by_case(rows);
    std::erase_if(cases, [&](const case_samples &c) {
        const auto row = known.find(c.name);
        return row == known.end() || row->second->role != name_of(ROLE_CONTENDER);
    });
    return cases;
}

} // namespace

csv_tables tables_of_samples(const run_facts &facts, std::vector<case_samples> cases,
                             const describe_row &describe)
{
    csv_writer samples = samples_table(cases);
    std::erase_if(cases,
                  [&](const case_samples &c) { return facts.has_left_out(c.name.technique); });
    const std::vector<result_row> rows = estimated_rows(cases, facts.baseline == itself, describe);
    auto drift = drift_of(contenders_among(undisturbed(cases), rows));
    return {std::move(samples), comparison_table(rows), pairs_table(rows), std::move(drift)};
}

finished_run write_run(const std::filesystem::path &folder, const csv_tables &tables, run_file file)
{
    file.facts.drift = tables.drift;
    std::vector<std::pair<std::filesystem::path, std::string>> files = {
        {folder / samples_file, gzip_member(tables.samples.text())},
        {folder / comparison_file, tables.comparison.text()},
        {folder / pairs_file, gzip_member(tables.pairs.text())}};
    for (const auto &[path, bytes] : files)
        file.facts.files[path.filename()] = hex_digest_of(bytes);
    files.emplace_back(folder / machine_file, machine_json(file));
    write_together(files);
    return {
        std::move(file), folder,
        read_rows({comparison_file, tables.comparison.text()}, {pairs_file, tables.pairs.text()})};
}

describe_row as_registered(const registry &registered, std::span<const workload> workloads)
{
    return [&registered, workloads,
            digests = std::map<cell_name, std::string>()](result_row &row) mutable {
        row.role = name_of(ROLE_CONTENDER);
        if (is_own_code(row.technique))
            return;
        const technique &t = registered.find(row.technique);
        row.role = name_of(t.role);
        row.table_bytes = static_cast<double>(t.facts->table_bytes);
        row.isa = t.isa;
        if (t.role == ROLE_FLOOR)
            return;
        const auto [digest, is_new] = digests.emplace(with_same_answers(row.cell), "");
        if (is_new)
            digest->second = digest_of_cell(row.cell, registered.oracle(), workloads);
        row.digest = digest->second;
    };
}

} // namespace slidebench
