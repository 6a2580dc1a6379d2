// SPDX-License-Identifier: MIT
#include "bench/tables.hpp"

#include <utility>

#include "bench/answer_digests.hpp"
#include "bench/comparison.hpp"
#include "registry/names.hpp"
#include "runs/means.hpp"

namespace slidebench {
namespace {

double size_of(const code &c)
{
    return static_cast<double>(c.end - c.start);
}

// Loads and toggles give no answers, states are queried on other boards than the workload's, and a
// floor answers nothing right.
bool has_digest(const comparison &c)
{
    return c.contender->role != ROLE_FLOOR && !traits_of(c.cell->mode).is_about_state() &&
           !traits_of(c.cell->mode).plays_chess();
}

cell_name name_in_rows(const cell &c)
{
    return {std::string(piece_name(c)), c.workload->name(), std::string(name_of(c.mode)),
            parameter_text(c)};
}

result_row row_of(const comparison &c, const technique_costs &known,
                  const std::map<std::string, std::string> &digests)
{
    const technique &t = *c.contender;
    const cell &cell = *c.cell;
    result_row row = {};
    row.technique = t.slug;
    row.cell = name_in_rows(cell);
    row.ns = c.ns_per_lookup;
    row.cycles = c.cycles_per_lookup;
    row.ratio = c.ratio;
    row.state = name_of(c.which);
    row.time_spread = c.time_spread;
    row.layout_spread = c.layout_spread;
    if (c.rank != 0)
        row.rank = c.rank;
    row.tied = c.tied;
    row.epochs = static_cast<double>(c.epochs);
    row.layouts = static_cast<double>(c.layouts);
    row.sample_pairs = static_cast<double>(c.pairs);
    row.disturbed = static_cast<double>(c.disturbed);
    row.table_bytes = static_cast<double>(t.facts->table_bytes);
    if (!traits_of(cell.mode).plays_chess()) // which has more code than that of the technique
        row.code_bytes = size_of((*t.kernels[0])[cell.mode][cell.piece].code);
    if (traits_of(cell.mode).each_piece) {
        row.query_bytes = size_of(t.attacks_code[cell.piece]);
        if (const std::optional<query_costs> &traced = known.single_query[cell.piece]) {
            row.lines = traced->lines;
            row.footprint_lines = static_cast<double>(traced->workload_lines);
            row.instructions = traced->instructions;
        }
    }
    row.counted_instructions = c.instructions_per_lookup;
    row.init_ns = known.init_ns;
    row.isa = t.isa;
    if (const auto digest = digests.find(digest_key(cell));
        has_digest(c) && digest != digests.end())
        row.digest = digest->second;
    row.role = name_of(t.role);
    row.position = static_cast<double>(known.position);
    row.engine_nps = c.engine_nps;
    return row;
}

} // namespace

std::vector<result_row> rows_of(const std::vector<sample> &samples, bool of_itself,
                                const std::map<const technique *, technique_costs> &costs,
                                const std::map<std::string, std::string> &digests)
{
    const comparisons_of_run compared = compare(samples);
    std::vector<result_row> rows;
    std::map<std::pair<const technique *, const cell *>, std::size_t> places;
    for (const comparison &c : compared.comparisons) {
        places[{c.contender, c.cell}] = rows.size();
        result_row &row = rows.emplace_back(row_of(c, costs.at(c.contender), digests));
        if (of_itself)
            row.rank.reset();
    }
    if (of_itself)
        return rows;
    for (const cell_pair &pair : compared.pairs)
        join(rows[places.at({pair.first, pair.cell})], rows[places.at({pair.second, pair.cell})],
             {pair.ratio, pair.is_decided});
    run_samples observed;
    for (samples_of_one &of : by_technique_and_cell(samples))
        observed[{of.first().contender->slug, name_in_rows(*of.first().cell)}] =
            std::move(of.observations);
    for (result_row &row : mean_rows(rows, observed))
        rows.push_back(std::move(row));
    return rows;
}

} // namespace slidebench
