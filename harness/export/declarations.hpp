// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "export/c_text.hpp"

namespace slidebench {

// Something that C source declares or defines outside of functions.
struct declaration {
    enum class kind { macro, type, object, declared_object, function, declared_function };

    kind what;
    std::string comment;        // right before it; may be empty
    std::string comment_behind; // on its last line; may be empty
    std::vector<token> tokens;
    std::vector<std::string> names; // objects, functions, enumerators, types and macros
    std::vector<std::string> tags;  // of structs and enums
};

// The tokens of a declaration; a macro's without the directive itself.
std::vector<token> defining_tokens(const declaration &d);

// What a technique consists of, in an order in which C can be read.
struct technique_source {
    std::string comment;                 // at the head of its header
    std::vector<std::string> includes;   // of the system: "<stdint.h>"
    std::vector<std::string> conditions; // the directives that its own declarations stand under
    std::vector<declaration> declarations;
};

// Reads a technique's header, and what it includes; a header is followed by the .c file of its
// name. `files`, with their folders, are all that there are. The C must be as in
// techniques/README.md. Throws std::runtime_error, with the file's name, where it is not, and
// input_error if a file cannot be read.
technique_source read_technique(const std::string &slug,
                                const std::vector<std::filesystem::path> &files);

} // namespace slidebench
