# SPDX-License-Identifier: MIT
#
# add_technique(SLUG [INIT] [QUEEN] [SETWISE] [SIDE] [KNIGHTS] [STATE] [PAIR] [BATCH] [NO_CHESS] [EXTRA]
#               [ISA name...] [VECTORS name...] [ROLE name] [STEPS function])
#   One line of a registry: the technique in SLUG.h, and SLUG.c if there is one, of this directory or
#   else of techniques/. Generates the C files that compile the kernels around it, and chess. SLUG.cmake,
#   if there is one, writes what these include, to CMAKE_CURRENT_BINARY_DIR or with make_magics_header().
#
# add_chess_library(SLUG ...)
#   A library SLUG with the chess of such a technique and nothing else of it: no kernels, no registry.
#
# add_technique_library(NAME)
#   Ends a registry: a library NAME with the techniques of this directory, and in it the
#   `const struct technique_list techniques` that lists them in order. A program links one of these. Its
#   property REGISTERS_FILE names a file with a line for each technique: its slug, `all` or `general`
#   for the registers that its queries may use, and `state` if it has one of its own.

include(Magics)

set(CORE_DIR ${PROJECT_SOURCE_DIR}/harness/core)
set(CHESS_DIR ${PROJECT_SOURCE_DIR}/harness/chess)

# What is compiled around each technique, how that is assembled, and lengths of what is timed. The suite's digest has these
# files and what they include.
set(SUITE_SOURCES ${CORE_DIR}/line.h.in ${CORE_DIR}/kernels.c.in ${CORE_DIR}/kernel_table.h ${CORE_DIR}/technique.c.in
                  ${CHESS_DIR}/chess.c.in ${CORE_DIR}/each_layout.awk ${CORE_DIR}/lengths.hpp)

# Queries are compiled one by one; a loop turned into vectors of queries measures nothing real.
set(KERNEL_OPTIONS -fno-tree-vectorize -fno-tree-slp-vectorize)

# Recent compilers recognise a bit reversal and do it in vector registers; only a technique that
# says so on its registry line may.
append_known_option(-mno-gfni KERNEL_OPTIONS)

# gcc would merge kernels that are alike, and none would have code of its own.
append_known_option(-fno-ipa-icf KERNEL_OPTIONS)

# Kernels of a technique without VECTORS keep to general registers, since gcc spills into whatever others the CPU
# has. Only on x86: ARM counts bits in vector registers. Chess is compiled alike around all techniques, as an engine
# would be.
set(GENERAL_OPTIONS)
append_known_option(-mgeneral-regs-only GENERAL_OPTIONS "x86_64|AMD64")

# The network is no technique: an engine's would have vectors.
set(NETWORK_OPTIONS -O3 -ftree-vectorize)

file(STRINGS ${CORE_DIR}/technique.h layout_count REGEX "^#define LAYOUT_COUNT ")
string(REGEX MATCH "[0-9]+" layout_count "${layout_count}")
math(EXPR LAST_LAYOUT "${layout_count} - 1")

# For technique.c.in: a table of kernels for each layout.
set(kernel_tables)
foreach(layout RANGE ${LAST_LAYOUT})
  string(APPEND kernel_tables "#define LAYOUT ${layout}\n#include \"core/kernel_table.h\"\n#undef LAYOUT\n")
endforeach()

# The same for one without kernels.
set(no_kernel_tables "#undef IN_LAYOUT_\n#define IN_LAYOUT_(name, layout) NULL\n")
string(APPEND no_kernel_tables "#undef FOR_EACH_LAYOUT\n#define FOR_EACH_LAYOUT(f) NULL\n")

# A slug must fit into tables and titles.
set(LONGEST_SLUG 40)

# architecture_and_options(WORDS...): of what a technique needs, sets architecture, if the first word is one, and
# isa_options, what compilers call the other words: an option each, or on some architectures one for all, which
# also names the least that has them.
macro(architecture_and_options)
  set(isa_options ${ARGN})
  set(architecture)
  if(isa_options MATCHES "^(aarch64|riscv64|wasm32)")
    list(POP_FRONT isa_options architecture)
  endif()
  if(isa_options AND architecture STREQUAL aarch64)
    list(JOIN isa_options + isa_options)
    set(isa_options -march=armv8.2-a+${isa_options})
  elseif(isa_options AND architecture STREQUAL riscv64)
    list(JOIN isa_options _ isa_options)
    set(isa_options -march=rv64gc_${isa_options})
  else()
    list(TRANSFORM isa_options PREPEND -m)
  endif()
endmacro()

