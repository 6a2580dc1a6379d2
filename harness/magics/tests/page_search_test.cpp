// SPDX-License-Identifier: MIT
//
// The search for tables whose queries miss few lines and few pages.

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "magics/page_search.hpp"
#include "magics/paged_table.hpp"
#include "magics/search.hpp"
#include "magics/tests/hunting.hpp"

namespace slidebench {
namespace {

const magic_subject inner = {PIECE_BISHOP, 14};
const std::vector<magic_subject> searched = {{PIECE_BISHOP, 0}, inner, {PIECE_BISHOP, 63}};
constexpr std::size_t most_pages = 2;
const auto does_not_stop = [] { return false; };

magic_set first_table()
{
    magic_search search(magic_kind::black, few_misses{.price_of_line = 2e-5}, 1, 2, 1);
    search.search_for(searched);
    while (search.missing() > 0)
        search.make_round(does_not_stop);
    return search.found();
}

magic_set annealed(const magic_set &start, std::vector<magic_subject> subjects, unsigned rounds,
                   unsigned threads = 1)
{
    page_search search(magic_kind::black, few_misses{.price_of_line = 2e-5}, most_pages, 1, 1,
                       threads);
    return found_by(search, std::move(subjects), start, rounds);
}

void expect_no_line_of_two(const magic_set &set)
{
    std::set<std::size_t> lines;
    for (const found_magic &m : set.magics) {
        EXPECT_EQ(m.offset % 8, 0) << name_of(m.subject);
        std::set<std::size_t> own;
        for (const std::uint16_t slot : m.slots)
            own.insert((static_cast<std::size_t>(m.offset) + slot) / 8);
        for (const std::size_t line : own)
            EXPECT_TRUE(lines.insert(line).second) << name_of(m.subject) << line;
    }
}

line_weights weights(std::initializer_list<std::pair<std::size_t, float>> some)
{
    line_weights all{};
    for (const auto &[line, weight] : some)
        all[line] = weight;
    return all;
}

TEST(paged_table, adds_up_what_squares_weigh_in_a_page)
{
    const footprint one(weights({{0, 0.5F}, {63, 0.25F}})), other(weights({{1, 0.125F}}));
    const auto misses = [](double likely) { return likely * std::exp(-125 * likely); };
    EXPECT_EQ(one.end(), 64U);
    EXPECT_EQ(other.end(), 2U);
    paged_table table(2);
    EXPECT_EQ(table.lines(), 128U);
    table.add(one, 1); // the last line is in the second page
    EXPECT_NEAR(table.page_misses(), misses(0.5) + misses(0.25), 1e-12);

    EXPECT_EQ(table.shared_lines(other, 0), 1U);
    EXPECT_EQ(table.shared_lines(other, 63), 1U);
    EXPECT_EQ(table.shared_lines(other, 64), 0U);
    EXPECT_TRUE(table.shares_pages(other, 64));
    const double more = table.page_misses(other, 64), before = table.page_misses();
    table.add(other, 64);
    EXPECT_NEAR(table.page_misses(), before + more, 1e-12);
    EXPECT_NEAR(table.page_misses(), misses(0.5) + misses(0.375), 1e-12);
    EXPECT_EQ(table.shared_lines(), 0U);

    table.add(other, 63);
    EXPECT_EQ(table.shared_lines(), 1U);
    table.remove(other, 64);
    table.remove(other, 63);
    EXPECT_NEAR(table.page_misses(), before, 1e-12);
    table.remove(one, 1);
    EXPECT_FALSE(table.shares_pages(other, 64));
    EXPECT_EQ(table.page_misses(), 0);
    EXPECT_EQ(table.shared_lines(), 0U);
}

TEST(page_search, lets_no_line_belong_to_two)
{
    const magic_set start = first_table(), later = annealed(start, searched, 2);
    expect_no_line_of_two(later);
    EXPECT_NE(text_of(later), text_of(annealed(start, searched, 0)));
    EXPECT_LE(start.entries(), most_pages * 512);
    EXPECT_LE(later.entries(), most_pages * 512);
    EXPECT_EQ(later.rounds, start.rounds + 2);
    for (const found_magic &m : later.magics)
        EXPECT_EQ(magic_slider(later.kind, m.subject).slots(m.magic), m.slots);
}

TEST(page_search, finds_the_same_with_any_number_of_threads)
{
    const magic_set start = first_table();
    EXPECT_EQ(text_of(annealed(start, searched, 1)), text_of(annealed(start, searched, 1, 2)));
}

TEST(page_search, leaves_other_squares_alone)
{
    const magic_set start = first_table(), later = annealed(start, {inner}, 2);
    expect_no_line_of_two(later);
    for (std::size_t i = 0; i < start.magics.size(); ++i)
        if (start.magics[i].subject != inner) {
            EXPECT_EQ(later.magics[i].magic, start.magics[i].magic);
            EXPECT_EQ(later.magics[i].offset, start.magics[i].offset);
        }
}

TEST(page_search, that_is_stopped_changes_nothing)
{
    page_search search(magic_kind::black, few_misses(), most_pages, 1, 1, 1);
    search.search_for(searched);
    search.take_over(first_table());
    const std::string before = text_of(search.found());
    EXPECT_EQ(search.make_round([] { return true; }), magic_hunt::outcome::stopped);
    EXPECT_EQ(text_of(search.found()), before);
}

TEST(page_search, learns_the_table_that_costs_least)
{
    const magic_set start = first_table(), better = annealed(start, searched, 2);
    page_search search(magic_kind::black, few_misses{.price_of_line = 2e-5}, most_pages, 1, 1, 1);
    search.search_for(searched);
    search.take_over(start);
    search.learn({search.news(), {.magics = better.magics, .candidates = {}, .share = 0}});
    EXPECT_EQ(search.found().magics.front().magic, better.magics.front().magic);
    search.learn({{.magics = start.magics, .candidates = {}, .share = 0}});
    EXPECT_EQ(search.found().magics.front().magic, better.magics.front().magic);
}

} // namespace
} // namespace slidebench
