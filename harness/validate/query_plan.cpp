// SPDX-License-Identifier: MIT
#include "validate/query_plan.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "base/lists.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

constexpr std::size_t steps_of_walk = 64, most_toggles_of_step = most_toggles / steps_of_walk;

// The last walk has more toggles than 16 bits can count, and queries after them alone.
constexpr std::size_t longest_walk = 70'000, pieces_of_longest = 32;

// The part that is run at once has boards of so many pieces.
constexpr std::size_t pieces_at_once = 32;

unsigned pieces_between_walks(thoroughness t)
{
    return t == thoroughness::full ? 1 : 8;
}

std::array<Square, 64> every_square()
{
    std::array<Square, 64> squares{};
    std::iota(squares.begin(), squares.end(), 0U);
    return squares;
}

} // namespace

// Turns the queries of a part into groups.
class query_plan::grouper {
public:
    // What queries are for: to be counted if they are answered as single; a second time, in mode
    // single alone; or by threads at once, which must run the same code: that of one layout.
    enum class purpose { first, again, at_once };

    grouper(const query_plan &plan, std::size_t part, purpose what, const visitor &visit)
        : plan_(plan), visit_(visit), purpose_(what), batches_(part)
    {
        for (const mode m : plan.scope_.modes)
            if (traits_of(m).answers_as_single() && (what != purpose::again || m == MODE_SINGLE))
                plain_modes_.push_back(m);
        modes_of_one_ = plain_modes_;
        if (includes(MODE_PAIR))
            modes_of_one_.push_back(MODE_PAIR);
    }

    void add(const generated_queries &generated)
    {
        for (const piece p : plan_.scope_.pieces)
            if (contains(generated.pieces, p))
                add(generated, p);
        const query_view &all = generated.queries;
        if (includes(MODE_REPLAY)) {
            pieces_to_replay(generated);
            if (!pieces_.empty() || all.size() == 0)
                replay(all);
        }
        if (includes(MODE_PAIR) && !generated.pieces.empty())
            visit(one(MODE_PAIR), PIECE_QUEEN, {.squares = all.squares, .occupied = all.occupied});
        for (const mode m : {MODE_THREATS, MODE_SIDE})
            if (includes(m) && all.placed.size() == all.size())
                visit(one(m), PIECE_QUEEN, {.occupied = all.occupied, .placed = all.placed});
        ++batches_;
    }

    // Makes groups from a random board of `pieces`: a few toggles at a time, or all of the longest
    // walk, then queries of all squares.
    void walk(unsigned pieces, std::uint64_t seed, bool is_longest)
    {
        static const std::array<Square, 64> squares = every_square();
        std::mt19937_64 random(seed);
        const std::vector<Bitboard> start(squares.size(), random_occupancy(pieces, random));
        std::vector<Square> toggles;
        const std::size_t steps = is_longest ? 1 : steps_of_walk;
        for (std::size_t step = 0; step < steps; ++step, ++batches_) {
            const std::size_t more =
                is_longest ? longest_walk : 1 + random() % most_toggles_of_step;
            for (std::size_t i = 0; i < more; ++i)
                toggles.push_back(static_cast<Square>(random() % 64));
            const query_view queries = {.squares = squares, .occupied = start};
            for (const piece p : plan_.scope_.pieces)
                visit(one(MODE_TOGGLE), p, queries, toggles);
        }
    }

private:
    // Batches are small and large in turn, so a layout and a placement serve at least two in a row.
    unsigned layout() const
    {
        return purpose_ == purpose::at_once ? 0
                                            : static_cast<unsigned>(batches_ / 4 % LAYOUT_COUNT);
    }

    unsigned placement() const { return static_cast<unsigned>(batches_ / 2 % placement_count); }

    bool includes(mode m) const { return purpose_ != purpose::again && plan_.has(m); }

    static std::span<const mode> one(mode m) { return {&traits_of(m).id, 1}; }

    void visit(std::span<const mode> modes, piece p, const query_view &queries,
               std::span<const Square> toggles = {}, bool counts = false) const
    {
        visit_({.modes = modes,
                .piece = p,
                .batch = {.queries = queries, .toggles = toggles},
                .counts = counts,
                .layout = layout(),
                .placement = placement()});
    }

