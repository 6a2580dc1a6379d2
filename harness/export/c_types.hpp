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
};

// The types in a technique's source: unsigned numbers of a known width, pointers, arrays and structures of
// them. Throws std::runtime_error, with its name, where it meets another type or a bound that is not a sum or
// product of numbers, enumerators and macros.
class c_types {
public:
    // `source` must outlive it.
    explicit c_types(const technique_source &source);

    // `object` declares one object.
    type_pointer of(const declaration &object) const;

private:
    class reader;

    type_pointer number_or_alias(const std::string &name) const;
    type_pointer structure(const std::string &tag) const;
    std::int64_t constant(const std::string &name) const;

    std::map<std::string, const declaration *> by_name_, by_tag_;
};

} // namespace slidebench
