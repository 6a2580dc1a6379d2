// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace slidebench {

// Returns `text` as one member of a gzip file: members that follow each other are a file with all
// of their texts (RFC 1952).
std::string gzip_member(std::string_view text);

// Returns the text in the bytes of `file`, of all members, and whether it is whole: no member is
// cut off, and no zeros follow. The bytes of a file whose name does not end in .gz are the text.
// Throws input_error, which names the file, if the bytes are not of gzip or damaged, or if the text
// has more than most_input_bytes.
std::pair<std::string, bool> unzip(std::string_view bytes, const std::filesystem::path &file);

} // namespace slidebench
