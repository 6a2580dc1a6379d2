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

constexpr int steps_of_walk = 64;

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
    // `plain_only`: in mode single alone.
    grouper(const query_plan &plan, std::size_t part, bool plain_only, const visitor &visit)
        : plan_(plan), visit_(visit), plain_only_(plain_only), batches_(part)
    {
        for (const mode m : plan.scope_.modes)
            if (traits_of(m).answers_as_single() && (!plain_only || m == MODE_SINGLE))
                plain_modes_.push_back(m);
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
        if (includes(MODE_THREATS) && all.placed.size() == all.size())
            visit(one(MODE_THREATS), PIECE_QUEEN, {.occupied = all.occupied, .placed = all.placed});
        ++batches_;
    }

    // Makes groups from a random board of `pieces`: a few toggles at a time, then queries of all
    // squares.
    void walk(unsigned pieces, std::uint64_t seed)
    {
        static const std::array<Square, 64> squares = every_square();
        std::mt19937_64 random(seed);
        const std::vector<Bitboard> start(squares.size(), random_occupancy(pieces, random));
        std::vector<Square> toggles;
        for (int step = 0; step < steps_of_walk; ++step, ++batches_) {
            for (std::uint64_t more = 1 + random() % 8; more > 0; --more)
                toggles.push_back(static_cast<Square>(random() % 64));
            const query_view queries = {.squares = squares, .occupied = start};
            for (const piece p : plan_.scope_.pieces)
                visit(one(MODE_TOGGLE), p, queries, toggles);
        }
    }

private:
    // Batches are small and large in turn, so a layout and an edge serve at least two in a row.
    unsigned layout() const { return static_cast<unsigned>(batches_ / 4 % LAYOUT_COUNT); }

    guarded_memory::edge edge() const
    {
        return batches_ / 2 % 2 == 0 ? guarded_memory::edge::front : guarded_memory::edge::back;
    }

    bool includes(mode m) const { return !plain_only_ && plan_.has(m); }

    static std::span<const mode> one(mode m) { return {&traits_of(m).id, 1}; }

    void visit(std::span<const mode> modes, piece p, const query_view &queries,
               std::span<const Square> toggles = {}, bool counts = false) const
    {
        visit_({.modes = modes,
                .piece = p,
                .batch = {.queries = queries, .toggles = toggles},
                .counts = counts,
                .layout = layout(),
                .at = edge()});
    }

    void add(const generated_queries &generated, piece p)
    {
        const query_view &all = generated.queries;
        const query_view plain = {.squares = all.squares, .occupied = all.occupied};
        visit(plain_modes_, p, plain, {}, !plain_only_);
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
    bool plain_only_;
    std::size_t batches_;
    std::vector<mode> plain_modes_;
    std::vector<Bitboard> sets_, occupied_;
    std::vector<std::uint8_t> pieces_;
};

query_plan::query_plan(const validation_scope &scope) : scope_(scope)
{
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        for (Square square = 0; square < 64; ++square)
            add_part({p, PIECE_QUEEN},
                     every_occupancy_of_lines(p, square, scope.thoroughness, scope.seed));
    lines_ = generated_.size();
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        add_part(all_pieces(), random_boards(pieces, scope.thoroughness, scope.seed));
    for (const workload *w : scope.workloads)
        generated_.push_back(queries_of(*w));
    others_ = generated_.size() - lines_;
    walks_ = has(MODE_TOGGLE) ? 64 / pieces_between_walks(scope.thoroughness) + 1 : 0;
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

void query_plan::add_part(std::vector<piece> pieces, const query_list &queries)
{
    const query_view all = queries.view();
    generated_.push_back({{std::move(pieces),
                           {.squares = shared(all.squares),
                            .occupied = shared(all.occupied),
                            .sliders = shared(all.sliders),
                            .placed = shared(all.placed)}}});
}

bool query_plan::has(mode m) const
{
    return contains(scope_.modes, m);
}

void query_plan::go_through(std::size_t part, const visitor &visit) const
{
    if (part >= generated_.size() && part < generated_.size() + walks_) {
        const std::size_t walk = part - generated_.size();
        grouper(*this, part, false, visit)
            .walk(static_cast<unsigned>(walk) * pieces_between_walks(scope_.thoroughness),
                  scope_.seed + 2000 + walk); // the same with any workloads
        return;
    }
    const bool is_repeated = part >= generated_.size() + walks_;
    const std::size_t number = is_repeated ? part - generated_.size() - walks_ : part;
    grouper groups(*this, part, is_repeated, visit);
    generated_queries nothing;
    nothing.pieces = all_pieces();
    groups.add(nothing);
    for (const generated_queries &generated : generated_[number])
        in_batches(generated, [&](const generated_queries &queries) { groups.add(queries); });
}

void right_answers(const technique &oracle, const query_group &group,
                   std::vector<Bitboard> &answers)
{
    answers.resize(group.batch.size());
    const mode m = group.modes.empty() ? MODE_SINGLE : group.modes.front();
    for (std::size_t i = 0; i < answers.size(); ++i)
        answers[i] = right_answer(oracle, query_at(group.batch, m, group.piece, i));
}

} // namespace slidebench
