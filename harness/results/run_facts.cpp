// SPDX-License-Identifier: MIT
#include "results/run_facts.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"

namespace slidebench {

bool run_facts::has_left_out(const std::string &technique) const
{
    return std::ranges::find(left_out, technique, &left_out_facts::technique) != left_out.end();
}

std::string run_facts::fingerprint(const std::string &workload) const
{
    const auto found = std::ranges::find(workloads, workload, &workload_facts::name);
    return found == workloads.end() ? "" : found->fingerprint;
}

std::string run_facts::option(const std::string &name) const
{
    const auto found = options.find(name);
    const bool is_text = found != options.end() && found->second.is_string();
    return is_text ? found->second.get<std::string>() : "";
}

void to_json(nlohmann::json &to, const run_file &file)
{
    to = file.machine;
    to["run"] = file.facts;
}

void from_json(const nlohmann::json &from, run_file &file)
{
    from.get_to(file.machine);
    from.at("run").get_to(file.facts);
}

void refuse_fact(const std::filesystem::path &folder, const std::string &place,
                 const std::string &what)
{
    throw input_error("'" + (folder / machine_file).string() + "': " + place + " is not " + what);
}

run_file read_run_file(const std::filesystem::path &folder)
{
    const std::filesystem::path file = folder / machine_file;
    run_file result;
    try {
        constexpr int most_levels = 32; // it has 5
        constexpr double most_number = 1e15;
        const auto is_shallow = [&](int level, auto, const auto &) {
            if (level > most_levels)
                throw input_error("'" + file.string() + "' is nested too deep");
            return true;
        };
        nlohmann::json parsed = nlohmann::json::parse(read_whole(file), is_shallow);
        const nlohmann::json values = parsed.flatten();
        for (const auto &[place, value] : values.items())
            if (value.is_string() && !is_one_line(value))
                refuse_fact(folder, in_one_line(place), "a text of one line");
            else if (value.is_number() && !place.ends_with("/correlation") &&
                     (value < 0 || value > most_number))
                refuse_fact(folder, in_one_line(place), "a number from 0 to 1e15");
        if (parsed.contains("run") && parsed["run"].is_object())
            for (const char *key : {"compiler", "drift"}) // earlier runs do not say
                parsed["run"].emplace(key, nullptr);
        parsed.get_to(result);
    } catch (const nlohmann::json::exception &e) { // "[json.exception.NAME] WHAT; DETAILS"
        const std::string text = e.what(), what = text.substr(0, text.find(';'));
        throw input_error("'" + file.string() + "': " + what.substr(what.find(']') + 2));
    }
    if (result.facts.command != "bench" && result.facts.command != "engine")
        refuse_fact(folder, "/run/command", "bench or engine");
    for (const drift_facts &moved : result.facts.drift.value_or(std::vector<drift_facts>()))
        if (!(std::abs(moved.correlation) <= 1))
            refuse_fact(folder, "/run/drift", "a list of correlations from -1 to 1");
    if (result.facts.workloads.empty())
        refuse_fact(folder, "/run/workloads", "a list of one workload or more");
    return result;
}

std::string machine_json(const run_file &file)
{
    return nlohmann::json(file).dump(2) + "\n";
}

} // namespace slidebench
