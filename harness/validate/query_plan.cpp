// SPDX-License-Identifier: MIT
#include "validate/query_plan.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

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
class query_plan::presenter {
public:
    // With `plain_only` in mode single alone.
    presenter(const query_plan &plan, std::size_t part, bool plain_only, const visitor &visit)
        : plan_(plan), visit_(visit), plain_only_(plain_only), batches_(part)
    {
        for (const mode m : plan.scope_.modes)
            if (traits_of(m).answers_as_single() && (!plain_only || m == MODE_SINGLE))
                plain_modes_.push_back(m);
    }

    void present(const unit_queries &given)
    {
        for (const piece p : plan_.scope_.pieces)
            if (std::find(given.pieces.begin(), given.pieces.end(), p) != given.pieces.end())
                present(given, p);
        const query_view all = given.queries.view();
        if (asks(MODE_REPLAY)) {
            pieces_to_replay(given);
            if (!pieces_.empty() || all.size() == 0)
                visit(one(MODE_REPLAY), {},
                      {.squares = all.squares, .occupied = all.occupied, .pieces = pieces_});
        }
        if (asks(MODE_PAIR) && !given.pieces.empty())
            visit(one(MODE_PAIR), PIECE_QUEEN, {.squares = all.squares, .occupied = all.occupied});
        if (asks(MODE_THREATS) && all.placed.size() == all.size())
            visit(one(MODE_THREATS), PIECE_QUEEN, {.occupied = all.occupied, .placed = all.placed});
        ++batches_;
    }

    // From a random board of `pieces`, a few toggles at a time, all squares asked about after each
    // of these steps.
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
    // Batches are small and large in turn: two each go by, and each size meets each of these.
    unsigned layout() const { return static_cast<unsigned>(batches_ / 4 % LAYOUT_COUNT); }

    guarded_memory::edge edge() const
    {
        return batches_ / 2 % 2 == 0 ? guarded_memory::edge::front : guarded_memory::edge::back;
    }

    bool asks(mode m) const { return !plain_only_ && plan_.has(m); }

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

    void present(const unit_queries &given, piece p)
    {
        const query_list &all = given.queries;
        const query_view plain = {.squares = all.squares, .occupied = all.occupied};
        visit(plain_modes_, p, plain, {}, !plain_only_);
        if (asks(MODE_SETWISE)) {
            const bool has_sets = all.sliders.size() == all.size();
            if (!has_sets)
                make_sets_of_one(all);
            visit(one(MODE_SETWISE), p,
                  {.occupied = has_sets ? all.occupied : occupied_,
                   .sliders = has_sets ? all.sliders : sets_});
        }
        // Fewer of them: every answer is made of several.
        if (asks(MODE_MOVE))
            visit(one(MODE_MOVE), p, plain.part(0, (plain.size() + 7) / 8));
    }

    void make_sets_of_one(const query_list &queries)
    {
        sets_.clear();
        occupied_.clear();
        for (std::size_t i = 0; i < queries.size(); ++i) {
            sets_.push_back(square_bit(queries.squares[i]));
            occupied_.push_back(queries.occupied[i] | sets_.back());
        }
    }

    // One for each query; none if none of the pieces is wanted.
    void pieces_to_replay(const unit_queries &given)
    {
        pieces_ = given.queries.pieces;
        if (!pieces_.empty())
            return;
        std::vector<std::uint8_t> wanted;
        for (const piece p : given.pieces)
            if (std::find(plan_.scope_.pieces.begin(), plan_.scope_.pieces.end(), p) !=
                plan_.scope_.pieces.end())
                wanted.push_back(static_cast<std::uint8_t>(p));
        for (std::size_t i = 0; !wanted.empty() && i < given.queries.size(); ++i)
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
    units_ = line_units(scope.thoroughness, scope.seed);
    lines_ = units_.size();
    for (unit &u : board_units(scope.thoroughness, scope.seed))
        units_.push_back(std::move(u));
    for (const workload *w : scope.workloads)
        units_.push_back(workload_unit(*w));
    others_ = units_.size() - lines_;
    walks_ = has(MODE_TOGGLE) ? 64 / pieces_between_walks(scope.thoroughness) + 1 : 0;
    lines_again_ = has(MODE_SINGLE) ? lines_ : 0;
}

bool query_plan::has(mode m) const
{
    return std::find(scope_.modes.begin(), scope_.modes.end(), m) != scope_.modes.end();
}

void query_plan::go_through(std::size_t part, const visitor &visit) const
{
    if (part >= units_.size() && part < units_.size() + walks_) {
        const std::size_t walk = part - units_.size();
        presenter(*this, part, false, visit)
            .walk(static_cast<unsigned>(walk) * pieces_between_walks(scope_.thoroughness),
                  scope_.seed + 2000 + walk); // whatever workloads there are
        return;
    }
    const bool again = part >= units_.size() + walks_;
    const std::size_t unit_number = again ? part - units_.size() - walks_ : part;
    presenter presented(*this, part, again, visit);
    unit_queries nothing;
    nothing.pieces = all_pieces();
    presented.present(nothing);
    units_[unit_number]([&](const unit_queries &given) { presented.present(given); });
}

void answer_rightly(const technique &oracle, const query_group &given,
                    std::vector<Bitboard> &answers)
{
    answers.resize(given.batch.size());
    const mode m = given.modes.empty() ? MODE_SINGLE : given.modes.front();
    for (std::size_t i = 0; i < answers.size(); ++i)
        answers[i] = right_answer(oracle, query_at(given.batch, m, given.piece, i));
}

} // namespace slidebench
