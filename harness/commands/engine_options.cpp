// SPDX-License-Identifier: MIT
#include "commands/engine_options.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "base/json.hpp"
#include "base/machine.hpp"
#include "base/places.hpp"
#include "chess/fen.hpp"
#include "cli/options.hpp"
#include "commands/header_names.hpp"
#include "commands/limits.hpp"
#include "engines/build.hpp"
#include "engines/placeholders.hpp"
#include "workload/catalogue.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *usual_depth = "10";
constexpr const char *usual_positions = "data/search.epd";

// Calls visit() with each option's name in machine.json and its value.
template <typename Options, typename Visit>
void for_each_engine_option(Options &options, Visit visit)
{
    visit("source", options.source);
    visit("build", options.build);
    visit("run", options.run);
    visit("start", options.start);
    visit("uci", options.uci);
    visit("depth", options.depth);
    visit("positions", options.positions);
    visit("uci_option", options.uci_options);
    visit("technique", options.techniques);
    visit("baseline", options.baseline);
    visit("aa", options.against_itself);
    visit("layouts", options.layouts);
    visit("budget", options.budget);
    visit("precision", options.precision);
    visit("timeout", options.timeout);
    visit("parallel", options.parallel);
    visit("jobs", options.jobs);
    visit("prefix", options.prefix);
    visit("namespace", options.name_space);
    visit("nodes", options.nodes);
    visit("nps", options.speed);
    visit("name", options.name);
    visit("label", options.label);
}

std::chrono::duration<double> parse_timeout(const std::string &text)
{
    using namespace std::chrono_literals;
    const std::optional<std::chrono::duration<double>> time = read_time(text);
    if (!time || *time < 100ms || *time > 24h)
        throw input_error("--timeout '" + text +
                          "' is not a time such as 30s or 10m, from 100ms to 24h");
    return *time;
}

fs::path parse_source(const std::string &text)
{
    std::error_code error;
    fs::path source = fs::canonical(text, error);
    if (error || !fs::is_directory(source, error))
        throw input_error("--source '" + text +
                          "' is not a folder; it should have an engine's source");
    return source;
}

std::string parse_name(const engine_options &options, const fs::path &source)
{
    std::string name = options.name.empty() ? source.filename().string() : options.name;
    const auto is_plain = [](unsigned char c) {
        return c > ' ' && c < 0x7F && c != ',' && c != '/';
    };
    if (name.empty() || name.size() > 64 || !std::all_of(name.begin(), name.end(), is_plain) ||
        !group_of(name).empty())
        throw input_error("--name '" + name +
                          "' is not an engine's name: up to 64 characters without blanks, commas "
                          "and slashes, and not a workload of bench");
    return name;
}

std::pair<std::string, std::string> parse_uci_option(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
        throw input_error("--uci-option '" + text + "' is not NAME=VALUE, such as Threads=1");
    return {text.substr(0, equals), text.substr(equals + 1)};
}

std::optional<uci_dialogue> parse_dialogue(const engine_options &options)
{
    if (options.uci.empty())
        return std::nullopt;
    constexpr std::uint64_t most_depth = 100;
    uci_dialogue dialogue = {
        static_cast<unsigned>(parse_positive(
            "--depth", options.depth.empty() ? usual_depth : options.depth, most_depth)),
        {},
        {}};
    const fs::path positions =
        options.positions.empty() ? project_root() / usual_positions : fs::path(options.positions);
    for (const board &b : read_boards(positions))
        dialogue.positions.push_back(fen_of(b));
    for (const std::string &text : options.uci_options)
        dialogue.options.push_back(parse_uci_option(text));
    return dialogue;
}

engine_setting parse_setting(const engine_options &options)
{
    if (options.run.empty() == options.uci.empty())
        throw input_error("engine needs either --run, a command that prints a number of nodes, or "
                          "--uci, a command that speaks UCI");
    return {parse_source(options.source),
            options.build,
            options.run.empty() ? options.uci : options.run,
            options.start,
            parse_dialogue(options),
            make_pattern("--nodes", options.nodes.empty() ? usual_nodes_pattern : options.nodes),
            make_pattern("--nps", options.speed.empty() ? usual_speed_pattern : options.speed),
            parse_timeout(options.timeout),
            1};
}

