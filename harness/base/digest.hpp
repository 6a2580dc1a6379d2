// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace slidebench {

// Returns the XXH3, 64 bits, of the numbers as little-endian bytes: the same on every machine.
std::uint64_t digest_of(std::span<const std::uint64_t> numbers);

// Digest of several spans, one after the other.
class running_digest {
public:
    running_digest();
    ~running_digest();
    running_digest(const running_digest &) = delete;
    running_digest &operator=(const running_digest &) = delete;

    void add(std::span<const std::uint64_t> numbers);
    void add(std::span<const std::uint32_t> numbers);
    void add(std::span<const std::uint8_t> bytes);
    void add(std::string_view bytes)
    {
        add(std::span(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()));
    }
    std::uint64_t value() const;

private:
    XXH3_state_s *state_;
};

// Returns 16 hexadecimal digits.
std::string hex(std::uint64_t value);

// Returns the XXH3 of bytes as hexadecimal digits.
std::string hex_digest_of(std::string_view bytes);

} // namespace slidebench
