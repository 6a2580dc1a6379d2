// SPDX-License-Identifier: MIT
#include "results/marks.hpp"

#include <array>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/paths.hpp"
#include "results/mark_checks.hpp"
#include "results/remade_run.hpp"

namespace slidebench {
namespace {

void require_no_doubt(const examined_run &examined)
{
    const std::vector<std::string> doubts = doubts_about(examined.run);
    if (!doubts.empty())
        refuse(examined.run, joined(doubts, ", and ") + "; " + how_to_measure);
}

void require_a_whole_run(const examined_run &examined)
{
    if (examined.run.fact("/run/options/quick") == true)
        refuse(examined.run,
               std::string("it was made with --quick, which is for a look; ") + how_to_measure);
}

void require_release(const examined_run &examined)
{
    const nlohmann::ordered_json type = examined.run.fact("/build/build_type");
    if (!type.is_null() && type != "Release")
        refuse(examined.run, "/build/build_type is " + type.dump() + ", not \"Release\"");
}

void require_tables(const examined_run &examined)
{
    require_same_tables(examined.run, examined.samples);
}

constexpr bool without_samples = false;

// What every honest run has.
struct mark {
    const char *reason; // why, in a sentence
    // Throws input_error, which says where the run does not have it.
    void (*require)(const examined_run &);
    examined_when from = examined_when::written; // on
    bool needs_samples = true;
};

// What takes longest comes last.
constexpr std::array list_of_marks = {
    mark{"A case is written once it has all its layouts in an epoch.", require_whole_epochs},
    mark{"No epoch is missing, but where the time was up.", require_every_epoch},
    mark{"Chess has either side first as often, for being first costs.", require_either_first},
    mark{"The baseline's layout varies, or its effect would be in a ratio.",
         require_baseline_layouts},
    mark{"What an engine plays in turn has one time of the baseline.",
         require_one_baseline_in_turn},
    mark{"A case has one clock in an epoch, and no CPU has 10 GHz.", require_one_clock},
    mark{"Times vary; what does not was not measured.", require_spread},
    mark{"Two chains at once take between half and all of their time.", require_readings},
    mark{"The core's readings say which samples are disturbed.", require_judged_samples},
    mark{"Epochs and the share of disturbed samples are counted.", require_counts},
    mark{"A technique is what the registry says: its level and its tables decide what to take.",
         require_registry},
    mark{"A technique and its functions are the same in all rows.", require_one_description,
         examined_when::written, without_samples},
    mark{"All techniques of a cell give the same answers.", require_digests, examined_when::written,
         without_samples},
    mark{"A CPU runs what it has the instructions for.", require_cpu_flags,
         examined_when::published, without_samples},
    mark{"What is timed has code.", require_code, examined_when::written, without_samples},
    mark{"Numbers are in the range of what they count.", require_ranges, examined_when::written,
         without_samples},
    mark{"No more is measured at once than there are cores.", require_cores,
         examined_when::published, without_samples},
    mark{"The run is as its options say.", require_options, examined_when::written,
         without_samples},
    mark{"What is doubtful is not compared.", require_no_doubt, examined_when::published,
         without_samples},
    mark{"--quick has too few epochs to decide.", require_a_whole_run, examined_when::published,
         without_samples},
    mark{"A debug build is slow.", require_release, examined_when::published, without_samples},
    mark{"Nothing that was asked for is left out without a reason.", require_what_was_asked_for,
         examined_when::published},
    mark{"The baseline takes as long beside one technique as beside another.",
         require_like_baselines, examined_when::published},
    mark{"Cases of an epoch have one core, whose clock moves little.", require_like_clocks,
         examined_when::published},
    mark{"A lookup takes some cycles, and a node some thousands.", require_plausible_cycles,
         examined_when::published},
    mark{"Others can make the same queries, and the oracle answers them.", require_known_answers,
         examined_when::published, without_samples},
    mark{"Every figure is made by the samples.", require_tables, examined_when::published}};

} // namespace

void require_marks(const examined_run &examined, examined_when when,
                   const std::function<void(double)> &progress)
{
    for (const mark &m : list_of_marks) {
        progress(static_cast<double>(&m - list_of_marks.data()) / list_of_marks.size());
        if (m.from <= when && !(m.needs_samples && examined.samples.empty()))
            m.require(examined);
    }
}

std::string fault_of_new_run(const finished_run &run, const registry &registered)
{
    if (run.partial())
        return "";
    try {
        require_marks({run, samples_of(run), registered}, examined_when::written);
    } catch (const input_error &e) {
        return std::string(e.what()) +
               "; the run is written, and this is a fault of slidebench, which should be reported";
    }
    return "";
}

void refuse(const std::filesystem::path &folder, const std::string &what)
{
    throw input_error("'" + folder.string() + "' cannot be published: " + what);
}

void refuse(const finished_run &run, const std::string &what)
{
    refuse(run.folder, what);
}

void refuse(const finished_run &run, const result_row &row, const std::string &what)
{
    refuse(run, row.technique + ", " + text_of(row.cell) + ", " + what);
}

void refuse(const finished_run &run, const case_samples &c, const std::string &what)
{
    refuse(run, std::string(samples_file) + ", " + c.name.technique + ", " + text_of(c.name.cell) +
                    ", " + what);
}

void refuse(const finished_run &run, const case_samples &c, std::size_t epoch,
            const std::string &what)
{
    refuse(run, c, "epoch " + std::to_string(epoch) + ", " + what);
}

} // namespace slidebench
