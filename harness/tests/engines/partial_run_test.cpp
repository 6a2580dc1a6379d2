// SPDX-License-Identifier: MIT
//
// Which interrupted runs of an engine can be completed, and what of their samples counts.

#include <string>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "engines/partial_run.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

// Two techniques in two epochs on this machine.
class partial_runs : public folder_test {
protected:
    partial_runs()
    {
        const nlohmann::json here = this_machine();
        made.machine.update(nlohmann::ordered_json::parse(here.dump()));
        made.machine["run"]["command"] = "engine";
        made.machine["run"]["partial"] = true;
        for (const char *technique : {"magic_fancy", "kogge_stone"})
            made.add(technique, "any", "small", "engine", 2);
    }

    // Has samples.csv.gz as it grows, with that text and something behind it.
    void write_samples(const std::string &text, const std::string &behind = "") const
    {
        write_whole(run / samples_file, gzip_member(text) + behind);
        auto facts = nlohmann::json::parse(read_whole(run / machine_file));
        facts["run"]["files"].erase(samples_file);
        write_whole(run / machine_file, machine_json(facts));
    }

    std::vector<case_samples> samples() const
    {
        return partial_run(run).samples({"magic_fancy", 8}, 2);
    }

    run_folder made;
    const std::filesystem::path run = folder / "run";
};

TEST_F(partial_runs, are_of_an_engine_and_of_the_same_machine_and_build)
{
    made.write(run);
    partial_run(run).require_options({});
    const run_facts then = partial_run(run).facts();
    const auto fault = [&](const run_facts &now) {
        return complaint([&] { partial_run(run).require_same_work(now); });
    };
    EXPECT_EQ(fault(then), "");
    run_facts now = then;
    now.workloads.front().nodes = 7;
    EXPECT_EQ(fault(now), "run '" + run.string() + "': the engine searched 0 nodes, and now 7");
    now = then;
    now.code.suite = "other";
    EXPECT_EQ(fault(now),
              "run '" + run.string() + "' timed other code; only the same can go on with it");
    const nlohmann::ordered_json machine = made.machine;
    const auto refused = [&](const char *place, const nlohmann::json &value) {
        made.machine = machine;
        made.machine[nlohmann::ordered_json::json_pointer(place)] = value;
        made.write(run);
        return complaint([&] { partial_run{run}; });
    };
    EXPECT_TRUE(has(refused("/run/partial", false), "run' is complete"));
    EXPECT_TRUE(has(refused("/run/command", "bench"), "was measured by bench, not by engine"));
    for (const std::string key : {"cpu/family", "cpu/model", "cpu/stepping", "cpu/implementer",
                                  "cpu/part", "build/compiler"})
        EXPECT_TRUE(has(refused(("/" + key).c_str(), "another"),
                        "was measured with another " + key + ": \"another\", not "));
}

// The last rows of an epoch, or a part of a member of gzip, may be missing after a power cut.
TEST_F(partial_runs, go_on_with_whole_epochs)
{
    made.write(run);
    const std::string text = unzip(read_whole(run / samples_file), samples_file).first;
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    const std::string others = text.substr(0, text.size() - last.size());
    EXPECT_EQ(samples()[0].samples.size(), 2);
    for (const std::string &behind : {gzip_member(last).substr(0, 20), std::string()}) {
        write_samples(others, behind);
        testing::internal::CaptureStderr();
        const std::vector<case_samples> whole = samples();
        EXPECT_TRUE(has(testing::internal::GetCapturedStderr(), "samples.csv.gz' is truncated"));
        ASSERT_EQ(whole.size(), 2U);
        for (const case_samples &c : whole) {
            ASSERT_EQ(c.samples.size(), 1U);
            EXPECT_EQ(c.samples[0].epoch, 0U);
        }
    }
    EXPECT_TRUE(has(complaint([&] {
                        partial_run(run).samples({"magic_fancy", 0}, 2);
                    }),
                    "layout '0' is not one of the 0 layouts, as by machine.json"));
    write_samples(text + last);
    EXPECT_TRUE(
        has(complaint([&] { samples(); }), "there is a line for this epoch and layout already"));
}

} // namespace
} // namespace slidebench
