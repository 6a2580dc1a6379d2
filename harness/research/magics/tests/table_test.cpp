// SPDX-License-Identifier: MIT
//
// The search for magics that share a table, and the files that it writes.

#include <filesystem>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "research/magics/candidates.hpp"
#include "research/magics/entry_costs.hpp"
#include "research/magics/table_search.hpp"
#include "support/random.h"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// All of it takes milliseconds.
const std::vector<magic_subject> three_bishops = {
    {PIECE_BISHOP, 0}, {PIECE_BISHOP, 9}, {PIECE_BISHOP, 63}};
constexpr std::size_t steps = 500;

// A search that goes on to its end.
constexpr auto never = [] { return false; };

magic_set found(magic_kind kind, std::uint64_t seed, unsigned rounds,
                const std::vector<magic_set> &earlier = {})
{
    table_search search(kind, three_bishops, seed, steps);
    for (const magic_set &set : earlier)
        search.learn(set);
    for (unsigned round = 0; round < rounds; ++round)
        search.make_round(never);
    EXPECT_EQ(search.missing(), 0U);
    return search.found();
}

class magics : public folder_test {
protected:
    magic_set read_back(const std::string &text) const
    {
        write_whole(folder / "magics.csv", text);
        return read_magics(folder / "magics.csv");
    }

    // What is wrong with the file, without its name.
    std::string refusal(const std::string &text) const
    {
        const std::string all = complaint([&] { read_back(text); }, "no error");
        const std::string file = (folder / "magics.csv").string();
        return all.starts_with(file) ? all.substr(file.size()) : all;
    }
};

TEST_F(magics, are_the_same_for_a_seed_and_become_fewer_entries_when_a_search_goes_on)
{
    for (const magic_kind kind : {magic_kind::fixed_shift, magic_kind::black}) {
        const magic_set first = found(kind, 1, 3); // each where it fits
        EXPECT_EQ(text_of(found(kind, 1, 3)), text_of(first));
        EXPECT_NE(text_of(found(kind, 2, 3)), text_of(first));
        const magic_set later = found(kind, 1, 20, {read_back(text_of(first))});
        EXPECT_LT(later.entries(), first.entries());
        EXPECT_EQ(later.rounds, 23U);
        EXPECT_EQ(text_of(read_back(text_of(later))), text_of(later));
    }
}

TEST_F(magics, of_dense_ones_of_another_kind_are_found_nearby_and_stay_dense)
{
    constexpr magic_kind kind = magic_kind::black_dense;
    const magic_set dense = read_magics(fs::path(PROJECT_ROOT) / "data/magics/dense.csv");
    const magic_set first = found(kind, 1, 3, {dense});
    const magic_set later = found(kind, 1, 10, {read_back(text_of(first)), dense});
    for (const magic_set &set : {first, later, read_back(text_of(later))})
        for (const placed_magic &m : set.magics)
            EXPECT_EQ(m.bits + 1, popcount(relevant_squares(m.subject))) << name_of(m.subject);
    for (const placed_magic &m : found(kind, 1, 3).magics)
        EXPECT_EQ(m.bits, popcount(relevant_squares(m.subject))) << "nothing to begin at";
}

TEST_F(magics, go_where_entries_cost_least)
{
    constexpr std::size_t entries = 3'000;
    entry_costs costs(entries);
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
    ASSERT_TRUE(costs.cheapest_near(slots, least + 1, best->offset));
    EXPECT_FALSE(costs.cheapest_near(slots, least + 1, best->offset > 1'000 ? 0 : 2'000));

    // A hundred entries at the end become the only ones that are free.
    entry_costs full(entries);
    magic_slots all(entries - 100), hundred(100);
    std::iota(all.begin(), all.end(), std::uint16_t{0});
    std::iota(hundred.begin(), hundred.end(), std::uint16_t{0});
    full.add(0, all, 1'000);
    EXPECT_EQ(full.of(0, {0}), entry_costs::greatest);
    const std::optional<entry_costs::place> free = full.cheapest(hundred, 1, 0);
    ASSERT_TRUE(free);
    EXPECT_EQ(free->offset, entries - 100);
    EXPECT_FALSE(full.cheapest(magic_slots(1, 4'000), 1'000, 0)) << "beyond the table";
}

TEST_F(magics, that_are_wrong_are_refused_with_their_line)
{
    const std::string header = "kind,piece,square,shift,magic,offset,end,used,seed,rounds\n";
    const auto row = [&](const char *fields) { return header + fields + "\n"; };
    EXPECT_EQ(refusal(row("fixed-shift,bishop,a1,55,0x0,0,1,1,1,1")),
              ":2: magic '0x0' leads occupancies with different attacks to one entry");
    EXPECT_EQ(refusal(row("fixed-shift,knight,a1,55,0x0,0,1,1,1,1")),
              ":2: piece 'knight' is not one of rook, bishop");
    EXPECT_EQ(refusal(row("fixed-shift,rook,a9,52,0x0,0,1,1,1,1")),
              ":2: square 'a9' is not one: a1 to h8");
    EXPECT_EQ(refusal(row("fixed-shift,rook,a1,51,0x0,0,1,1,1,1")), ":2: shift '51' is not 52");
    EXPECT_EQ(refusal(row("black,rook,a1,52,12,0,1,1,1,1")),
              ":2: magic '12' is not 0x and up to 16 hexadecimal digits");
    EXPECT_EQ(refusal(row("fancy,rook,a1,52,0x0,0,1,1,1,1")),
              ":2: kind 'fancy' is not one of fixed-shift, black, dense, black-dense");
    EXPECT_EQ(refusal(row("black-dense,rook,a1,54,0x0,0,1,1,1,1")),
              ":2: shift '54' is not 53"); // nor 52

    magic_set set = found(magic_kind::fixed_shift, 1, 4);
    set.magics[1].offset = set.magics[0].offset + set.magics[0].chosen.slots.front() -
                           set.magics[1].chosen.slots.front() + most_slots;
    set.magics[0].offset += most_slots;
    EXPECT_TRUE(refusal(text_of(set)).ends_with(" the other one")) << refusal(text_of(set));
    set.magics[1] = set.magics[0];
    EXPECT_TRUE(refusal(text_of(set)).ends_with(" has a magic already")) << refusal(text_of(set));
}

TEST_F(magics, of_the_project_are_right)
{
    const std::pair<const char *, std::size_t> tables[] = {
        {"fixed-shift", 168'448}, {"fixed-shift-shortest", 85'135},
        {"black", 166'001},       {"black-dense", 93'050},
        {"dense", 90'296},        {"black-shortest", 84'801}};
    for (const auto &[name, entries] : tables) {
        const magic_set set =
            read_magics(fs::path(PROJECT_ROOT) / "data/magics" / (std::string(name) + ".csv"));
        EXPECT_EQ(set.magics.size(), 128U) << name;
        EXPECT_EQ(set.entries(), entries) << name;
    }
}

} // namespace
} // namespace slidebench
