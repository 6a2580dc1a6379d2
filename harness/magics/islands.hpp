// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace slidebench {

// Processes that search side by side, perhaps on several machines, and this one's place among them.
class islands {
public:
    virtual ~islands() = default;
    islands(const islands &) = delete;
    islands &operator=(const islands &) = delete;

    // Returns the rank of this process, from 0 on. Rank 0 prints, and writes the files.
    virtual unsigned rank() const = 0;

    // How many there are.
    virtual unsigned size() const = 0;

    // Returns the texts of all, in the order of ranks. Waits until all have called it.
    virtual std::vector<std::string> exchange(const std::string &mine) = 0;

    // Returns the seconds that exchange() has waited for others so far.
    virtual double waited() const = 0;

protected:
    islands() = default;
};

// A process by itself.
class lone_island : public islands {
public:
    unsigned rank() const override { return 0; }
    unsigned size() const override { return 1; }
    std::vector<std::string> exchange(const std::string &mine) override { return {mine}; }
    double waited() const override { return 0; }
};

// Returns those that mpirun or srun has started this process with, or a lone island if neither has.
// To be called once, and the result to be destroyed before the process ends. Throws input_error
// where they cannot speak to each other, since this program was built without MPI.
std::unique_ptr<islands> these_islands();

// Does what each process must before all can work together. Returns what the input_error says that
// one of them has thrown meanwhile, that with the lowest rank; empty if none has.
std::string first_complaint(islands &all, const std::function<void()> &prepare);

// "Open MPI v4.1.4"; empty if this program was built without MPI.
std::string mpi_version();

// Whether mpirun or srun has started this process.
bool is_started_by_mpi();

} // namespace slidebench
