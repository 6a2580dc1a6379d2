// SPDX-License-Identifier: MIT
#include "engines/shell_process.hpp"

#include <algorithm>
#include <utility>

#include "base/interrupt.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_output = 1 << 20;
constexpr std::chrono::milliseconds longest_wait{100};

// Appends, and drops what comes before the last mebibyte or two. Returns how many bytes it has
// dropped.
std::size_t append(std::string &text, const std::string &more)
{
    text += more;
    const std::size_t dropped = text.size() > 2 * most_output ? text.size() - most_output : 0;
    text.erase(0, dropped);
    return dropped;
}

} // namespace

shell_process::shell_process(const std::string &command, const std::filesystem::path &folder,
                             std::chrono::duration<double> timeout, input stdin_is, turns *all,
                             std::stop_token stop)
    : child_process({.arguments = {"/bin/sh", "-c", command},
                     .takes_input = stdin_is == input::ours,
                     .errors = stdin_is == input::ours ? stderr_to::apart : stderr_to::output,
                     .folder = folder,
                     .leads_group = true}),
      turns_(all), stop_(std::move(stop)),
      deadline_(clock::now() + std::chrono::duration_cast<clock::duration>(timeout))
{
    if (turns_ != nullptr)
        turns_->join(id());
}

// The shell has not been waited for, so no other process has its number.
void shell_process::end_group()
{
    if (turns_ != nullptr)
        std::exchange(turns_, nullptr)->leave(id());
    child_process::end();
}

// Returns whether the process is to be stopped, even if it never stops writing.
bool shell_process::is_over(clock::time_point by)
{
    if (interrupt_guard::interrupted() || stop_.stop_requested())
        throw interruption();
    is_hung_ = clock::now() >= std::min(by, deadline_);
    return is_hung_;
}

// Returns whether there was more output. Processes that the shell has left behind may keep it open.
bool shell_process::read_more(clock::time_point by)
{
    while (!is_over(by)) {
        const bool is_last = has_ended() || is_output_closed();
        wait_for_output(is_last ? 1ms : longest_wait);
        const std::string errors = take_errors(), more = take_output();
        append(log_, errors);
        append(log_, more);
        next_ -= std::min(next_, append(output_, more));
        if (!more.empty())
            return true;
        if (is_last && errors.empty())
            return false;
    }
    return false;
}

std::optional<std::string> shell_process::next_line(clock::time_point by)
{
    std::size_t end = 0;
    while ((end = output_.find('\n', next_)) == std::string::npos)
        if (!read_more(by))
            return std::nullopt;
    std::string line = output_.substr(next_, end - next_);
    if (line.ends_with('\r'))
        line.pop_back();
    next_ = end + 1;
    return line;
}

void shell_process::finish()
{
    if (id() == 0)
        return;
    close_input();
    // The process may close its output before it ends.
    while (read_more(clock::time_point::max()) || (!is_hung_ && !has_ended())) {
    }
    if (!is_hung_)
        end_group();
}

} // namespace slidebench
