// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <sys/resource.h>

namespace slidebench {

// While it lives, this process can have no more of a resource, such as RLIMIT_NOFILE. To be made
// within the action of complaint(): sanitizers need descriptors when the complaint is read.
class resource_limit {
public:
    resource_limit(decltype(RLIMIT_FSIZE) resource, rlim_t most) : resource_(resource)
    {
        getrlimit(resource_, &old_);
        const rlimit few = {most, old_.rlim_max};
        setrlimit(resource_, &few);
    }
    ~resource_limit() { setrlimit(resource_, &old_); }
    resource_limit(const resource_limit &) = delete;
    resource_limit &operator=(const resource_limit &) = delete;

private:
    const decltype(RLIMIT_FSIZE) resource_;
    rlimit old_ = {};
};

// While it lives, files cannot be larger than 1,000 bytes: that fails like a full disk does.
class full_disk {
public:
    explicit full_disk(rlim_t bytes = 1000) : limit_(RLIMIT_FSIZE, bytes) {}
    ~full_disk() { std::signal(SIGXFSZ, handler_); }

private:
    void (*const handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
    const resource_limit limit_;
};

} // namespace slidebench
