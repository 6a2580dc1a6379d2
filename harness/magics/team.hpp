// SPDX-License-Identifier: MIT
#pragma once

#include <barrier>
#include <functional>
#include <thread>
#include <vector>

namespace slidebench {

// Threads that do their parts of a work together, and wait for the next one.
class team {
public:
    // `size` is at least 1, the caller's own thread. Throws std::system_error if the system has no
    // room for as many.
    explicit team(unsigned size);
    ~team();
    team(const team &) = delete;
    team &operator=(const team &) = delete;

    unsigned size() const { return size_; }

    // Calls part(i) for each i below size(), at the same time, and returns when all have returned.
    // It must not throw.
    void work(const std::function<void(unsigned)> &part);

private:
    void help(unsigned member);
    void dismiss();

    unsigned size_;
    const std::function<void(unsigned)> *part_ = nullptr; // none: the end
    std::barrier<> begin_, end_;
    std::vector<std::thread> helpers_;
};

} // namespace slidebench
