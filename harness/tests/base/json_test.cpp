// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/record.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

using namespace std::string_literals;

class json_files : public folder_test {};

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

TEST_F(json_files, have_records)
{
    EXPECT_EQ(json_of(example).dump(), example_text);
    some_record again;
    record_reader("file").read(nlohmann::ordered_json::parse(example_text), "", again);
    EXPECT_EQ(json_of(again).dump(), example_text);
}

TEST_F(json_files, have_all_members_of_their_records_and_no_others)
{
    const auto reading = [](const char *pointer, const nlohmann::ordered_json &value) {
        nlohmann::ordered_json json = json_of(example);
        json[nlohmann::ordered_json::json_pointer(pointer)] = value;
        return complaint([&] {
            some_record result;
            record_reader("file").read(json, "", result);
        });
    };
    const std::string line = "is not a text of one line, of at most 16384 bytes";
    EXPECT_EQ(reading("/parts/0", {{"name", "a"}}), "'file' has no /parts/0/share");
    EXPECT_EQ(reading("/parts/1/other", 1),
              "'file': /parts/1/other is not a member that this version knows");
    EXPECT_EQ(reading("/parts/0", 3), "'file': /parts/0 is not an object, {...}");
    EXPECT_EQ(reading("/parts/0/name", nullptr), "'file': /parts/0/name " + line);
    EXPECT_EQ(reading("/parts/0/name", "b\nc"), "'file': /parts/0/name " + line);
    EXPECT_EQ(reading("/parts/0/name", std::string(16'385, 'x')), "'file': /parts/0/name " + line);
    EXPECT_EQ(reading("/parts/0/share", 2), "'file': /parts/0/share is not a number from 0 to 1");
    EXPECT_EQ(reading("/parts", "a"), "'file': /parts is not a list of at most 1000");
    EXPECT_EQ(reading("/texts", std::vector<std::string>(1'001)),
              "'file': /texts is not a list of at most 1000");
    EXPECT_EQ(reading("/texts/1", 1), "'file': /texts/1 " + line);
    for (const nlohmann::ordered_json &count : {nlohmann::ordered_json(0), {10}, {-1}, {2.5}})
        EXPECT_EQ(reading("/count", count), "'file': /count is not a whole number from 1 to 9");
    EXPECT_EQ(reading("/flag", 1), "'file': /flag is not true or false");
    EXPECT_EQ(reading("/options/out", 1), "'file': /options/out " + line);
    EXPECT_EQ(reading("/options", 1), "'file': /options is not an object, {...}");
}

TEST_F(json_files, that_are_broken_are_refused)
{
    const auto reading = [&](const std::string &text) {
        write_whole(folder / "file.json", text);
        return complaint([&] { read_json(folder / "file.json"); });
    };
    EXPECT_EQ(reading(R"({"a": {"b": 1}, "c": [{"b": 1}, {"b": 2}]})"), "");
    EXPECT_TRUE(has(reading(std::string(1'000'000, '[')), "nested more than 32 levels"));
    EXPECT_TRUE(has(reading("\"\xff\""), ":1:2: this is not JSON"));
    std::string many;
    for (int i = 0; i < 100'000; ++i)
        many += formatted("\"%d\":", i) + (i % 2 == 0 ? "0," : "1,");
    EXPECT_TRUE(has(reading("{" + many + "\"\":0}"), "has an object of more than 1000 keys"))
        << "as a million bytes of them may take minutes";
    EXPECT_TRUE(has(reading("[1] [2]"), ":1:5: this is not JSON"));
    EXPECT_TRUE(has(reading("[1]\0 <p>"s), "has a byte 0, 3 bytes into it"));
    EXPECT_TRUE(has(reading("[\"" + std::string(1 << 20, 'x') + "\"]"), "is larger than 1048576"));
    EXPECT_TRUE(has(reading(R"({"a": {"b": 1, "c": 2, "b": 3}})"),
                    "has the key \"b\" twice in one object"));
}

} // namespace
} // namespace slidebench
