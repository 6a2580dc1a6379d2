// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <utility>

namespace slidebench {

// Place in shared memory: bytes from its beginning.
using shared_offset = std::size_t;

// Memory that other processes can read, as a file without a name.
class shared_memory {
public:
    // Makes it empty. This and the others throw std::system_error.
    shared_memory();
    ~shared_memory();
    shared_memory(const shared_memory &) = delete;
    shared_memory &operator=(const shared_memory &) = delete;

    // Copies values to its end, unless they have been copied before from the same place. Returns
    // where they are.
    template <typename T>
    shared_offset add(std::span<const T> values)
    {
        return add_bytes(std::as_bytes(values));
    }

    // Adds `bytes` bytes that are not zero, so that they get pages of memory of their own. Returns
    // where they are.
    shared_offset add_filling(std::size_t bytes);

    // Returns the descriptor to pass to other processes.
    int descriptor() const { return descriptor_; }

private:
    shared_offset add_bytes(std::span<const std::byte> bytes);
    void write(std::span<const std::byte> bytes);

    int descriptor_;
    std::size_t size_ = 0;
    std::map<std::pair<const std::byte *, std::size_t>, shared_offset> added_;
};

// Another process's shared memory, to be read.
class shared_memory_view {
public:
    // Maps all that is there now. Throws std::system_error if it is not shared memory.
    explicit shared_memory_view(int descriptor);
    ~shared_memory_view();
    shared_memory_view(const shared_memory_view &) = delete;
    shared_memory_view &operator=(const shared_memory_view &) = delete;

    // Returns the `count` values at `offset`, which must be there.
    template <typename T>
    std::span<const T> at(shared_offset offset, std::size_t count) const
    {
        return {reinterpret_cast<const T *>(static_cast<const char *>(memory_) + offset), count};
    }

private:
    void *memory_ = nullptr; // if there is any
    std::size_t size_;
};

} // namespace slidebench