# Reads the words of a registry line: sets home, has_init and so on, role, isa, architecture, isa_options,
# registers and what follows from them, and tables to SLUG.c if there is one.
macro(read_technique slug)
  cmake_parse_arguments(arg "INIT;QUEEN;SETWISE;SIDE;KNIGHTS;STATE;PAIR;BATCH;NO_CHESS;EXTRA" "ROLE;STEPS" "ISA;VECTORS"
                        ${ARGN})
  list(APPEND arg_ISA ${arg_VECTORS})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_technique(${slug}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT "${slug}" MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "add_technique(${slug}): '${slug}' is not lower_snake_case, as a slug must be")
  endif()
  set(home)
  foreach(folder ${PROJECT_SOURCE_DIR}/techniques ${CMAKE_CURRENT_SOURCE_DIR})
    if(EXISTS ${folder}/${slug}.h)
      set(home ${folder})
    endif()
  endforeach()
  if(NOT home)
    message(FATAL_ERROR "add_technique(${slug}): there is no ${slug}.h")
  endif()
  string(LENGTH ${slug} length)
  if(length GREATER LONGEST_SLUG)
    message(FATAL_ERROR "add_technique(${slug}): a slug of ${length} characters; it must have at most ${LONGEST_SLUG}")
  endif()

  set(capabilities)
  foreach(capability INIT QUEEN SETWISE SIDE KNIGHTS STATE PAIR BATCH)
    string(TOLOWER ${capability} lower)
    set(has_${lower} 0)
    if(arg_${capability})
      set(has_${lower} 1)
      list(APPEND capabilities ${capability})
    endif()
  endforeach()
  set(role CONTENDER)
  if(arg_ROLE)
    string(TOUPPER ${arg_ROLE} role)
  endif()
  if(role STREQUAL ORACLE AND (arg_INIT OR arg_ISA OR arg_NO_CHESS))
    message(FATAL_ERROR "add_technique(${slug}): an oracle needs neither tables nor instruction sets, and plays")
  endif()
  set(has_kernels 1)
  if(arg_EXTRA AND SLIDEBENCH_EXTRA STREQUAL nothing)
    set(has_kernels 0)
  endif()
  set(has_chess 1)
  if(arg_NO_CHESS OR NOT (arg_ROLE OR SLIDEBENCH_CHESS) OR (arg_EXTRA AND NOT SLIDEBENCH_EXTRA STREQUAL chess))
    set(has_chess 0)
  endif()
  set(is_extra 0)
  if(arg_EXTRA)
    set(is_extra 1)
  endif()
  string(REPLACE ";" " " isa "${arg_ISA}")
  architecture_and_options(${arg_ISA})
  string(REPLACE ";" " " isa_option_text "${isa_options}")
  if(arg_VECTORS)
    set(registers all)
    set(register_options)
  else()
    set(registers general)
    set(register_options ${GENERAL_OPTIONS})
  endif()
  # A NAME.c that comes later changes the folder: then CMake has to look again.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${home})
  set(tables)
  if(EXISTS ${home}/${slug}.c)
    set(tables ${home}/${slug}.c)
  endif()
endmacro()

