// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/files.hpp"

namespace slidebench {

// A folder for the builds of an engine: the user's, which is kept, or a temporary one.
class build_folder {
public:
    // Throws input_error, which names --builds, unless the user's is new, empty, or has builds of
    // an earlier run; or if a shell would read its name in another way, or it lies in the source.
    build_folder(const std::optional<std::string> &wanted, const std::filesystem::path &source);

    const std::filesystem::path &path() const { return path_; }

private:
    std::optional<temporary_folder> temporary_;
    std::filesystem::path path_;
};

} // namespace slidebench
