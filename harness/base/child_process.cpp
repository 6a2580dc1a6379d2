// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/child.hpp"
#include "base/interrupt.hpp"

namespace slidebench {
namespace {

[[noreturn]] void fail()
{
    throw std::system_error(errno, std::generic_category());
}

// A file without a name, to be read from its beginning.
class nameless_file {
public:
    explicit nameless_file(std::string_view text) : descriptor_(memfd_create("input", MFD_CLOEXEC))
    {
        if (descriptor_ < 0)
            fail();
        for (std::size_t written = 0; written < text.size();) {
            const ssize_t n = pwrite(descriptor_, text.data() + written, text.size() - written,
                                     static_cast<off_t>(written));
            if (n < 0 && errno != EINTR) {
                close(descriptor_);
                fail();
            }
            written += n > 0 ? static_cast<std::size_t>(n) : 0;
        }
    }
    ~nameless_file() { close(descriptor_); }
    nameless_file(const nameless_file &) = delete;
    nameless_file &operator=(const nameless_file &) = delete;

    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

} // namespace

child_process::child_process(const std::vector<std::string> &arguments, std::string_view input,
                             errors where)
{
    std::vector<std::string> words = arguments;
    std::vector<char *> argv;
    for (std::string &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);

    const nameless_file file(input);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        fail();
    const pid_t parent = getpid();
    id_ = fork();
    if (id_ < 0) {
        const int error = errno;
        close(ends[0]);
        close(ends[1]);
        throw std::system_error(error, std::generic_category());
    }
    if (id_ == 0) {
        for (const int signal : interrupt_guard::signals)
            std::signal(signal, SIG_IGN);
        end_with_parent(parent);
        dup2(file.descriptor(), STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        if (where == errors::among_output)
            dup2(ends[1], STDERR_FILENO);
        execvp(argv[0], argv.data());
        _exit(exit_code_of_no_program);
    }
    close(ends[1]);
    output_ = ends[0];
}

std::optional<std::string> child_process::next_line()
{
    const std::size_t end = unread_.find('\n');
    if (end == std::string::npos)
        return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    return line;
}

std::string child_process::rest()
{
    while (output_ >= 0)
        read_output();
    return std::exchange(unread_, {});
}

int child_process::end()
{
    close_output();
    return id_ == 0 ? 0 : kill_and_reap(std::exchange(id_, 0));
}

int child_process::wait()
{
    close_output();
    return id_ == 0 ? 0 : reap(std::exchange(id_, 0));
}

void child_process::close_output()
{
    if (output_ >= 0)
        close(std::exchange(output_, -1));
}

void child_process::read_output()
{
    std::array<char, 4096> some{};
    const ssize_t size = read(output_, some.data(), some.size());
    if (size > 0)
        unread_.append(some.data(), static_cast<std::size_t>(size));
    else if (size == 0 || errno != EINTR)
        close_output();
}

bool child_process::wait_for_output(std::span<child_process *const> children,
                                    std::chrono::milliseconds most)
{
    std::vector<pollfd> outputs;
    for (const child_process *child : children)
        outputs.push_back({child->output_, POLLIN, 0});
    const int ready = poll(outputs.data(), outputs.size(), static_cast<int>(most.count()));
    if (ready < 0 && errno != EINTR)
        fail();
    for (std::size_t i = 0; ready > 0 && i < outputs.size(); ++i)
        if (outputs[i].revents != 0)
            children[i]->read_output();
    return ready == 0;
}

} // namespace slidebench
