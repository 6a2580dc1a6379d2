// SPDX-License-Identifier: MIT
#include "output/shortage.hpp"

#include <cerrno>

namespace slidebench {

std::string advice_on(const std::error_code &error)
{
    if (error.category() != std::generic_category() && error.category() != std::system_category())
        return error.message();
    switch (error.value()) {
    case EMFILE:
        return error.message() + ": raise `ulimit -n`";
    case EAGAIN:
        return error.message() + ": raise `ulimit -u`, or end other processes";
    case ENOMEM:
        return error.message() + ": end other processes, or raise `ulimit -v`";
    case EFBIG:
        return error.message() + ": raise `ulimit -f`";
    default:
        return error.message();
    }
}

} // namespace slidebench
