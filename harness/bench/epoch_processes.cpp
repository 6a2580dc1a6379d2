// SPDX-License-Identifier: MIT
#include "bench/epoch_processes.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <system_error>
#include <type_traits>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/interrupt.hpp"
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

} // namespace

epoch_processes::program epoch_processes::this_one()
{
    return {"/proc/self/exe", "epoch"};
}

epoch_processes::epoch_processes(std::size_t count, const registry &known,
                                 std::span<const cell> matrix, unsigned touches,
                                 const program &started)
    : techniques_(known), quietest_{quietest_from_now()}
{
    std::size_t pressure = 0;
    for (const cell &where : matrix) {
        queries_[&where] = share(where);
        if (is_under_pressure(where.how))
            pressure = std::max(pressure, where.parameter);
    }
    const shared_offset lines = memory_.add_filling(pressure);
    for (std::size_t i = 0; i < count; ++i) {
        start(started);
        send(processes_.back().channel,
             circumstances{i, touches, lines, pressure / sizeof(cache_line)});
    }
}

epoch_processes::shared_queries epoch_processes::share(const cell &where)
{
    const timed_queries queries = queries_of(where);
    return {queries.asked,
            queries.how,
            queries.parameter,
            queries.squares.size(),
            memory_.add(queries.squares),
            memory_.add(queries.occupied),
            memory_.add(queries.sliders),
            queries.pieces.size(),
            memory_.add(queries.pieces),
            queries.sides.size(),
            memory_.add(queries.sides),
            queries.boards.size(),
            memory_.add(queries.boards)};
}

void epoch_processes::start(const program &started)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw std::system_error(errno, std::generic_category(), "socketpair");
    const std::string channel = std::to_string(ends[1]);
    const std::string memory = std::to_string(memory_.descriptor());
    const pid_t child = fork();
    if (child < 0)
        throw std::system_error(errno, std::generic_category(), "fork");
    if (child == 0) {
        // Ctrl-C is for the process that asks.
        for (const int signal : interrupt_guard::signals)
            std::signal(signal, SIG_IGN);
        fcntl(ends[1], F_SETFD, 0);
        fcntl(memory_.descriptor(), F_SETFD, 0);
        execl(started.file.c_str(), started.file.c_str(), started.command.c_str(), channel.c_str(),
              memory.c_str(), nullptr);
        _exit(EXIT_FAILURE);
    }
    close(ends[1]);
    processes_.push_back({child, ends[0]});
}

epoch_processes::~epoch_processes()
{
    for (const process &p : processes_)
        close(p.channel);
    for (const process &p : processes_)
        while (waitpid(p.id, nullptr, 0) < 0 && errno == EINTR) {
        }
}

epoch_result epoch_processes::time(const technique &contender, const technique &baseline,
                                   const cell &where, unsigned epoch, std::size_t pairs)
{
    const request asked = {place_of(contender, techniques_),
                           place_of(baseline, techniques_),
                           queries_.at(&where),
                           epoch,
                           pairs,
                           standard(quietest_)};
    const int channel = processes_[epoch % processes_.size()].channel;
    epoch_result result;
    if (!send(channel, asked) || !receive(channel, result))
        throw std::runtime_error("the process that measures epoch " + std::to_string(epoch) +
                                 " has ended unexpectedly");
    quietest_.push_back(result.quietest);
    return result;
}

void serve_epochs(const registry &techniques, int channel, int memory)
{
    const shared_memory_view shared(memory);
    epoch_processes::circumstances here;
    if (!receive(channel, here))
        throw std::runtime_error("no word comes through channel " + std::to_string(channel));
    round_runner runner({shared.at<cache_line>(here.lines, here.line_count), here.touches});
    epoch_timer timer(runner, here.seed);
    std::set<const technique *> initialized;
    epoch_processes::request asked;
    while (receive(channel, asked)) {
        const technique *contender = techniques.all()[asked.contender];
        const technique *baseline = techniques.all()[asked.baseline];
        for (const technique *t : {contender, baseline})
            if (initialized.insert(t).second)
                t->chess[0] != nullptr ? t->chess[0]->init() : t->init();
        const epoch_processes::shared_queries &q = asked.queries;
        const timed_queries queries = {q.asked,
                                       q.how,
                                       q.parameter,
                                       shared.at<Square>(q.squares, q.count),
                                       shared.at<Bitboard>(q.occupied, q.count),
                                       shared.at<Bitboard>(q.sliders, q.count),
                                       shared.at<std::uint8_t>(q.pieces, q.piece_count),
                                       shared.at<side_sliders>(q.sides, q.side_count),
                                       shared.at<board>(q.boards, q.board_count)};
        if (!send(channel, timer.time({contender, baseline, queries, asked.epoch, asked.pairs,
                                       asked.alone})))
            return;
    }
}

} // namespace slidebench
