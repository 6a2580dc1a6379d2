// SPDX-License-Identifier: MIT
#include "export/rust_expression.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace slidebench {

c_signature signature_of(const rust_context &context, const code_tokens &function)
{
    std::size_t at = 0;
    c_signature signature = {context.types.at(function, at), {}, 0};
    ++at;
    while (!function.at(at)->is(")")) {
        ++at;
        const type_pointer type = context.types.at(function, at);
        signature.parameters.push_back({function.at(at++)->text, 0, type});
        // An array is a pointer here.
        if (function.at(at)->is("[")) {
            signature.parameters.back().type = c_types::pointer_to(type);
            while (!function.at(at++)->is("]"))
                continue;
        }
    }
    signature.body = at + 1;
    return signature;
}

std::string rust_expressions::next() const
{
    return at_ < tokens_.size() ? tokens_[at_]->text : "";
}

// Signs are single characters, next to each other in an operator of two.
std::string rust_expressions::sign() const
{
    std::string text = next();
    if (at_ + 1 < tokens_.size()) {
        const std::string longer = text + tokens_[at_ + 1]->text;
        if (binding_in_c(longer) >= 0 || longer == "->")
            text = longer;
    }
    return text;
}

std::string rust_expressions::take()
{
    if (at_ == tokens_.size())
        throw std::runtime_error("a function ends too soon");
    return tokens_[at_++]->text;
}

bool rust_expressions::takes(const std::string &text)
{
    if (sign() != text)
        return false;
    at_ += tokens_[at_]->is(text) ? 1 : 2;
    return true;
}

void rust_expressions::expect(const std::string &text)
{
    if (!takes(text))
        refuse_translation(sign());
}

std::string rust_expressions::expression(const type_pointer &type)
{
    return expected(type).text;
}

rust_value rust_expressions::expected(const type_pointer &type)
{
    rust_value v = expression();
    if (is_number(*type))
        return v.is_literal() ? v : converted(v, type);
    // An array where a pointer to its first element belongs.
    if (v.type->what == c_type::kind::array)
        return {"&" + v.in(rust_level::unary), rust_level::unary, type};
    return v;
}

rust_value rust_expressions::expression()
{
    return binary(0);
}

rust_value rust_expressions::binary(int least)
{
    rust_value left = unary();
    for (;;) {
        const std::string text = sign();
        const int binding = binding_in_c(text);
        if (binding < least)
            return left;
        takes(text);
        left = combined(text, std::move(left), binary(binding + 1));
    }
}

rust_value rust_expressions::unary()
{
    if (takes("~")) {
        const rust_value v = promoted(unary());
        return {"!" + v.in(rust_level::unary), rust_level::unary, v.type};
    }
    if (takes("-"))
        return negated(unary());
    if (takes("&")) {
        const rust_value v = unary();
        return {"&" + v.in(rust_level::unary), rust_level::unary, c_types::pointer_to(v.type)};
    }
    if (takes("*"))
        return dereferenced(unary());
    if (next() == "(" && at_ + 1 < tokens_.size() &&
        context_.types.begins_type(tokens_[at_ + 1]->text)) {
        take();
        const type_pointer type = take_type();
        expect(")");
        return cast_to(unary(), type);
    }
    return postfix();
}

rust_value rust_expressions::postfix()
{
    rust_value v = primary();
    for (;;) {
        if (takes("[")) {
            v = element(v, expression());
            expect("]");
        } else if (takes(".") || takes("->")) {
            v = member(v, take());
        } else {
            return v;
        }
    }
}

rust_value rust_expressions::member(const rust_value &structure, const std::string &name) const
{
    const c_type *type = structure.type.get();
    if (type->what == c_type::kind::pointer)
        type = type->element.get();
    const auto m = std::find_if(type->members.begin(), type->members.end(),
                                [&](const c_member &one) { return one.name == name; });
    if (m == type->members.end())
        refuse_translation("." + name);
    const std::string text = structure.behind_reference() + "." + name;
    const auto link = context_.links.find(type->name + "." + name);
    if (link == context_.links.end())
        return {text, rust_level::atom, m->type};
    const auto &[table, leads_to_lines] = link->second;
    rust_value v = {"&" + table + "[" + text + (leads_to_lines ? "]" : "..]"), rust_level::unary,
                    m->type};
    if (!leads_to_lines)
        v.first_element = table + "[" + text;
    return v;
}

rust_value rust_expressions::primary()
{
    if (takes("(")) {
        rust_value v = expression();
        expect(")");
        v.in_parentheses = v.level < rust_level::cast;
        return v;
    }
    const bool is_plain = at_ < tokens_.size() && tokens_[at_]->what == token::kind::number;
    const bool is_word = at_ < tokens_.size() && tokens_[at_]->what == token::kind::word;
    const std::string text = take();
    if (is_word)
        return next() == "(" ? call(text) : named(text);
    const bool is_octal = text.size() > 1 && text.front() == '0' && text[1] != 'x';
    if (!is_plain || is_octal || text.find_first_of("uUlL") != std::string::npos)
        refuse_translation(text);
    return {text, rust_level::atom, c_types::number("int"), true};
}

rust_value rust_expressions::named(const std::string &name)
{
    if (const auto local = locals.find(name); local != locals.end())
        return {name, rust_level::atom, local->second};
    const declaration *d = context_.find(name);
    if (d == nullptr)
        refuse_translation(name);
    if (d->what == declaration::kind::type)
        return {context_.name_of(name), rust_level::atom, c_types::number("unsigned"), true};
    if (d->what == declaration::kind::macro)
        return {context_.name_of(name), rust_level::atom, c_types::number("uint64_t")};
    if (d->what != declaration::kind::object && d->what != declaration::kind::declared_object)
        refuse_translation(name);
    return {context_.name_of(name), rust_level::atom, context_.types.of(*d)};
}

rust_value rust_expressions::call(const std::string &name)
{
    static const std::map<std::string, std::string> counts = {
        {"__builtin_ctzll", "trailing_zeros"},
        {"__builtin_clzll", "leading_zeros"},
        {"__builtin_popcountll", "count_ones"}};
    expect("(");
    const declaration *d = context_.find(name);
    c_signature signature = {c_types::number("uint64_t"), {}};
    if (d != nullptr)
        signature = signature_of(context_, code_of(d->tokens));
    std::string all;
    rust_value last;
    std::size_t count = 0;
    for (; !takes(")"); ++count) {
        last = expected(d == nullptr ? c_types::number("uint64_t")
                                     : signature.parameters.at(count).type);
        all += (count == 0 ? "" : ", ") + last.text;
        takes(",");
    }
    if (d != nullptr)
        return {context_.name_of(name) + "(" + all + ")", rust_level::atom, signature.result};
    if (name == "UINT64_C")
        return {all + "_u64", rust_level::atom, signature.result};
    if (name == "__builtin_bswap64")
        return {last.in(rust_level::atom) + ".swap_bytes()", rust_level::atom, signature.result};
    if (const auto method = counts.find(name); method != counts.end()) {
        rust_value v = {last.in(rust_level::atom) + "." + method->second + "()", rust_level::atom,
                        c_types::number("int")};
        v.as_u32 = v.text;
        v.text += " as i32";
        v.level = rust_level::cast;
        return v;
    }
    if (name.starts_with("_") && name.ends_with("_u64")) {
        intrinsics_[name] = count;
        return {name + "(" + all + ")", rust_level::atom, signature.result};
    }
    refuse_translation(name);
}

} // namespace slidebench
