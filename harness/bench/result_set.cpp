// SPDX-License-Identifier: MIT
#include "bench/result_set.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

#include "errors.hpp"
#include "output/build_facts.hpp"
#include "output/csv.hpp"
#include "output/files.hpp"
#include "output/format.hpp"
#include "output/machine.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Lies in a folder while a run is on.
constexpr const char *claim_name = ".measuring";

constexpr std::array<const char *, 3> file_names = {"samples.csv", "comparison.csv",
                                                    "machine.json"};

// Where results/ is: in the project's root, if the front door has told us, else right here.
fs::path results_root()
{
    const char *root = std::getenv("SLIDEBENCH_ROOT");
    return fs::absolute(root != nullptr ? root : ".") / "results";
}

std::string run_name()
{
    std::array<char, 32> time{};
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::strftime(time.data(), time.size(), "%Y-%m-%dT%H-%M-%SZ", &utc);

    std::string compiler = this_build().compiler;
    std::replace(compiler.begin(), compiler.end(), ' ', '-');
    return std::string(time.data()) + "_" + compiler;
}

// The outermost folder on the way to `folder`, or that itself, which is not there yet; empty if all
// are.
fs::path outermost_missing(const fs::path &folder)
{
    std::error_code error;
    fs::path missing;
    for (fs::path f = folder; !f.empty() && !fs::exists(f, error); f = f.parent_path())
        missing = f;
    return missing;
}

// A name for a new folder under results/; only to be had once.
fs::path make_new_folder()
{
    const fs::path machine = results_root() / machine_slug();
    const std::string name = run_name();
    std::error_code error;
    fs::create_directories(machine, error);
    for (int i = 1; !error; ++i) {
        fs::path folder = machine / (i == 1 ? name : name + "-" + std::to_string(i));
        if (fs::create_directory(folder, error))
            return folder;
    }
    throw input_error("cannot make a folder in '" + machine.string() + "': " + error.message() +
                      "; name another with --out");
}

// Makes the folder that the user named, unless it is there and empty.
void make_named_folder(const fs::path &folder)
{
    const std::string out = "--out '" + folder.string() + "'";
    std::error_code error;
    if (fs::exists(folder, error)) {
        if (!fs::is_directory(folder, error))
            throw input_error(out + " is a file; name a folder that is new or empty");
        const bool holds_a_run =
            std::any_of(file_names.begin(), file_names.end(),
                        [&](const char *name) { return fs::exists(folder / name, error); });
        if (fs::exists(folder / claim_name, error))
            throw input_error(out +
                              " is being measured into, or was left by a run that was killed; "
                              "name another, or remove it");
        if (!fs::is_empty(folder, error) && !error)
            throw input_error(out + (holds_a_run ? " already holds a run" : " is not empty") +
                              "; name a folder that is new or empty");
    }
    fs::create_directories(folder, error);
    if (error)
        throw input_error(out + " cannot be made: " + error.message());
}

std::string number(double value, int decimals)
{
    return formatted("%.*f", decimals, value);
}

std::string code_bytes(const technique &t, const cell &where)
{
    const kernel &k = t.kernels[where.how][where.asked];
    return std::to_string(k.code_end - k.code_start);
}

std::string pressure_bytes(const cell &where)
{
    return where.how == MODE_PRESSURE ? std::to_string(where.pressure_bytes) : "";
}

} // namespace

std::string digest_key(const cell &where)
{
    return std::string(piece_name(where)) + "/" + where.queries->name +
           (where.how == MODE_SETWISE ? "/setwise" : "");
}

fs::path result_set::claim() const
{
    return folder_ / claim_name;
}

