// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

#include "bench/epoch.hpp"
#include "bench/matrix.hpp"
#include "bench/shared_memory.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// Where in memory a program, its stack and its techniques' tables lie is drawn when it is started,
// and matters as much as where code lies within a cache line. So each epoch is measured by a
// program started for it alone, of whatever it is asked. The workloads and the other memory are
// shared.
class epoch_processes {
public:
    static constexpr unsigned most = 100;

    // The program that is run, and with which arguments.
    struct program {
        std::string file;
        std::string command; // that ends in serve_epochs()
    };

    // This program.
    static program this_one();

    // The techniques and cells are those that will be asked about, and must live as long. Throws
    // std::system_error.
    epoch_processes(std::size_t count, const registry &known, std::span<const cell> matrix,
                    unsigned touches, const program &started = this_one());
    ~epoch_processes();
    epoch_processes(const epoch_processes &) = delete;
    epoch_processes &operator=(const epoch_processes &) = delete;

    // Lets the process of that epoch measure it. Throws std::runtime_error if there is none any
    // more.
    epoch_result time(const technique &contender, const technique &baseline, const cell &where,
                      unsigned epoch, std::size_t pairs);

private:
    struct process {
        pid_t id;
        int channel; // to it and back; it ends when this is closed
    };

    // What is asked in a cell, as another program finds it.
    struct shared_queries {
        piece asked;
        mode how;
        std::size_t parameter;
        std::size_t count;
        shared_offset squares, occupied, sliders;
        std::size_t piece_count;
        shared_offset pieces;
        std::size_t side_count;
        shared_offset sides;
        std::size_t board_count;
        shared_offset boards;
    };

    // What goes to a process first.
    struct circumstances {
        std::uint64_t seed;
        unsigned touches;
        shared_offset lines; // of other memory
        std::size_t line_count;
    };

    // And then for each epoch_task.
    struct request {
        std::size_t contender, baseline; // places in the registry
        shared_queries queries;
        unsigned epoch;
        std::size_t pairs;
        core_reading alone;
    };

    friend void serve_epochs(const registry &techniques, int channel, int memory);

    shared_queries share(const cell &where);
    void start(const program &started);

    const registry &techniques_;
    shared_memory memory_;
    std::map<const cell *, shared_queries> queries_;
    std::vector<core_reading> quietest_; // of each epoch measured until now
    std::vector<process> processes_;
};

// Does in a started program what comes through the channel, until that is closed. Throws
// std::exception if that or the memory is not what epoch_processes hands over.
void serve_epochs(const registry &techniques, int channel, int memory);

} // namespace slidebench
