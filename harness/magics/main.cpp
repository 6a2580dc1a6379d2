// SPDX-License-Identifier: MIT
//
// find_magics: the command line of the search for magics. What it takes and writes is in README.md.

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/interrupt.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/progress.hpp"
#include "magics/cache_model.hpp"
#include "magics/coverage.hpp"
#include "magics/exhaustive_search.hpp"
#include "magics/islands.hpp"
#include "magics/joint_hunt.hpp"
#include "magics/options.hpp"
#include "magics/page_search.hpp"
#include "magics/search.hpp"
#include "magics/square_search.hpp"
#include "registry/names.hpp"

namespace {

using namespace slidebench;

// Reads what --resume names, the smallest table first: the others can only make it better.
std::vector<magic_set> earlier_finds(const std::vector<std::string> &files, magic_kind kind)
{
    std::vector<magic_set> sets;
    for (const std::string &file : files) {
        sets.push_back(read_magics(file));
        if (!sets.back().magics.empty() && sets.back().kind != kind)
            throw input_error("--resume '" + file + "' has " +
                              std::string(name_of(sets.back().kind)) + " magics, not " +
                              std::string(name_of(kind)));
    }
    std::stable_sort(sets.begin(), sets.end(), [](const magic_set &a, const magic_set &b) {
        return std::pair(b.magics.size(), a.entries()) < std::pair(a.magics.size(), b.entries());
    });
    return sets;
}

std::unique_ptr<magic_hunt> hunt_for(const search_options &given)
{
    const magic_kind kind = parse_magic_kind(given.kind);
    const magic_objective objective = parse_magic_objective(given.objective);
    const std::uint64_t seed = parse_positive("--seed", given.seed);
    const std::uint64_t width = parse_positive("--width", given.width, 1'000'000);
    const unsigned threads = threads_of(given);
    if (!given.recording.empty() && objective == magic_objective::entries)
        throw input_error("--recording is for --objective lines or pages");
    if (kind == magic_kind::fancy && objective == magic_objective::entries)
        throw input_error("--kind fancy has as many entries with any magics: --objective lines");
    if (has_own_tables(kind) && objective == magic_objective::pages)
        throw input_error("--objective pages is for squares that share a table: --kind " +
                          std::string(name_of(magic_kind::fixed_shift)) + " or " +
                          std::string(name_of(magic_kind::black)));
    if (has_own_tables(kind))
        return std::make_unique<square_search>(kind, objective, seed, width, threads,
                                               recording_of(given));
    std::optional<few_misses> aim;
    if (objective != magic_objective::entries)
        aim = {recording_of(given),
               static_cast<double>(parse_positive("--line-price", given.line_price, 1'000'000)) /
                   1e6};
    if (objective == magic_objective::pages)
        return std::make_unique<page_search>(
            kind, std::move(*aim),
            parse_positive("--pages", given.pages, most_offset / page_entries), seed, width,
            threads);
    return std::make_unique<magic_search>(kind, std::move(aim), seed, width, threads);
}

// Prints what the tables of files cost in a cache.
int judge(const search_options &given)
{
    const std::vector<recorded_query> recorded = recording_of(given), random = random_queries();
    for (const std::string &file : given.judge) {
        const magic_set set = read_magics(file);
        if (set.magics.size() != 128)
            throw input_error("--judge '" + file + "' has " + std::to_string(set.magics.size()) +
                              " magics: all 128 are needed");
        const cache_cost cost = cache_cost_of(set, random);
        std::printf("%s: %zu entries, %zu of them used; on random boards %.3f misses a query, "
                    "%zu lines touched; %.3f and %.3f misses of a TLB of 64 and 96 pages",
                    file.c_str(), set.entries(), set.used(), cost.misses, cost.lines_touched,
                    cost.misses_of_64_pages, cost.misses_of_96_pages);
        if (!recorded.empty()) {
            const cache_cost real = cache_cost_of(set, recorded);
            std::printf("; recorded %.3f misses a query, %zu lines touched", real.misses,
                        real.lines_touched);
        }
        std::printf("\n");
    }
    return EXIT_CODE_OK;
}

// Searches in rounds.
int make_rounds(const search_options &given, const hunt_plan &plan, magic_hunt &hunt, islands &all)
{
    const interrupt_guard guard;
    progress_line progress("searching");
    const auto keep = [&] {
        if (all.rank() == 0)
            write_whole(given.out, text_of(hunt.found()));
    };
    const auto show_progress = [&](double done) {
        if (all.rank() == 0)
            progress.show(done);
    };
    const hunt_times times =
        hunt_jointly(hunt, all, plan, interrupt_guard::interrupted, keep, show_progress);
    progress.clear();
    if (all.rank() != 0)
        return EXIT_CODE_OK;
    keep();
    const magic_set &found = hunt.found();
    std::printf("%zu %s magics, %zu missing: %zu entries, %zu of them used; %llu rounds of seed "
                "%llu\n",
                found.magics.size(), given.kind.c_str(), hunt.missing(), found.entries(),
                found.used(), static_cast<unsigned long long>(found.rounds),
                static_cast<unsigned long long>(found.seed));
    if (all.size() > 1)
        std::printf("%u islands: %.2f %% of the time for exchanges, and %.1f %% waiting for the "
                    "slowest\n",
                    all.size(), 100 * times.exchanging / times.all,
                    100 * times.waiting / times.all);
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

// The part of a square's units that --part names, such as 2/5, and at most as many as --budget.
unit_range chosen_units(const search_options &given, const coverage &square)
{
    const std::size_t units = square.units();
    const std::vector<std::string_view> numbers = split(given.part, "/");
    std::uint64_t which = 0, parts = 0;
    if (numbers.size() != 2 || !parse_number(numbers[0], which) ||
        !parse_number(numbers[1], parts) || which < 1 || which > parts || parts > units)
        throw input_error("--part '" + given.part + "' is not like 2/5, the second of five parts");
    return {static_cast<std::size_t>(units * (which - 1) / parts),
            static_cast<std::size_t>(units * which / parts),
            given.budget.empty() ? units : parse_positive("--budget", given.budget)};
}

void print_coverage(const magic_subject &subject, const coverage &square,
                    const exhaustive_effort &effort)
{
    std::string result = "no dense magic";
    if (!square.magics().empty())
        result = formatted("0x%016llx is a dense magic",
                           static_cast<unsigned long long>(square.magics().front()));
    else if (square.covered() < square.units())
        result += " so far";
    std::printf("%s: %s; %.6g %% of 2^%u factors covered; now %llu units, %llu nodes, %.1f s\n",
                name_of(subject).c_str(), result.c_str(), 100 * square.share(), square.bits(),
                static_cast<unsigned long long>(effort.units),
                static_cast<unsigned long long>(effort.nodes), effort.seconds);
    std::fflush(stdout);
}

// Looks through the factors of each square for a dense magic.
int exhaust(const search_options &given, const std::vector<magic_subject> &subjects,
            coverage_log &log, unsigned threads, islands &all)
{
    const interrupt_guard guard;
    progress_line progress("searching");
    const auto keep = [&] {
        if (all.rank() == 0)
            write_whole(given.out, text_of(log));
    };
    for (const magic_subject &subject : subjects) {
        coverage &square = log.at(subject);
        const exhaustive_effort effort =
            search_exhaustively(subject, square, chosen_units(given, square), all, threads,
                                interrupt_guard::interrupted, [&] {
                                    keep();
                                    if (all.rank() == 0)
                                        progress.show(square.share());
                                });
        progress.clear();
        if (all.rank() == 0)
            print_coverage(subject, square, effort);
        if (effort.stopped)
            break;
    }
    keep();
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

using job = std::function<int()>;

// Reads what the options name, and returns what is to be done with it.
job prepared_job(const search_options &given, islands &all)
{
    if (!given.judge.empty())
        return [&] { return all.rank() == 0 ? judge(given) : EXIT_CODE_OK; };
    if (given.out.empty())
        throw input_error("--out is required: the file for what is found");
    if (all.rank() == 0)
        require_writable(given.out);
    const std::vector<magic_subject> subjects = chosen_subjects(given);
    if (given.exhaust) {
        if (parse_magic_kind(given.kind) != magic_kind::dense)
            throw input_error("--exhaust is for --kind dense");
        auto log = std::make_shared<coverage_log>();
        for (const std::string &file : given.resume)
            read_coverage(file, *log);
        for (const magic_subject &subject : subjects)
            chosen_units(given, log->try_emplace(subject, subject).first->second);
        return [&, subjects, log, threads = threads_of(given)] {
            return exhaust(given, subjects, *log, threads, all);
        };
    }
    const bool only_merges = given.budget == "0";
    const hunt_plan plan = {
        only_merges ? 0 : parse_positive("--budget", given.budget.empty() ? "1000" : given.budget),
        parse_positive("--exchange", given.exchange)};
    const std::shared_ptr<magic_hunt> hunt = hunt_for(given);
    hunt->search_for(subjects);
    for (const magic_set &set : earlier_finds(given.resume, hunt->found().kind))
        hunt->take_over(set);
    if (given.objective == name_of(magic_objective::pages) && hunt->missing() > 0)
        throw input_error("--objective pages needs a table to start from: --resume");
    return [&, plan, hunt] { return make_rounds(given, plan, *hunt, all); };
}

std::string help_about_mpi()
{
    const std::string version = mpi_version();
    return version.empty() ? "Built without MPI: a search has one process."
                           : "Built with " + version +
                                 ": mpirun -n 4 find_magics ... makes four processes search "
                                 "together.";
}

int run(std::vector<std::string> arguments)
{
    CLI::App program(
        "Search for magic factors whose squares share a table, as short a one as possible: "
        "reproducible, resumable",
        "find_magics");
    set_up_help(program);
    program.footer(help_about_mpi());
    search_options given;
    add_options(program, given);

    std::unique_ptr<islands> all = these_islands();
    const bool speaks = all->rank() == 0;
    if (!speaks && std::freopen("/dev/null", "w", stdout) == nullptr)
        throw std::system_error(errno, std::generic_category(), "/dev/null");
    job work = [] { return EXIT_CODE_OK; };
    const std::string complaint = first_complaint(*all, [&] {
        if (parse(program, std::move(arguments)))
            work = prepared_job(given, *all);
    });
    if (complaint.empty())
        return work();
    all.reset(); // they end together
    if (speaks)
        throw input_error(complaint);
    return EXIT_CODE_OK; // mpirun would end rank 0, perhaps before that has spoken
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("find_magics", argc, argv, run);
}
