// SPDX-License-Identifier: MIT
#include "core/names.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/description.hpp"
#include "core/modes.hpp"
#include "core/registry.hpp"
#include "tests/base/complaint.hpp"

namespace slidebench {
namespace {

TEST(names, squares_go_both_ways)
{
    for (Square square = 0; square < 64; ++square)
        EXPECT_EQ(parse_square(square_name(square)), square);
    for (const char *wrong : {"", "e", "e9", "i1", "e0", "e44", "E4"})
        EXPECT_FALSE(parse_square(wrong)) << wrong;
}

TEST(names, nearest_first)
{
    const std::vector<std::string> names = {"rook", "bishop", "queen", "magic_fancy"};
    EXPECT_EQ(nearest("quen", names), std::vector<std::string>{"queen"});
    EXPECT_EQ(nearest("fancy", names), std::vector<std::string>{"magic_fancy"});
    EXPECT_EQ(nearest("Fancy", names), std::vector<std::string>{"magic_fancy"});
    EXPECT_TRUE(nearest("zzzzzzzz", names).empty());
    EXPECT_EQ(unknown_name("piece", "rok", names), "unknown piece 'rok'; did you mean rook?");
}

TEST(registry_of_techniques, each_role_is_there_once)
{
    const registry known(techniques);
    for (const role wanted : {ROLE_ORACLE, ROLE_FLOOR, ROLE_BASELINE})
        EXPECT_EQ(std::ranges::count_if(known.all(),
                                        [&](const technique *t) { return t->role == wanted; }),
                  1)
            << "role " << wanted;
}

TEST(registry_of_techniques, are_selected_by_patterns)
{
    const registry known(techniques);
    EXPECT_EQ(slugs_of(known.matching({"magic_[pf]*y", "magic_plai?", "kogge_stone"})),
              (std::vector<std::string>{"kogge_stone", "magic_fancy", "magic_plain"}));
    EXPECT_EQ(slugs_of(known.matching({"*"})), slugs_of(known.matching({})));
    EXPECT_EQ(known.select({}).size(), known.available().size());
    EXPECT_EQ(slugs_of(known.matching({"magic_fancy", "*fancy"})),
              std::vector<std::string>{"magic_fancy"});
    for (const technique *t : known.select({"hyperbola*"}))
        EXPECT_TRUE(is_available(*t)) << t->slug;
    for (const technique *t : known.skipped({"hyperbola*"})) {
        EXPECT_TRUE(std::string_view(t->slug).starts_with("hyperbola")) << t->slug;
        EXPECT_FALSE(is_available(*t)) << t->slug;
    }
    EXPECT_EQ(known.select({"hyperbola*"}).size() + known.skipped({"hyperbola*"}).size(),
              known.matching({"hyperbola*"}).size());
}

TEST(registry_of_techniques, may_lack_code_if_extra)
{
    technique made_up{};
    made_up.extra = true;
    const std::vector<const technique *> wanted = {&registry(techniques).oracle(), &made_up};
    EXPECT_EQ(lacked_code(wanted, true), "chess");
    EXPECT_EQ(lacked_code(wanted, false), "kernels");
    EXPECT_EQ(complaint([&] { require_code(wanted, false); }),
              "this build lacks kernels around some techniques; ./slidebench builds that where it "
              "may write to build/");
    made_up.extra = false;
    EXPECT_EQ(lacked_code(wanted, true), "nothing");
    require_code(wanted, true);
}

TEST(registry_of_techniques, say_their_idea_cost_and_origin)
{
    const registry known(techniques);
    for (const technique *t : known.all()) {
        for (const std::string fact : {t->facts->title, t->facts->originators, t->facts->reference})
            EXPECT_NE(fact, "") << t->slug;
        const description said = description_of(t->slug);
        EXPECT_GT(said.idea().size(), 20U) << t->slug;
        const std::string text = said.text(80);
        for (const char *heading : {"Idea\n  ", "\nCost\n  ", "\nOrigin\n  "})
            EXPECT_TRUE(has(text, heading)) << t->slug;
        const std::string own = "/" + std::string(t->slug) + ".h";
        const std::vector<std::string> files = files_of(t->slug);
        EXPECT_TRUE(files.front().ends_with(own)) << files.front();
        for (const char *shared : {"techniques/support/bitboard.h", "techniques/support/facts.h"})
            EXPECT_EQ(std::ranges::count(files, shared), 1) << t->slug;
    }
}

TEST(descriptions, are_wrapped_but_for_drawings)
{
    const description said("/* Licence */\n"
                           "/*\n"
                           " * Idea\n"
                           " *   Borrows run (see there.h) through\n"
                           " *   \"empty\" squares. And stop:\n"
                           " *\n"
                           " *       o - r    a drawing that is wide, and stays\n"
                           " * Note\n"
                           " *   None.\n"
                           " */\n"
                           "#include \"there.h\"\n");
    EXPECT_EQ(said.idea(), "Borrows run through \"empty\" squares");
    EXPECT_EQ(said.text(24), "Idea\n"
                             "  Borrows run (see\n"
                             "  there.h) through\n"
                             "  \"empty\" squares. And\n"
                             "  stop:\n"
                             "\n"
                             "      o - r    a drawing that is wide, and stays\n"
                             "Note\n"
                             "  None.\n");
    const description nothing("#include \"there.h\"\n");
    EXPECT_EQ(nothing.idea() + nothing.text(80), "");
}

TEST(modes, are_found_by_their_names)
{
    for (int i = 0; i < MODE_COUNT; ++i) {
        const mode m = static_cast<mode>(i);
        EXPECT_EQ(traits_of(name_of(m)).id, m);
    }
    EXPECT_EQ(traits_of("engine").id, engine_mode);
    EXPECT_THROW(traits_of("Latency"), std::logic_error);
}

// What a mode's traits say of its kernels is what the table of kernels has.
TEST(modes, have_kernels_as_their_traits_say)
{
    const registry known(techniques);
    const kernel_table &kernels = *known.baseline().kernels[0];
    for (const mode m : timed_modes()) {
        EXPECT_EQ(traits_of(m).plays_chess(), m >= MODE_KERNELS_END) << name_of(m);
        if (traits_of(m).plays_chess())
            continue;
        for (const piece p : all_pieces())
            EXPECT_NE(kernels[m][p].run, nullptr) << name_of(m);
        EXPECT_EQ(kernels[m][PIECE_ROOK].run != kernels[m][PIECE_BISHOP].run,
                  traits_of(m).each_piece)
            << name_of(m);
        if (traits_of(m).is_under_pressure()) {
            EXPECT_TRUE(std::any_of(validated_modes().begin(), validated_modes().end(),
                                    [&](mode validated) {
                                        return kernels[validated][PIECE_ROOK].run ==
                                               kernels[m][PIECE_ROOK].run;
                                    }))
                << name_of(m);
        }
    }
    for (const piece p : all_pieces())
        EXPECT_EQ(kernels[MODE_SINGLE][p].run, nullptr);
}

} // namespace
} // namespace slidebench
