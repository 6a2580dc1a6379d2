// SPDX-License-Identifier: MIT
#include "workload/hash.hpp"

#include <bit>

#include <xxhash.h>

namespace slidebench {
namespace {

template <typename Number>
void add_little_endian(XXH3_state_t *state, std::span<const Number> numbers)
{
    if constexpr (std::endian::native == std::endian::little) {
        XXH3_64bits_update(state, numbers.data(), numbers.size_bytes());
    } else {
        for (Number number : numbers) {
            unsigned char bytes[sizeof number];
            for (unsigned char &byte : bytes) {
                byte = static_cast<unsigned char>(number);
                number >>= 8;
            }
            XXH3_64bits_update(state, bytes, sizeof bytes);
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

void running_digest::add(std::span<const Bitboard> answers)
{
    add_little_endian(state_, answers);
}

void running_digest::add(std::span<const Square> squares)
{
    add_little_endian(state_, squares);
}

void running_digest::add(std::span<const std::uint8_t> bytes)
{
    add_little_endian(state_, bytes);
}

std::uint64_t running_digest::value() const
{
    return XXH3_64bits_digest(state_);
}

std::uint64_t digest_of(std::span<const Bitboard> answers)
{
    if constexpr (std::endian::native == std::endian::little)
        return XXH3_64bits(answers.data(), answers.size_bytes());
    running_digest digest;
    digest.add(answers);
    return digest.value();
}

std::string hex(std::uint64_t value)
{
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4)
        *digit = "0123456789abcdef"[value & 15];
    return text;
}

} // namespace slidebench
