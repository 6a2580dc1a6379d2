// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// Facts about this build, filled in by CMake.
struct build_facts {
    std::string root;   // absolute path of the project's folder that it was built from
    std::string folder; // absolute path of where it was built
    std::string version;
    std::string commit;   // of the sources, "-dirty" where they were changed; may be empty
    std::string compiler; // "GNU 12.2.0"
    std::string build_type;
    std::string kernel_flags; // as given to the compiler, for techniques without vectors
    std::string chess_flags;  // the same for chess around any technique
    std::string march;        // what -march=native stood for when this was built
    std::string d3;           // file that pages are drawn by; of no file where it was not found
};

build_facts this_build();

// Returns the name of an instruction set that timed code was compiled for and this CPU lacks; empty
// if there is none.
std::string missing_instruction_set();

} // namespace slidebench
