// SPDX-License-Identifier: MIT
#include "core/description.hpp"

#include <algorithm>

#include "base/text_layout.hpp"

namespace slidebench {
namespace {

constexpr std::size_t indentation = 2; // of what stands under a heading; a drawing has more

std::vector<std::string> list_of(const char *const *strings)
{
    std::vector<std::string> list;
    while (*strings != nullptr)
        list.emplace_back(*strings++);
    return list;
}

bool is_running_text(const std::string &line)
{
    return line.find_first_not_of(' ') == indentation;
}

} // namespace

description::description(const technique_description_list &list, std::string_view slug)
{
    const technique_description *end = list.items + list.count;
    const technique_description *described =
        std::find_if(list.items, end, [&](const auto &item) { return item.slug == slug; });
    if (described == end)
        return;
    lines_ = list_of(described->comment);
    files_ = list_of(described->files);
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
