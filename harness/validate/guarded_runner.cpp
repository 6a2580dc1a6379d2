// SPDX-License-Identifier: MIT
#include "validate/guarded_runner.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <utility>

#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/errors.hpp"
#include "core/registry.hpp"
#include "validate/cpu_mode.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

std::size_t page_bytes()
{
    static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return bytes;
}

constexpr std::size_t cache_line = 64;

// Returns shared memory, or null.
std::byte *attached(int shared, int flags)
{
    void *const memory = shmat(shared, nullptr, flags);
    return reinterpret_cast<std::intptr_t>(memory) == -1 ? nullptr
                                                         : static_cast<std::byte *>(memory);
}

// Fills answers before a kernel runs, so that a forgotten one is not right by accident, and
// canaries beside them, which show that a kernel writes too many. A pattern that no attacks make.
constexpr Bitboard unanswered = UINT64_C(0x96690FF0C33CA55A);

constexpr std::size_t canary_count = 64;

bool are_overwritten(std::span<const Bitboard> canaries)
{
    return std::ranges::any_of(canaries, [](Bitboard b) { return b != unanswered; });
}

// Returns where an array lies in a placement. Half of those that are drawn are at a guard.
unsigned place_of(unsigned placement, unsigned array)
{
    static const auto places = [] {
        std::array<std::array<unsigned, array_count>, placement_count> all{};
        std::mt19937_64 random;
        all[guarded_memory::back].fill(guarded_memory::back);
        for (unsigned p = guarded_memory::back + 1; p < placement_count; ++p)
            for (unsigned &place : all[p]) {
                const auto draw = static_cast<unsigned>(random() % 32);
                place = draw < 16 ? draw % 2 : draw - 16 + guarded_memory::first_behind;
            }
        return all;
    }();
    return places.at(placement).at(array);
}

} // namespace

guarded_memory::~guarded_memory()
{
    give_back();
}

void guarded_memory::give_back() noexcept
{
    for (std::byte *pages : {writable_, readable_})
        if (pages != nullptr)
            shmdt(pages);
    writable_ = readable_ = nullptr;
}

void guarded_memory::make_room(std::size_t bytes)
{
    give_back();
    room_ = (bytes / page_bytes() + 1) * page_bytes();
    const std::size_t all = room_ + 2 * page_bytes();
    // A file in memory would be as long as no file may be under ulimit -f.
    const int shared = shmget(IPC_PRIVATE, all, IPC_CREAT | S_IRUSR | S_IWUSR);
    writable_ = attached(shared, 0);
    shmctl(shared, IPC_RMID, nullptr); // once it is given back; Linux attaches it until then
    readable_ = attached(shared, SHM_RDONLY);
    for (std::byte *pages : {writable_, readable_})
        for (const std::size_t guard : {std::size_t{0}, all - page_bytes()})
            if (pages == nullptr || mprotect(pages + guard, page_bytes(), PROT_NONE) != 0)
                throw input_error(std::string("no shared memory (shmget): ") +
                                  std::strerror(errno));
}

guarded_memory::array guarded_memory::place(std::size_t bytes, std::size_t alignment,
                                            unsigned where)
{
    if (readable_ == nullptr || bytes + cache_line > room_)
        make_room(bytes + cache_line);
    const std::size_t offset =
        page_bytes() + (where == front  ? 0
                        : where == back ? (room_ - bytes) / alignment * alignment
                                        : (where - first_behind) * alignment % cache_line);
    return {writable_ + offset, readable_ + offset};
}

guarded_memory::array guarded_runner::place(array a, std::size_t bytes, std::size_t alignment)
{
    return memory_[a].place(bytes, alignment, place_of(placement_, a));
}

template <typename T>
std::span<const T> guarded_runner::copied(array a, std::span<const T> values)
{
    const auto [writable, readable] = place(a, values.size_bytes(), alignof(T));
    if (!values.empty())
        std::memcpy(writable, values.data(), values.size_bytes());
    return {reinterpret_cast<const T *>(readable), values.size()};
}

void guarded_runner::set_queries(const query_batch &batch, unsigned layout, unsigned placement)
{
    layout_ = layout;
    placement_ = placement;
    batch_.queries = {.squares = copied(SQUARES, batch.queries.squares),
                      .occupied = copied(OCCUPIED, batch.queries.occupied),
                      .sliders = copied(SLIDERS, batch.queries.sliders),
                      .pieces = copied(PIECES, batch.queries.pieces),
                      .placed = copied(PLACED, batch.queries.placed)};
    batch_.toggles = copied(TOGGLES, batch.toggles);
}

