// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "base/digest.hpp"
#include "core/names.hpp"
#include "results/means.hpp"
#include "validate/query.hpp"

namespace slidebench {
namespace {

// The samples of a case, and what statistics need of each.
struct case_samples {
    std::span<const sample> samples;
    std::vector<observation> observations; // with the CPU's own cycles if all samples have these

    const technique &timed() const { return *samples.front().technique; }
    const struct cell &cell() const { return *samples.front().cell; }
};

std::vector<case_samples> samples_by_case(const std::vector<sample> &samples)
{
    std::vector<case_samples> cases;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(first, samples.end(), [&](const sample &s) {
            return s.technique != first->technique || s.cell != first->cell;
        });
        case_samples e = {{first, last}, {}};
        const bool counted =
            std::all_of(first, last, [](const sample &s) { return s.cycles.has_value(); });
        for (const sample &s : e.samples) {
            e.observations.push_back(observation_of(s));
            if (counted)
                e.observations.back().cycles = *s.cycles;
        }
        cases.push_back(std::move(e));
        first = last;
    }
    return cases;
}

// Returns the typical ratios by epoch or by layout.
std::vector<double> ratios_by(const std::vector<observation> &samples,
                              std::size_t observation::*cluster)
{
    std::map<std::size_t, std::vector<observation>> parts;
    for (const observation &o : samples)
        parts[o.*cluster].push_back(o);
    std::vector<double> ratios;
    for (const auto &[number, part] : parts)
        ratios.push_back(typical_ratio(part));
    return ratios;
}

// Returns which samples are used in a cell.
used_samples choose_samples(const std::vector<const case_samples *> &of_cell)
{
    if (traits_of(of_cell.front()->cell().mode).plays_chess())
        return used_samples::all;
    cell_observations ranked;
    for (const case_samples *of : of_cell)
        if (of->timed().role != ROLE_FLOOR)
            ranked.push_back(&of->observations);
    return choose_samples(ranked);
}

// Returns the estimates by samples that are not used.
cell_estimates without_intervals(const cell_estimates &e)
{
    return {{e.ns.value, {}}, {e.cycles.value, {}}, {e.ratio.value, {}}, 0};
}

result_row row_of(const case_samples &of, used_samples used)
{
    result_row row = {};
    row.technique = of.timed().slug;
    row.cell = name_in_rows(of.cell());
    row.role = name_of(of.timed().role);
    row.samples_used = name_of(used);
    const std::optional<cell_estimates> found = estimates_of({&of.observations}, used);
    const cell_estimates own =
        found ? *found : without_intervals(*estimates_of({&of.observations}, used_samples::all));
    row.ns = own.ns;
    row.cycles = own.cycles;
    row.ratio = own.ratio;
    row.epochs = static_cast<double>(own.epochs);

    std::vector<observation> observations; // that are used
    std::vector<double> instructions;
    std::size_t disturbed = 0;
    for (std::size_t i = 0; i < of.samples.size(); ++i) {
        const observation &o = of.observations[i];
        disturbed += o.is_disturbed;
        if (found && !is_used(o, used))
            continue;
        observations.push_back(o);
        if (of.samples[i].instructions)
            instructions.push_back(*of.samples[i].instructions);
    }
    const std::vector<double> epochs = ratios_by(observations, &observation::epoch);
    const std::vector<double> layouts = ratios_by(observations, &observation::layout);
    const auto [fastest, slowest] = std::minmax_element(layouts.begin(), layouts.end());
    row.time_spread = (quantile(epochs, 0.75) - quantile(epochs, 0.25)) / row.ratio.value;
    row.layout_spread = (*slowest - *fastest) / row.ratio.value;
    row.layouts = static_cast<double>(layouts.size());
    row.samples = static_cast<double>(observations.size());
    row.disturbed = static_cast<double>(disturbed);
    if (instructions.size() == observations.size())
        row.counted_instructions = median(instructions);
    return row;
}

// Returns the rows of a cell, with their pairs and ranks.
std::vector<result_row> rows_of_cell(const std::vector<const case_samples *> &of_cell)
{
    const used_samples used = choose_samples(of_cell);
    std::vector<result_row> rows;
    std::vector<std::size_t> ranked;
    std::vector<cell_observations> observed;
    for (const case_samples *of : of_cell) {
        rows.push_back(row_of(*of, used));
        if (of->timed().role == ROLE_FLOOR || !rows.back().ratio.interval)
            continue;
        ranked.push_back(rows.size() - 1);
        observed.push_back({&of->observations});
    }
    for (const auto &[pair, ratio] : pairs_of(observed, used))
        join(rows[ranked[pair.first]], rows[ranked[pair.second]], ratio);
    rank_by_pairs(rows);
    return rows;
}

// Returns the key of answer_digests().
std::string digest_key(const cell &cell)
{
    const mode_traits &traits = traits_of(cell.mode);
    const bool as_single =
        traits.each_piece && traits.gives == answer_form::attacks && !traits.is_about_set();
    return std::string(piece_name(cell)) + "/" + cell.workload->name() +
           (as_single ? "" : "/" + std::string(name_of(cell.mode)) + "_" + parameter_text(cell));
}

double size_of(const code &c)
{
    return static_cast<double>(c.end - c.start);
}

// Returns whether a technique's answers have the cell's digest. A floor's are wrong, and states are
// queried on other boards than the workload's.
bool has_digest(const technique &t, const cell &c)
{
    return t.role != ROLE_FLOOR && !traits_of(c.mode).is_about_state() &&
           !traits_of(c.mode).plays_chess();
}

// Adds what is known of a technique and its queries, whatever was measured.
void describe(result_row &row, const technique &t, const cell &cell, const technique_costs &known,
              const std::map<std::string, std::string> &digests)
{
    if (t.facts != nullptr) // of the program's own
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
    if (known.registry_place != 0) // of as-is
        row.registry_place = static_cast<double>(known.registry_place);
}

// Returns a row for each of `all`, in that order.
std::vector<result_row> rows_of_cases(const std::vector<case_samples> &all)
{
    std::map<const cell *, std::vector<std::size_t>> cells; // places in `all`
    for (std::size_t i = 0; i < all.size(); ++i)
        cells[&all[i].cell()].push_back(i);
    std::vector<result_row> result(all.size());
    for (const auto &[cell, places] : cells) {
        std::vector<const case_samples *> of_cell;
        for (const std::size_t i : places)
            of_cell.push_back(&all[i]);
        std::vector<result_row> rows = rows_of_cell(of_cell);
        for (std::size_t i = 0; i < rows.size(); ++i)
            result[places[i]] = std::move(rows[i]);
    }
    return result;
}

} // namespace

