// SPDX-License-Identifier: MIT
#include "base/digest.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include <xxhash.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

template <typename Number>
Number byte_swapped(Number number)
{
    if constexpr (sizeof number == 8)
        return __builtin_bswap64(number);
    else if constexpr (sizeof number == 4)
        return __builtin_bswap32(number);
    else
        return number;
}

template <typename Number>
void add_little_endian(XXH3_state_t *state, std::span<const Number> numbers)
{
    if constexpr (std::endian::native == std::endian::little) {
        XXH3_64bits_update(state, numbers.data(), numbers.size_bytes());
    } else {
        std::array<Number, 512> swapped;
        while (!numbers.empty()) {
            const auto some = numbers.first(std::min(numbers.size(), swapped.size()));
            std::ranges::transform(some, swapped.begin(),
                                   [](Number number) { return byte_swapped(number); });
            XXH3_64bits_update(state, swapped.data(), some.size_bytes());
            numbers = numbers.subspan(some.size());
        }
    }
}

} // namespace

running_digest::running_digest() : state_(XXH3_createState())
{
    XXH3_64bits_reset(state_);
}

running_digest::~running_digest()
{
    XXH3_freeState(state_);
}

void running_digest::add(std::span<const std::uint64_t> numbers)
{
    add_little_endian(state_, numbers);
}

void running_digest::add(std::span<const std::uint32_t> numbers)
{
    add_little_endian(state_, numbers);
}

void running_digest::add(std::span<const std::uint8_t> bytes)
{
    add_little_endian(state_, bytes);
}

std::uint64_t running_digest::value() const
{
    return XXH3_64bits_digest(state_);
}

std::uint64_t digest_of(std::span<const std::uint64_t> numbers)
{
    if constexpr (std::endian::native == std::endian::little)
        return XXH3_64bits(numbers.data(), numbers.size_bytes());
    running_digest digest;
    digest.add(numbers);
    return digest.value();
}

std::string hex(std::uint64_t value)
{
    return formatted("%016llx", static_cast<unsigned long long>(value));
}

std::string hex_digest_of(std::string_view bytes)
{
    return hex(XXH3_64bits(bytes.data(), bytes.size()));
}

} // namespace slidebench