result_set::result_set(const fs::path &folder)
{
    if (folder.empty()) {
        folder_ = make_new_folder();
        made_ = folder_;
    } else {
        folder_ = fs::absolute(folder);
        made_ = outermost_missing(folder_);
        try {
            make_named_folder(folder);
        } catch (...) {
            remove_if_empty();
            throw;
        }
    }
    const int descriptor = open(claim().c_str(), O_CREAT | O_EXCL | O_WRONLY, 0666);
    if (descriptor < 0) {
        const std::string reason = std::strerror(errno);
        remove_if_empty();
        throw input_error("--out '" + folder_.string() + "' cannot be written: " + reason);
    }
    close(descriptor);
}

result_set::~result_set()
{
    std::error_code ignored;
    fs::remove(claim(), ignored);
    remove_if_empty();
}

void result_set::remove_if_empty() const
{
    if (made_.empty())
        return;
    // Only empty folders can be removed like this.
    std::error_code error;
    const fs::path end = made_.parent_path();
    for (fs::path f = folder_; f != end; f = f.parent_path())
        fs::remove(f, error);
}

void result_set::write(const std::vector<sample> &samples,
                       const std::vector<comparison> &comparisons,
                       const std::map<const technique *, double> &init_ns,
                       const std::map<std::string, std::string> &digests,
                       const nlohmann::ordered_json &machine) const
{
    csv_file raw({"technique", "piece", "workload", "mode", "pressure_bytes", "epoch", "pairs",
                  "ns_per_lookup", "baseline_ns_per_lookup", "ratio", "ns_per_cycle"});
    for (const sample &s : samples)
        raw.add_row({s.contender->slug, std::string(piece_name(*s.where)), s.where->queries->name,
                     std::string(name_of(s.where->how)), pressure_bytes(*s.where),
                     std::to_string(s.epoch), std::to_string(s.pairs), number(s.ns_per_query, 4),
                     number(s.baseline_ns_per_query, 4), number(s.ratio, 5),
                     number(s.ns_per_cycle, 5)});

    csv_file table({"technique",   "piece",          "workload",
                    "mode",        "pressure_bytes", "ns_per_lookup",
                    "ns_low",      "ns_high",        "cycles_per_lookup",
                    "cycles_low",  "cycles_high",    "ratio",
                    "ratio_low",   "ratio_high",     "rank",
                    "tied",        "epochs",         "pairs",
                    "table_bytes", "code_bytes",     "init_ns",
                    "isa",         "digest"});
    for (const comparison &c : comparisons) {
        const auto bound = [&](double value, int decimals) {
            return c.has_intervals ? number(value, decimals) : "";
        };
        const auto digest = digests.find(digest_key(*c.where));
        table.add_row({c.contender->slug,
                       std::string(piece_name(*c.where)),
                       c.where->queries->name,
                       std::string(name_of(c.where->how)),
                       pressure_bytes(*c.where),
                       number(c.ns_per_query.median, 4),
                       bound(c.ns_per_query.low, 4),
                       bound(c.ns_per_query.high, 4),
                       number(c.cycles_per_query.median, 3),
                       bound(c.cycles_per_query.low, 3),
                       bound(c.cycles_per_query.high, 3),
                       number(c.ratio.median, 5),
                       bound(c.ratio.low, 5),
                       bound(c.ratio.high, 5),
                       c.rank == 0 ? "" : std::to_string(c.rank),
                       c.rank == 0 ? ""
                       : c.tied    ? "yes"
                                   : "no",
                       std::to_string(c.epochs),
                       std::to_string(c.pairs),
                       std::to_string(c.contender->facts->table_bytes),
                       code_bytes(*c.contender, *c.where),
                       number(init_ns.at(c.contender), 0),
                       c.contender->isa,
                       c.contender->role == ROLE_FLOOR || is_about_state(c.where->how) ||
                               digest == digests.end()
                           ? ""
                           : digest->second});
    }

    try {
        raw.write(folder_ / "samples.csv");
        write_whole(folder_ / "machine.json", machine.dump(2) + "\n");
        table.write(folder_ / "comparison.csv");
    } catch (...) {
        std::error_code ignored;
        for (const char *name : file_names)
            fs::remove(folder_ / name, ignored);
        throw;
    }
}

} // namespace slidebench
