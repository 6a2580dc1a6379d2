// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "magics/hunt_news.hpp"
#include "magics/team.hpp"

namespace slidebench {

// A search for magics, in rounds. What it finds depends on the magics that it began with, the seed
// and the number of rounds, and on its place among others, not on the number of threads.
class magic_hunt {
public:
    virtual ~magic_hunt() = default;
    magic_hunt(const magic_hunt &) = delete;
    magic_hunt &operator=(const magic_hunt &) = delete;

    // Takes over magics of the same kind, at least for the squares that have none yet.
    virtual void take_over(const magic_set &set) = 0;

    // Sets which squares are to be searched; at least one. Others keep their magics, but may move
    // in the table.
    virtual void search_for(std::vector<magic_subject> subjects);

    // Makes this one of `size` hunts that search for the same and learn from each other; `rank` is
    // from 0 on. Each has random numbers of its own. To be called before the first round; a hunt by
    // itself has rank 0 of 1.
    void take_part(unsigned rank, unsigned size);

    // Returns what others can learn from this hunt. New candidates are those since the last call.
    virtual hunt_news news() = 0;

    // Takes over what is best in the news of all, this hunt's among them: so all have the same
    // table from then on. `of_all` is in the order of ranks.
    virtual void learn(const std::vector<hunt_news> &of_all) = 0;

    // What came of a round. One that was stopped does not count, and changes nothing that was
    // found.
    enum class outcome { stopped, no_better, better };

    // Makes the next round, unless `stop`, which threads call, returns true meanwhile.
    virtual outcome make_round(const std::function<bool()> &stop) = 0;

    // Counts the squares that were to be searched and have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

protected:
    // Throws std::system_error if there is no room for the threads.
    magic_hunt(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads);

    const found_magic *magic_of(const magic_subject &subject) const;

    // Goes on from the rounds of a set that is taken over: the first one, if it has this seed.
    void count_on_from(const magic_set &set);

    // Where the random numbers of a round start.
    std::uint64_t random_of(std::uint64_t round) const;

    // Returns the news with the best table: with most magics, then the fewest entries, then the
    // fewest that are used.
    static const hunt_news &best_of(const std::vector<hunt_news> &of_all);

    // Returns the mean of the shares.
    static double share_of(const std::vector<hunt_news> &of_all);

    const std::size_t width_;
    unsigned rank_ = 0, size_ = 1;
    team threads_;
    std::vector<magic_subject> subjects_; // those with many relevant squares first
    magic_set found_;
};

} // namespace slidebench
