// SPDX-License-Identifier: MIT
#include "bench/epoch_processes.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <set>
#include <system_error>
#include <type_traits>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.hpp"
#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "chess/chess.h"

namespace slidebench {
namespace {

// Calls transfer() for what is left of the bytes until all have gone through.
template <typename Byte, typename Transfer>
bool transfer_all(std::span<Byte> bytes, Transfer transfer)
{
    while (!bytes.empty()) {
        const ssize_t n = transfer(bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
    return true;
}

// Whole objects go through a channel, as they are in memory: both ends run the same program.
template <typename T>
bool send(int channel, const T &object)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return transfer_all(std::as_bytes(std::span(&object, 1)),
                        [&](const std::byte *bytes, std::size_t count) {
                            return ::send(channel, bytes, count, MSG_NOSIGNAL);
                        });
}

template <typename T>
bool receive(int channel, T &object)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return transfer_all(
        std::as_writable_bytes(std::span(&object, 1)),
        [&](std::byte *bytes, std::size_t count) { return ::recv(channel, bytes, count, 0); });
}

std::size_t place_of(const technique &t, const registry &known)
{
    const auto all = known.all();
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), &t) - all.begin());
}

constexpr int exit_code_of_no_program = 127; // as shells have it

// How often a process is replaced that others have ended while it measured an epoch.
constexpr int most_replacements = 3;

} // namespace

epoch_processes::process::process(const program &started, int memory)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw std::system_error(errno, std::generic_category());
    const std::string channel_text = std::to_string(ends[1]);
    const std::string memory_text = std::to_string(memory);
    const pid_t parent = getpid();
    id_ = fork();
    if (id_ < 0) {
        const int error = errno;
        close(ends[0]);
        close(ends[1]);
        throw std::system_error(error, std::generic_category());
    }
    if (id_ == 0) {
        // Ctrl-C is for the process that asks; and where that ends, nobody waits for an answer.
        for (const int signal : interrupt_guard::signals)
            std::signal(signal, SIG_IGN);
        end_with_parent(parent);
        fcntl(ends[1], F_SETFD, 0);
        fcntl(memory, F_SETFD, 0);
        execl(started.file.c_str(), started.file.c_str(), started.command.c_str(),
              channel_text.c_str(), memory_text.c_str(), nullptr);
        _exit(exit_code_of_no_program);
    }
    close(ends[1]);
    channel_ = ends[0];
}

epoch_processes::process::process(process &&other) noexcept
    : id_(std::exchange(other.id_, 0)), channel_(other.channel_)
{
}

// Kills it: it has nothing to save, and if it is stopped it could not end by itself.
int epoch_processes::process::end()
{
    if (id_ == 0)
        return 0;
    const int status = kill_and_reap(std::exchange(id_, 0));
    close(channel_);
    return status;
}

epoch_processes::program epoch_processes::this_one()
{
    return {"/proc/self/exe", "epoch"};
}

double ns_of_block(mode m, const chess_settings &settings, double ns_per_block)
{
    return traits_of(m).plays_chess() ? 1e6 * settings.milliseconds : ns_per_block;
}

epoch_processes::epoch_processes(std::size_t count, const registry &known,
                                 std::span<const cell> matrix, unsigned touches, program started,
                                 const chess_settings &settings, double ns_per_block)
    : techniques_(known), started_(std::move(started)), settings_(settings),
      ns_per_block_(ns_per_block), touches_(touches), quietest_{quietest_from_now()}
{
    std::size_t pressure = 0;
    for (const cell &cell : matrix) {
        queries_[&cell] = mapped(cell);
        if (traits_of(cell.mode).is_under_pressure())
            pressure = std::max(pressure, cell.parameter);
    }
    lines_ = memory_.add_filling<cache_line>(pressure / sizeof(cache_line));
    processes_.resize(count);
    for (std::size_t i = 0; i < processes_.size(); ++i)
        start(i);
}

epoch_processes::~epoch_processes() = default;

epoch_processes::mapped_queries epoch_processes::mapped(const cell &cell)
{
    const timed_queries timed = queries_of(cell);
    return {.piece = timed.piece,
            .mode = timed.mode,
            .parameter = timed.parameter,
            .squares = memory_.add(timed.queries.squares),
            .occupied = memory_.add(timed.queries.occupied),
            .sliders = memory_.add(timed.queries.sliders),
            .pieces = memory_.add(timed.queries.pieces),
            .placed = memory_.add(timed.queries.placed),
            .boards = memory_.add(timed.boards)};
}

void epoch_processes::start(std::size_t which)
{
    processes_[which].reset();
    try {
        processes_[which].emplace(started_, memory_.descriptor());
    } catch (const std::system_error &e) {
        throw input_error("cannot start " + std::to_string(processes_.size()) +
                          " processes, one for each epoch: " + e.code().message() +
                          "; ask for fewer epochs");
    }
    send(processes_[which]->channel(), circumstances{.seed = which,
                                                     .settings = settings_,
                                                     .ns_per_block = ns_per_block_,
                                                     .touches = touches_,
                                                     .lines = lines_});
}

std::vector<epoch_result> epoch_processes::time(const technique &contender,
                                                const technique &baseline, const cell &cell,
                                                std::span<const unsigned> epochs, std::size_t pairs,
                                                std::chrono::duration<double> patience)
{
    request task = {.contender = place_of(contender, techniques_),
                    .baseline = place_of(baseline, techniques_),
                    .queries = queries_.at(&cell),
                    .epoch = epochs.front(),
                    .pairs = pairs,
                    .alone = standard(quietest_)};
    const outcome found = ask(task, epochs, patience);
    if (!found.fault.empty()) {
        // The baseline is the culprit if the same happens without the other.
        const technique *culprit = &contender;
        task.contender = task.baseline;
        if (&contender != &baseline && ask(task, epochs.first(1), patience).fault == found.fault)
            culprit = &baseline;
        throw technique_fault(*culprit, found.fault);
    }
    for (const epoch_result &result : found.results)
        quietest_.push_back(result.quietest);
    return found.results;
}

