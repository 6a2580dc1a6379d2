// SPDX-License-Identifier: MIT
#include "bench/chess_block.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "base/lists.hpp"
#include "chess/game.hpp"

namespace slidebench {
namespace {

// Returns the CPU time of this thread, without that of others on the core meanwhile.
double seconds_of_this_thread()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Returns what function() does, called with the stack lower by `bytes` and a constant.
template <typename Function>
[[gnu::noinline]] std::uint64_t with_lower_stack(std::size_t bytes, Function function)
{
    void *const lowered = __builtin_alloca(bytes + 1);
    __asm__ volatile("" : : "r"(lowered) : "memory");
    const std::uint64_t result = function();
    __asm__ volatile("" : : "r"(lowered) : "memory");
    return result;
}

// Calls visit() with subtrees and their depths, in the order of perft, from a place in the tree on;
// until it returns false. Returns whether it never did.
template <typename Visit>
bool visit_from(const game &root, unsigned depth, double place, Visit visit)
{
    const std::vector<chess_move> moves = root.moves();
    const auto count = static_cast<double>(moves.size());
    if (depth == 1 || std::pow(count, depth) <= most_nodes_of_subtree)
        return visit(root, depth);
    for (auto i = static_cast<std::size_t>(place * count); i < moves.size(); ++i)
        if (!visit_from(root.after(moves[i]), depth - 1,
                        std::max(place * count - static_cast<double>(i), 0.0), visit))
            return false;
    return true;
}

} // namespace

// Counts nodes, and times them as soon as the warm-up is over.
class chess_player::tally {
public:
    tally(double nodes_before, double nodes, std::size_t lower_stack,
          std::vector<std::uint64_t> &found)
        : nodes_before_(nodes_before), nodes_(nodes), lower_stack_(lower_stack), found_(found)
    {
    }

    bool is_timed() const { return warm_up_ >= nodes_before_; }
    bool is_full() const { return length_ >= nodes_; }

    // Returns the nodes to the end of the warm-up, and then to the end of the block; 1 at least.
    std::uint64_t nodes_left() const
    {
        return static_cast<std::uint64_t>(
            std::max(is_timed() ? nodes_ - length_ : nodes_before_ - warm_up_, 1.0));
    }

    const timed_play &timed() const { return timed_; }

    // Plays something, which returns its nodes.
    template <typename Play>
    void add(Play play)
    {
        const double start = seconds_of_this_thread();
        const std::uint64_t nodes = with_lower_stack(lower_stack_, [&] { return play(found_); });
        const double seconds = seconds_of_this_thread() - start;
        const bool timed = is_timed();
        (timed ? length_ : warm_up_) += static_cast<double>(std::max(nodes, least_nodes_of_play));
        if (timed) {
            timed_.seconds += seconds;
            timed_.nodes += nodes;
        }
    }

private:
    // A wrong technique may find no nodes, and yet must come to an end.
    static constexpr std::uint64_t least_nodes_of_play = 100;

    const double nodes_before_, nodes_; // at least: before the time starts, and then
    const std::size_t lower_stack_;
    std::vector<std::uint64_t> &found_;
    double warm_up_ = 0, length_ = 0; // in nodes
    timed_play timed_ = {};
};

timed_play chess_player::play(const technique &t, std::size_t layout, const chess_block &wanted,
                              std::vector<std::uint64_t> &found)
{
    const double per_millisecond = nodes_per_millisecond(wanted.mode);
    tally count(milliseconds_to_warm_up(wanted.mode) * per_millisecond,
                milliseconds_ * per_millisecond, wanted.lower_stack, found);
    if (wanted.mode == MODE_PERFT)
        walk(t, layout, wanted, count);
    else
        search(t, layout, wanted, count);
    return count.timed();
}

void chess_player::free_memory()
{
    for (auto &[m, searching] : searchers_)
        searching.free_table();
}

void chess_player::walk(const technique &t, std::size_t layout, const chess_block &wanted,
                        tally &count) const
{
    const auto visit = [&](const game &subtree, unsigned depth) {
        count.add([&](std::vector<std::uint64_t> &found) {
            std::uint64_t nodes = 0;
            do {
                found.push_back(subtree.perft(depth, true, layout));
                nodes += found.back();
            } while (found.back() > 0 && nodes < least_nodes_of_subtree);
            return nodes;
        });
        return !count.is_full();
    };
    std::size_t at = wanted.first;
    for (double place = wanted.place;
         visit_from(game(t, wanted.positions[at]), wanted.depth, place, visit); place = 0)
        at = (at + 1) % wanted.positions.size();
}

void chess_player::search(const technique &t, std::size_t layout, const chess_block &wanted,
                          tally &count)
{
    searcher &searching =
        searchers_.try_emplace(wanted.mode, transposition_bytes, wanted.mode).first->second;
    searching.clear();
    for (std::size_t at = wanted.first; !count.is_full(); at = (at + 1) % wanted.positions.size()) {
        game g(t, wanted.positions[at]);
        for (bool goes_on = true; goes_on && !count.is_full();) {
            const std::uint64_t most_nodes = count.nodes_left();
            search_result result = {};
            count.add([&](std::vector<std::uint64_t> &found) {
                result = searching.run(t, static_cast<unsigned>(layout), g.position(), wanted.depth,
                                       most_nodes);
                for (const std::uint64_t number : numbers_of(result))
                    found.push_back(number);
                return result.nodes;
            });
            if (result.nodes >= most_nodes) // stopped by the limit
                continue;
            const std::vector<chess_move> moves = g.moves();
            goes_on = contains(moves, result.best);
            if (goes_on)
                g = g.after(result.best);
        }
    }
}

} // namespace slidebench
