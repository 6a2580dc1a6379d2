// SPDX-License-Identifier: MIT
#include "output/places.hpp"

#include <cstdlib>

namespace slidebench {

std::filesystem::path project_root()
{
    const char *root = std::getenv("SLIDEBENCH_ROOT");
    return root != nullptr ? std::filesystem::absolute(root) : std::filesystem::current_path();
}

} // namespace slidebench
