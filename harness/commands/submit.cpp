// SPDX-License-Identifier: MIT
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <sys/wait.h>

#include "base/child_process.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "results/finished_run.hpp"
#include "results/submission.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

struct submit_options {
    std::vector<std::string> runs;
    std::string out = "submission.tar.gz";
    bool check = false;
};

constexpr const char *archive_ending = ".tar.gz";

struct checked_run {
    finished_run run;
    fs::path to; // below results/
    run_tables tables;
};

// Checks runs. With --check, prints a line for each; else requires what those have that are handed in,
// and returns what is published of them.
std::vector<checked_run> checked_runs(const submit_options &options, const registry &registered)
{
    const private_names hidden = names_to_hide();
    std::vector<checked_run> runs;
    progress_line progress("checking");
    for (std::size_t i = 0; i < options.runs.size(); ++i) {
        progress.show(static_cast<double>(i) / static_cast<double>(options.runs.size()));
        const std::string &folder = options.runs[i];
        const finished_run run = options.check ? read_run(folder) : read_begun_run(folder);
        if (!options.check)
            require_handed_in(run);
        require_publishable(run, hidden);
        const fs::path place = place_to_publish(run);
        if (options.check) { // some have left their samples in the history of the repository
            const bool has_samples = fs::exists(run.folder / samples_file);
            if (has_samples)
                require_same(run, tables_to_publish(run, registered));
            progress.clear();
            std::printf("%s: %s\n", in_one_line(folder).c_str(),
                        has_samples ? "can be published"
                                    : "has no samples, so nothing shows that it was measured");
            continue;
        }
        for (const checked_run &other : runs)
            if (other.to == place)
                throw input_error("'" + other.run.folder.string() + "' and '" + folder +
                                  "' would both be " + place.string() +
                                  "; name each run once, or rename a folder");
        runs.push_back({run, place, tables_to_publish(run, registered)});
    }
    return runs;
}

// Writes what is published: what was read, and the tables that the samples make. No byte of a given
// file gets there unread.
void collect(const std::vector<checked_run> &runs, const fs::path &folder)
{
    for (const auto &[run, to, tables] : runs) {
        fs::create_directories(folder / to);
        write_run(folder / to, tables, run);
        read_run(folder / to); // as others will
    }
}

// Archives the folder of collect(), without owners.
void archive(const std::vector<checked_run> &runs, const fs::path &folder, const fs::path &file)
{
    std::vector<std::string> command = {
        "tar",           "--create",  "--gzip",    "--file",          file.string(), "--directory",
        folder.string(), "--owner=0", "--group=0", "--numeric-owner", "--mode=a+rX", "--sort=name"};
    for (const checked_run &run : runs)
        command.push_back("./" + run.to.string());
    child_process tar({.arguments = command, .errors = stderr_to::output});
    const std::string tar_output = tar.read_to_end();
    const int status = tar.wait();
    if (WIFEXITED(status) && WEXITSTATUS(status) == child_process::exit_code_of_no_program)
        throw input_error("an archive needs tar, which is not installed; name a folder with --out");
    if (status != 0)
        throw input_error("tar cannot make the archive: " +
                          tar_output.substr(0, tar_output.find('\n')));
}

void print_next_steps(const std::vector<checked_run> &runs, const std::string &out)
{
    const bool is_archive = out.ends_with(archive_ending);
    const std::string take_over = is_archive ? "tar -xzf " + shell_word(out) + " -C results"
                                             : "cp -r " + shell_word(out) + "/. results";
    std::printf("%s holds %zu run%s. Send %s in one of two ways:\n", in_one_line(out).c_str(),
                runs.size(), runs.size() == 1 ? "" : "s", runs.size() == 1 ? "it" : "them");
    // Without report.html, which can be made from the rest.
    std::printf("- a pull request, from the folder of a clone:\n      %s\n", take_over.c_str());
    std::printf("      git add --force");
    for (const checked_run &run : runs)
        std::printf(" results/%s/*.csv* results/%s/machine.json", run.to.c_str(), run.to.c_str());
    std::printf("\n- an issue of the template \"A machine\", with the %s attached\n",
                is_archive ? "archive" : "folder, as an archive,");
}

int submit(const submit_options &options, const registry &registered)
{
    if (options.check) {
        checked_runs(options, registered);
        return EXIT_CODE_OK;
    }
    const fs::path out = fs::path(options.out).has_filename() ? fs::path(options.out)
                                                              : fs::path(options.out).parent_path();
    const bool is_archive = options.out.ends_with(archive_ending);
    if (fs::symlink_status(out).type() != fs::file_type::not_found)
        throw input_error("'" + options.out + "' is there already; name another with --out");
    const std::vector<checked_run> runs = checked_runs(options, registered);
    try {
        const temporary_folder staging(fs::absolute(out).lexically_normal());
        collect(runs, staging.path() / "runs");
        if (is_archive)
            archive(runs, staging.path() / "runs", staging.path() / "archive");
        fs::rename(staging.path() / (is_archive ? "archive" : "runs"), out);
    } catch (const fs::filesystem_error &error) {
        throw input_error("cannot write '" + options.out + "': " + error.code().message());
    }
    print_next_steps(runs, options.out);
    return EXIT_CODE_OK;
}

} // namespace

void add_submit_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("submit", "Check runs and pack them for publication");
    const auto options = std::make_shared<submit_options>();
    command->add_option("RUN", options->runs, "Folders of runs")->required()->expected(-1);
    CLI::Option *out = add_text(*command, "--out", options->out,
                                "Archive to write; a name without .tar.gz is a folder", "FILE");
    command->add_flag("--check", options->check, "Check everything under results/ and pack nothing")
        ->excludes(out);
    add_example(*command, "submit results/MACHINE/RUN");
    command->callback([&registered, options, &status] { status = submit(*options, registered); });
}

} // namespace slidebench
