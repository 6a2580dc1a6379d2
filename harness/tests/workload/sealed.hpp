// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/digest.hpp"

namespace slidebench {

// A recording of at least 8 bytes, with the checksum that fits what comes before.
inline std::string sealed(std::string recording)
{
    recording.resize(recording.size() - 8);
    running_digest digest;
    digest.add(recording);
    for (unsigned i = 0; i < 8; ++i)
        recording += static_cast<char>(digest.value() >> 8 * i);
    return recording;
}

} // namespace slidebench
