// SPDX-License-Identifier: MIT
#include <map>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "results/answer.hpp"
#include "results/finished_run.hpp"
#include "results/run_report.hpp"
#include "results/verdict.hpp"

namespace slidebench {
namespace {

struct verdict_options {
    std::string run;
    std::optional<std::string> nodes_per_second, queries, technique; // of the user's engine
    std::optional<std::string> engine;                               // the folder of its own run
    std::string format;
};

// "1200000", "1.2M", "800k"
double parse_speed(const std::string &text)
{
    constexpr double least = 1e3, most = 1e9;
    const std::map<char, double> units = {{'k', 1e3}, {'M', 1e6}};
    const auto unit = text.empty() ? units.end() : units.find(text.back());
    const double times = unit == units.end() ? 1 : unit->second;
    const std::size_t digits = text.size() - (unit == units.end() ? 0 : 1);
    if (const auto number =
            parse_decimal(std::string_view(text).substr(0, digits), least / times, most / times))
        return *number * times;
    throw input_error("--nps '" + text +
                      "' is not a number of nodes a second such as 1200000, 1.2M or 800k, from 1k "
                      "to 1000M");
}

double parse_queries(const std::string &text)
{
    if (const auto number = parse_decimal(text, 0.1, 1000))
        return *number;
    throw input_error("--queries '" + text +
                      "' is not a number of queries a node such as 14 or 9.5, from 0.1 to 1000");
}

report judged_by_engine(const finished_run &run, const finished_run &engine, report_format format)
{
    const run_verdict verdict = make_verdict(run, engine);
    report result;
    result.add(preformatted(heading({run, engine}), format));
    add_predictors(result, verdict.predictors);
    result.add(prediction_text(verdict.predictors, "engine"));
    return result;
}

report judged_by_search(const verdict_options &options, const finished_run &run,
                        report_format format)
{
    std::optional<double> speed, queries; // of the user's engine
    if (options.nodes_per_second)
        speed = parse_speed(*options.nodes_per_second);
    if (options.queries)
        queries = parse_queries(*options.queries);
    const run_verdict verdict = make_verdict(run);
    report result;
    result.add(preformatted(heading({run}), format));
    add_verdict(result, verdict, run.baseline());
    std::string answered = deciding_mode;
    if (speed) {
        const engine_forecast of_engine = forecast(run, *speed, queries);
        add_forecast(result, of_engine);
        answered = of_engine.search; // so that both say the same
    }
    for (const answer &a : answers_of(run))
        if (a.cell.mode == answered && a.cell.piece == all_label)
            result.add(answer_report(run, a, format));
    result.add(prediction_text(verdict.predictors, deciding_mode));
    return result;
}

int judge(const verdict_options &options)
{
    const report_format format = parse_format(options.format);
    const finished_run run = read_pooled({options.run}, options.technique);
    print(options.engine ? judged_by_engine(run, read_run(*options.engine), format)
                         : judged_by_search(options, run, format),
          format);
    return EXIT_CODE_OK;
}

} // namespace

void add_verdict_command(CLI::App &program, int &status)
{
    CLI::App *command = program.add_subcommand(
        "verdict",
        "Show whether ranks by single queries hold in an engine, by a run of bench --verdict");
    const auto options = std::make_shared<verdict_options>();
    command
        ->add_option("RUN", options->run, "The folder of a run, or of a machine: its runs pooled")
        ->required();
    CLI::Option *speed = add_text(*command, "--nps", options->nodes_per_second,
                                  "Your engine's nodes per second, such as 1200000, 1.2M "
                                  "or 800k: what another technique would mean for it",
                                  "NUMBER");
    CLI::Option *judged_by =
        add_text(*command, "--engine", options->engine,
                 "The folder of a run of engine: how well this run predicts that one", "RUN")
            ->excludes(speed);
    add_text(*command, "--queries", options->queries,
             "Slider queries that your engine makes per node; by default as many as the "
             "run's search",
             "NUMBER")
        ->needs(speed);
    add_instead_of(*command, options->technique)->excludes(judged_by);
    add_format(*command, options->format);
    command->callback([options, &status] { status = judge(*options); });
}

} // namespace slidebench
