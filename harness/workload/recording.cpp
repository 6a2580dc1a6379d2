// SPDX-License-Identifier: MIT
#include "workload/recording.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::string_view magic = {"slidebq\0", 8};
constexpr std::uint32_t version = 1;
constexpr std::size_t version_offset = 8;
constexpr std::size_t count_offset = 12;
constexpr std::size_t size_offset = 16;
constexpr std::size_t header_bytes = 24;
constexpr std::size_t checksum_bytes = 8;

constexpr unsigned change = 3;

void put(std::string &bytes, std::uint64_t number, unsigned width)
{
    for (unsigned i = 0; i < width; ++i)
        bytes += static_cast<char>(number >> 8 * i);
}

std::uint64_t number_at(std::string_view bytes, std::size_t offset, unsigned width)
{
    std::uint64_t number = 0;
    for (unsigned i = 0; i < width; ++i)
        number |= std::uint64_t{static_cast<unsigned char>(bytes[offset + i])} << 8 * i;
    return number;
}

std::uint64_t checksum_of(std::string_view bytes)
{
    running_digest digest;
    digest.add(bytes);
    return digest.value();
}

void check_header(std::string_view bytes)
{
    if (bytes.empty() || !bytes.starts_with(magic.substr(0, bytes.size())))
        throw input_error("is no recording: it does not begin with slidebq and a zero byte");
    if (bytes.size() < header_bytes)
        throw input_error(formatted("is truncated: has %zu bytes of a header of %zu", bytes.size(),
                                    header_bytes));
    const std::uint64_t its_version = number_at(bytes, version_offset, 4);
    if (its_version != version)
        throw input_error(formatted("is of version %llu; this program reads version %u",
                                    static_cast<unsigned long long>(its_version), version));
    const std::uint64_t expected = number_at(bytes, size_offset, 8);
    const std::size_t rest = bytes.size() - header_bytes;
    const std::size_t got = rest - std::min(rest, checksum_bytes);
    if (rest < checksum_bytes || got != expected)
        throw input_error(
            formatted("%s: has %zu bytes of queries and changes instead of %llu",
                      got > expected ? "has more than its header says" : "is truncated", got,
                      static_cast<unsigned long long>(expected)));
    const std::size_t end = header_bytes + got;
    if (checksum_of(bytes.substr(0, end)) != number_at(bytes, end, checksum_bytes))
        throw input_error("has been altered: its checksum is not that of its content");
}

} // namespace

std::string encoded(const std::vector<recorded_query> &recording)
{
    std::string body;
    Bitboard before = 0;
    for (const recorded_query &query : recording) {
        for (Bitboard changes = before ^ query.occupied; changes != 0;)
            put(body, pop_lowest_square(&changes) + 64 * change, 1);
        before = query.occupied;
        put(body, query.square + 64 * query.piece, 1);
    }
    std::string bytes(magic);
    put(bytes, version, 4);
    put(bytes, recording.size(), 4);
    put(bytes, body.size(), 8);
    bytes += body;
    put(bytes, checksum_of(bytes), checksum_bytes);
    return bytes;
}

std::vector<recorded_query> decoded(std::string_view bytes)
{
    check_header(bytes);
    const std::size_t count = number_at(bytes, count_offset, 4);
    if (count == 0 || count > most_recorded_queries)
        throw input_error(formatted("has %zu queries, not 1 to %zu", count, most_recorded_queries));
    bytes.remove_prefix(header_bytes);
    bytes.remove_suffix(checksum_bytes);

    std::vector<recorded_query> recording;
    recording.reserve(std::min(count, bytes.size()));
    Bitboard occupied = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const Square square = byte % 64;
        if (byte / 64 == change)
            occupied ^= square_bit(square);
        else if (recording.size() == count)
            throw input_error(formatted("has more than the %zu queries of its header", count));
        else
            recording.push_back({static_cast<piece>(byte / 64), square, occupied});
    }
    if (recording.size() != count)
        throw input_error(
            formatted("has %zu queries, but its header says %zu", recording.size(), count));
    return recording;
}

bool is_recording(const std::filesystem::path &file)
{
    std::array<char, magic.size()> start{};
    std::ifstream stream(file, std::ios::binary);
    stream.read(start.data(), start.size());
    const std::string_view found(start.data(), static_cast<std::size_t>(stream.gcount()));
    return file.extension() == ".replay" || (!found.empty() && magic.starts_with(found));
}

std::vector<recorded_query> read_recording(const std::filesystem::path &file)
{
    const std::string bytes = read_whole(file);
    try {
        return decoded(bytes);
    } catch (const input_error &e) {
        throw input_error("'" + file.string() + "' " + e.what());
    }
}

} // namespace slidebench
