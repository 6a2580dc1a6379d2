// SPDX-License-Identifier: MIT
#include "results/recommendation.hpp"

#include <algorithm>
#include <utility>

#include "base/format.hpp"
#include "base/text_layout.hpp"

namespace slidebench {
namespace {

using row_list = std::vector<const result_row *>;

// The most techniques that a list names; fewer where lines run out.
constexpr std::size_t longest_list = 6;

// One of this many decided pairs may be wrong (false_share).
constexpr std::size_t many_pairs = 20;

// Writes names and numbers in one format, with up to `most` names in a list.
class writer {
public:
    writer(report_format format, std::string baseline, std::size_t most)
        : format_(format), baseline_(std::move(baseline)), most_(most)
    {
    }

    std::string name(const std::string &technique) const
    {
        return format_ == report_format::markdown ? "`" + technique + "`" : technique;
    }

    // Returns "a", "a and b", or "a, b and 3 more"; with `most` 0, "5".
    std::string names(const row_list &rows) const
    {
        const std::size_t shown = std::min(rows.size(), most_);
        if (shown == 0)
            return std::to_string(rows.size());
        std::string text = name(rows.front()->technique);
        for (std::size_t i = 1; i < shown; ++i)
            text += (i + 1 < rows.size() ? ", " : " and ") + name(rows[i]->technique);
        return text + (shown < rows.size() ? formatted(" and %zu more", rows.size() - shown) : "");
    }

    std::string range(const estimate &e) const
    {
        return formatted("(%.2f-%.2f)", e.interval->low, e.interval->high);
    }

    // Returns "In the search" or "In mode latency (queen, random_50)".
    std::string place(const cell_name &cell) const
    {
        if (cell.piece == "all")
            return "In the " + cell.mode;
        return "In mode " + cell.mode + (cell.parameter.empty() ? "" : " " + cell.parameter) +
               " (" + (cell.piece == "any" ? "" : cell.piece + ", ") + cell.workload + ")";
    }

    std::string ratio(const estimate &e) const
    {
        return formatted("%.2f times the time of ", e.value) + name(baseline_);
    }

