// SPDX-License-Identifier: MIT
#include "chess/searcher.hpp"

#include <algorithm>
#include <new>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "chess/game.hpp"

namespace slidebench {
namespace {

template <typename Item>
std::vector<Item> allocated(std::size_t count, const char *what)
{
    try {
        return std::vector<Item>(count);
    } catch (const std::bad_alloc &) {
        throw input_error(formatted("there is not enough memory for %zu MiB of %s",
                                    count * sizeof(Item) >> 20, what));
    }
}

// Returns nullptr if a mode has no network.
const network_shape *shape_of_network(mode m)
{
    return m == MODE_SEARCH_NETWORK         ? &large_network
           : m == MODE_SEARCH_SMALL_NETWORK ? &small_network
                                            : nullptr;
}

} // namespace

std::array<std::uint64_t, 3> numbers_of(const search_result &r)
{
    return {r.nodes, r.best, static_cast<std::uint64_t>(std::int64_t{r.score})};
}

searcher::searcher(std::size_t table_bytes, mode m)
    : bucket_count_(table_bytes / sizeof(cache_line))
{
    const network_shape *shape = shape_of_network(m);
    if (shape == nullptr)
        return;
    weights_ = allocated<std::int16_t>(network_weight_count(shape, shape->inputs), "a network");
    network_ = {*shape, shape->inputs, weights_.data()};
    network_init(&network_);
    accumulators_.resize(std::size_t{MAX_PLY} * SIDE_COUNT * shape->width);
}

void searcher::clear()
{
    const std::uint8_t last = memory_.table.generation;
    memory_ = {};
    memory_.table.generation = static_cast<std::uint8_t>(last % LAST_GENERATION + 1);
    if (buckets_.empty())
        buckets_ = allocated<cache_line>(bucket_count_, "a transposition table");
    else if (last == LAST_GENERATION)
        std::ranges::fill(buckets_, cache_line{});
}

search_result searcher::run(const technique &t, unsigned layout, const board &position,
                            unsigned depth, std::uint64_t node_limit)
{
    const game root(t, position);
    if (buckets_.empty())
        clear();
    memory_.nodes = 0;
    memory_.node_limit = node_limit;
    memory_.best = NO_MOVE;
    memory_.table.buckets = &buckets_.front().bucket;
    memory_.table.count = static_cast<std::uint32_t>(buckets_.size());
    if (!weights_.empty()) {
        memory_.network = &network_;
        memory_.accumulators = accumulators_.data();
    }

    const int score = t.chess[layout]->search(&root.position(), &memory_, depth);
    return {memory_.nodes, score, memory_.best};
}

} // namespace slidebench
