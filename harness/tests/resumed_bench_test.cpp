// SPDX-License-Identifier: MIT
//
// What bench --resume makes of the files of a partial run.

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "kernels/technique.h"
#include "program_fixture.hpp"

using slidebench::csv_table;

namespace {

// Options of a partial run that cannot be read: no internal errors, and nothing is measured.
TEST_F(program, bench_resume_names_what_is_wrong_with_the_options)
{
    ASSERT_EQ(run("bench --no-plots --quick --epochs 1 --queries 4096 --piece queen --mode "
                  "throughput --workload random_25 --technique null --out run")
                  .status,
              0);
    auto machine = nlohmann::ordered_json::parse(content(folder / "run/machine.json"));
    machine["run"]["partial"] = true;
    const auto samples = content(folder / "run/samples.csv");
    for (const auto &[name, value] : machine["run"]["options"].items()) {
        const std::string pointer = "/run/options/" + name;
        auto spoilt = machine;
        spoilt["run"]["options"].erase(name);
        std::ofstream(folder / "run/machine.json") << spoilt;
        const outcome missing = run("bench --resume run");
        EXPECT_EQ(missing.status, 2);
        EXPECT_EQ(missing.err, "slidebench: 'run/machine.json' has no " + pointer + "\n");
        spoilt["run"]["options"][name] = nullptr;
        std::ofstream(folder / "run/machine.json") << spoilt;
        const outcome null = run("bench --resume run");
        EXPECT_EQ(null.status, 2);
        EXPECT_TRUE(null.err.starts_with("slidebench: 'run/machine.json': " + pointer + " is not "))
            << null.err;
    }
    EXPECT_EQ(content(folder / "run/samples.csv"), samples);
}

// Cuts a run short by what its files say, and has it completed.
TEST_F(program, completes_a_partial_run)
{
    ASSERT_EQ(run("bench --no-plots --quick --epochs 6 --queries 4096 --piece queen "
                  "--mode throughput,setwise --sliders 3 --workload random_25 "
                  "--technique kindergarten,kogge_stone --out run")
                  .status,
              0);
    const outcome complete = run("bench --resume run");
    EXPECT_EQ(complete.status, 2);
    EXPECT_NE(complete.err.find("'run' is complete"), std::string::npos) << complete.err;

    auto machine = nlohmann::ordered_json::parse(content(folder / "run/machine.json"));
    machine["run"]["partial"] = true;
    std::ofstream(folder / "run/machine.json") << machine;
    std::string kept;
    for (const std::string &line : lines_of(content(folder / "run/samples.csv")))
        if (!line.starts_with("kogge_stone,queen,random_25,setwise,3,") &&
            !line.starts_with("kindergarten,queen,random_25,throughput,,5,"))
            kept += line + "\n";
    std::ofstream(folder / "run/samples.csv") << kept;

    const outcome other = run("bench --resume run --quick");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--resume takes no other options"), std::string::npos);
    const outcome resumed = run("bench --resume run");
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(nlohmann::json::parse(content(folder / "run/machine.json"))["run"]["partial"], false);
    // More readings can show that the core had not been alone.
    const auto before_judgement = [](const std::string &samples) {
        return without(samples, "intrusion");
    };
    EXPECT_TRUE(before_judgement(content(folder / "run/samples.csv"))
                    .starts_with(before_judgement(kept).substr(0, 2000)));
    const csv_table table(folder / "run/comparison.csv");
    ASSERT_EQ(table.size(), 4U);
    EXPECT_EQ(csv_table(folder / "run/samples.csv").size(), 4 * 6 * LAYOUT_COUNT);

    machine["build"]["compiler"] = "another";
    std::ofstream(folder / "run/machine.json") << machine;
    const outcome foreign = run("bench --resume run");
    EXPECT_EQ(foreign.status, 2);
    EXPECT_NE(foreign.err.find("another build/compiler"), std::string::npos) << foreign.err;
    EXPECT_NE(foreign.err.find("only the same can go on"), std::string::npos) << foreign.err;
}

} // namespace
