// SPDX-License-Identifier: MIT
#include "validate/query_plan.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include "base/lists.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

constexpr std::size_t steps_of_walk = 64, most_toggles_of_step = most_toggles / steps_of_walk;

// The last walk has more toggles than 16 bits can count, and queries after them alone.
constexpr std::size_t longest_walk = 70'000;
constexpr unsigned pieces_of_longest = 32;

// The part that is run at once has boards of so many pieces.
constexpr std::size_t pieces_at_once = 32;

} // namespace

// Turns the queries of a part into groups.
class query_plan::grouper {
public:
    grouper(const query_plan &plan, const plan_part &grouped, std::size_t first_batch,
            const visitor &visit)
        : plan_(plan), visit_(visit), how_(grouped.how), batches_(first_batch)
    {
        for (const mode m : plan.modes())
            if (traits_of(m).answers_as_single() && (how_ != manner::again || m == MODE_SINGLE))
                plain_modes_.push_back(m);
        modes_of_one_ = plain_modes_;
        if (plan.has(MODE_PAIR) && how_ != manner::again)
            modes_of_one_.push_back(MODE_PAIR);
    }

    void add(const generated_queries &generated)
    {
        for (const piece p : plan_.scope_.pieces)
            if (contains(generated.pieces, p))
                add(generated, p);
        const query_view &all = generated.queries;
        if (plan_.has(MODE_REPLAY)) {
            pieces_to_replay(generated);
            if (!pieces_.empty() || all.size() == 0)
                replay(all);
        }
        if (plan_.has(MODE_PAIR) && !generated.pieces.empty())
            visit(MODE_PAIR, PIECE_QUEEN, {.squares = all.squares, .occupied = all.occupied});
        for (const mode m : {MODE_THREATS, MODE_SIDE})
            if (plan_.has(m) && all.placed.size() == all.size())
                visit(m, PIECE_QUEEN, {.occupied = all.occupied, .placed = all.placed});
        ++batches_;
    }

    // Makes groups from a random board of `pieces`: a few toggles at a time, or all of the longest
    // walk, then queries of all squares.
    void walk(unsigned pieces, std::uint64_t seed)
    {
        std::vector<Square> squares(64);
        std::iota(squares.begin(), squares.end(), 0U);
        const bool is_longest = how_ == manner::longest_walk;
        std::mt19937_64 random(seed);
        const std::vector<Bitboard> start(squares.size(), random_occupancy(pieces, random));
        std::vector<Square> toggles;
        const std::size_t steps = is_longest ? 1 : steps_of_walk;
        for (std::size_t step = 0; step < steps; ++step, ++batches_) {
            const std::size_t more =
                is_longest ? longest_walk : 1 + random() % most_toggles_of_step;
            for (std::size_t i = 0; i < more; ++i)
                toggles.push_back(static_cast<Square>(random() % 64));
            for (const piece p : plan_.scope_.pieces)
                visit(MODE_TOGGLE, p, {.squares = squares, .occupied = start}, toggles);
        }
    }

private:
    void visit(std::span<const mode> modes, piece p, const query_view &queries,
               std::span<const Square> toggles, bool counts)
    {
        // Batches are small and large in turn, so a layout and a placement serve two in a row, at
        // least.
        const auto layout = static_cast<unsigned>(batches_ / 4 % LAYOUT_COUNT);
        visit_({.number = number_++,
                .modes = modes,
                .piece = p,
                .batch = {.queries = queries, .toggles = toggles},
                .counts = counts,
                .layout = how_ == manner::at_once ? 0 : layout,
                .placement = static_cast<unsigned>(batches_ / 2 % placement_count)});
    }

    // A group of one mode, or the second time of none.
    void visit(mode m, piece p, const query_view &queries, std::span<const Square> toggles = {})
    {
        visit({&traits_of(m).id, how_ == manner::again ? 0U : 1U}, p, queries, toggles, false);
    }

    void add(const generated_queries &generated, piece p)
    {
        const query_view &all = generated.queries;
        const query_view plain = {.squares = all.squares, .occupied = all.occupied};
        visit(p == PIECE_QUEEN ? plain_modes_ : modes_of_one_, p, plain, {}, true);
        if (plan_.has(MODE_REPLAY)) {
            pieces_.assign(plain.size(), static_cast<std::uint8_t>(p));
            replay(plain);
        }
        if (plan_.has(MODE_SETWISE)) {
            const bool has_sets = all.sliders.size() == all.size();
            if (!has_sets)
                make_sets_of_one(all);
            visit(MODE_SETWISE, p,
                  {.occupied = has_sets ? all.occupied : std::span<const Bitboard>(occupied_),
                   .sliders = has_sets ? all.sliders : std::span<const Bitboard>(sets_)});
        }
        // Fewer queries: each answer of a move takes several.
        if (plan_.has(MODE_MOVE))
            visit(MODE_MOVE, p, plain.part(0, (plain.size() + 7) / 8));
    }