function(add_technique slug)
  read_technique(${slug} ${ARGN})
  if(arg_STEPS)
    set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_STEPS "{\"${slug}\", ${arg_STEPS}},\n")
  endif()
  include(${home}/${slug}.cmake OPTIONAL)
  set(present true)
  if(architecture AND NOT architecture STREQUAL CMAKE_SYSTEM_PROCESSOR)
    set(present false)
  endif()
  foreach(option ${isa_options})
    string(MAKE_C_IDENTIFIER "COMPILER_KNOWS_${option}" is_known)
    check_c_compiler_flag(${option} ${is_known})
    if(NOT ${is_known})
      set(present false)
    endif()
  endforeach()
  if(present)
    set(options ${SLIDEBENCH_KERNEL_LEVEL} ${KERNEL_OPTIONS} ${isa_options})
    set_property(SOURCE ${tables} APPEND PROPERTY COMPILE_OPTIONS ${options} ${register_options})
  endif()
  # Of a technique that is left out only the tables are compiled: others may read them.
  if(SLIDEBENCH_TECHNIQUES AND NOT (arg_ROLE OR slug IN_LIST SLIDEBENCH_TECHNIQUES))
    if(present)
      set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_SOURCES ${tables})
      set_property(DIRECTORY APPEND PROPERTY SHAPE_SOURCES ${tables})
    endif()
    return()
  endif()
  set(supported true)
  foreach(name ${arg_ISA})
    if(NOT name STREQUAL architecture)
      string(APPEND supported " && CPU_SUPPORTS(\"${name}\")")
    endif()
  endforeach()

  set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_CODE
               "${slug}\t@folders@\t${home}/${slug}.h\t${capabilities} ISA ${arg_ISA} ${registers}\n")
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug})
  set(declarations "extern const struct technique ${slug}_technique;\n")
  if(present)
    set(sources ${generated}_technique.c)
    if(NOT has_kernels)
      set(kernel_tables "${no_kernel_tables}")
    endif()
    configure_file(${CORE_DIR}/line.h.in ${generated}_line.h @ONLY)
    configure_file(${CORE_DIR}/technique.c.in ${generated}_technique.c @ONLY)
    set_property(SOURCE ${generated}_technique.c APPEND PROPERTY COMPILE_OPTIONS ${options} ${register_options})
    # Not in line.h, so that kernels stay as they are when it changes.
    set_property(SOURCE ${generated}_technique.c APPEND PROPERTY COMPILE_DEFINITIONS HAS_CHESS=${has_chess})
    if(has_kernels)
      compile_in_each_layout(${CORE_DIR}/kernels.c.in ${slug} "${options};${register_options}")
      set_property(DIRECTORY APPEND PROPERTY SHAPE_SOURCES ${generated}_kernels.c ${tables})
    endif()
    if(has_chess)
      compile_in_each_layout(${CHESS_DIR}/chess.c.in ${slug} "${options}")
    endif()
    set(state_word)
    if(has_state)
      set(state_word " state")
      configure_file(${CORE_DIR}/state.c.in ${generated}_state.c @ONLY)
      set_property(SOURCE ${generated}_state.c APPEND PROPERTY COMPILE_OPTIONS ${options} ${register_options})
      list(APPEND sources ${generated}_state.c)
      string(APPEND declarations "extern const size_t ${slug}_state_alignment;\n")
      set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_STATE_ALIGNMENTS
                   "    if (t == &${slug}_technique)\n        return ${slug}_state_alignment;\n")
    endif()
    set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_REGISTERS "${slug} ${registers}${state_word}\n")
    string(APPEND declarations
           "bool ${slug}_cpu_supports(void);\n"
           "bool ${slug}_cpu_supports(void)\n{\n    return ${supported};\n}\n")
  else()
    set(sources ${generated}_absent.c)
    configure_file(${CORE_DIR}/absent.c.in ${generated}_absent.c @ONLY)
  endif()
  set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_SOURCES ${sources} ${tables})
  set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_NAMES ${slug})
  if(role STREQUAL ORACLE)
    set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_ORACLES ${slug})
  endif()
  set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_DECLARATIONS "\n${declarations}")
  set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_ITEMS "\n    &${slug}_technique,")
endfunction()

# Compiles a file of a technique to assembly, once, with the word EACH_LAYOUT for the number of its layout, and
# assembles it for each: adds these to `sources`. Clang would not leave an offset alone that it cannot compute yet.
function(compile_in_each_layout template slug options)
  cmake_path(GET template STEM what)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug}_${what})
  configure_file(${template} ${generated}.c @ONLY)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME registry)
  set(target ${registry}_${slug}_${what})
  add_library(${target} OBJECT ${generated}.c)
  set_property(SOURCE ${generated}.c APPEND PROPERTY COMPILE_OPTIONS ${options})
  target_compile_options(${target} PRIVATE -S
                         # CMake says -c, too. clang-tidy only reads it.
                         $<$<C_COMPILER_ID:Clang,AppleClang>:-fno-integrated-as;-Wno-unused-command-line-argument>)
  target_compile_definitions(${target} PRIVATE LAYOUT=EACH_LAYOUT)
  target_include_directories(${target} PRIVATE ${home} ${CMAKE_CURRENT_BINARY_DIR}
                                               ${PROJECT_SOURCE_DIR}/techniques
                                               ${PROJECT_SOURCE_DIR}/harness)
  target_link_libraries(${target} PRIVATE timed_options technique_support)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_C_COMPILER_ARG1} ${CMAKE_C_FLAGS}")
  set(copies)
  foreach(layout RANGE ${LAST_LAYOUT})
    list(APPEND copies ${generated}_${layout})
  endforeach()
  list(TRANSFORM copies APPEND .s OUTPUT_VARIABLE assembly)
  list(TRANSFORM copies APPEND .o OUTPUT_VARIABLE objects)
  add_custom_command(OUTPUT ${objects}
    COMMAND awk -v layouts=${layout_count} -v compiler=${CMAKE_C_COMPILER_ID} -v technique=${slug}
            -v stem=${generated}_ -f ${CORE_DIR}/each_layout.awk $<TARGET_OBJECTS:${target}> $<TARGET_OBJECTS:${target}>
    COMMAND ${CMAKE_C_COMPILER} ${flags} ${MARCH_OPTION} ${isa_options} -c ${assembly}
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    DEPENDS ${target} $<TARGET_OBJECTS:${target}> ${CORE_DIR}/each_layout.awk
    VERBATIM)
  set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  list(APPEND sources ${objects})
  set(sources ${sources} PARENT_SCOPE)
