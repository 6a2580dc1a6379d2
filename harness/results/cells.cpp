// SPDX-License-Identifier: MIT
#include "results/cells.hpp"

#include <algorithm>
#include <cmath>

#include "base/format.hpp"
#include "base/machine.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

bool has_parameter(const cell &c)
{
    const mode_traits &mode = traits_of(c.mode);
    return mode.parameter == parameter_unit::sliders ? c.parameter != 0
                                                     : mode.parameter != parameter_unit::none;
}

std::vector<std::size_t> parameters_of(const mode_traits &mode, const workload &w,
                                       const mode_parameters &parameters)
{
    if (mode.parameter == parameter_unit::none ||
        (mode.parameter == parameter_unit::sliders && !w.is_common()))
        return {0};
    return parameters.at(mode.id);
}

// Returns the pieces that have queries; for a mode that does not differ by piece, the first that
// has. Playing takes no queries.
std::vector<piece> pieces_for(const mode_traits &mode, const workload &w,
                              const std::vector<piece> &pieces)
{
    if (!w.has(mode.needs))
        return {};
    if (mode.plays_chess())
        return {all_pieces().front()};
    std::vector<piece> result;
    for (const piece p : mode.each_piece ? pieces : all_pieces())
        if (w.of(p).size() > 0 && (result.empty() || mode.each_piece))
            result.push_back(p);
    return result;
}

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

mode_parameters default_parameters()
{
    mode_parameters parameters;
    for (const mode m : timed_modes()) {
        const mode_traits &traits = traits_of(m);
        if (traits.parameter == parameter_unit::bytes)
            parameters[m] = pressure_sizes();
        else if (traits.parameter != parameter_unit::none)
            parameters[m].assign(traits.default_parameters.begin(),
                                 traits.default_parameters.end());
    }
    return parameters;
}

query_view cell::queries() const
{
    return workload->queries(traits_of(mode), piece, parameter);
}

cell_name name_of(const cell &c)
{
    return {std::string(traits_of(c.mode).each_piece ? name_of(c.piece) : any_label),
            c.workload->name(), std::string(name_of(c.mode)),
            has_parameter(c) ? std::to_string(c.parameter) : ""};
}

cell cell_of(const cell_name &name, const workload &w)
{
    const mode_traits &mode = traits_of(name.mode);
    const std::vector<piece> pieces = mode.each_piece ? all_pieces() : pieces_for(mode, w, {});
    const auto named = std::ranges::find(pieces, name.piece, [](piece p) { return name_of(p); });
    const piece p = named == pieces.end() ? pieces.front() : *named;
    cell result = {p, &w, mode.id};
    parse_number(name.parameter, result.parameter);
    return result;
}

std::string path_of(const cell_name &name)
{
    std::string path = name.piece + "/" + name.workload + "/" + name.mode;
    std::size_t bytes = 0;
    if (traits_of(name.mode).is_under_pressure() && parse_number(name.parameter, bytes))
        return path + "_" + size_name(bytes);
    return name.parameter.empty() ? path : path + "_" + name.parameter;
}

std::vector<cell> make_cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                             const std::vector<mode> &modes, const mode_parameters &parameters)
{
    std::vector<cell> result;
    for (const workload &w : workloads) {
        for (const mode m : modes) {
            const mode_traits &traits = traits_of(m);
            for (const piece p : pieces_for(traits, w, pieces))
                for (const std::size_t parameter : parameters_of(traits, w, parameters))
                    result.push_back({p, &w, m, parameter});
        }
    }
    return result;
}

} // namespace slidebench
