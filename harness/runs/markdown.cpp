// SPDX-License-Identifier: MIT
#include "runs/markdown.hpp"

#include <algorithm>
#include <array>

#include "errors.hpp"
#include "output/format.hpp"
#include "output/machine.hpp"
#include "runs/recommendation.hpp"

namespace slidebench {
namespace {

constexpr std::array<const char *, 2> ranked_modes = {"throughput", "latency"};

// A technique's row in each of the modes, null where the run has none.
using mode_rows = std::array<const result_row *, ranked_modes.size()>;

const result_row *any_of(const mode_rows &l)
{
    return l.front() != nullptr ? l.front() : l.back();
}

std::vector<mode_rows> collect(const finished_run &run, const std::string &piece,
                               const std::string &workload)
{
    std::vector<mode_rows> lines;
    for (std::size_t i = 0; i < ranked_modes.size(); ++i) {
        for (const result_row &row : run.rows) {
            if (row.cell != cell_name{piece, workload, ranked_modes[i], ""})
                continue;
            auto found = std::find_if(lines.begin(), lines.end(), [&](const mode_rows &l) {
                return any_of(l)->technique == row.technique;
            });
            if (found == lines.end())
                found = lines.insert(lines.end(), mode_rows{});
            (*found)[i] = &row;
        }
    }
    std::stable_sort(lines.begin(), lines.end(), [](const mode_rows &a, const mode_rows &b) {
        return a.front() != nullptr &&
               (b.front() == nullptr || a.front()->ratio.value < b.front()->ratio.value);
    });
    return lines;
}

std::string figures(const result_row *row)
{
    if (row == nullptr)
        return " | | | |";
    const std::string rank = row->rank ? rank_text(*row->rank, row->tied) : "";
    std::string ratio = formatted("%.2f", row->ratio.value);
    if (const auto &interval = row->ratio.interval)
        ratio += formatted(" (%.2f–%.2f)", interval->low, interval->high);
    return formatted(" %s | %.2f | %.1f | %s |", rank.c_str(), row->ns.value, row->cycles.value,
                     ratio.c_str());
}

} // namespace

std::string ranking_markdown(const finished_run &run, const std::string &piece,
                             const std::string &workload)
{
    const std::vector<mode_rows> lines = collect(run, piece, workload);
    if (lines.empty())
        throw input_error("'" + run.folder.string() + "' has no throughput and no latency of " +
                          piece + ", " + workload);
    std::string text = "| " + piece + ", `" + workload +
                       "` | tables, bytes | throughput rank | ns | cycles | ratio | latency rank | "
                       "ns | cycles | ratio |\n"
                       "| --- | --: | --: | --: | --: | --- | --: | --: | --: | --- |\n";
    for (const mode_rows &l : lines) {
        const result_row &row = *any_of(l);
        text += "| `" + row.technique + "` | " +
                (row.table_bytes ? formatted("%.0f", *row.table_bytes) : "") + " |" +
                figures(l.front()) + figures(l.back()) + "\n";
    }
    const std::string words = advice(run, text_form::markdown, piece, workload);
    return text + "\n" + provenance(run.facts, workload) + "; ratio to `" + run.baseline() +
           "` with its 95 % interval\n" + (words.empty() ? "" : "\n" + words);
}

} // namespace slidebench
