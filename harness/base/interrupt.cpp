// SPDX-License-Identifier: MIT
#include "base/interrupt.hpp"

#include <atomic>

namespace slidebench {
namespace {

// 0 or 1. Threads read it. RISC-V has no atomic instructions for a bool.
std::atomic<int> flag = 0;
static_assert(std::atomic<int>::is_always_lock_free); // as signal handlers need it

extern "C" void set_flag(int)
{
    flag = 1;
}

} // namespace

interrupt_guard::interrupt_guard()
{
    flag = 0;
    struct sigaction action = {};
    action.sa_handler = set_flag;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], nullptr, &old_[i]);
        if (old_[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, nullptr);
    }
}

interrupt_guard::~interrupt_guard()
{
    for (std::size_t i = 0; i < signals.size(); ++i)
        sigaction(signals[i], &old_[i], nullptr);
}

bool interrupt_guard::interrupted()
{
    return flag != 0;
}

} // namespace slidebench