endfunction()

function(add_chess_library slug)
  read_technique(${slug} ${ARGN})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug})
  configure_file(${CORE_DIR}/line.h.in ${generated}_line.h @ONLY)
  configure_file(${CHESS_DIR}/chess.c.in ${generated}_chess.c @ONLY)
  set_property(SOURCE ${generated}_chess.c APPEND PROPERTY COMPILE_OPTIONS ${SLIDEBENCH_KERNEL_LEVEL}
                                                         ${KERNEL_OPTIONS})
  set_property(SOURCE ${generated}_chess.c APPEND PROPERTY COMPILE_DEFINITIONS LAYOUT=0)
  add_library(${slug} STATIC ${generated}_chess.c ${tables})
  target_include_directories(${slug} PRIVATE ${home} ${CMAKE_CURRENT_BINARY_DIR}
                                             ${PROJECT_SOURCE_DIR}/techniques
                                             ${PROJECT_SOURCE_DIR}/harness)
  target_link_libraries(${slug} PRIVATE project_options PUBLIC technique_support chess_support)
endfunction()

function(add_technique_library library)
  foreach(property ORACLES NAMES SOURCES DECLARATIONS ITEMS STATE_ALIGNMENTS CODE REGISTERS STEPS)
    string(TOLOWER ${property} variable)
    get_property(${variable} DIRECTORY PROPERTY TECHNIQUE_${property})
  endforeach()
  list(LENGTH oracles oracle_count)
  if(NOT oracle_count EQUAL 1)
    message(FATAL_ERROR "add_technique_library(${library}): there must be one ROLE oracle: '${oracles}'")
  endif()
  foreach(name ${SLIDEBENCH_TECHNIQUES})
    if(NOT name IN_LIST names)
      message(FATAL_ERROR "SLIDEBENCH_TECHNIQUES: '${name}' is not one of the techniques that are built")
    endif()
  endforeach()
  foreach(name ${names})
    list(POP_FRONT names)
    if(name IN_LIST names)
      message(FATAL_ERROR "add_technique_library(${library}): '${name}' is the name of two techniques, or was before")
    endif()
  endforeach()
  file(RELATIVE_PATH directory ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  set(folders ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/techniques ${MAGICS_HEADERS_DIR} ${CMAKE_CURRENT_BINARY_DIR})
  list(REMOVE_DUPLICATES folders)
  string(REPLACE "${PROJECT_SOURCE_DIR}/" "" folders "${folders}")
  set(registry ${CMAKE_CURRENT_BINARY_DIR}/${library}_registry.c)
  configure_file(${CORE_DIR}/registry.c.in ${registry} @ONLY)

  # Options as they were asked for and paths from here: digests are the same by all compilers and in all folders.
  set(suite_options ${SLIDEBENCH_KERNEL_LEVEL} ${NETWORK_OPTIONS})
  foreach(variable SAME_EVERYWHERE KERNEL_OPTIONS GENERAL_OPTIONS)
    get_property(asked GLOBAL PROPERTY ASKED_${variable})
    list(APPEND suite_options ${variable} ${asked})
  endforeach()
  string(PREPEND code "suite\tharness;techniques\t${SUITE_SOURCES}\t${suite_options}\n")
  string(REPLACE "${PROJECT_SOURCE_DIR}/" "" code "${code}")
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${library}_steps.inc CONTENT "${steps}" @ONLY)
  set(digests ${CMAKE_CURRENT_BINARY_DIR}/${library}_digests)
  file(CONFIGURE OUTPUT ${digests}.txt CONTENT "${code}" @ONLY)
  add_custom_command(OUTPUT ${digests}.inc
    COMMAND digest_code ${PROJECT_SOURCE_DIR} ${digests}.txt ${digests}.inc ${digests}.d
    DEPENDS digest_code ${digests}.txt
    DEPFILE ${digests}.d
    COMMENT "Digesting the code of ${library}"
    VERBATIM)

  add_library(${library} STATIC ${sources} ${registry} ${digests}.inc)
  target_include_directories(${library} PUBLIC ${PROJECT_SOURCE_DIR}/techniques
                                               ${PROJECT_SOURCE_DIR}/harness
                                        PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}
                                                ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(${library} PRIVATE timed_options PUBLIC technique_support chess_support)

  set(registers_file ${CMAKE_CURRENT_BINARY_DIR}/${library}_registers)
  file(CONFIGURE OUTPUT ${registers_file} CONTENT "${registers}" @ONLY)
  set_target_properties(${library} PROPERTIES REGISTERS_FILE ${registers_file})
endfunction()
