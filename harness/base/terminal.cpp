// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace slidebench {

std::size_t output_width()
{
    constexpr std::size_t usual_columns = 80;
    if (isatty(STDOUT_FILENO) == 0)
        return no_limit;
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : usual_columns;
}

} // namespace slidebench
