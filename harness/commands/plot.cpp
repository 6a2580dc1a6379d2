// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "registry/names.hpp"
#include "runs/plots.hpp"

namespace slidebench {
namespace {

struct plot_options {
    std::string run;
    std::vector<std::string> pieces;
    std::optional<std::string> out;
};

int plot(const plot_options &options, const registry &techniques)
{
    const finished_run run = read_run(options.run, techniques.former());
    const std::vector<std::string> known = values_of(run, &cell_name::piece);
    for (const std::string &piece : options.pieces)
        if (!contains(known, piece))
            throw input_error(unknown_name("piece", piece, known) + " (in this run)");

    progress_line progress("drawing");
    const std::vector<std::filesystem::path> files =
        make_plots(run, options.out ? std::filesystem::path(*options.out) : run.folder / "plots",
                   options.pieces, [&](double done) { progress.show(done); });
    progress.clear();
    if (files.empty())
        throw input_error("'" + options.run + "' has nothing that could be drawn");
    for (const std::filesystem::path &file : files)
        std::printf("%s\n", file.c_str());
    return EXIT_CODE_OK;
}

} // namespace

void add_plot_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand("plot", "Draw a run's figures, with gnuplot");
    const auto options = std::make_shared<plot_options>();
    command->add_option("RUN", options->run, "The folder of a run")->required();
    add_names(*command, "--piece", options->pieces,
              "Only these pieces: " + joined(names_of(all_pieces())) +
                  "; by default queen and what is about no piece");
    add_text(*command, "--out", options->out, "The folder for the pictures", "FOLDER")
        ->default_str("RUN/plots");
    command->callback([&techniques, options, &status] { status = plot(*options, techniques); });
}

} // namespace slidebench
