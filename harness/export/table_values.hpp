// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "export/c_types.hpp"
#include "kernels/technique.h"

namespace slidebench {

// How a language writes values.
struct value_form {
    // What is around an array or a structure, and in front of each value in it.
    std::function<std::pair<std::string, std::string>(const c_type &)> braces;
    std::function<std::string(const c_type &, std::size_t)> label;

    // The address of an element of a table, by as many indices as it takes to come to a plain value
    // or a structure.
    std::function<std::string(const std::string &, const std::vector<std::size_t> &)> address;
};

// As C and C++ have them behind `=`; `new_name` is what a table is called there.
value_form values_in_c(const std::function<std::string(const std::string &)> &new_name);

// Whether this is a table that has to be filled.
bool is_table(const declaration &d);

// The values that a technique's init() gives to its tables in this program, which must have them as
// dynamic symbols (-rdynamic). Tables are named as in the technique's source.
class table_values {
public:
    // `tables`: those that queries read. Calls init(). Throws input_error if this CPU does not
    // support the technique, or the tables are larger than a source file should be made of;
    // std::runtime_error if the program lacks one, its type is none of c_types, or a pointer in it
    // leads into no table.
    table_values(const technique &t, const technique_source &source,
                 const std::set<std::string> &tables);

    // These tables, and those that pointers in them lead to.
    const std::set<std::string> &names() const { return names_; }

    const c_type &type(const std::string &table) const;

    // The tables that pointers in this one lead to, each with a structure's member that does:
    // "tag.member".
    std::set<std::pair<std::string, std::string>> targets(const std::string &table) const;

    // The value in that form, in lines of up to code_width columns.
    std::string text(const std::string &table, const value_form &form) const;

private:
    struct place {
        const std::byte *start;
        type_pointer type;
    };

    const place &place_of(const std::string &table) const;
    std::string table_at(const std::byte *target) const;
    std::string pointer_text(const std::byte *target, const c_type &type,
                             const value_form &form) const;
    std::string value_text(const std::byte *value, const c_type &type, std::size_t indentation,
                           const value_form &form) const;

    std::map<std::string, place> tables_; // all that the source has
    std::set<std::string> names_;
};

} // namespace slidebench
