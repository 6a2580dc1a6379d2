// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/machine.hpp"

namespace slidebench {

// Returns the name of a CPU's core, such as "Zen 4" or "Neoverse V1", by its
// family, model and stepping, on ARM implementer and part. Returns "" for one that is not known,
// and for one whose flags belie its model, as a hypervisor may make it up. Numbers are those of the
// makers' manuals and of the Linux kernel's lists.
std::string microarchitecture(const cpu_facts &cpu);

} // namespace slidebench
