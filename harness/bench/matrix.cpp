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

std::string name_of(const cell &c)
{
    return std::string(piece_name(c)) + "/" + c.queries->name + "/" + std::string(name_of(c.how));
}

std::vector<cell> cells(const std::vector<piece> &pieces, const std::vector<workload> &workloads,
                        const std::vector<mode> &modes)
{
    std::vector<cell> result;
    for (const workload &w : workloads) {
        for (const mode m : modes) {
            if (!depends_on_piece(m)) {
                result.push_back({PIECE_QUEEN, &w, m});
                continue;
            }
            for (const piece p : pieces)
                result.push_back({p, &w, m});
        }
    }
    return result;
}

} // namespace slidebench
