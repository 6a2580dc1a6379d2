// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "errors.hpp"
#include "output/files.hpp"
#include "output/terminal.hpp"
#include "runs/heading.hpp"
#include "runs/verdict_text.hpp"

namespace slidebench {
namespace {

struct verdict_options {
    std::string run;
    std::optional<std::string> csv, correlations, predictions;
};

int judge(const verdict_options &options)
{
    const finished_run run = read_run(options.run);
    const run_verdict verdict = make_verdict(run);
    for (const std::optional<std::string> *file :
         {&options.csv, &options.correlations, &options.predictions})
        if (*file)
            require_writable(**file);
    if (options.csv)
        combined_csv(verdict.rows).write(*options.csv);
    if (options.correlations)
        correlations_csv(verdict.correlations).write(*options.correlations);
    if (options.predictions)
        predictions_csv(verdict.predictions).write(*options.predictions);
    std::printf("%s\n%s", heading({run}).c_str(),
                verdict_text(verdict, run.baseline(), output_width()).c_str());
    return EXIT_CODE_OK;
}

} // namespace

void add_verdict_command(CLI::App &program, int &status)
{
    CLI::App *command = program.add_subcommand(
        "verdict",
        "Whether ranks by single queries hold in an engine, by a run of bench --verdict");
    const auto options = std::make_shared<verdict_options>();
    command->add_option("RUN", options->run, "The folder of a run")->required();
    command->add_option("--csv", options->csv, "A CSV file for the ranks and ratios")
        ->type_name("FILE");
    command->add_option("--correlations", options->correlations, "One for the correlations")
        ->type_name("FILE");
    command->add_option("--predictions", options->predictions, "One for the predictions")
        ->type_name("FILE");
    command->callback([options, &status] { status = judge(*options); });
}

} // namespace slidebench
