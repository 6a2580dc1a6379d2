// SPDX-License-Identifier: MIT
#include "workload/recording.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"

namespace slidebench {
namespace {

constexpr std::string_view magic = {"slidebq\0", 8};
constexpr std::uint32_t version = 1;
constexpr std::size_t header_bytes = 24, checksum_bytes = 8;

constexpr unsigned change = 3;

void put(std::string &bytes, std::uint64_t number, unsigned width)
{
    for (unsigned i = 0; i < width; ++i)
        bytes += static_cast<char>(number >> 8 * i);
}

std::string magic_and_version()
{
    std::string bytes(magic);
    put(bytes, version, 4);
    return bytes;
}

// Returns the checksum of bytes as it stands behind them.
std::string checksum_of(std::string_view bytes)
{
    running_digest digest;
    digest.add(bytes);
    std::string checksum;
    put(checksum, digest.value(), checksum_bytes);
    return checksum;
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
    std::string bytes = magic_and_version();
    put(bytes, recording.size(), 4);
    put(bytes, body.size(), 8);
    bytes += body;
    return bytes + checksum_of(bytes);
}

std::vector<recorded_query> decoded(std::string_view bytes)
{
    if (bytes.empty() || !bytes.starts_with(magic.substr(0, bytes.size())))
        throw input_error("is no recording: it does not begin with slidebq and a zero byte");
    const std::size_t end = std::max(bytes.size(), checksum_bytes) - checksum_bytes;
    if (end <= header_bytes || checksum_of(bytes.substr(0, end)) != bytes.substr(end))
        throw input_error(
            "is cut off or has been altered: its checksum is not that of its content");
    if (!bytes.starts_with(magic_and_version()))
        throw input_error("is of another version of the format; this is version " +
                          std::to_string(version));

    std::vector<recorded_query> recording;
    Bitboard occupied = 0;
    for (const char c : bytes.substr(header_bytes, end - header_bytes)) {
        const auto byte = static_cast<unsigned char>(c);
        const Square square = byte % 64;
        if (byte / 64 == change)
            occupied ^= square_bit(square);
        else
            recording.push_back({static_cast<piece>(byte / 64), square, occupied});
    }
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
