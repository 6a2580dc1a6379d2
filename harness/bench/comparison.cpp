// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include "core/names.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {
namespace {

// Returns the key of answer_digests().
std::string digest_key(const cell_name &cell)
{
    const mode_traits &traits = traits_of(cell.mode);
    const bool as_single =
        traits.each_piece && traits.gives == answer_form::attacks && !traits.is_about_set();
    return cell.piece + "/" + cell.workload +
           (as_single ? "" : "/" + cell.mode + "_" + cell.parameter);
}

// Returns whether a technique's answers have the cell's digest. A floor's are wrong, and states are
// queried on other boards than the workload's.
bool has_digest(const technique &t, const mode_traits &mode)
{
    return t.role != ROLE_FLOOR && !mode.is_about_state() && !mode.plays_chess();
}

// Sets what is known of a technique and its queries, whatever was measured.
void describe(result_row &row, const technique &t, const registry &registered,
              const digests_by_key &digests)
{
    const mode_traits &mode = traits_of(row.cell.mode);
    row.role = name_of(t.role);
    row.table_bytes = static_cast<double>(t.facts->table_bytes);
    row.isa = t.isa;
    if (const auto digest = digests.find(digest_key(row.cell));
        has_digest(t, mode) && digest != digests.end())
        row.digest = digest->second;
    row.registry_place = static_cast<double>(registered.place_of(t));
}

} // namespace

std::vector<result_row> comparison_rows(const std::vector<case_samples> &cases, bool of_itself,
                                        const registry &registered, const digests_by_key &digests)
{
    return estimated_rows(cases, of_itself, [&](result_row &row) {
        row.role = name_of(ROLE_CONTENDER);
        if (const technique *t = registered.find_if_there(row.technique))
            describe(row, *t, registered, digests);
    });
}

digests_by_key answer_digests(const std::vector<cell> &cells, const technique &oracle)
{
    digests_by_key digests;
    for (const cell &cell : cells) {
        const std::string key = digest_key(name_of(cell));
        if (traits_of(cell.mode).is_about_state() || traits_of(cell.mode).plays_chess() ||
            digests.contains(key))
            continue;
        digests[key] = digest_of_right_answers(oracle, cell.mode, cell.piece, cell.queries());
    }
    return digests;
}

} // namespace slidebench