void guarded_runner::prepare_answers(std::size_t count)
{
    const std::size_t bytes = (count + canary_count) * sizeof(Bitboard);
    auto *const first =
        reinterpret_cast<Bitboard *>(place(ANSWERS, bytes, alignof(Bitboard)).writable);
    const std::span<Bitboard> all(first, count + canary_count);
    std::ranges::fill(all, unanswered);
    const bool at_back = place_of(placement_, ANSWERS) == guarded_memory::back;
    answers_ = at_back ? all.last(count) : all.first(count);
    canaries_ = at_back ? all.first(canary_count) : all.last(canary_count);
}

// Returns the answer to query `i` of a mode that has plain functions.
Bitboard guarded_runner::plain_answer(const technique &t, mode m, piece p, std::size_t i) const
{
    const Bitboard occupied = batch_.queries.occupied[i];
    if (m == MODE_SIDE) {
        const placed_pieces &all = batch_.queries.placed[i];
        const Bitboard rooks = all.orthogonal & all.white, bishops = all.diagonal & all.white;
        const Bitboard knights = all.knights & all.white;
        return t.side(rooks, bishops, occupied) ^
               four_ranks_on(t.side_and_knights(rooks, bishops, knights, occupied));
    }
    const Square square = batch_.queries.squares[i];
    const Bitboard single = t.attacks[p](square, occupied);
    if (m == MODE_SINGLE)
        return single;
    // Either of the pair may lie first in memory, beside the other or apart.
    const auto answer_at = [&](std::size_t rook, std::size_t bishop) {
        std::array<Bitboard, 6> memory{};
        memory.fill(unanswered);
        t.pair(square, occupied, &memory[rook], &memory[bishop]);
        const Bitboard answer = memory[p == PIECE_ROOK ? rook : bishop];
        memory[rook] = memory[bishop] = unanswered;
        if (are_overwritten(memory))
            canaries_.front() = ~unanswered;
        return answer;
    };
    for (const auto &[rook, bishop] : {std::pair(1U, 2U), {2U, 1U}, {1U, 4U}, {4U, 1U}})
        if (const Bitboard answer = answer_at(rook, bishop); answer != single)
            return answer;
    return single;
}

void guarded_runner::run_kernel(const technique &t, mode m, piece p)
{
    const auto runner_with = [&](std::byte *states) {
        return kernel_runner({.technique = &t,
                              .mode = m,
                              .piece = p,
                              .layout = layout_,
                              .queries = batch_.queries,
                              .queries_per_move = queries_per_checked_move,
                              .toggles = batch_.toggles},
                             states, answers_.data());
    };
    if (!traits_of(m).is_about_state())
        return runner_with(nullptr).run();
    // One is there even for no query. They are copies, and what they were copied from is no more.
    const std::size_t bytes = std::max<std::size_t>(batch_.size(), 1) * t.state_bytes;
    std::byte *const originals = place(LOADED_STATES, bytes, state_alignment(&t)).writable;
    std::byte *const copies = place(STATES, bytes, state_alignment(&t)).writable;
    runner_with(originals).load_states();
    std::memcpy(copies, originals, bytes);
    std::memset(originals, static_cast<int>(unanswered & 0xff), bytes);
    const kernel_runner runner = runner_with(copies);
    runner.run();
    // Twice: the first run must have left the states as they were.
    if (m == MODE_MOVE)
        runner.run();
}

std::span<const Bitboard> guarded_runner::answers(const technique &t, mode m, piece p)
{
    const std::size_t count = batch_.size();
    prepare_answers(count);
    if (m == MODE_SINGLE || m == MODE_SIDE || (m == MODE_PAIR && p != PIECE_QUEEN))
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = plain_answer(t, m, p, i);
    else
        run_kernel(t, m, p);
    side_effect_ = are_overwritten(canaries_) ? std::optional(symptom::overrun)
                   : restore_cpu_mode()       ? std::optional(symptom::cpu_mode)
                                              : std::nullopt;
    return answers_;
}

std::span<const Bitboard> guarded_runner::answers(const technique &t, const query &q,
                                                  unsigned placement)
{
    query_list all;
    all.squares.assign(q.copies, q.square);
    all.occupied.assign(q.copies, q.occupied);
    all.sliders.assign(q.copies, q.sliders);
    all.pieces.assign(q.copies, static_cast<std::uint8_t>(q.piece));
    all.placed.assign(q.copies, q.placed);
    set_queries({.queries = all.view(), .toggles = q.toggles}, 0, placement);
    return answers(t, q.mode, q.piece);
}

} // namespace slidebench
