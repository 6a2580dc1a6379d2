// SPDX-License-Identifier: MIT
//
// Hunts that search together.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/errors.hpp"
#include "magics/joint_hunt.hpp"
#include "magics/search.hpp"
#include "magics/square_search.hpp"
#include "magics/tests/thread_islands.hpp"

namespace slidebench {
namespace {

const std::vector<magic_subject> some_bishops = {
    {PIECE_BISHOP, 0}, {PIECE_BISHOP, 9}, {PIECE_BISHOP, 63}, {PIECE_BISHOP, 7}};

enum class sort { shared, dense, lines };

std::unique_ptr<magic_hunt> new_hunt(sort which)
{
    std::unique_ptr<magic_hunt> hunt;
    if (which == sort::shared)
        hunt = std::make_unique<magic_search>(magic_kind::fixed_shift, std::nullopt, 1, 2, 1);
    else if (which == sort::dense)
        hunt = std::make_unique<square_search>(magic_kind::dense, magic_objective::entries, 1, 2, 1,
                                               std::vector<recorded_query>());
    else
        hunt = std::make_unique<magic_search>(magic_kind::fixed_shift,
                                              few_misses{.price_of_line = 2e-5}, 1, 2, 1);
    hunt->search_for(some_bishops);
    return hunt;
}

// What each of the islands has found.
std::vector<std::string> found_by(sort which, unsigned size, const hunt_plan &plan)
{
    std::vector<std::string> texts(size);
    on_islands(size, [&](islands &all) {
        const std::unique_ptr<magic_hunt> hunt = new_hunt(which);
        hunt_jointly(
            *hunt, all, plan, [] { return false; }, [] {}, [](double) {});
        EXPECT_EQ(hunt->found().rounds, plan.rounds);
        EXPECT_EQ(hunt->missing(), 0U);
        texts[all.rank()] = text_of(hunt->found());
    });
    return texts;
}

TEST(joint_hunt, of_one_island_is_a_hunt_by_itself)
{
    for (const sort which : {sort::shared, sort::dense, sort::lines}) {
        const std::unique_ptr<magic_hunt> alone = new_hunt(which);
        for (unsigned round = 0; round < 8; ++round)
            alone->make_round([] { return false; });
        EXPECT_EQ(found_by(which, 1, {8, 3}).front(), text_of(alone->found()));
    }
}

TEST(joint_hunt, finds_the_same_on_all_islands_and_again)
{
    for (const sort which : {sort::shared, sort::dense, sort::lines}) {
        const std::vector<std::string> once = found_by(which, 3, {12, 4});
        EXPECT_EQ(once[1], once[0]);
        EXPECT_EQ(once[2], once[0]);
        EXPECT_EQ(found_by(which, 3, {12, 4}), once);
    }
    EXPECT_NE(found_by(sort::shared, 3, {12, 4}), found_by(sort::shared, 3, {12, 2}));
    EXPECT_NE(found_by(sort::shared, 2, {12, 4})[0], found_by(sort::shared, 1, {12, 4})[0]);
}

TEST(joint_hunt, finds_what_is_no_worse_than_what_an_island_has)
{
    // Magics of the others are known before the second round, so none is missing any more.
    on_islands(2, [&](islands &all) {
        const std::unique_ptr<magic_hunt> hunt = new_hunt(sort::shared);
        std::size_t kept = 0;
        hunt_jointly(
            *hunt, all, {20, 5}, [] { return false; },
            [&] {
                const magic_set &set = hunt->found();
                if (set.magics.size() == some_bishops.size()) {
                    EXPECT_TRUE(kept == 0 || set.entries() <= kept) << kept;
                    kept = set.entries();
                }
            },
            [](double) {});
        EXPECT_GT(kept, 0U);
    });
}

TEST(joint_hunt, ends_everywhere_when_one_island_is_stopped)
{
    on_islands(3, [&](islands &all) {
        const std::unique_ptr<magic_hunt> hunt = new_hunt(sort::shared);
        hunt_jointly(
            *hunt, all, {1'000'000, 4},
            [&] { return all.rank() == 1 && hunt->found().rounds >= 6; }, [] {}, [](double) {});
        EXPECT_LE(hunt->found().rounds, 8U);
        EXPECT_EQ(hunt->missing(), 0U);
    });
}

TEST(joint_hunt, begins_with_candidates_that_the_islands_share)
{
    // Each makes those of its own squares, so the first round gives rank 0 alone a magic.
    on_islands(2, [&](islands &all) {
        const std::unique_ptr<magic_hunt> hunt = new_hunt(sort::shared);
        hunt->take_part(all.rank(), all.size());
        hunt->make_round([] { return false; });
        EXPECT_EQ(hunt->found().magics.size(), all.rank() == 0 ? 1U : 0U);
        hunt_news news = hunt->news();
        EXPECT_EQ(news.candidates.size(), some_bishops.size() / 2);
        EXPECT_TRUE(hunt->news().candidates.empty());
        news_reader reader(magic_kind::fixed_shift);
        const hunt_news read = reader.read(text_of(news));
        EXPECT_EQ(read.magics.size(), news.magics.size());
        for (const auto &[subject, some] : news.candidates) {
            ASSERT_EQ(read.candidates.at(subject).size(), some.size());
            EXPECT_EQ(read.candidates.at(subject).front().slots, some.front().slots);
        }
    });
}

TEST(islands, agree_on_the_first_complaint)
{
    std::vector<std::string> said(3);
    on_islands(3, [&](islands &all) {
        said[all.rank()] = first_complaint(all, [&] {
            if (all.rank() > 0)
                throw input_error("rank " + std::to_string(all.rank()));
        });
    });
    EXPECT_EQ(said, std::vector<std::string>(3, "rank 1"));
    lone_island alone;
    EXPECT_EQ(first_complaint(alone, [] {}), "");
}

} // namespace
} // namespace slidebench
