// SPDX-License-Identifier: MIT
//
// crowd_caches RECORDING TECHNIQUE...
//
// What do N engines at once do to each other through their caches? Traces which cache lines the
// queries of RECORDING, such as data/search.replay, touch of each technique's tables, and has the
// caches of made-up machines serve N engines that make these queries, with tables of their own and
// with shared ones. Prints how long a query waits for what its tables make the caches miss, and
// what it misses.

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "costs/single_step.hpp"
#include "experiments/crowd/crowd_model.hpp"
#include "registry/registry.hpp"
#include "workload/recording.hpp"
#include "workload/workload.hpp"

using namespace slidebench;

namespace {

constexpr std::size_t kib = 1024;
constexpr std::size_t mib = 1024 * kib;

// Sizes of real machines' caches, and rounded times.
constexpr cache_shape one_thread_a_core = {.name = "32 cores share 48 MiB",
                                           .l1 = {48 * kib, 12},
                                           .l2 = {1280 * kib, 20},
                                           .last = {48 * mib, 12},
                                           .cores = 32,
                                           .threads_per_core = 1,
                                           .l2_ns = 4,
                                           .last_ns = 20,
                                           .memory_ns = 80};

constexpr cache_shape with_two_threads(cache_shape shape)
{
    shape.name = "two threads on each of these cores";
    shape.threads_per_core = 2;
    return shape;
}

constexpr std::array shapes = {
    one_thread_a_core,
    with_two_threads(one_thread_a_core),
    cache_shape{.name = "8 cores share 32 MiB",
                .l1 = {32 * kib, 8},
                .l2 = {1 * mib, 8},
                .last = {32 * mib, 16},
                .cores = 8,
                .threads_per_core = 1,
                .l2_ns = 3,
                .last_ns = 10,
                .memory_ns = 80},
    cache_shape{.name = "64 cores share 128 MiB",
                .l1 = {48 * kib, 12},
                .l2 = {2 * mib, 16},
                .last = {128 * mib, 16},
                .cores = 64,
                .threads_per_core = 1,
                .l2_ns = 4,
                .last_ns = 25,
                .memory_ns = 100},
    cache_shape{.name = "128 cores share 32 MiB",
                .l1 = {64 * kib, 4},
                .l2 = {1 * mib, 8},
                .last = {32 * mib, 16},
                .cores = 128,
                .threads_per_core = 1,
                .l2_ns = 3,
                .last_ns = 30,
                .memory_ns = 100},
};

// Mode crowd, and the suite's search without and with its network. What a search touches beside
// tables is such that one engine alone on the first shape misses what was counted of the whole
// program (decision 81): of other memory 1.4 lines a node in L1 and 0.6 in L2; with the network 567
// and 31.
constexpr surroundings alone = {.name = "Queries alone"};
constexpr surroundings search = {.name = "A search",
                                 .work_bytes = 448 * kib,
                                 .work_lines = 2,
                                 .transposition_bytes = 16 * mib,
                                 .transpositions = 0.5};
constexpr surroundings with_network(surroundings around)
{
    around.name = "A search with a network";
    around.network_rows = 22'528;
    around.rows_touched = 2;
    around.network_lines = 755;
    return around;
}

constexpr std::array<unsigned, 5> crowds = {1, 2, 8, 64, 256};

constexpr std::size_t recorded_queries = 131'072;

// Makes the lines the same wherever the program was loaded to.
void count_from_first_page(std::vector<std::uint64_t> &lines)
{
    if (lines.empty())
        return;
    const std::uint64_t first = *std::min_element(lines.begin(), lines.end());
    for (std::uint64_t &line : lines)
        line -= first / lines_in_page * lines_in_page;
}

table_trace traced(const technique &t, const std::vector<recorded_query> &queries)
{
    table_trace found;
    single_stepper stepper;
    for (const recorded_query &query : queries) {
        stepper.watch(t.attacks[query.piece], query.square, query.occupied);
        for (const std::uintptr_t address : stepper.trace().lines)
            found.lines.push_back(address / cache_line_bytes);
        found.ends.push_back(found.lines.size());
    }
    if (!stepper.works())
        throw std::runtime_error("queries cannot be traced here: that needs x86-64 Linux, and no "
                                 "address sanitizer");
    count_from_first_page(found.lines);
    return found;
}

std::vector<table_trace> all_traced(const std::vector<const technique *> &chosen,
                                    const std::vector<recorded_query> &queries)
{
    std::vector<table_trace> found;
    for (const technique *t : chosen)
        found.push_back(traced(*t, queries));
    return found;
}

// What mode crowd asks of a queen.
std::vector<recorded_query> random_queries()
{
    const workload made_up = random_workload(density::quarter, 65'536, 1);
    const query_list &list = made_up.of(PIECE_QUEEN);
    std::vector<recorded_query> queries;
    for (std::size_t i = 0; i < list.size(); ++i)
        queries.push_back({PIECE_QUEEN, list.squares[i], list.occupied[i]});
    return queries;
}

// Prints a table with a row for each shape and technique and a column for each crowd: of each cell,
// figure(...) with tables of each engine's own, and with shared ones.
template <typename Figure>
void print(const surroundings &around, const char *what,
           const std::vector<const technique *> &chosen, Figure figure)
{
    std::printf("\n%s: %s\n\n| caches | technique |", around.name, what);
    for (const unsigned n : crowds)
        std::printf(" %u |", n);
    std::printf("\n| --- | --- |");
    for (std::size_t i = 0; i < crowds.size(); ++i)
        std::printf(" --- |");
    std::printf("\n");
    for (std::size_t s = 0; s < shapes.size(); ++s)
        for (std::size_t t = 0; t < chosen.size(); ++t) {
            std::printf("| %s | `%s` |", shapes[s].name, chosen[t]->slug);
            for (std::size_t n = 0; n < crowds.size(); ++n)
                std::printf(" %s |", figure(s, t, n).c_str());
            std::printf("\n");
        }
    std::fflush(stdout);
}

// With tables of each engine's own, and with shared ones.
using two_crowds = std::array<std::vector<crowd_misses>, 2>;

void simulate(const surroundings &around, const std::vector<const technique *> &chosen,
              const std::vector<table_trace> &traces)
{
    const table_trace none = {{}, std::vector<std::size_t>(traces.front().queries())};
    std::array<std::vector<crowd_misses>, shapes.size()> without;
    std::array<std::vector<two_crowds>, shapes.size()> with;
    for (std::size_t s = 0; s < shapes.size(); ++s) {
        without[s] = simulated_crowds(shapes[s], around, none, crowds, false);
        for (const table_trace &trace : traces)
            with[s].push_back({simulated_crowds(shapes[s], around, trace, crowds, false),
                               simulated_crowds(shapes[s], around, trace, crowds, true)});
    }
    print(around,
          "nanoseconds that a query waits because of its tables: each engine's own / shared",
          chosen, [&](std::size_t s, std::size_t t, std::size_t n) {
              const double floor = waiting(without[s][n].all, shapes[s]);
              const auto &[own, shared] = with[s][t];
              return formatted("%.2f / %.2f", waiting(own[n].all, shapes[s]) - floor,
                               waiting(shared[n].all, shapes[s]) - floor);
          });
    print(around, "a thousand queries' misses of tables in L1, L2, last level, each engine's own",
          chosen, [&](std::size_t s, std::size_t t, std::size_t n) {
              const level_misses &found = with[s][t][0][n].tables;
              return formatted("%.0f %.1f %.2f", 1000 * found.l1, 1000 * found.l2,
                               1000 * found.last);
          });
    const level_misses &other = without.front().front().all;
    std::printf(
        "\nOf other memory, by one engine alone on the first shape, a node: %.2f %.2f %.2f\n",
        around.queries_per_node * other.l1, around.queries_per_node * other.l2,
        around.queries_per_node * other.last);
}

} // namespace

int main(int argc, char **argv)
{
    try {
        if (argc < 3)
            throw input_error("usage: crowd_caches RECORDING TECHNIQUE...");
        std::vector<recorded_query> recorded = read_recording(argv[1]);
        recorded.resize(std::min(recorded.size(), recorded_queries));
        const registry known(techniques);
        const std::vector<const technique *> chosen =
            known.select(std::vector<std::string>(argv + 2, argv + argc));
        for (const technique *t : chosen)
            t->init();
        simulate(alone, chosen, all_traced(chosen, random_queries()));
        const std::vector<table_trace> traces = all_traced(chosen, recorded);
        for (const surroundings &around : {search, with_network(search)})
            simulate(around, chosen, traces);
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "crowd_caches: %s\n", e.what());
        return 2;
    }
}
