// SPDX-License-Identifier: MIT
#include "base/gzip.hpp"

#include <array>
#include <new>

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

class inflater {
public:
    explicit inflater(std::string_view bytes)
    {
        read_from(stream_, bytes);
        if (inflateInit2(&stream_, gzip_window) != Z_OK)
            throw std::bad_alloc();
    }
    ~inflater() { inflateEnd(&stream_); }
    inflater(const inflater &) = delete;
    inflater &operator=(const inflater &) = delete;

    // Appends the next part of the text, and returns what inflate() does.
    int inflate_some(std::string &text)
    {
        std::array<char, 65536> some;
        stream_.next_out = reinterpret_cast<Bytef *>(some.data());
        stream_.avail_out = some.size();
        const int result = inflate(&stream_, Z_NO_FLUSH);
        text.append(some.data(), some.size() - stream_.avail_out);
        return result;
    }

    // Returns the bytes that were not read yet.
    std::string_view unread() const
    {
        return {reinterpret_cast<const char *>(stream_.next_in), stream_.avail_in};
    }

    void begin_next_member() { inflateReset(&stream_); }

private:
    z_stream stream_{};
};

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
    if (!bytes.starts_with("\x1F\x8B"))
        return {std::string(bytes), true};
    std::string text;
    for (inflater members(bytes);;) {
        const int result = members.inflate_some(text);
        if (text.size() > most_input_bytes)
            throw input_error("'" + file.string() + "' unpacks to more than " +
                              std::to_string(most_input_bytes >> 20) + " MiB");
        if (result == Z_STREAM_END) {
            if (members.unread().find_first_not_of('\0') == std::string_view::npos)
                return {text, members.unread().empty()};
            members.begin_next_member();
        } else if (result == Z_BUF_ERROR) { // it waits for more
            return {text, false};
        } else if (result != Z_OK) {
            throw input_error("'" + file.string() + "' is damaged: gzip -t says more");
        }
    }
}

} // namespace slidebench
