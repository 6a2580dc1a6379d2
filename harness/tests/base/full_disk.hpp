// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <sys/resource.h>

namespace slidebench {

// While it lives, files cannot be larger than 1,000 bytes: that fails like a full disk does.
class full_disk {
public:
    full_disk()
    {
        getrlimit(RLIMIT_FSIZE, &old_);
        const struct rlimit small = {1000, old_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~full_disk()
    {
        setrlimit(RLIMIT_FSIZE, &old_);
        std::signal(SIGXFSZ, handler_);
    }
    full_disk(const full_disk &) = delete;
    full_disk &operator=(const full_disk &) = delete;

private:
    struct rlimit old_ {};
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

} // namespace slidebench
