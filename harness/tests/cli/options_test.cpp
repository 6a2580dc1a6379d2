// SPDX-License-Identifier: MIT
//
// What options take, and what machine.json keeps of them.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/options.hpp"
#include "tests/base/complaint.hpp"

namespace slidebench {
namespace {

// A command with an option of each kind.
struct some_options {
    some_options()
    {
        program.add_flag("--quick", quick)->configurable();
        add_text(program, "--out", out, "", "FOLDER")->configurable();
        add_names(program, "--technique", techniques, "")->configurable();
    }

    CLI::App program;
    bool quick = false;
    std::string out = "here";
    std::vector<std::string> techniques;
};

TEST(options, are_kept_without_folders_and_given_again)
{
    some_options first, again;
    first.program.parse("--quick --out /home/me/run --technique pext,qbb");
    const option_values given = given_options(first.program);
    EXPECT_EQ(nlohmann::json(given).dump(),
              R"({"out":"run","quick":true,"technique":["pext","qbb"]})");
    give_options(again.program, given);
    EXPECT_TRUE(again.quick);
    EXPECT_EQ(again.out, "run");
    EXPECT_EQ(again.techniques, first.techniques);
}

TEST(options, that_were_kept_are_all_there_and_of_their_type)
{
    some_options first;
    const option_values given = given_options(first.program);
    for (const auto &[name, value] : given) {
        const auto giving = [](const option_values &values) {
            some_options again;
            return complaint([&] { give_options(again.program, values); });
        };
        option_values spoilt = given;
        const bool is_flag = std::holds_alternative<bool>(value);
        spoilt[name] = is_flag ? option_value(std::string("x")) : option_value(true);
        EXPECT_EQ(giving(spoilt), "option " + name + " of the run has a value of another type");
        spoilt.erase(name);
        EXPECT_EQ(giving(spoilt), "the run does not have option " + name);
    }
}

} // namespace
} // namespace slidebench
