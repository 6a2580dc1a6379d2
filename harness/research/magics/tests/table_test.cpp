// SPDX-License-Identifier: MIT
//
// The search for magics, and the files that it writes.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/splitmix.h"
#include "magics/annealing.hpp"
#include "magics/beam.hpp"
#include "magics/cache_model.hpp"
#include "magics/entry_costs.hpp"
#include "magics/search.hpp"
#include "registry/names.hpp"
#include "tests/complaint.hpp"
#include "tests/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

const std::vector<magic_kind> overlapping_kinds = {magic_kind::fixed_shift, magic_kind::black};

// Where beams are narrow, and all of it takes milliseconds.
const std::vector<magic_subject> three_bishops = {
    {PIECE_BISHOP, 0}, {PIECE_BISHOP, 9}, {PIECE_BISHOP, 63}};

magic_set found(magic_kind kind, std::uint64_t seed, unsigned rounds, unsigned threads = 1,
                const std::vector<magic_set> &earlier = {}, std::size_t missing = 0,
                const std::optional<few_misses> &aim = std::nullopt)
{
    magic_search search(kind, aim, seed, 2, threads);
    search.search_for(three_bishops);
    for (const magic_set &set : earlier)
        search.take_over(set);
    for (unsigned round = 0; round < rounds; ++round)
        EXPECT_NE(search.make_round([] { return false; }), magic_search::outcome::stopped);
    EXPECT_EQ(search.missing(), missing);
    return search.found();
}

magic_set found_with_few_misses(magic_kind kind, unsigned rounds, unsigned threads = 1,
                                const std::vector<magic_set> &earlier = {})
{
    return found(kind, 1, rounds, threads, earlier, 0, {{.price_of_line = 2e-5}});
}

class magics : public folder_test {
protected:
    fs::path written(const std::string &text) const
    {
        write_whole(folder / "magics.csv", text);
        return folder / "magics.csv";
    }

    // What is wrong with the file, without its name.
    std::string refusal(const std::string &text) const
    {
        const fs::path file = written(text);
        const std::string all = complaint([&] { read_magics(file); }, "no error");
        return all.starts_with(file.string()) ? all.substr(file.string().size()) : all;
    }
};

constexpr const char *header = "kind,piece,square,shift,magic,offset,end,used,seed,rounds\n";

TEST_F(magics, are_found_and_read_back)
{
    for (const magic_kind kind : overlapping_kinds) {
        const magic_set set = found(kind, 1, 6);
        const magic_set again = read_magics(written(text_of(set)));
        EXPECT_EQ(text_of(again), text_of(set)) << name_of(kind);
        EXPECT_LE(set.used(), set.entries()) << name_of(kind);
    }
}

TEST_F(magics, are_the_same_for_a_seed_and_any_number_of_threads)
{
    for (const magic_kind kind : overlapping_kinds) {
        const std::string once = text_of(found(kind, 1, 8));
        EXPECT_EQ(text_of(found(kind, 1, 8)), once);
        for (const unsigned threads : {3U, 6U})
            EXPECT_EQ(text_of(found(kind, 1, 8, threads)), once);
        EXPECT_NE(text_of(found(kind, 2, 8)), once);
    }
}

TEST_F(magics, of_a_shared_table_become_fewer_entries_when_a_search_goes_on)
{
    for (const magic_kind kind : overlapping_kinds) {
        const magic_set first = found(kind, 1, 3); // one behind the other, where they fit
        const magic_set later = found(kind, 1, 20, 1, {read_magics(written(text_of(first)))});
        EXPECT_LT(later.entries(), first.entries()) << name_of(kind);
        EXPECT_EQ(later.rounds, 23U) << name_of(kind);
        EXPECT_EQ(text_of(read_magics(written(text_of(later)))), text_of(later));
    }
}

TEST_F(magics, of_a_longer_table_are_candidates_when_files_are_merged)
{
    const magic_set a = found(magic_kind::fixed_shift, 1, 8),
                    b = found(magic_kind::fixed_shift, 2, 4);
    EXPECT_EQ(text_of(found(magic_kind::fixed_shift, 3, 0, 1, {a, b})),
              text_of(found(magic_kind::fixed_shift, 3, 0, 1, {a})));
    EXPECT_NE(text_of(found(magic_kind::fixed_shift, 3, 8, 1, {a, b})),
              text_of(found(magic_kind::fixed_shift, 3, 8, 1, {a})));
}

