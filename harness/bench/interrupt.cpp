// SPDX-License-Identifier: MIT
#include "bench/interrupt.hpp"

#include <csignal>

namespace slidebench {
namespace {

volatile std::sig_atomic_t flag = 0;

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
    sigaction(SIGINT, &action, nullptr);
}

interrupt_guard::~interrupt_guard()
{
    std::signal(SIGINT, SIG_DFL);
}

bool interrupt_guard::interrupted()
{
    return flag != 0;
}

} // namespace slidebench
