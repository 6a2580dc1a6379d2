// SPDX-License-Identifier: MIT
#include "engines/play.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/format.hpp"

namespace slidebench {
namespace {

// Minimum of a run: of less, what disturbs it is too large a part.
constexpr double least_seconds = 0.02;

// Nodes per second; a larger number is something else.
constexpr double most_speed = 1e12;

std::chrono::duration<double> timeout_of(const engine_setting &engine, const turn_member *member)
{
    return engine.timeout * (member == nullptr ? 1.0 : static_cast<double>(member->teams));
}

std::string name_of_run(const engine_setting &engine, const engine_build &build)
{
    return std::string(engine.option_to_run()) + " " + phrase_of(*build.variant.technique);
}

// The number after a word of an info line: "info depth 9 nodes 1234 time 5".
std::optional<std::uint64_t> number_after(std::string_view word, const std::string &line)
{
    const std::vector<std::string_view> words = words_of(line);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == word && parse_number(words[i + 1], number))
            return number;
    return std::nullopt;
}

// Calls `visit` for each line until one begins with that word, or ends with it after half a line on
// stderr. Returns whether one came.
bool read_until(shell_process &process, std::string_view word,
                const std::function<void(const std::string &)> &visit)
{
    while (const std::optional<std::string> line = process.next_line()) {
        const std::vector<std::string_view> words = words_of(*line);
        if (!words.empty() &&
            (words.front() == word || (words.front() != "info" && words.back().ends_with(word))))
            return true;
        visit(*line);
    }
    return false;
}

// Returns the CPU time that passed for a group of processes. Throws engine_fault if one has ended: its
// clock is gone.
double seconds_between(const std::map<pid_t, double> &before, const std::map<pid_t, double> &after)
{
    double sum = 0;
    for (const auto &[id, time] : after)
        sum += time;
    for (const auto &[id, time] : before) {
        if (!after.contains(id))
            throw engine_fault(
                "--uci: a process of the command has ended between go and bestmove, and with it "
                "its CPU time",
                "");
        sum -= time;
    }
    return sum;
}

// Leads a dialogue to its end. Returns what the searches took, with 0 nodes if the engine does not say
// how many; nothing if the engine stops answering.
std::optional<engine_play> lead_dialogue(shell_process &process, const uci_dialogue &dialogue)
{
    const auto ignore = [](const std::string &) {};
    process.send("uci");
    if (!read_until(process, "uciok", ignore))
        return std::nullopt;
    for (const auto &[name, value] : dialogue.options)
        process.send("setoption name " + name + " value " + value);
    engine_play played{};
    for (const std::string &position : dialogue.positions) {
        process.send("ucinewgame");
        process.send("position fen " + position);
        process.send("isready");
        if (!read_until(process, "readyok", ignore))
            return std::nullopt;
        std::optional<std::uint64_t> of_position;
        const std::map<pid_t, double> before = process.cpu_seconds_of_group();
        process.send("go depth " + std::to_string(dialogue.depth));
        const auto take = [&](const std::string &line) {
            if (!line.starts_with("info ") || line.starts_with("info string"))
                return;
            if (const auto number = number_after("nodes", line))
                of_position = number;
        };
        if (!read_until(process, "bestmove", take))
            return std::nullopt;
        played.cpu_seconds += seconds_between(before, process.cpu_seconds_of_group());
        if (!of_position)
            return engine_play{};
        played.nodes += *of_position;
    }
    process.send("quit");
    process.finish();
    return played;
}

// Returns the number of nodes in the output of a bench; 0 if there is none.
std::uint64_t nodes_in(const engine_setting &engine, const std::string &output)
{
    constexpr double most_nodes = 1e18;
    const std::optional<double> nodes = engine.nodes.last_number_in(output);
    return nodes && *nodes >= 1 && *nodes <= most_nodes ? static_cast<std::uint64_t>(*nodes) : 0;
}

// Describes the output with a number of nodes, for an engine without one.
std::string expected_output(const engine_setting &engine)
{
    return engine.uci ? "a line such as 'info depth 9 nodes 1234' before bestmove"
                      : "--nodes '" + engine.nodes.text + "'";
}

} // namespace

std::optional<double> seconds_to_start(const engine_setting &engine, const engine_build &build,
                                       const turn_member *member, const std::stop_token &stop)
{
    if (engine.start.empty())
        return 0;
    shell_process process(build.start, build.folder, timeout_of(engine, member),
                          shell_process::input::none, member, stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success("--start " + phrase_of(*build.variant.technique), engine, process);
    return process.cpu_seconds();
}

std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                const turn_member *member, const std::stop_token &stop)
{
    const std::string what = name_of_run(engine, build);
    shell_process process(build.run, build.folder, timeout_of(engine, member),
                          engine.uci ? shell_process::input::ours : shell_process::input::none,
                          member, stop);
    std::optional<engine_play> played;
    if (engine.uci)
        played = lead_dialogue(process, *engine.uci);
    // An engine that stops answering in a dialogue is not waited for, unless it has ended.
    if (!engine.uci || (!played && process.end() == process_end::ended))
        process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    if (!engine.uci || !played || played->nodes != 0)
        require_success(what, engine, process);
    if (process.output().empty())
        throw engine_fault(what + " writes nothing", "");
    if (engine.uci && !played)
        throw engine_fault(what + " ends before it has found all best moves",
                           end_of(process.output()));
    if (!engine.uci)
        played = {nodes_in(engine, process.output()), process.cpu_seconds()};
    if (played->nodes == 0)
        throw engine_fault(what + " does not say how many nodes it has searched; sought was " +
                               expected_output(engine),
                           end_of(process.output()));
    return played;
}

void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played, double start_seconds)
{
    const std::string what = name_of_run(engine, build);
    const double seconds = played.cpu_seconds - start_seconds;
    if (seconds < least_seconds) {
        const char *counted = engine.uci          ? " from go to bestmove"
                              : start_seconds > 0 ? " without its start"
                                                  : "";
        throw engine_fault(what + formatted(" takes %.0f ms of CPU time%s; from %.0f ms on it can "
                                            "be measured, and a second is better%s",
                                            1e3 * seconds, counted, 1e3 * least_seconds,
                                            engine.uci && seconds <= 0
                                                ? "; what 'timeout' or 'setsid' starts is not seen"
                                                : ""),
                           "");
    }
    if (static_cast<double>(played.nodes) > most_speed * seconds)
        throw engine_fault(
            what + " has searched " + std::to_string(played.nodes) +
                formatted(" nodes in %.2f s, it seems; is that another number?", seconds),
            "");
}

} // namespace slidebench
