// SPDX-License-Identifier: MIT
//
// sittings RUN RUN...
//
// Do runs of one build at different hours say the same? For each mode of which they have means, how
// many pairs of techniques two runs agree on: their ratios differ by no more than both intervals,
// added in squares, allow. Then the same of each run and the pool of the others. Pairs are of
// techniques that are in no search with a network more than 3 % slower than the fastest. Last, what
// the pool says to take, resampled 1,000 times by the variance of its pairs: how often the same is
// taken, how often the bound holds, and how much slower than the fastest what is taken is, in the
// mean. Exit code 1: a bound holds less often than one of 95 % may by chance.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "core/levels.hpp"
#include "results/answer.hpp"
#include "results/finished_run.hpp"
#include "results/pooled_run.hpp"

using namespace slidebench;

namespace {

constexpr double trivially_slower = 0.03;

struct agreement {
    std::size_t pairs = 0, agreed = 0;

    std::string text() const
    {
        char share[32];
        std::snprintf(share, sizeof share, "%4.0f %% of %zu",
                      100 * static_cast<double>(agreed) / static_cast<double>(pairs), pairs);
        return pairs == 0 ? "-" : share;
    }
};

// Returns the techniques that contend in searches with a network in all runs.
std::set<std::string> contenders(const std::vector<finished_run> &runs)
{
    std::map<std::string, std::size_t> counts;
    std::size_t cells = 0;
    for (const finished_run &run : runs) {
        const std::vector<answer> answers = answers_of({run});
        for (const cell_name &cell : answers.front().cells) {
            ++cells;
            for (const result_row &row : run.means)
                counts[row.technique] +=
                    row.cell == cell && row.slower && row.slower->least < trivially_slower;
        }
    }
    std::set<std::string> names;
    for (const auto &[name, count] : counts)
        if (count == cells)
            names.insert(name);
    return names;
}

agreement agreement_of(const finished_run &a, const finished_run &b, const std::string &mode,
                       const std::set<std::string> &names)
{
    agreement result;
    const rows_by_case there = by_case(b.means);
    for (const result_row &row : a.means) {
        if (row.cell.mode != mode || !names.contains(row.technique))
            continue;
        const auto again_there = there.find({row.technique, row.cell});
        if (again_there == there.end()) // a run may have other modes beside searches
            continue;
        for (const auto &[other, ratio] : row.pairs) {
            if (other >= row.technique || !names.contains(other))
                continue;
            const estimate &again = again_there->second->pairs.at(other);
            ++result.pairs;
            result.agreed += std::abs(std::log(ratio.value / again.value)) <=
                             std::hypot(relative_half_width(ratio), relative_half_width(again));
        }
    }
    return result;
}

void print_agreement(const std::vector<finished_run> &runs)
{
    std::set<std::string> modes;
    for (const result_row &row : runs.front().means)
        modes.insert(row.cell.mode);
    const std::set<std::string> names = contenders(runs);
    std::printf("| | two runs | a run, and the others pooled |\n| --- | --- | --- |\n");
    for (const std::string &mode : modes) {
        std::string each, left_out;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            for (std::size_t j = i + 1; j < runs.size(); ++j)
                each +=
                    (each.empty() ? "" : ", ") + agreement_of(runs[i], runs[j], mode, names).text();
            std::vector<finished_run> others = runs;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            if (others.size() > 1)
                left_out += (left_out.empty() ? "" : ", ") +
                            agreement_of(runs[i], pooled_run(others), mode, names).text();
        }
        std::printf("| `%s` | %s | %s |\n", mode.c_str(), each.c_str(), left_out.c_str());
    }
}

// Returns the variance of the logarithm of each contender in a cell: that of a pair is the sum of
// both.
std::map<std::string, double> variances_of(const std::vector<const result_row *> &rows)
{
    std::map<std::string, double> sums, result;
    double total = 0;
    for (const result_row *row : rows)
        for (const result_row *other : rows)
            if (row != other) {
                const double variance =
                    std::pow(relative_half_width(row->pairs.at(other->technique)) / 2, 2);
                sums[row->technique] += variance;
                total += variance / 2;
            }
    const auto count = static_cast<double>(rows.size());
    for (const auto &[name, sum] : sums)
        result[name] = std::max((sum - total / (count - 1)) / (count - 2), 0.0);
    return result;
}