TEST_F(magics, of_a_round_that_is_stopped_are_those_before)
{
    magic_search search(magic_kind::fixed_shift, std::nullopt, 1, 2, 1);
    search.search_for(three_bishops);
    EXPECT_EQ(search.make_round([] { return true; }), magic_search::outcome::stopped);
    EXPECT_EQ(search.missing(), three_bishops.size());
    EXPECT_EQ(search.found().rounds, 0U);
    while (search.missing() > 0)
        search.make_round([] { return false; });
    const std::string before = text_of(search.found());
    EXPECT_EQ(search.make_round([] { return true; }), magic_search::outcome::stopped);
    EXPECT_EQ(text_of(search.found()), before);
}

TEST_F(magics, of_squares_that_were_searched_elsewhere_share_the_table)
{
    const magic_set one = found(magic_kind::fixed_shift, 1, 1, 1, {}, 2);
    const magic_set both =
        found(magic_kind::fixed_shift, 1, 0, 1, {one, found(magic_kind::fixed_shift, 2, 8)});
    EXPECT_EQ(both.magics.size(), three_bishops.size());
    EXPECT_EQ(both.magics[0].magic, one.magics[0].magic);
    EXPECT_EQ(text_of(read_magics(written(text_of(both)))), text_of(both));
}

// What belongs to squares, in lines.
std::vector<std::size_t> own_lines(const magic_set &set)
{
    std::vector<std::size_t> lines;
    for (const found_magic &m : set.magics) {
        std::set<std::size_t> own;
        for (const std::uint16_t slot : m.slots)
            own.insert((static_cast<std::size_t>(m.offset) + slot) / line_entries);
        lines.insert(lines.end(), own.begin(), own.end());
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

double cost_of(const magic_set &set)
{
    double sum = 0;
    for (const found_magic &m : set.magics) {
        const magic_slider slider(set.kind, m.subject);
        sum += *line_cost(slider, weights_of(slider, {}), 2e-5)(m.magic);
    }
    return sum;
}

TEST_F(magics, of_few_misses_replace_those_of_few_entries_and_share_no_line)
{
    for (const magic_kind kind : overlapping_kinds) {
        const magic_set shared = found(kind, 1, 8),
                        later = found_with_few_misses(kind, 8, 1, {shared});
        EXPECT_LT(cost_of(later), cost_of(shared)) << name_of(kind);
        const std::vector<std::size_t> lines = own_lines(later);
        EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end()) << name_of(kind);
        for (const found_magic &m : later.magics)
            EXPECT_EQ(m.offset % static_cast<std::int64_t>(line_entries), 0) << name_of(kind);
        EXPECT_EQ(text_of(found_with_few_misses(kind, 8, 3, {shared})), text_of(later))
            << "with three threads";
    }
}

TEST_F(magics, that_share_lines_are_laid_apart_where_misses_are_to_be_few)
{
    const magic_set shared = found(magic_kind::fixed_shift, 1, 40);
    std::vector<std::size_t> lines = own_lines(shared);
    ASSERT_NE(std::adjacent_find(lines.begin(), lines.end()), lines.end());
    const magic_set apart = found_with_few_misses(magic_kind::fixed_shift, 0, 1, {shared});
    lines = own_lines(apart);
    EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
    for (std::size_t i = 0; i < shared.magics.size(); ++i)
        EXPECT_EQ(apart.magics[i].magic, shared.magics[i].magic);
}

TEST_F(magics, of_few_misses_cost_hardly_more_than_the_cheapest_one)
{
    const magic_slider slider(magic_kind::black, {PIECE_ROOK, 49});
    const line_cost cost(slider, weights_of(slider, {}), 2e-5);
    const std::uint64_t known = some_candidates(slider, 20, 1).front().magic;
    const std::vector<candidate> cheap =
        cheap_candidates(cost, 5, {known}, 1, [] { return false; });
    ASSERT_FALSE(cheap.empty());
    for (const candidate &c : cheap) {
        EXPECT_EQ(slider.slots(c.magic), c.slots);
        EXPECT_LE(*cost(c.magic), most_of_candidates(*cost(cheap.front().magic)));
    }
    EXPECT_LT(*cost(cheap.front().magic), *cost(known));
    const std::vector<candidate> again =
        cheap_candidates(cost, 5, {known, cheap.front().magic}, 1, [] { return true; });
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again.front().magic, cheap.front().magic);
}

TEST_F(magics, of_a_beam_are_magics)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, 9});
    beam_settings settings;
    settings.width = 50;
    std::set<std::uint64_t> different;
    for (const std::uint64_t magic : beam_search(slider, settings)) {
        EXPECT_TRUE(slider.slots(magic));
        different.insert(magic);
    }
    EXPECT_GT(different.size(), 1U);
}

