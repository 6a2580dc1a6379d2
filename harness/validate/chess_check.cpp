// SPDX-License-Identifier: MIT
#include "validate/chess_check.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <span>

#include "base/child_process.hpp"
#include "base/mapped_array.hpp"
#include "chess/chess.h"
#include "validate/isolated_work.hpp"

namespace slidebench {
namespace {

using std::chrono_literals::operator""s;

// The CPU time from one answer to the next: as many times what the reference takes for all of them,
// and some more.
constexpr int times_of_reference = 10;
constexpr std::chrono::duration<double> at_least = 2s;

// Answers of a process that may end at any moment, in memory that this process shares.
class shared_answers {
public:
    // Throws std::bad_alloc.
    explicit shared_answers(std::size_t room) : steps_(1), answers_(room) {}

    void clear() { steps_[0] = 0; }
    void open() { steps_[0] = 1; }
    void add(std::uint64_t answer)
    {
        if (const std::uint64_t added = steps() - 1; added < answers_.all().size())
            answers_[added] = answer;
        ++steps_[0];
    }

    // Returns 0 until the answers are opened, then one more than there are.
    const std::atomic<std::uint64_t> &steps() const { return steps_[0]; }

    // Returns the answers that there is room for. They must have been opened.
    chess_answers answers() const
    {
        const std::span<std::uint64_t> room = answers_.all();
        const auto count = std::min<std::size_t>(steps() - 1, room.size());
        return {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(count)};
    }

private:
    mapped_array<std::atomic<std::uint64_t>> steps_;
    mapped_array<std::uint64_t> answers_;
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

std::string fault_of(const work_end &end)
{
    switch (end.how) {
    case work_end::CRASHED:
        return "ends its process" +
               (end.signal != 0 ? " (" + describe_signal(end.signal) + ")" : "");
    case work_end::HUNG:
        return "does not come to an end";
    case work_end::DONE:
        break;
    }
    return "";
}

} // namespace

chess_check check_chess(const std::vector<const technique *> &techniques,
                        const technique &reference, const chess_query &play,
                        std::size_t most_answers, const std::function<void(double)> &progress)
{
    chess_check result;
    const auto start = std::chrono::steady_clock::now();
    reference.chess[0]->init();
    play(reference, [&](std::uint64_t answer) { result.expected.push_back(answer); });
    const std::chrono::duration<double> time_of_reference =
        std::chrono::steady_clock::now() - start;

    shared_answers answers(most_answers);
    const auto answer_limit = times_of_reference * time_of_reference + at_least;
    for (const technique *t : techniques) {
        if (t == &reference) {
            result.results.push_back({t, result.expected, ""});
        } else {
            answers.clear();
            isolated_work playing([&] {
                t->chess[0]->init();
                answers.open();
                play(*t, [&](std::uint64_t answer) { answers.add(answer); });
            });
            const std::string fault = fault_of(playing.wait(
                answers.steps(), [&] { return answers.steps() == 0 ? init_limit : answer_limit; }));
            result.results.push_back(
                {t, fault.empty() ? answers.answers() : chess_answers{}, fault});
        }
        progress(static_cast<double>(result.results.size()) /
                 static_cast<double>(techniques.size()));
    }
    return result;
}

} // namespace slidebench
