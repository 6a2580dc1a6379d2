// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <set>
#include <string>

#include <sys/wait.h>

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace fs = std::filesystem;
using slidebench::has;

// What a command prints on stderr without the lines that say how far it is, which slow machines
// have.
inline std::string without_progress(const std::string &err)
{
    std::string text;
    for (const std::string &line : lines_of(err))
        if (!line.ends_with(" %") && (!has(line, " %, ") || !line.ends_with(" left")))
            text += line + "\n";
    return text;
}

// What machine.json says of the run.
inline nlohmann::json facts_in(const fs::path &run)
{
    return nlohmann::json::parse(content(run / "machine.json"))["run"];
}

// The number of cases that a run timed: rows of comparison.csv, and cases without, since others ran
// on the core whenever these were timed. Those depend on the machine.
inline std::size_t cases_in(const fs::path &run)
{
    std::size_t cases = slidebench::csv_reader(run / "comparison.csv").size();
    const nlohmann::json facts = facts_in(run);
    for (const auto &of_mode : facts.value("without_quiet_sample", nlohmann::json::array()))
        cases += of_mode["cases"].get<std::size_t>();
    return cases;
}

// What these columns of a table have, each combination once, such as "rook/mine.fen".
inline std::set<std::string> values_in(const fs::path &table,
                                       std::initializer_list<const char *> columns)
{
    const slidebench::csv_reader rows(table);
    std::set<std::string> values;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string value;
        for (const char *column : columns)
            value += (value.empty() ? "" : "/") + rows.text(i, column);
        values.insert(value);
    }
    return values;
}

// The text in one line, for words that may be wrapped anywhere.
inline std::string unwrapped(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
}

struct outcome {
    int status;
    std::string out, err;
};

// A scratch folder in which each test runs the program.
class program : public folder_test {
protected:
    outcome run(const std::string &arguments, const std::string &executable = PROGRAM) const
    {
        const std::string command = "cd '" + folder.string() + "' && env -u SLIDEBENCH_ROOT '" +
                                    executable + "' " + arguments + " >out 2>err </dev/null";
        const int status = std::system(command.c_str());
        return {WEXITSTATUS(status), content(folder / "out"),
                without_progress(content(folder / "err"))};
    }

    // What the program prints; it must succeed without a warning.
    std::string printed(const std::string &arguments, const std::string &executable = PROGRAM) const
    {
        const outcome made = run(arguments, executable);
        EXPECT_EQ(made.status, 0) << arguments;
        EXPECT_EQ(made.err, "") << arguments;
        return made.out;
    }

    // Expects exit code 2, nothing on stdout and one line on stderr, which has `says`.
    void expect_refusal(const std::string &arguments, const std::string &says,
                        const std::string &executable = PROGRAM) const
    {
        const outcome refused = run(arguments, executable);
        EXPECT_EQ(refused.status, 2) << arguments;
        EXPECT_EQ(refused.out, "") << arguments;
        EXPECT_EQ(lines_of(refused.err).size(), 1U) << arguments << "\n" << refused.err;
        EXPECT_TRUE(has(refused.err, says)) << arguments;
    }

    // Expects of a run that what made it ended with its page, as `show` makes one. A build without
    // D3 makes none.
    void expect_page(const std::string &name, const outcome &made) const
    {
        if (made.err.find("node-d3") != std::string::npos)
            return;
        const fs::path page = folder / name / "report.html";
        EXPECT_TRUE(made.out.ends_with("\nCharts: " + page.string() + "\n")) << made.out;
        EXPECT_EQ(content(page), run("show " + name + " --format html").out);
    }
};

// Tests that take long, and cover more of what others show with less.
class program_in_full : public program {};
