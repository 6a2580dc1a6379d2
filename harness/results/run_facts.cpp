// SPDX-License-Identifier: MIT
#include "results/run_facts.hpp"

#include <algorithm>
#include <cmath>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

// Throws input_error unless all that the place has are digests.
void require_digests(const std::filesystem::path &folder, const std::string &place,
                     const std::map<std::string, std::string> &digests)
{
    for (const auto &[name, digest] : digests)
        if (digest.size() != 16 ||
            digest.find_first_not_of("0123456789abcdef") != std::string::npos)
            refuse_fact(folder, place + in_one_line(name), "16 hexadecimal digits");
}

bool is_list_of_texts(const nlohmann::json &value)
{
    return value.is_array() &&
           std::ranges::all_of(value, [](const auto &v) { return v.is_string(); });
}

} // namespace

std::string code_facts::of(const std::string &technique) const
{
    const auto found = techniques.find(technique);
    return found == techniques.end() ? "" : found->second;
}

code_facts digests_of(const std::vector<const technique *> &timed)
{
    code_facts code = {.suite = suite_digest(), .techniques = {}};
    for (const technique *t : timed)
        if (const std::string digest = technique_digest(t->slug); !digest.empty())
            code.techniques[t->slug] = digest;
    return code;
}

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
        const std::string text = read_whole(file);
        const nlohmann::json parsed = nlohmann::json::parse(text, is_shallow);
        if (parsed.at("run").is_object() && !parsed["run"].contains("code"))
            throw input_error("'" + folder.string() +
                              "' was measured before runs said what they timed; measure again");
        if (!parsed.at("run").at("files").is_object() || text != machine_json(parsed))
            throw input_error("'" + file.string() + "' was changed after the run wrote it");
        const nlohmann::json values = parsed.flatten();
        for (const auto &[place, value] : values.items())
            if (value.is_string() && !is_one_line(value))
                refuse_fact(folder, in_one_line(place), "a text of one line");
            else if (value.is_number() && !place.ends_with("/correlation") &&
                     (value < 0 || value > most_number))
                refuse_fact(folder, in_one_line(place), "a number from 0 to 1e15");
        parsed.get_to(result);
        for (const nlohmann::json &change : nlohmann::json::diff(parsed, result))
            if (change["op"] == "replace") // 1.5 was read as 1
                refuse_fact(folder, change["path"].get<std::string>(), "a whole number");
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
    for (const auto &[name, value] : result.facts.options)
        if (!value.is_string() && !value.is_boolean() && !is_list_of_texts(value))
            refuse_fact(folder, "/run/options/" + in_one_line(name),
                        "a text, a list of texts, true or false");
    require_digests(folder, "/run/code/", {{"suite", result.facts.code.suite}});
    require_digests(folder, "/run/code/techniques/", result.facts.code.techniques);
    require_digests(folder, "/run/files/", result.facts.files);
    return result;
}

void require_as_written(const std::filesystem::path &folder, const run_facts &facts,
                        const char *file)
{
    const auto digest = facts.files.find(file);
    if (digest == facts.files.end())
        throw input_error("'" + (folder / machine_file).string() +
                          "': /run/files has no digest of " + file);
    if (digest->second != hex_digest_of(read_whole(folder / file)))
        throw input_error("'" + (folder / file).string() + "' is not the file that " +
                          machine_file + " was written with");
}

std::string machine_json(nlohmann::json facts)
{
    nlohmann::json &digests = facts["run"]["files"];
    digests.erase(machine_file);
    digests[machine_file] = hex_digest_of(facts.dump());
    return facts.dump(2) + "\n";
}

} // namespace slidebench
