// SPDX-License-Identifier: MIT
#include "engines/uci.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "base/format.hpp"

namespace slidebench {
namespace {

// How long `uciok` and the first `readyok` may take.
constexpr std::chrono::seconds time_to_start{20};

// How much more CPU time than time one thread may seem to take, and in each search a tick of the
// kernel, by which its clock may lag.
constexpr double most_cpu_share = 1.2, tick = 0.01;

// Returns the last number of nodes of an info line: "info depth 9 nodes 1234 time 5".
std::optional<std::uint64_t> nodes_of(const std::string &line)
{
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty() || words.front() != "info")
        return std::nullopt;
    std::uint64_t number = 0;
    for (std::size_t i = 1; i + 1 < words.size() && words[i] != "string"; ++i)
        if (words[i] == "nodes" && parse_number(words[i + 1], number) && number > 0)
            return number;
    return std::nullopt;
}

// Returns the CPU time that passed for a group of processes. Throws engine_fault if one has ended:
// its clock is gone.
double seconds_between(const std::map<pid_t, double> &before, const std::map<pid_t, double> &after)
{
    double sum = 0;
    for (const auto &[id, time] : after)
        sum += time;
    for (const auto &[id, time] : before) {
        if (!after.contains(id))
            throw engine_fault(
                "--uci: a process of the command has ended between go and bestmove, and with it "
                "its CPU time");
        sum -= time;
    }
    return sum;
}

using clock = shell_process::clock;

// Calls `visit` for each line until one begins with `word`. Returns false if interrupted. Throws
// engine_fault if none comes by `end`, or at all.
bool read_until(shell_process &process, const std::string &name, const std::string &word,
                clock::time_point end, const std::function<void(const std::string &)> &visit = {})
{
    const clock::time_point begin = clock::now();
    while (const std::optional<std::string> line = process.next_line(end)) {
        const std::vector<std::string_view> words = words_of(*line);
        if (!words.empty() && words.front() == word)
            return true;
        if (visit)
            visit(*line);
    }
    if (process.end() == process_end::hung)
        throw engine_fault(
            name +
                formatted(" does not say %s within %.0f s", word.c_str(),
                          std::chrono::duration<double>(clock::now() - begin).count()) +
                (word == "uciok"      ? "; does the command speak UCI?"
                 : word == "bestmove" ? "; --timeout gives it longer, --depth less to do"
                                      : ""),
            end_of(process.log()));
    if (process.end() == process_end::ended) {
        process.finish();
        throw engine_fault(name + " ends before it says " + word +
                               (process.status() == 0 ? "" : ": " + end_of_shell(process.status())),
                           end_of(process.log()));
    }
    return false;
}

} // namespace

std::optional<engine_play> lead_dialogue(shell_process &process, const uci_dialogue &dialogue,
                                         const std::string &name, double share)
{
    const auto end_of_start = [&] {
        return clock::now() + std::chrono::duration_cast<clock::duration>(time_to_start * share);
    };
    process.send("uci");
    if (!read_until(process, name, "uciok", end_of_start()))
        return std::nullopt;
    for (const auto &[option, value] : dialogue.options)
        process.send("setoption name " + option + " value " + value);
    process.send("isready");
    if (!read_until(process, name, "readyok", end_of_start()))
        return std::nullopt;
    engine_play played{};
    std::chrono::duration<double> passed{};
    for (const std::string &position : dialogue.positions) {
        process.send("ucinewgame");
        process.send("position fen " + position);
        process.send("isready");
        if (!read_until(process, name, "readyok", clock::time_point::max()))
            return std::nullopt;
        std::optional<std::uint64_t> nodes;
        const std::map<pid_t, double> before = process.cpu_seconds_of_group();
        const clock::time_point begin = clock::now();
        process.send("go depth " + std::to_string(dialogue.depth));
        const auto read_info = [&](const std::string &line) {
            if (const auto number = nodes_of(line))
                nodes = number;
        };
        if (!read_until(process, name, "bestmove", clock::time_point::max(), read_info))
            return std::nullopt;
        passed += clock::now() - begin;
        played.cpu_seconds += seconds_between(before, process.cpu_seconds_of_group());
        if (!nodes)
            throw engine_fault(name + " does not say how many nodes it has searched in '" +
                                   position +
                                   "'; sought was a line such as 'info depth 9 nodes "
                                   "1234' before bestmove",
                               end_of(process.log()));
        played.nodes += *nodes;
    }
    process.send("quit");
    require_one_thread(name, dialogue.positions.size(), played.cpu_seconds, passed.count());
    return played;
}

void require_one_thread(const std::string &name, std::size_t searches, double cpu_seconds,
                        double passed)
{
    if (cpu_seconds > most_cpu_share * passed + tick * static_cast<double>(searches))
        throw engine_fault(
            name + formatted(" takes %.2f s of CPU time in %.2f s: more than one thread works; one "
                             "should search, as by --uci-option Threads=1",
                             cpu_seconds, passed));
}

} // namespace slidebench
