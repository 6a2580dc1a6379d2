// SPDX-License-Identifier: MIT
#include "bench/result_set.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <unistd.h>

#include "errors.hpp"
#include "output/build_facts.hpp"
#include "output/files.hpp"
#include "output/machine.hpp"
#include "output/places.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char *, 3> file_names = {samples_file, comparison_file, machine_file};

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
fs::path make_new_folder(const std::string &label)
{
    const fs::path machine = project_root() / "results" / machine_slug(label);
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
        if (fs::exists(folder / claim_file, error))
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

} // namespace

fs::path result_set::claim() const
{
    return folder_ / claim_file;
}

result_set::result_set(const fs::path &folder, const std::string &label)
{
    if (folder.empty()) {
        folder_ = make_new_folder(label);
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
    make_claim("--out");
}

result_set::result_set(const fs::path &folder, resumed) : folder_(fs::absolute(folder))
{
    make_claim("--resume");
}

void result_set::make_claim(const char *option) const
{
    const int descriptor = open(claim().c_str(), O_CREAT | O_EXCL | O_WRONLY, 0666);
    if (descriptor < 0) {
        const std::string reason = errno == EEXIST
                                       ? "is being measured into, or was left by a run "
                                         "that was killed; then remove " +
                                             claim().string()
                                       : std::string("cannot be written: ") + std::strerror(errno);
        remove_if_empty();
        throw input_error(std::string(option) + " '" + folder_.string() + "' " + reason);
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

void result_set::write(const csv_file &samples, const csv_file &comparison,
                       const nlohmann::ordered_json &machine) const
{
    write_together({{folder_ / samples_file, samples.text()},
                    {folder_ / comparison_file, comparison.text()},
                    {folder_ / machine_file, machine.dump(2) + "\n"}});
}

} // namespace slidebench
