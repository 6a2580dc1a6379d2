// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/format.hpp"
#include "base/record.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

using namespace std::string_literals;

struct part_record {
    std::string name;
    std::optional<double> share = {};

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("name", self.name);
        member("share", self.share, 0.0, 1.0);
    }
};

struct some_record {
    std::vector<part_record> parts;
    std::vector<std::string> texts;
    std::uint64_t count = 3;
    bool flag = true;
    option_values options;

    template <typename Self, typename Member>
    static void visit(Self &self, Member member)
    {
        member("parts", self.parts);
        member("texts", self.texts);
        member("count", self.count, 1, 9);
        member("flag", self.flag);
        member("options", self.options);
    }
};

const some_record example = {
    .parts = {{"a", 0.5}, {"b", std::nullopt}},
    .texts = {"x", "y"},
    .options = {{"quick", true}, {"out", "c"}, {"names", std::vector{"d"s}}}};
constexpr const char *example_text =
    R"({"parts":[{"name":"a","share":0.5},{"name":"b","share":null}],"texts":["x","y"],"count":3,)"
    R"("flag":true,"options":{"quick":true,"out":"c","names":["d"]}})";

TEST(json_files, have_records)
{
    EXPECT_EQ(json_of(example).dump(), example_text);
    some_record again;
    record_reader("file").read(nlohmann::ordered_json::parse(example_text), "", again);
    EXPECT_EQ(json_of(again).dump(), example_text);
}

TEST(json_files, have_all_members_of_their_records_and_no_others)
{
    const auto reading = [](const char *pointer, const nlohmann::ordered_json &value) {
        nlohmann::ordered_json json = json_of(example);
        json[nlohmann::ordered_json::json_pointer(pointer)] = value;
        return complaint([&] {
            some_record result;
            record_reader("file").read(json, "", result);
        });
    };
    const std::string line = "is not a text of one line";
    EXPECT_EQ(reading("/parts/0", {{"name", "a"}}), "'file' has no /parts/0/share");
    EXPECT_EQ(reading("/parts/1/other", 1),
              "'file': /parts/1/other is not a member that this version knows");
    EXPECT_EQ(reading("/parts/0", 3), "'file': /parts/0 is not an object, {...}");
    EXPECT_EQ(reading("/parts/0/name", nullptr), "'file': /parts/0/name " + line);
    EXPECT_EQ(reading("/parts/0/name", "b\nc"), "'file': /parts/0/name " + line);
    EXPECT_EQ(reading("/parts/0/share", 2), "'file': /parts/0/share is not a number from 0 to 1");
    EXPECT_EQ(reading("/parts", "a"), "'file': /parts is not a list");
    EXPECT_EQ(reading("/texts/1", 1), "'file': /texts/1 " + line);
    for (const nlohmann::ordered_json &count : {nlohmann::ordered_json(0), {10}, {-1}, {2.5}})
        EXPECT_EQ(reading("/count", count), "'file': /count is not a whole number from 1 to 9");
    EXPECT_EQ(reading("/flag", 1), "'file': /flag is not true or false");
    EXPECT_EQ(reading("/options/out", 1), "'file': /options/out " + line);
    EXPECT_EQ(reading("/options", 1), "'file': /options is not an object, {...}");
}

TEST(json_files, texts_of_results_are_lines_of_utf8)
{
    EXPECT_TRUE(is_one_line("Bücher.epd"));
    EXPECT_FALSE(is_one_line("a\nb"));
    EXPECT_FALSE(is_one_line("\xff"));
}

} // namespace
} // namespace slidebench
