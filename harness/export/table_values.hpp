// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "export/c_types.hpp"

namespace slidebench {

// The values that a technique's init() has given to tables in this program, which must have them as
// dynamic symbols (-rdynamic). Tables are named as in the technique's source. What is asked of one that the
// program does not have throws std::runtime_error.
class table_values {
public:
    // What a table is called where values are written.
    using naming = std::function<std::string(const std::string &)>;

    // `tables` declare them. Throws std::runtime_error if a type is none of c_types.
    table_values(const technique_source &source, const std::vector<const declaration *> &tables);

    std::size_t bytes(const std::string &table) const;

    // The tables that pointers in this one lead to. Throws std::runtime_error if one leads into none.
    std::set<std::string> targets(const std::string &table) const;

    // The value as C and C++ have it behind `=`, in lines of up to code_width columns.
    std::string text(const std::string &table, const naming &new_name) const;

private:
    struct place {
        const std::byte *start;
        type_pointer type;
    };

    const place &place_of(const std::string &table) const;
    std::string table_at(const std::byte *target) const;
    std::string pointer_text(const std::byte *target, const c_type &type,
                             const naming &new_name) const;
    std::string value_text(const std::byte *value, const c_type &type, std::size_t indentation,
                           const naming &new_name) const;

    std::map<std::string, place> tables_;
};

} // namespace slidebench
