// SPDX-License-Identifier: MIT
#include "results/comparison.hpp"

#include <utility>

#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/row_table.hpp"

namespace slidebench {

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

describe_row as_registered(const registry &registered)
{
    return [&registered](result_row &row) {
        row.role = name_of(ROLE_CONTENDER);
        if (is_own_code(row.technique))
            return;
        const technique &t = registered.find(row.technique);
        row.role = name_of(t.role);
        row.table_bytes = static_cast<double>(t.facts->table_bytes);
        row.isa = t.isa;
    };
}

} // namespace slidebench
