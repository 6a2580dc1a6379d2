// SPDX-License-Identifier: MIT
#include "base/terminal.hpp"

#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "base/format.hpp"

namespace slidebench {

std::size_t output_width()
{
    constexpr std::size_t usual_columns = 80;
    if (isatty(STDOUT_FILENO) == 0)
        return no_limit;
    std::size_t columns = 0;
    const char *wanted = std::getenv("COLUMNS");
    if (wanted != nullptr && parse_number(wanted, columns) && columns > 0)
        return columns;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return usual_columns;
}

} // namespace slidebench
