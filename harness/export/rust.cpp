// SPDX-License-Identifier: MIT
#include "export/rust.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "export/line_breaks.hpp"
#include "export/renaming.hpp"
#include "export/rust_expression.hpp"
#include "export/table_values.hpp"

namespace slidebench {

std::string rust_comment(const std::string &comment)
{
    const std::string all = with_short_comment_lines(comment);
    std::string text;
    for (const std::string_view part : split(all, "\n")) {
        std::string line(part);
        const bool is_end = line == " */" || line == "/*" || line.empty();
        line.erase(0, 2);
        if (line.ends_with("*/"))
            line.resize(line.size() - 2);
        line.erase(line.find_last_not_of(' ') + 1);
        text += is_end ? "" : "//" + line + "\n";
    }
    return text;
}

namespace {

using kind = declaration::kind;

class rust_writer {
public:
    rust_writer(const technique &t, const technique_source &source)
        : slug_(t.slug), source_(source),
          types_(source), context_{types_,
                                   [this](const std::string &name) { return find(name); },
                                   [this](const std::string &name) { return new_name(name); },
                                   {}}
    {
        for (const declaration &d : source.declarations) {
            for (const std::string &name : d.names)
                by_name_[name] = &d;
            for (const std::string &tag : d.tags)
                by_tag_[tag] = &d;
        }
        if (find(slug_ + "_rook_attacks") == nullptr)
            throw std::runtime_error("it answers only for a state of its own");
        for (const char *piece : pieces)
            need(by_name_, slug_ + "_" + piece + "_attacks");
        std::set<std::string> tables;
        for (const declaration *d : needed_)
            if (is_table(*d))
                tables.insert(d->names.back());
        if (!tables.empty())
            read_tables(t, tables);
    }

    std::string text()
    {
        std::string constants, structures, functions;
        for (const declaration &d : source_.declarations) {
            if (!needed_.contains(&d))
                continue;
            if (d.what == kind::macro)
                constants += constant(d);
            else if (d.what == kind::type)
                (d.tags.empty() || !d.names.empty() ? constants : structures) += type(d);
            else if (d.what == kind::function)
                functions += function(d);
        }
        if (find(slug_ + "_queen_attacks") == nullptr)
            functions +=
                "#[inline(always)]\npub fn queen_attacks(square: u32, occupied: u64) -> u64 "
                "{\n    rook_attacks(square, occupied) | bishop_attacks(square, "
                "occupied)\n}\n\n";
        return constants + (constants.empty() ? "" : "\n") + structures + functions + intrinsics() +
               tables();
    }

private:
    static constexpr const char *pieces[] = {"rook", "bishop", "queen"};

    const declaration *find(const std::string &name) const
    {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? nullptr : found->second;
    }

    // Marks what has that name or tag, with all that it needs.
    void need(const std::map<std::string, const declaration *> &known, const std::string &name)
    {
        const auto found = known.find(name);
        if (found == known.end() || is_plain_word(name))
            return;
        const declaration &d = *found->second;
        used_.insert(name);
        if (!needed_.insert(&d).second)
            return;
        const std::vector<token> tokens = defining_tokens(d);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const std::string &word = tokens[i].text;
            if (tokens[i].what != token::kind::word || names_member(tokens, i))
                continue;
            if (names_tag(tokens, i))
                need(by_tag_, word);
            else if (std::find(d.names.begin(), d.names.end(), word) == d.names.end())
                need(by_name_, word);
        }
    }

    // Rust wants constants in capitals. Names of the interface lose the technique's slug.
    std::string new_name(const std::string &name) const
    {
        const declaration &d = *by_name_.at(name);
        if (d.what == kind::object || d.what == kind::declared_object)
            return in_capitals(name);
        const bool is_interface =
            std::any_of(std::begin(pieces), std::end(pieces), [&](const char *piece) {
                return name == slug_ + "_" + piece + "_attacks";
            });
        return is_interface ? name.substr(slug_.size() + 1) : name;
    }

    void read_tables(const technique &t, const std::set<std::string> &tables)
    {
        values_.emplace(t, source_, tables);
        for (const std::string &table : values_->names()) {
            for (const auto &[target, member] : values_->targets(table)) {
                const type_pointer &line = values_->type(target).element;
                if (member.empty() || line == nullptr)
                    throw std::runtime_error("pointers in " + table + " are no indices");
                const auto [link, is_new] = context_.links.insert(
                    {member, {in_capitals(target), line->what == c_type::kind::array}});
                if (!is_new && link->second.table != in_capitals(target))
                    throw std::runtime_error(member + " leads into several tables");
            }
        }
    }

    std::string constant(const declaration &macro) const
    {
        const std::vector<token> tokens = defining_tokens(macro);
        const code_tokens code = code_of(tokens);
        return rust_comment(macro.comment) + "const " + macro.names.front() + ": u64 = " +
               rust_expressions(context_, code, 1).expression(c_types::number("uint64_t")) + ";\n";
    }

