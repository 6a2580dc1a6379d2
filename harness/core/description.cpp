// SPDX-License-Identifier: MIT
#include "core/description.hpp"

#include <algorithm>

#include "base/c_sources.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"

// Folders of the linked registry's headers, and of those that the build makes: paths from
// source_root(), separated by semicolons. Generated.
extern "C" const char *const technique_folders;

namespace slidebench {
namespace {

constexpr std::size_t indentation = 2; // of what stands under a heading; a drawing has more

// Returns no files yet, of the linked registry.
c_sources sources_of_registry()
{
    const std::vector<std::string_view> folders = split(technique_folders, ";");
    return {source_root(), std::vector<std::string>(folders.begin(), folders.end())};
}

// Returns the place of a technique's header. Throws input_error if there is none.
std::string header_of(const std::string &slug)
{
    std::string file = sources_of_registry().place_of(slug + ".h");
    if (file.empty())
        throw input_error(slug + ".h is in none of the folders of techniques any more");
    return file;
}

bool is_running_text(const std::string &line)
{
    return line.find_first_not_of(' ') == indentation;
}

} // namespace

std::vector<std::string> files_of(const std::string &slug)
{
    c_sources sources = sources_of_registry();
    sources.add(header_of(slug));
    std::vector<std::string> files;
    for (const c_sources::source &each : sources.all())
        files.push_back(each.file);
    return files;
}

description description_of(const std::string &slug)
{
    return description(read_whole(source_root() / header_of(slug)));
}

description::description(std::string_view header)
{
    const std::vector<std::string_view> lines = split(header, "\n");
    const auto begin = std::ranges::find(lines, "/*");
    const auto end = std::find(begin, lines.end(), " */");
    for (auto line = begin; line != end; ++line)
        if (line != begin)
            lines_.emplace_back(line->substr(std::min<std::size_t>(3, line->size())));
}

std::string description::idea() const
{
    std::string paragraph;
    const auto heading = std::ranges::find(lines_, "Idea");
    if (heading != lines_.end())
        for (auto line = heading + 1; line != lines_.end() && is_running_text(*line); ++line)
            paragraph += (paragraph.empty() ? "" : " ") + line->substr(indentation);
    std::string sentence = paragraph.substr(0, paragraph.find(". "));
    for (std::size_t begin; (begin = sentence.find(" (see ")) != std::string::npos;)
        sentence.erase(begin, sentence.find(')', begin) + 1 - begin);
    return sentence.substr(0, sentence.find_last_not_of(".:") + 1);
}

std::string description::text(std::size_t width) const
{
    std::string text, paragraph;
    const auto end_paragraph = [&] {
        if (!paragraph.empty())
            text += wrapped(paragraph, width, indentation);
        paragraph.clear();
    };
    for (const std::string &line : lines_) {
        if (is_running_text(line)) {
            paragraph += (paragraph.empty() ? "" : " ") + line.substr(indentation);
            continue;
        }
        end_paragraph();
        text += line + "\n";
    }
    end_paragraph();
    return text;
}

} // namespace slidebench
