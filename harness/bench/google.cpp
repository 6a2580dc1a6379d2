// SPDX-License-Identifier: MIT
#include "bench/google.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "bench/epoch_processes.hpp"

namespace slidebench {
namespace {

constexpr const char *prefix = "--benchmark_";

class silent_reporter : public benchmark::BenchmarkReporter {
public:
    silent_reporter() { SetErrorStream(&unread_); }
    bool ReportContext(const Context &) override { return true; }
    void ReportRuns(const std::vector<Run> &) override {}

private:
    std::ostringstream unread_;
};

// While it lives, what is written to stderr is lost: Google Benchmark explains at length what we
// say in one line.
class muted_stderr {
public:
    muted_stderr() : saved_(dup(STDERR_FILENO))
    {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    }
    ~muted_stderr()
    {
        dup2(saved_, STDERR_FILENO);
        close(saved_);
    }
    muted_stderr(const muted_stderr &) = delete;
    muted_stderr &operator=(const muted_stderr &) = delete;

private:
    int saved_;
};

[[noreturn]] void refuse(const std::string &name, const std::string &value,
                         const std::string &right)
{
    throw input_error(prefix + name + "='" + value + "' is not " + right);
}

bool is_positive_number(const std::string &text)
{
    std::istringstream stream(text);
    double number = 0;
    return stream >> number && number > 0;
}

} // namespace

google_flags::google_flags(unsigned epochs, double seconds_per_epoch,
                           const std::vector<std::string> &users)
    : epochs_(epochs), seconds_per_epoch_(seconds_per_epoch)
{
    for (const std::string &flag : users) {
        const std::size_t equals = std::min(flag.find('='), flag.size());
        const std::size_t start = std::string(prefix).size();
        users_.emplace_back(flag.substr(start, equals - start),
                            equals < flag.size() ? flag.substr(equals + 1) : "true");
    }
    check_values();

    // Google Benchmark keeps a pointer to this one.
    static char program[] = "slidebench";
    std::vector<std::string> arguments = {"--benchmark_enable_random_interleaving=true",
                                          "--benchmark_repetitions=" + std::to_string(epochs),
                                          "--benchmark_min_time=" +
                                              std::to_string(seconds_per_epoch)};
    arguments.insert(arguments.end(), users.begin(), users.end());
    std::vector<char *> argv = {program};
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    int argc = static_cast<int>(argv.size()) - 1;
    {
        const muted_stderr mute;
        benchmark::Initialize(&argc, argv.data());
    }
    if (argc > 1)
        throw input_error("Google Benchmark does not know the flag or the value in '" +
                          std::string(argv[1]) + "'; its user guide lists them");
}

const std::string *google_flags::value(const std::string &name) const
{
    const auto found = std::find_if(users_.rbegin(), users_.rend(),
                                    [&](const auto &flag) { return flag.first == name; });
    return found == users_.rend() ? nullptr : &found->second;
}

void google_flags::check_values() const
{
    for (const char *name : {"format", "out_format"}) {
        const std::string *format = value(name);
        if (format != nullptr && *format != "console" && *format != "json" && *format != "csv")
            refuse(name, *format, "console, json or csv");
    }
    const std::string *unit = value("time_unit");
    if (unit != nullptr && *unit != "ns" && *unit != "us" && *unit != "ms" && *unit != "s")
        refuse("time_unit", *unit, "ns, us, ms or s");
    const std::string *list = value("list_tests");
    if (list != nullptr && *list != "true" && *list != "false" && *list != "1" && *list != "0")
        refuse("list_tests", *list, "true or false");
    const std::string *color = value("color");
    if (color != nullptr && color->empty())
        refuse("color", *color, "auto, yes or no");
    const std::string *repetitions = value("repetitions");
    if (repetitions != nullptr &&
        (repetitions->find_first_not_of("0123456789") != std::string::npos ||
         !is_positive_number(*repetitions) || repetitions->size() > 3 ||
         std::stoul(*repetitions) > epoch_processes::most))
        refuse("repetitions", *repetitions,
               "a whole number from 1 to " + std::to_string(epoch_processes::most));
    const std::string *min_time = value("min_time");
    if (min_time != nullptr && !is_positive_number(*min_time))
        refuse("min_time", *min_time, "a number of seconds above 0");
    if (const std::string *out = value("out"))
        require_writable(*out);
}

std::size_t google_flags::repetitions() const
{
    const std::string *repetitions = value("repetitions");
    return repetitions == nullptr ? epochs_ : std::stoul(*repetitions);
}

double google_flags::seconds_per_epoch() const
{
    const std::string *least = value("min_time");
    return least == nullptr ? seconds_per_epoch_ : std::strtod(least->c_str(), nullptr);
}

bool google_flags::own_report() const
{
    return value("format") != nullptr;
}

bool google_flags::only_list() const
{
    const std::string *list = value("list_tests");
    return list != nullptr && (*list == "true" || *list == "1");
}

void google_flags::run() const
{
    silent_reporter silent;
    std::unique_ptr<benchmark::BenchmarkReporter> display;
    std::ostringstream unread;
    if (own_report()) {
        display.reset(benchmark::CreateDefaultDisplayReporter());
        display->SetErrorStream(&unread);
    }
    const std::size_t matched =
        benchmark::RunSpecifiedBenchmarks(display ? display.get() : &silent);
    const std::string *filter = value("filter");
    if (matched == 0 && filter != nullptr)
        throw input_error("--benchmark_filter='" + *filter +
                          "' matches no benchmark, if it is a regular expression at all; "
                          "--benchmark_list_tests=true lists them");
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

} // namespace slidebench
