// SPDX-License-Identifier: MIT
#include "runs/pairs.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/format.hpp"
#include "runs/verdict.hpp"

namespace slidebench {
namespace {

constexpr std::size_t most_listed = 10;

const char *name_of(agreement how)
{
    switch (how) {
    case agreement::both:
        return "both";
    case agreement::only_first:
        return "only_1";
    case agreement::only_second:
        return "only_2";
    case agreement::contradicted:
        return "contradicted";
    case agreement::neither:
        break;
    }
    return "neither";
}

// What a run has of the techniques and cells that are also in the other, without floors of either.
finished_run in_common(finished_run run, const finished_run &other)
{
    std::set<std::pair<std::string, cell_name>> shared;
    for (const result_row &row : other.rows)
        if (row.role != "floor")
            shared.emplace(row.technique, row.cell);
    std::erase_if(run.rows, [&](const result_row &row) {
        return row.role == "floor" || !shared.contains({row.technique, row.cell});
    });
    return run;
}

// -1 if the first is decidedly faster, 1 if the second is, else 0.
int order_of(const result_row &a, const result_row &b)
{
    return is_faster(a, b) ? -1 : is_faster(b, a) ? 1 : 0;
}

agreement agreement_of(int first, int second)
{
    if (first == 0 || second == 0)
        return first != 0    ? agreement::only_first
               : second != 0 ? agreement::only_second
                             : agreement::neither;
    return first == second ? agreement::both : agreement::contradicted;
}

// How far apart two ratios are, as a factor above 1 and by logarithm.
double distance(const figure &a, const figure &b)
{
    return std::abs(std::log(a.value / b.value));
}

// How far the two techniques are apart in the run where they are closer.
double clarity(const technique_pair &pair)
{
    return std::min(distance(pair.ratio[0], pair.other_ratio[0]),
                    distance(pair.ratio[1], pair.other_ratio[1]));
}

// What the runs say of the pairs of one mode.
struct mode_summary {
    std::string name; // with its parameter
    std::size_t pairs = 0;
    std::map<agreement, std::size_t> count;
    std::string farthest; // the technique
    std::array<figure, 2> ratio = {};

    void add(const technique_pair &pair)
    {
        ++pairs;
        ++count[pair.how];
        add(pair.technique, pair.ratio);
        add(pair.other, pair.other_ratio);
    }

    void add(const std::string &technique, const std::array<figure, 2> &ratios)
    {
        if (!farthest.empty() && distance(ratios[0], ratios[1]) <= distance(ratio[0], ratio[1]))
            return;
        farthest = technique;
        ratio = ratios;
    }
};

report_table summary_table(const std::vector<mode_summary> &modes, bool with_ratios)
{
    report_table table = {"", "mode", {}, {}};
    for (const char *column : {"pairs", "both", "only 1", "only 2", "contradicted", "neither"})
        table.groups.push_back({"", {}, {{column, column_kind::number, 0}}});
    if (with_ratios)
        table.groups.push_back(
            {"ratio",
             {"ratios that differ most"},
             {{"technique"}, {"1", column_kind::number, 3}, {"2", column_kind::number, 3}}});
    for (const mode_summary &mode : modes) {
        const auto count = [&](agreement how) {
            const auto found = mode.count.find(how);
            return static_cast<double>(found == mode.count.end() ? 0 : found->second);
        };
        table_row &row = table.rows.emplace_back(
            table_row{mode.name,
                      {static_cast<double>(mode.pairs), count(agreement::both),
                       count(agreement::only_first), count(agreement::only_second),
                       count(agreement::contradicted), count(agreement::neither)}});
        if (with_ratios)
            row.values.insert(row.values.end(),
                              {mode.farthest, mode.ratio[0].value, mode.ratio[1].value});
    }
    return table;
}

std::string contradicted_text(std::vector<technique_pair> pairs)
{
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const auto &a, const auto &b) { return clarity(a) > clarity(b); });
    std::string text;
    for (std::size_t i = 0; i < std::min(pairs.size(), most_listed); ++i) {
        const technique_pair &pair = pairs[i];
        text += "  " + pair.mode + ": " + pair.technique + " to " + pair.other +
                formatted(" %.3f in run 1, %.3f in run 2\n",
                          pair.ratio[0].value / pair.other_ratio[0].value,
                          pair.ratio[1].value / pair.other_ratio[1].value);
    }
    if (pairs.size() > most_listed)
        text += formatted("  and %zu less clear ones\n", pairs.size() - most_listed);
    return text.empty() ? "" : "Contradicted, the clearest first:\n" + text;
}

} // namespace

