// SPDX-License-Identifier: MIT
#pragma once

#include <barrier>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "research/magics/islands.hpp"

namespace slidebench {

// A search that goes on to its end.
inline bool never()
{
    return false;
}

// Islands that are threads.
struct archipelago {
    explicit archipelago(unsigned size) : texts(size), barrier(static_cast<std::ptrdiff_t>(size)) {}

    std::vector<std::string> texts;
    std::barrier<> barrier;
};

class thread_island : public islands {
public:
    thread_island(archipelago &all, unsigned rank) : all_(all), rank_(rank) {}

    unsigned rank() const override { return rank_; }
    unsigned size() const override { return static_cast<unsigned>(all_.texts.size()); }

    std::vector<std::string> exchange(const std::string &mine) override
    {
        all_.texts[rank_] = mine;
        all_.barrier.arrive_and_wait();
        std::vector<std::string> texts = all_.texts;
        all_.barrier.arrive_and_wait();
        return texts;
    }

private:
    archipelago &all_;
    unsigned rank_;
};

// Calls work(island) for each of so many islands, at the same time.
inline void on_islands(unsigned size, const std::function<void(islands &)> &work)
{
    archipelago all(size);
    std::vector<std::thread> threads;
    for (unsigned rank = 0; rank < size; ++rank)
        threads.emplace_back([&, rank] {
            thread_island island(all, rank);
            work(island);
        });
    for (std::thread &thread : threads)
        thread.join();
}

} // namespace slidebench
