// SPDX-License-Identifier: MIT
#include "base/gzip.hpp"

#include <memory>
#include <new>
#include <vector>

#include <zlib.h>

#include "base/errors.hpp"
#include "base/files.hpp"

namespace slidebench {
namespace {

// The largest window, and 16 for the header of gzip.
constexpr int gzip_window = 15 + 16;
constexpr int memory_level = 8;

// zlib takes its input as not constant, and only reads it.
void read_from(z_stream &stream, std::string_view bytes)
{
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
}

} // namespace

std::string gzip_member(std::string_view text)
{
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    read_from(stream, text);
    std::string member(deflateBound(&stream, text.size()), '\0');
    stream.next_out = reinterpret_cast<Bytef *>(member.data());
    stream.avail_out = static_cast<uInt>(member.size());
    deflate(&stream, Z_FINISH);
    member.resize(stream.total_out);
    deflateEnd(&stream);
    return member;
}

std::pair<std::string, bool> unzip(std::string_view bytes, const std::filesystem::path &file)
{
    if (file.extension() != ".gz")
        return {std::string(bytes), true};
    if (constexpr std::string_view mark = "\x1F\x8B"; !mark.starts_with(bytes.substr(0, 2)))
        throw input_error("'" + file.string() + "' is not compressed by gzip, as its name says");
    z_stream stream{};
    read_from(stream, bytes);
    if (inflateInit2(&stream, gzip_window) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream *)> freed(&stream, inflateEnd);
    std::string text;
    std::vector<char> some(1 << 16);
    for (;;) {
        stream.next_out = reinterpret_cast<Bytef *>(some.data());
        stream.avail_out = static_cast<uInt>(some.size());
        const int result = inflate(&stream, Z_NO_FLUSH);
        text.append(some.data(), some.size() - stream.avail_out);
        if (text.size() > most_input_bytes)
            throw input_error("'" + file.string() + "' unpacks to more than " +
                              std::to_string(most_input_bytes >> 20) + " MiB");
        if (result == Z_STREAM_END) {
            const std::string_view unread = bytes.substr(bytes.size() - stream.avail_in);
            if (unread.find_first_not_of('\0') == std::string_view::npos)
                return {text, unread.empty()};
            inflateReset(&stream);          // for the next member
        } else if (result == Z_BUF_ERROR) { // it waits for more
            return {text, false};
        } else if (result != Z_OK) {
            throw input_error("'" + file.string() + "' is damaged: gzip -t says more");
        }
    }
}

} // namespace slidebench
