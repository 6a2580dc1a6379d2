// SPDX-License-Identifier: MIT
#include "results/comparison.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/row_table.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {
namespace {

// Digests of the oracle's answers to the queries of cells, each found once.
class answer_digests {
public:
    answer_digests(const technique &oracle, std::span<const workload> workloads)
        : oracle_(oracle), workloads_(workloads)
    {
    }

    // Returns "" where there are no answers to queries of a workload.
    const std::string &of(cell_name cell)
    {
        const mode_traits &mode = traits_of(cell.mode);
        const bool as_single =
            mode.each_piece && mode.gives == answer_form::attacks && !mode.is_about_set();
        const auto parameter = std::strtoul(cell.parameter.c_str(), nullptr, 10);
        if (as_single)
            cell.mode = cell.parameter = "";
        const auto [digest, is_new] = digests_.emplace(cell, "");
        const auto asked = std::ranges::find(workloads_, cell.workload, &workload::name);
        if (!is_new || asked == workloads_.end() || mode.is_about_state() || mode.plays_chess())
            return digest->second;
        const auto p =
            std::ranges::find(all_pieces(), cell.piece, [](piece one) { return name_of(one); });
        const piece of = p == all_pieces().end() ? PIECE_QUEEN : *p; // where any will do
        return digest->second = digest_of_right_answers(oracle_, mode.id, of,
                                                        asked->queries(mode, of, parameter));
    }

private:
    const technique &oracle_;
    std::span<const workload> workloads_;
    std::map<cell_name, std::string> digests_;
};

} // namespace

run_tables tables_of_samples(const run_facts &facts, std::vector<case_samples> cases,
                             const describe_row &describe)
{
    csv_writer samples = samples_table(cases);
    std::erase_if(cases,
                  [&](const case_samples &c) { return facts.has_left_out(c.name.technique); });
    const std::vector<result_row> rows = estimated_rows(cases, facts.baseline == itself, describe);
    return {std::move(samples), comparison_table(rows), pairs_table(rows)};
}

void write_run(const std::filesystem::path &folder, const run_tables &tables, const run_file &file)
{
    write_together({{folder / samples_file, gzip_member(tables.samples.text())},
                    {folder / comparison_file, tables.comparison.text()},
                    {folder / pairs_file, gzip_member(tables.pairs.text())},
                    {folder / machine_file, machine_json(file)}});
}

describe_row as_registered(const registry &registered, std::span<const workload> workloads)
{
    return [&registered,
            digests = answer_digests(registered.oracle(), workloads)](result_row &row) mutable {
        row.role = name_of(ROLE_CONTENDER);
        if (is_own_code(row.technique))
            return;
        const technique &t = registered.find(row.technique);
        row.role = name_of(t.role);
        row.table_bytes = static_cast<double>(t.facts->table_bytes);
        row.isa = t.isa;
        if (t.role != ROLE_FLOOR)
            row.digest = digests.of(row.cell);
    };
}

} // namespace slidebench