    void add(const generated_queries &generated, piece p)
    {
        const query_view &all = generated.queries;
        const query_view plain = {.squares = all.squares, .occupied = all.occupied};
        visit(p == PIECE_QUEEN ? plain_modes_ : modes_of_one_, p, plain, {},
              purpose_ == purpose::first);
        if (includes(MODE_REPLAY)) {
            pieces_.assign(plain.size(), static_cast<std::uint8_t>(p));
            replay(plain);
        }
        if (includes(MODE_SETWISE)) {
            const bool has_sets = all.sliders.size() == all.size();
            if (!has_sets)
                make_sets_of_one(all);
            visit(one(MODE_SETWISE), p,
                  {.occupied = has_sets ? all.occupied : std::span<const Bitboard>(occupied_),
                   .sliders = has_sets ? all.sliders : std::span<const Bitboard>(sets_)});
        }
        // Fewer queries: each answer of a move takes several.
        if (includes(MODE_MOVE))
            visit(one(MODE_MOVE), p, plain.part(0, (plain.size() + 7) / 8));
    }

    // Queries states about pieces_.
    void replay(const query_view &queries) const
    {
        visit(one(MODE_REPLAY), {},
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
    purpose purpose_;
    std::size_t batches_;
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
                     every_occupancy_of_lines(p, square, scope.thoroughness, scope.seed));
    lines_ = generated_.size();
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        add_part(all_pieces(), {random_boards(pieces, scope.thoroughness, scope.seed)});
    many_ = generated_.size();
    add_part(all_pieces(),
             {random_workload(density::half, largest_batch, scope.seed).of(PIECE_ROOK)});
    const auto [sliders, positions] = queries_of_positions(scope.thoroughness);
    add_part(all_pieces(), {sliders});
    add_part({}, {positions});
    for (const workload *w : scope.workloads)
        generated_.push_back(queries_of(*w));
    others_ = generated_.size() - lines_;
    walks_ = has(MODE_TOGGLE) ? 64 / pieces_between_walks(scope.thoroughness) + 2 : 0;
    repeated_lines_ = has(MODE_SINGLE) ? lines_ : 0;
}

template <typename T>
std::span<const T> query_plan::shared(std::span<const T> values)
{
    auto *const copy =
        reinterpret_cast<T *>(memory_.emplace_back(values.size_bytes()).all().data());
    std::ranges::copy(values, copy);
    return {copy, values.size()};
}

void query_plan::add_part(const std::vector<piece> &pieces, const std::vector<query_list> &lists)
{
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
    if (part >= generated_.size() && part < first_repetition()) {
        const std::size_t walk = part - generated_.size();
        const bool is_longest = part + 1 == first_repetition();
        const std::size_t pieces =
            is_longest ? pieces_of_longest : walk * pieces_between_walks(scope_.thoroughness);
        grouper(*this, part, grouper::purpose::first, visit)
            .walk(static_cast<unsigned>(pieces), scope_.seed + 2000 + walk,
                  is_longest); // the same with any workloads
        return;
    }
    std::size_t number = part;
    auto what = grouper::purpose::first;
    if (circumstances_of(part).at_once) {
        number = lines_ + pieces_at_once;
        what = grouper::purpose::at_once;
    } else if (part >= generated_.size()) {
        number = part - first_repetition();
        what = grouper::purpose::again;
    }
    grouper groups(*this, number, what, visit);
    generated_queries nothing;
    nothing.pieces = all_pieces();
    groups.add(nothing);
    for (const generated_queries &generated : generated_[number]) {
        if (number == many_)
            groups.add(generated);
        else
            in_batches(generated, [&](const generated_queries &queries) { groups.add(queries); });
        if (what == grouper::purpose::again)
            break; // one rest of the board uses all of the tables
    }
}

void right_answers(const technique &oracle, const query_group &group,
                   std::vector<Bitboard> &answers)
{
    answers.resize(group.batch.size());
    const mode m = group.modes.empty() ? MODE_SINGLE : group.modes.front();
    const query_view &queries = group.batch.queries;
    if (traits_of(m).answers_as_single() || m == MODE_REPLAY) { // most queries
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const unsigned p = m == MODE_REPLAY ? queries.pieces[i] : unsigned{group.piece};
            answers[i] = oracle.attacks[p](queries.squares[i], queries.occupied[i]);
        }
        return;
    }
    Bitboard toggled = 0; // once for all queries
    for (const Square square : group.batch.toggles)
        toggled ^= square_bit(square);
    const query_batch before = {.queries = queries, .toggles = {}};
    for (std::size_t i = 0; i < answers.size(); ++i) {
        query q = query_at(before, m, group.piece, i);
        q.occupied ^= toggled;
        answers[i] = right_answer(oracle, q);
    }
}

} // namespace slidebench
