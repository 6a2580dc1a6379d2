// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace slidebench {

// Processes that search side by side, perhaps on several machines, and this one's place among them.
// This is one that is by itself.
class islands {
public:
    islands() = default;
    virtual ~islands() = default;
    islands(const islands &) = delete;
    islands &operator=(const islands &) = delete;

    // Returns the rank of this process, from 0 on. Rank 0 prints, and writes the files.
    virtual unsigned rank() const { return 0; }

    // How many there are.
    virtual unsigned size() const { return 1; }

    // Returns the texts of all, in the order of ranks. Waits until all have called it.
    virtual std::vector<std::string> exchange(const std::string &mine) { return {mine}; }
};

// Returns those that mpirun or srun has started this process with, or one by itself if neither has.
// To be called once, and the result to be destroyed before the process ends. Throws input_error
// where they cannot speak to each other, since this program was built without MPI.
std::unique_ptr<islands> these_islands();

// Does what each process must before all can work together. Returns what the input_error says that
// one of them has thrown meanwhile, that with the lowest rank; empty if none has.
std::string first_complaint(islands &all, const std::function<void()> &prepare);

// Whether this program was built with MPI.
extern const bool has_mpi;

} // namespace slidebench