    bool is_baseline(const result_row &row) const { return row.technique == baseline_; }
    std::size_t most() const { return most_; }

private:
    report_format format_;
    std::string baseline_;
    std::size_t most_;
};

// Returns "bmi and bmi2".
std::string isa_text(const result_row &row)
{
    std::string text;
    for (const std::string_view name : words_of(row.isa))
        text += (text.empty() ? "" : " and ") + std::string(name);
    return text;
}

// Returns what `slow` takes more than `fast`, in per cent: the ends of the interval, 0 where it takes less.
bounds percent_more(const result_row &slow, const result_row &fast)
{
    const auto percent = [](double ratio) { return std::max(0.0, 100 * (ratio - 1)); };
    const auto pair = slow.pairs.find(fast.technique);
    const bounds ratio = pair != slow.pairs.end() && pair->second.ratio.interval
                             ? *pair->second.ratio.interval
                             : bounds{slow.ratio.interval->low / fast.ratio.interval->high,
                                      slow.ratio.interval->high / fast.ratio.interval->low};
    return {percent(ratio.low), percent(ratio.high)};
}

// Says whether anything is better than the engine's own code.
std::string own_code_text(const recommendation &r, const writer &w)
{
    const result_row &own = *r.own_code;
    if (is_faster(*r.take, own))
        return formatted("Your engine's own code takes %.1f to %.1f %% more time than ",
                         percent_more(own, *r.take).low, percent_more(own, *r.take).high) +
               w.name(r.take->technique) + ". ";
    double most = 0;
    for (const result_row *row : r.ranked)
        most = std::max(most, percent_more(own, *row).high);
    return formatted(
        "Keep your engine's own code: nothing is decidedly faster, and nothing by more "
        "than %.1f %%. ",
        most);
}

// Returns "pext, 0.95 (0.94-0.96)".
std::string named_text(const result_row &row, const writer &w)
{
    return w.name(row.technique) + formatted(", %.2f ", row.ratio.value) + w.range(row.ratio);
}

// Says what the first of a few takes in relation to each of the others.
std::string few_text(const recommendation &r, const writer &w)
{
    constexpr std::size_t few = 3;
    std::string text;
    if (r.ranked.size() > few)
        return text;
    const result_row &first = *r.ranked.front();
    for (const result_row *other : r.ranked)
        if (const auto pair = first.pairs.find(other->technique);
            pair != first.pairs.end() && pair->second.ratio.interval) {
            const estimate &ratio = pair->second.ratio;
            text += " " + w.name(first.technique) +
                    formatted(" takes %.3f (%.3f-%.3f) of ", ratio.value, ratio.interval->low,
                              ratio.interval->high) +
                    w.name(other->technique) + "'s time.";
        }
    return text;
}

std::string recommended_text(const recommendation &r, const writer &w)
{
    if (r.take == nullptr) {
        const result_row &lowest = *r.open.front();
        return w.place(lowest.cell) +
               " nothing has an interval, so this run cannot say what is first. Lowest is " +
               w.name(lowest.technique) + ", " + w.ratio(lowest.ratio) + ".";
    }
    const result_row &take = *r.take;
    std::string text = r.own_code != nullptr ? own_code_text(r, w) : "";
    if (r.own_code != nullptr && !is_faster(take, *r.own_code))
        return text + "The fastest of the others is " + named_text(*r.ranked.front(), w) + ".";
    text += w.place(take.cell) + (r.ranked.size() == 1 ? " only " : " take ") +
            w.name(take.technique) + (w.is_baseline(take) ? ", the baseline" : "") +
            (r.ranked.size() == 1 ? " is ranked" : formatted(", of %zu", r.ranked.size()));
    if (!w.is_baseline(take))
        text += ": " + w.ratio(take.ratio) + " " + w.range(take.ratio);
    text += "." + few_text(r, w);
    if (!take.isa.empty())
        text += " It needs " + isa_text(take) + ".";
    else if (r.needing_isa > 0)
        text += " It is plain C.";

    if (!r.tied.empty())
        text += " Tied with it: " + w.names(r.tied) + ".";
    else if (r.ranked.size() > 1)
        text += " Nothing is tied with it.";

    if (r.plain == nullptr && r.ranked.size() > 1)
        text += " All need special instructions.";
    const bool has_plain = r.plain != nullptr && r.plain != r.take;
    if (r.without != nullptr && r.without != r.plain)
        text += " Without " + std::string(words_of(take.isa).front()) + " take " +
                named_text(*r.without, w) + (has_plain ? "; in" : ".");
    else if (has_plain)
        text += " In";
    if (has_plain)
        text += " plain C take " + named_text(*r.plain, w) + ".";
    return text;
}

std::string dominated_text(const std::vector<domination> &dominated, const writer &w)
{
    std::vector<std::pair<const result_row *, row_list>> groups;
    for (const domination &d : dominated) {
        const auto found = std::find_if(groups.begin(), groups.end(),
                                        [&](const auto &group) { return group.first == d.by; });
        (found == groups.end() ? groups.emplace_back(d.by, row_list{}) : *found)
            .second.push_back(d.technique);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto &a, const auto &b) {
        return a.second.size() > b.second.size();
    });
    std::string text = "Dominated, being slower and no smaller: ";
    if (w.most() == 0)
        return text + std::to_string(dominated.size()) + ".";
    std::size_t named = 0;
    for (std::size_t i = 0; i < std::min(groups.size(), w.most()); ++i) {
        text += (i == 0 ? "" : "; ") + w.names(groups[i].second) + " by " +
                w.name(groups[i].first->technique);
        named += groups[i].second.size();
    }
    if (named < dominated.size())
        text += formatted("; %zu more by others", dominated.size() - named);
    return text + ".";
}

std::string open_text(const recommendation &r, const writer &w)
{
    std::string text;
    if (!r.open.empty())
        text += " No interval, no rank: " + w.names(r.open) + ".";
    if (r.tied_by_width > 0)
        text += " Intervals half as wide would decide " +
                (r.tied.size() == 1
                     ? "the tie."
                     : formatted("%zu of the %zu ties.", r.tied_by_width, r.tied.size()));
    if (r.pairs > 1)
        text += formatted(
            " Pairs decided: %zu of %zu%s.", r.decided, r.pairs,
            r.decided < many_pairs ? ""
            : r.take->pairs.empty()
                ? ", a few perhaps by chance"
                : formatted(", some %zu perhaps by chance", r.decided / many_pairs).c_str());
    if (r.take->cell.mode != deciding_mode && r.take->cell.mode != "engine")
        text += " Whether this holds in an engine: bench --verdict.";
    return text;
}

std::string text_with(const recommendation &r, const writer &w)
{
    const std::string others =
        r.take == nullptr
            ? ""
            : (r.dominated.empty() ? "" : dominated_text(r.dominated, w)) + open_text(r, w);
    return wrapped(recommended_text(r, w), advice_width) +
           (others.empty() ? "" : wrapped(others, advice_width));
}

} // namespace

std::string answer_text(const recommendation &r, const std::string &baseline, report_format format)
{
    return r.take == nullptr && r.open.empty()
               ? ""
               : recommended_text(r, {format, baseline, longest_list});
}

std::string recommendation_text(const recommendation &r, const std::string &baseline,
                                report_format format)
{
    if (r.take == nullptr && r.open.empty())
        return "";
    std::string text;
    for (std::size_t most = longest_list + 1; most-- > 0;) {
        text = text_with(r, {format, baseline, most});
        if (std::count(text.begin(), text.end(), '\n') <= std::ptrdiff_t{most_advice_lines})
            break;
    }
    return text;
}

std::string advice(const finished_run &run, report_format format, const std::string &piece,
                   const std::string &workload)
{
    if (run.baseline() == "itself")
        return "";
    const std::vector<result_row> rows = deciding_rows(run, piece, workload);
    return recommendation_text(recommend(rows), run.baseline(), format) +
           wrapped(certainty_text(run, rows.front().cell.mode), advice_width);
}

std::string certainty_text(const finished_run &run, const std::string &mode)
{
    const auto spread = run.spreads.find(mode);
    const std::string moves =
        spread == run.spreads.end()
            ? ""
            : formatted("another hour moves a ratio of two techniques by %.1f %%",
                        100 * spread->second.deviation);
    if (run.pooled() > 1)
        return formatted("Pooled from %zu runs", run.pooled()) +
               (moves.empty() ? "." : ": " + moves + ", which is in the intervals.");
    return moves.empty() ? "Intervals are about this run alone."
                         : "Intervals are about this run: " + moves + ".";
}

} // namespace slidebench
