// SPDX-License-Identifier: MIT
#include "runs/plots.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <unistd.h>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "base/places.hpp"
#include "base/process.hpp"
#include "registry/modes.hpp"
#include "runs/verdict_text.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Where a row stands on the axis of a picture; empty if it does not.
using place_on_axis = std::string (*)(const result_row &);

std::string by_technique(const result_row &row)
{
    return row.technique;
}
std::string by_table_bytes(const result_row &row)
{
    return row.table_bytes ? std::to_string(*row.table_bytes) : "";
}
std::string by_parameter(const result_row &row)
{
    return row.cell.parameter;
}
std::string by_workload(const result_row &row)
{
    return row.cell.workload;
}

// A script of plots/ and what a piece must have for it: rows of at least `least_modes` of `modes`,
// each in more than one place, since one column of points is no picture. What belongs to a series
// of workloads is drawn once for all of them.
struct script {
    const char *name;
    workload_family family;
    std::vector<std::string> modes;
    std::size_t least_modes;
    place_on_axis place;
};

const std::vector<script> &scripts()
{
    using enum workload_family;
    static const std::vector<script> all = {
        {"ranking",
         plain,
         {"throughput", "latency", "superpiece", "attackers", "pins", "engine"},
         1,
         by_technique},
        {"throughput_latency", plain, {"throughput", "latency"}, 2, by_technique},
        {"table_bytes", plain, {"throughput"}, 1, by_table_bytes},
        {"pressure", plain, {"pressure"}, 1, by_parameter},
        {"pressure_latency", plain, {"pressure_latency"}, 1, by_parameter},
        {"setwise", plain, {"setwise"}, 1, by_parameter},
        {"move", plain, {"move"}, 1, by_parameter},
        {"density", density, {"throughput", "latency"}, 1, by_workload},
        {"squares", square, {"throughput"}, 1, by_workload}};
    return all;
}

// One picture, in both formats.
struct plot {
    const char *script;
    std::string piece;
    std::string workload; // as the script takes it: a workload's name, or that of a series
    std::string caption;  // what it holds for
    fs::path rows;        // comparison.csv, or a file in its form
    std::string name;     // of its files, without an ending
    std::string settings; // gnuplot's, before the script begins
};

// What a script is called with for the workload.
std::string argument_of(const std::string &workload)
{
    switch (family_of(workload)) {
    case workload_family::density:
        return "density";
    case workload_family::square:
        return "square";
    case workload_family::plain:
        break;
    }
    return workload;
}

bool has_what_it_needs(const finished_run &run, const script &needs, const plot &wanted)
{
    std::map<std::string, std::set<std::string>> places; // by mode
    for (const result_row &row : run.rows) {
        const auto &[piece, workload, mode, parameter] = row.cell;
        if (piece == wanted.piece && argument_of(workload) == wanted.workload &&
            contains(needs.modes, mode))
            if (const std::string place = needs.place(row); !place.empty())
                places[mode].insert(place);
    }
    return places.size() >= needs.least_modes &&
           std::all_of(places.begin(), places.end(),
                       [](const auto &mode) { return mode.second.size() > 1; });
}

std::vector<std::string> pieces_to_draw(const finished_run &run,
                                        const std::vector<std::string> &asked)
{
    if (!asked.empty())
        return asked;
    std::vector<std::string> all = values_of(run, &cell_name::piece);
    if (contains(all, "queen"))
        std::erase_if(all,
                      [](const std::string &piece) { return piece != "queen" && piece != "any"; });
    return all;
}

