// SPDX-License-Identifier: MIT
#include "magics/team.hpp"

namespace slidebench {

team::team(unsigned size) : size_(size), begin_(size), end_(size)
{
    for (unsigned member = 1; member < size; ++member)
        helpers_.emplace_back([this, member] { help(member); });
}

team::~team()
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
