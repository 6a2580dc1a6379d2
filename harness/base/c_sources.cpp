// SPDX-License-Identifier: MIT
#include "base/c_sources.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

bool is_of_word(char c)
{
    return has_only(std::string_view(&c, 1), "_");
}

// Writes what counts of a text.
class code_writer {
public:
    code_writer(std::string_view text, bool hash_comments)
        : rest_(text), hash_comments_(hash_comments)
    {
    }

    std::string written()
    {
        while (!rest_.empty())
            write_next();
        return std::move(code_);
    }

private:
    void write_next()
    {
        const char c = rest_.front();
        if (rest_.starts_with("\\\n"))
            rest_.remove_prefix(2);
        else if (hash_comments_ ? c == '#' : rest_.starts_with("//"))
            leave_out(rest_.find('\n'));
        else if (!hash_comments_ && rest_.starts_with("/*"))
            leave_out(end_of(rest_.find("*/", 2), 2));
        else if (c == '\n')
            end_line();
        else if (c == ' ' || c == '\t' || c == '\r')
            leave_out(1);
        else if (c == '"' || (c == '\'' && !is_in_number()))
            write(length_of_literal());
        else
            write(1);
    }

    static std::size_t end_of(std::size_t found, std::size_t length)
    {
        return found == std::string_view::npos ? found : found + length;
    }

    void leave_out(std::size_t length)
    {
        rest_.remove_prefix(std::min(length, rest_.size()));
        is_apart_ = true;
    }

    void end_line()
    {
        leave_out(1);
        if (in_directive_)
            code_ += '\n';
        in_directive_ = false;
        begins_line_ = true;
    }

    void write(std::size_t length)
    {
        const char first = rest_.front();
        if (begins_line_ && first == '#') {
            if (!code_.empty() && code_.back() != '\n')
                code_ += '\n';
            in_directive_ = true;
            directive_ = code_.size();
        }
        if (is_apart_ && !code_.empty() &&
            ((is_of_word(code_.back()) && is_of_word(first)) || (first == '(' && ends_in_macro())))
            code_ += ' ';
        code_ += rest_.substr(0, length);
        rest_.remove_prefix(length);
        begins_line_ = is_apart_ = false;
    }

    // Returns whether a macro was named last, which has arguments where ( follows at once.
    bool ends_in_macro() const
    {
        constexpr std::string_view define = "#define ";
        const std::string_view line = std::string_view(code_).substr(directive_);
        return in_directive_ && line.starts_with(define) &&
               std::ranges::all_of(line.substr(define.size()), is_of_word);
    }

    // Returns whether the word that is written is a number, as 6 in 6'000.
    bool is_in_number() const
    {
        const auto end = std::ranges::find_if_not(
            code_.rbegin(), code_.rend(), [](char c) { return is_of_word(c) || c == '\''; });
        return end != code_.rbegin() && is_digit(*(end - 1));
    }

    // Returns the length of the text between quotes with which the rest begins, to the end of the
    // line where the second is missing.
    std::size_t length_of_literal() const
    {
        const char quote = rest_.front();
        std::size_t length = 1;
        while (length < rest_.size() && rest_[length] != quote && rest_[length] != '\n')
            length += rest_[length] == '\\' ? 2 : 1;
        if (length < rest_.size() && rest_[length] == quote)
            ++length;
        return length;
    }

    std::string_view rest_;
    const bool hash_comments_;
    std::string code_;
    std::size_t directive_ = 0; // where the last one begins
    bool in_directive_ = false, begins_line_ = true;
    bool is_apart_ = false; // from what is written already
};

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
    std::string code = code_writer(text, hash_comments).written();
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