    // Queries states about pieces_.
    void replay(const query_view &queries)
    {
        visit(MODE_REPLAY, {},
              {.squares = queries.squares, .occupied = queries.occupied, .pieces = pieces_});
    }

    void make_sets_of_one(const query_view &queries)
    {
        sets_.clear();
        occupied_.clear();
        for (std::size_t i = 0; i < queries.size(); ++i) {
            sets_.push_back(square_bit(queries.squares[i]));
            occupied_.push_back(queries.occupied[i] | sets_.back());
        }
    }

    // Sets a piece for each query; none if the scope has none of the pieces.
    void pieces_to_replay(const generated_queries &generated)
    {
        pieces_.assign(generated.queries.pieces.begin(), generated.queries.pieces.end());
        if (!pieces_.empty())
            return;
        std::vector<std::uint8_t> wanted;
        for (const piece p : generated.pieces)
            if (contains(plan_.scope_.pieces, p))
                wanted.push_back(static_cast<std::uint8_t>(p));
        for (std::size_t i = 0; !wanted.empty() && i < generated.queries.size(); ++i)
            pieces_.push_back(wanted[i % wanted.size()]);
    }

    const query_plan &plan_;
    const visitor &visit_;
    manner how_;
    std::size_t batches_, number_ = 0;
    std::vector<mode> plain_modes_,
        modes_of_one_; // the latter of a rook or a bishop of a pair, too
    std::vector<Bitboard> sets_, occupied_;
    std::vector<std::uint8_t> pieces_;
};

query_plan::query_plan(const validation_scope &scope)
    : scope_(scope), next_batches_{scope.seed, scope.seed}
{
    std::ranges::sort(scope_.modes); // failures are found in the order in which they are shown
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        for (Square square = 0; square < 64; ++square)
            add_part({p, PIECE_QUEEN},
                     every_occupancy_of_lines(p, square, scope.thoroughness, scope.seed), 1);
    const std::size_t lines = parts_.size();
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        add_part(all_pieces(), {random_boards(pieces, scope.thoroughness, scope.seed)}, 2);
    add_part(all_pieces(),
             {random_workload(density::half, largest_batch, scope.seed).of(PIECE_ROOK)}, 2,
             manner::one_batch);
    const auto [sliders, positions] = queries_of_positions(scope.thoroughness);
    add_part(all_pieces(), {sliders}, 2);
    add_part({}, {positions}, 2);
    for (const workload *w : scope.workloads) {
        parts_.push_back({manner::batches, parts_.size(), {2}});
        generated_.push_back(queries_of(*w));
    }
    if (has(MODE_TOGGLE)) {
        const unsigned step = scope.thoroughness == thoroughness::full ? 1 : 8;
        for (unsigned pieces = 0; pieces <= 64; pieces += step)
            parts_.push_back({manner::walk, parts_.size(), {2}, pieces});
        parts_.push_back({manner::longest_walk, parts_.size(), {2}, pieces_of_longest});
    }
    if (has(MODE_SINGLE))
        for (std::size_t part = 0; part < lines; ++part)
            parts_.push_back({manner::again, part, {3}});
    parts_.push_back({manner::at_once, lines + pieces_at_once, {3, true}});
}

template <typename T>
std::span<const T> query_plan::shared(std::span<const T> values)
{
    auto *const copy =
        reinterpret_cast<T *>(memory_.emplace_back(values.size_bytes()).all().data());
    std::ranges::copy(values, copy);
    return {copy, values.size()};
}

void query_plan::add_part(const std::vector<piece> &pieces, const std::vector<query_list> &lists,
                          unsigned inits, manner how)
{
    parts_.push_back({how, parts_.size(), {inits}});
    std::vector<generated_queries> &part = generated_.emplace_back();
    for (const query_list &queries : lists) {
        const query_view all = queries.view();
        part.push_back({pieces,
                        {.squares = shared(all.squares),
                         .occupied = shared(all.occupied),
                         .sliders = shared(all.sliders),
                         .placed = shared(all.placed)},
                        next_batches_});
        next_batches_ = in_batches(part.back(), [](const generated_queries &) {});
    }
}

bool query_plan::has(mode m) const
{
    return contains(scope_.modes, m);
}

void query_plan::go_through(std::size_t part, const visitor &visit) const
{
    const auto &[how, number, under, pieces] = parts_[part];
    grouper groups(*this, parts_[part], number, visit);
    if (number >= generated_.size()) { // the same walks with any workloads
        groups.walk(pieces, scope_.seed + 2000 + number - generated_.size());
        return;
    }
    generated_queries nothing;
    nothing.pieces = all_pieces();
    groups.add(nothing);
    for (const generated_queries &generated : generated_[number]) {
        if (how == manner::one_batch)
            groups.add(generated);
        else
            in_batches(generated, [&](const generated_queries &queries) { groups.add(queries); });
        if (how == manner::again)
            break; // one rest of the board uses all of the tables
    }
}

} // namespace slidebench
