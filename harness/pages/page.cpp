// SPDX-License-Identifier: MIT
#include "pages/page.hpp"

#include <filesystem>
#include <map>
#include <string_view>

#include <re2/re2.h>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"

namespace slidebench {
namespace {

// Returns JSON for a script element, without <, which could end it.
std::string json_in_html(const nlohmann::ordered_json &data)
{
    std::string text = data.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    RE2::GlobalReplace(&text, "<", "\\\\u003c");
    return text;
}

// Replaces each {{name}} of a template, but none within the values.
std::string filled(std::string_view text, const std::map<std::string_view, std::string> &values)
{
    std::string result;
    for (std::size_t begin; (begin = text.find("{{")) != std::string_view::npos;) {
        const std::size_t end = text.find("}}", begin);
        result += text.substr(0, begin);
        result += values.at(text.substr(begin + 2, end - begin - 2));
        text.remove_prefix(end + 2);
    }
    return result += text;
}

// Returns the data, and the scripts that draw them.
std::string scripts(const nlohmann::ordered_json &data)
{
    std::string text = "<script type=\"application/json\" id=\"data\">" + json_in_html(data) +
                       "</script>\n<script>\n" + read_whole(this_build().d3) +
                       "</script>\n<script>\n";
    for (const char *name : {"base", "save", "rows", "controls", "baseline", "answer", "tables",
                             "ranking", "verdict", "run", "main"})
        text += read_whole(source_root() / "plots" / (std::string(name) + ".js"));
    return text + "</script>\n";
}

} // namespace

void require_charts()
{
    if (!std::filesystem::exists(this_build().d3))
        throw input_error("pages need D3, which was missing when this was built; install it "
                          "(Debian's package is node-d3) and run cmake on the folder of the build, "
                          "such as 'cmake build/release'; elsewhere with -DD3_SCRIPT=FILE, its "
                          "d3.min.js");
}

std::string code_address()
{
    static const RE2 field("(?m)^repository-code: \"?([^\"\\n]+)");
    std::string address;
    RE2::PartialMatch(read_whole(source_root() / "CITATION.cff"), field, &address);
    return html_escaped(address);
}

std::string html_page(const page_words &words, const nlohmann::ordered_json &data)
{
    require_charts();
    const std::filesystem::path root = source_root();
    const std::string title = html_escaped(words.title);
    const std::string address = code_address();
    const bool is_drawn = !data.is_null();
    std::string content =
        "<main class=\"text\">\n<h1>" + title + "</h1>\n" +
        (is_drawn ? "<p>Charts need JavaScript, which is switched off. These are the tables.</p>\n"
                  : "") +
        words.text + "</main>\n";
    if (is_drawn)
        content = "<div id=\"page\"></div>\n<noscript>\n" + content + "</noscript>\n";
    return filled(read_whole(root / "plots/page.html"),
                  {{"title", title},
                   {"description", html_escaped(words.description)},
                   {"style", read_whole(root / "plots/page.css")},
                   {"content", content},
                   {"version", this_build().version},
                   {"code", address.empty() ? "its repository"
                                            : "<a href=\"" + address + "\">" + address + "</a>"},
                   {"citation", html_escaped(read_whole(root / "CITATION.cff"))},
                   {"scripts", is_drawn ? scripts(data) : ""}});
}

} // namespace slidebench
