// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/technique.h"

namespace slidebench {

inline constexpr std::size_t cache_line_bytes = 64;

struct stepping;

// Trace of a call.
struct call_trace {
    // Executed between the call and the return, which are not counted. With a repeat prefix every
    // repetition counts.
    std::size_t instructions = 0;

    // The addresses of the cache lines of the program's static data, tables as well as constants,
    // that it touched; each once. An access is seen by its first byte alone, so of those that it
    // or a gather touches further there is nothing.
    std::span<const std::uintptr_t> lines;
};

// Makes calls and looks at every instruction, or at those that touch static data: exact and
// repeatable, but slow. An instruction costs a signal, an access to static data two signals and
// two system calls: 14 and 25 microseconds, measured on a virtual machine whose hypervisor takes
// part in every trap. Needs x86-64 Linux.
//
// While an object lives, the static data of the program is closed, and signal handlers let every
// access through. So there can be only one object at a time, other threads must wait, and it should
// live no longer than needed. Signals from outside wait. Afterwards all is as before, but huge
// pages under tables may have been split: trace after timing.
class single_stepper {
public:
    single_stepper();
    ~single_stepper();
    single_stepper(const single_stepper &) = delete;
    single_stepper &operator=(const single_stepper &) = delete;

    // Returns whether calls can be traced; else they are only made. Becomes false after an error,
    // such as a call that touches more than 1,024 lines, whose trace is void.
    bool works() const;

    // Returns the answer, having traced all.
    Bitboard step(attacks_function *attacks, Square square, Bitboard occupied);

    // Returns the answer, having traced the cache lines but not the instructions.
    Bitboard watch(attacks_function *attacks, Square square, Bitboard occupied);

    // Returns the trace of the last call; valid until the next.
    call_trace trace() const;

private:
    std::unique_ptr<stepping> state_;
};

} // namespace slidebench
