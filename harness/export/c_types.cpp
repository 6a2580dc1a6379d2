// SPDX-License-Identifier: MIT
#include "export/c_types.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/format.hpp"

namespace slidebench {
namespace {

std::map<std::string, type_pointer> named_numbers()
{
    std::map<std::string, type_pointer> result;
    for (const auto &[name, size] :
         std::vector<std::pair<std::string, std::size_t>>{{"char", 1},
                                                          {"uint8_t", 1},
                                                          {"uint16_t", 2},
                                                          {"uint32_t", 4},
                                                          {"uint64_t", 8},
                                                          {"int", 4},
                                                          {"unsigned", 4}})
        result[name] = std::make_shared<const c_type>(
            c_type{c_type::kind::number, size, size, nullptr, {}, name});
    return result;
}

const std::map<std::string, type_pointer> numbers = named_numbers();

type_pointer array_of(const type_pointer &element, std::size_t count)
{
    return std::make_shared<const c_type>(
        c_type{c_type::kind::array, count * element->size, element->alignment, element, {}, ""});
}

// Lays the members out one behind the other.
type_pointer structure_of(const std::string &tag, std::vector<c_member> members)
{
    std::size_t size = 0, alignment = 1;
    const auto rounded_up = [](std::size_t n, std::size_t to) { return (n + to - 1) / to * to; };
    for (c_member &m : members) {
        m.offset = rounded_up(size, m.type->alignment);
        size = m.offset + m.type->size;
        alignment = std::max(alignment, m.type->alignment);
    }
    return std::make_shared<const c_type>(c_type{c_type::kind::structure,
                                                 rounded_up(size, alignment), alignment, nullptr,
                                                 std::move(members), tag});
}

} // namespace

// Reads declarations and constants out of code.
class c_types::reader {
public:
    reader(const c_types &types, code_tokens tokens, std::size_t at = 0)
        : types_(types), tokens_(std::move(tokens)), at_(at)
    {
    }

    // Skips up to the first token that is `text`, and that.
    void skip_behind(std::string_view text)
    {
        while (take() != text)
            continue;
    }

    bool next_is(std::string_view text) const
    {
        return at_ < tokens_.size() && tokens_[at_]->is(text);
    }

    const std::string &take()
    {
        if (at_ == tokens_.size())
            throw std::runtime_error("a declaration ends too soon");
        return tokens_[at_++]->text;
    }

    // All that is declared up to a semicolon, and that.
    std::vector<c_member> declared()
    {
        std::vector<c_member> result;
        const type_pointer base = base_type();
        do {
            type_pointer type = with_pointers(base);
            const std::string name = take();
            std::vector<std::int64_t> bounds;
            while (next_is("[")) {
                take();
                bounds.push_back(constant());
                expect("]");
            }
            for (auto bound = bounds.rbegin(); bound != bounds.rend(); ++bound)
                type = array_of(type, static_cast<std::size_t>(*bound));
            result.push_back({name, 0, type});
        } while (take() == ",");
        return result;
    }

    type_pointer type()
    {
        const type_pointer base = base_type();
        return with_pointers(base);
    }

    std::size_t place() const { return at_; }

    // A constant expression; shifts bind least.
    std::int64_t constant()
    {
        std::int64_t value = sum();
        while (next_is("<")) {
            take();
            expect("<");
            value <<= sum();
        }
        return value;
    }

private:
    void expect(std::string_view text)
    {
        if (const std::string found = take(); found != text)
            throw std::runtime_error("'" + found + "' where " + std::string(text) +
                                     " was expected");
    }

    type_pointer with_pointers(type_pointer type)
    {
        while (next_is("*") || next_is("const"))
            type = take() == "*" ? pointer_to(type) : type;
        return type;
    }

    type_pointer base_type()
    {
        for (;;) {
            const std::string word = take();
            if (word == "_Alignas")
                skip_behind(")");
            else if (word == "struct")
                return types_.structure(take());
            else if (word == "enum")
                return take(), numbers.at("unsigned");
            else if (word != "extern" && word != "static" && word != "inline" &&
                     word != "ALWAYS_INLINE" && word != "const")
                return types_.number_or_alias(word);
        }
    }

    std::int64_t sum()
    {
        std::int64_t value = product();
        while (next_is("+") || next_is("-"))
            value += take() == "+" ? product() : -product();
        return value;
    }

    std::int64_t product()
    {
        std::int64_t value = operand();
        while (next_is("*")) {
            take();
            value *= operand();
        }
        return value;
    }

    std::int64_t operand()
    {
        const std::string word = take();
        if (word == "(") {
            const std::int64_t value = constant();
            expect(")");
            return value;
        }
        std::int64_t value = 0;
        return parse_number(word, value) ? value : types_.constant(word);
    }

    const c_types &types_;
    const code_tokens tokens_;
    std::size_t at_;
};

type_pointer c_types::number(const std::string &name)
{
    return numbers.at(name);
}

type_pointer c_types::pointer_to(type_pointer target)
{
    return std::make_shared<const c_type>(
        c_type{c_type::kind::pointer, sizeof(void *), alignof(void *), std::move(target), {}, ""});
}

c_types::c_types(const technique_source &source)
{
    for (const declaration &d : source.declarations) {
        for (const std::string &name : d.names)
            by_name_[name] = &d;
        for (const std::string &tag : d.tags)
            by_tag_[tag] = &d;
    }
}

type_pointer c_types::of(const declaration &object) const
{
    return reader(*this, code_of(object.tokens)).declared().front().type;
}

type_pointer c_types::at(const code_tokens &tokens, std::size_t &at) const
{
    reader text(*this, tokens, at);
    type_pointer type = text.type();
    at = text.place();
    return type;
}

bool c_types::begins_type(const std::string &word) const
{
    const auto alias = by_name_.find(word);
    return word == "const" || word == "struct" || word == "enum" || numbers.contains(word) ||
           (alias != by_name_.end() && alias->second->tokens.front().is("typedef"));
}

type_pointer c_types::number_or_alias(const std::string &name) const
{
    if (const auto found = numbers.find(name); found != numbers.end())
        return found->second;
    const auto alias = by_name_.find(name);
    if (alias == by_name_.end() || alias->second->what != declaration::kind::type)
        throw std::runtime_error("the type " + name + " is no number of a known width");
    reader definition(*this, code_of(alias->second->tokens));
    definition.skip_behind("typedef");
    return definition.declared().front().type;
}

type_pointer c_types::structure(const std::string &tag) const
{
    const auto found = by_tag_.find(tag);
    if (found == by_tag_.end())
        throw std::runtime_error("there is no struct " + tag);
    reader text(*this, code_of(found->second->tokens));
    text.skip_behind("{");
    std::vector<c_member> members;
    while (!text.next_is("}"))
        for (c_member &m : text.declared())
            members.push_back(std::move(m));
    return structure_of(tag, std::move(members));
}

// An enumerator, or a macro that stands for a number.
std::int64_t c_types::constant(const std::string &name) const
{
    const auto found = by_name_.find(name);
    if (found == by_name_.end())
        throw std::runtime_error("there is no constant " + name);
    const std::vector<token> tokens = defining_tokens(*found->second);
    reader text(*this, code_of(tokens));
    if (found->second->what == declaration::kind::macro) {
        text.skip_behind(name);
        return text.constant();
    }
    text.skip_behind("{");
    for (std::int64_t value = 0;; ++value) {
        const bool is_found = text.take() == name;
        if (text.next_is("=")) {
            text.take();
            value = text.constant();
        }
        if (is_found)
            return value;
        text.skip_behind(",");
    }
}

} // namespace slidebench
