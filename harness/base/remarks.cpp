// SPDX-License-Identifier: MIT
#include "base/remarks.hpp"

#include <utility>

#include "base/lists.hpp"

namespace slidebench {
namespace {

std::vector<std::string> remarks;

} // namespace

void remark(const std::string &line)
{
    add_once(remarks, line);
}

std::vector<std::string> take_remarks()
{
    return std::exchange(remarks, {});
}

} // namespace slidebench
