// SPDX-License-Identifier: MIT
#include "export/table_values.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include <dlfcn.h>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "export/line_breaks.hpp"
#include "registry/registry.hpp"

namespace slidebench {
namespace {

constexpr std::size_t step = 4; // of indentation

// The most that tables in a source file may take: 2.5 MiB of text.
constexpr std::size_t most_bytes = 1024 * 1024;

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

// Sets of squares, factors and shifts are written in hexadecimal, what has at most 16 bits in
// decimal.
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

using pointer_visit = std::function<void(const std::string &member, const std::byte *target)>;

// `member`: where the value is in its structure.
void visit_pointers(const std::byte *start, const c_type &type, const std::string &member,
                    const pointer_visit &visit)
{
    if (type.what == c_type::kind::pointer)
        visit(member, value_at<const std::byte *>(start));
    const std::vector<typed_place> parts = parts_of(start, type);
    for (std::size_t i = 0; i < parts.size(); ++i)
        visit_pointers(parts[i].start, parts[i].type,
                       type.members.empty() ? member : type.name + "." + type.members[i].name,
                       visit);
}

// In one line if they fit; else plain values side by side, and others on lines of their own.
std::string in_braces(const std::pair<std::string, std::string> &braces,
                      const std::vector<std::string> &values, bool are_plain,
                      std::size_t indentation)
{
    const auto &[open, close] = braces;
    std::string line = open;
    for (const std::string &value : values)
        line += (line.size() == open.size() ? "" : ", ") + value;
    line += close;
    if (indentation > 0 && indentation + line.size() < code_width)
        return line;
    const std::string margin = "\n" + std::string(indentation + step, ' ');
    std::string text = open.substr(0, open.find_last_not_of(' ') + 1);
    std::size_t column = code_width;
    for (const std::string &value : values) {
        const bool is_next = are_plain && column + value.size() + 2 <= code_width;
        text += (is_next ? " " : margin) + value + ",";
        column = (is_next ? column + 1 : margin.size() - 1) + value.size() + 1;
    }
    text.back() = '\n';
    return text + std::string(indentation, ' ') + close.substr(close.find_first_not_of(' '));
}

} // namespace

value_form values_in_c(const std::function<std::string(const std::string &)> &new_name)
{
    const auto address = [=](const std::string &table, const std::vector<std::size_t> &indices) {
        std::string text = "&" + new_name(table);
        for (const std::size_t index : indices)
            text += "[" + std::to_string(index) + "]";
        return text;
    };
    return {[](const c_type &) { return std::pair("{", "}"); },
            [](const c_type &, std::size_t) { return ""; }, address};
}

bool is_table(const declaration &d)
{
    return d.what == declaration::kind::object && !d.tokens.front().is("static") &&
           std::none_of(d.tokens.begin(), d.tokens.end(), [](const token &t) { return t.is("="); });
}

table_values::table_values(const technique &t, const technique_source &source,
                           const std::set<std::string> &tables)
{
    const std::string slug = t.slug;
    if (!is_available(t))
        throw input_error(slug + ": filling its tables needs " + t.isa +
                          ", which this CPU or this build has not");
    t.init();
    const c_types types(source);
    for (const declaration &d : source.declarations)
        if (is_table(d))
            if (const void *start = dlsym(RTLD_DEFAULT, d.names.back().c_str()))
                tables_[d.names.back()] = {static_cast<const std::byte *>(start), types.of(d)};
    std::size_t bytes = 0;
    for (std::set<std::string> rest = tables; !rest.empty();) {
        const std::string table = rest.extract(rest.begin()).value();
        names_.insert(table);
        bytes += type(table).size;
        for (const auto &[target, member] : targets(table))
            if (!names_.contains(target))
                rest.insert(target);
    }
    if (bytes > most_bytes)
        throw input_error(slug + " has " + kib_text(bytes) +
                          " KiB of tables; as constants at most " + kib_text(most_bytes) +
                          " KiB are written");
}

const table_values::place &table_values::place_of(const std::string &table) const
{
    const auto found = tables_.find(table);
    if (found == tables_.end())
        throw std::runtime_error("this program has no table " + table);
    return found->second;
}

const c_type &table_values::type(const std::string &table) const
{
    return *place_of(table).type;
}

std::set<std::pair<std::string, std::string>> table_values::targets(const std::string &table) const
{
    const auto &[start, type] = place_of(table);
    std::set<std::pair<std::string, std::string>> result;
    visit_pointers(start, *type, "", [&](const std::string &member, const std::byte *target) {
        result.emplace(table_at(target), member);
    });
    return result;
}

std::string table_values::text(const std::string &table, const value_form &form) const
{
    const auto &[start, type] = place_of(table);
    return value_text(start, *type, 0, form);
}

std::string table_values::table_at(const std::byte *target) const
{
    for (const auto &[name, table] : tables_)
        if (target >= table.start && target < table.start + table.type->size)
            return name;
    throw std::runtime_error("a pointer in a table leads into none");
}

std::string table_values::pointer_text(const std::byte *target, const c_type &type,
                                       const value_form &form) const
{
    const std::string name = table_at(target);
    const auto &[start, whole] = place_of(name);
    std::vector<std::size_t> indices;
    auto rest = static_cast<std::size_t>(target - start);
    const c_type *part = whole.get();
    for (; part->what == c_type::kind::array; part = part->element.get()) {
        indices.push_back(rest / part->element->size);
        rest %= part->element->size;
    }
    if (rest != 0 || part->size != type.size)
        throw std::runtime_error("a pointer leads into an element of " + name);
    return form.address(name, indices);
}

std::string table_values::value_text(const std::byte *value, const c_type &type,
                                     std::size_t indentation, const value_form &form) const
{
    if (type.what == c_type::kind::number)
        return number_text(value, type.size);
    if (type.what == c_type::kind::pointer)
        return pointer_text(value_at<const std::byte *>(value), *type.element, form);
    std::vector<std::string> values;
    bool are_plain = true;
    for (const typed_place &part : parts_of(value, type)) {
        values.push_back(form.label(type, values.size()) +
                         value_text(part.start, part.type, indentation + step, form));
        are_plain = are_plain && parts_of(part.start, part.type).empty();
    }
    return in_braces(form.braces(type), values, are_plain, indentation);
}

} // namespace slidebench
