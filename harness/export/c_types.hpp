// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "export/declarations.hpp"

namespace slidebench {

struct c_type;
using type_pointer = std::shared_ptr<const c_type>;

struct c_member {
    std::string name;
    std::size_t offset; // bytes
    type_pointer type;
};

// A type that values of tables have, and how this machine lays them out.
struct c_type {
    enum class kind { number, pointer, array, structure };

    kind what;
    std::size_t size, alignment;   // bytes
    type_pointer element;          // of an array, or what a pointer leads to
    std::vector<c_member> members; // of a structure
    std::string name;              // of a number or a structure, without `struct`
};

// The types in a technique's source: numbers of a known width, pointers, arrays and structures of
// them. Throws std::runtime_error, with its name, where it meets another type or a bound that is
// not a sum or product of numbers, enumerators and macros.
class c_types {
public:
    // `source` must outlive it.
    explicit c_types(const technique_source &source);

    // The type of numbers of that name, which C has.
    static type_pointer number(const std::string &name);
    static type_pointer pointer_to(type_pointer target);

    // `object` declares one object.
    type_pointer of(const declaration &object) const;

    type_pointer structure(const std::string &tag) const;

    // The type that stands at `at`, with its pointers, as of a parameter; moves `at` behind it.
    type_pointer at(const code_tokens &tokens, std::size_t &at) const;

    // The value of an enumerator, or of a macro that stands for a number.
    std::int64_t constant(const std::string &name) const;

    // Whether a type begins with this word.
    bool begins_type(const std::string &word) const;

private:
    class reader;

    type_pointer number_or_alias(const std::string &name) const;
    std::map<std::string, const declaration *> by_name_, by_tag_;
};

} // namespace slidebench
