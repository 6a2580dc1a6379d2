// SPDX-License-Identifier: MIT
#include "output/result_set.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "errors.hpp"
#include "output/build_facts.hpp"
#include "output/csv.hpp"
#include "output/machine.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char *, 3> file_names = {"samples.csv", "comparison.csv",
                                                    "machine.json"};

// Where results/ is: in the project's root, if the front door has told us, else right here.
fs::path results_root()
{
    const char *root = std::getenv("SLIDEBENCH_ROOT");
    return fs::path(root != nullptr ? root : ".") / "results";
}

fs::path new_folder()
{
    std::array<char, 32> time{};
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::strftime(time.data(), time.size(), "%Y-%m-%dT%H-%M-%SZ", &utc);

    std::string compiler = this_build().compiler;
    for (char &c : compiler)
        c = c == ' ' ? '-' : c;
    return results_root() / machine_slug() / (std::string(time.data()) + "_" + compiler);
}

std::string number(double value, int decimals)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return text.data();
}

std::string code_bytes(const technique &t, const cell &where)
{
    const kernel &k = t.kernels[where.how][where.asked];
    return std::to_string(k.code_end - k.code_start);
}

} // namespace

std::string digest_key(const cell &where)
{
    return std::string(piece_name(where)) + "/" + where.queries->name +
           (where.how == MODE_SETWISE ? "/setwise" : "");
}

result_set::result_set(fs::path folder) : folder_(folder.empty() ? new_folder() : std::move(folder))
{
    std::error_code error;
    if (fs::exists(folder_, error) && !fs::is_directory(folder_, error))
        throw input_error("--out " + folder_.string() +
                          " is a file; name a folder that is new or empty");
    for (const char *name : file_names)
        if (fs::exists(folder_ / name, error))
            throw input_error("--out " + folder_.string() +
                              " already holds a run; name a folder that is new or empty");
    made_here_ = fs::create_directories(folder_, error);
    if (error)
        throw input_error("--out " + folder_.string() + " cannot be made: " + error.message());
    require_writable(folder_ / file_names.front());
}

result_set::~result_set()
{
    // Only an empty folder can be removed like this.
    std::error_code ignored;
    if (made_here_)
        fs::remove(folder_, ignored);
}

void result_set::write(const std::vector<sample> &samples,
                       const std::vector<comparison> &comparisons,
                       const std::map<const technique *, double> &init_ns,
                       const std::map<std::string, std::string> &digests,
                       const nlohmann::ordered_json &machine) const
{
    csv_file raw({"technique", "piece", "workload", "mode", "epoch", "pairs", "ns_per_lookup",
                  "baseline_ns_per_lookup", "ratio", "ns_per_cycle"});
    for (const sample &s : samples)
        raw.add_row({s.contender->slug, std::string(piece_name(*s.where)), s.where->queries->name,
                     std::string(name_of(s.where->how)), std::to_string(s.epoch),
                     std::to_string(s.pairs), number(s.ns_per_query, 4),
                     number(s.baseline_ns_per_query, 4), number(s.ratio, 5),
                     number(s.ns_per_cycle, 5)});

    csv_file table({"technique", "piece",     "workload",          "mode",       "ns_per_lookup",
                    "ns_low",    "ns_high",   "cycles_per_lookup", "cycles_low", "cycles_high",
                    "ratio",     "ratio_low", "ratio_high",        "rank",       "tied",
                    "epochs",    "pairs",     "table_bytes",       "code_bytes", "init_ns",
                    "isa",       "digest"});
    for (const comparison &c : comparisons) {
        const auto digest = digests.find(digest_key(*c.where));
        table.add_row({c.contender->slug,
                       std::string(piece_name(*c.where)),
                       c.where->queries->name,
                       std::string(name_of(c.where->how)),
                       number(c.ns_per_query.median, 4),
                       number(c.ns_per_query.low, 4),
                       number(c.ns_per_query.high, 4),
                       number(c.cycles_per_query.median, 3),
                       number(c.cycles_per_query.low, 3),
                       number(c.cycles_per_query.high, 3),
                       number(c.ratio.median, 5),
                       number(c.ratio.low, 5),
                       number(c.ratio.high, 5),
                       c.rank == 0 ? "" : std::to_string(c.rank),
                       c.tied ? "yes" : "no",
                       std::to_string(c.epochs),
                       std::to_string(c.pairs),
                       std::to_string(c.contender->facts->table_bytes),
                       code_bytes(*c.contender, *c.where),
                       number(init_ns.at(c.contender), 0),
                       c.contender->isa,
                       c.rank == 0 || digest == digests.end() ? "" : digest->second});
    }

    raw.write(folder_ / "samples.csv");
    table.write(folder_ / "comparison.csv");
    write_whole(folder_ / "machine.json", machine.dump(2) + "\n");
}

} // namespace slidebench
