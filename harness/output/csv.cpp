// SPDX-License-Identifier: MIT
#include "output/csv.hpp"

#include <stdexcept>

#include <csv.h>

#include "output/files.hpp"

namespace slidebench {
namespace {

std::string quoted(const std::string &field)
{
    if (field.find_first_of(",\"\r\n") == std::string::npos)
        return field;
    std::string text(csv_write(nullptr, 0, field.data(), field.size()), '\0');
    csv_write(text.data(), text.size(), field.data(), field.size());
    return text;
}

} // namespace

csv_file::csv_file(const std::vector<std::string> &header) : columns_(header.size())
{
    append(header);
}

void csv_file::add_row(const std::vector<std::string> &fields)
{
    if (fields.size() != columns_)
        throw std::logic_error("a CSV row of " + std::to_string(fields.size()) + " fields under " +
                               std::to_string(columns_) + " columns");
    append(fields);
}

void csv_file::append(const std::vector<std::string> &fields)
{
    const char *separator = "";
    for (const std::string &field : fields) {
        text_ += separator;
        text_ += quoted(field);
        separator = ",";
    }
    text_ += '\n';
}

void csv_file::write(const std::filesystem::path &file) const
{
    write_whole(file, text_);
}

} // namespace slidebench
