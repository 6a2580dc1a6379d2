// SPDX-License-Identifier: MIT
//
// All that calls MPI. Any error ends all processes, as MPI has it.
#include "research/magics/islands.hpp"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <numeric>

#ifdef HAS_MPI
#include <mpi.h>
#endif

#include "base/errors.hpp"

namespace slidebench {
namespace {

// Whether mpirun or srun has started this process.
bool is_started_by_mpi()
{
    // Set by Open MPI, by whatever speaks PMIx or its predecessor, such as Slurm and MPICH.
    const auto variables = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    return std::ranges::any_of(
        variables, [](const char *variable) { return std::getenv(variable) != nullptr; });
}

#ifdef HAS_MPI

unsigned of_world(int (*count)(MPI_Comm, int *))
{
    int value = 0;
    count(MPI_COMM_WORLD, &value);
    return static_cast<unsigned>(value);
}

class mpi_islands : public islands {
public:
    mpi_islands() { MPI_Init(nullptr, nullptr); }

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
};

#endif

} // namespace

#ifdef HAS_MPI
const bool has_mpi = true;
#else
const bool has_mpi = false;
#endif

std::unique_ptr<islands> these_islands()
{
    // Without mpirun, MPI would start a helper of its own, which may not be allowed.
    if (!is_started_by_mpi())
        return std::make_unique<islands>();
#ifdef HAS_MPI
    return std::make_unique<mpi_islands>();
#else
    throw input_error("this program was built without MPI, so each process would make the same "
                      "search: install MPI (Debian: libopenmpi-dev) and build in a new folder, or "
                      "do without mpirun");
#endif
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
    const auto first =
        std::ranges::find_if(of_all, [](const std::string &said) { return !said.empty(); });
    return first == of_all.end() ? "" : *first;
}

} // namespace slidebench
