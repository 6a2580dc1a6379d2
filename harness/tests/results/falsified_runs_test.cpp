// SPDX-License-Identifier: MIT
//
// An honest run, falsified in one thing each, and estimated again, so that all figures fit their
// samples. What can be known is refused, and by what; the rest is listed, too.

#include <functional>

#include <gtest/gtest.h>

#include "results/marks.hpp"
#include "results/submission.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/honest_run.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;
using sample_change = std::function<void(sample &)>;
using run_change = std::function<void(honest_run &)>;

// Where nothing in the run can tell.
constexpr const char *accepted = "";

struct falsification {
    const char *what;
    run_change before;           // it is estimated
    const char *says = accepted; // the refusal has it
    run_change after = {};
};

constexpr const char *kogge = "kogge_stone", *pext = "pext";

run_change each_sample(const std::string &technique, const sample_change &of_sample)
{
    return [=](honest_run &run) {
        for (case_samples &c : run.cases)
            if (technique.empty() || c.name.technique == technique)
                std::ranges::for_each(c.samples, of_sample);
    };
}

// Multiplies times of a technique, or of all.
run_change times(const std::string &technique, double factor, double of_baseline)
{
    return each_sample(technique, [=](sample &s) {
        s.ns_per_lookup *= factor;
        s.baseline_ns_per_lookup *= of_baseline;
    });
}

run_change without_samples(const std::string &technique, bool (*matches)(const sample &))
{
    return [=](honest_run &run) {
        for (case_samples &c : run.cases)
            if (technique.empty() || c.name.technique == technique)
                std::erase_if(c.samples, matches);
    };
}

run_change fact(const char *pointer, const json &value)
{
    return [=](honest_run &run) { run.facts[json::json_pointer(pointer)] = value; };
}

run_change no_fact(const char *pointer, const char *key)
{
    return [=](honest_run &run) { run.facts[json::json_pointer(pointer)].erase(key); };
}

run_change both(const run_change &one, const run_change &other)
{
    return [=](honest_run &run) {
        one(run);
        other(run);
    };
}

run_change each_row(const std::string &technique, const std::function<void(result_row &)> &of_row)
{
    return [=](honest_run &run) {
        for (result_row &row : run.rows)
            if (technique.empty() || row.technique == technique)
                of_row(row);
    };
}

run_change first_row(const std::string &technique, const std::function<void(result_row &)> &of_row)
{
    return [=](honest_run &run) {
        of_row(*std::ranges::find_if(
            run.rows, [&](const result_row &row) { return row.technique == technique; }));
    };
}

void nothing(honest_run &) {}

run_change renamed(const std::string &was, const std::string &is)
{
    return [=](honest_run &run) {
        for (case_samples &c : run.cases)
            if (c.name.technique == was)
                c.name.technique = is;
        run.facts["run"]["code"][is] = "0123456789abcdef";
        run.facts["run"]["options"]["technique"].push_back(is);
    };
}

void exchange_names(honest_run &run)
{
    for (case_samples &c : run.cases)
        if (c.name.technique == kogge || c.name.technique == pext)
            c.name.technique = c.name.technique == kogge ? pext : kogge;
}

// Adds an epoch that is a copy of the last, of all cases.
void copy_epoch(honest_run &run)
{
    for (case_samples &c : run.cases)
        for (std::size_t i = 0; i < LAYOUT_COUNT; ++i) {
            sample s = c.samples[c.samples.size() - LAYOUT_COUNT];
            s.epoch = honest_run::epochs;
            s.baseline_layout = baseline_layout_beside(s.layout, s.epoch, LAYOUT_COUNT);
            c.samples.push_back(s);
        }
    run.facts["run"]["epochs"] = honest_run::epochs + 1;
    run.facts["run"]["options"]["epochs"] = "7";
}

bool is_of_last_epochs(const sample &s)
{
    return s.epoch >= 4;
}