TEST_F(magics, of_fewer_slots_are_found_by_annealing)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_ROOK, 14});
    const std::vector<candidate> first = some_candidates(slider, 30, 1);
    ASSERT_FALSE(first.empty());
    const candidate fewer = anneal(slider, first.back(), slot_shape(), 2'000, 1);
    EXPECT_LT(fewer.slots.size(), first.back().slots.size());
    EXPECT_EQ(slider.slots(fewer.magic), fewer.slots);
    EXPECT_EQ(anneal(slider, first.back(), slot_shape(), 2'000, 1).magic, fewer.magic);
}

// With what is lost between them as dear as slots.
int cost_of(const magic_slots &slots, const slot_shape &wanted)
{
    slot_bits used{};
    for (const std::uint16_t slot : slots)
        used[slot / 64] |= std::uint64_t{1} << slot % 64;
    return lost_slots(used, most_slots, wanted);
}

TEST_F(magics, of_fewer_whole_blocks_are_found_by_annealing)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_ROOK, 14});
    const std::vector<candidate> first = some_candidates(slider, 30, 1);
    ASSERT_FALSE(first.empty());
    const slot_shape blocks = {.block = 32, .gap_cost = 1};
    const candidate fewer = anneal(slider, first.back(), blocks, 2'000, 1);
    EXPECT_LT(cost_of(fewer.slots, blocks), cost_of(first.back().slots, blocks));
}

TEST_F(magics, of_many_candidates_are_different_and_not_much_larger_than_the_smallest)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, 9});
    const candidate known = some_candidates(slider, 5, 1).front();
    const std::vector<candidate> many = many_candidates(slider, 5, known, 1, [] { return false; });
    ASSERT_GT(many.size(), 1U);
    EXPECT_LE(many.back().slots.size(), 2 * many.front().slots.size());
    std::set<magic_slots> moved;
    for (std::size_t i = 0; i < many.size(); ++i) {
        EXPECT_EQ(slider.slots(many[i].magic), many[i].slots);
        EXPECT_LE(many[i > 0 ? i - 1 : 0].slots.size(), many[i].slots.size());
        magic_slots first_at_0 = many[i].slots;
        for (std::uint16_t &slot : first_at_0)
            slot = static_cast<std::uint16_t>(slot - many[i].slots.front());
        EXPECT_TRUE(moved.insert(first_at_0).second);
    }
    const std::vector<candidate> only = many_candidates(slider, 5, known, 1, [] { return true; });
    ASSERT_EQ(only.size(), 1U);
    EXPECT_EQ(only.front().magic, known.magic);
}

TEST_F(magics, lose_whole_blocks_and_what_is_periods_away)
{
    slot_bits used{};
    used[0] = 0b10'0000'0001;         // 0 and 9
    used[3] = std::uint64_t{1} << 63; // 255
    EXPECT_EQ(count_slots(used), 3);
    EXPECT_EQ(lost_slots(used, 256, slot_shape()), 3);
    EXPECT_EQ(lost_slots(used, 256, {.block = 8}), 24);
    EXPECT_EQ(lost_slots(used, 256, {.block = 64}), 128);
    EXPECT_EQ(lost_slots(used, 256, {.period = 64}), 12);
    EXPECT_EQ(lost_slots(used, 256, {.block = 16, .period = 128}), 64);
}

