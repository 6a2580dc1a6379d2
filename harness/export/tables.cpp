// SPDX-License-Identifier: MIT
#include "export/tables.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <dlfcn.h>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"

namespace slidebench {
namespace {

constexpr std::size_t step = 4; // of indentation

using shape_pointer = std::shared_ptr<const table_shape>;

const std::map<std::string, std::size_t> number_bytes = {
    {"uint8_t", 1}, {"uint16_t", 2}, {"uint32_t", 4}, {"unsigned", 4}, {"uint64_t", 8},
};

shape_pointer structure_of(const std::vector<shape_pointer> &members)
{
    table_shape whole = {0, 1};
    const auto rounded_up = [](std::size_t n, std::size_t to) { return (n + to - 1) / to * to; };
    for (const shape_pointer &m : members) {
        whole.parts.emplace_back(rounded_up(whole.size, m->alignment), m);
        whole.size = whole.parts.back().first + m->size;
        whole.alignment = std::max(whole.alignment, m->alignment);
    }
    whole.size = rounded_up(whole.size, whole.alignment);
    return std::make_shared<const table_shape>(whole);
}

shape_pointer array_of(std::size_t count, const shape_pointer &element)
{
    table_shape whole = *structure_of(std::vector(count, element));
    whole.is_array = true;
    return std::make_shared<const table_shape>(whole);
}

// Reads the shapes of tables in their declarations.
class shape_reader {
public:
    explicit shape_reader(const joined_source &source)
    {
        for (const item &d : source.items)
            for (const std::string &name : d.names)
                named_[name] = code_of(d.tokens);
    }

    // Returns the shapes declared from `at` on, up to a semicolon; moves `at` behind it.
    std::vector<shape_pointer> declared(const std::vector<token> &c, std::size_t &at) const
    {
        shape_pointer base;
        while (base == nullptr) {
            const std::string &word = c.at(at++).text;
            if (number_bytes.contains(word))
                base = plain(number_bytes.at(word));
            else if (word != "extern" && word != "const" && word != "typedef")
                base = of_type(word);
        }
        std::vector<shape_pointer> result;
        do {
            const bool is_pointer = c[at].is("*");
            at += is_pointer ? 2 : 1; // behind the name
            std::vector<std::size_t> bounds;
            for (; c[at].is("["); ++at)
                bounds.push_back(static_cast<std::size_t>(constant(c, ++at, 0)));
            shape_pointer shape = is_pointer ? plain(sizeof(void *), true) : base;
            for (auto bound = bounds.rbegin(); bound != bounds.rend(); ++bound)
                shape = array_of(*bound, shape);
            result.push_back(shape);
        } while (c[at++].is(","));
        return result;
    }

private:
    // Returns the shape of a number or a pointer.
    static shape_pointer plain(std::size_t size, bool is_pointer = false)
    {
        return std::make_shared<const table_shape>(table_shape{size, size, is_pointer});
    }

    shape_pointer of_type(const std::string &name) const
    {
        const auto found = named_.find(name);
        const bool is_tag = name.find(' ') != std::string::npos;
        if (found == named_.end() || (!is_tag && !found->second.front().is("typedef")))
            throw input_error("a table has the type " + name +
                              ", which is no number of a known width");
        const std::vector<token> &c = found->second;
        std::size_t at = is_tag ? 2 : 0; // behind the tag and a brace
        if (!is_tag)
            return declared(c, at).front();
        std::vector<shape_pointer> members;
        while (!c.at(at).is("}"))
            for (const shape_pointer &member : declared(c, at))
                members.push_back(member);
        return structure_of(members);
    }

    // Evaluates a constant expression from `at` on, of operators that bind tighter than `binding`.
    std::int64_t constant(const std::vector<token> &c, std::size_t &at, unsigned binding) const
    {
        std::int64_t value = 0;
        if (c[at].is("("))
            value = constant(c, ++at, 0);
        else if (!parse_number(c[at].text, value))
            value = constant(c[at].text);
        ++at;
        const auto next = [&] {
            return c[at].is("*") ? 3U : c[at].is("+") ? 2U : c[at].is("<") ? 1U : 0U;
        };
        while (at < c.size() && next() > binding) {
            const unsigned operation = next();
            at += operation == 1 ? 2 : 1;
            const std::int64_t other = constant(c, at, operation);
            value = operation == 3   ? value * other
                    : operation == 2 ? value + other
                                     : value << other;
        }
        return value;
    }

    // Evaluates an enumerator with a value, or a macro.
    std::int64_t constant(const std::string &name) const
    {
        const auto found = named_.find(name);
        if (found == named_.end())
            throw input_error(name + ", in the bound of a table, is not defined; the build makes "
                                     "some headers");
        const std::vector<token> &c = found->second;
        std::size_t at = 0;
        while (!c[at].is(name))
            ++at;
        at += c.at(at + 1).is("=") ? 2 : 1;
        return constant(c, at, 0);
    }

