// SPDX-License-Identifier: MIT
#include "pages/page.hpp"

#include <map>
#include <string_view>

#include "base/errors.hpp"

namespace slidebench {
namespace {

// Escapes text for HTML.
std::string escaped(std::string_view text)
{
    static const std::map<char, std::string_view> entities = {
        {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    std::string result;
    for (const char c : text) {
        const auto entity = entities.find(c);
        result += entity == entities.end() ? std::string_view(&c, 1) : entity->second;
    }
    return result;
}

// Returns JSON for a script element, without <, which could end it.
std::string json_in_html(const nlohmann::ordered_json &data)
{
    std::string result;
    for (const char c : data.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace))
        if (c == '<')
            result += "\\u003c";
        else
            result += c;
    return result;
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

} // namespace

void require_charts()
{
    if (d3_script.empty())
        throw input_error("pages need D3, which was missing when this was built; install it "
                          "(Debian's package is node-d3) and run cmake on the folder of the build, "
                          "such as 'cmake build/release'; elsewhere with -DD3_SCRIPT=FILE, its "
                          "d3.min.js");
}

std::string html_page(const std::string &title, const nlohmann::ordered_json &data)
{
    require_charts();
    return filled(page_template, {{"title", escaped(title)},
                                  {"style", std::string(page_style)},
                                  {"library", std::string(d3_script)},
                                  {"script", std::string(page_script)},
                                  {"data", json_in_html(data)}});
}

} // namespace slidebench
