// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "export/c_text.hpp"

namespace slidebench {

// Something that a technique's files say outside of functions.
struct item {
    enum class kind { macro, type, table, declared_table, object, function, prototype };

    kind what;
    std::string comment;        // right before it; may be empty
    std::string comment_behind; // on its last line; may be empty
    std::vector<token> tokens;
    std::vector<std::string> names, tags; // that it introduces
};

// A technique's files, joined in the order in which they include each other.
struct joined_source {
    std::string comment;                 // at the head of its header
    std::vector<std::string> includes;   // of the system, as directives
    std::vector<std::string> conditions; // the directives that its own queries stand under
    std::vector<item> items;
};

// Joins a technique's header and what it includes; a header is followed by the .c file of its name.
// `files`, with their folders, are all that there are. Throws input_error if one cannot be read.
joined_source join_files(const std::string &slug, const std::vector<std::filesystem::path> &files);

} // namespace slidebench