// How many builds are made at the same time, and how many processes each may use: together, unless
// the user says how many, as many as there are CPUs.
void share_cpus(engine_plan &plan, const engine_options &options)
{
    constexpr std::uint64_t most = 1024;
    const unsigned cpus = std::max(1U, std::thread::hardware_concurrency());
    plan.at_once =
        options.parallel.empty()
            ? std::min(cpus, static_cast<unsigned>(plan.variants(0, plan.layouts).size()))
            : static_cast<unsigned>(parse_positive("--parallel", options.parallel, most));
    plan.engine.jobs = options.jobs.empty()
                           ? std::max(1U, cpus / plan.at_once)
                           : static_cast<unsigned>(parse_positive("--jobs", options.jobs, most));
}

unsigned parse_layouts(const engine_options &options)
{
    if (options.layouts.empty())
        return mentions(options.build, "layout_flags") ? engine_layout_count : 1;
    return static_cast<unsigned>(parse_positive("--layouts", options.layouts, engine_layout_count));
}

const technique *floor_of(const registry &techniques)
{
    const auto all = techniques.all();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const technique *t) { return t->role == ROLE_FLOOR; });
    return found == all.end() ? nullptr : *found;
}

std::vector<const technique *> without_floors(std::vector<const technique *> techniques)
{
    std::erase_if(techniques, [](const technique *t) { return t->role == ROLE_FLOOR; });
    return techniques;
}

} // namespace

unsigned engine_plan::affordable_layouts(double seconds) const
{
    constexpr double share = 0.5, least = 4;
    if (!layouts_by_time)
        return layouts;
    const auto most = static_cast<double>(layouts);
    return static_cast<unsigned>(
        std::clamp(share * limits.time.count() / seconds, std::min(least, most), most));
}

std::vector<engine_variant> engine_plan::variants(unsigned first, unsigned end) const
{
    std::vector<const technique *> all = contenders;
    if (baseline != nullptr) {
        std::erase(all, baseline);
        all.insert(all.begin(), baseline);
    }
    std::vector<engine_variant> result;
    for (unsigned layout = first; layout < end; ++layout)
        for (const technique *t : all) {
            result.push_back({t, layout});
            if (baseline == nullptr)
                result.push_back({t, layout, true});
        }
    if (floor != nullptr && first == 0)
        result.insert(result.begin() + 1, {floor, 0});
    return result;
}

engine_plan make_plan(const registry &techniques, const engine_options &options)
{
    for_each_engine_option(options,
                           [](const char *name, const auto &value) { require_line(name, value); });
    engine_setting engine = parse_setting(options);
    const std::string name = parse_name(options, engine.source);
    const bool asked = !options.techniques.empty();
    engine_plan plan = {
        std::move(engine),
        name,
        without_floors(asked ? techniques.select(options.techniques) : techniques.usual()),
        techniques.skipped(options.techniques),
        nullptr,
        floor_of(techniques),
        parse_layouts(options),
        options.layouts.empty(),
        1,
        parse_budget(options.budget, options.precision),
        parse_header_names(options.prefix, options.name_space.empty()
                                               ? std::nullopt
                                               : std::optional(options.name_space))};
    // Constant tables for some, and assertions for others, would be part of what is timed.
    plan.header.tables = table_form::filled;
    plan.header.asserts = false;
    if (!options.against_itself)
        plan.baseline = options.baseline.empty() ? &techniques.baseline()
                                                 : techniques.select({options.baseline}).front();
    if (plan.contenders.empty() || (plan.baseline != nullptr && plan.baseline->role == ROLE_FLOOR))
        throw input_error("a floor answers nothing: no engine has a use for it");
    require_fit(plan.engine, plan.layouts);
    share_cpus(plan, options);
    return plan;
}

nlohmann::ordered_json to_json(const engine_options &options)
{
    engine_options without = options;
    for (std::string *path : {&without.source, &without.positions})
        *path = fs::path(*path).filename();
    for (std::string *command : {&without.build, &without.run, &without.start, &without.uci})
        *command = without_folders(*command);
    nlohmann::ordered_json json;
    for_each_engine_option(without,
                           [&](const char *name, const auto &value) { json[name] = value; });
    return json;
}

} // namespace slidebench
