// SPDX-License-Identifier: MIT
#include "base/process.hpp"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include "base/child.hpp"

namespace slidebench {
namespace {

// Where the child's descriptors lead.
class redirections {
public:
    explicit redirections(int output)
    {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output, STDERR_FILENO);
    }
    ~redirections() { posix_spawn_file_actions_destroy(&actions_); }
    redirections(const redirections &) = delete;
    redirections &operator=(const redirections &) = delete;

    const posix_spawn_file_actions_t *get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

std::string read_to_end(int descriptor)
{
    std::string text;
    std::array<char, 4096> buffer{};
    for (;;) {
        const ssize_t size = read(descriptor, buffer.data(), buffer.size());
        if (size > 0)
            text.append(buffer.data(), static_cast<std::size_t>(size));
        else if (size == 0 || errno != EINTR)
            return text;
    }
}

[[noreturn]] void cannot_run(const std::string &program, int error)
{
    throw std::system_error(error, std::generic_category(), "cannot run " + program);
}

} // namespace

process_outcome run_process(const std::vector<std::string> &arguments)
{
    std::vector<std::string> words = arguments;
    std::vector<char *> argv; // as C wants them: pointers to texts that outlive it, and a null
    for (std::string &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);

    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        cannot_run(arguments.front(), errno);
    const auto [from_child, to_parent] = ends;
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, argv[0], redirections(to_parent).get(), nullptr, argv.data(), environ);
    close(to_parent);
    const std::string output = error == 0 ? read_to_end(from_child) : "";
    close(from_child);
    if (error == ENOENT || error == ENOTDIR || error == EACCES)
        return {false, false, ""};
    if (error != 0)
        cannot_run(arguments.front(), error);
    return {true, reap(child) == 0, output};
}

} // namespace slidebench