TEST_F(magics, go_where_entries_cost_least)
{
    constexpr std::size_t entries = 3'000;
    entry_costs costs;
    costs.assign(entries);
    std::uint64_t random = 1;
    for (unsigned i = 0; i < 2'000; ++i)
        costs.add(0, {static_cast<std::uint16_t>(next_random(&random) % entries)},
                  entry_costs::usual);
    magic_slots slots = {3};
    while (slots.size() < 100)
        slots.push_back(static_cast<std::uint16_t>(slots.back() + 1 + next_random(&random) % 9));

    unsigned least = ~0U;
    for (std::size_t offset = 0; offset + slots.back() < entries; ++offset)
        least = std::min(least, costs.of(offset, slots));
    const std::optional<entry_costs::place> best = costs.cheapest(slots, least + 1, 5);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->cost, least);
    EXPECT_EQ(costs.of(best->offset, slots), least);
    EXPECT_FALSE(costs.cheapest(slots, least, 5));
    const std::optional<entry_costs::place> near =
        costs.cheapest_near(slots, least + 1, best->offset);
    ASSERT_TRUE(near);
    EXPECT_EQ(near->cost, least);
    EXPECT_FALSE(costs.cheapest_near(slots, least + 1, best->offset > 1'000 ? 0 : 2'000));

    // A hundred entries at the end become the only ones that are free.
    costs.assign(entries);
    magic_slots all(entries - 100);
    std::iota(all.begin(), all.end(), std::uint16_t{0});
    costs.add(0, all, 1'000);
    EXPECT_EQ(costs.of(0, {0}), entry_costs::greatest);
    magic_slots hundred(100);
    std::iota(hundred.begin(), hundred.end(), std::uint16_t{0});
    const std::optional<entry_costs::place> free = costs.cheapest(hundred, 1, 0);
    ASSERT_TRUE(free);
    EXPECT_EQ(free->offset, entries - 100);
    EXPECT_FALSE(costs.cheapest(slots, 1, 0));
    EXPECT_FALSE(costs.cheapest(magic_slots(1, 4'000), 1'000, 0)) << "beyond the table";
}

TEST_F(magics, that_are_wrong_are_refused_with_their_line)
{
    const magic_set set = found(magic_kind::fixed_shift, 1, 4);
    const std::string text = text_of(set);
    const std::string first_row =
        text.substr(text.find('\n') + 1, text.find('\n', text.find('\n') + 1) - text.find('\n'));
    EXPECT_EQ(refusal(header + first_row), "no error");
    const std::string name = square_name(set.magics[0].subject.square);
    EXPECT_EQ(refusal(header + first_row + first_row),
              ":3: there is a magic of bishop " + name + " already");
    EXPECT_EQ(refusal(header + std::string("fixed-shift,bishop,a1,55,0x0,0,1,1,1,1\n")),
              ":2: magic 0x0 of bishop a1 leads occupancies with different attacks to one entry");
    EXPECT_EQ(refusal(header + std::string("fixed-shift,knight,a1,55,0x0,0,1,1,1,1\n")),
              ":2: piece 'knight' is neither rook nor bishop");
    EXPECT_EQ(refusal(header + std::string("fixed-shift,rook,a9,52,0x0,0,1,1,1,1\n")),
              ":2: square 'a9' is not one: a1 to h8");
    EXPECT_EQ(refusal(header + std::string("fixed-shift,rook,a1,51,0x0,0,1,1,1,1\n")),
              ":2: shift 51 is not 52");
    EXPECT_EQ(refusal(header + std::string("dense,rook,a1,54,0x0,0,1,1,1,1\n")),
              ":2: shift 54 is not 52 or 53");
    EXPECT_EQ(refusal(header + std::string("fixed-shift,rook,a1,52,12,0,1,1,1,1\n")),
              ":2: magic '12' is not 0x and up to 16 hexadecimal digits");
    EXPECT_EQ(refusal(header + std::string("fixed,rook,a1,52,0x0,0,1,1,1,1\n")).substr(0, 27),
              ":2: unknown kind 'fixed'; d");

    magic_set overlapping = set;
    overlapping.magics[1].offset = overlapping.magics[0].offset +
                                   overlapping.magics[0].slots.front() -
                                   overlapping.magics[1].slots.front();
    EXPECT_NE(refusal(text_of(overlapping)).find(" already"), std::string::npos);
    EXPECT_TRUE(refusal(text_of(overlapping)).starts_with(":3: entry "));
}

TEST_F(magics, of_the_shortest_tables_miss_more_often_than_those_of_the_techniques)
{
    const fs::path data = fs::path(PROJECT_ROOT) / "data/magics";
    const std::pair<const char *, std::size_t> shortest[] = {{"fixed-shift", 85'135},
                                                             {"black", 87'602}};
    for (const auto &[kind, entries] : shortest) {
        const magic_set few = read_magics(data / (kind + std::string("-shortest.csv"))),
                        fast = read_magics(data / (kind + std::string(".csv")));
        EXPECT_LE(few.entries(), entries);
        EXPECT_LE(few.entries(), fast.entries());
        EXPECT_EQ(name_of(few.kind), kind);
        EXPECT_GT(cache_cost_of(few, random_queries()).misses,
                  1.1 * cache_cost_of(fast, random_queries()).misses);
    }
}

// What the techniques are built with, and the shortest tables.
TEST_F(magics, of_the_project_are_right)
{
    std::size_t files = 0;
    for (const fs::directory_entry &file :
         fs::directory_iterator(fs::path(PROJECT_ROOT) / "data/magics")) {
        EXPECT_EQ(read_magics(file.path()).magics.size(), 128U) << file.path();
        ++files;
    }
    EXPECT_GT(files, 2U);
}

} // namespace
} // namespace slidebench
