// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include <sys/mman.h>

namespace slidebench {

// Objects, all zero at first, in memory that this process shares with those that it forks: what
// these have written is not lost when they end, however they do.
template <typename T>
class mapped_array {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    // Throws std::bad_alloc.
    explicit mapped_array(std::size_t count)
    {
        if (count == 0)
            return;
        void *memory = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                            MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
        objects_ = {static_cast<T *>(memory), count};
        std::uninitialized_value_construct(objects_.begin(), objects_.end());
    }
    ~mapped_array()
    {
        if (!objects_.empty())
            munmap(objects_.data(), objects_.size_bytes());
    }
    mapped_array(const mapped_array &) = delete;
    mapped_array &operator=(const mapped_array &) = delete;

    T &operator[](std::size_t i) const { return objects_[i]; }
    std::span<T> all() const { return objects_; }

private:
    std::span<T> objects_;
};

} // namespace slidebench
