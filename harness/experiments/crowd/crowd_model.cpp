// SPDX-License-Identifier: MIT
#include "experiments/crowd/crowd_model.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/splitmix.h"

namespace slidebench {
namespace {

constexpr std::size_t lines_in_row = 2048 / cache_line_bytes;

enum class memory : std::uint8_t { tables, work, transpositions, network };

struct access {
    memory kind;
    std::uint64_t line; // of that memory
};

// An access that a core's caches could not serve.
struct core_miss {
    memory kind;
    unsigned thread;
    std::uint64_t line;
};

bool is_shared(memory kind, bool tables_are_shared)
{
    return kind == memory::network || (kind == memory::tables && tables_are_shared);
}

std::uint64_t drawn(std::uint64_t &random, std::size_t count)
{
    return (next_random(&random) >> 32) * count >> 32;
}

// As likely as 1/i for the i-th.
std::uint64_t drawn_unevenly(std::uint64_t &random, std::size_t count)
{
    const double fraction = static_cast<double>(next_random(&random) >> 11) * 0x1p-53;
    const double place = std::pow(static_cast<double>(count + 1), fraction) - 1;
    return std::min(static_cast<std::size_t>(place), count - 1);
}

// Where a line lies in memory: pages lie anywhere. `owner` is an engine's number, 0 if all share
// it.
std::uint64_t address(std::uint64_t owner, memory kind, std::uint64_t line)
{
    std::uint64_t page =
        owner << 48 | static_cast<std::uint64_t>(kind) << 40 | line / lines_in_page;
    return next_random(&page) / lines_in_page * lines_in_page + line % lines_in_page;
}

// One engine's way through the queries, over and over.
class engine {
public:
    engine(const surroundings &beside, const table_trace &trace, std::size_t first,
           std::uint64_t seed)
        : beside_(beside), trace_(trace), query_(first), random_(seed)
    {
    }

    // Calls use(access) for all that the next query touches, and for a node's memory before the
    // first query of each.
    template <typename Use>
    void query(Use use)
    {
        if (queries_left_ <= 0) {
            node(use);
            queries_left_ += beside_.queries_per_node;
        }
        queries_left_ -= 1;
        for (const std::uint64_t line : trace_.of(query_))
            use(access{memory::tables, line});
        query_ = (query_ + 1) % trace_.queries();
    }

private:
    template <typename Use>
    void node(Use use)
    {
        for (std::size_t i = 0; i < beside_.work_lines; ++i)
            use(access{memory::work,
                       drawn_unevenly(random_, beside_.work_bytes / cache_line_bytes)});
        for (due_ += beside_.transpositions; due_ >= 1; due_ -= 1)
            use(access{memory::transpositions,
                       drawn(random_, beside_.transposition_bytes / cache_line_bytes)});
        for (std::size_t i = 0; i < beside_.network_lines; ++i)
            use(access{memory::network, i});
        for (std::size_t i = 0; i < beside_.rows_touched; ++i) {
            const std::uint64_t row = drawn_unevenly(random_, beside_.network_rows);
            for (std::size_t j = 0; j < lines_in_row; ++j)
                use(access{memory::network, beside_.network_lines + row * lines_in_row + j});
        }
    }

