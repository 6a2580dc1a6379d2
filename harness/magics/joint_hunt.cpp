// SPDX-License-Identifier: MIT
#include "magics/joint_hunt.hpp"

#include <algorithm>
#include <chrono>

namespace slidebench {
namespace {

using steady = std::chrono::steady_clock;

double seconds_since(steady::time_point start)
{
    return std::chrono::duration<double>(steady::now() - start).count();
}

// Lets all learn from each other. Returns whether one of them was stopped.
bool exchange_news(magic_hunt &hunt, islands &all, bool stopped, news_reader &reader)
{
    hunt_news mine = hunt.news();
    mine.stopped = stopped;
    std::vector<hunt_news> of_all;
    for (const std::string &text : all.exchange(text_of(mine)))
        of_all.push_back(reader.read(text));
    hunt.learn(of_all);
    return std::any_of(of_all.begin(), of_all.end(),
                       [](const hunt_news &news) { return news.stopped; });
}

} // namespace

hunt_times hunt_jointly(magic_hunt &hunt, islands &all, const hunt_plan &plan,
                        const std::function<bool()> &stop, const std::function<void()> &keep,
                        const std::function<void(double)> &show_progress)
{
    const steady::time_point start = steady::now();
    const double waited_before = all.waited();
    double exchanging = 0;
    news_reader reader(hunt.found().kind);
    hunt.take_part(all.rank(), all.size());
    bool ends = false;
    for (std::uint64_t done = 0; done < plan.rounds && !ends;) {
        const magic_hunt::outcome came = hunt.make_round(stop);
        ends = stop();
        if (came == magic_hunt::outcome::better)
            keep();
        done += came != magic_hunt::outcome::stopped;
        show_progress(static_cast<double>(done) / static_cast<double>(plan.rounds));
        if (all.size() > 1 &&
            (ends || done == 1 || done % plan.exchange == 0 || done == plan.rounds)) {
            const steady::time_point before = steady::now();
            ends = exchange_news(hunt, all, ends, reader);
            exchanging += seconds_since(before);
            keep();
        }
    }
    const double waiting = all.waited() - waited_before;
    return {seconds_since(start), waiting, exchanging - waiting};
}

} // namespace slidebench
