// SPDX-License-Identifier: MIT
#include "bench/matrix.hpp"

#include "output/format.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

bool has_parameter(const cell &c)
{
    return is_under_pressure(c.how) || c.how == MODE_MOVE || plays_chess(c.how) ||
           (c.how == MODE_SETWISE && c.parameter != 0);
}

std::vector<std::size_t> parameters_of(mode m, const workload &w, const sweeps &parameters)
{
    switch (m) {
    case MODE_PRESSURE:
    case MODE_PRESSURE_LATENCY:
        return parameters.pressure_bytes;
    case MODE_SETWISE:
        return w.is_shared() ? parameters.sliders : std::vector<std::size_t>{0};
    case MODE_MOVE:
        return parameters.queries_per_move;
    case MODE_PERFT:
    case MODE_SEARCH:
    case MODE_SEARCH_NNUE_SHAPED:
        return w.boards().empty() ? std::vector<std::size_t>{} : parameters.depths_of_chess.at(m);
    default:
        return {0};
    }
}

// Those of `pieces` that have queries; for a mode that does not depend on the piece, the first.
// Replays need a recording, and sides need positions; playing takes no queries.
std::vector<piece> pieces_for(mode m, const workload &w, const std::vector<piece> &pieces)
{
    if (plays_chess(m))
        return {all_pieces().front()};
    std::vector<piece> result;
    if ((m == MODE_REPLAY && w.recorded().size() == 0) ||
        (is_about_sides(m) && w.sides().size() == 0))
        return result;
    for (const piece p : depends_on_piece(m) ? pieces : all_pieces())
        if (w.of(p).size() > 0 && (result.empty() || depends_on_piece(m)))
            result.push_back(p);
    return result;
}

} // namespace

std::string_view piece_name(const cell &c)
{
    return depends_on_piece(c.how) ? name_of(c.asked) : "any";
}

bool is_about_state(mode m)
{
    return m == MODE_LOAD || m == MODE_TOGGLE || m == MODE_QUERY || m == MODE_MOVE;
}

bool is_under_pressure(mode m)
{
    return m == MODE_PRESSURE || m == MODE_PRESSURE_LATENCY;
}

std::string parameter_text(const cell &c)
{
    return has_parameter(c) ? std::to_string(c.parameter) : "";
}

std::string name_of(const cell &c)
{
    std::string name =
        std::string(piece_name(c)) + "/" + c.queries->name() + "/" + std::string(name_of(c.how));
    if (has_parameter(c))
        name += "_" + (is_under_pressure(c.how) ? size_name(c.parameter) : parameter_text(c));
    return name;
}

std::vector<cell> cells(const std::vector<piece> &pieces, std::span<const workload> workloads,
                        const std::vector<mode> &modes, const sweeps &parameters)
{
    std::vector<cell> result;
    for (const workload &w : workloads) {
        for (const mode m : modes) {
            const std::vector<std::size_t> asked = parameters_of(m, w, parameters);
            for (const piece p : pieces_for(m, w, pieces))
                for (const std::size_t parameter : asked)
                    result.push_back({p, &w, m, parameter});
        }
    }
    return result;
}

} // namespace slidebench
