// SPDX-License-Identifier: MIT
#include "base/shortage.hpp"

#include <new>

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

std::string message_of(const std::exception &error)
{
    if (dynamic_cast<const std::bad_alloc *>(&error) != nullptr)
        return "not enough memory" + remedy(std::make_error_code(std::errc::not_enough_memory));
    if (const auto *of_system = dynamic_cast<const std::system_error *>(&error))
        return of_system->what() + remedy(of_system->code());
    return error.what();
}

} // namespace slidebench