    std::map<std::string, std::vector<token>> named_;
};

template <typename Value>
Value value_at(const std::byte *start)
{
    Value value;
    std::memcpy(&value, start, sizeof value);
    return value;
}

// Writes numbers of up to 16 bits in decimal, larger ones in hexadecimal.
std::string number_text(const std::byte *start, std::size_t size)
{
    if (size <= 2)
        return std::to_string(size == 1 ? value_at<std::uint8_t>(start)
                                        : value_at<std::uint16_t>(start));
    return formatted("0x%llx", size == 4 ? value_at<std::uint32_t>(start)
                                         : value_at<unsigned long long>(start));
}

// Writes values in one line if they fit; else plain values side by side, others on lines of their
// own.
std::string in_braces(const std::vector<std::string> &values, bool are_plain,
                      std::size_t indentation)
{
    std::string line;
    for (const std::string &value : values)
        line += (line.empty() ? "{" : ", ") + value;
    line += "}";
    if (indentation > 0 && indentation + line.size() < code_width)
        return line;
    const std::string margin = "\n" + std::string(indentation + step, ' ');
    std::string text = "{";
    std::size_t column = code_width;
    for (const std::string &value : values) {
        const bool is_next = are_plain && column + value.size() + 2 <= code_width;
        text += (is_next ? " " : margin) + value + ",";
        column = (is_next ? column + 1 : margin.size() - 1) + value.size() + 1;
    }
    text.back() = '\n';
    return text + std::string(indentation, ' ') + "}";
}

} // namespace

table_values::table_values(const technique &t, const joined_source &source,
                           const std::set<std::string> &tables)
{
    t.init();
    const shape_reader shapes(source);
    for (const item &d : source.items) {
        const void *start =
            d.what == item::kind::table ? dlsym(RTLD_DEFAULT, d.names.back().c_str()) : nullptr;
        std::size_t at = 0;
        if (start != nullptr)
            tables_[d.names.back()] = {static_cast<const std::byte *>(start),
                                       shapes.declared(code_of(d.tokens), at).front()};
    }
    for (const std::string &table : tables)
        add(table);
}

std::size_t table_values::bytes() const
{
    std::size_t bytes = 0;
    for (const std::string &table : names_)
        bytes += tables_.at(table).shape->size;
    return bytes;
}

void table_values::add(const std::string &table)
{
    const auto found = tables_.find(table);
    if (found == tables_.end())
        throw input_error("this program has no table " + table +
                          ": it is static, or of another build");
    if (contains(names_, table))
        return;
    for (const std::string &target : targets(table))
        add(target);
    names_.push_back(table);
}

std::set<std::string> table_values::targets(const std::string &table) const
{
    const auto &[start, shape] = tables_.at(table);
    return targets(start, *shape);
}

std::set<std::string> table_values::targets(const std::byte *start, const table_shape &shape) const
{
    if (shape.is_pointer)
        return {table_at(value_at<const std::byte *>(start))};
    std::set<std::string> result;
    for (const auto &[offset, part] : shape.parts)
        result.merge(targets(start + offset, *part));
    return result;
}

std::string table_values::text(const std::string &table, const renaming &names) const
{
    const auto &[start, shape] = tables_.at(table);
    return value_text(start, *shape, 0, names);
}

const std::string &table_values::table_at(const std::byte *target) const
{
    for (const auto &[name, table] : tables_)
        if (target >= table.start && target < table.start + table.shape->size)
            return name;
    throw input_error("a pointer in a table leads into none");
}

// Writes the address of a plain value or a structure, with indices.
std::string table_values::address_text(const std::byte *target, const renaming &names) const
{
    const std::string &name = table_at(target);
    const auto &[start, whole] = tables_.at(name);
    std::string text = "&" + names.of(name);
    auto rest = static_cast<std::size_t>(target - start);
    for (const table_shape *part = whole.get(); part->is_array;) {
        part = part->parts.front().second.get();
        text += "[" + std::to_string(rest / part->size) + "]";
        rest %= part->size;
    }
    if (rest != 0)
        throw input_error("a pointer leads into an element of " + name);
    return text;
}

std::string table_values::value_text(const std::byte *value, const table_shape &shape,
                                     std::size_t indentation, const renaming &names) const
{
    if (shape.is_pointer)
        return address_text(value_at<const std::byte *>(value), names);
    if (shape.parts.empty())
        return number_text(value, shape.size);
    std::vector<std::string> values;
    bool are_plain = true;
    for (const auto &[offset, part] : shape.parts) {
        values.push_back(value_text(value + offset, *part, indentation + step, names));
        are_plain = are_plain && part->parts.empty();
    }
    return in_braces(values, are_plain, indentation);
}

} // namespace slidebench
