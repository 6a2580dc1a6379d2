// SPDX-License-Identifier: MIT
#include "engines/build_folder.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "base/errors.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// In a folder with builds, and in a temporary one, where a process has locked it.
constexpr const char *mark = ".slidebench-builds", *owner_mark = ".slidebench-owner";

constexpr const char *temporary_name = "slidebench"; // and a dot and six letters

// Removes the user's folders of builds that no process owns any more.
void remove_abandoned(const fs::path &folder)
{
    std::error_code ignored;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder, ignored)) {
        struct stat status = {};
        const bool is_ours = entry.path().stem() == temporary_name &&
                             lstat(entry.path().c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                             status.st_uid == geteuid();
        if (is_ours && fs::exists(entry.path() / owner_mark, ignored) &&
            !is_locked(entry.path() / owner_mark))
            fs::remove_all(entry.path(), ignored);
    }
}

bool is_plain(unsigned char c)
{
    return std::isalnum(c) != 0 ||
           std::string_view("/._+-").find(static_cast<char>(c)) != std::string_view::npos;
}

} // namespace

build_folder::build_folder(const std::optional<std::string> &wanted, const fs::path &source)
{
    if (wanted) {
        std::error_code error;
        path_ = fs::absolute(*wanted);
        is_new_ = fs::create_directories(path_, error);
        if (error || (!fs::exists(path_ / mark, error) && !fs::is_empty(path_, error)))
            throw input_error("--builds '" + *wanted +
                              "' is not a folder that is new, empty or has builds of engine");
    } else {
        try {
            remove_abandoned(fs::temp_directory_path());
            path_ = temporary_.emplace(fs::temp_directory_path() / temporary_name).path();
            owned_.emplace(path_ / mark, "'" + path_.string() + "'");
            owned_->rename(path_ / owner_mark);
        } catch (const fs::filesystem_error &) {
            throw input_error(
                "there is no folder for temporary files; name a folder with --builds");
        }
    }
    path_ = fs::canonical(path_);
    const std::string text = path_.string();
    if (!std::ranges::all_of(text, is_plain))
        refuse("a shell would read its name in another way; name another with --builds");
    if (lies_in(path_, source))
        refuse(
            "it lies in --source, so it would be copied into itself; name another with --builds");
    write_whole(path_ / mark, "");
}

void build_folder::refuse(const std::string &why) const
{
    const std::string message = "the engine cannot be built in '" + path_.string() + "': " + why;
    std::error_code ignored;
    if (is_new_)
        fs::remove(path_, ignored);
    throw input_error(message);
}

} // namespace slidebench
