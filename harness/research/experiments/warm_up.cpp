// SPDX-License-Identifier: MIT
//
// warm_up MODE TECHNIQUE SECONDS POSITIONS
//
// How long must chess have been played before it is timed? Plays pairs of blocks from POSITIONS,
// such as data/positions.epd, of TECHNIQUE and of the baseline, with untimed warm-ups of an
// eighth to twice the default length by turns, and prints for each length the median ratio with its
// 95 % interval, the deviation of a pair, and what pairs of that length take to know the ratio to 1
// %.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <random>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "bench/rounds.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "stats/statistics.hpp"
#include "workload/positions.hpp"
#include "workload/workload.hpp"

using namespace slidebench;

namespace {

constexpr double default_milliseconds = block_settings{}.chess_milliseconds;

// Samples by blocks with a warm-up of one length.
struct length {
    explicit length(const block_settings &settings)
        : warm_up(settings.chess_warm_up), rounds({}, settings)
    {
    }

    double warm_up; // relative to the default
    round_timer rounds;
    std::vector<double> ratios; // logarithms
    double seconds = 0;
};

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

mode parse_mode(const std::string &name)
{
    for (const mode m : timed_modes())
        if (traits_of(m).plays_chess() && name_of(m) == name)
            return m;
    throw input_error("MODE '" + name +
                      "' is not perft, search, search_network or search_small_network");
}

double parse_seconds(const std::string &text)
{
    char *end = nullptr;
    const double seconds = std::strtod(text.c_str(), &end);
    if (end == text.c_str() || *end != '\0' || !(seconds > 0 && seconds <= 86'400))
        throw input_error("SECONDS '" + text + "' is not a number above 0, up to 86400");
    return seconds;
}

// Returns the standard deviation that the middle half of normal values would have.
double deviation(const std::vector<double> &values)
{
    const double middle = median(values);
    std::vector<double> distances;
    for (const double value : values)
        distances.push_back(std::abs(value - middle));
    return 1.4826 * median(distances);
}

void measure(std::deque<length> &lengths, const cell &positions, const technique &contender,
             const technique &baseline, double seconds)
{
    std::mt19937_64 random(std::random_device{}());
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t number = random() % 65'536; seconds_since(start) < seconds; ++number)
        for (length &of : lengths) {
            const auto start_of_sample = std::chrono::steady_clock::now();
            const auto ns = [&](const technique &t) {
                return of.rounds.play(t, positions, random() % LAYOUT_COUNT, number);
            };
            const bool contender_first = (random() & 1) != 0;
            const double one = ns(contender_first ? contender : baseline);
            const double other = ns(contender_first ? baseline : contender);
            of.ratios.push_back(std::log(contender_first ? one / other : other / one));
            of.seconds += seconds_since(start_of_sample);
        }
}

} // namespace

int main(int argc, char **argv)
{
    try {
        if (argc != 5)
            throw input_error("usage: warm_up MODE TECHNIQUE SECONDS POSITIONS");
        const mode m = parse_mode(argv[1]);
        const registry known(techniques);
        const technique &contender = *known.select({argv[2]}).front();
        const technique &baseline = known.baseline();
        if (contender.chess[0] == nullptr)
            throw input_error(std::string(argv[2]) + " has no chess");
        const double seconds = parse_seconds(argv[3]);
        for (const technique *t : {&contender, &baseline})
            t->chess[0]->init();

        const workload games = games_workload("positions", read_boards(argv[4]), queries_per_round);
        const cell positions = {PIECE_QUEEN, &games, m, traits_of(m).default_parameters.front()};
        constexpr double longest = 2, shortest = 0.125;
        std::deque<length> lengths;
        for (double warm_up = shortest; warm_up <= longest; warm_up *= 2) {
            block_settings settings;
            settings.chess_warm_up = warm_up;
            lengths.emplace_back(settings);
        }
        measure(lengths, positions, contender, baseline, seconds);
        std::printf("%s of %s, timed for about %g ms\n", argv[1], contender.slug,
                    default_milliseconds);
        std::printf("| warm-up | ratio | a pair's deviation | seconds to 1 %% |\n");
        std::printf("| --- | --- | --- | --- |\n");
        for (const length &of : lengths) {
            const double middle = median(of.ratios), wide = deviation(of.ratios);
            const auto count = static_cast<double>(of.ratios.size());
            const double error = 1.96 * 1.2533 * wide / std::sqrt(count); // of a median
            std::printf("| %.3g | %.3f (%.3f-%.3f) | %.1f %% | %.1f |\n", of.warm_up,
                        std::exp(middle), std::exp(middle - error), std::exp(middle + error),
                        100 * wide, of.seconds * std::pow(error / 0.01, 2));
        }
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "warm_up: %s\n", e.what());
        return 2;
    }
}
