// SPDX-License-Identifier: MIT
#include "chess/search_contest.hpp"

#include <algorithm>

#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "output/format.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

// All positions, searched in one layout.
struct pass {
    std::size_t repetition, layout; // which of the plan's
    double seconds;
    std::vector<search_result> results; // by position
};

using passes = std::vector<pass>;

bool is_same(const search_result &a, const search_result &b)
{
    return a.nodes == b.nodes && a.score == b.score && a.best == b.best;
}

std::string shown(const search_result &r)
{
    return formatted("%llu nodes, %s, score %d", static_cast<unsigned long long>(r.nodes),
                     r.best == NO_MOVE ? "no move" : name_of(r.best).c_str(), r.score);
}

std::uint64_t signature_of(const std::vector<search_result> &results)
{
    std::vector<std::uint64_t> numbers;
    for (const search_result &r : results) {
        numbers.push_back(r.nodes);
        numbers.push_back(r.best);
        numbers.push_back(static_cast<std::uint64_t>(std::int64_t{r.score}));
    }
    return digest_of(numbers);
}

std::string first_difference(const search_plan &plan, const passes &got,
                             const std::vector<search_result> &expected)
{
    for (const pass &p : got)
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (!is_same(p.results[i], expected[i]))
                return formatted("layout %u: ", plan.layouts[p.layout]) +
                       fen_of(plan.positions[i]) + ": " + shown(p.results[i]) + " instead of " +
                       shown(expected[i]);
    return "";
}

double median_seconds(const passes &all)
{
    std::vector<double> seconds;
    for (const pass &p : all)
        seconds.push_back(p.seconds);
    return median(seconds);
}

estimate ratio_of(const passes &all, const passes &baseline)
{
    std::vector<crossed_value> ratios;
    for (std::size_t i = 0; i < all.size(); ++i)
        ratios.push_back({all[i].repetition, all[i].layout, all[i].seconds / baseline[i].seconds});
    return crossed_median(ratios);
}

// The passes of each technique.
std::vector<passes> all_passes(const search_plan &plan, const std::function<void(double)> &progress)
{
    const std::size_t count = plan.techniques.size();
    const std::size_t turns = plan.repetitions * plan.layouts.size() * plan.positions.size();
    searcher memory(plan.table_bytes, plan.network_bytes);
    std::vector<passes> result(count);
    std::size_t turn = 0;

    for (std::size_t repetition = 0; repetition < plan.repetitions; ++repetition) {
        for (std::size_t layout = 0; layout < plan.layouts.size(); ++layout) {
            for (passes &p : result)
                p.push_back({repetition, layout, 0, {}});
            for (const board &position : plan.positions) {
                for (std::size_t i = 0; i < count; ++i) {
                    const std::size_t who = (turn + i) % count;
                    const timed_search got = memory.run(*plan.techniques[who], plan.layouts[layout],
                                                        position, plan.depth);
                    result[who].back().seconds += got.seconds;
                    result[who].back().results.push_back(got.result);
                }
                progress(static_cast<double>(++turn) / static_cast<double>(turns));
            }
        }
    }
    return result;
}

} // namespace

std::vector<search_figures> hold_search_contest(const search_plan &plan,
                                                const std::function<void(double)> &progress)
{
    const std::vector<passes> all = all_passes(plan, progress);
    const auto baseline = std::find(plan.techniques.begin(), plan.techniques.end(), plan.baseline);
    const passes &baseline_passes =
        all[static_cast<std::size_t>(baseline - plan.techniques.begin())];
    const std::vector<search_result> &expected = all.front().front().results;

    std::vector<search_figures> figures;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::vector<search_result> &results = all[i].front().results;
        std::uint64_t nodes = 0;
        for (const search_result &r : results)
            nodes += r.nodes;
        figures.push_back({plan.techniques[i], nodes, signature_of(results), median_seconds(all[i]),
                           ratio_of(all[i], baseline_passes),
                           first_difference(plan, all[i], expected)});
    }
    return figures;
}

} // namespace slidebench
