// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "bench/result_set.hpp"
#include "chess/fen.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "engines/run.hpp"
#include "workload/catalogue.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *default_positions = "data/search.epd";
constexpr unsigned default_depth = 10;

// What a user has asked engine to do.
struct engine_command {
    engine_plan plan;                        // as far as the options say it, until complete()
    std::vector<std::string> techniques;     // names or patterns; empty for those timed by default
    std::string baseline;                    // as-is, or a technique; empty for the default
    std::string own;                         // the technique that its own code is; may be empty
    std::string uci;                         // the command; may be empty
    uci_dialogue dialogue = {};              // for that
    std::string label;                       // of the machine; may be empty
    std::optional<std::string> out, resumed; // folders of a new run and an old one
};

std::chrono::duration<double> parse_timeout(const std::string &text)
{
    using namespace std::chrono_literals;
    return parse_time("--timeout", text, 100ms, 24h, "30s or 10m, from 100ms to 24h");
}

fs::path parse_source(const std::string &text)
{
    std::error_code error;
    fs::path source = fs::canonical(text, error);
    if (error || !fs::is_directory(source, error))
        throw input_error("--source '" + text +
                          "' is not a folder; name that of the engine's source");
    return source;
}

std::string parse_uci_option(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
        throw input_error("--uci-option '" + text + "' is not NAME=VALUE, such as Threads=1");
    return "setoption name " + text.substr(0, equals) + " value " + text.substr(equals + 1);
}

std::vector<std::string> fens_of(const fs::path &file)
{
    std::vector<std::string> positions;
    for (const board &b : read_boards(file))
        positions.push_back(fen_of(b));
    return positions;
}

// Sets the numbers of builds and of epochs at the same time, by default one for each core.
void share_cpus(engine_plan &plan)
{
    const auto cpus = static_cast<unsigned>(usable_cores().size());
    const unsigned wanted = plan.builds_at_once == 0 ? cpus : plan.builds_at_once;
    plan.builds_at_once =
        std::min(wanted, static_cast<unsigned>(plan.variants(0, plan.layouts).size()));
    plan.epochs_at_once = std::min(wanted, cpus);
    plan.engine.jobs = std::max(1U, cpus / plan.builds_at_once);
}

// Returns an engine's name: that of its folder, or of `src` and the like that of the one around it.
std::string name_of_engine(const fs::path &source)
{
    constexpr std::string_view parts[] = {"src", "source", "engine"};
    const bool is_part = std::ranges::count(parts, source.filename().string()) > 0;
    std::string name = (is_part ? source.parent_path() : source).filename().string();
    const auto is_unfit = [](char c) { return c <= ' ' || c >= 0x7F || c == ','; };
    std::ranges::replace_if(name, is_unfit, '-');
    if (name.empty() || name.size() > 64 || !is_workload_name(name) || !group_of(name).empty())
        throw input_error("--source '" + source.string() + "': '" + name +
                          "' cannot be an engine's name: at most 64 characters, and not a workload "
                          "of bench; rename the folder");
    return name;
}

// Sets the techniques of the plan, the baseline first.
void set_contenders(engine_command &asked, const registry &registered)
{
    engine_plan &plan = asked.plan;
    plan.contenders =
        without_floors(asked.techniques.empty() ? registered.timed_by_default()
                                                : registered.select(asked.techniques));
    const bool are_floors = plan.contenders.empty();
    plan.skipped = registered.skipped(asked.techniques);
    const bool has_own_code = !plan.engine.build_as_is.empty();
    const auto runnable = [&](const std::string &name) {
        registered.select({name}); // complains if this CPU cannot run it
        return &registered.find(name);
    };
    if (!asked.own.empty()) {
        plan.own = runnable(asked.own);
        add_once(plan.contenders, plan.own);
    }
    if (has_own_code) {
        plan.contenders.insert(plan.contenders.begin(), &as_is);
        plan.contenders.push_back(&as_is_again);
    }
    if (asked.baseline.empty())
        asked.baseline = has_own_code ? own_code_label : registered.baseline().slug;
    if (asked.baseline == own_code_label && !has_own_code)
        throw input_error("--baseline as-is needs --as-is, the command that builds it");
    const technique *baseline =
        asked.baseline == own_code_label ? &as_is : runnable(asked.baseline);
    if (are_floors || baseline->role == ROLE_FLOOR)
        throw input_error("a floor gives wrong answers, so no engine can use it");
    std::erase(plan.contenders, baseline);
    plan.contenders.insert(plan.contenders.begin(), baseline);
}