// Waits until a channel of one of them can be read or is closed, and says whose. Time passes in
// slices: while this process or one of them is stopped, none does.
epoch_processes::awaited epoch_processes::wait(std::span<const std::size_t> asked,
                                               std::chrono::duration<double> patience,
                                               std::size_t &first) const
{
    constexpr std::chrono::milliseconds slice{100};
    std::vector<pollfd> words;
    for (const std::size_t which : asked)
        words.push_back({processes_[which]->channel(), POLLIN, 0});
    const auto is_held = [&](std::size_t which) { return is_stopped(processes_[which]->id()); };
    for (std::chrono::duration<double> waited{}; waited < patience;) {
        if (interrupt_guard::interrupted())
            return awaited::interrupt;
        const int ready = poll(words.data(), words.size(), static_cast<int>(slice.count()));
        if (ready > 0) {
            const auto found = std::find_if(words.begin(), words.end(),
                                            [](const pollfd &word) { return word.revents != 0; });
            first = asked[static_cast<std::size_t>(found - words.begin())];
            return awaited::word;
        }
        if (ready < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category());
        if (ready == 0 && std::none_of(asked.begin(), asked.end(), is_held))
            waited += slice;
    }
    first = asked.front();
    return awaited::end_of_patience;
}

// Waits for the answers of all, and returns them; none if somebody gives none, with the reason and
// whose it is.
std::vector<epoch_result> epoch_processes::collect(std::span<const std::size_t> asked,
                                                   std::chrono::duration<double> patience,
                                                   awaited &came, std::size_t &culprit)
{
    std::vector<std::size_t> left(asked.begin(), asked.end());
    std::vector<epoch_result> results(asked.size());
    while (!left.empty()) {
        came = wait(left, patience, culprit);
        answer given;
        if (came != awaited::word || !receive(processes_[culprit]->channel(), given))
            return {};
        if (given.complaint.front() != '\0')
            throw std::runtime_error(given.complaint.data());
        const auto place = std::find(asked.begin(), asked.end(), culprit) - asked.begin();
        results[static_cast<std::size_t>(place)] = given.result;
        std::erase(left, culprit);
    }
    return results;
}

epoch_processes::outcome epoch_processes::ask(const request &task, std::span<const unsigned> epochs,
                                              std::chrono::duration<double> patience)
{
    std::vector<std::size_t> asked;
    for (const unsigned epoch : epochs)
        asked.push_back(process_of(epoch));
    int status = 0;
    for (int i = 0; i < most_replacements; ++i) {
        for (const unsigned epoch : epochs) {
            request own = task;
            own.epoch = epoch;
            // If it has ended, it may still have said why.
            send(processes_[process_of(epoch)]->channel(), own);
        }
        awaited came = awaited::word;
        std::size_t culprit = asked.front();
        const std::vector<epoch_result> results = collect(asked, patience, came, culprit);
        if (!results.empty())
            return {results, ""};
        if (came == awaited::interrupt)
            return {};
        status = processes_[culprit]->end();
        // The others' answers would be taken for those to the next request.
        for (const std::size_t which : asked)
            start(which);
        if (came == awaited::end_of_patience)
            return {{}, "does not come to an end"};
        if (WIFEXITED(status) && WEXITSTATUS(status) == exit_code_of_no_program)
            throw std::runtime_error("cannot run " + started_.file);
        if (!was_ended_by_others(status))
            return {{}, "ends its process (" + describe_end(status) + ")"};
    }
    throw std::runtime_error("the process that measures epoch " + std::to_string(task.epoch) +
                             (asked.size() > 1 ? ", or one beside it," : "") +
                             " is ended again and again from outside (" + describe_end(status) +
                             "); is there memory enough?");
}

void serve_epochs(const registry &techniques, int channel, int memory)
{
    epoch_processes::answer given = {};
    try {
        const mapped_memory_view mapped(memory);
        epoch_processes::circumstances here;
        if (!receive(channel, here))
            throw std::runtime_error("no word comes through channel " + std::to_string(channel));
        const other_memory other = {mapped.at(here.lines), here.touches};
        round_runner runner(other, here.settings);
        epoch_timer timer(runner, here.seed, here.ns_per_block);
        std::set<const technique *> initialized;
        epoch_processes::request task;
        while (receive(channel, task)) {
            const technique *contender = techniques.all()[task.contender];
            const technique *baseline = techniques.all()[task.baseline];
            for (const technique *t : {contender, baseline})
                if (initialized.insert(t).second)
                    t->chess[0] != nullptr ? t->chess[0]->init() : t->init();
            const epoch_processes::mapped_queries &q = task.queries;
            const timed_queries queries = {.piece = q.piece,
                                           .mode = q.mode,
                                           .parameter = q.parameter,
                                           .queries = {.squares = mapped.at(q.squares),
                                                       .occupied = mapped.at(q.occupied),
                                                       .sliders = mapped.at(q.sliders),
                                                       .pieces = mapped.at(q.pieces),
                                                       .placed = mapped.at(q.placed)},
                                           .boards = mapped.at(q.boards)};
            given.result =
                timer.time({contender, baseline, queries, task.epoch, task.pairs, task.alone});
            if (!send(channel, given))
                return;
        }
    } catch (const std::exception &e) {
        std::string("cannot measure an epoch: ")
            .append(message_of(e))
            .copy(given.complaint.data(), given.complaint.size() - 1);
        if (!send(channel, given))
            throw;
    }
}

} // namespace slidebench
