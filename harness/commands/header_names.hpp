// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "export/header.hpp"

namespace slidebench {

// Returns how names in a header begin: by the prefix or, if there is one, in a namespace. Throws
// input_error if C or C++ could not have such names.
export_options parse_header_names(const std::string &prefix,
                                  const std::optional<std::string> &name_space);

} // namespace slidebench
