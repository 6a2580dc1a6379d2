// SPDX-License-Identifier: MIT
#include "magics/cache_model.hpp"

#include <map>

#include "base/set_cache.hpp"
#include "base/splitmix.h"
#include "magics/line_cost.hpp"

namespace slidebench {
namespace {

constexpr std::size_t set_count = 64, ways = 7;

// The entry that a query looks up.
struct lookup {
    lookup(magic_kind kind, const found_magic &m)
        : mask(relevant_squares(m.subject)), outside(kind == magic_kind::black ? ~mask : 0),
          magic(m.magic), shift(64 - m.bits), offset(static_cast<std::size_t>(m.offset))
    {
    }

    std::size_t entry(Bitboard occupied) const
    {
        return offset + (((occupied & mask) | outside) * magic >> shift);
    }

    Bitboard mask, outside;
    std::uint64_t magic;
    unsigned shift;
    std::size_t offset;
};

} // namespace

cache_cost cache_cost_of(const magic_set &set, const std::vector<recorded_query> &queries)
{
    std::map<magic_subject, lookup> lookups;
    for (const found_magic &m : set.magics)
        lookups.emplace(m.subject, lookup(set.kind, m));
    const std::size_t lines = set.entries() / line_entries + 1;
    set_cache recent(set_count * ways * cache_line_bytes, ways);
    set_cache pages_64(64 * cache_line_bytes, 64), pages_96(96 * cache_line_bytes, 96);
    std::vector<bool> is_touched(lines);
    std::size_t misses = 0, misses_of_64 = 0, misses_of_96 = 0;
    for (const recorded_query &query : queries)
        for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
            if (query.piece == p || query.piece == PIECE_QUEEN) {
                const std::size_t line =
                    lookups.at({p, query.square}).entry(query.occupied) / line_entries;
                const std::size_t page = line / (page_entries / line_entries);
                misses += recent.use(line);
                misses_of_64 += pages_64.use(page);
                misses_of_96 += pages_96.use(page);
                is_touched[line] = true;
            }
    std::size_t touched = 0;
    for (const bool is : is_touched)
        touched += is;
    const auto count = static_cast<double>(queries.size());
    return {static_cast<double>(misses) / count, touched, static_cast<double>(misses_of_64) / count,
            static_cast<double>(misses_of_96) / count};
}

std::vector<recorded_query> random_queries()
{
    constexpr std::size_t count = 1'000'000;
    std::uint64_t random = 1;
    std::vector<recorded_query> queries;
    for (std::size_t i = 0; i < count; ++i) {
        const auto square = static_cast<Square>(next_random(&random) % 64);
        queries.push_back({PIECE_QUEEN, square, next_random(&random) & next_random(&random)});
    }
    return queries;
}

} // namespace slidebench
