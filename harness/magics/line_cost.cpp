// SPDX-License-Identifier: MIT
#include "magics/line_cost.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "magics/cooling.hpp"

namespace slidebench {
namespace {

// Queries that a line stays in a cache of 440 lines. With tables that were not searched for this it
// was 260 to 280; fewer misses make it longer.
constexpr float queries_in_cache = 300;

constexpr double chance_of_occupied = 0.25;

bool looks_up(const recorded_query &query, const magic_subject &subject)
{
    return query.square == subject.square &&
           (query.piece == subject.who || query.piece == PIECE_QUEEN);
}

} // namespace

subset_weights weights_of(const magic_slider &slider, const std::vector<recorded_query> &recording)
{
    const std::vector<Square> &squares = slider.squares();
    subset_weights weights(slider.answers().size());
    const double share = recording.empty() ? 1.0 / 64 : 0.5 / 64;
    for (std::size_t subset = 0; subset < weights.size(); ++subset) {
        const int occupied = std::popcount(subset);
        const int empty = static_cast<int>(squares.size()) - occupied;
        weights[subset] = static_cast<float>(share * std::pow(chance_of_occupied, occupied) *
                                             std::pow(1 - chance_of_occupied, empty));
    }
    const float one = 0.5F / static_cast<float>(std::max<std::size_t>(recording.size(), 1));
    for (const recorded_query &query : recording) {
        if (!looks_up(query, slider.subject()))
            continue;
        std::size_t subset = 0;
        for (std::size_t k = 0; k < squares.size(); ++k)
            subset |= static_cast<std::size_t>(query.occupied >> squares[k] & 1) << k;
        weights[subset] += one;
    }
    return weights;
}

line_cost::line_cost(const magic_slider &slider, subset_weights weights, double price_of_line)
    : slider_(slider), weights_(std::move(weights)), price_of_line_(price_of_line)
{
}

std::optional<double> line_cost::operator()(std::uint64_t magic) const
{
    const std::optional<line_weights> used = lines(magic);
    return used ? std::optional(of(*used)) : std::nullopt;
}

std::optional<line_weights> line_cost::lines(std::uint64_t magic) const
{
    line_weights lines{};
    if (!slider_.visit(magic, [&](std::size_t subset, std::size_t slot) {
            lines[slot / line_entries] += weights_[subset];
        }))
        return std::nullopt;
    return lines;
}

double line_cost::of(const line_weights &lines) const
{
    double misses = 0;
    for (const float likely : lines)
        if (likely > 0)
            misses +=
                static_cast<double>(likely * std::exp(-queries_in_cache * likely)) + price_of_line_;
    return misses;
}

std::uint64_t with_fewer_misses(const line_cost &cost, std::uint64_t start, std::size_t steps,
                                std::uint64_t random, const std::function<bool()> &stop)
{
    constexpr unsigned most_changes = 3;
    // A cost higher by this share of the first one is taken with a chance of 1/e.
    constexpr double hottest = 0.05, coldest = 0.0005;

    const double first = cost(start).value();
    std::uint64_t magic = start, best = start;
    double now = first, least = first;
    for (std::size_t step = 0; step < steps; ++step) {
        if (step % 4096 == 0 && stop())
            break;
        const std::uint64_t next = variation(magic, most_changes, &random);
        const std::optional<double> misses = cost(next);
        if (!misses)
            continue;
        const double gone = static_cast<double>(step) / static_cast<double>(steps);
        const double temperature = after(gone, first * hottest, coldest / hottest);
        const double evenly = random_share(&random);
        if (*misses > now - temperature * std::log(evenly))
            continue;
        magic = next;
        now = *misses;
        if (now < least) {
            least = now;
            best = next;
        }
    }
    return best;
}

} // namespace slidebench
