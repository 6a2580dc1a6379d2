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
#include "bench/mapped_memory.hpp"
#include "bench/matrix.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// Thrown if a technique that is timed does not come to an end, or ends its process.
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

// Returns how long a block of queries, or where chess is played a stretch, is to take.
double ns_of_block(mode m, const chess_settings &settings, double ns_per_block);

// Where a program, its stack and its techniques' tables lie in memory is drawn when it is started,
// and matters as much as where code lies within a cache line. So the epochs of one number, whatever
// the technique and the cell, are measured by a program that is started for them. Workloads and
// other memory are mapped memory. A process that ends, or had to be ended, is replaced.
class epoch_processes {
public:
    static constexpr unsigned most = 100;

    // Program to start, and its argument.
    struct program {
        std::string file;
        std::string command; // that ends in serve_epochs()
    };

    static program this_one();

    // Starts `count` processes, one for each number of an epoch. `known` and `matrix` hold all
    // techniques and cells that time() will get, and must outlive the object. Throws input_error if
    // the system does not let that many processes start.
    epoch_processes(std::size_t count, const registry &known, std::span<const cell> matrix,
                    unsigned touches, program started = this_one(),
                    const chess_settings &settings = {}, double ns_per_block = usual_ns_per_block);
    ~epoch_processes();
    epoch_processes(const epoch_processes &) = delete;
    epoch_processes &operator=(const epoch_processes &) = delete;

    // Returns the place of the process that measures epochs of that number.
    std::size_t process_of(unsigned epoch) const { return epoch % processes_.size(); }

    double ns_of_block(mode m) const
    {
        return slidebench::ns_of_block(m, settings_, ns_per_block_);
    }

    // Has the processes of these epochs, no two of them of one process, measure `pairs` pairs in
    // each layout, all at the same time. Returns their results in that order, and none once an
    // interrupt_guard has caught Ctrl-C. Throws technique_fault if a process does not answer within
    // `patience`, time during which it is stopped not counted, or if it ends by itself. Throws
    // std::runtime_error if one is killed from outside again and again, or if the system does not
    // give it what it needs.
    std::vector<epoch_result> time(const technique &contender, const technique &baseline,
                                   const cell &cell, std::span<const unsigned> epochs,
                                   std::size_t pairs, std::chrono::duration<double> patience);

private:
    // Reason why waiting has ended.
    enum class awaited { word, interrupt, end_of_patience };

    // A process that ends with the object.
    class process {
    public:
        process(const program &started, int memory);
        process(process &&other) noexcept;
        process &operator=(process &&) = delete;
        ~process() { end(); }

        pid_t id() const { return id_; }
        int channel() const { return channel_; } // to it and back

        // Kills the process if it has not ended yet. Returns waitpid()'s status; 0 when called
        // again.
        int end();

    private:
        pid_t id_; // 0 after its end
        int channel_;
    };

    // A cell's timed_queries, as another program finds them.
    struct mapped_queries {
        enum piece piece;
        enum mode mode;
        std::size_t parameter;
        mapped_values<Square> squares;
        mapped_values<Bitboard> occupied, sliders;
        mapped_values<std::uint8_t> pieces;
        mapped_values<placed_pieces> placed;
        mapped_values<board> boards;
    };

    // First message to a process.
    struct circumstances {
        std::uint64_t seed;
        chess_settings settings;
        double ns_per_block;
        unsigned touches;
        mapped_values<cache_line> lines; // of other memory
    };

    // Message for each epoch_task.
    struct request {
        std::size_t contender, baseline; // places in the registry
        mapped_queries queries;
        unsigned epoch;
        std::size_t pairs;
        core_reading alone;
    };

    // Reply to it.
    struct answer {
        epoch_result result;
        std::array<char, 200> complaint; // reason why there is none; empty if there is one
    };

    // Results or a fault; neither after Ctrl-C.
    struct outcome {
        std::vector<epoch_result> results;
        std::string fault; // "ends its process: signal 11, Segmentation fault"
    };

    friend void serve_epochs(const registry &techniques, int channel, int memory);

    mapped_queries mapped(const cell &cell);
    void start(std::size_t which);
    awaited wait(std::span<const std::size_t> asked, std::chrono::duration<double> patience,
                 std::size_t &first) const;
    std::vector<epoch_result> collect(std::span<const std::size_t> asked,
                                      std::chrono::duration<double> patience, awaited &came,
                                      std::size_t &culprit);
    outcome ask(const request &task, std::span<const unsigned> epochs,
                std::chrono::duration<double> patience);

    const registry &techniques_;
    const program started_;
    const chess_settings settings_;
    const double ns_per_block_;
    const unsigned touches_;
    mapped_memory memory_;
    mapped_values<cache_line> lines_; // of other memory
    std::map<const cell *, mapped_queries> queries_;
    std::vector<core_reading> quietest_; // one for each epoch measured until now
    // One for each number of an epoch. Nothing for one that could not be replaced.
    std::vector<std::optional<process>> processes_;
};

// Serves the requests that come through `channel` to a started program, until that is closed.
// Errors go back through the channel; those that cannot are thrown as std::exception.
void serve_epochs(const registry &techniques, int channel, int memory);

} // namespace slidebench
