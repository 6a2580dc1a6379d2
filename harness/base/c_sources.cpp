// SPDX-License-Identifier: MIT
#include "base/c_sources.hpp"

#include <algorithm>

#include <re2/re2.h>

#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

bool is_of_word(char c)
{
    return has_only(std::string_view(&c, 1), "_");
}

// Returns whether a directive ends in the name of a macro, which has arguments where ( follows at
// once.
bool ends_in_macro(std::string_view directive)
{
    constexpr std::string_view define = "#define ";
    return directive.starts_with(define) &&
           std::ranges::all_of(directive.substr(define.size()), is_of_word);
}

// Returns a pattern of what a text begins with: what counts for nothing, by `comments`, the end of a
// line, or of none, and what counts. A literal ends with the line where its second quote is missing.
std::string pattern_with(const std::string &comments)
{
    return "(" + comments +
           R"(|[ \t\r]+)|(\n)|(\\\n)|([A-Za-z_]\w*|\d(?:'?\w)*|)"
           R"("(?:\\(?s:.)|[^"\\\n])*"?|'(?:\\(?s:.)|[^'\\\n])*'?|.))";
}

std::string without_comments(std::string_view text, bool hash_comments)
{
    static const RE2 of_c(pattern_with(R"(//[^\n]*|(?s:/\*.*?(?:\*/|\z)))"), RE2::Latin1),
        of_awk(pattern_with(R"(#[^\n]*)"), RE2::Latin1);
    re2::StringPiece rest(text.data(), text.size()), blank, line_end, splice, next;
    std::string code;
    std::size_t directive = 0; // where the last one begins
    bool in_directive = false, begins_line = true;
    bool is_apart = false; // from what is in the code already
    while (RE2::Consume(&rest, hash_comments ? of_awk : of_c, &blank, &line_end, &splice, &next)) {
        if (!line_end.empty()) {
            if (in_directive)
                code += '\n';
            in_directive = false;
            begins_line = true;
        }
        if (next.empty()) {
            is_apart = is_apart || splice.empty();
            continue;
        }
        const char first = next[0];
        if (begins_line && first == '#') {
            if (!code.empty() && code.back() != '\n')
                code += '\n';
            in_directive = true;
            directive = code.size();
        }
        if (is_apart && !code.empty() &&
            ((is_of_word(code.back()) && is_of_word(first)) ||
             (first == '(' && in_directive &&
              ends_in_macro(std::string_view(code).substr(directive)))))
            code += ' ';
        code.append(next.data(), next.size());
        begins_line = is_apart = false;
    }
    return code;
}

// Removes what techniques say of themselves, and what they may say: all between the braces.
void remove_facts(std::string &code)
{
    constexpr std::string_view facts = "struct technique_facts";
    for (std::size_t begin = 0; (begin = code.find(facts, begin)) != std::string::npos;
         begin += facts.size()) {
        const std::size_t brace = code.find_first_of("{;,)", begin);
        if (brace != std::string::npos && code[brace] == '{')
            code.erase(brace, code.find("};", brace) - brace);
    }
}

} // namespace

std::string code_of(std::string_view text, bool hash_comments)
{
    std::string code = without_comments(text, hash_comments);
    remove_facts(code);
    return code;
}

std::string c_sources::place_of(const std::string &name, const std::string &beside) const
{
    const auto place = [&](const std::string &folder) {
        const auto file = (std::filesystem::path(folder) / name).lexically_normal();
        return std::filesystem::is_regular_file(root_ / file) ? file.string() : "";
    };
    std::string found = place(beside);
    for (auto folder = folders_.begin(); found.empty() && folder != folders_.end(); ++folder)
        found = place(*folder);
    return found;
}

void c_sources::add(const std::string &file)
{
    if (std::ranges::find(sources_, file, &source::file) != sources_.end())
        return;
    const std::string code = code_of(read_whole(root_ / file), file.ends_with(".awk"));
    sources_.push_back({file, code});
    if (const auto c_file = std::filesystem::path(file).replace_extension(".c").string();
        file.ends_with(".h") && std::filesystem::is_regular_file(root_ / c_file))
        add(c_file);
    constexpr std::string_view include = "#include\"";
    const std::string folder = std::filesystem::path(file).parent_path().string();
    for (const std::string_view line : split(code, "\n")) {
        if (!line.starts_with(include))
            continue;
        const std::string name(line.substr(include.size(), line.rfind('"') - include.size()));
        if (const std::string place = place_of(name, folder); !place.empty())
            add(place);
    }
}

} // namespace slidebench
