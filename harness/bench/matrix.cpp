// SPDX-License-Identifier: MIT
#include "bench/matrix.hpp"

#include "registry/names.hpp"

namespace slidebench {

std::string_view piece_name(const cell &c)
{
    return depends_on_piece(c.how) ? name_of(c.asked) : "any";
}

bool is_about_state(mode m)
{
    return m == MODE_LOAD || m == MODE_TOGGLE || m == MODE_QUERY;
}

std::string size_name(std::size_t bytes)
{
    std::size_t unit = 0;
    while (unit < 3 && bytes >= 1024 && bytes % 1024 == 0) {
        bytes /= 1024;
        ++unit;
    }
    return std::to_string(bytes) + std::string(unit == 0 ? "" : std::string(1, "KMG"[unit - 1]));
}

std::string name_of(const cell &c)
{
    return std::string(piece_name(c)) + "/" + c.queries->name + "/" + std::string(name_of(c.how)) +
           (c.how == MODE_PRESSURE ? "_" + size_name(c.pressure_bytes) : "");
}

std::vector<cell> cells(const std::vector<piece> &pieces, const std::vector<workload> &workloads,
                        const std::vector<mode> &modes,
                        const std::vector<std::size_t> &pressure_sizes)
{
    const std::vector<piece> any = {PIECE_QUEEN};
    const std::vector<std::size_t> none = {0};
    std::vector<cell> result;
    for (const workload &w : workloads)
        for (const mode m : modes)
            for (const piece p : depends_on_piece(m) ? pieces : any)
                for (const std::size_t size : m == MODE_PRESSURE ? pressure_sizes : none)
                    result.push_back({p, &w, m, size});
    return result;
}

} // namespace slidebench
