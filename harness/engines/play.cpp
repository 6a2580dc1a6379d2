// SPDX-License-Identifier: MIT
#include "engines/play.hpp"

#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <re2/re2.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

// Minimum of a run: of less, what disturbs it is too large a part.
constexpr double least_seconds = 0.02;

// How long `uciok` and the first `readyok` may take.
constexpr std::chrono::seconds time_to_start{20};

// How much more CPU time than time one thread may seem to take, and in each search a tick of the
// kernel, by which its clock may lag.
constexpr double most_cpu_share = 1.2, tick = 0.01;

// Returns the number of nodes of an info line: "info depth 9 nodes 1234 time 5".
std::optional<std::uint64_t> nodes_of(const std::vector<std::string_view> &words)
{
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

// Reads lines until one begins with `word`. Returns the number of nodes in the last info line that
// has one. Throws engine_fault if the word does not come by `end`, or at all, and interruption.
std::optional<std::uint64_t> read_until(shell_process &process, const std::string &name,
                                        const std::string &word,
                                        clock::time_point end = clock::time_point::max())
{
    const clock::time_point begin = clock::now();
    std::optional<std::uint64_t> nodes;
    while (const std::optional<std::string> line = process.next_line(end)) {
        const std::vector<std::string_view> words = words_of(*line);
        if (!words.empty() && words.front() == word)
            return nodes;
        if (const auto number = nodes_of(words))
            nodes = number;
    }
    if (process.is_hung())
        throw engine_fault(
            name +
                formatted(" does not say %s within %.0f s", word.c_str(),
                          std::chrono::duration<double>(clock::now() - begin).count()) +
                (word == "uciok"      ? "; does the command speak UCI?"
                 : word == "bestmove" ? "; --timeout gives it longer, --depth less to do"
                                      : ""),
            process.log());
    process.finish();
    throw engine_fault(name + " ends before it says " + word +
                           (process.status() == 0 ? "" : ": " + end_of_shell(process.status())),
                       process.log());
}

// Leads a dialogue to `quit`. `name` is that of the process in messages; it has one `share`th of a
// CPU. Returns what the searches took, without the memory. Throws engine_fault if an answer does
// not come, if a search does not say how many nodes it has searched, or if more than one thread
// works, and interruption.
engine_play lead_dialogue(shell_process &process, const uci_dialogue &dialogue,
                          const std::string &name, double share)
{
    const auto end_of_start = [&] {
        return clock::now() + std::chrono::duration_cast<clock::duration>(time_to_start * share);
    };
    process.send("uci");
    read_until(process, name, "uciok", end_of_start());
    for (const std::string &option : dialogue.options)
        process.send(option);
    process.send("isready");
    read_until(process, name, "readyok", end_of_start());
    engine_play played;
    std::chrono::duration<double> passed{};
    for (const std::string &position : dialogue.positions) {
        process.send("ucinewgame");
        process.send("position fen " + position);
        process.send("isready");
        read_until(process, name, "readyok");
        const std::map<pid_t, double> before = process.cpu_seconds_of_group();
        const clock::time_point begin = clock::now();
        process.send("go depth " + std::to_string(dialogue.depth));
        const std::optional<std::uint64_t> nodes = read_until(process, name, "bestmove");
        passed += clock::now() - begin;
        played.cpu_seconds += seconds_between(before, process.cpu_seconds_of_group());
        if (!nodes)
            throw engine_fault(name + " does not say how many nodes it has searched in '" +
                                   position +
                                   "'; sought was a line such as 'info depth 9 nodes "
                                   "1234' before bestmove",
                               process.log());
        played.nodes += *nodes;
    }
    process.send("quit");
    require_one_thread(name, dialogue.positions.size(), played.cpu_seconds, passed.count());
    return played;
}

std::string name_of_run(const engine_setting &engine, const engine_build &build)
{
    return std::string(engine.option_to_run()) + " " + phrase_of(*build.variant.technique);
}

// Returns the number of nodes in the output of a bench. Throws engine_fault if there is none.
std::uint64_t nodes_in(const engine_setting &engine, const std::string &name,
                       const std::string &output)
{
    if (output.empty())
        throw engine_fault(name + " writes nothing");
    const std::string by_pattern = "--nodes '" + engine.nodes.text + "'";
    const std::optional<std::string> printed = engine.nodes.last_in(output);
    if (!printed)
        throw engine_fault(name + " does not say how many nodes it has searched; sought was " +
                               by_pattern,
                           output);
    static const RE2 whole_number("[0-9]+|[0-9]{1,3}(?:[,.'_][0-9]{3})+");
    std::string digits = *printed;
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    std::uint64_t nodes = 0;
    if (!RE2::FullMatch(*printed, whole_number) || !parse_number(digits, nodes) || nodes == 0)
        throw engine_fault(name + " prints '" + in_one_line(*printed) + "' where " + by_pattern +
                               " finds the number of nodes; it should be a whole "
                               "number, such as 4673005 or 4,673,005",
                           output);
    return nodes;
}

} // namespace

engine_play play(const engine_setting &engine, const engine_build &build,
                 const std::stop_token &stop, turns *all, std::size_t count)
{
    const std::string name = name_of_run(engine, build);
    const auto share = static_cast<double>(count);
    shell_process process(build.run, build.folder, share * engine.timeout,
                          engine.uci ? shell_process::input::ours : shell_process::input::none, all,
                          stop);
    engine_play played;
    if (engine.uci)
        played = lead_dialogue(process, *engine.uci, name, share);
    process.finish();
    require_success(name, engine.timeout, process);
    if (!engine.uci)
        played = {nodes_in(engine, name, process.output()), process.cpu_seconds()};
    played.memory = process.most_memory();
    return played;
}

void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played)
{
    const double seconds = played.cpu_seconds;
    if (seconds < least_seconds) {
        const char *part = engine.uci ? " from go to bestmove" : "";
        throw engine_fault(
            name_of_run(engine, build) +
            formatted(" takes %.0f ms of CPU time%s and searches %s nodes; it should take "
                      "%.0f at least, and better a second",
                      std::floor(1e3 * seconds), part, std::to_string(played.nodes).c_str(),
                      1e3 * least_seconds) +
            (engine.uci && seconds <= 0 ? "; what 'timeout' or 'setsid' starts is not seen"
             : is_own_code(*build.variant.technique)
                 ? ""
                 : "; if that is less than by its own code, it queries the header without "
                   "sliding_init(), or before it"));
    }
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
