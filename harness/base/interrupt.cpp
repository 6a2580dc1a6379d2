// SPDX-License-Identifier: MIT
#include "base/interrupt.hpp"

#include <atomic>

namespace slidebench {
namespace {

// Threads read it.
std::atomic<bool> flag = false;
static_assert(std::atomic<bool>::is_always_lock_free); // as signal handlers need it

extern "C" void set_flag(int)
{
    flag = true;
}

} // namespace

interrupt_guard::interrupt_guard()
{
    flag = false;
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
    return flag;
}

} // namespace slidebench
