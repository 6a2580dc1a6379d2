// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "bench/answer_digests.hpp"
#include "core/names.hpp"
#include "results/means.hpp"

namespace slidebench {
namespace {

// The samples of a technique in a cell, and what statistics need of each.
struct samples_of_one {
    std::span<const sample> samples;
    std::vector<observation> observations; // cycles are counted ones if all samples have these

    const technique &contender() const { return *samples.front().contender; }
    const struct cell &cell() const { return *samples.front().cell; }
};

std::vector<samples_of_one> by_technique_and_cell(const std::vector<sample> &samples)
{
    std::vector<samples_of_one> entries;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(first, samples.end(), [&](const sample &s) {
            return s.contender != first->contender || s.cell != first->cell;
        });
        samples_of_one e = {{first, last}, {}};
        const bool counted =
            std::all_of(first, last, [](const sample &s) { return s.cycles.has_value(); });
        for (const sample &s : e.samples) {
            e.observations.push_back(observation_of(s));
            if (counted)
                e.observations.back().cycles = *s.cycles;
        }
        entries.push_back(std::move(e));
        first = last;
    }
    return entries;
}

// The medians of the ratio by epoch or by layout.
std::vector<double> medians_by(const std::vector<observation> &samples,
                               std::size_t observation::*circumstance)
{
    std::map<std::size_t, std::vector<observation>> parts;
    for (const observation &o : samples)
        parts[o.*circumstance].push_back(o);
    std::vector<double> medians;
    for (const auto &[number, part] : parts)
        medians.push_back(median_ratio(part));
    return medians;
}

// Which samples count in a cell.
counted which_count(const std::vector<const samples_of_one *> &of_cell)
{
    if (traits_of(of_cell.front()->cell().mode).plays_chess())
        return counted::all;
    std::vector<const std::vector<observation> *> ranked;
    for (const samples_of_one *of : of_cell)
        if (of->contender().role != ROLE_FLOOR)
            ranked.push_back(&of->observations);
    return which_count(ranked);
}

// What is known of a figure of samples that do not count.
cell_figures without_intervals(const cell_figures &f)
{
    return {{f.ns.value, {}}, {f.cycles.value, {}}, {f.ratio.value, {}}, 0};
}

result_row row_of(const samples_of_one &of, counted which)
{
    result_row row = {};
    row.technique = of.contender().slug;
    row.cell = name_in_rows(of.cell());
    row.role = name_of(of.contender().role);
    row.state = name_of(which);
    const std::optional<cell_figures> own = figures_of(of.observations, which);
    const cell_figures used =
        own ? *own : without_intervals(*figures_of(of.observations, counted::all));
    row.ns = used.ns;
    row.cycles = used.cycles;
    row.ratio = used.ratio;
    row.epochs = static_cast<double>(used.epochs);

    std::vector<observation> counting;
    std::vector<double> instructions, speeds;
    std::size_t disturbed = 0;
    for (std::size_t i = 0; i < of.samples.size(); ++i) {
        const observation &o = of.observations[i];
        disturbed += o.is_disturbed;
        if (own && which == counted::quiet && o.is_disturbed)
            continue;
        counting.push_back(o);
        if (of.samples[i].engine_nps)
            speeds.push_back(*of.samples[i].engine_nps);
        if (of.samples[i].instructions)
            instructions.push_back(*of.samples[i].instructions);
    }
    const std::vector<double> epochs = medians_by(counting, &observation::epoch);
    const std::vector<double> layouts = medians_by(counting, &observation::layout);
    const auto [fastest, slowest] = std::minmax_element(layouts.begin(), layouts.end());
    row.time_spread = (quantile(epochs, 0.75) - quantile(epochs, 0.25)) / row.ratio.value;
    row.layout_spread = (*slowest - *fastest) / row.ratio.value;
    row.layouts = static_cast<double>(layouts.size());
    row.sample_pairs = static_cast<double>(counting.size());
    row.disturbed = static_cast<double>(disturbed);
    if (instructions.size() == counting.size())
        row.counted_instructions = median(instructions);
    if (!speeds.empty())
        row.engine_nps = median(speeds);
    return row;
}

// The rows of a cell, with their pairs and ranks.
std::vector<result_row> rows_of_cell(const std::vector<const samples_of_one *> &of_cell)
{
    const counted which = which_count(of_cell);
    std::vector<result_row> rows;
    std::vector<std::size_t> ranked;
    std::vector<std::vector<const std::vector<observation> *>> observed;
    for (const samples_of_one *of : of_cell) {
        rows.push_back(row_of(*of, which));
        if (of->contender().role == ROLE_FLOOR || !rows.back().ratio.interval)
            continue;
        ranked.push_back(rows.size() - 1);
        observed.push_back({&of->observations});
    }
    for (const decided_pair &pair : pairs_of(observed, which))
        join(rows[ranked[pair.first]], rows[ranked[pair.second]], {pair.ratio, pair.is_decided});
    rank_by_pairs(rows);
    return rows;
}

double size_of(const code &c)
{
    return static_cast<double>(c.end - c.start);
}

// States are queried on other boards than the workload's, and a floor answers nothing right.
bool has_digest(const technique &t, const cell &c)
{
    return t.role != ROLE_FLOOR && !traits_of(c.mode).is_about_state() &&
           !traits_of(c.mode).plays_chess();
}

// Adds what is known of a technique and its queries, whatever was measured.
void describe(result_row &row, const technique &t, const cell &cell, const technique_costs &known,
              const std::map<std::string, std::string> &digests)
{
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
    row.init_ns = known.init_ns;
    row.isa = t.isa;
    if (const auto digest = digests.find(digest_key(cell));
        has_digest(t, cell) && digest != digests.end())
        row.digest = digest->second;
    row.position = static_cast<double>(known.position);
}

// Returns a row for each of `all`, in that order.
std::vector<result_row> rows_of(const std::vector<samples_of_one> &all)
{
    std::map<const cell *, std::vector<std::size_t>> cells; // places in `all`
    for (std::size_t i = 0; i < all.size(); ++i)
        cells[&all[i].cell()].push_back(i);
    std::vector<result_row> result(all.size());
    for (const auto &[cell, places] : cells) {
        std::vector<const samples_of_one *> of_cell;
        for (const std::size_t i : places)
            of_cell.push_back(&all[i]);
        std::vector<result_row> rows = rows_of_cell(of_cell);
        for (std::size_t i = 0; i < rows.size(); ++i)
            result[places[i]] = std::move(rows[i]);
    }
    return result;
}

} // namespace

std::vector<result_row> compare(const std::vector<sample> &samples)
{
    return rows_of(by_technique_and_cell(samples));
}

std::vector<result_row> rows_of(const std::vector<sample> &samples, bool of_itself,
                                const std::map<const technique *, technique_costs> &costs,
                                const std::map<std::string, std::string> &digests)
{
    std::vector<samples_of_one> all = by_technique_and_cell(samples);
    std::vector<result_row> rows = rows_of(all);
    run_samples observed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        samples_of_one &of = all[i];
        result_row &row = rows[i];
        describe(row, of.contender(), of.cell(), costs.at(&of.contender()), digests);
        observed[{row.technique, row.cell}] = std::move(of.observations);
        if (of_itself) {
            row.rank.reset();
            row.pairs.clear();
        }
    }
    if (!of_itself)
        for (result_row &row : mean_rows(rows, observed))
            rows.push_back(std::move(row));
    return rows;
}

} // namespace slidebench
