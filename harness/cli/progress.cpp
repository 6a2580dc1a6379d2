// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <unistd.h>
#include <utility>

#include "base/format.hpp"

namespace slidebench {
namespace {

double seconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

progress_line::progress_line(std::string activity)
    : activity_(std::move(activity)), terminal_(isatty(STDERR_FILENO) != 0), start_(seconds()),
      last_(start_)
{
}

progress_line::~progress_line()
{
    clear();
}

void progress_line::note(const std::string &text)
{
    clear();
    std::fprintf(stderr, "slidebench: %s\n", in_one_line(text).c_str());
}

void progress_line::clear()
{
    if (shown_)
        std::fputs("\r\033[K", stderr);
    shown_ = false;
}

void progress_line::show(double fraction)
{
    const double now = seconds();
    if (now - start_ < 1 || now - last_ < (terminal_ ? 0.1 : 10))
        return;
    last_ = now;
    shown_ = terminal_;
    // What begins may take longer than what follows, so the first tenth does not tell the rest.
    constexpr double telling = 0.1;
    std::string rest;
    if (fraction >= telling) {
        const long left = std::lround((now - start_) * (1 - fraction) / fraction);
        rest = formatted(", %ld:%02ld left", left / 60, left % 60);
    }
    std::fprintf(stderr, "%s%s: %3.0f %%%s%s",
                 terminal_ ? "\r\033[K" : "slidebench: ", activity_.c_str(), 100 * fraction,
                 rest.c_str(), terminal_ ? "" : "\n");
}

} // namespace slidebench
