// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/types.h>

#include "bench/epoch.hpp"
#include "bench/matrix.hpp"
#include "bench/shared_memory.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// A technique, while it was timed, did not come to an end or brought its process to one.
class technique_fault : public std::runtime_error {
public:
    technique_fault(const technique &culprit, const std::string &what)
        : std::runtime_error(what), culprit_(&culprit)
    {
    }
    const technique &culprit() const { return *culprit_; }

private:
    const technique *culprit_;
};

// Where in memory a program, its stack and its techniques' tables lie is drawn when it is started,
// and matters as much as where code lies within a cache line. So each epoch is measured by a
// program started for it alone, of whatever it is asked. The workloads and the other memory are
// shared. A process that ends, or that had to be ended, is followed by another one.
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
    // input_error if the system does not let `count` processes start.
    epoch_processes(std::size_t count, const registry &known, std::span<const cell> matrix,
                    unsigned touches, program started = this_one(),
                    const chess_settings &settings = {}, double ns_per_block = usual_ns_per_block);
    ~epoch_processes();
    epoch_processes(const epoch_processes &) = delete;
    epoch_processes &operator=(const epoch_processes &) = delete;

    // Lets the process of that epoch measure it. Nothing as soon as an interrupt_guard has caught
    // Ctrl-C. Throws technique_fault if it does not answer within `patience`, not counting what it
    // is stopped for, or if it ends by itself; and std::runtime_error if others end it again and
    // again, or if the system does not give it what it needs.
    std::optional<epoch_result> time(const technique &contender, const technique &baseline,
                                     const cell &where, unsigned epoch, std::size_t pairs,
                                     std::chrono::duration<double> patience);

private:
    // Why waiting has come to its end.
    enum class awaited { word, interrupt, end_of_patience };

    // Ends with the object.
    class process {
    public:
        process(const program &started, int memory);
        process(process &&other) noexcept;
        process &operator=(process &&) = delete;
        ~process() { end(); }

        int channel() const { return channel_; } // to it and back

        // Until the channel can be read or is closed.
        awaited wait(std::chrono::duration<double> patience) const;

        // Kills it if it has not ended yet. Returns the status that waitpid() gives, once.
        int end();

    private:
        pid_t id_; // 0 after its end
        int channel_;
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
        chess_settings settings;
        double ns_per_block;
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

    // What comes back.
    struct answer {
        epoch_result result;
        std::array<char, 200> complaint; // why there is none; else empty
    };

    // A result, or the fault; neither after Ctrl-C.
    struct outcome {
        std::optional<epoch_result> result;
        std::string fault; // "ends its process: signal 11, Segmentation fault"
    };

    friend void serve_epochs(const registry &techniques, int channel, int memory);

    shared_queries share(const cell &where);
    void start(std::size_t which);
    outcome ask(std::size_t which, const request &asked, std::chrono::duration<double> patience);

    const registry &techniques_;
    const program started_;
    const chess_settings settings_;
    const double ns_per_block_;
    const unsigned touches_;
    shared_memory memory_;
    shared_offset lines_; // of other memory
    std::size_t line_count_;
    std::map<const cell *, shared_queries> queries_;
    std::vector<core_reading> quietest_;            // of each epoch measured until now
    std::vector<std::optional<process>> processes_; // each there unless it could not be replaced
};

// Does in a started program what comes through the channel, until that is closed. What keeps it
// from that goes back through the channel; throws it as std::exception if that cannot be.
void serve_epochs(const registry &techniques, int channel, int memory);

} // namespace slidebench
