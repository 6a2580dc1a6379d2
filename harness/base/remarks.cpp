// SPDX-License-Identifier: MIT
#include "base/remarks.hpp"

#include <algorithm>
#include <utility>

namespace slidebench {
namespace {

std::vector<std::string> remarks;

} // namespace

void remark(const std::string &line)
{
    if (std::ranges::find(remarks, line) == remarks.end())
        remarks.push_back(line);
}

std::vector<std::string> take_remarks()
{
    return std::exchange(remarks, {});
}

} // namespace slidebench