std::vector<technique_pair> pairs_of(const finished_run &first, const finished_run &second)
{
    if (first.baseline() == "itself" || second.baseline() == "itself")
        return {};
    const finished_run shared = in_common(first, second);
    if (std::none_of(shared.rows.begin(), shared.rows.end(),
                     [](const result_row &row) { return row.cell.mode == deciding_mode; }))
        return {};
    const std::vector<result_row> rows = combined_rows(shared);
    const std::vector<result_row> rows_2 = combined_rows(in_common(second, first));
    std::map<std::pair<std::string, std::string>, const result_row *> by_name; // of run 2
    for (const result_row &row : rows_2)
        by_name[{row.cell.mode, row.technique}] = &row;
    std::vector<technique_pair> pairs;
    for (auto a = rows.begin(); a != rows.end(); ++a) {
        for (auto b = a + 1; b != rows.end() && b->cell.mode == a->cell.mode; ++b) {
            const bool in_order = a->ratio.value <= b->ratio.value;
            const result_row &faster = in_order ? *a : *b, &slower = in_order ? *b : *a;
            const result_row &faster_2 = *by_name.at({faster.cell.mode, faster.technique});
            const result_row &slower_2 = *by_name.at({slower.cell.mode, slower.technique});
            pairs.push_back({faster.cell.mode,
                             faster.cell.parameter,
                             faster.technique,
                             slower.technique,
                             {faster.ratio, faster_2.ratio},
                             {slower.ratio, slower_2.ratio},
                             agreement_of(order_of(faster, slower), order_of(faster_2, slower_2))});
        }
    }
    return pairs;
}

void add_pairs(report &result, const std::vector<technique_pair> &pairs, const row_filter &filter,
               bool with_ratios)
{
    std::vector<mode_summary> modes;
    std::vector<technique_pair> contradicted;
    for (const technique_pair &pair : pairs) {
        if (!selects(filter.modes, pair.mode) || !selects(filter.techniques, pair.technique) ||
            !selects(filter.techniques, pair.other))
            continue;
        const std::string name = pair.mode + (pair.parameter.empty() ? "" : " " + pair.parameter);
        if (modes.empty() || modes.back().name != name)
            modes.emplace_back().name = name;
        modes.back().add(pair);
        if (pair.how == agreement::contradicted)
            contradicted.push_back(pair);
    }
    if (modes.empty())
        return;
    result.add(
        "Pairs of techniques, by ratios over all pieces and workloads. Both runs decide a pair "
        "alike, or\nonly one does; they contradict each other; or neither decides, since intervals "
        "overlap.\n");
    result.add(summary_table(modes, with_ratios));
    result.add(contradicted_text(contradicted));
}

csv_file pairs_csv(const std::vector<technique_pair> &pairs)
{
    csv_file csv({"mode", "parameter", "technique", "other", "agreement", "ratio_1", "ratio_1_low",
                  "ratio_1_high", "ratio_2", "ratio_2_low", "ratio_2_high", "other_ratio_1",
                  "other_ratio_1_low", "other_ratio_1_high", "other_ratio_2", "other_ratio_2_low",
                  "other_ratio_2_high"});
    for (const technique_pair &pair : pairs) {
        std::vector<std::string> fields = {pair.mode, pair.parameter, pair.technique, pair.other,
                                           name_of(pair.how)};
        for (const std::array<figure, 2> *of : {&pair.ratio, &pair.other_ratio})
            for (const figure &f : *of)
                add_fields(fields, f);
        csv.add_row(fields);
    }
    return csv;
}

} // namespace slidebench
