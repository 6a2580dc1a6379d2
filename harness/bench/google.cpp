// SPDX-License-Identifier: MIT
#include "bench/google.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "base/errors.hpp"
#include "base/files.hpp"

namespace slidebench {
namespace {

constexpr std::string_view prefix = "--benchmark_";

// A flag that bench takes, and the values that it may have if these are few.
using known_flag = std::pair<std::string, std::vector<std::string>>;

const std::vector<known_flag> &known_flags()
{
    static const std::vector<known_flag> flags = {{"filter", {}},
                                                  {"list_tests", {"true", "false", "1", "0"}},
                                                  {"out", {}},
                                                  {"out_format", {"console", "json", "csv"}},
                                                  {"time_unit", {"ns", "us", "ms", "s"}},
                                                  {"context", {}}};
    return flags;
}

// Keeps the text that it is to print, and drops errors, which our own messages say in one line.
class quiet_reporter : public benchmark::BenchmarkReporter {
public:
    quiet_reporter()
    {
        SetOutputStream(&text_);
        SetErrorStream(&unread_);
    }
    bool ReportContext(const Context &) override { return true; }
    void ReportRuns(const std::vector<Run> &) override {}
    std::string text() const { return text_.str(); }

private:
    std::ostringstream text_, unread_;
};

void initialize(const std::vector<std::string> &flags)
{
    static char program[] = "slidebench"; // the library keeps a pointer to it
    std::vector<std::string> arguments = flags;
    std::vector<char *> argv = {program};
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    int argc = static_cast<int>(argv.size()) - 1;
    benchmark::Initialize(&argc, argv.data());
}

} // namespace

google_flags::google_flags(const std::vector<std::string> &users)
{
    for (const std::string &flag : users) {
        const std::size_t equals = std::min(flag.find('='), flag.size());
        const std::string name = flag.substr(prefix.size(), equals - prefix.size());
        const std::string value = equals < flag.size() ? flag.substr(equals + 1) : "true";
        const auto known = std::find_if(known_flags().begin(), known_flags().end(),
                                        [&](const known_flag &k) { return k.first == name; });
        std::string all;
        const auto add = [&](const std::string &word) { all += (all.empty() ? "" : ", ") + word; };
        if (known == known_flags().end()) {
            for (const known_flag &k : known_flags())
                add(std::string(prefix) + k.first);
            throw input_error("'" + flag +
                              "' is not one of Google Benchmark's flags that make "
                              "sense for an epoch: " +
                              all);
        }
        const std::vector<std::string> &values = known->second;
        if (!values.empty() && std::find(values.begin(), values.end(), value) == values.end()) {
            for (const std::string &right : values)
                add(right);
            throw input_error(flag.substr(0, equals) + "='" + value + "' is not one of " + all);
        }
        users_.emplace_back(name, value);
    }
    if (const std::string out = value("out"); !out.empty())
        require_writable(out);
}

std::string google_flags::value(const std::string &name) const
{
    const auto found = std::find_if(users_.rbegin(), users_.rend(),
                                    [&](const auto &flag) { return flag.first == name; });
    return found == users_.rend() ? "" : found->second;
}

bool google_flags::only_list() const
{
    return value("list_tests") == "true" || value("list_tests") == "1";
}

std::vector<bool> google_flags::filtered(const std::vector<std::string> &names) const
{
    const std::string filter = value("filter");
    if (filter.empty())
        return std::vector<bool>(names.size(), true);
    for (const std::string &name : names)
        benchmark::RegisterBenchmark(name.c_str(), [](benchmark::State &) {});
    initialize({"--benchmark_list_tests=true", "--benchmark_filter=" + filter});
    quiet_reporter reporter;
    const std::size_t matched = benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
    if (matched == 0)
        throw input_error("--benchmark_filter='" + filter +
                          "' matches no benchmark, if it is a regular expression at all; "
                          "--benchmark_list_tests=true lists them");
    std::set<std::string> left;
    std::istringstream listed(reporter.text());
    for (std::string line; std::getline(listed, line);)
        left.insert(line);
    std::vector<bool> result;
    for (const std::string &name : names)
        result.push_back(left.contains(name));
    return result;
}

std::vector<std::string> google_flags::about_reports() const
{
    std::vector<std::string> flags;
    for (const auto &[name, value] : users_)
        if (name != "filter" && name != "list_tests")
            flags.push_back(std::string(prefix) + name + "=" + value);
    return flags;
}

std::string google_flags::library_build_type()
{
    // The type is known to the library's own code alone, which prints it.
    std::ostringstream text, unread;
    benchmark::JSONReporter json;
    json.SetOutputStream(&text);
    json.SetErrorStream(&unread);
    json.ReportContext(benchmark::BenchmarkReporter::Context());
    const auto parsed = nlohmann::json::parse(text.str() + "]}", nullptr, false);
    return parsed.is_discarded() ? "" : parsed["context"].value("library_build_type", "");
}

void run_benchmarks(const std::vector<std::string> &flags)
{
    std::vector<std::string> all = {"--benchmark_enable_random_interleaving=true"};
    all.insert(all.end(), flags.begin(), flags.end());
    initialize(all);
    quiet_reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
}

} // namespace slidebench
