// SPDX-License-Identifier: MIT
#include "commands/bench_options.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "bench/rounds.hpp"
#include "bench/sweeps.hpp"
#include "cli/options.hpp"
#include "commands/limits.hpp"
#include "registry/modes.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Calls visit() with each option's name in machine.json and its value.
template <typename Options, typename Visit>
void for_each_option(Options &options, Visit visit)
{
    visit("technique", options.only.techniques);
    visit("piece", options.only.pieces);
    visit("mode", options.only.modes);
    visit("workload", options.workloads);
    visit("queries", options.queries);
    visit("seed", options.seed);
    visit("epochs", options.epochs);
    visit("budget", options.budget);
    visit("precision", options.precision);
    visit("block", options.block);
    visit("parallel", options.parallel);
    visit("baseline", options.baseline);
    visit("pressure", options.pressures);
    visit("touches", options.touches);
    visit("sliders", options.sliders);
    visit("moves", options.moves);
    visit("label", options.label);
    visit("aa", options.against_itself);
    visit("quick", options.quick);
    visit("full", options.full);
    visit("verdict", options.verdict);
    visit("google_benchmark_flags", options.google);
}

void read(const json_reader &machine, const std::string &pointer, bool &value)
{
    value = machine.flag(pointer);
}

void read(const json_reader &machine, const std::string &pointer, std::string &value)
{
    value = machine.text(pointer);
}

void read(const json_reader &machine, const std::string &pointer, std::vector<std::string> &value)
{
    value = machine.texts(pointer);
}

// A part of a folder's name.
void require_label(const std::string &label)
{
    const auto fits = [](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || c == '.' || c == '-');
    };
    if (label.size() > 64 || label.starts_with('.') ||
        !std::all_of(label.begin(), label.end(), fits))
        throw input_error("--label '" + label +
                          "' is not up to 64 letters, digits, dots and dashes, a dot not first");
}

std::size_t parse_query_count(const std::string &text)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 24;
    const std::uint64_t count = parse_positive("--queries", text, most);
    if (count % queries_per_round != 0)
        throw input_error("--queries '" + text + "' is not a multiple of " +
                          std::to_string(queries_per_round));
    return count;
}

std::vector<std::size_t> sorted_without_repetitions(std::vector<std::size_t> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::vector<std::size_t> parse_pressures(const std::vector<std::string> &texts)
{
    std::vector<std::size_t> sizes;
    for (const std::string &text : texts) {
        const std::size_t size = parse_size("--pressure", text);
        const std::size_t most = memory_bytes() / 2;
        if (most != 0 && size > most)
            throw input_error("--pressure '" + text +
                              "' is more than half of this machine's memory, " +
                              std::to_string(most) + " bytes");
        if (size % 64 != 0)
            throw input_error("--pressure '" + text +
                              "' is not a multiple of a cache line, 64 bytes");
        sizes.push_back(size);
    }
    return sorted_without_repetitions(std::move(sizes));
}

std::vector<std::size_t> parse_numbers(const char *option, const std::vector<std::string> &texts)
{
    std::vector<std::size_t> numbers;
    for (const std::string &text : texts)
        numbers.push_back(parse_positive(option, text, 64));
    return sorted_without_repetitions(std::move(numbers));
}

epochs_at_once parse_parallel(const std::string &text)
{
    const std::size_t most = usable_cpus();
    std::uint64_t count = 0;
    if (!parse_number(text, count) || count < 1 || count > most)
        throw input_error("--parallel '" + text + "' is not a number of processes from 1 to " +
                          std::to_string(most) + ", one for each CPU that this program may use");
    return {count, count};
}

std::chrono::duration<double> parse_block(const std::string &text)
{
    using namespace std::chrono_literals;
    const std::optional<std::chrono::duration<double>> time = read_time(text);
    if (!time || *time < 10us || *time > 10s)
        throw input_error("--block '" + text +
                          "' is not a time such as 200us or 5ms, from 10us to 10s");
    return *time;
}

std::optional<budget> parse_limits(const bench_options &options)
{
    if (options.budget.empty() && options.precision.empty())
        return std::nullopt;
    return parse_budget(options.budget, options.precision);
}

// An option that sets the parameters of all modes which have this unit.
struct parameter_option {
    parameter_unit unit;
    const char *name;
    std::vector<std::string> bench_options::*texts;
};

constexpr parameter_option parameter_options[] = {
    {parameter_unit::bytes, "--pressure", &bench_options::pressures},
    {parameter_unit::sliders, "--sliders", &bench_options::sliders},
    {parameter_unit::queries, "--moves", &bench_options::moves}};

std::vector<std::size_t> parse_parameters(const parameter_option &option,
                                          const std::vector<std::string> &texts)
{
    return option.unit == parameter_unit::bytes ? parse_pressures(texts)
                                                : parse_numbers(option.name, texts);
}

} // namespace