std::vector<result_row> compare_techniques(const std::vector<sample> &samples)
{
    return rows_of_cases(samples_by_case(samples));
}

std::vector<result_row> comparison_rows(const std::vector<sample> &samples, bool of_itself,
                                        const std::map<const technique *, technique_costs> &costs,
                                        const std::map<std::string, std::string> &digests)
{
    std::vector<case_samples> all = samples_by_case(samples);
    std::vector<result_row> rows = rows_of_cases(all);
    run_samples observed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        case_samples &of = all[i];
        result_row &row = rows[i];
        describe(row, of.timed(), of.cell(), costs.at(&of.timed()), digests);
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

std::map<std::string, std::string> answer_digests(const std::vector<cell> &cells,
                                                  const technique &oracle)
{
    std::map<std::string, std::string> digests;
    for (const cell &cell : cells) {
        if (traits_of(cell.mode).is_about_state() || traits_of(cell.mode).plays_chess() ||
            digests.contains(digest_key(cell)))
            continue;
        const query_batch batch = {.queries = cell.queries(), .toggles = {}};
        std::vector<Bitboard> answers(batch.size());
        for (std::size_t i = 0; i < answers.size(); ++i)
            answers[i] = right_answer(oracle, query_at(batch, cell.mode, cell.piece, i));
        digests[digest_key(cell)] = hex(digest_of(answers));
    }
    return digests;
}

std::vector<chess_speed> chess_speeds(const std::vector<sample> &samples)
{
    std::vector<double> baseline_ns;
    for (const sample &s : samples)
        baseline_ns.push_back(s.baseline_ns_per_lookup);
    std::vector<chess_speed> speeds;
    for (const case_samples &of : samples_by_case(samples)) {
        const estimate ratio = estimates_of({&of.observations}, used_samples::all)->ratio;
        speeds.push_back({&of.timed(), ratio.value * median(baseline_ns), ratio});
    }
    std::stable_sort(speeds.begin(), speeds.end(), [](const chess_speed &a, const chess_speed &b) {
        return a.ratio.value < b.ratio.value;
    });
    return speeds;
}

} // namespace slidebench
