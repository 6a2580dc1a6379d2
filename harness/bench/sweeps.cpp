// SPDX-License-Identifier: MIT
#include "bench/sweeps.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "output/format.hpp"
#include "output/layout.hpp"
#include "output/machine.hpp"
#include "registry/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// A column of a table: where it stands and what it is called.
struct column {
    std::size_t place;
    std::string name;

    bool operator<(const column &other) const { return place < other.place; }
};

// Figures that are tied with the best of their column are marked by =, and the last column has half
// the width of the widest interval of the line.
class table {
public:
    void add(const comparison &c, const column &at)
    {
        figures_[at][c.contender] = &c;
        if (c.contender->role == ROLE_FLOOR)
            floor_ = c.contender;
        if (std::find(techniques_.begin(), techniques_.end(), c.contender) == techniques_.end())
            techniques_.push_back(c.contender);
    }

    bool empty() const { return figures_.empty(); }
    bool has_floor() const { return floor_ != nullptr; }

    std::string text(const std::string &heading, std::size_t width, bool above_floor = false) const
    {
        column_block names = {heading}, uncertainty = {formatted(" %7s", "+-")};
        for (const technique *t : techniques_) {
            names.emplace_back(t->slug);
            uncertainty.push_back(formatted(" %7s", widest_interval(t).c_str()));
        }
        std::vector<column_block> blocks;
        for (const auto &[at, figures] : figures_) {
            column_block &block = blocks.emplace_back();
            block.push_back(formatted(" %7s", at.name.c_str()));
            const auto floor = figures.find(floor_);
            for (const technique *t : techniques_) {
                const auto found = figures.find(t);
                std::string shown;
                if (found != figures.end() && !above_floor)
                    shown = figure(*found->second, 0);
                else if (found != figures.end() && floor != figures.end())
                    shown = figure(*found->second, floor->second->ns_per_lookup.value);
                block.push_back(formatted(" %7s", shown.c_str()));
            }
        }
        if (!above_floor)
            blocks.push_back(uncertainty);
        return laid_out(names, blocks, width);
    }

private:
    static std::string figure(const comparison &c, double floor)
    {
        return (c.rank == 1 && c.tied ? "=" : "") +
               formatted("%.2f", c.ns_per_lookup.value - floor);
    }

    std::string widest_interval(const technique *t) const
    {
        double widest = 0;
        for (const auto &[at, figures] : figures_) {
            const auto found = figures.find(t);
            if (found == figures.end())
                continue;
            if (!found->second->has_intervals())
                return "-";
            const auto &[ns, between] = found->second->ns_per_lookup;
            widest = std::max(widest, (between->high - between->low) / 2 / ns);
        }
        return formatted("%.1f %%", 100 * widest);
    }

    std::map<column, std::map<const technique *, const comparison *>> figures_;
    std::vector<const technique *> techniques_;
    const technique *floor_ = nullptr;
};

std::vector<std::size_t> pressure_sizes()
{
    constexpr double smallest = 32 * 1024;
    constexpr int steps = 8;
    const std::size_t cache = largest_cache_bytes();
    double largest = cache == 0 ? 64.0 * 1024 * 1024 : 2.0 * static_cast<double>(cache);
    if (memory_bytes() != 0)
        largest = std::min(largest, static_cast<double>(memory_bytes()) / 4);

    std::vector<std::size_t> sizes = {0};
    for (int i = 0; i <= steps; ++i) {
        const double exact =
            smallest * std::pow(largest / smallest, i / static_cast<double>(steps));
        // Whole multiples of 16 KiB, and of 1 MiB where it does not matter, have readable names.
        const unsigned unit = exact < 4e6 ? 16384 : 1048576;
        sizes.push_back(static_cast<std::size_t>(std::llround(exact / unit)) * unit);
    }
    return sizes;
}

} // namespace

mode_parameters default_sweeps()
{
    mode_parameters usual;
    for (const mode m : timed_modes()) {
        const mode_traits &traits = traits_of(m);
        if (traits.parameter == parameter_unit::bytes)
            usual[m] = pressure_sizes();
        else if (traits.parameter != parameter_unit::none)
            usual[m].assign(traits.sweep.begin(), traits.sweep.end());
    }
    return usual;
}

std::string parameter_table(const std::vector<comparison> &comparisons, piece p,
                            const workload &queries, mode m, std::size_t width)
{
    table figures;
    for (const comparison &c : comparisons) {
        const cell &cell = *c.cell;
        if (cell.mode == m && cell.piece == p && cell.workload == &queries)
            figures.add(c, {cell.parameter, traits_of(m).is_under_pressure()
                                                ? size_name(cell.parameter)
                                                : parameter_text(cell)});
    }
    if (figures.empty())
        return "";
    std::string text = figures.text(std::string(name_of(m)) + ", ns", width);
    if (traits_of(m).is_under_pressure() && figures.has_floor())
        text += "\n" + figures.text("above the floor", width, true);
    return text;
}

std::string density_table(const std::vector<comparison> &comparisons, piece p, std::size_t width)
{
    std::string text;
    for (const mode m : {MODE_THROUGHPUT, MODE_LATENCY}) {
        table figures;
        for (const comparison &c : comparisons) {
            const std::string &name = c.cell->workload->name();
            if (c.cell->mode != m || c.cell->piece != p || group_of(name) != "density")
                continue;
            const std::string pieces = name.substr(name.find('_') + 1);
            figures.add(c, {std::stoul(pieces), pieces});
        }
        if (!figures.empty())
            text += (text.empty() ? "" : "\n") +
                    figures.text(std::string(name_of(m)) + ", ns by pieces on the board", width);
    }
    return text;
}

} // namespace slidebench
