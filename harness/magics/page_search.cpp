// SPDX-License-Identifier: MIT
#include "magics/page_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

#include "base/splitmix.h"
#include "magics/cooling.hpp"

namespace slidebench {
namespace {

// Steps with all squares, and with each square alone.
constexpr std::size_t steps_per_width = 1'000'000, steps_alone_per_width = 30'000;

// What a missing page costs, in missing lines: on a Zen 5 1.55 ns against 2.5.
constexpr double price_of_page_miss = 0.6;

// A cost higher by this much is taken with a chance of 1/e.
constexpr double hottest_alone = 2e-4, hottest = 1e-4, coldest = 5e-6;

// What a line costs that two squares share: more and more, until this share of a round is over.
constexpr double first_price_of_sharing = 2e-4, last_price_of_sharing = 2e-3, until = 0.8;

constexpr unsigned changed_bits = 3;    // of a magic in a step, at most
constexpr std::size_t nudge = 32;       // lines, at most
constexpr std::size_t pages_of_one = 9; // a square alone lies anywhere in so many

std::size_t whole_pages(const magic_set &set)
{
    return set.entries_in_whole(page_entries) / page_entries;
}

} // namespace

struct page_search::placed_square {
    const line_cost *cost;
    bool is_fixed;
    std::uint64_t magic;
    std::size_t offset; // in lines
    footprint lines;
    double misses; // of lines, and their price
};

namespace {

struct prices {
    double temperature, sharing;

    double of(const footprint &square, std::size_t offset, const paged_table &table) const
    {
        return price_of_page_miss * table.page_misses(square, offset) +
               sharing * static_cast<double>(table.shared_lines(square, offset));
    }
};

// Returns a place for a square of all that there are: the cheaper the likelier. What is hardly ever
// taken, for its lines are others', is left out.
std::size_t some_place(const footprint &square, const paged_table &table, const prices &now,
                       std::uint64_t *random)
{
    constexpr double most = 10; // temperatures, above the place with the fewest shared lines

    const std::size_t places = table.lines() - square.end() + 1;
    std::vector<std::size_t> shared(places);
    for (std::size_t offset = 0; offset < places; ++offset)
        shared[offset] = table.shared_lines(square, offset);
    const std::size_t fewest = *std::min_element(shared.begin(), shared.end());
    const auto more = static_cast<std::size_t>(most * now.temperature / now.sharing);
    std::vector<std::pair<std::size_t, double>> costs;
    for (std::size_t offset = 0; offset < places; ++offset)
        if (shared[offset] <= fewest + more)
            costs.emplace_back(offset, now.of(square, offset, table));
    const auto least = std::min_element(costs.begin(), costs.end(), [](auto &a, auto &b) {
                           return a.second < b.second;
                       })->second;
    double sum = 0;
    for (auto &[offset, cost] : costs)
        sum += cost = std::exp((least - cost) / now.temperature);
    double left = random_share(random) * sum;
    for (const auto &[offset, likely] : costs)
        if ((left -= likely) <= 0)
            return offset;
    return costs.back().first;
}

} // namespace

// Returns the square a little before or behind, if the table does not begin there.
std::optional<page_search::placed_square> page_search::nudged(const placed_square &square,
                                                              std::uint64_t *random)
{
    const std::size_t offset = square.offset + next_random(random) % (2 * nudge + 1);
    if (offset < nudge)
        return std::nullopt;
    std::optional<placed_square> next = square;
    next->offset = offset - nudge;
    return next;
}

// Returns the square with a neighbour of its magic, if that is a magic.
std::optional<page_search::placed_square> page_search::varied(const placed_square &square,
                                                              std::uint64_t *random)
{
    const std::uint64_t magic = variation(square.magic, changed_bits, random);
    const std::optional<line_weights> lines = square.cost->lines(magic);
    if (!lines)
        return std::nullopt;
    return placed_square{square.cost,   square.is_fixed,   magic,
                         square.offset, footprint(*lines), square.cost->of(*lines)};
}

page_search::page_search(magic_kind kind, few_misses aim, std::size_t most_pages,
                         std::uint64_t seed, std::size_t width, unsigned threads)
    : magic_hunt(kind, seed, width, threads), aim_(std::move(aim)), most_pages_(most_pages)
{
}

const line_cost &page_search::cost_of(const magic_subject &subject)
{
    const magic_slider &slider = sliders_.try_emplace(subject, found_.kind, subject).first->second;
    if (const auto known = costs_.find(subject); known != costs_.end())
        return known->second;
    return costs_
        .emplace(
            std::piecewise_construct, std::forward_as_tuple(subject),
            std::forward_as_tuple(slider, weights_of(slider, aim_.recording), aim_.price_of_line))
        .first->second;
}

void page_search::take_over(const magic_set &set)
{
    count_on_from(set);
    const auto end = static_cast<std::int64_t>(found_.entries_in_whole(page_entries));
    std::vector<found_magic> others;
    for (const found_magic &m : set.magics)
        if (magic_of(m.subject) == nullptr) {
            others.push_back(m);
            others.back().offset += end;
        }
    found_.magics.insert(found_.magics.end(), others.begin(), others.end());
}

std::vector<page_search::placed_square>
page_search::squares_of(const std::vector<found_magic> &magics)
{
    std::vector<placed_square> squares;
    for (const found_magic &m : magics) {
        const line_cost &cost = cost_of(m.subject);
        const line_weights lines = cost.lines(m.magic).value();
        const bool is_fixed =
            std::find(subjects_.begin(), subjects_.end(), m.subject) == subjects_.end();
        squares.push_back({&cost, is_fixed, m.magic,
                           static_cast<std::size_t>(m.offset) / line_entries, footprint(lines),
                           cost.of(lines)});
    }
    return squares;
}

// A table in which squares share lines is none.
double page_search::cost_of(const std::vector<placed_square> &squares, const paged_table &table)
{
    if (table.shared_lines() > 0)
        return std::numeric_limits<double>::infinity();
    double cost = price_of_page_miss * table.page_misses();
    for (const placed_square &s : squares)
        cost += s.misses;
    return cost;
}

double page_search::cost_of(const std::vector<found_magic> &magics)
{
    const std::vector<placed_square> squares = squares_of(magics);
    paged_table table(whole_pages(magic_set{.magics = magics}));
    for (const placed_square &s : squares)
        table.add(s.lines, s.offset);
    return cost_of(squares, table);
}

magic_hunt::outcome page_search::make_round(const std::function<bool()> &stop)
{
    const std::uint64_t round = found_.rounds + 1;
    std::vector<placed_square> squares = squares_of(found_.magics);
    const std::size_t pages = std::max(whole_pages(found_), most_pages_);
    std::uint64_t random = random_of(round);

    anneal_alone(squares, &random, stop);
    paged_table table = table_of(squares, pages, &random);
    anneal(free_ones(squares), table, {hottest, steps_per_width * width_}, random, stop);
    if (stop())
        return outcome::stopped;
    ++found_.rounds;
    if (!(cost_of(squares, table) < cost_of(found_.magics)))
        return outcome::no_better;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        found_magic &m = found_.magics[i];
        m.magic = squares[i].magic;
        m.slots = *squares[i].cost->slider().slots(m.magic);
        m.offset = static_cast<std::int64_t>(squares[i].offset * line_entries);
    }
    return outcome::better;
}