// What a workload is called must not lead to another folder.
std::string file_name(const char *script, const std::string &piece, const std::string &workload)
{
    std::string name = std::string(script) + "_" + piece + "_" + workload;
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

// `example` is one of the workloads that are drawn.
std::string caption(const finished_run &run, const std::string &example, const script &s)
{
    std::string text = provenance(run.facts, example);
    if (traits_of(s.modes.front()).is_under_pressure() && run.touches())
        text += "; " + std::to_string(*run.touches()) +
                " cache lines of the buffer loaded for each query, before every 16";
    return text;
}

std::vector<plot> plots_of(const finished_run &run, const std::vector<std::string> &pieces)
{
    std::vector<plot> result;
    for (const std::string &piece : pieces_to_draw(run, pieces)) {
        std::set<std::string> seen;
        for (const std::string &workload : values_of(run, &cell_name::workload)) {
            const std::string argument = argument_of(workload);
            if (!seen.insert(argument).second)
                continue;
            for (const script &s : scripts()) {
                const plot p = {s.name,
                                piece,
                                argument,
                                caption(run, workload, s),
                                run.folder / comparison_file,
                                file_name(s.name, piece, argument),
                                ""};
                if (s.family == family_of(workload) && has_what_it_needs(run, s, p))
                    result.push_back(p);
            }
        }
    }
    return result;
}

std::ptrdiff_t count_searching(const std::vector<result_row> &combined)
{
    return std::count_if(combined.begin(), combined.end(),
                         [](const result_row &row) { return row.cell.mode == deciding_mode; });
}

// What is left in an engine of `count` techniques, whose combined rows are in a file: a picture of
// the fastest in the search, and another of the rest.
std::vector<plot> verdict_plots(const finished_run &run, std::ptrdiff_t count, const fs::path &file)
{
    constexpr std::ptrdiff_t most_rows = 15; // that the eye takes in at once
    const auto part = [&](const char *name, std::ptrdiff_t first, std::ptrdiff_t last) {
        return plot{"verdict",
                    "all",
                    "all",
                    provenance(run.facts, "all"),
                    file,
                    name,
                    formatted("first_row = %td; last_row = %td", first, last)};
    };
    if (count <= most_rows)
        return {part("verdict", 1, count)};
    return {part("verdict", 1, most_rows), part("verdict_rest", most_rows + 1, count)};
}

// The last thing that a program said, made fit for one line.
std::string in_one_line(const std::string &output)
{
    constexpr std::size_t most = 300;
    std::string line;
    for (const char c : output) {
        const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (!blank)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    return line.size() > most ? "... " + line.substr(line.size() - most) : line;
}

// A file that is not there yet, beside the one that it is to become; removed unless it does.
class draft {
public:
    // gnuplot scripts choose the format by the ending.
    explicit draft(const fs::path &target)
        : target_(target),
          file_(target.parent_path() / ("." + target.stem().string() + "." +
                                        std::to_string(getpid()) + target.extension().string()))
    {
    }
    ~draft()
    {
        std::error_code ignored;
        fs::remove(file_, ignored);
    }
    draft(const draft &) = delete;
    draft &operator=(const draft &) = delete;

    const fs::path &file() const { return file_; }

    void keep() const
    {
        std::error_code error;
        fs::rename(file_, target_, error);
        if (error)
            throw input_error("cannot write '" + target_.string() + "': " + error.message());
    }

private:
    fs::path target_, file_;
};

// A folder that is made unless it is there, and removed again if nothing gets into it.
class new_folder {
public:
    explicit new_folder(const fs::path &folder) : folder_(folder)
    {
        std::error_code error;
        made_ = fs::create_directories(folder, error);
        if (!fs::is_directory(folder, error))
            throw input_error("cannot make the folder '" + folder.string() +
                              "': " + (error ? error.message() : "it is a file"));
    }
    ~new_folder()
    {
        std::error_code ignored; // that it is not empty
        if (made_)
            fs::remove(folder_, ignored);
    }
    new_folder(const new_folder &) = delete;
    new_folder &operator=(const new_folder &) = delete;

private:
    fs::path folder_;
    bool made_;
};

// gnuplot does not notice if its output cannot be written.
bool is_whole(const fs::path &picture)
{
    constexpr std::streamoff enough = 16; // for how an SVG or a PNG ends
    std::ifstream stream(picture, std::ios::binary);
    stream.seekg(-enough, std::ios::end);
    const std::string end{std::istreambuf_iterator<char>(stream), {}};
    return end.find("</svg>") != std::string::npos || end.find("IEND") != std::string::npos;
}

void draw(const plot &p, const fs::path &target)
{
    const fs::path script = project_root() / "plots" / (std::string(p.script) + ".gp");
    std::error_code error;
    if (!fs::exists(script, error))
        throw input_error("there is no '" + script.string() +
                          "'; SLIDEBENCH_ROOT must be the project's folder");
    // awk takes a relative a=b for something else, and gnuplot an output |a for a command.
    const fs::path rows = fs::absolute(p.rows);
    const draft file(fs::absolute(target));
    // Neither the user's ~/.gnuplot nor variables of the environment are to change a picture.
    std::vector<std::string> command = {"gnuplot", "--default-settings"};
    if (!p.settings.empty())
        command.insert(command.end(), {"-e", p.settings});
    command.insert(command.end(), {"-c", script.string(), rows.string(), p.piece, p.workload,
                                   p.caption, file.file().string()});
    const process_outcome gnuplot =
        run_process(command, {"GNUPLOT", "GNUTERM", "GDFONTPATH", "FIT_"});
    if (!gnuplot.found)
        throw input_error("plots need gnuplot, which is not on the PATH; please install it");
    const std::string failed =
        "gnuplot cannot draw '" + target.string() + "' by " + script.string();
    if (!gnuplot.succeeded)
        throw input_error(failed + ": " + in_one_line(gnuplot.output));
    if (!is_whole(file.file()))
        throw input_error(failed + ": the picture is not whole, as on a full disk; " +
                          in_one_line(gnuplot.output));
    file.keep();
}

} // namespace

std::vector<fs::path> make_plots(const finished_run &run, const fs::path &out,
                                 const std::vector<std::string> &pieces,
                                 const std::function<void(double)> &progress)
{
    std::vector<fs::path> targets;
    std::vector<plot> plots = plots_of(run, pieces);
    const std::vector<result_row> combined = combined_rows(run);
    const std::ptrdiff_t searching = count_searching(combined);
    const bool has_verdict = searching > 1;
    if (plots.empty() && !has_verdict)
        return targets;
    const new_folder folder(out);
    const draft combined_file(out / "verdict.csv");
    if (has_verdict) {
        combined_csv(combined).write(combined_file.file());
        const std::vector<plot> verdict = verdict_plots(run, searching, combined_file.file());
        plots.insert(plots.end(), verdict.begin(), verdict.end());
    }
    for (std::size_t i = 0; i < plots.size(); ++i) {
        for (const char *ending : {".svg", ".png"}) {
            targets.push_back(out / (plots[i].name + ending));
            draw(plots[i], targets.back());
        }
        progress(static_cast<double>(i + 1) / static_cast<double>(plots.size()));
    }
    return targets;
}

} // namespace slidebench
