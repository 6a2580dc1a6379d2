// SPDX-License-Identifier: MIT
#pragma once

namespace slidebench {

// Returns whether code has left rounding, exceptions or x87 registers in another state than that in
// which a thread starts, and restores that.
bool restore_cpu_mode();

} // namespace slidebench
