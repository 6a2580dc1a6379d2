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
    if (!wanted)
        try {
            temporary_.emplace(fs::temp_directory_path() / "slidebench");
        } catch (const fs::filesystem_error &) {
            throw input_error(
                "there is no folder for temporary files; name a folder with --builds");
        }
    path_ = fs::weakly_canonical(wanted ? fs::absolute(*wanted) : temporary_->path());
    const std::string failure = "the engine cannot be built in '" + path_.string() + "': ";
    if (!has_only(path_.string(), "/._+-"))
        throw input_error(failure +
                          "a shell would read its name in another way; name another with --builds");
    if (lies_in(path_, source))
        throw input_error(
            failure +
            "it lies in --source, so it would be copied into itself; name another with --builds");
    if (wanted) {
        std::error_code error;
        fs::create_directories(path_, error);
        if (error || (!fs::exists(path_ / mark, error) && !fs::is_empty(path_, error)))
            throw input_error("--builds '" + *wanted +
                              "' is not a folder that is new, empty or has builds of engine");
    }
    write_whole(path_ / mark, "");
}

} // namespace slidebench
