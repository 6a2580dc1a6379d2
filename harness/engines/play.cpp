// SPDX-License-Identifier: MIT
#include "engines/play.hpp"

#include <cmath>
#include <string>
#include <string_view>

#include <re2/re2.h>

#include "base/format.hpp"
#include "engines/uci.hpp"

namespace slidebench {
namespace {

// Minimum of a run: of less, what disturbs it is too large a part.
constexpr double least_seconds = 0.02;

std::chrono::duration<double> timeout_of(const engine_setting &engine, const turn_member *member)
{
    return engine.timeout * (member == nullptr ? 1.0 : static_cast<double>(member->members));
}

std::string name_of_run(const engine_setting &engine, const engine_build &build)
{
    return std::string(engine.option_to_run()) + " " + phrase_of(*build.variant.technique);
}

// Returns the number of nodes in the output of a bench. Throws engine_fault if there is none.
std::uint64_t nodes_in(const engine_setting &engine, const std::string &name,
                       const std::string &output)
{
    const std::string by_pattern = "--nodes '" + engine.nodes.text + "'";
    const std::optional<std::string> printed = engine.nodes.last_in(output);
    if (!printed)
        throw engine_fault(name + " does not say how many nodes it has searched; sought was " +
                               by_pattern,
                           end_of(output));
    static const RE2 whole_number("[0-9]+|[0-9]{1,3}(?:[,.'_][0-9]{3})+");
    std::string digits = *printed;
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    std::uint64_t nodes = 0;
    if (!RE2::FullMatch(*printed, whole_number) || !parse_number(digits, nodes) || nodes == 0)
        throw engine_fault(name + " prints '" + in_one_line(*printed) + "' where " + by_pattern +
                               " finds the number of nodes; it should be a whole "
                               "number, such as 4673005 or 4,673,005",
                           end_of(output));
    return nodes;
}

} // namespace

std::optional<engine_play> play(const engine_setting &engine, const engine_build &build,
                                const turn_member *member, const std::stop_token &stop)
{
    const std::string name = name_of_run(engine, build);
    const std::chrono::duration<double> timeout = timeout_of(engine, member);
    shell_process process(build.run, build.folder, timeout,
                          engine.uci ? shell_process::input::ours : shell_process::input::none,
                          member, stop);
    std::optional<engine_play> played;
    if (engine.uci)
        played = lead_dialogue(process, *engine.uci, name, timeout / engine.timeout);
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success(name, engine.timeout, process);
    if (played)
        played->memory = process.most_memory();
    if (engine.uci)
        return played;
    if (process.output().empty())
        throw engine_fault(name + " writes nothing", "");
    return engine_play{nodes_in(engine, name, process.output()), process.cpu_seconds(),
                       process.most_memory()};
}

void require_measurable(const engine_setting &engine, const engine_build &build,
                        const engine_play &played)
{
    const std::string name = name_of_run(engine, build);
    const double seconds = played.cpu_seconds;
    if (seconds < least_seconds) {
        const char *counted = engine.uci ? " from go to bestmove" : "";
        throw engine_fault(
            name +
                formatted(" takes %.0f ms of CPU time%s and searches %s nodes; it should take "
                          "%.0f at least, and better a second",
                          std::floor(1e3 * seconds), counted, std::to_string(played.nodes).c_str(),
                          1e3 * least_seconds) +
                (engine.uci && seconds <= 0 ? "; what 'timeout' or 'setsid' starts is not seen"
                 : is_own_code(*build.variant.technique)
                     ? ""
                     : "; if that is less than by its own code, it queries the header without "
                       "sliding_init(), or before it"),
            "");
    }
}

} // namespace slidebench
