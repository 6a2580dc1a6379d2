// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/technique.h"
#include "export/renaming.hpp"

namespace slidebench {

// Columns of a header's opening comments and tables. What is renamed may be longer.
inline constexpr std::size_t code_width = 100;

// Layout of a value in a table on this machine: the elements or members of an array or structure
// with their offsets; a number or a pointer has no parts.
struct table_shape {
    std::size_t size, alignment; // bytes
    bool is_pointer = false, is_array = false;
    std::vector<std::pair<std::size_t, std::shared_ptr<const table_shape>>> parts = {};
};

// The values that a technique's init() gives to its tables in this program, which must have them as
// dynamic symbols (-rdynamic).
class table_values {
public:
    // `tables`: names in the source of the tables that queries read. Calls init(). Throws
    // input_error if the program lacks one, or its type or a pointer in it is of a kind that
    // techniques/README.md does not allow.
    table_values(const technique &t, const joined_source &source,
                 const std::set<std::string> &tables);

    // Names of these tables and of those that pointers in them lead to.
    const std::vector<std::string> &names() const { return names_; }

    // Bytes of all these.
    std::size_t bytes() const;

    // Names of the tables that pointers in `table` lead to.
    std::set<std::string> targets(const std::string &table) const;

    // Returns the initialiser of a table, in C and C++.
    std::string text(const std::string &table, const renaming &names) const;

private:
    struct place {
        const std::byte *start;
        std::shared_ptr<const table_shape> shape;
    };

    void add(const std::string &table);
    std::set<std::string> targets(const std::byte *start, const table_shape &shape) const;
    const std::string &table_at(const std::byte *target) const;
    std::string address_text(const std::byte *target, const renaming &names) const;
    std::string value_text(const std::byte *value, const table_shape &shape,
                           std::size_t indentation, const renaming &names) const;

    std::map<std::string, place> tables_; // all tables of the source
    std::vector<std::string> names_;
};

} // namespace slidebench
