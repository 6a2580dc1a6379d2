// SPDX-License-Identifier: MIT
#include "bench/tables.hpp"

#include "base/format.hpp"
#include "bench/answer_digests.hpp"
#include "registry/names.hpp"
#include "runs/rows.hpp"

namespace slidebench {
namespace {

std::string size_of(const code &c)
{
    return std::to_string(c.end - c.start);
}

// Loads and toggles give no answers, states are queried on other boards than the workload's, and a
// floor answers nothing right.
bool has_digest(const comparison &c)
{
    return c.contender->role != ROLE_FLOOR && !traits_of(c.cell->mode).is_about_state() &&
           !traits_of(c.cell->mode).plays_chess();
}

// Chess has more code than that of the technique.
std::string kernel_size(const technique &t, const cell &cell)
{
    return traits_of(cell.mode).plays_chess()
               ? ""
               : size_of((*t.kernels[0])[cell.mode][cell.piece].code);
}

constexpr std::size_t figure_columns = 9;

void add_figures(std::vector<std::string> &fields, const figure &ns, const figure &cycles,
                 const figure &ratio)
{
    add_fields(fields, ns, 4);
    add_fields(fields, cycles, 3);
    add_fields(fields, ratio);
}

} // namespace

std::vector<std::string> comparison_columns()
{
    std::vector<std::string> columns = {"technique", "piece", "workload", "mode", "parameter"};
    const auto add_columns = [&](const std::string &state) {
        for (const std::string name : {"ns", "cycles", "ratio"})
            for (const std::string &column :
                 {name + (name == "ratio" ? "" : "_per_lookup"), name + "_low", name + "_high"})
                columns.push_back(state + column);
    };
    add_columns("");
    columns.emplace_back("ratio_by_baseline");
    columns.emplace_back("state");
    for (const core_state s : {core_state::alone, core_state::shared}) {
        add_columns(std::string(name_of(s)) + "_");
        columns.push_back(std::string(name_of(s)) + "_epochs");
    }
    for (const char *column : {"time_spread",
                               "layout_spread",
                               "rank",
                               "tied",
                               "epochs",
                               "layouts",
                               "pairs",
                               "disturbed",
                               "table_bytes",
                               "code_bytes",
                               "query_bytes",
                               "query_lines",
                               "query_footprint_lines",
                               "query_instructions",
                               "counted_instructions_per_lookup",
                               "init_ns",
                               "isa",
                               "digest",
                               "role",
                               "position",
                               "engine_nps"})
        columns.emplace_back(column);
    return columns;
}

csv_file comparison_table(const std::vector<comparison> &comparisons,
                          const std::map<const technique *, technique_costs> &costs,
                          const std::map<std::string, std::string> &digests)
{
    csv_file table(comparison_columns());
    for (const comparison &c : comparisons) {
        const technique &t = *c.contender;
        const cell &cell = *c.cell;
        const technique_costs &known = costs.at(&t);
        const std::optional<query_costs> &traced = known.single_query[cell.piece];
        const bool about_piece = traits_of(cell.mode).each_piece;
        const auto digest = digests.find(digest_key(cell));
        std::vector<std::string> fields = {t.slug, std::string(piece_name(cell)),
                                           cell.workload->name(), std::string(name_of(cell.mode)),
                                           parameter_text(cell)};
        add_figures(fields, c.ns_per_lookup, c.cycles_per_lookup, c.ratio);
        fields.push_back(c.ratio.interval ? decimal(c.ratio.by_baseline, 3) : "");
        fields.emplace_back(name_of(c.state));
        for (const core_state s : {core_state::alone, core_state::shared}) {
            const std::optional<cell_figures> &f = c.by_state[static_cast<std::size_t>(s)];
            if (f)
                add_figures(fields, f->ns, f->cycles, f->ratio);
            else
                fields.resize(fields.size() + figure_columns);
            fields.push_back(f ? std::to_string(f->epochs) : "");
        }
        for (const std::string &field :
             {decimal(c.time_spread, 5),
              decimal(c.layout_spread, 5),
              c.rank == 0 ? "" : std::to_string(c.rank),
              std::string(c.rank == 0 ? ""
                          : c.tied    ? "yes"
                                      : "no"),
              std::to_string(c.epochs),
              std::to_string(c.layouts),
              std::to_string(c.pairs),
              std::to_string(c.disturbed),
              std::to_string(t.facts->table_bytes),
              kernel_size(t, cell),
              about_piece ? size_of(t.attacks_code[cell.piece]) : "",
              about_piece && traced ? decimal(traced->lines, 2) : "",
              about_piece && traced ? std::to_string(traced->workload_lines) : "",
              about_piece && traced ? decimal(traced->instructions, 1) : "",
              decimal(c.instructions_per_lookup, 2),
              decimal(known.init_ns, 0),
              std::string(t.isa),
              has_digest(c) && digest != digests.end() ? digest->second : "",
              std::string(name_of(t.role)),
              std::to_string(known.position),
              decimal(c.engine_nps, 0)})
            fields.push_back(field);
        table.add_row(fields);
    }
    return table;
}

csv_file pairs_table(const std::vector<cell_pair> &pairs)
{
    csv_file table({"technique", "other", "piece", "workload", "mode", "parameter", "ratio",
                    "ratio_low", "ratio_high", "decided"});
    for (const cell_pair &pair : pairs) {
        std::vector<std::string> fields = {pair.first->slug,
                                           pair.second->slug,
                                           std::string(piece_name(*pair.cell)),
                                           pair.cell->workload->name(),
                                           std::string(name_of(pair.cell->mode)),
                                           parameter_text(*pair.cell)};
        add_fields(fields, pair.ratio);
        fields.emplace_back(pair.is_decided ? "yes" : "no");
        table.add_row(fields);
    }
    return table;
}

} // namespace slidebench
