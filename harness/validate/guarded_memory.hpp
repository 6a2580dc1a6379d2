// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace slidebench {

// Memory between two pages that nobody may touch: a program that reads or writes beside what lies
// there ends with SIGSEGV.
class guarded_memory {
public:
    // Which of the two pages something lies next to.
    enum class edge { front, back };

    guarded_memory() = default;
    ~guarded_memory();
    guarded_memory(guarded_memory &&other) noexcept;
    guarded_memory &operator=(guarded_memory &&) = delete;

    // Room for `bytes` at that edge, aligned to `alignment`, a power of two, and where it does not
    // divide `bytes` as near to the edge as it allows. What was placed before is gone. Throws
    // std::bad_alloc.
    std::byte *place(std::size_t bytes, std::size_t alignment, edge at);

private:
    void release();

    std::byte *pages_ = nullptr; // the one in front
    std::size_t room_ = 0;       // bytes between the two
};

} // namespace slidebench
