// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/json.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

class json_files : public folder_test {};

json_reader reader_of(const nlohmann::ordered_json &json)
{
    return {"a/machine.json", json};
}

TEST_F(json_files, are_read_by_type_and_range)
{
    const nlohmann::ordered_json json = nlohmann::ordered_json::parse(
        R"({"a": {"text": "b", "two": "b\nc", "list": ["x", "y"], "mixed": ["x", 1], "flag": true,
            "number": 2.5, "count": 3, "negative": -1, "none": null}})");
    const json_reader reader = reader_of(json);
    EXPECT_EQ(reader.text("/a/text"), "b");
    EXPECT_EQ(reader.texts("/a/list"), (std::vector<std::string>{"x", "y"}));
    EXPECT_TRUE(reader.flag("/a/flag"));
    EXPECT_EQ(reader.number("/a/number", 0, 3), 2.5);
    EXPECT_EQ(reader.whole_number("/a/count", 1, 3), 3U);
    EXPECT_TRUE(reader.has("/a/none"));
    EXPECT_FALSE(reader.has("/b/none"));

    const std::string file = "'a/machine.json'";
    EXPECT_EQ(complaint([&] { reader.text("/a/absent"); }), file + " has no /a/absent");
    EXPECT_EQ(complaint([&] { reader.text("/a/text/deeper"); }), file + " has no /a/text/deeper");
    EXPECT_EQ(complaint([&] { reader.text("/a/none"); }),
              file + ": /a/none is not a text of one line");
    EXPECT_NE(complaint([&] { reader.text("/a/two"); }), "");
    EXPECT_EQ(complaint([&] { reader.texts("/a/mixed"); }),
              file + ": /a/mixed/1 is not a text of one line");
    EXPECT_EQ(complaint([&] { reader.texts("/a/text"); }), file + ": /a/text is not a list");
    EXPECT_EQ(complaint([&] { reader.flag("/a/count"); }),
              file + ": /a/count is not true or false");
    EXPECT_EQ(complaint([&] { reader.number("/a/number", 0, 1); }),
              file + ": /a/number is not a number from 0 to 1");
    for (const char *key : {"/a/negative", "/a/number", "/a/text"})
        EXPECT_EQ(complaint([&] { reader.whole_number(key, 0, 9); }),
                  file + ": " + key + " is not a whole number from 0 to 9");
    EXPECT_NE(complaint([&] { reader.whole_number("/a/count", 4, 9); }), "");
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
    EXPECT_TRUE(has(reading(R"({"a": {"b": 1, "c": 2, "b": 3}})"),
                    "has the key \"b\" twice in one object"));
}

TEST_F(json_files, texts_of_results_are_lines_of_utf8)
{
    EXPECT_TRUE(is_one_line("Bücher.epd"));
    EXPECT_FALSE(is_one_line("a\nb"));
    EXPECT_FALSE(is_one_line("\xff"));
}

} // namespace
} // namespace slidebench
