// SPDX-License-Identifier: MIT
//
// What takes the place of islands_mpi.cpp where there is no MPI.

#include "base/errors.hpp"
#include "magics/islands.hpp"

namespace slidebench {

std::unique_ptr<islands> these_islands()
{
    if (is_started_by_mpi())
        throw input_error("this program was built without MPI, so each process would make the same "
                          "search: install MPI (Debian: libopenmpi-dev) and build in a new folder, "
                          "or do without mpirun");
    return std::make_unique<lone_island>();
}

std::string mpi_version()
{
    return "";
}

} // namespace slidebench
