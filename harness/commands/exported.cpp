// SPDX-License-Identifier: MIT
#include "commands/exported.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/places.hpp"
#include "registry/description.hpp"

namespace slidebench {
namespace {

std::vector<std::filesystem::path> files_of(const technique &t)
{
    std::vector<std::filesystem::path> files;
    const description known(technique_descriptions, t.slug);
    for (const std::string &file : known.files())
        files.push_back(project_root() / file);
    return files;
}

} // namespace

std::string header_of(const technique &t, const export_options &how)
{
    const build_facts build = this_build();
    return exported_header(t, read_technique(t.slug, files_of(t)), how,
                           "Exported from techniques/" + std::string(t.slug) + ".h of slidebench " +
                               build.version +
                               (build.commit.empty() ? "" : ", commit " + build.commit) + ".");
}

void require_identifier(const char *option, const std::string &text)
{
    const auto is_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    const bool begins_well =
        !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
    if (!begins_well || !std::all_of(text.begin(), text.end(), is_of_name))
        throw input_error(std::string(option) + " '" + text +
                          "' is not a name in C: a letter, then letters, digits and _");
}

} // namespace slidebench
