// SPDX-License-Identifier: MIT
#include "bench/rounds.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include "core/lengths.hpp"
#include "core/modes.hpp"
#include "core/queries.hpp"

namespace slidebench {
namespace {

using nanoseconds = std::chrono::duration<double, std::nano>;

// Returns a fraction, 0 to 1, for each number: those of multiples of the golden ratio are spread as
// evenly as can be, however many there are.
double spread_evenly(std::size_t number)
{
    const double turns = static_cast<double>(number) * std::numbers::phi;
    return turns - std::floor(turns);
}

// Returns by how much the stack is lowered: ABIs align it to 16 bytes but cache lines have 64, and
// where positions lie in these moves perft by 10 % with AVX-512. Within an epoch each place has as
// many layouts, and each layout of either technique comes to all places by turns.
std::size_t lower_stack(std::size_t layout, std::size_t epoch)
{
    constexpr std::size_t aligned = 16;
    return (layout + epoch) * aligned % sizeof(cache_line);
}

} // namespace

std::size_t queries_per_operation(const cell &cell)
{
    return traits_of(cell.mode).parameter == parameter_unit::queries ? cell.parameter : 1;
}

std::size_t operations_per_round(const cell &cell)
{
    if (traits_of(cell.mode).is_under_pressure())
        return queries_per_round_under_pressure;
    const std::size_t operations = queries_per_round / queries_per_operation(cell);
    const std::size_t call = operations_per_call(cell);
    return std::max(operations / call, std::size_t{1}) * call;
}

std::size_t operations_per_call(const cell &cell)
{
    const mode_traits &traits = traits_of(cell.mode);
    return traits.is_under_pressure()                                   ? queries_per_touching
           : traits.is_about_state() || queries_per_operation(cell) > 1 ? states_per_call
                                                                        : kernel_batch;
}

std::size_t beginning_of_round(std::size_t queries, std::size_t operations, std::size_t round)
{
    return round % (queries / operations) * operations;
}

double round_timer::time(const round &timed)
{
    return traits_of(timed.cell->mode).is_under_pressure() ? time_under_pressure(timed)
                                                           : time_at_once(timed);
}

// Returns a call with `count` queries of a round, from the one with number `first` on.
kernel_runner round_timer::kernel_of(const round &timed, std::size_t first, std::size_t count)
{
    const cell &cell = *timed.cell;
    const query_view queries = cell.queries();
    answers_.resize(kernel_batch);
    states_.resize(states_per_call * timed.technique->state_bytes / sizeof(cache_line) + 1);
    first += beginning_of_round(queries.size(), timed.operations, timed.number);
    return {{.technique = timed.technique,
             .mode = cell.mode,
             .piece = cell.piece,
             .layout = timed.layout,
             .queries = queries.part(first, count),
             .queries_per_move = static_cast<std::uint32_t>(queries_per_operation(cell))},
            reinterpret_cast<std::byte *>(states_.data()),
            answers_.data()};
}

// Uses the states of the first queries for all: an engine queries one state, or few.
double round_timer::time_at_once(const round &timed)
{
    const std::size_t count = operations_per_call(*timed.cell);
    kernel_runner kernel = kernel_of(timed, 0, count);
    if (traits_of(timed.cell->mode).is_about_state())
        kernel.load_states();

    const auto start = std::chrono::steady_clock::now();
    for (std::size_t done = 0; done < timed.operations; done += count) {
        kernel.run();
        kernel.advance();
    }
    const nanoseconds elapsed = std::chrono::steady_clock::now() - start;
    return elapsed.count() / static_cast<double>(timed.operations);
}

double round_timer::time_under_pressure(const round &timed)
{
    nanoseconds elapsed{};
    for (std::size_t done = 0; done < timed.operations; done += queries_per_touching) {
        const kernel_runner kernel = kernel_of(timed, done, queries_per_touching);
        touch_random_lines(touches_per_query * queries_per_touching,
                           timed.cell->parameter / sizeof(cache_line));
        // Reading the clock waits until loads are done.
        const auto start = std::chrono::steady_clock::now();
        kernel.run();
        elapsed += std::chrono::steady_clock::now() - start;
    }
    return elapsed.count() / static_cast<double>(timed.operations);
}

double round_timer::play(const technique &t, const cell &cell, std::size_t layout,
                         std::size_t number)
{
    const std::vector<board> &boards = cell.workload->boards();
    const double place = spread_evenly(number) * static_cast<double>(boards.size());
    const auto first = static_cast<std::size_t>(place);
    answers_.clear();
    const timed_play played = player_.play(t, layout,
                                           {cell.mode, static_cast<unsigned>(cell.parameter),
                                            boards, first, place - static_cast<double>(first),
                                            lower_stack(layout, number / LAYOUT_COUNT)},
                                           answers_);
    return 1e9 * played.seconds / static_cast<double>(std::max<std::uint64_t>(played.nodes, 1));
}

// Loads a byte from each of `count` random lines, of the first `among` lines.
void round_timer::touch_random_lines(std::size_t count, std::size_t among)
{
    for (std::size_t i = 0; among > 0 && i < count; ++i) {
        // Donald Knuth's MMIX generator; its upper half, scaled to the number of lines.
        random_ = random_ * 6364136223846793005 + 1442695040888963407;
        unsigned touched = buffer_[(random_ >> 32) * among >> 32].bytes[0];
        __asm__ volatile("" : "+r"(touched));
    }
}

} // namespace slidebench
