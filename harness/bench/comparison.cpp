// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <utility>

#include "base/digest.hpp"
#include "core/names.hpp"
#include "results/estimated_rows.hpp"
#include "validate/query.hpp"

namespace slidebench {
namespace {

// Returns the cases of samples that are sorted by technique and cell, and the first sample of each;
// without disturbed ones.
std::pair<std::vector<observed_case>, std::vector<const sample *>>
cases_of(const std::vector<sample> &samples)
{
    std::vector<observed_case> cases;
    std::vector<const sample *> firsts;
    for (const sample &s : samples) {
        if (s.is_disturbed)
            continue;
        if (firsts.empty() || s.technique != firsts.back()->technique ||
            s.cell != firsts.back()->cell) {
            firsts.push_back(&s);
            cases.push_back({s.technique->slug,
                             std::string(name_of(s.technique->role)),
                             name_in_rows(*s.cell),
                             {}});
        }
        cases.back().observations.push_back(observation_of(s));
    }
    for (observed_case &of : cases)
        prefer_counted_cycles(of.observations);
    return {std::move(cases), std::move(firsts)};
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

} // namespace

std::vector<result_row> compare_techniques(const std::vector<sample> &samples)
{
    return rows_of_cases(cases_of(samples).first, false);
}

std::vector<result_row> comparison_rows(const std::vector<sample> &samples, bool of_itself,
                                        const std::map<const technique *, technique_costs> &costs,
                                        const std::map<std::string, std::string> &digests)
{
    const auto [cases, firsts] = cases_of(samples);
    std::vector<result_row> rows = rows_of_cases(cases, of_itself);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const sample &first = *firsts[i];
        describe(rows[i], *first.technique, *first.cell, costs.at(first.technique), digests);
    }
    if (!of_itself) {
        const std::vector<result_row> means = mean_rows(rows, cases);
        rows.insert(rows.end(), means.begin(), means.end());
    }
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

} // namespace slidebench
