// SPDX-License-Identifier: MIT
#include "bench/rounds.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include "registry/names.hpp"
#include "validate/interrogator.hpp"

namespace slidebench {
namespace {

using nanoseconds = std::chrono::duration<double, std::nano>;

// The fractions of multiples of the golden ratio are spread as evenly as can be, however many there
// are.
double spread_evenly(std::size_t number)
{
    const double turns = static_cast<double>(number) * std::numbers::phi;
    return turns - std::floor(turns);
}

} // namespace

timed_queries queries_of(const cell &where)
{
    const query_list &list = where.list();
    const bool made_up_sets = where.how == MODE_SETWISE && where.parameter != 0;
    return {where.asked,
            where.how,
            where.parameter,
            list.squares,
            list.occupied,
            made_up_sets ? where.queries->sets_of(static_cast<unsigned>(where.parameter))
                         : list.sliders,
            list.pieces,
            list.sides,
            traits_of(where.how).plays_chess() ? std::span(where.queries->boards())
                                               : std::span<const board>()};
}

std::size_t operations_per_round(const timed_queries &queries)
{
    if (traits_of(queries.how).is_under_pressure())
        return queries_per_round / 8;
    if (queries.how == MODE_MOVE)
        return std::max(queries_per_round / queries.parameter / states_per_round, std::size_t{1}) *
               states_per_round;
    return queries_per_round;
}

std::size_t operations_per_call(const timed_queries &queries)
{
    return traits_of(queries.how).is_under_pressure() ? queries_per_touching
           : traits_of(queries.how).is_about_state()  ? states_per_round
                                                      : kernel_batch;
}

std::size_t beginning_of_round(const timed_queries &queries, std::size_t operations,
                               std::size_t round)
{
    return round % (queries.squares.size() / operations) * operations;
}

round_runner::round_runner(const other_memory &other, const chess_settings &settings)
    : other_(other), player_(settings)
{
}

query_price round_runner::time(const technique &t, const timed_queries &queries, std::size_t layout,
                               std::size_t first, std::size_t operations)
{
    const kernel_table &kernels = *t.layouts[layout];
    return traits_of(queries.how).is_under_pressure()
               ? time_under_pressure(t, queries, kernels, first, operations)
               : time_at_once(t, queries, kernels, first, operations);
}

// An engine asks one state, or few; so the states of the first queries serve for all.
batch round_runner::batch_at(const technique &t, const timed_queries &queries, std::size_t first,
                             std::size_t count)
{
    answers_.resize(kernel_batch);
    states_.resize(states_per_round * t.state_bytes / sizeof(cache_line) + 1);
    return {count,
            queries.squares.data() + first,
            queries.occupied.data() + first,
            queries.sliders.data() + first,
            queries.pieces.empty() ? nullptr : queries.pieces.data() + first,
            states_.data(),
            answers_.data(),
            static_cast<std::uint32_t>(queries.how == MODE_MOVE ? queries.parameter : 0),
            queries.sides.empty() ? nullptr : queries.sides.data() + 2 * first};
}

query_price round_runner::time_at_once(const technique &t, const timed_queries &queries,
                                       const kernel_table &kernels, std::size_t first,
                                       std::size_t operations)
{
    const std::size_t count = operations_per_call(queries);
    const auto run = kernels[queries.how][queries.asked].run;
    batch work = batch_at(t, queries, first, count);
    if (traits_of(queries.how).is_about_state() && queries.how != MODE_LOAD)
        kernels[MODE_LOAD][queries.asked].run(&work);

    const std::optional<event_counts> before = counters_.read();
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t done = 0; done < operations; done += count) {
        run(&work);
        work.squares += count;
        work.occupied += count;
        work.sliders += count;
        if (work.pieces != nullptr)
            work.pieces += count;
        if (work.sides != nullptr)
            work.sides += 2 * count;
    }
    const nanoseconds elapsed = std::chrono::steady_clock::now() - start;
    const std::optional<event_counts> after = counters_.read();

    const auto each = static_cast<double>(operations);
    query_price price = {elapsed.count() / each, {}, {}};
    if (before && after) {
        price.cycles = static_cast<double>(after->cycles - before->cycles) / each;
        price.instructions = static_cast<double>(after->instructions - before->instructions) / each;
    }
    return price;
}

query_price round_runner::play(const technique &t, const timed_queries &queries, std::size_t layout,
                               std::size_t number)
{
    const double place = spread_evenly(number) * static_cast<double>(queries.boards.size());
    const auto first = static_cast<std::size_t>(place);
    answers_.clear();
    const timed_stretch played =
        player_.play(t, layout,
                     {queries.how, static_cast<unsigned>(queries.parameter), queries.boards, first,
                      place - static_cast<double>(first)},
                     answers_);
    return {1e9 * played.seconds / static_cast<double>(std::max<std::uint64_t>(played.nodes, 1)),
            {},
            {}};
}

query_price round_runner::time_under_pressure(const technique &t, const timed_queries &queries,
                                              const kernel_table &kernels, std::size_t first,
                                              std::size_t operations)
{
    const auto run = kernels[queries.how][queries.asked].run;
    nanoseconds elapsed{};
    for (std::size_t done = 0; done < operations; done += queries_per_touching) {
        const batch work = batch_at(t, queries, first + done, queries_per_touching);
        touch_random_lines(other_.touches * queries_per_touching,
                           queries.parameter / sizeof(cache_line));
        // Reading the clock waits until loads are done.
        const auto start = std::chrono::steady_clock::now();
        run(&work);
        elapsed += std::chrono::steady_clock::now() - start;
    }
    return {elapsed.count() / static_cast<double>(operations), {}, {}};
}

// Loads a byte from each of `count` of the first `among` lines; none if there are none.
void round_runner::touch_random_lines(std::size_t count, std::size_t among)
{
    for (std::size_t i = 0; among > 0 && i < count; ++i) {
        // Donald Knuth's MMIX generator; its upper half, scaled to the number of lines.
        random_ = random_ * 6364136223846793005 + 1442695040888963407;
        unsigned touched = other_.lines[(random_ >> 32) * among >> 32].bytes[0];
        __asm__ volatile("" : "+r"(touched));
    }
}

} // namespace slidebench
