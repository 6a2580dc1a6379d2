// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <utility>

namespace slidebench {

// Values in mapped memory: where they are, in bytes from its beginning, and how many.
template <typename T>
struct mapped_values {
    std::size_t offset, count;
};

// Memory that other processes can map, and read, as a file without a name.
class mapped_memory {
public:
    // Makes it empty. This and the others throw std::system_error.
    mapped_memory();
    ~mapped_memory();
    mapped_memory(const mapped_memory &) = delete;
    mapped_memory &operator=(const mapped_memory &) = delete;

    // Copies values to its end, unless they have been copied before from the same place. Returns
    // where they are.
    template <typename T>
    mapped_values<T> add(std::span<const T> values)
    {
        return {add_bytes(std::as_bytes(values)), values.size()};
    }

    // Adds `count` values of bytes that are not zero, so that they get pages of memory of their
    // own. Returns where they are.
    template <typename T>
    mapped_values<T> add_filling(std::size_t count)
    {
        return {add_filling_bytes(count * sizeof(T)), count};
    }

    // Returns the descriptor to pass to other processes.
    int descriptor() const { return descriptor_; }

private:
    std::size_t add_bytes(std::span<const std::byte> bytes);
    std::size_t add_filling_bytes(std::size_t bytes);
    void write(std::span<const std::byte> bytes);

    int descriptor_;
    std::size_t size_ = 0;
    std::map<std::pair<const std::byte *, std::size_t>, std::size_t> added_;
};

// Another process's mapped memory, to be read.
class mapped_memory_view {
public:
    // Maps all that is there now. Throws std::system_error if it is not mapped
    // memory.
    explicit mapped_memory_view(int descriptor);
    ~mapped_memory_view();
    mapped_memory_view(const mapped_memory_view &) = delete;
    mapped_memory_view &operator=(const mapped_memory_view &) = delete;

    // Returns those values, which must be there.
    template <typename T>
    std::span<const T> at(const mapped_values<T> &values) const
    {
        const char *first = static_cast<const char *>(memory_) + values.offset;
        return {reinterpret_cast<const T *>(first), values.count};
    }

private:
    void *memory_ = nullptr; // if there is any
    std::size_t size_;
};

} // namespace slidebench