std::vector<page_search::placed_square *>
page_search::free_ones(std::vector<placed_square> &squares)
{
    std::vector<placed_square *> free;
    for (placed_square &s : squares)
        if (!s.is_fixed)
            free.push_back(&s);
    return free;
}

// Anneals each square in a table of its own, so that what is likely of it lies in few pages.
void page_search::anneal_alone(std::vector<placed_square> &squares, std::uint64_t *random,
                               const std::function<bool()> &stop)
{
    const std::vector<placed_square *> free = free_ones(squares);
    std::vector<std::uint64_t> randoms;
    for (std::size_t i = 0; i < free.size(); ++i)
        randoms.push_back(next_random(random));
    threads_.work([&](unsigned member) {
        for (std::size_t i = member; i < free.size(); i += threads_.size()) {
            paged_table own(pages_of_one);
            free[i]->offset = 0;
            own.add(free[i]->lines, 0);
            anneal({free[i]}, own, {hottest_alone, steps_alone_per_width * width_}, randoms[i],
                   stop);
        }
    });
}

// Returns a table with the fixed squares where they are. The others are moved by whole pages, each to
// the first place where it has these for itself; where there is none, to where it costs least, and
// it may share lines then.
paged_table page_search::table_of(std::vector<placed_square> &squares, std::size_t pages,
                                  std::uint64_t *random)
{
    paged_table table(pages);
    for (const placed_square &s : squares)
        if (s.is_fixed)
            table.add(s.lines, s.offset);
    for (placed_square *s : free_ones(squares)) {
        const auto fits = [&] { return s->offset + s->lines.end() <= table.lines(); };
        s->offset %= page_lines;
        while (fits() && table.shares_pages(s->lines, s->offset))
            s->offset += page_lines;
        if (!fits())
            s->offset = some_place(s->lines, table, {coldest, first_price_of_sharing}, random);
        table.add(s->lines, s->offset);
    }
    return table;
}

void page_search::anneal(const std::vector<placed_square *> &free, paged_table &table,
                         course course, std::uint64_t random, const std::function<bool()> &stop)
{
    prices now = {course.hottest, first_price_of_sharing};
    for (std::size_t step = 0; step < course.steps; ++step) {
        if (step % 1024 == 0) {
            if (stop())
                return;
            const double gone = static_cast<double>(step) / static_cast<double>(course.steps);
            now = {after(gone, course.hottest, coldest / course.hottest),
                   after(std::min(gone / until, 1.0), first_price_of_sharing,
                         last_price_of_sharing / first_price_of_sharing)};
        }
        placed_square &s = *free[next_random(&random) % free.size()];
        const std::uint64_t choice = next_random(&random) % 128;
        if (choice == 0) {
            table.remove(s.lines, s.offset);
            s.offset = some_place(s.lines, table, now, &random);
            table.add(s.lines, s.offset);
            continue;
        }
        const std::optional<placed_square> next =
            choice < 24 ? nudged(s, &random) : varied(s, &random);
        if (!next || next->offset + next->lines.end() > table.lines())
            continue;
        table.remove(s.lines, s.offset);
        const double more = next->misses - s.misses + now.of(next->lines, next->offset, table) -
                            now.of(s.lines, s.offset, table);
        if (more <= -now.temperature * std::log(random_share(&random)))
            s = *next;
        table.add(s.lines, s.offset);
    }
}

hunt_news page_search::news()
{
    return {.magics = found_.magics, .candidates = {}, .share = 0};
}

void page_search::learn(const std::vector<hunt_news> &of_all)
{
    double least = cost_of(found_.magics);
    for (const hunt_news &news : of_all)
        if (const double cost = cost_of(news.magics); cost < least) {
            least = cost;
            found_.magics = news.magics;
        }
}

} // namespace slidebench
