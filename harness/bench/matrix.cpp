// SPDX-License-Identifier: MIT
#include "bench/matrix.hpp"

#include "base/format.hpp"
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

} // namespace

std::string_view piece_name(const cell &c)
{
    return traits_of(c.mode).each_piece ? name_of(c.piece) : "any";
}

const query_list &cell::list() const
{
    switch (traits_of(mode).needs) {
    case source::recording:
        return workload->recorded();
    case source::positions:
        return workload->positions();
    case source::pieces:
    case source::boards:
        break;
    }
    return workload->of(piece);
}

cell_name name_in_rows(const cell &c)
{
    return {std::string(piece_name(c)), c.workload->name(), std::string(name_of(c.mode)),
            parameter_text(c)};
}

std::string parameter_text(const cell &c)
{
    return has_parameter(c) ? std::to_string(c.parameter) : "";
}

std::string name_of(const cell &c)
{
    std::string name =
        std::string(piece_name(c)) + "/" + c.workload->name() + "/" + std::string(name_of(c.mode));
    if (has_parameter(c))
        name += "_" + (traits_of(c.mode).is_under_pressure() ? size_name(c.parameter)
                                                             : parameter_text(c));
    return name;
}

std::vector<cell> cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
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
