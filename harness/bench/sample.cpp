// SPDX-License-Identifier: MIT
#include "bench/sample.hpp"

namespace slidebench {

std::string_view name_of(disturbance d)
{
    switch (d) {
    case disturbance::clock:
        return "clock";
    case disturbance::intrusion:
        return "intrusion";
    case disturbance::none:
        break;
    }
    return "";
}

} // namespace slidebench
