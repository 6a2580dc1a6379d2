// SPDX-License-Identifier: MIT
#include "export/rust_value.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/format.hpp"

namespace slidebench {
namespace {

struct c_operator {
    std::string_view sign;
    int level_in_c;
    int level;               // in Rust
    std::string_view method; // that wraps around, where the operator does not
};

constexpr std::array<c_operator, 10> operators = {{{"|", 3, rust_level::bit_or, ""},
                                                   {"^", 4, rust_level::bit_xor, ""},
                                                   {"&", 5, rust_level::bit_and, ""},
                                                   {"<<", 8, rust_level::shift, ""},
                                                   {">>", 8, rust_level::shift, ""},
                                                   {"+", 9, rust_level::sum, "wrapping_add"},
                                                   {"-", 9, rust_level::sum, "wrapping_sub"},
                                                   {"*", 10, rust_level::product, "wrapping_mul"},
                                                   {"/", 10, rust_level::product, ""},
                                                   {"%", 10, rust_level::product, ""}}};

const c_operator *operator_of(const std::string &sign)
{
    const auto *found = std::find_if(operators.begin(), operators.end(),
                                     [&](const c_operator &o) { return o.sign == sign; });
    return found == operators.end() ? nullptr : found;
}

bool is_signed(const c_type &type)
{
    return type.name == "int";
}

// The common type of two such numbers that an operator stands between.
type_pointer common_type(const rust_value &left, const rust_value &right)
{
    if (left.adapts || right.adapts)
        return left.adapts ? right.type : left.type;
    if (left.type->size != right.type->size)
        return left.type->size < right.type->size ? right.type : left.type;
    return is_signed(*left.type) ? right.type : left.type;
}

} // namespace

void refuse_translation(const std::string &what)
{
    throw std::runtime_error("'" + what + "' has no translation");
}

std::string rust_type(const c_type &type)
{
    switch (type.what) {
    case c_type::kind::number:
        if (type.name == "char")
            refuse_translation(type.name);
        return (is_signed(type) ? "i" : "u") + std::to_string(8 * type.size);
    case c_type::kind::array:
        return "[" + rust_type(*type.element) + "; " +
               std::to_string(type.size / type.element->size) + "]";
    case c_type::kind::pointer:
        return type.element->what == c_type::kind::structure
                   ? "&" + rust_type(*type.element)
                   : "&[" + rust_type(*type.element) + "]";
    default:
        return in_camel_case(type.name);
    }
}

std::string in_camel_case(const std::string &name)
{
    std::string text;
    bool is_start = true;
    for (const char c : name) {
        if (c != '_')
            text += static_cast<char>(is_start ? std::toupper(static_cast<unsigned char>(c)) : c);
        is_start = c == '_';
    }
    return text;
}

bool is_number(const c_type &type)
{
    return type.what == c_type::kind::number;
}

bool rust_value::is_literal() const
{
    return adapts && is_digit(text.front());
}

std::string rust_value::in(int least) const
{
    return level >= least && !in_parentheses ? text : "(" + text + ")";
}

std::string rust_value::behind_reference() const
{
    return text.front() == '&' ? text.substr(1) : in(rust_level::atom);
}

std::string rust_value::as_index() const
{
    return is_literal() ? text : in(rust_level::cast) + " as usize";
}

int binding_in_c(const std::string &sign)
{
    const c_operator *o = operator_of(sign);
    return o == nullptr ? -1 : o->level_in_c;
}

rust_value converted(const rust_value &v, const type_pointer &type)
{
    if (!is_number(*type) || !is_number(*v.type))
        refuse_translation(v.text);
    const std::string name = rust_type(*type);
    if (v.is_literal())
        return {v.text + "_" + name, rust_level::atom, type};
    if (v.type->size == type->size && is_signed(*v.type) == is_signed(*type)) {
        rust_value same = v;
        same.type = type;
        same.adapts = false;
        return same;
    }
    if (!v.as_u32.empty())
        return name == "u32" ? rust_value{v.as_u32, rust_level::atom, type}
                             : rust_value{v.as_u32 + " as " + name, rust_level::cast, type};
    return {v.in(rust_level::cast) + " as " + name, rust_level::cast, type};
}

rust_value promoted(const rust_value &v)
{
    return v.adapts || v.type->size >= 4 ? v : converted(v, c_types::number("int"));
}

rust_value negated(const rust_value &v)
{
    const rust_value number = promoted(v);
    if (is_signed(*number.type))
        refuse_translation("-" + v.text);
    return {number.in(rust_level::atom) + ".wrapping_neg()", rust_level::atom, number.type};
}

rust_value combined(const std::string &sign, rust_value left, rust_value right)
{
    const c_operator &o = *operator_of(sign);
    if (left.bytes_of != nullptr && left.offset == "0" && sign == "+") {
        left.offset = right.as_index();
        return left;
    }
    if (!is_number(*left.type) || !is_number(*right.type))
        refuse_translation(left.text + " " + sign + " " + right.text);
    left = promoted(left);
    right = promoted(right);
    if (o.level == rust_level::shift) {
        left = left.adapts ? converted(left, left.type) : left;
        if (!right.as_u32.empty())
            right = converted(right, c_types::number("unsigned"));
    } else {
        const type_pointer common = common_type(left, right);
        const bool wraps = !o.method.empty() && !is_signed(*common);
        if (wraps || !left.is_literal())
            left = converted(left, common);
        if (!right.is_literal())
            right = converted(right, common);
        if (wraps)
            return {left.in(rust_level::atom) + "." + std::string(o.method) + "(" + right.text +
                        ")",
                    rust_level::atom, common};
        left.type = common;
    }
    // Behind a cast, < would begin the arguments of a generic type.
    const bool is_generic = sign == "<<" && left.level == rust_level::cast;
    return {left.in(is_generic ? rust_level::atom : o.level) + " " + sign + " " +
                right.in(o.level + 1),
            o.level, left.type};
}

// Pointers become others only on the way to an element that is given by its offset in bytes.
rust_value cast_to(rust_value v, const type_pointer &type)
{
    if (is_number(*type))
        return converted(v, type);
    if (v.type->what != c_type::kind::pointer || type->what != c_type::kind::pointer)
        refuse_translation(v.text);
    if (v.bytes_of == nullptr && type->element->name == "char") {
        v.bytes_of = std::exchange(v.type, type);
        v.offset = "0";
    } else if (v.bytes_of != nullptr && v.bytes_of->element->name == type->element->name) {
        v.type = std::exchange(v.bytes_of, nullptr);
    } else {
        refuse_translation(v.text);
    }
    return v;
}

// C requires the offset to be a multiple of what it counts bytes of.
rust_value dereferenced(const rust_value &pointer)
{
    if (pointer.offset.empty() || pointer.bytes_of != nullptr)
        refuse_translation("*" + pointer.text);
    const type_pointer &type = pointer.type->element;
    return {pointer.behind_reference() + "[" + pointer.offset + " / " + std::to_string(type->size) +
                "]",
            rust_level::atom, type};
}

rust_value element(const rust_value &array, const rust_value &index)
{
    if (array.type->element == nullptr || !is_number(*index.type))
        refuse_translation(array.text + "[" + index.text + "]");
    const std::string start =
        array.first_element.empty() ? array.behind_reference() + "[" : array.first_element + " + ";
    return {start + index.as_index() + "]", rust_level::atom, array.type->element};
}

} // namespace slidebench
