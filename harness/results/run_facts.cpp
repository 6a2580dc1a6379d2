// SPDX-License-Identifier: MIT
#include "results/run_facts.hpp"

#include <algorithm>
#include <set>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

template <typename Value>
Value value_of(const option_values &options, const std::string &name)
{
    const auto found = std::ranges::find(options, name, &option_values::value_type::first);
    const auto *value = found == options.end() ? nullptr : std::get_if<Value>(&found->second);
    return value == nullptr ? Value() : *value;
}

nlohmann::ordered_json read_json(const std::filesystem::path &file)
{
    try {
        return nlohmann::ordered_json::parse(read_whole(file));
    } catch (const nlohmann::json::exception &e) { // "[json.exception.NAME] WHAT; DETAILS"
        const std::string text = e.what();
        const std::string what = text.substr(0, text.find(';'));
        throw input_error("'" + file.string() +
                          "' is not JSON: " + what.substr(what.find(']') + 2));
    }
}

} // namespace

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
    return value_of<std::string>(options, name);
}

std::vector<std::string> run_facts::list_option(const std::string &name) const
{
    return value_of<std::vector<std::string>>(options, name);
}

bool run_facts::flag_option(const std::string &name) const
{
    return value_of<bool>(options, name);
}

run_file read_run_file(const std::filesystem::path &folder)
{
    const std::filesystem::path file = folder / machine_file;
    const record_reader reader(file);
    run_file result;
    reader.read(read_json(file), "", result);
    if (result.facts.command != "bench" && result.facts.command != "engine")
        reader.refuse("/run/command", "bench or engine");
    if (result.facts.workloads.empty())
        reader.refuse("/run/workloads", "a list of one workload or more");
    std::set<std::string> names;
    for (std::size_t i = 0; i < result.facts.workloads.size(); ++i)
        if (!names.insert(result.facts.workloads[i].name).second)
            reader.refuse("/run/workloads/" + std::to_string(i) + "/name",
                          "the name of one workload alone");
    return result;
}

std::string machine_json(const run_file &file)
{
    return json_of(file).dump(2) + "\n";
}

} // namespace slidebench