// Returns the run as if each contender had taken another time in each cell of the answers, by chance.
finished_run resampled(const finished_run &run, const std::vector<answer> &answers,
                       const std::set<std::string> &names, std::mt19937_64 &random)
{
    finished_run result = run;
    for (const answer &a : answers)
        for (const cell_name &cell : a.cells) {
            std::vector<const result_row *> rows;
            for (const result_row &row : run.means)
                if (row.cell == cell && names.contains(row.technique))
                    rows.push_back(&row);
            std::map<std::string, double> moved; // 0 of others
            for (const auto &[name, variance] : variances_of(rows))
                moved[name] = std::normal_distribution<double>(0, std::sqrt(variance))(random);
            for (result_row &row : result.means)
                if (row.cell == cell)
                    for (auto &[other, ratio] : row.pairs) {
                        const double factor = std::exp(moved[row.technique] - moved[other]);
                        ratio.value *= factor;
                        if (ratio.interval)
                            ratio.interval =
                                bounds{ratio.interval->low * factor, ratio.interval->high * factor};
                    }
        }
    return result;
}

// Returns how much slower than the fastest a candidate is by the estimates alone, in the worse cell.
double true_regret(const finished_run &run, const answer &a, const level_answer &level,
                   const std::string &technique)
{
    double most = 0;
    const rows_by_case rows = by_case(run.means);
    for (const cell_name &cell : a.cells)
        for (const candidate &other : level.candidates)
            most = std::max(
                most,
                ratio_to(*rows.at({technique, cell}), *rows.at({other.technique, cell})).value - 1);
    return most;
}

// Returns whether all bounds hold.
bool print_resampled(const finished_run &run)
{
    constexpr int trials = 1000;
    constexpr double least_held = 0.93; // 0.95, less three standard errors
    bool all_hold = true;
    const std::vector<answer> answers = answers_of({run});
    const std::set<std::string> names = contenders({run});
    std::mt19937_64 random(1);
    std::printf("\n%s\n\n| for | needs | take | again | bound | bound holds | true |\n"
                "| --- | --- | --- | --: | --: | --: | --: |\n",
                answer_title(run).c_str());
    std::map<std::pair<std::size_t, std::size_t>, std::array<double, 3>> counts;
    for (int trial = 0; trial < trials; ++trial) {
        const std::vector<answer> again = answers_of({resampled(run, answers, names, random)});
        for (std::size_t i = 0; i < answers.size(); ++i)
            for (std::size_t j = 0; j < answers[i].levels.size(); ++j) {
                const candidate &take = again[i].levels[j].taken();
                const double regret =
                    true_regret(run, answers[i], answers[i].levels[j], take.technique);
                auto &[same, holds, sum] = counts[{i, j}];
                same += take.technique == answers[i].levels[j].taken().technique;
                holds += regret <= take.slower.most;
                sum += regret;
            }
    }
    for (const auto &[place, found] : counts) {
        const answer &a = answers[place.first];
        const level_answer &level = a.levels[place.second];
        std::printf("| %s | %s | `%s` | %.0f %% | %.1f %% | %.1f %% | %.2f %% |\n", a.about.c_str(),
                    std::string(level_at(level.level).name).c_str(),
                    level.taken().technique.c_str(), 100 * found[0] / trials,
                    100 * level.taken().slower.most, 100 * found[1] / trials,
                    100 * found[2] / trials);
        all_hold = all_hold && found[1] >= least_held * trials;
    }
    return all_hold;
}

} // namespace

int main(int argc, char **argv)
try {
    std::vector<finished_run> runs;
    for (int i = 1; i < argc; ++i)
        runs.emplace_back(read_run(argv[i]));
    if (runs.empty())
        throw input_error("sittings needs the folders of runs");
    for (const finished_run &run : runs)
        if (run.means.empty() || answers_of({run}).empty())
            throw input_error("'" + run.folder.string() +
                              "' does not say what to take by searches");
    if (runs.size() > 1)
        print_agreement(runs);
    return print_resampled(runs.size() > 1 ? pooled_run(runs) : runs.front()) ? 0 : 1;
} catch (const input_error &e) {
    std::fprintf(stderr, "sittings: %s\n", e.what());
    return 2;
}
