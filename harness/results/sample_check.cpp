// SPDX-License-Identifier: MIT
#include "results/sample_check.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/json.hpp"
#include "base/paths.hpp"
#include "results/estimated_rows.hpp"
#include "results/row_table.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *as_left = "take the folder as it was left";
constexpr double most_numbers = 10'000; // of epochs and layouts

constexpr number_range counted = {0, csv_times.most, false};

using case_name = std::pair<std::string, cell_name>;

// Reads samples.csv.gz.
class sample_file {
public:
    explicit sample_file(const finished_run &run) : run_(run), table_(run.folder / samples_file)
    {
        const json_reader facts(run.folder / machine_file, run.facts);
        layouts_ = static_cast<double>(
            facts.whole_number("/run/layouts", 1, static_cast<std::uint64_t>(most_numbers)));
        for (const std::string &item : facts.items("/run/left_out", true))
            left_out_.insert(facts.text(item + "/technique"));
        for (const result_row &row : run.rows)
            roles_[{row.technique, row.cell}] = row.role;
        for (std::size_t row = 0; row < table_.size(); ++row)
            read(row);
        for (observed_case &of : cases_)
            prefer_counted_cycles(of.observations);
        if (facts.whole_number("/run/epochs", 0, UINT64_MAX) > epochs_)
            facts.refuse("/run/epochs", formatted("at most %zu, as by %s", epochs_, samples_file));
        const double share = static_cast<double>(disturbed_) /
                             static_cast<double>(std::max(single_queries_, std::size_t{1}));
        if (facts.has("/run/disturbed") &&
            facts.number("/run/disturbed", 0, 1) != std::round(1e4 * share) / 1e4)
            facts.refuse("/run/disturbed", formatted("%.4f, as by %s", share, samples_file));
    }

    // Without disturbed samples.
    const std::vector<observed_case> &cases() const { return cases_; }

private:
    void read(std::size_t row)
    {
        const case_name name = {table_.name(row, "technique"), read_cell(table_, row)};
        const observation o = observation_in(row);
        const bool is_disturbed = !table_.one_of(row, "disturbed", {"", "yes"}).empty();
        disturbed_ += is_disturbed;
        single_queries_ += !traits_of(name.second.mode).plays_chess();
        epochs_ = std::max(epochs_, o.epoch + 1);
        if (!seen_[name].emplace(o.epoch, o.layout).second)
            throw input_error(table_.place(row) +
                              "there is a line for this epoch and layout already");
        const std::string baseline = run_.baseline() == "itself" ? name.first : run_.baseline();
        if (table_.text(row, "baseline") != baseline)
            table_.refuse(row, "baseline", "is not " + baseline + ", as by " + machine_file);
        if (left_out_.contains(name.first) || is_disturbed)
            return;
        const auto role = roles_.find(name);
        if (role == roles_.end())
            throw input_error(table_.place(row) + comparison_file + " has no " + name.first + ", " +
                              text_of(name.second) + "; " + as_left);
        const auto [place, is_new] = places_.emplace(name, cases_.size());
        if (is_new)
            cases_.push_back({name.first, role->second, name.second, {}});
        cases_[place->second].observations.push_back(o);
    }

    observation observation_in(std::size_t row) const
    {
        const auto number = [&](const char *column, double bound) {
            return static_cast<std::size_t>(table_.required(row, column, {0, bound - 1, true}));
        };
        const auto time = [&](const char *column) {
            return table_.required(row, column, csv_times);
        };
        const double ns = time("ns_per_lookup");
        return {.epoch = number("epoch", most_numbers),
                .layout = number("layout", layouts_),
                .ns = ns,
                .cycles = ns / time("ns_per_cycle"),
                .ratio = ns / time("baseline_ns_per_lookup"),
                .order = table_.named(row, "first", timing_orders),
                .baseline_layout = number("baseline_layout", layouts_),
                .counted_cycles = table_.number(row, "counted_cycles_per_lookup", counted),
                .instructions = table_.number(row, "counted_instructions_per_lookup", counted)};
    }

    const finished_run &run_;
    const csv_reader table_;
    double layouts_;
    std::set<std::string> left_out_;
    std::map<case_name, std::string> roles_;
    std::map<case_name, std::size_t> places_;                                 // in cases_
    std::map<case_name, std::set<std::pair<std::size_t, std::size_t>>> seen_; // epoch and layout
    std::size_t disturbed_ = 0, single_queries_ = 0, epochs_ = 0;
    std::vector<observed_case> cases_;
};

// Throws input_error, which names the first row and column that differ, unless the file is this table.
void require_same(const fs::path &file, const csv_writer &right)
{
    if (unzip(read_whole(file), file).first == right.text())
        return;
    const csv_reader is(file), made(samples_file, right.text());
    for (std::size_t i = 0; i < std::min(is.size(), made.size()); ++i)
        for (const std::string &column : made.columns())
            if (const std::string &text = made.text(i, column); is.text(i, column) != text)
                is.refuse(i, column,
                          "is not " + (text.empty() ? "empty" : text) + ", as its samples make it");
    throw input_error(formatted("'%s' has %zu rows, and its samples make %zu of them, or it is "
                                "written in another way",
                                file.c_str(), is.size(), made.size()));
}

} // namespace

std::vector<result_row> rows_of_samples(const finished_run &run)
{
    const sample_file samples(run);
    const bool of_itself = run.baseline() == "itself";
    std::vector<result_row> rows = rows_of_cases(samples.cases(), of_itself);
    std::map<case_name, const result_row *> described;
    for (const result_row &row : run.rows)
        described[{row.technique, row.cell}] = &row;
    for (result_row &row : rows)
        copy_facts(*described.at({row.technique, row.cell}), row);
    if (!of_itself) {
        const std::vector<result_row> means = mean_rows(rows, samples.cases());
        rows.insert(rows.end(), means.begin(), means.end());
    }
    return rows;
}

void require_figures_of_samples(const finished_run &run)
{
    const std::vector<result_row> rows = rows_of_samples(run);
    std::set<case_name> sampled;
    for (const result_row &row : rows)
        sampled.emplace(row.technique, row.cell);
    for (const result_row &row : run.rows)
        if (!sampled.contains({row.technique, row.cell}))
            throw input_error("'" + (run.folder / samples_file).string() +
                              "' has no quiet sample of " + row.technique + ", " +
                              text_of(row.cell) + ", which " + comparison_file + " has; " +
                              as_left);
    require_same(run.folder / comparison_file, comparison_table(rows));
    require_same(run.folder / pairs_file, pairs_table(rows));
}

} // namespace slidebench