bool is_of_epoch_3(const sample &s)
{
    return s.epoch == 3;
}

bool is_of_layout_3(const sample &s)
{
    return s.layout == 3;
}

bool is_chess(const sample &s)
{
    return !s.core;
}

const run_change few_epochs = both(without_samples("", is_of_last_epochs), fact("/run/epochs", 4));

const std::vector<falsification> &falsifications()
{
    static const std::vector<falsification> all = {
        // What the registry knows.
        {"pext is plain C", nothing, "needs '', and by the registry 'bmi2'",
         each_row(pext, [](result_row &row) { row.isa = ""; })},
        {"Kogge and Stone need AVX2", nothing, "needs 'avx2', and by the registry ''",
         each_row(kogge, [](result_row &row) { row.isa = "avx2"; })},
        {"pext has the smallest tables", nothing, "has 8 bytes of tables, and here",
         each_row(pext, [](result_row &row) { row.table_bytes = 8; })},
        {"tables of pext are three times as large", nothing, "bytes of tables, and here",
         each_row(pext, [](result_row &row) { *row.table_bytes *= 3; })},
        {"a contender is the floor", nothing, "has the role floor, not contender",
         each_row(kogge, [](result_row &row) { row.role = "floor"; })},
        {"the baseline is a contender", nothing, "has the role contender, not baseline",
         each_row(honest_run::baseline, [](result_row &row) { row.role = "contender"; })},
        {"an unknown technique", renamed(kogge, "my_magics"), "a technique that is not here"},
        {"a mix of unknown ones", renamed(kogge, "one_and_other"), "a technique that is not here"},
        {"one row is of another place", nothing, "in another way than in other rows",
         first_row(kogge, [](result_row &row) { row.registry_place = 999; })},
        {"two techniques have one place", nothing, " of another technique",
         [](honest_run &run) {
             std::optional<double> place;
             for (const result_row &row : run.rows)
                 if (row.technique == honest_run::baseline)
                     place = row.registry_place;
             each_row(kogge, [&](result_row &row) { row.registry_place = place; })(run);
         }},
        {"no code", nothing, "has 0 as code_bytes",
         each_row(kogge,
                  [](result_row &row) {
                      if (row.code_bytes)
                          row.code_bytes = 0;
                  })},
        {"a place of nothing", nothing, "has 0 as registry_place",
         each_row(kogge, [](result_row &row) { row.registry_place = 0; })},
        {"no digest of code", no_fact("/run/code", "pext"), "it has not pext, which is timed"},
        {"a word as digest of code", fact("/run/code/pext", "zzz"), "not 16 hexadecimal digits"},
        // Cases, epochs and layouts.
        {"a sample less",
         [](honest_run &run) { run.cases[2].samples.erase(run.cases[2].samples.begin() + 20); },
         "epoch 1, has 15 of 16 layouts"},
        {"a layout less", without_samples("", is_of_layout_3), "has 15 of 16 layouts"},
        {"a layout less of one technique", without_samples(kogge, is_of_layout_3),
         "has 15 of 16 layouts"},
        {"other layouts by machine.json", fact("/run/layouts", 32), "has 16 of 32 layouts"},
        {"an epoch less of one technique", without_samples(kogge, is_of_epoch_3),
         "epoch 3, is missing"},
        {"an epoch less", without_samples("", is_of_epoch_3), "epoch 3, is missing"},
        {"chess less of an epoch", without_samples("", [](const sample &s) {
             return is_chess(s) && is_of_epoch_3(s);
         }),
         "epoch 3, is missing"},
        {"the last epochs less of one technique", without_samples(kogge, is_of_last_epochs),
         "epoch 4, is missing"},
        {"the last epochs less", without_samples("", is_of_last_epochs),
         "epoch 4, is missing"},
        {"fewer epochs, by machine.json, too", few_epochs,
         "/run/epochs is not a whole number from 6 to 6"},
        {"an epoch less where time may be up",
         both(without_samples("", is_of_epoch_3), fact("/run/options/budget", "10m")),
         "epoch 3, is missing"},
        {"more epochs by machine.json", fact("/run/epochs", 999), "epoch 6, is missing"},
        {"an epoch is there twice", copy_epoch, "has the times of another epoch"},
        // Order and neighbours.
        {"the technique is always first",
         each_sample("", [](sample &s) {
             if (is_chess(s))
                 s.order = timing_order::technique_first;
         }),
         "has not either first as often"},
        {"nobody is first",
         each_sample("", [](sample &s) { s.order = timing_order::abba; }),
         "has not either first as often"},
        {"single queries have a first",
         each_sample(kogge, [](sample &s) {
             if (!is_chess(s))
                 s.order = s.layout % 2 == 0 ? timing_order::technique_first
                                             : timing_order::baseline_first;
         }),
         "says who was first, which is for chess"},
        {"the baseline has one layout",
         each_sample("", [](sample &s) { s.baseline_layout = 0; }), "beside 0 of the baseline"},
        {"single queries in turn",
         each_sample(kogge,
                     [](sample &s) {
                         if (!is_chess(s))
                             s.order = timing_order::in_turn;
                     }),
         "of the baseline"},
        {"times are all the same",
         each_sample(kogge, [](sample &s) { s.ns_per_lookup = is_chess(s) ? 400 : 9; }),
         "has the same times"},
        {"ratios are all the same",
         each_sample(kogge, [](sample &s) {
             s.ns_per_lookup = s.baseline_ns_per_lookup = is_chess(s) ? 400 : s.ns_per_lookup;
         }),
         "has the same times"},
        {"the baseline takes always as long",
         each_sample(kogge,
                     [](sample &s) { s.baseline_ns_per_lookup = is_chess(s) ? 400 : 10; }),
         "has the same times"},
        {"the baseline is slow beside one technique", times(kogge, 1, 2.5),
         "times the time of the baseline of its neighbours"},
        {"the baseline is fast beside one technique", times(kogge, 1, 0.4),
         "times the time of the baseline of its neighbours"},
        {"one technique is timed on another machine", times(kogge, 3, 3),
         "times the time of the baseline of its neighbours"},
        {"one technique in microseconds", times(kogge, 1000, 1000),
         "times the time of the baseline of its neighbours"},
        {"all times in femtoseconds", times("", 1e6, 1e6), "cycles, not from"},
        {"all times are a ten-thousandth", times("", 1e-4, 1e-4), "cycles, not from"},
        {"100 GHz", each_sample("", [](sample &s) { s.ns_per_cycle = 0.01; }),
         "has 0.01 ns in a cycle"},
        {"no clock", each_sample("", [](sample &s) { s.ns_per_cycle = 1000; }),
         "has 1000 ns in a cycle"},
        {"one technique has another clock",
         each_sample(kogge, [](sample &s) { s.ns_per_cycle *= 2.5; }),
         "times the clock of its neighbours"},
        {"one sample has another clock",
         [](honest_run &run) { run.cases[0].samples[3].ns_per_cycle *= 1.01; },
         "has cycles of two lengths"},
        {"a core that is quieter than quiet",
         each_sample("", [](sample &s) {
             if (s.core)
                 s.core = core_reading{{0.0001, 0.0001}};
         }),
         "as the reading of a quiet core"},
        {"a noisy core counts as quiet",
         each_sample(kogge, [](sample &s) {
             if (s.core && s.epoch == 2)
                 s.core = core_reading{{0.95, 1.2}};
         }),
         "is disturbed by the core's readings"},
        {"quiet samples count as disturbed",
         each_sample(kogge, [](sample &s) { s.is_disturbed = s.core && s.layout % 2 == 1; }),
         "disturbed samples have the readings of a quiet core"},
        {"another share of disturbed samples", nothing, "/run/disturbed is not 0.0000",
         fact("/run/disturbed", 0.3)},
        // What was asked for.
        {"a technique is left out for nothing",
         fact("/run/left_out",
              json::array({{{"technique", kogge}, {"in", "a cell"}, {"because", "it hangs"}}})),
         "was left out by machine.json"},
        {"a technique that is timed was skipped",
         fact("/run/skipped", json::array({{{"technique", "pext"}, {"needs", "bmi2"}}})),
         "pext was skipped by machine.json, and is timed"},
        {"a technique is gone",
         [](honest_run &run) {
             std::erase_if(run.cases,
                           [](const case_samples &c) { return c.name.technique == kogge; });
         },
         "kogge_stone is neither timed nor skipped nor left out"},
        {"a technique that nobody asked for",
         fact("/run/options/technique", {honest_run::baseline, pext}),
         "it has not kogge_stone, which is timed"},
        {"no options", no_fact("/run", "options"), "it has no options"},
        {"other epochs were asked for", fact("/run/options/epochs", "20"),
         "/run/epochs is not a whole number from 20 to 20"},
        {"as many epochs as by default", fact("/run/options/epochs", ""),
         "/run/epochs is not a whole number from 20 to 20"},
        {"a run for a look", fact("/run/options/quick", true), "with --quick, which is for a look"},
        {"another baseline was asked for", fact("/run/options/baseline", "pext"),
         "/run/baseline is not pext"},
        // The machine and the build.
        {"a CPU without PEXT", fact("/cpu/flags", "fpu sse2 ssse3 avx2 bmi1"),
         "needs bmi2, which /cpu/flags (as /proc/cpuinfo has them) lacks"},
        {"a CPU of ARM", fact("/system/architecture", "aarch64"), "needs bmi2, which"},
        {"less than no core", fact("/cpu/logical_cores", -4), "/cpu/logical_cores is not"},
        {"more at once than there are cores", fact("/run/parallel/chess", 64),
         "/run/parallel/chess is not a whole number from 1 to 4"},
        {"a build for debugging", fact("/build/build_type", "Debug"), "not \"Release\""},
        {"another compiler", fact("/build/compiler", "GNU 14.2.0"), "2026-01-31T23-59-59Z_GNU-14"},
        {"sources that were changed", fact("/build/commit", "0123456789ab-dirty"),
         "its sources were changed"},
        {"an interrupted run", fact("/run/partial", true), "it was interrupted"},
        // Queries and answers.
        {"fewer queries that differ", fact("/run/workloads/0/distinct", 1),
         "different queries, not as many"},
        {"another number of queries", fact("/run/workloads/0/queries", 8192),
         "has 4096 queries, not as many"},
        {"other queries", fact("/run/workloads/0/fingerprint", "0123456789abcdef"),
         "has the fingerprint 0123456789abcdef, that of this version"},
        {"another seed", fact("/run/workloads/0/seed", 2), "has the fingerprint"},
        {"wrong answers of all", nothing, "has the digest '00112233445566ff', right answers",
         each_row("", [](result_row &row) {
             if (!row.digest.empty())
                 row.digest = "00112233445566ff";
         })},
        {"wrong answers to sets", nothing, "setwise 4, has the digest '00112233445566ff', right",
         each_row("", [](result_row &row) {
             if (row.cell.mode == "setwise" && !row.is_mean())
                 row.digest = "00112233445566ff";
         })},
        {"no answers", nothing, "has the digest '', which is not",
         each_row("", [](result_row &row) { row.digest = ""; })},
        {"answers of a search", nothing, "has a digest, and no answers", [](honest_run &run) {
             for (result_row &row : run.rows)
                 if (row.cell.mode == "search")
                     row.digest = "00112233445566ff";
         }},
        // What cannot be known.
        {"another commit", fact("/build/commit", "ba9876543210")},
        {"names were exchanged before anything was written", exchange_names},
        {"a technique is a twentieth faster", times(kogge, 0.95, 1)},
        {"the baseline is a tenth slower beside a technique", times(kogge, 1, 1.1)},
    };
    return all;
}

