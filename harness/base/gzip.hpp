// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace slidebench {

// Returns `text` as one member of a gzip file: several of them, one after the other, are a file that has all
// of their texts (RFC 1952).
std::string gzip_member(std::string_view text);

// Text of a file that may be compressed.
struct unzipped {
    std::string text;
    bool is_whole; // whether nothing was cut off in a member, or is zeros
};

// Returns the text in the bytes of `file`, of all members; bytes that are not of gzip are the text. Throws
// input_error, which names the file, if they are damaged, or if there is more than most_input_bytes.
unzipped unzip(std::string_view bytes, const std::filesystem::path &file);

} // namespace slidebench
