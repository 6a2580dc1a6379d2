// SPDX-License-Identifier: MIT
#include "engines/source_tree.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/child_process.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Returns what git says in a folder, and leaves that alone; nothing if it fails, as without git or
// where that is no checkout.
std::optional<std::string> git_in(const fs::path &folder, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"git", "--no-optional-locks", "-C", folder.string()});
    child_process git({.arguments = arguments, .errors = stderr_to::apart});
    std::string output = git.read_to_end();
    return git.wait() == 0 ? std::optional(std::move(output)) : std::nullopt;
}

// Returns the paths in what git prints, which has a zero byte behind each.
std::vector<std::string> paths_in(std::string_view output)
{
    std::vector<std::string> paths;
    for (const std::string_view path : split(output, std::string_view("\0", 1)))
        if (!path.empty())
            paths.emplace_back(path);
    return paths;
}

// Returns source_facts::changes, by the paths of these files in a folder.
std::optional<std::string> digest_of_changes(const fs::path &folder,
                                             const std::vector<std::string> &paths)
{
    if (paths.empty())
        return std::nullopt;
    running_digest digest;
    const auto add = [&](const std::string &text) {
        digest.add(std::string_view(text.c_str(), text.size() + 1));
    };
    for (const std::string &path : paths) {
        const bool is_file = fs::is_regular_file(folder / path);
        add(is_file ? path : path + "/"); // gone, or of a module
        add(is_file ? read_whole(folder / path) : "");
    }
    return hex(digest.value());
}

std::optional<source_facts> checkout_of(const fs::path &folder)
{
    // The second name fails where the folder is only ignored within another checkout.
    const auto commit = git_in(folder, {"rev-parse", "HEAD", "HEAD:./"});
    const auto changed =
        git_in(folder, {"diff", "--name-only", "--no-renames", "--relative", "-z", "HEAD"});
    if (!commit || !changed)
        return std::nullopt;
    return source_facts{commit->substr(0, commit->find('\n')),
                        digest_of_changes(folder, paths_in(*changed))};
}

// Returns whether a file is an object, a library or a program, or says where another build was.
bool is_of_a_build(const fs::path &file)
{
    std::string begin(8, '\0');
    std::ifstream(file, std::ios::binary).read(begin.data(), std::ssize(begin));
    return begin.starts_with("\x7F"
                             "ELF") ||
           begin.starts_with("!<arch>\n") || file.filename() == "CMakeCache.txt";
}

} // namespace

source_tree::source_tree(fs::path folder)
    : folder_(std::move(folder)), checked_out_(checkout_of(folder_))
{
    const auto ignored = git_in(
        folder_, {"ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"});
    for (const std::string &path : paths_in(ignored.value_or("")))
        if (path != "./" && (path.ends_with('/') || is_of_a_build(folder_ / path)))
            left_out_.push_back(path);
    std::error_code error;
    for (fs::recursive_directory_iterator
             entry(folder_, fs::directory_options::skip_permission_denied, error),
         end;
         entry != end; entry.increment(error)) {
        const fs::path path = entry->path().lexically_relative(folder_);
        const bool is_folder = !entry->is_symlink(error) && entry->is_directory(error);
        if (path.filename() == ".git" ||
            contains(left_out_, path.string() + (is_folder ? "/" : "")))
            entry.disable_recursion_pending();
        else
            entries_.push_back(path);
    }
    std::ranges::sort(entries_);
}

void source_tree::copy_to(const fs::path &copy) const
{
    fs::path current;
    try {
        fs::create_directories(copy);
        for (const fs::path &path : entries_) {
            current = path;
            const fs::path from = folder_ / path;
            if (fs::is_symlink(from)) {
                const fs::path target = fs::read_symlink(from);
                const fs::path whole = fs::weakly_canonical(from.parent_path() / target);
                fs::create_symlink(lies_in(whole, folder_)
                                       ? fs::relative(whole, fs::canonical(from.parent_path()))
                                       : whole,
                                   copy / path);
            } else if (fs::is_directory(from)) {
                fs::create_directory(copy / path, from);
            } else {
                fs::copy_file(from, copy / path);
            }
        }
    } catch (const fs::filesystem_error &e) {
        throw input_error("--source '" + (folder_ / current).string() + "' cannot be copied to '" +
                          (copy / current).string() + "': " + e.code().message());
    }
}

std::string source_tree::state() const
{
    std::string text = folder_.string() + "\n";
    std::error_code error;
    for (const fs::path &path : entries_) {
        const fs::path file = folder_ / path;
        text += path.string();
        if (fs::is_regular_file(file, error))
            text += " " + std::to_string(fs::file_size(file, error)) + " " +
                    std::to_string(fs::last_write_time(file, error).time_since_epoch().count());
        text += "\n";
    }
    return text;
}

} // namespace slidebench