class falsified_runs : public folder_test {
protected:
    void SetUp() override
    {
#ifndef __x86_64__
        GTEST_SKIP() << "pext is there for x86-64";
#endif
    }

    std::string refusal(const honest_run &run) const
    {
        const fs::path place = folder / honest_run::name;
        run.write(place);
        return complaint([&] {
            const finished_run read = read_publishable(place, {});
            require_comparable(read, honest_run::known());
            place_to_publish(read, {});
        });
    }
};

TEST_F(falsified_runs, are_refused_where_that_can_be_known)
{
    honest_run honest;
    honest.estimate();
    const std::string samples = samples_table(honest.cases).text();
    const auto refusal_of = [&](const run_change &before, const run_change &after) {
        honest_run run = honest;
        before(run);
        if (samples_table(run.cases).text() != samples)
            run.estimate();
        if (after)
            after(run);
        return refusal(run);
    };
    EXPECT_EQ(refusal_of(nothing, {}), "");
    for (const run_change &honest_change :
         {fact("/run/options/technique", {kogge, pext}), // engine adds the baseline,
          both(fact("/run/options/technique", {honest_run::baseline, kogge}),
               fact("/run/own", pext)),                          // and what the engine has
          fact("/run/options/technique", {"null", kogge, pext}), // which has nothing to time here
          fact("/cpu/logical_cores", 0)})
        EXPECT_EQ(refusal_of(honest_change, {}), "");
    std::size_t refused = 0;
    for (const falsification &f : falsifications()) {
        const std::string refusal = refusal_of(f.before, f.after);
        EXPECT_TRUE(f.says == std::string(accepted) ? refusal.empty() : has(refusal, f.says))
            << f.what << ": " << refusal << "\nand not " << f.says;
        refused += !refusal.empty();
    }
    EXPECT_GE(refused, 60U);
    EXPECT_LE(falsifications().size() - refused, 5U);
}

