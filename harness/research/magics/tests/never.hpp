// SPDX-License-Identifier: MIT
#pragma once

namespace slidebench {

// A search that goes on to its end.
inline bool never()
{
    return false;
}

} // namespace slidebench
