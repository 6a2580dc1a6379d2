// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

namespace slidebench {

// While it lives, this process can have no more than `count` file descriptors. To be made within
// the action of complaint(): sanitizers need one when the complaint is read.
class few_descriptors {
public:
    explicit few_descriptors(rlim_t count)
    {
        getrlimit(RLIMIT_NOFILE, &old_);
        const rlimit few = {count, old_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &few);
    }
    ~few_descriptors() { setrlimit(RLIMIT_NOFILE, &old_); }
    few_descriptors(const few_descriptors &) = delete;
    few_descriptors &operator=(const few_descriptors &) = delete;

private:
    rlimit old_ = {};
};

} // namespace slidebench
