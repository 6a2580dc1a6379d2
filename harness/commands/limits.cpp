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
namespace {

std::chrono::duration<double> parse_budget_time(const std::string &text)
{
    using namespace std::chrono_literals;
    const std::optional<std::chrono::duration<double>> time = read_time(text);
    if (!time || *time < 1s || *time > 7 * 24h)
        throw input_error("--budget '" + text +
                          "' is not a time such as 90s, 10m or 2h, of a week at most");
    return *time;
}

// "1%", "0.25%"
double parse_precision(const std::string &text)
{
    const std::size_t digits = text.size() - (text.ends_with('%') ? 1 : 0);
    if (const auto number = parse_decimal(std::string_view(text).substr(0, digits), 0.01, 50);
        number && digits < text.size())
        return *number / 100;
    throw input_error("--precision '" + text + "' is not a share from 0.01% to 50%");
}

} // namespace

std::optional<std::chrono::duration<double>> read_time(const std::string &text)
{
    using namespace std::chrono_literals;
    static const std::map<std::string, std::chrono::duration<double>> units = {
        {"us", 1us}, {"ms", 1ms}, {"s", 1s}, {"m", 1min}, {"h", 1h}};
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto found = units.find(stop);
    if (error != std::errc() || found == units.end())
        return std::nullopt;
    return static_cast<double>(number) * found->second;
}

budget parse_budget(const std::string &time, const std::string &precision)
{
    return {parse_budget_time(time.empty() ? usual_budget : time),
            parse_precision(precision.empty() ? usual_precision : precision)};
}

} // namespace slidebench
