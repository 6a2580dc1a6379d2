// SPDX-License-Identifier: MIT
#include "commands/bench_options.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>

#include "base/errors.hpp"

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
    visit("repetitions", options.repetitions);
    visit("budget", options.budget);
    visit("precision", options.precision);
    visit("sample", options.sample);
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
    visit("plots", options.plots);
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

bool can_be_written(bool)
{
    return true;
}

bool can_be_written(const std::string &value)
{
    return fits_into_a_line(value);
}

bool can_be_written(const std::vector<std::string> &values)
{
    return std::all_of(values.begin(), values.end(), fits_into_a_line);
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

} // namespace

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

void require_fit_for_results(const bench_options &options)
{
    require_label(options.label);
    for_each_option(options, [](const char *name, const auto &value) {
        if (!can_be_written(value))
            throw input_error(std::string("what is given as ") + name +
                              " has bytes that are not UTF-8, or control characters; results "
                              "could not hold it");
    });
}

} // namespace slidebench
