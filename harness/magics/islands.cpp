// SPDX-License-Identifier: MIT
#include "magics/islands.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/errors.hpp"

namespace slidebench {

bool is_started_by_mpi()
{
    // Set by Open MPI, by whatever speaks PMIx or its predecessor, such as Slurm and MPICH.
    constexpr std::array variables = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    return std::any_of(variables.begin(), variables.end(),
                       [](const char *variable) { return std::getenv(variable) != nullptr; });
}

std::string first_complaint(islands &all, const std::function<void()> &prepare)
{
    std::string mine;
    try {
        prepare();
    } catch (const input_error &e) {
        mine = e.what();
    }
    const std::vector<std::string> of_all = all.exchange(mine);
    const auto first = std::find_if(of_all.begin(), of_all.end(),
                                    [](const std::string &said) { return !said.empty(); });
    return first == of_all.end() ? "" : *first;
}

} // namespace slidebench
