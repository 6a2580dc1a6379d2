// SPDX-License-Identifier: MIT
//
// What bench --resume makes of the files of a partial run.

#include <fstream>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "core/technique.h"
#include "tests/commands/program_fixture.hpp"

using slidebench::csv_reader;

namespace {

// Options of a partial run that cannot be read: no internal errors, and nothing is measured.
TEST_F(program, bench_resume_names_what_is_wrong_with_the_options)
{
    ASSERT_EQ(run("bench --quick --epochs 1 --queries 4096 --piece queen --mode "
                  "throughput --workload random_25 --technique null --out run")
                  .status,
              0);
    auto machine = nlohmann::ordered_json::parse(content(folder / "run/machine.json"));
    machine["run"]["partial"] = true;
    const auto samples = content(folder / "run/samples.csv.gz");
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
    EXPECT_EQ(content(folder / "run/samples.csv.gz"), samples);
}

// Samples that were taken in one way are not completed by others: against another baseline, in
// blocks of another length, in another number of layouts, on another CPU.
TEST_F(program, bench_resume_refuses_what_does_not_belong_together)
{
    ASSERT_EQ(run("bench --quick --epochs 2 --queries 4096 --piece queen --mode "
                  "throughput --workload random_25 --technique null,kindergarten --out run")
                  .status,
              0);
    const fs::path machine_json = folder / "run/machine.json",
                   samples_csv = folder / "run/samples.csv.gz";
    auto machine = nlohmann::ordered_json::parse(content(machine_json));
    machine["run"]["partial"] = true;
    const std::string samples = content(samples_csv);
    const auto expect_refusal =
        [&](const std::vector<std::pair<std::string, nlohmann::json>> &edits,
            const std::string &says) {
            auto edited = machine;
            for (const auto &[pointer, value] : edits)
                edited[nlohmann::ordered_json::json_pointer(pointer)] = value;
            std::ofstream(machine_json) << edited;
            const std::string before = content(samples_csv);
            const outcome refused = run("bench --resume run");
            EXPECT_EQ(refused.status, 2);
            EXPECT_EQ(refused.err, "slidebench: " + says + "\n");
            EXPECT_EQ(content(samples_csv), before);
            EXPECT_EQ(content(machine_json), edited.dump());
        };

    expect_refusal({{"/run/options/baseline", "kindergarten"}},
                   "'run/machine.json': /run/baseline is not \"kindergarten\", as by /run/options "
                   "and this build");
    expect_refusal(
        {{"/run/options/baseline", "kindergarten"}, {"/run/baseline", "kindergarten"}},
        "run/samples.csv.gz:2: baseline 'hyperbola_quintessen...' is not kindergarten, as "
        "by machine.json");
    expect_refusal({{"/run/options/aa", true}, {"/run/baseline", "itself"}},
                   "run/samples.csv.gz:2: baseline 'hyperbola_quintessen...' is not null, as by "
                   "machine.json");
    expect_refusal({{"/run/options/block", "5ms"}},
                   "run/samples.csv.gz:2: ns_of_block '100000' is not 5000000, as by --block in "
                   "machine.json");
    expect_refusal({{"/run/layouts", 4}}, "'run/machine.json': /run/layouts is not " +
                                              std::to_string(LAYOUT_COUNT) +
                                              ", as by /run/options and this build");
    expect_refusal({{"/run/options/touches", "8"}},
                   "'run/machine.json': /run/touches is not 8, as by /run/options and this build");
    for (const std::string key : {"family", "model", "implementer", "part"}) {
        const auto here = machine["cpu"].value(key, nlohmann::ordered_json());
        expect_refusal({{"/cpu/" + key, "another"}}, "run 'run' was measured with another cpu/" +
                                                         key + ": \"another\", not " + here.dump() +
                                                         "; only the same can go on with it");
    }

    // The second half of each epoch's layouts is gone.
    std::string half;
    std::size_t row = 0;
    for (const std::string &line : lines_of(samples))
        if (row++ == 0 || (row - 2) % LAYOUT_COUNT < LAYOUT_COUNT / 2)
            half += line + "\n";
    std::ofstream(samples_csv) << half;
    expect_refusal({}, "run/samples.csv.gz:" + std::to_string(1 + LAYOUT_COUNT / 2) +
                           ": the epoch has " + std::to_string(LAYOUT_COUNT / 2) +
                           " layouts, not " + std::to_string(LAYOUT_COUNT) +
                           ", as by machine.json");

    std::ofstream(samples_csv) << samples;
    std::ofstream(machine_json) << machine;
    EXPECT_EQ(run("bench --resume run").status, 0);
}

// Cuts a run short by what its files say, and has it completed.
TEST_F(program, completes_a_partial_run)
{
    ASSERT_EQ(run("bench --quick --epochs 6 --queries 4096 --piece queen "
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
    for (const std::string &line : lines_of(content(folder / "run/samples.csv.gz")))
        if (!line.starts_with("kogge_stone,queen,random_25,setwise,3,") &&
            !line.starts_with("kindergarten,queen,random_25,throughput,,5,"))
            kept += line + "\n";
    std::ofstream(folder / "run/samples.csv.gz") << kept;

    const outcome other = run("bench --resume run --quick");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--resume takes no other options"), std::string::npos);
    const outcome resumed = run("bench --resume run");
    ASSERT_EQ(resumed.status, 0) << resumed.err;
    expect_page("run", resumed);
    EXPECT_EQ(nlohmann::json::parse(content(folder / "run/machine.json"))["run"]["partial"], false);
    // More readings can show that the core had not been alone.
    const auto before_judgement = [](const std::string &samples) {
        return without(samples, "intrusion");
    };
    EXPECT_TRUE(before_judgement(content(folder / "run/samples.csv.gz"))
                    .starts_with(before_judgement(kept).substr(0, 2000)));
    const csv_reader table(folder / "run/comparison.csv");
    ASSERT_EQ(table.size(), 4U);
    EXPECT_EQ(csv_reader(folder / "run/samples.csv.gz").size(), 4 * 6 * LAYOUT_COUNT);

    machine["build"]["compiler"] = "another";
    std::ofstream(folder / "run/machine.json") << machine;
    const outcome foreign = run("bench --resume run");
    EXPECT_EQ(foreign.status, 2);
    EXPECT_NE(foreign.err.find("another build/compiler"), std::string::npos) << foreign.err;
    EXPECT_NE(foreign.err.find("only the same can go on"), std::string::npos) << foreign.err;
}

} // namespace
