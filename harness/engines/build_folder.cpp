// SPDX-License-Identifier: MIT
#include "engines/build_folder.hpp"

#include <system_error>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *mark = ".slidebench-builds"; // in a folder with builds

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
            path_ = temporary_.emplace(fs::temp_directory_path() / "slidebench").path();
        } catch (const fs::filesystem_error &) {
            throw input_error(
                "there is no folder for temporary files; name a folder with --builds");
        }
    }
    path_ = fs::canonical(path_);
    if (!has_only(path_.string(), "/._+-"))
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
