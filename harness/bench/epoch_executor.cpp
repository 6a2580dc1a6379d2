// SPDX-License-Identifier: MIT
#include "bench/epoch_executor.hpp"

#include "base/child_process.hpp"

namespace slidebench {
namespace {

class epoch_process : public running_epoch {
public:
    explicit epoch_process(const child_program &program) : process(program) {}

    std::optional<std::string> next_line() override { return process.next_line(); }
    bool is_output_closed() const override { return process.is_output_closed(); }
    std::chrono::steady_clock::duration silence() const override { return process.silence(); }
    int wait() override { return process.wait(); }

    child_process process;
};

class program_executor : public epoch_executor {
public:
    explicit program_executor(const std::vector<std::string> &command) : command_(command) {}

    std::unique_ptr<running_epoch> start(const epoch_task &task) override
    {
        return std::make_unique<epoch_process>(
            child_program{.arguments = command_, .input = text_of(task)});
    }

    void wait_for_output(std::span<running_epoch *const> epochs,
                         std::chrono::milliseconds most) override
    {
        std::vector<child_process *> processes;
        for (running_epoch *epoch : epochs)
            processes.push_back(&static_cast<epoch_process *>(epoch)->process);
        child_process::wait_for_output(processes, most);
    }

    std::chrono::steady_clock::time_point now() const override
    {
        return std::chrono::steady_clock::now();
    }

    std::string name() const override { return command_.front(); }

private:
    std::vector<std::string> command_;
};

} // namespace

std::shared_ptr<epoch_executor> executor_of(const std::vector<std::string> &command)
{
    return std::make_shared<program_executor>(command);
}

} // namespace slidebench
