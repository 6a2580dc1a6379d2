// SPDX-License-Identifier: MIT
#include "base/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
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

std::vector<std::string> environment_without(std::vector<std::string> hidden)
{
    hidden.emplace_back("LC_ALL=");
    std::vector<std::string> variables = {"LC_ALL=C"};
    for (char **variable = environ; *variable != nullptr; ++variable)
        if (std::none_of(hidden.begin(), hidden.end(), [&](const std::string &start) {
                return std::string_view(*variable).starts_with(start);
            }))
            variables.emplace_back(*variable);
    return variables;
}

// As C wants them: pointers to texts that outlive it, and a null.
std::vector<char *> pointers_to(std::vector<std::string> &texts)
{
    std::vector<char *> pointers;
    for (std::string &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

[[noreturn]] void cannot_run(const std::string &program, int error)
{
    throw std::system_error(error, std::generic_category(), "cannot run " + program);
}

} // namespace

process_outcome run_process(const std::vector<std::string> &arguments,
                            const std::vector<std::string> &hidden)
{
    std::vector<std::string> words = arguments, variables = environment_without(hidden);
    const std::vector<char *> argv = pointers_to(words), environment = pointers_to(variables);

    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        cannot_run(arguments.front(), errno);
    const auto [from_child, to_parent] = ends;
    pid_t child = 0;
    const int error = posix_spawnp(&child, argv[0], redirections(to_parent).get(), nullptr,
                                   argv.data(), environment.data());
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
