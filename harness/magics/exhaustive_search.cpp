// SPDX-License-Identifier: MIT
#include "magics/exhaustive_search.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include <nlohmann/json.hpp>

#include "magics/factor_tree.hpp"
#include "magics/team.hpp"

namespace slidebench {
namespace {

using steady_time = std::chrono::steady_clock::time_point;

// From one exchange to the next.
constexpr std::chrono::seconds shift_length(10);

// Neighbours are dealt to the same island, so that a log has few rows.
constexpr std::size_t most_dealt_together = 64;

struct finds {
    std::vector<std::size_t> units; // that were looked through
    std::vector<std::uint64_t> magics;
    std::uint64_t nodes = 0;
    bool stopped = false;
};

std::string text_of(const finds &f)
{
    return nlohmann::json{
        {"units", f.units}, {"magics", f.magics}, {"nodes", f.nodes}, {"stopped", f.stopped}}
        .dump();
}

finds parse_finds(const std::string &text)
{
    const nlohmann::json json = nlohmann::json::parse(text);
    finds f;
    json["units"].get_to(f.units);
    json["magics"].get_to(f.magics);
    json["nodes"].get_to(f.nodes);
    json["stopped"].get_to(f.stopped);
    return f;
}

std::vector<std::size_t> units_left(const coverage &square, const unit_range &range,
                                    std::uint64_t most)
{
    std::vector<std::size_t> units;
    for (std::size_t i = range.first; i < range.end && units.size() < most; ++i)
        if (!square.covers(i))
            units.push_back(i);
    return units;
}

std::vector<std::size_t> dealt_to(const islands &all, const std::vector<std::size_t> &units)
{
    const std::size_t together =
        std::clamp(units.size() / all.size(), std::size_t{1}, most_dealt_together);
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (i / together % all.size() == all.rank())
            own.push_back(units[i]);
    return own;
}

// The threads of one island, each with a tree.
class lookers {
public:
    lookers(const magic_subject &subject, const coverage &square, unsigned threads)
        : threads_(threads), unit_bits_(square.unit_bits()),
          slider_(magic_kind::dense, subject, possible_bits(magic_kind::dense, subject).front()),
          trees_(threads, factor_tree(slider_))
    {
    }

    // Looks through these units, one after the other, until `end`.
    finds look_through(const std::vector<std::size_t> &units, steady_time end,
                       const std::function<bool()> &stop)
    {
        finds f;
        std::mutex mutex; // of f
        std::atomic<std::size_t> next = 0;
        std::atomic<bool> is_found = false;
        const auto stops = [&] { return is_found || stop(); };
        threads_.work([&](unsigned member) {
            const auto found = [&](std::uint64_t magic) {
                is_found = true;
                const std::lock_guard lock(mutex);
                f.magics.push_back(magic);
                return false;
            };
            for (std::size_t i = next++; i < units.size(); i = next++) {
                const std::uint64_t nodes = trees_[member].look_through(
                    std::uint64_t{units[i]} << unit_bits_, unit_bits_, found, stops);
                const std::lock_guard lock(mutex);
                f.nodes += nodes;
                if (stops())
                    break; // the unit may not have been finished
                f.units.push_back(units[i]);
                if (std::chrono::steady_clock::now() >= end)
                    break;
            }
        });
        f.stopped = stop();
        return f;
    }

private:
    team threads_;
    unsigned unit_bits_;
    magic_slider slider_;
    std::vector<factor_tree> trees_;
};

} // namespace

exhaustive_effort search_exhaustively(const magic_subject &subject, coverage &square,
                                      const unit_range &range, islands &all, unsigned threads,
                                      const std::function<bool()> &stop,
                                      const std::function<void()> &keep)
{
    const steady_time start = std::chrono::steady_clock::now();
    lookers own(subject, square, threads);
    exhaustive_effort effort;
    while (square.magics().empty() && !effort.stopped) {
        const auto left = units_left(square, range, range.most - effort.units);
        if (left.empty())
            break;
        const finds mine = own.look_through(dealt_to(all, left),
                                            std::chrono::steady_clock::now() + shift_length, stop);
        for (const std::string &text : all.exchange(text_of(mine))) {
            const finds f = parse_finds(text);
            for (const std::size_t unit : f.units)
                square.cover(unit);
            for (const std::uint64_t magic : f.magics)
                square.found(magic);
            effort.units += f.units.size();
            effort.nodes += f.nodes;
            effort.stopped |= f.stopped;
        }
        keep();
    }
    effort.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return effort;
}

} // namespace slidebench
