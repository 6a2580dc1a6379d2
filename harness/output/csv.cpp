// SPDX-License-Identifier: MIT
#include "output/csv.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include <csv.h>

#include "errors.hpp"

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

[[noreturn]] void give_up(const std::filesystem::path &file, const std::filesystem::path &temporary,
                          const std::string &reason)
{
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    throw input_error("cannot write " + file.string() + ": " + reason);
}

std::filesystem::path write_temporary(const std::filesystem::path &file, std::string_view text)
{
    std::filesystem::path temporary = file;
    temporary += ".tmp";
    errno = 0;
    std::ofstream stream(temporary, std::ios::binary);
    stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    stream.close();
    if (!stream)
        give_up(file, temporary, std::strerror(errno));
    return temporary;
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

void write_whole(const std::filesystem::path &file, std::string_view text)
{
    const std::filesystem::path temporary = write_temporary(file, text);
    std::error_code error;
    std::filesystem::rename(temporary, file, error);
    if (error)
        give_up(file, temporary, error.message());
}

void require_writable(const std::filesystem::path &file)
{
    if (std::filesystem::is_directory(file))
        throw input_error("cannot write " + file.string() + ": it is a folder");
    std::filesystem::remove(write_temporary(file, ""));
}

} // namespace slidebench
