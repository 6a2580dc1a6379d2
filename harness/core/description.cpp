// SPDX-License-Identifier: MIT
#include "core/description.hpp"

#include <algorithm>
#include <filesystem>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"

// Folders of the linked registry's headers, and of those that the build makes: paths from
// source_root(), separated by semicolons. Generated.
extern "C" const char *const technique_folders;

namespace slidebench {
namespace {

constexpr std::size_t indentation = 2; // of what stands under a heading; a drawing has more

// Returns the path from source_root() of a file, in the folder `beside` or else in one of the registry;
// "" if there is none.
std::string place_of(const std::string &name, const std::string &beside = "")
{
    std::vector<std::string_view> folders = split(technique_folders, ";");
    folders.insert(folders.begin(), beside);
    for (const std::string_view folder : folders)
        if (const std::filesystem::path file = std::filesystem::path(folder) / name;
            std::filesystem::exists(source_root() / file))
            return file.string();
    return "";
}

// Returns the place of a technique's header. Throws input_error if there is none.
std::string header_of(const std::string &slug)
{
    const std::string file = place_of(slug + ".h");
    if (file.empty())
        throw input_error(slug + ".h is in none of the folders of techniques any more");
    return file;
}

// Collects files of C that belong together.
class file_collection {
public:
    // Adds a file, what it includes in quotes, and for a header the C file of its name, if there is
    // one. It is looked for in the folder `beside`, then in those of the registry.
    void add(const std::string &name, const std::string &beside = "")
    {
        const std::string file = place_of(name, beside);
        if (file.empty() || contains(files, file))
            return;
        files.push_back(file);
        const std::string folder = std::filesystem::path(file).parent_path().string();
        if (name.ends_with(".h"))
            add(name.substr(0, name.size() - 2) + ".c", folder);
        constexpr std::string_view include = "#include \"";
        const std::string text = read_whole(source_root() / file);
        for (const std::string_view line : split(text, "\n"))
            if (line.starts_with(include))
                add(std::string(line.substr(include.size(), line.rfind('"') - include.size())),
                    folder);
    }

    std::vector<std::string> files;
};

bool is_running_text(const std::string &line)
{
    return line.find_first_not_of(' ') == indentation;
}

} // namespace

std::vector<std::string> files_of(const std::string &slug)
{
    const std::filesystem::path header = header_of(slug);
    file_collection collection;
    collection.add(header.filename().string(), header.parent_path().string());
    return collection.files;
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
