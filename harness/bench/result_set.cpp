// SPDX-License-Identifier: MIT
#include "bench/result_set.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Returns whether the folder is empty, but for the claim of a process that ended before it wrote a
// file.
bool holds_nothing(const fs::path &folder, std::error_code &error)
{
    return std::all_of(fs::directory_iterator(folder, error), fs::directory_iterator(),
                       [](const fs::path &file) { return file.filename() == claim_file; });
}

} // namespace

// Makes a folder under results/ with a name that no other run has.
void result_set::make_new_folder(const std::string &label)
{
    const fs::path machine = project_root() / "results" / machine_slug(label);
    const std::string name = new_run_name();
    std::error_code error;
    try {
        make_folders(machine);
    } catch (const fs::filesystem_error &e) {
        error = e.code();
    }
    for (int i = 1; !error; ++i) {
        folder_ = machine / (i == 1 ? name : name + "-" + std::to_string(i));
        if (fs::create_directory(folder_, error)) {
            made_.push_back(folder_);
            return;
        }
    }
    throw input_error("cannot make a folder in '" + machine.string() + "': " + error.message() +
                      "; name another folder");
}

// Makes the folder that the user named, unless it exists and is empty.
void result_set::make_named_folder(const fs::path &folder)
{
    const std::string out = "'" + folder.string() + "'";
    require_plain_name(folder);
    folder_ = fs::absolute(folder);
    std::error_code error;
    if (fs::exists(folder, error)) {
        if (!fs::is_directory(folder, error))
            throw input_error(out + " is a file; name a folder that is new or empty");
        if (is_locked(folder / claim_file))
            throw input_error(out + " is in use by another run; name another folder");
        if (!holds_nothing(folder, error) && !error)
            throw input_error(out + " is not empty; name a folder that is new or empty");
    }
    try {
        make_folders(folder_);
    } catch (const fs::filesystem_error &e) {
        throw input_error(out + " cannot be made: " + e.code().message());
    }
}

// Makes the folders of the path that do not exist. Throws filesystem_error with the one that cannot
// be made.
void result_set::make_folders(const fs::path &folder)
{
    fs::path path;
    for (const fs::path &part : folder) {
        path /= part;
        if (!fs::exists(path) && fs::create_directory(path))
            made_.push_back(path);
    }
}

result_set::result_set(const fs::path &folder, const std::string &label)
{
    try {
        if (folder.empty())
            make_new_folder(label);
        else
            make_named_folder(folder);
        claim(folder_);
    } catch (...) {
        remove_made();
        throw;
    }
}

result_set::result_set(const fs::path &folder, resumed) : folder_(fs::absolute(folder))
{
    claim(folder);
}

void result_set::claim(const fs::path &named)
{
    claim_.emplace(folder_ / claim_file, "'" + named.string() + "'");
}

result_set::~result_set()
{
    claim_.reset();
    remove_made();
}

void result_set::remove_made() const
{
    // remove() does not remove a folder that is not empty.
    std::error_code ignored;
    for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder)
        fs::remove(*folder, ignored);
}

void result_set::begin(const csv_writer &samples, const run_file &file)
{
    write_together({{folder_ / samples_file, gzip_member(samples.text())},
                    {folder_ / machine_file, machine_json(file)}});
    begun_ = true;
}

void result_set::add(const csv_writer &samples)
{
    try {
        append_whole(folder_ / samples_file, gzip_member(samples.rows()));
    } catch (const input_error &e) {
        complain(e.what());
    }
}

finished_run result_set::write(const csv_tables &tables, const run_file &file) const
{
    try {
        return write_run(folder_, tables, file);
    } catch (const input_error &e) {
        complain(e.what());
    }
}

void result_set::complain(const std::string &what) const
{
    throw input_error(begun() ? what + "; what was measured is kept, and " + how_to_resume(folder_)
                              : what);
}

} // namespace slidebench
