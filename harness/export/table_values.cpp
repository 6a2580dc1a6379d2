// SPDX-License-Identifier: MIT
#include "export/table_values.hpp"

#include <cinttypes>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string_view>

#include <dlfcn.h>

#include "base/format.hpp"
#include "export/line_breaks.hpp"

namespace slidebench {
namespace {

constexpr std::size_t step = 4; // of indentation

struct typed_place {
    const std::byte *start;
    const c_type &type;
};

template <typename Value>
Value value_at(const std::byte *start)
{
    Value value;
    std::memcpy(&value, start, sizeof value);
    return value;
}

// Sets of squares, factors and shifts are written in hexadecimal, what has at most 16 bits in decimal.
std::string number_text(const std::byte *start, std::size_t size)
{
    switch (size) {
    case 1:
        return std::to_string(value_at<std::uint8_t>(start));
    case 2:
        return std::to_string(value_at<std::uint16_t>(start));
    case 4:
        return formatted("0x%" PRIx32, value_at<std::uint32_t>(start));
    default:
        return formatted("0x%" PRIx64, value_at<std::uint64_t>(start));
    }
}

// What an array or a structure consists of.
std::vector<typed_place> parts_of(const std::byte *start, const c_type &type)
{
    std::vector<typed_place> parts;
    if (type.what == c_type::kind::array)
        for (std::size_t at = 0; at < type.size; at += type.element->size)
            parts.push_back({start + at, *type.element});
    for (const c_member &m : type.members)
        parts.push_back({start + m.offset, *m.type});
    return parts;
}

void visit_pointers(const std::byte *start, const c_type &type,
                    const std::function<void(const std::byte *)> &visit)
{
    if (type.what == c_type::kind::pointer)
        visit(value_at<const std::byte *>(start));
    for (const typed_place &part : parts_of(start, type))
        visit_pointers(part.start, part.type, visit);
}

// In one line if they fit; else plain values side by side, and others on lines of their own.
std::string in_braces(const std::vector<std::string> &values, std::size_t indentation)
{
    std::size_t length = indentation + std::string_view("{},").size();
    for (const std::string &value : values)
        length += value.size() + std::string_view(", ").size();
    if (indentation > 0 && length <= code_width) {
        std::string text;
        for (const std::string &value : values)
            text += (text.empty() ? "{" : ", ") + value;
        return text + "}";
    }
    const bool has_braces = values.front().front() == '{';
    const std::string margin = "\n" + std::string(indentation + step, ' ');
    std::string text = "{";
    std::size_t column = code_width;
    for (const std::string &value : values) {
        const bool is_next = !has_braces && column + value.size() + 2 <= code_width;
        text += (is_next ? " " : margin) + value + ",";
        column = (is_next ? column + 1 : margin.size() - 1) + value.size() + 1;
    }
    text.back() = '\n';
    return text + std::string(indentation, ' ') + "}";
}

} // namespace

table_values::table_values(const technique_source &source,
                           const std::vector<const declaration *> &tables)
{
    const c_types types(source);
    for (const declaration *d : tables) {
        const std::string &name = d->names.back();
        const void *start = dlsym(RTLD_DEFAULT, name.c_str());
        if (start != nullptr)
            tables_[name] = {static_cast<const std::byte *>(start), types.of(*d)};
    }
}

const table_values::place &table_values::place_of(const std::string &table) const
{
    const auto found = tables_.find(table);
    if (found == tables_.end())
        throw std::runtime_error("this program has no table " + table);
    return found->second;
}

std::size_t table_values::bytes(const std::string &table) const
{
    return place_of(table).type->size;
}

std::set<std::string> table_values::targets(const std::string &table) const
{
    const auto &[start, type] = place_of(table);
    std::set<std::string> names;
    visit_pointers(start, *type, [&](const std::byte *target) { names.insert(table_at(target)); });
    return names;
}

std::string table_values::text(const std::string &table, const naming &new_name) const
{
    const auto &[start, type] = place_of(table);
    return value_text(start, *type, 0, new_name);
}

std::string table_values::table_at(const std::byte *target) const
{
    for (const auto &[name, table] : tables_)
        if (target >= table.start && target < table.start + table.type->size)
            return name;
    throw std::runtime_error("a pointer in a table leads into none");
}

// `&table[3][5]`, with as many indices as it takes to come to what has that type.
std::string table_values::pointer_text(const std::byte *target, const c_type &type,
                                       const naming &new_name) const
{
    const std::string name = table_at(target);
    const auto &[start, whole] = place_of(name);
    std::string text = "&" + new_name(name);
    auto rest = static_cast<std::size_t>(target - start);
    const c_type *part = whole.get();
    for (; part->what == c_type::kind::array; part = part->element.get()) {
        text += "[" + std::to_string(rest / part->element->size) + "]";
        rest %= part->element->size;
    }
    if (rest != 0 || part->size != type.size)
        throw std::runtime_error("a pointer leads into an element of " + name);
    return text;
}

std::string table_values::value_text(const std::byte *value, const c_type &type,
                                     std::size_t indentation, const naming &new_name) const
{
    if (type.what == c_type::kind::number)
        return number_text(value, type.size);
    if (type.what == c_type::kind::pointer)
        return pointer_text(value_at<const std::byte *>(value), *type.element, new_name);
    std::vector<std::string> values;
    for (const typed_place &part : parts_of(value, type))
        values.push_back(value_text(part.start, part.type, indentation + step, new_name));
    return in_braces(values, indentation);
}

} // namespace slidebench
