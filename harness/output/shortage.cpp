// SPDX-License-Identifier: MIT
#include "output/shortage.hpp"

namespace slidebench {

std::string remedy(const std::error_code &error)
{
    if (error == std::errc::too_many_files_open)
        return ": raise `ulimit -n`";
    if (error == std::errc::resource_unavailable_try_again)
        return ": raise `ulimit -u` or `ulimit -v`, or end other processes";
    if (error == std::errc::not_enough_memory)
        return ": raise `ulimit -v`, or end other processes";
    if (error == std::errc::file_too_large)
        return ": raise `ulimit -f`";
    return "";
}

} // namespace slidebench
