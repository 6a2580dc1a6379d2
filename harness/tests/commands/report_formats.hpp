// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"

// The rows of the last table of a report in JSON.
inline nlohmann::ordered_json rows_of(const std::string &report)
{
    return nlohmann::ordered_json::parse(report)["tables"].back()["rows"];
}

// A command that prints a report has the same rows in every format, and refuses other formats.
// `run` runs the program.
template <typename Run>
void expect_all_formats(const Run &run, const std::string &command)
{
    const auto in = [&](const std::string &format) {
        const outcome shown = run(command + " --format " + format);
        EXPECT_EQ(shown.status, 0) << command << ", " << format << ": " << shown.err;
        EXPECT_EQ(shown.err, "");
        return shown.out;
    };
    const std::string text = in("text"), markdown = in("markdown");
    EXPECT_FALSE(has(text, "| --- |"));
    EXPECT_TRUE(has(markdown, "\n| --- |"));
    const std::vector<std::string> csv = lines_of(in("csv"));
    const auto json = nlohmann::ordered_json::parse(in("json"));
    std::size_t rows = 0;
    for (const auto &table : json["tables"]) {
        for (const auto &row : table["rows"]) {
            const std::string name = row.front();
            EXPECT_TRUE(has(text, "\n" + name + " ")) << name;
            EXPECT_TRUE(has(markdown, name));
            ASSERT_GT(csv.size(), ++rows) << command;
            EXPECT_TRUE(has("," + csv[rows] + ",", "," + name + ","));
        }
    }
    EXPECT_EQ(csv.size(), 1 + rows) << command;

    const outcome refused = run(command + " --format pdf");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, "slidebench: --format: unknown format 'pdf'; there are: text, markdown, "
                           "csv, json\n");
}
