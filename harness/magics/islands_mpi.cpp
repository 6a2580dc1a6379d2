// SPDX-License-Identifier: MIT
//
// All that calls MPI. Any error ends all processes, as MPI has it.

#include <exception>
#include <numeric>

#include <mpi.h>

#include "magics/islands.hpp"

namespace slidebench {
namespace {

unsigned of_world(int (*count)(MPI_Comm, int *))
{
    int value = 0;
    count(MPI_COMM_WORLD, &value);
    return static_cast<unsigned>(value);
}

class mpi_islands : public islands {
public:
    // Only the thread that makes this object calls MPI.
    mpi_islands()
    {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    }

    // A process that fails does not wait for the others: it ends, and that ends them.
    ~mpi_islands() override
    {
        if (std::uncaught_exceptions() == 0)
            MPI_Finalize();
    }

    unsigned rank() const override { return of_world(MPI_Comm_rank); }
    unsigned size() const override { return of_world(MPI_Comm_size); }

    std::vector<std::string> exchange(const std::string &mine) override
    {
        const double start = MPI_Wtime();
        MPI_Barrier(MPI_COMM_WORLD);
        waited_ += MPI_Wtime() - start;

        const int length = static_cast<int>(mine.size());
        std::vector<int> lengths(size()), starts(size());
        MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
        std::exclusive_scan(lengths.begin(), lengths.end(), starts.begin(), 0);
        std::string all(static_cast<std::size_t>(starts.back() + lengths.back()), '\0');
        MPI_Allgatherv(mine.data(), length, MPI_CHAR, all.data(), lengths.data(), starts.data(),
                       MPI_CHAR, MPI_COMM_WORLD);
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < lengths.size(); ++i)
            texts.push_back(all.substr(static_cast<std::size_t>(starts[i]),
                                       static_cast<std::size_t>(lengths[i])));
        return texts;
    }

    double waited() const override { return waited_; }

private:
    double waited_ = 0;
};

} // namespace

std::unique_ptr<islands> these_islands()
{
    // Without mpirun, MPI would start a helper of its own, which may not be allowed.
    if (!is_started_by_mpi())
        return std::make_unique<lone_island>();
    return std::make_unique<mpi_islands>();
}

std::string mpi_version()
{
    std::string text(MPI_MAX_LIBRARY_VERSION_STRING, '\0');
    int length = 0;
    MPI_Get_library_version(text.data(), &length);
    return text.substr(0, text.find_first_of(",\n"));
}

} // namespace slidebench
