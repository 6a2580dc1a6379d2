// SPDX-License-Identifier: MIT
#include "engines/epochs.hpp"

#include <algorithm>
#include <future>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <utility>

#include "core/names.hpp"

namespace slidebench {
namespace {

using time_point = std::chrono::steady_clock::time_point;
using seconds = std::chrono::duration<double>;

class epoch_loop {
public:
    explicit epoch_loop(const engine_measurement &what) : what_(what), random_(what.seed)
    {
        for (const technique *t : what.plan.contenders) {
            case_samples &c = cases_.emplace_back(case_samples{case_of(*t)});
            for (const case_samples &then : what.earlier)
                if (then.name == c.name)
                    c.samples = then.samples;
            next_epoch_ = std::max(next_epoch_, epochs_of(c));
        }
    }

    std::vector<case_samples> result() &&
    {
        std::vector<std::future<void>> workers;
        for (std::size_t i = 0; i < what_.plan.epochs_at_once; ++i)
            workers.push_back(std::async(std::launch::async, &epoch_loop::work, this, i));
        for (std::future<void> &worker : workers)
            worker.get();
        sort_by_time(cases_);
        return std::move(cases_);
    }

private:
    struct epoch {
        std::size_t number;
        unsigned layout;
        std::vector<engine_variant> variants;
    };

    seconds passed() const { return what_.now() - start_; }

    // Makes epochs until there are no more.
    void work(std::size_t worker)
    {
        try {
            while (const std::optional<epoch> next = begin_epoch()) {
                const time_point begin = what_.now();
                const played_epoch played = what_.play(next->variants, worker);
                const std::lock_guard lock(mutex_);
                longest_ = std::max<seconds>(longest_, what_.now() - begin);
                add(*next, played);
            }
        } catch (const interruption &) {
            end();
        } catch (...) {
            end();
            throw;
        }
    }

    // Lets no more epochs begin.
    void end()
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }

    std::optional<epoch> begin_epoch()
    {
        const std::lock_guard lock(mutex_);
        if (is_over_ || passed() + longest_ >= what_.plan.budget)
            return std::nullopt;
        if (what_.progress)
            what_.progress(std::min(1.0, passed() / what_.plan.budget));
        if (layouts_.empty())
            begin_pass();
        epoch next = {next_epoch_++, layouts_.back(), {}};
        layouts_.pop_back();
        for (const technique *t : what_.plan.contenders)
            next.variants.push_back({t, next.layout});
        std::shuffle(next.variants.begin(), next.variants.end(), random_);
        return next;
    }

    // Begins a pass: an epoch in each layout.
    void begin_pass()
    {
        layouts_.resize(what_.plan.layouts);
        std::iota(layouts_.begin(), layouts_.end(), 0U);
        std::shuffle(layouts_.begin(), layouts_.end(), random_);
    }

    compared_case case_of(const technique &t) const
    {
        const cell_name cell = {any_label, what_.plan.name, std::string(name_of(engine_mode)), ""};
        return {{t.slug, cell}, what_.plan.baseline().slug};
    }

    void add(const epoch &made, const played_epoch &played)
    {
        std::map<const technique *, double> ns_per_node;
        for (std::size_t i = 0; i < made.variants.size(); ++i)
            ns_per_node[made.variants[i].technique] =
                1e9 * played.seconds[i] / static_cast<double>(what_.nodes);
        std::vector<case_samples> of_epoch;
        for (const technique *t : what_.plan.contenders)
            of_epoch.push_back({case_of(*t),
                                {{.epoch = made.number,
                                  .layout = made.layout,
                                  .ns = ns_per_node.at(t),
                                  .baseline_layout = made.layout,
                                  .baseline_ns = ns_per_node.at(&what_.plan.baseline()),
                                  .order = timing_order::in_turn,
                                  .ns_per_cycle = played.ns_per_cycle}}});
        const csv_writer table = samples_table(of_epoch);
        what_.keep(table);
        of_epoch = read_epoch(table.rows(), {what_.plan.baseline().slug, what_.plan.layouts});
        for (std::size_t i = 0; i < of_epoch.size(); ++i)
            cases_[i].samples.push_back(of_epoch[i].samples.front());
    }

    const engine_measurement &what_;
    std::vector<case_samples> cases_; // one for each technique
    std::mt19937_64 random_;
    std::vector<unsigned> layouts_; // of the next epochs, the last one first
    std::size_t next_epoch_ = 0;
    seconds longest_{}; // of an epoch
    bool is_over_ = false;
    std::mutex mutex_;
    const time_point start_ = what_.now();
};

} // namespace

std::vector<case_samples> measure_engine_epochs(const engine_measurement &what)
{
    return epoch_loop(what).result();
}

} // namespace slidebench
