// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "export/c_types.hpp"
#include "export/rust_value.hpp"

namespace slidebench {

// What a function returns and takes, and at which of its tokens its body begins.
struct c_signature {
    type_pointer result;
    std::vector<c_member> parameters;
    std::size_t body = 0;
};

// Where the pointers lead that one member of a structure has in all tables: they become indices.
struct rust_link {
    std::string table;   // its name in Rust
    bool leads_to_lines; // the table has two dimensions, and the index is the first
};

// What Rust code is made with.
struct rust_context {
    const c_types &types;
    std::function<const declaration *(const std::string &)> find; // by a name in C; or nullptr
    std::function<std::string(const std::string &)> name_of;      // in Rust
    std::map<std::string, rust_link> links;                       // by "tag.member"
};

c_signature signature_of(const rust_context &context, const code_tokens &function);

// Translates the expressions in a function's code. Throws std::runtime_error that names what it
// cannot translate.
class rust_expressions {
public:
    rust_expressions(const rust_context &context, const code_tokens &tokens, std::size_t at)
        : context_(context), tokens_(tokens), at_(at)
    {
    }

    std::map<std::string, type_pointer> locals;

    // What is next in the code; "" behind its end.
    std::string next() const;
    std::string take();
    bool takes(const std::string &text);
    void expect(const std::string &text);
    type_pointer take_type() { return context_.types.at(tokens_, at_); }

    // The text of an expression where that type is expected.
    std::string expression(const type_pointer &type);

    // The processor's own functions that were called, with as many arguments.
    const std::map<std::string, std::size_t> &intrinsics() const { return intrinsics_; }

private:
    rust_value expected(const type_pointer &type);
    rust_value expression();
    rust_value binary(int least);
    rust_value unary();
    rust_value postfix();
    rust_value primary();
    rust_value named(const std::string &name);
    rust_value call(const std::string &name);
    rust_value member(const rust_value &structure, const std::string &name) const;
    std::string sign() const;

    const rust_context &context_;
    const code_tokens &tokens_;
    std::size_t at_;
    std::map<std::string, std::size_t> intrinsics_;
};

} // namespace slidebench
