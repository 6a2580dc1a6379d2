// SPDX-License-Identifier: MIT
#include "engines/play.hpp"

#include <exception>
#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "base/format.hpp"

namespace slidebench {
namespace {

// Minimum of a run: the system counts CPU time in steps of some milliseconds.
constexpr double least_seconds = 0.02;

// Nodes per second, measured or as the engine says; a larger number is something else.
constexpr double most_speed = 1e12;

std::string name_of_run(const engine_setting &engine, const engine_build &build)
{
    return std::string(engine.option_to_run()) + " with " + build.variant.technique->slug;
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

// Calls `visit` for each line until one begins with that word. Returns whether one came.
bool read_until(shell_process &process, std::string_view word,
                const std::function<void(const std::string &)> &visit)
{
    while (const std::optional<std::string> line = process.next_line()) {
        const std::vector<std::string_view> words = words_of(*line);
        if (!words.empty() && words.front() == word)
            return true;
        visit(*line);
    }
    return false;
}

// Leads a dialogue to its end. Returns nothing if the engine stops answering.
std::optional<engine_play> lead_dialogue(shell_process &process, const uci_dialogue &dialogue)
{
    const auto ignore = [](const std::string &) {};
    process.send("uci");
    if (!read_until(process, "uciok", ignore))
        return std::nullopt;
    for (const auto &[name, value] : dialogue.options)
        process.send("setoption name " + name + " value " + value);
    std::uint64_t nodes = 0, milliseconds = 0;
    for (const std::string &position : dialogue.positions) {
        process.send("ucinewgame");
        process.send("isready");
        if (!read_until(process, "readyok", ignore))
            return std::nullopt;
        std::optional<std::uint64_t> own_nodes, own_time;
        process.send("position fen " + position);
        process.send("go depth " + std::to_string(dialogue.depth));
        const auto take = [&](const std::string &line) {
            if (!line.starts_with("info ") || line.starts_with("info string"))
                return;
            if (const auto number = number_after("nodes", line))
                own_nodes = number;
            if (const auto number = number_after("time", line))
                own_time = number;
        };
        if (!read_until(process, "bestmove", take))
            return std::nullopt;
        if (!own_nodes)
            return engine_play{};
        nodes += *own_nodes;
        milliseconds += own_time.value_or(0);
    }
    process.send("quit");
    process.finish();
    if (nodes == 0 || milliseconds == 0)
        return engine_play{nodes, 0, std::nullopt};
    return engine_play{nodes, 0,
                       1e3 * static_cast<double>(nodes) / static_cast<double>(milliseconds)};
}

engine_play read_output(const engine_setting &engine, const std::string &output)
{
    constexpr double most_nodes = 1e18;
    const std::optional<double> nodes = engine.nodes.last_number_in(output);
    const bool is_count = nodes && *nodes >= 1 && *nodes <= most_nodes;
    return {is_count ? static_cast<std::uint64_t>(*nodes) : 0, 0,
            engine.speed.last_number_in(output)};
}

// Describes the output with a number of nodes, for an engine without one.
std::string expected_output(const engine_setting &engine)
{
    return engine.uci ? "a line such as 'info depth 9 nodes 1234' before bestmove"
                      : "--nodes '" + engine.nodes.text + "'";
}

// Returns the CPU time in user mode of a start without a search; 0 if there is no command for that,
// nothing if interrupted. Throws engine_fault if the engine fails or does not end.
std::optional<double> seconds_to_start(const engine_setting &engine, const engine_build &build,
                                       turns *by_turns, const std::stop_token &stop)
{
    if (!engine.uci && engine.start.empty())
        return 0;
    const int together = by_turns == nullptr ? 1 : 2;
    shell_process process(
        engine.uci ? build.run : build.start, build.folder, together * engine.timeout,
        engine.uci ? shell_process::input::ours : shell_process::input::none, by_turns, stop);
    if (engine.uci)
        lead_dialogue(process, {engine.uci->depth, {}, engine.uci->options});
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success((engine.uci ? "--uci with " : "--start with ") +
                        std::string(build.variant.technique->slug),
                    engine, process);
    return process.user_seconds();
}

} // namespace

std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                turns *by_turns, const std::stop_token &stop)
{
    const std::string what = name_of_run(engine, build);
    const int together = by_turns == nullptr ? 1 : 2;
    shell_process process(build.run, build.folder, together * engine.timeout,
                          engine.uci ? shell_process::input::ours : shell_process::input::none,
                          by_turns, stop);
    std::optional<engine_play> found;
    if (engine.uci)
        found = lead_dialogue(process, *engine.uci);
    // An engine that stops answering in a dialogue is not waited for, unless it has ended.
    if (!engine.uci || (!found && process.end() == process_end::ended))
        process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    if (!engine.uci || !found || found->nodes != 0)
        require_success(what, engine, process);
    if (process.output().empty())
        throw engine_fault(what + " writes nothing", "");
    if (engine.uci && !found)
        throw engine_fault(what + " ends before it has found all best moves",
                           end_of(process.output()));
    if (!engine.uci)
        found = read_output(engine, process.output());
    if (found->nodes == 0)
        throw engine_fault(what + " does not say how many nodes it has searched; sought was " +
                               expected_output(engine),
                           end_of(process.output()));
    const std::optional<double> start = seconds_to_start(engine, build, by_turns, stop);
    if (!start)
        return std::nullopt;
    found->user_seconds = process.user_seconds() - *start;
    if (found->user_seconds < least_seconds)
        throw engine_fault(what + formatted(" takes %.0f ms of CPU time%s; from %.0f ms on it can "
                                            "be measured, and a second is better",
                                            1e3 * found->user_seconds,
                                            *start > 0 ? " without its start" : "",
                                            1e3 * least_seconds),
                           "");
    if (static_cast<double>(found->nodes) > most_speed * found->user_seconds)
        throw engine_fault(what + " has searched " + std::to_string(found->nodes) +
                               formatted(" nodes in %.2f s, it seems; is that another number?",
                                         found->user_seconds),
                           end_of(process.output()));
    if (found->speed && *found->speed > most_speed)
        found->speed.reset();
    return found;
}

std::optional<std::pair<engine_play, engine_play>> play_both(const engine_setting &engine,
                                                             const engine_build &first,
                                                             const engine_build &second,
                                                             unsigned cpu)
{
    turns both(allowed_cpu(cpu));
    std::future<std::optional<engine_play>> other =
        std::async(std::launch::async, [&] { return play(engine, second, &both); });
    std::exception_ptr fault;
    std::optional<engine_play> own;
    try {
        own = play(engine, first, &both);
    } catch (...) {
        fault = std::current_exception();
    }
    const std::optional<engine_play> others = other.get();
    if (fault)
        std::rethrow_exception(fault);
    if (!own || !others)
        return std::nullopt;
    return std::pair(*own, *others);
}

} // namespace slidebench
