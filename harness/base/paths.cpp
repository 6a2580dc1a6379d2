// SPDX-License-Identifier: MIT
#include "base/paths.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/build_facts.hpp"
#include "base/errors.hpp"

namespace slidebench {

std::filesystem::path project_root()
{
    const char *root = std::getenv("SLIDEBENCH_ROOT");
    return root != nullptr ? std::filesystem::absolute(root) : std::filesystem::current_path();
}

std::filesystem::path source_root()
{
    std::filesystem::path root = std::getenv("SLIDEBENCH_ROOT") != nullptr
                                     ? project_root()
                                     : std::filesystem::path(this_build().root);
    if (!std::filesystem::exists(root / "techniques"))
        throw input_error("'" + root.string() +
                          "' has no techniques/: name a clone of slidebench in SLIDEBENCH_ROOT");
    return root;
}

bool lies_in(const std::filesystem::path &path, const std::filesystem::path &folder)
{
    const auto inner = std::filesystem::weakly_canonical(path);
    const auto outer = std::filesystem::weakly_canonical(folder);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first ==
           outer.end();
}

} // namespace slidebench
