// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace slidebench {

// Returns C or C++ without what changes nothing: comments, blanks and line breaks, as far as they
// do not separate words or directives, and the words of technique_facts. Blanks between signs do
// not count, so "a - -b" is "a-- b". With `hash_comments`, comments begin with # as in awk.
std::string code_of(std::string_view text, bool hash_comments = false);

// Files that belong together: each with what it includes, and with the C file of a header's name.
class c_sources {
public:
    struct source {
        std::string file; // path from the root, or absolute
        std::string code; // as by code_of()
    };

    // Files are looked for in these folders, which are paths from the root or absolute.
    c_sources(std::filesystem::path root, std::vector<std::string> folders)
        : root_(std::move(root)), folders_(std::move(folders))
    {
    }

    // Returns the path from the root of a file, in the folder `beside` or else in the first of the
    // folders that has it; "" if there is none.
    std::string place_of(const std::string &name, const std::string &beside = "") const;

    // Adds a file, unless it is there, and then the C file of its name, if it is a header that has
    // one, and what it includes in quotes, whether or not the compiler would. Throws input_error if
    // it cannot be read.
    void add(const std::string &file);

    // In the order in which they were met.
    const std::vector<source> &all() const { return sources_; }

private:
    std::filesystem::path root_;
    std::vector<std::string> folders_;
    std::vector<source> sources_;
};

} // namespace slidebench
