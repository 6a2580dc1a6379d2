// SPDX-License-Identifier: MIT
#include "results/interval_bars.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "base/format.hpp"
#include "base/text_layout.hpp"

namespace slidebench {
namespace {

constexpr std::size_t least_width = 20, most_width = 48;

// Returns the places of all columns of a kind in the rows.
std::vector<std::size_t> places_of(const report_table &table, column_kind kind)
{
    std::vector<std::size_t> places;
    std::size_t place = 0;
    for (const column_group &group : table.groups)
        for (const table_column &column : group.columns) {
            if (column.kind == kind && !group.is_detail)
                places.push_back(place);
            ++place;
        }
    return places;
}

// A logarithmic axis for estimates, `width` characters long, with 1 on it. It ends before outliers, which
// would leave little of it to the others.
class axis {
public:
    axis(const std::vector<const estimate *> &shown, std::size_t width)
        : last_(static_cast<double>(width - 1))
    {
        std::vector<double> highs;
        for (const estimate *e : shown) {
            low_ = std::min(low_, e->interval ? e->interval->low : e->value);
            highs.push_back(e->interval ? e->interval->high : e->value);
        }
        const double most = low_ + 2.5 * (quantile(highs, 0.75) - low_);
        for (const double high : highs)
            if (high <= most)
                high_ = std::max(high_, high);
    }

    bool is_empty() const { return low_ == high_; }
    bool has(double value) const { return value <= high_; }

    // Returns the place of a value, the last one for what lies beyond.
    std::size_t at(double value) const
    {
        return static_cast<std::size_t>(
            std::lround(last_ * std::log(std::min(value, high_) / low_) / std::log(high_ / low_)));
    }

    std::string heading(int decimals) const
    {
        const std::string low = decimal(low_, decimals), high = decimal(high_, decimals);
        return low + std::string(at(high_) + 1 - low.size() - high.size(), ' ') + high;
    }

private:
    double low_ = 1, high_ = 1, last_;
};

std::string bar_of(const estimate &e, const axis &x, std::size_t width)
{
    std::string bar(width, ' ');
    bar[x.at(1)] = '|';
    if (e.interval)
        for (std::size_t i = x.at(e.interval->low); i <= x.at(e.interval->high); ++i)
            bar[i] = '-';
    bar[x.at(e.value)] = x.has(e.value) ? 'o' : '>';
    return bar;
}

bool is_first(const table_row &row, const std::vector<std::size_t> &ranks)
{
    const auto *rank =
        ranks.empty() ? nullptr : std::get_if<tied_number>(&row.values[ranks.front()]);
    return rank != nullptr && rank->value == 1;
}

} // namespace

std::string with_bars(const std::string &text, const report_table &table, std::size_t width,
                      bool has_colour)
{
    const std::vector<std::size_t> places = places_of(table, column_kind::estimate);
    std::size_t headings = 1;
    for (const column_group &group : table.groups)
        headings = std::max(headings, group.headings.size() + 1);
    std::vector<std::string_view> lines = split(text, "\n");
    if (!lines.empty() && lines.back().empty())
        lines.pop_back();
    if (places.size() != 1 || lines.size() != headings + table.rows.size())
        return text;
    std::size_t used = 0;
    for (const std::string_view line : lines)
        used = std::max(used, line.size() + 2);
    std::vector<const estimate *> shown;
    for (const table_row &row : table.rows)
        if (const auto *e = std::get_if<estimate>(&row.values[places.front()]))
            shown.push_back(e);
    const std::size_t of_bars = std::min(width - std::min(width, used), most_width);
    if (width == unlimited_width || of_bars < least_width || shown.empty())
        return text;
    const axis x(shown, of_bars);
    if (x.is_empty())
        return text;
    const std::vector<std::size_t> ranks = places_of(table, column_kind::tied);
    std::string result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string line(lines[i]);
        const table_row *row = i < headings ? nullptr : &table.rows[i - headings];
        const auto *e =
            row == nullptr ? nullptr : std::get_if<estimate>(&row->values[places.front()]);
        if (e != nullptr || i + 1 == headings)
            line.resize(used, ' ');
        if (i + 1 == headings)
            line += x.heading(2);
        if (e != nullptr) {
            const bool is_green = has_colour && is_first(*row, ranks);
            line +=
                (is_green ? "\033[32m" : "") + bar_of(*e, x, of_bars) + (is_green ? "\033[0m" : "");
        }
        result += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return result;
}

bool output_has_colour()
{
    const char *no_colour = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
           terminal != nullptr && std::string_view(terminal) != "dumb";
}

} // namespace slidebench
