// SPDX-License-Identifier: MIT
#include "results/interval_bars.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "base/format.hpp"

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

column_lines interval_bars(const report_table &table, std::size_t heading_lines, std::size_t room,
                           bool has_colour)
{
    const std::string gap = "  ";
    const std::vector<std::size_t> places = places_of(table, column_kind::estimate);
    if (places.size() != 1 || room < least_width + gap.size())
        return {};
    const auto estimate_of = [&](const table_row &row) {
        return std::get_if<estimate>(&row.values[places.front()]);
    };
    std::vector<const estimate *> shown;
    for (const table_row &row : table.rows)
        if (const auto *e = estimate_of(row))
            shown.push_back(e);
    const std::size_t width = std::min(room - gap.size(), most_width);
    if (shown.empty())
        return {};
    const axis x(shown, width);
    if (x.is_empty())
        return {};
    const std::vector<std::size_t> ranks = places_of(table, column_kind::tied);
    column_lines lines(heading_lines);
    lines.back() = gap + x.heading(2);
    for (const table_row &row : table.rows) {
        const auto *e = estimate_of(row);
        const std::string bar = e == nullptr ? "" : bar_of(*e, x, width);
        const bool is_green = e != nullptr && has_colour && is_first(row, ranks);
        lines.push_back(gap + (is_green ? "\033[32m" + bar + "\033[0m" : bar));
    }
    return lines;
}

bool output_has_colour()
{
    const char *no_colour = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
           terminal != nullptr && std::string_view(terminal) != "dumb";
}

} // namespace slidebench
