// SPDX-License-Identifier: MIT
#include "magics/team.hpp"

#include <system_error>

namespace slidebench {

team::team(unsigned size) : size_(size), begin_(size), end_(size)
{
    try {
        for (unsigned member = 1; member < size; ++member)
            helpers_.emplace_back([this, member] { help(member); });
    } catch (const std::system_error &) {
        // Nobody waits for those who have not come.
        for (std::size_t present = helpers_.size() + 1; present < size; ++present)
            begin_.arrive_and_drop();
        dismiss();
        throw;
    }
}

team::~team()
{
    dismiss();
}

void team::dismiss()
{
    part_ = nullptr;
    begin_.arrive_and_wait();
    for (std::thread &helper : helpers_)
        helper.join();
}

void team::work(const std::function<void(unsigned)> &part)
{
    part_ = &part;
    begin_.arrive_and_wait();
    part(0);
    end_.arrive_and_wait();
}

void team::help(unsigned member)
{
    for (begin_.arrive_and_wait(); part_ != nullptr; begin_.arrive_and_wait()) {
        (*part_)(member);
        end_.arrive_and_wait();
    }
}

} // namespace slidebench