void require_effect(const bench_options &options, std::span<const cell> matrix)
{
    for (const parameter_option &option : parameter_options) {
        const auto has_it = [&](mode m) { return traits_of(m).parameter == option.unit; };
        if ((options.*option.texts).empty() ||
            std::any_of(matrix.begin(), matrix.end(),
                        [&](const cell &c) { return has_it(c.mode); }))
            continue;
        std::vector<std::string> names;
        for (const mode m : timed_modes())
            if (has_it(m))
                names.emplace_back(name_of(m));
        throw input_error(std::string(option.name) + " changes nothing here: it is for " +
                          (names.size() == 1 ? "mode " : "modes ") + joined(names) +
                          "; choose with --mode");
    }
}

nlohmann::ordered_json to_json(const bench_options &options)
{
    bench_options without_folders = options;
    for (std::string &name : without_folders.workloads)
        name = fs::path(name).filename();
    constexpr std::string_view out = "--benchmark_out=";
    for (std::string &flag : without_folders.google)
        if (flag.starts_with(out))
            flag = std::string(out) + fs::path(flag.substr(out.size())).filename().string();
    nlohmann::ordered_json json;
    for_each_option(without_folders,
                    [&](const char *name, const auto &value) { json[name] = value; });
    return json;
}

bench_options bench_options_of(const json_reader &machine)
{
    bench_options options;
    for_each_option(options, [&](const char *name, auto &value) {
        read(machine, std::string("/run/options/") + name, value);
    });
    return options;
}

bench_request read_options(const bench_options &options, const registry &techniques)
{
    require_label(options.label);
    for_each_option(options,
                    [](const char *name, const auto &value) { require_line(name, value); });
    bench_request request;
    request.techniques = options.only.techniques;
    if (!options.only.pieces.empty())
        request.pieces = parse_pieces(options.only.pieces);
    if (!options.only.modes.empty())
        request.modes = parse_modes(options.only.modes);
    request.workloads = options.workloads;
    request.queries = parse_query_count(options.queries);
    request.seed = parse_positive("--seed", options.seed);
    for (const parameter_option &option : parameter_options)
        request.parameters[option.unit] = parse_parameters(option, options.*option.texts);
    request.touches = static_cast<unsigned>(parse_positive("--touches", options.touches, 64));
    request.baseline = options.against_itself     ? nullptr
                       : options.baseline.empty() ? &techniques.baseline()
                                                  : &techniques.find(options.baseline);
    if (!options.epochs.empty())
        request.epochs =
            static_cast<unsigned>(parse_positive("--epochs", options.epochs, most_epochs));
    request.limits = parse_limits(options);
    if (!options.block.empty())
        request.block = parse_block(options.block);
    if (!options.parallel.empty())
        request.parallel = parse_parallel(options.parallel);
    request.quick = options.quick;
    request.full = options.full;
    request.verdict = options.verdict;
    request.google = options.google;
    request.options = to_json(options);
    return request;
}

} // namespace slidebench
