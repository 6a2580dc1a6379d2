// SPDX-License-Identifier: MIT
//
// What bench --resume makes of the files of a partial run.

#include <fstream>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "core/technique.h"
#include "tests/base/has.hpp"
#include "tests/commands/program_fixture.hpp"
#include "tests/results/written_facts.hpp"

using slidebench::csv_reader;

namespace {

// Samples that were taken in one way are not completed by others: against another baseline, in
// another number of layouts, on another CPU.
TEST_F(program, bench_resume_refuses_what_does_not_belong_together)
{
    printed("bench --quick --epochs 2 --piece queen --mode "
            "throughput --workload random_25 --technique null,kindergarten --out run");
    expect_refusal("bench --resume run", "'run' is complete");
    const fs::path machine_json = folder / "run/machine.json",
                   samples_csv = folder / "run/samples.csv.gz";
    auto machine = nlohmann::ordered_json::parse(content(machine_json));
    machine["run"]["partial"] = true;
    const std::string samples = content(samples_csv);
    const auto refuses = [&](const std::vector<std::pair<std::string, nlohmann::json>> &edits,
                             const std::string &says) {
        auto edited = machine;
        for (const auto &[pointer, value] : edits)
            edited[nlohmann::ordered_json::json_pointer(pointer)] = value;
        write_facts(folder / "run", edited);
        const std::string before = content(samples_csv), facts_before = content(machine_json);
        expect_refusal("bench --resume run", "slidebench: " + says + "\n");
        EXPECT_EQ(content(samples_csv), before);
        EXPECT_EQ(content(machine_json), facts_before);
    };

    for (const nlohmann::json &value : {nlohmann::json({"12"}), nlohmann::json(true)})
        refuses({{"/run/options/epochs", value}},
                "option epochs of the run has a value of another type");
    refuses({{"/run/options", {{"quick", true}}}}, "the run does not have option technique");
    refuses({{"/run/options/baseline", "kindergarten"}},
            "'run/machine.json': /run/baseline is not \"kindergarten\", as by /run/options "
            "and this build");
    refuses({{"/run/options/baseline", "kindergarten"}, {"/run/baseline", "kindergarten"}},
            "run/samples.csv.gz:2: baseline 'hyperbola_quintessen...' is not kindergarten, as "
            "by machine.json");
    refuses({{"/run/options/aa", true}, {"/run/baseline", "itself"}},
            "run/samples.csv.gz:2: baseline 'hyperbola_quintessen...' is not null, as by "
            "machine.json");
    refuses({{"/run/layouts", 4}}, "'run/machine.json': /run/layouts is not " +
                                       std::to_string(LAYOUT_COUNT) +
                                       ", as by /run/options and this build");
    refuses({{"/run/code/techniques/kindergarten", "0123456789abcdef"}},
            "run 'run' timed other code; only the same can go on with it");
    for (const std::string key : {"cpu/family", "cpu/model", "cpu/stepping", "cpu/implementer",
                                  "cpu/part", "build/compiler"}) {
        const std::string here =
            machine.value(nlohmann::ordered_json::json_pointer("/" + key), nlohmann::ordered_json())
                .dump();
        refuses({{"/" + key, "another"}}, "run 'run' was measured with another " + key +
                                              ": \"another\", not " + here +
                                              "; only the same can go on with it");
    }

    write_facts(folder / "run", machine);
    std::ofstream(samples_csv) << slidebench::gzip_member(without(samples, "kindergarten"));
    expect_refusal("bench --resume run",
                   "'run/samples.csv.gz' is not the file that machine.json was written with\n");
    std::ofstream(samples_csv) << slidebench::gzip_member(samples);
    printed("bench --resume run");
}

} // namespace
