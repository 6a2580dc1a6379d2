// SPDX-License-Identifier: MIT
#include "results/submission.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include <pwd.h>
#include <unistd.h>

#include "base/format.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "results/finished_run.hpp"
#include "results/marks.hpp"
#include "results/remade_run.hpp"
#include "results/row_table.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

// Returns whether the name stands in the text with no letter or digit beside it.
bool has_word(const std::string &text, const std::string &name)
{
    const auto is_part = [&](std::size_t at) {
        return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    if (name.empty())
        return false;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
        if (!(at > 0 && is_part(at - 1)) && !is_part(at + name.size()))
            return true;
    return false;
}

// Throws input_error if the text, which stands at `place`, has the path of a folder or a hidden
// name.
void require_public(const fs::path &folder, const std::string &place, const std::string &text,
                    const private_names &hidden)
{
    constexpr std::size_t longest = 100;
    const std::string start = text.size() > longest ? text.substr(0, longest) + "..." : text;
    const std::string holds = place + ", '" + start + "', holds ";
    if (text != without_folders(text))
        refuse(folder, holds + "the path of a folder; take it out, or measure again");
    for (const auto &[name, whose] :
         {std::pair(hidden.user, "you as a user"), std::pair(hidden.host, "this machine")})
        if (has_word(text, name))
            refuse(folder,
                   holds + "the name of " + whose + ", " + name + "; rename it, or measure again");
}

// Checks each text in `value`, which stands at that JSON pointer.
void require_public(const fs::path &folder, const std::string &pointer, const json &value,
                    const private_names &hidden)
{
    if (value.is_string())
        require_public(folder, pointer, value.get<std::string>(), hidden);
    if (value.is_structured())
        for (const auto &[key, member] : value.items())
            require_public(folder, pointer + "/" + key, member, hidden);
}

// Returns whether it is 12 or 40 hexadecimal digits, and -dirty where sources were changed.
bool is_commit(std::string_view text)
{
    constexpr std::string_view changed = "-dirty";
    if (text.ends_with(changed))
        text.remove_suffix(changed.size());
    return (text.size() == 12 || text.size() == 40) &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Checks each field of a table, but for numbers and for columns of words that cannot be a name.
void require_public(const fs::path &folder, const char *file, const private_names &hidden)
{
    const std::set<std::string> closed = {"piece",     "mode",  "role",   "tied",
                                          "disturbed", "first", "decided"};
    const csv_reader table(folder / file);
    for (const std::string &column : table.columns()) {
        if (closed.contains(column))
            continue;
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < table.size(); ++i) {
            const std::string &field = table.text(i, column);
            if (!field.empty() && !parse_decimal(field, csv_finite.least, csv_finite.most) &&
                seen.insert(field).second)
                require_public(folder, std::string(file) + ", " + column, field, hidden);
        }
    }
}

} // namespace

private_names names_to_hide()
{
    private_names names;
    std::array<char, 256> host{};
    if (gethostname(host.data(), host.size() - 1) == 0) {
        const std::string name = host.data();
        names.host = name.substr(0, name.find('.')); // without its domain
    }
    if (const passwd *user = getpwuid(geteuid()))
        names.user = user->pw_name;
    return names;
}

finished_run read_publishable(const fs::path &folder, const private_names &hidden)
{
    finished_run run = read_run(folder);
    if (csv_reader(folder / comparison_file).columns() != comparison_columns())
        refuse(folder, std::string(comparison_file) +
                           " has other columns than this version's; measure again");
    if (!fs::exists(folder / pairs_file))
        refuse(folder, std::string("it has no ") + pairs_file + "; measure again");
    if (run.commit().empty())
        refuse(folder, "no commit is known that has its sources; measure in a clone");
    if (!is_commit(run.commit()))
        refuse(folder,
               "/build/commit, " + slidebench::quoted(run.commit()) +
                   ", is not 12 or 40 hexadecimal digits; take the folder as bench left it");
    if (std::ranges::none_of(run.rows,
                             [](const result_row &row) { return row.ratio.interval.has_value(); }))
        refuse(folder, std::string("no ratio has an interval, so that it decides nothing; ") +
                           how_to_measure);
    require_public(folder, "", run.facts, hidden);
    for (const char *file : {comparison_file, pairs_file, samples_file})
        if (fs::exists(folder / file))
            require_public(folder, file, hidden);
    return run;
}

bool has_samples(const fs::path &folder)
{
    return fs::exists(folder / samples_file);
}

void require_handed_in(const finished_run &run)
{
    require_past(name_of_folder(run.folder));
    if (!has_samples(run.folder))
        refuse(run.folder, std::string("it has no ") + samples_file +
                               ", by which its figures could be made again; measure again");
}

void require_comparable(const finished_run &run, const registry &registered,
                        const std::function<void(double)> &progress)
{
    std::vector<case_samples> samples;
    if (has_samples(run.folder)) {
        samples = samples_of(run);
        if (samples.empty())
            refuse(run.folder, std::string(samples_file) + " has no rows");
    }
    require_marks({run, samples, registered}, examined_when::published, progress);
}

fs::path place_among_results(const finished_run &run)
{
    const fs::path place = place_in_results(run.folder);
    if (std::distance(place.begin(), place.end()) >= 2 && *place.begin() != "..")
        return place;
    return fs::path(machine_slug(run.facts["cpu"], run.option("label"))) /
           name_of_folder(run.folder);
}

fs::path place_to_publish(const finished_run &run, const private_names &hidden)
{
    const std::string label = run.option("label");
    const std::string machine = machine_slug(run.facts["cpu"], label);
    if (!is_plain_name(machine))
        refuse(run.folder, "/run/options/label, " + slidebench::quoted(label) +
                               ", is no part of a folder's name; measure again without it");
    fs::path place = place_among_results(run);
    require_run_place(place, run.compiler());
    // Earlier versions left out the CPU's numbers.
    if (!(machine + "-").starts_with(place.begin()->string() + "-"))
        refuse(run.folder, "it lies in the folder of another machine than " + machine);
    for (const fs::path &name : place)
        require_public(run.folder, "its place under results", name.string(), hidden);
    return place;
}

} // namespace slidebench
