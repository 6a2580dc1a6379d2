// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "results/run_facts.hpp"

namespace slidebench {

// The source of an engine as it is copied for each build: without `.git`, and in a checkout without
// folders and compiled code that git ignores, which are of other builds.
class source_tree {
public:
    // Reads what there is.
    explicit source_tree(std::filesystem::path folder);

    // Copies it to a new folder. Links out of the source lead where they led. Throws input_error if
    // a file cannot be copied.
    void copy_to(const std::filesystem::path &copy) const;

    // Returns a text that changes with the names, sizes and times of its files.
    std::string state() const;

    // Returns what git ignores and is left out, with a slash behind folders.
    const std::vector<std::string> &left_out() const { return left_out_; }

    // Returns the commit that it is of, and the XXH3 of the names and contents of those files of
    // the commit that are others there, each with a zero byte behind, and of what is gone the name
    // and a slash; nothing without git, or where no commit has the folder.
    const std::optional<source_facts> &checked_out() const { return checked_out_; }

private:
    std::filesystem::path folder_;
    std::vector<std::string> left_out_;
    std::optional<source_facts> checked_out_;
    std::vector<std::filesystem::path> entries_; // relative, folders before what is in them
};

} // namespace slidebench
