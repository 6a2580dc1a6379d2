// SPDX-License-Identifier: MIT
#include "engines/shell_process.hpp"

#include <algorithm>
#include <utility>

#include "base/interrupt.hpp"

namespace slidebench {
namespace {

using clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::size_t most_output = 1 << 20;
constexpr std::chrono::milliseconds longest_wait{100};

} // namespace

shell_process::shell_process(const std::string &command, const std::filesystem::path &folder,
                             std::chrono::duration<double> timeout, input stdin_is,
                             const turn_member *member, std::stop_token stop)
    : turns_(member != nullptr ? &member->turns : nullptr), stop_(std::move(stop)),
      deadline_(clock::now() + std::chrono::duration_cast<clock::duration>(timeout)),
      process_({.arguments = {"/bin/sh", "-c", command},
                .takes_input = stdin_is == input::ours,
                .errors_among_output = true,
                .folder = folder,
                .leads_group = true})
{
    if (turns_ != nullptr)
        turns_->join(process_.id(), member->team);
}

// The shell has not been waited for, so no other process has its number.
void shell_process::end_group()
{
    if (turns_ != nullptr)
        std::exchange(turns_, nullptr)->leave(process_.id());
    process_.end();
}

// Returns whether the process is to be stopped, even if it never stops writing.
bool shell_process::is_over()
{
    if (interrupt_guard::interrupted() || stop_.stop_requested())
        end_ = process_end::interrupted;
    else if (clock::now() >= deadline_)
        end_ = process_end::hung;
    else
        return false;
    return true;
}

// Returns whether there was more output. Processes that the shell has left behind may keep it open.
bool shell_process::read_more()
{
    while (!is_over()) {
        const bool is_last = process_.has_ended() || process_.is_output_closed();
        process_.wait_for_output(is_last ? 1ms : longest_wait);
        const std::string more = process_.take_output();
        if (!more.empty()) {
            keep(more);
            return true;
        }
        if (is_last) {
            end_ = process_end::ended;
            return false;
        }
    }
    return false;
}

void shell_process::keep(const std::string &more)
{
    output_ += more;
    if (output_.size() > 2 * most_output) {
        const std::size_t dropped = output_.size() - most_output;
        output_.erase(0, dropped);
        next_ -= std::min(next_, dropped);
    }
}

std::optional<std::string> shell_process::next_line()
{
    std::size_t end = 0;
    while ((end = output_.find('\n', next_)) == std::string::npos)
        if (!read_more())
            return std::nullopt;
    std::string line = output_.substr(next_, end - next_);
    if (line.ends_with('\r'))
        line.pop_back();
    next_ = end + 1;
    return line;
}

void shell_process::finish()
{
    if (process_.id() == 0)
        return;
    process_.close_input();
    // The process may close its output before it ends.
    while (read_more() || (end_ == process_end::ended && !process_.has_ended())) {
    }
    if (end_ == process_end::ended)
        end_group();
}

} // namespace slidebench
