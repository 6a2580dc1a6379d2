// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "export/c_types.hpp"

namespace slidebench {

// How strongly the parts of an expression are bound together in Rust.
struct rust_level {
    static constexpr int bit_or = 0, bit_xor = 1, bit_and = 2, shift = 3, sum = 4, product = 5,
                         cast = 6, unary = 7, atom = 8;
};

// Throws std::runtime_error: there is nothing in Rust for this piece of C.
[[noreturn]] void refuse_translation(const std::string &what);

// A type, or one that is borrowed where C has a pointer.
std::string rust_type(const c_type &type);

// "UpperCase" of "lower_case".
std::string in_camel_case(const std::string &name);

bool is_number(const c_type &type);

// An expression in Rust.
struct rust_value {
    std::string text;
    int level = 0;                   // a rust_level
    type_pointer type = nullptr;     // in C
    bool adapts = false;             // a constant of C whose type depends on what is beside it
    bool in_parentheses = false;     // in C, between operators: they stay
    std::string as_u32 = {};         // the same in Rust's own type, if that is another one
    std::string first_element = {};  // of a pointer into a table: the beginning of `table[first]`
    type_pointer bytes_of = nullptr; // of a pointer to bytes: what it was before
    std::string offset = {};         // and how many bytes have been added

    // Whether this is a constant without a name.
    bool is_literal() const;

    // The text where parts are bound at least so strongly; in front of an index or a member, which
    // need no `&`; and as an index.
    std::string in(int least) const;
    std::string behind_reference() const;
    std::string as_index() const;
};

// How strongly an operator of C that these have in common binds there; -1 if the sign is none.
int binding_in_c(const std::string &sign);

// All of these throw std::runtime_error for what has no translation. The same value with that type
// of numbers, in a text that has it by itself.
rust_value converted(const rust_value &v, const type_pointer &type);

// `-v`, `left SIGN right`, `(type)v`, `*pointer` and `array[index]`.
rust_value negated(const rust_value &v);
rust_value combined(const std::string &sign, rust_value left, rust_value right);
rust_value cast_to(rust_value v, const type_pointer &type);
rust_value dereferenced(const rust_value &pointer);
rust_value element(const rust_value &array, const rust_value &index);

// What C makes of a number before it computes with it.
rust_value promoted(const rust_value &v);

} // namespace slidebench