    const surroundings &beside_;
    const table_trace &trace_;
    std::size_t query_;
    std::uint64_t random_;
    double queries_left_ = 0; // of the node
    double due_ = 0;          // of transpositions
};

struct core_result {
    level_misses tables, all; // without the last level
    std::vector<core_miss> misses;
};

// One set of the last level in this many is simulated, with the lines that belong there.
constexpr std::size_t sampled = 8;

// Runs the threads of a core by turns through all queries, twice: once to fill its caches.
core_result run_core(const cache_shape &shape, const surroundings &beside, const table_trace &trace,
                     unsigned threads, bool tables_are_shared)
{
    set_cache l1(shape.l1.bytes, shape.l1.ways);
    set_cache l2(shape.l2.bytes, shape.l2.ways);
    std::vector<engine> engines;
    for (unsigned i = 0; i < threads; ++i)
        engines.emplace_back(beside, trace, i * trace.queries() / threads, i);

    core_result found;
    bool counts = false;
    const auto use = [&](unsigned thread, const access &a) {
        const bool is_table = a.kind == memory::tables;
        const unsigned owner = is_shared(a.kind, tables_are_shared) ? 0 : thread;
        const std::uint64_t line = address(owner, a.kind, a.line);
        if (!l1.use(line))
            return;
        const bool leaves_core = l2.use(line);
        if (!counts)
            return;
        found.all.l1 += 1;
        found.all.l2 += leaves_core;
        found.tables.l1 += is_table;
        found.tables.l2 += is_table && leaves_core;
        if (leaves_core && a.line % sampled == 0)
            found.misses.push_back({a.kind, thread, a.line});
    };
    for (const bool second : {false, true}) {
        counts = second;
        for (std::size_t query = 0; query < trace.queries(); ++query)
            for (unsigned i = 0; i < threads; ++i)
                engines[i].query([&](const access &a) { use(i, a); });
    }
    const auto queries = static_cast<double>(trace.queries() * threads);
    for (level_misses *each : {&found.tables, &found.all}) {
        each->l1 /= queries;
        each->l2 /= queries;
    }
    return found;
}

// Cores miss what one of them does, but each from another place on and in memory of its own.
class last_level {
public:
    last_level(const cache_shape &shape, const surroundings &beside, const core_result &core,
               unsigned cores, unsigned threads, bool tables_are_shared)
        : cache_(shape.last.bytes / sampled, shape.last.ways), core_(core), beside_(beside),
          cores_(cores), threads_(threads), tables_are_shared_(tables_are_shared)
    {
    }

    struct missing {
        std::size_t tables = 0, all = 0;
    };

    // Goes once through all that the cores miss. Returns what is missing here, too.
    missing round()
    {
        missing found;
        for (std::size_t i = 0; i < core_.misses.size(); ++i)
            for (unsigned core = 0; core < cores_; ++core) {
                const std::size_t first = core * core_.misses.size() / cores_;
                const core_miss &miss = core_.misses[(first + i) % core_.misses.size()];
                if (!cache_.use(address_of(miss, core) / sampled))
                    continue;
                found.tables += miss.kind == memory::tables;
                found.all += 1;
            }
        return found;
    }

    std::size_t lines() const { return cache_.lines(); }

private:
    std::uint64_t address_of(const core_miss &miss, unsigned core)
    {
        const unsigned owner =
            is_shared(miss.kind, tables_are_shared_) ? 0 : core * threads_ + miss.thread;
        // Another position each time.
        const std::uint64_t line =
            miss.kind == memory::transpositions
                ? drawn(random_, beside_.transposition_bytes / cache_line_bytes / sampled) * sampled
                : miss.line;
        return address(owner, miss.kind, line);
    }

    set_cache cache_;
    const core_result &core_;
    const surroundings &beside_;
    unsigned cores_, threads_;
    bool tables_are_shared_;
    std::uint64_t random_ = 1;
};

} // namespace

double waiting(const level_misses &misses, const cache_shape &shape)
{
    return misses.l1 * shape.l2_ns + misses.l2 * shape.last_ns + misses.last * shape.memory_ns;
}

std::vector<crowd_misses> simulated_crowds(const cache_shape &shape, const surroundings &beside,
                                           const table_trace &trace,
                                           std::span<const unsigned> crowds, bool tables_are_shared)
{
    std::map<unsigned, core_result> of_cores; // by their threads
    std::vector<crowd_misses> found;
    for (const unsigned engines : crowds) {
        const unsigned threads = std::min(engines, shape.threads_per_core);
        const unsigned cores = std::min((engines + threads - 1) / threads, shape.cores);
        const auto [place, is_new] = of_cores.try_emplace(threads);
        core_result &core = place->second;
        if (is_new)
            core = run_core(shape, beside, trace, threads, tables_are_shared);

        // Until all that was there has been replaced, or hardly anything is missing any more.
        constexpr int most_rounds = 60;
        last_level last(shape, beside, core, cores, threads, tables_are_shared);
        std::size_t brought = 0;
        for (int i = 0; i < most_rounds && brought < 2 * last.lines(); ++i)
            brought += last.round().all;
        const last_level::missing missing = last.round();

        crowd_misses misses{core.tables, core.all};
        const auto queries = static_cast<double>(trace.queries() * threads * cores) / sampled;
        misses.tables.last = static_cast<double>(missing.tables) / queries;
        misses.all.last = static_cast<double>(missing.all) / queries;
        found.push_back(misses);
    }
    return found;
}

} // namespace slidebench