// Adds the options about the engine, its build and its run.
void add_the_engine(CLI::App &command, engine_command &asked)
{
    engine_setting &engine = asked.plan.engine;
    add_parsed(
        command, "--source", engine.source, parse_source,
        "Folder of the engine, edited to call an exported header; its name becomes the engine's",
        "FOLDER")
        ->required();
    add_text(command, "--build", engine.build,
             "Command that builds a copy of that folder. {header} is the file to include; also "
             "{technique}, {layout_flags}, {jobs} and {out}, the copy",
             "COMMAND")
        ->required();
    CLI::Option *own_code = add_text(command, "--as-is", engine.build_as_is,
                                     "Command that builds the engine's own code without a header; "
                                     "ratios are relative to it unless --baseline names another",
                                     "COMMAND");
    add_text(command, "--own", asked.own,
             "The technique of the engine's own code: its header separates the gain of a technique "
             "from that of a header",
             "NAME")
        ->needs(own_code);
    CLI::Option *run = add_text(command, "--run", engine.run,
                                "Command that searches and prints the number of nodes", "COMMAND");
    CLI::Option *uci =
        add_text(command, "--uci", asked.uci, "Command that starts the engine for UCI", "COMMAND")
            ->excludes(run);
    add_number(command, "--depth", asked.dialogue.depth, "Search depth by UCI (default: 10)", 100)
        ->needs(uci);
    add_parsed(command, "--positions", asked.dialogue.positions, fens_of,
               std::string("FEN or EPD file to search by UCI (default: ") + default_positions + ")",
               "FILE")
        ->needs(uci);
    const auto set_by_uci = [&](const std::vector<std::string> &texts) {
        for (const std::string &text : texts)
            asked.dialogue.options.push_back(parse_uci_option(text));
    };
    command
        .add_option_function<std::vector<std::string>>(
            "--uci-option", set_by_uci, "UCI option to set first, such as Threads=1; repeatable")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE")
        ->needs(uci);
    add_parsed(command, "--nodes", engine.nodes, nodes_pattern,
               "Regular expression whose group is the number of nodes in the output of --run",
               "PATTERN")
        ->needs(run);
}

// Adds the options about how often and how long to build and measure.
void add_how_long(CLI::App &command, engine_plan &plan)
{
    constexpr unsigned most_processes = 1024;
    add_number(command, "--layouts", plan.layouts,
               "Builds of each technique, with different {layout_flags}, up to 8 (default: 1 if "
               "--build lacks these, else what half of the budget can build, and 4 at least)",
               engine_layout_count);
    add_parsed(command, "--budget", plan.budget, parse_budget,
               "Measuring time, without builds (default: 10m)", "TIME");
    add_parsed(command, "--timeout", plan.engine.timeout, parse_timeout,
               "Limit for each build and each run", "TIME")
        ->run_callback_for_default()
        ->default_val("10m");
    add_number(command, "--parallel", plan.builds_at_once,
               "Builds made, and then measured, at the same time (default: the number of cores)",
               most_processes);
}

void add_engine_options(CLI::App &command, const registry &registered, engine_command &asked)
{
    engine_plan &plan = asked.plan;
    add_the_engine(command, asked);
    add_techniques(command, asked.techniques);
    add_text(command, "--baseline", asked.baseline,
             std::string("What ratios are relative to, as-is or a technique (default: as-is with "
                         "--as-is, else ") +
                 registered.baseline().slug + ")",
             "NAME");
    add_how_long(command, plan);
    command.add_flag_callback(
        "--tables", [&] { plan.engine.header.tables = table_form::constants; },
        "Store the headers' tables as constants, for engines that query before sliding_init()");
    add_label(command, asked.label);
    add_text(command, "--builds", plan.engine.builds,
             "Folder that keeps the builds; a later run reuses those with the same source, header, "
             "flags and compiler",
             "FOLDER")
        ->configurable(false);
    add_text(command, "--out", asked.out, "Folder for the run, new or empty", "FOLDER")
        ->configurable(false);
    add_text(command, "--resume", asked.resumed,
             "Complete an interrupted run; options other than --budget must be the same", "RUN")
        ->configurable(false);
}

// Completes the plan. Throws input_error for the first option that is wrong.
void complete(engine_command &asked, const registry &registered)
{
    engine_plan &plan = asked.plan;
    engine_setting &engine = plan.engine;
    if (!asked.uci.empty()) {
        engine.run = asked.uci;
        engine.uci = asked.dialogue;
        if (engine.uci->depth == 0)
            engine.uci->depth = default_depth;
        if (engine.uci->positions.empty())
            engine.uci->positions = fens_of(source_root() / default_positions);
    }
    if (engine.run.empty())
        throw input_error("engine needs either --run, a command that prints a number of nodes, or "
                          "--uci, a command that speaks UCI");
    if (!engine.nodes.expression)
        engine.nodes = nodes_pattern(default_nodes_pattern);
    plan.name = name_of_engine(engine.source);
    set_contenders(asked, registered);
    plan.layouts_by_time = plan.layouts == 0;
    if (plan.layouts_by_time)
        plan.layouts = mentions(engine.build, "layout_flags") ? engine_layout_count : 1;
    share_cpus(plan);
}

int measure_engine(const registry &registered, const engine_command &asked)
{
    const interrupt_guard guard;
    engine_run run(asked.plan, asked.resumed);
    result_set results = asked.resumed ? result_set(*asked.resumed, result_set::resumed())
                                       : result_set(asked.out.value_or(""), asked.label);
    try {
        progress_line building("building");
        run.build({[&](const std::string &text) { building.note(text); },
                   [&](double share) { building.show(share); }});
        building.clear();
        progress_line measuring("measuring");
        run.measure(results, [&](double share) { measuring.show(share); });
    } catch (const interruption &) {
        return EXIT_CODE_INTERRUPTED;
    }
    const finished_run written = run.write(registered, results);
    conclude({written}, registered);
    return written.partial() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

} // namespace

void add_engine_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "engine", "Build your engine with each technique and time the builds");
    const auto asked = std::make_shared<engine_command>();
    add_engine_options(*command, registered, *asked);
    add_example(*command, "engine --source src --uci ./uci --build 'make H={header}'");
    command->callback([&registered, command, asked, &status] {
        asked->plan.options = given_options(*command);
        complete(*asked, registered);
        try {
            status = measure_engine(registered, *asked);
        } catch (const engine_fault &e) {
            std::fputs(e.log.c_str(), stderr);
            throw;
        }
    });
}

} // namespace slidebench
