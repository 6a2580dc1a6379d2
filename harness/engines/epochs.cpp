// SPDX-License-Identifier: MIT
#include "engines/epochs.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "bench/budget.hpp"
#include "bench/comparison.hpp"
#include "bench/core_reading.hpp"

namespace slidebench {
namespace {

using clock_type = std::chrono::steady_clock;
using seconds = std::chrono::duration<double>;

// Adds readings of the core, which take a microsecond each. Returns the nanoseconds of a cycle.
double read_core_state(std::vector<core_reading> &readings)
{
    constexpr std::size_t count = 64;
    const double ns_per_cycle = median_nanoseconds_per_cycle();
    std::generate_n(std::back_inserter(readings), count, read_core);
    return ns_per_cycle;
}

class epoch_loop {
public:
    explicit epoch_loop(const engine_measurement &what)
        : what_(what), samples_(what.earlier), random_(what.earlier.size())
    {
        for (const sample &s : samples_)
            epochs_[s.technique] = std::max<std::size_t>(epochs_[s.technique], s.epoch + 1);
    }

    std::vector<sample> result() &&
    {
        while (!is_over_ && !is_late())
            if (std::vector<const technique *> next = to_be_measured(); next.empty())
                break;
            else
                measure(std::move(next));
        sort_samples(samples_, what_.techniques);
        return std::move(samples_);
    }

private:
    seconds passed() const { return clock_type::now() - start_; }
    bool is_late() const { return passed() >= what_.limits.time; }

    std::vector<const technique *> to_be_measured()
    {
        std::vector<const technique *> next;
        std::copy_if(what_.techniques.begin(), what_.techniques.end(), std::back_inserter(next),
                     [&](const technique *t) { return epochs_[t] < first_epochs; });
        if (!next.empty())
            return next;
        sort_samples(samples_, what_.techniques);
        std::vector<result_row> rows = compare_techniques(samples_);
        if (what_.baseline == nullptr)
            for (result_row &row : rows)
                row.tied = true; // precision alone says when to stop
        std::set<std::string> open;
        for (const result_row *row : undecided(rows, what_.limits.precision))
            open.insert(row->technique);
        std::copy_if(what_.techniques.begin(), what_.techniques.end(), std::back_inserter(next),
                     [&](const technique *t) { return open.contains(t->slug); });
        return next;
    }

    void measure(std::vector<const technique *> techniques)
    {
        std::shuffle(techniques.begin(), techniques.end(), random_);
        for (const technique *t : techniques) {
            if (is_late())
                return;
            if (what_.progress)
                what_.progress(std::min(1.0, passed() / what_.limits.time),
                               (what_.limits.time - passed()).count());
            std::vector<sample> epoch;
            const bool even_are_first = (random_() & 1) != 0;
            for (unsigned layout = 0; layout < what_.layouts && !is_over_; ++layout)
                if (const std::optional<sample> s =
                        pair(*t, layout, even_are_first == (layout % 2 == 0)))
                    epoch.push_back(*s);
                else
                    is_over_ = true;
            if (is_over_)
                return;
            ++epochs_[t];
            samples_.insert(samples_.end(), epoch.begin(), epoch.end());
            what_.keep(epoch);
        }
    }

    std::optional<sample> pair(const technique &t, unsigned layout, bool own_first)
    {
        const auto epoch = static_cast<unsigned>(epochs_[&t]);
        const auto baseline_layout =
            static_cast<unsigned>(baseline_layout_beside(layout, epoch, what_.layouts));
        const engine_variant contender = {&t, layout};
        const engine_variant baseline = what_.baseline == nullptr
                                            ? engine_variant{&t, baseline_layout, true}
                                            : engine_variant{what_.baseline, baseline_layout};
        const auto cpu = static_cast<unsigned>(random_() >> 32);
        std::vector<core_reading> readings;
        const double cycle_before = read_core_state(readings);
        std::optional<std::pair<engine_play, engine_play>> both =
            own_first ? what_.play(contender, baseline, cpu) : what_.play(baseline, contender, cpu);
        if (!both)
            return std::nullopt;
        if (!own_first)
            std::swap(both->first, both->second);
        const auto &[own, other] = *both;
        const double cycle_after = read_core_state(readings);

        const auto ns_per_node = [](const engine_play &p) {
            return 1e9 * p.user_seconds / static_cast<double>(p.nodes);
        };
        sample s = {};
        s.technique = &t;
        s.cell = what_.cell;
        s.epoch = epoch;
        s.layout = layout;
        s.baseline_layout = baseline_layout;
        s.order = own_first ? timing_order::technique_first : timing_order::baseline_first;
        s.ns_per_lookup = ns_per_node(own);
        s.baseline_ns_per_lookup = ns_per_node(other);
        s.ratio = s.ns_per_lookup / s.baseline_ns_per_lookup;
        s.core = mean(readings);
        s.ns_per_cycle = (cycle_before + cycle_after) / 2;
        s.engine_nps = own.speed;
        s.baseline_engine_nps = other.speed;
        s.baseline = what_.baseline == nullptr ? &t : what_.baseline;
        return s;
    }

    const engine_measurement &what_;
    std::vector<sample> samples_;
    std::map<const technique *, std::size_t> epochs_;
    std::mt19937_64 random_;
    bool is_over_ = false;
    const clock_type::time_point start_ = clock_type::now();
};

} // namespace

std::vector<sample> measure_epochs(const engine_measurement &what)
{
    return epoch_loop(what).result();
}

} // namespace slidebench