    // A structure, or those of an enumeration's numbers that are used.
    std::string type(const declaration &d) const
    {
        std::string text;
        for (const std::string &name : d.names)
            if (used_.contains(name) && !d.tokens.front().is("typedef"))
                text +=
                    "const " + name + ": u32 = " + std::to_string(types_.constant(name)) + ";\n";
        if (!d.tokens.front().is("struct"))
            return text;
        text = rust_comment(d.comment) + "#[derive(Clone, Copy)]\nstruct " +
               in_camel_case(d.tags.front()) + " {\n";
        const type_pointer structure = types_.structure(d.tags.front());
        for (const c_member &m : structure->members) {
            const bool is_link = context_.links.contains(d.tags.front() + "." + m.name);
            if (m.type->what == c_type::kind::pointer && !is_link)
                throw std::runtime_error("." + m.name + " leads into no table");
            text += "    " + m.name + ": " + (is_link ? "usize" : rust_type(*m.type)) + ",\n";
        }
        return text + "}\n\n";
    }

    std::string function(const declaration &d)
    {
        const std::string &name = d.names.back();
        const code_tokens code = code_of(d.tokens);
        const c_signature signature = signature_of(context_, code);
        rust_expressions body(context_, code, signature.body);
        std::string parameters;
        for (const c_member &p : signature.parameters) {
            parameters += (parameters.empty() ? "" : ", ") + p.name + ": " + rust_type(*p.type);
            body.locals[p.name] = p.type;
        }
        std::string text = "fn " + new_name(name) + "(" + parameters + ") -> " +
                           rust_type(*signature.result) + " {\n";
        if (new_name(name) != name)
            text.insert(0, "pub ");
        body.expect("{");
        while (!body.takes("return"))
            text += local(body);
        text += "    " + body.expression(signature.result) + "\n}\n\n";
        body.expect(";");
        body.expect("}");
        intrinsics_.insert(body.intrinsics().begin(), body.intrinsics().end());
        return rust_comment(d.comment) + "#[inline(always)]\n" + with_short_lines(text);
    }

    // Functions for numbers of 64 bits, called as in C. Some take a smaller second one.
    std::string intrinsics() const
    {
        std::string text;
        for (const auto &[name, count] : intrinsics_) {
            std::string parameters, arguments;
            for (char letter = 'a'; letter < 'a' + static_cast<char>(count); ++letter) {
                const std::string comma = parameters.empty() ? "" : ", ";
                parameters += comma + letter + ": u64";
                arguments += comma + letter + " as _";
            }
            text += "#[inline(always)]\nfn " + name + "(" + parameters +
                    ") -> u64 {\n    // This is compiled only for processors that have it.\n"
                    "    unsafe { core::arch::x86_64::" +
                    name + "(" + arguments + ") }\n}\n\n";
        }
        return text;
    }

    // A declaration with its value.
    std::string local(rust_expressions &body) const
    {
        if (!types_.begins_type(body.next()))
            throw std::runtime_error("what begins with '" + body.next() + "' has no translation");
        const type_pointer type = body.take_type();
        const std::string name = body.take();
        body.expect("=");
        std::string value;
        if (body.takes("{")) {
            for (const c_member &m : type->members) {
                value += (value.empty() ? "" : ", ") + m.name + ": " + body.expression(m.type);
                body.takes(",");
            }
            body.expect("}");
            value = rust_type(*type) + " { " + value + " }";
        } else {
            value = body.expression(type);
        }
        body.expect(";");
        body.locals[name] = type;
        return "    let " + name + ": " + rust_type(*type) + " = " + value + ";\n";
    }

    std::string tables() const
    {
        std::string text;
        if (!values_)
            return text;
        const auto index = [&](const std::string &, const std::vector<std::size_t> &indices) {
            if (indices.size() > 2 || (indices.size() == 2 && indices.back() != 0))
                throw std::runtime_error("a pointer leads into a line of a table");
            return std::to_string(indices.front());
        };
        const value_form form = {[](const c_type &type) {
                                     return type.what == c_type::kind::array
                                                ? std::pair<std::string, std::string>("[", "]")
                                                : std::pair<std::string, std::string>(
                                                      rust_type(type) + " { ", " }");
                                 },
                                 [](const c_type &type, std::size_t i) {
                                     return type.members.empty() ? "" : type.members[i].name + ": ";
                                 },
                                 index};
        for (const std::string &table : values_->names())
            text += "static " + in_capitals(table) + ": " + rust_type(values_->type(table)) +
                    " = " + values_->text(table, form) + ";\n\n";
        return text;
    }

    const std::string slug_;
    const technique_source &source_;
    const c_types types_;
    rust_context context_;
    std::map<std::string, const declaration *> by_name_, by_tag_; // the last one of each
    std::set<const declaration *> needed_;
    std::set<std::string> used_;
    std::optional<table_values> values_;
    std::map<std::string, std::size_t> intrinsics_; // and how many arguments they take
};

} // namespace

std::string rust_feature(const std::string &isa)
{
    return isa == "bmi" ? "bmi1" : isa;
}

std::string rust_module(const technique &t, const technique_source &source)
{
    std::string text = "#![allow(dead_code)]\n\n";
    for (const std::string_view isa : words_of(t.isa)) {
        const std::string name = rust_feature(std::string(isa));
        text += "#[cfg(not(target_feature = \"" + name + "\"))]\ncompile_error!(\"" + t.slug +
                " needs -C target-feature=+" + name + "\");\n\n";
    }
    try {
        return text + rust_writer(t, source).text();
    } catch (const input_error &) {
        throw;
    } catch (const std::runtime_error &e) {
        throw input_error(std::string(t.slug) + " cannot be written in Rust: " + e.what());
    }
}

} // namespace slidebench