TEST_F(falsified_runs, of_engines_are_refused_where_that_can_be_known)
{
    const auto refusal_of = [&](const run_change &change) {
        honest_run run = honest_run::of_engine();
        change(run);
        run.estimate();
        return refusal(run);
    };
    EXPECT_EQ(refusal_of(nothing), "");
    // It was interrupted twice, and the epochs that were being played are not played again.
    EXPECT_EQ(
        refusal_of(without_samples(
            "", [](const sample &s) { return s.epoch == 3 || s.epoch == 4 || s.epoch == 8; })),
        "");
    for (const auto &[change, says] :
         {std::pair(times(kogge, 1, 1.01), "has another time of the baseline than others"),
          {times(honest_run::baseline, 1.01, 1), "has another time than the baseline, which it is"},
          {fact("/run/layouts", 5), "/run/layout_flags is not a list with flags of each layout"},
          {each_sample(pext, [](sample &s) { s.baseline_layout = 1; }),
           "beside 1 of the baseline"}}) {
        const std::string refused = refusal_of(change);
        EXPECT_TRUE(has(refused, says)) << refused << "\nand not " << says;
    }
}

TEST_F(falsified_runs, are_a_fault_of_the_program_where_they_are_new)
{
    honest_run run;
    run.estimate();
    const auto fault = [&] {
        run.write(folder / honest_run::name);
        return fault_of_new_run(read_run(folder / honest_run::name), honest_run::known());
    };
    EXPECT_EQ(fault(), "");
    run.facts["cpu"]["flags"] = "fpu"; // matters where others compare with it
    EXPECT_EQ(fault(), "");
    run.facts["run"]["layouts"] = 32;
    const std::string says = fault();
    EXPECT_TRUE(has(says, "has 16 of 32 layouts; the run is written, and this is a fault of"))
        << says;
    run.facts["run"]["partial"] = true;
    EXPECT_EQ(fault(), "");
}

} // namespace
} // namespace slidebench
