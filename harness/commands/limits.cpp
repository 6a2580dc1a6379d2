// SPDX-License-Identifier: MIT
#include "commands/limits.hpp"

#include <charconv>
#include <cstdint>
#include <map>
#include <string_view>
#include <system_error>

#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {

using namespace std::chrono_literals;

std::chrono::duration<double> parse_time(const std::string &option, const std::string &text,
                                         const time_limits &limits)
{
    static const std::map<std::string, std::chrono::duration<double>> units = {
        {"us", 1us}, {"ms", 1ms}, {"s", 1s}, {"m", 1min}, {"h", 1h}};
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto found = units.find(stop);
    if (error == std::errc() && found != units.end())
        if (const auto time = static_cast<double>(number) * found->second;
            time >= limits.least && time <= limits.most)
            return time;
    throw input_error(option + " '" + text + "' is not a time such as " + limits.description);
}

std::chrono::duration<double> parse_budget(const std::string &text)
{
    return parse_time("--budget", text, {1s, 7 * 24h, "90s, 10m or 2h, of a week at most"});
}

double parse_precision(const std::string &text)
{
    const std::size_t digits = text.size() - (text.ends_with('%') ? 1 : 0);
    if (const auto number = parse_decimal(std::string_view(text).substr(0, digits), 0.01, 50);
        number && digits < text.size())
        return *number / 100;
    throw input_error("--precision '" + text + "' is not a share from 0.01% to 50%");
}

} // namespace slidebench
