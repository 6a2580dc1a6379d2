// SPDX-License-Identifier: MIT
#include "validate/cpu_mode.hpp"

#include <array>
#include <cfenv>
#include <cstdint>

namespace slidebench {

#ifdef __x86_64__

bool restore_cpu_mode()
{
    constexpr std::uint32_t mxcsr_at_start = 0x1f80, mxcsr_control = 0xffc0;
    constexpr std::uint32_t x87_control_at_start = 0x37f, all_empty = 0xffff;
    std::uint32_t mxcsr = 0;
    std::array<std::uint32_t, 7> x87{}; // control word, status word, tag word and more
    __asm__ volatile("stmxcsr %0\n\tfnstenv %1" : "=m"(mxcsr), "=m"(x87));
    // FNSTENV masks all exceptions, as they are at the start.
    if ((mxcsr & mxcsr_control) == mxcsr_at_start && (x87[0] & 0xffff) == x87_control_at_start &&
        (x87[2] & 0xffff) == all_empty)
        return false;
    __asm__ volatile("ldmxcsr %0\n\tfninit" : : "m"(mxcsr_at_start));
    return true;
}

#else

bool restore_cpu_mode()
{
    if (std::fegetround() == FE_TONEAREST)
        return false;
    std::fesetround(FE_TONEAREST);
    return true;
}

#endif

} // namespace slidebench
