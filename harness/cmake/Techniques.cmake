# SPDX-License-Identifier: MIT
#
# add_technique(SLUG [INIT] [QUEEN] [SETWISE] [SIDE] [STATE] [BATCH] [NO_CHESS] [EXTRA] [ISA name...] [ROLE name])
#   One line of a registry: the technique in SLUG.h, and SLUG.c if there is one, of this directory or
#   else of techniques/. Generates the C files that compile the kernels around it, and chess. SLUG.cmake,
#   if there is one, writes what these include, to CMAKE_CURRENT_BINARY_DIR or with make_magics_header().
#
# add_chess_library(SLUG ...)
#   A library SLUG with the chess of such a technique and nothing else of it: no kernels, no registry.
#
# add_technique_library(NAME)
#   Ends a registry: a library NAME with the techniques of this directory, and in it the
#   `const struct technique_list techniques` that lists them in order. A program links one of these.

include(CheckCCompilerFlag)
include(Descriptions)
include(Magics)

set(KERNELS_DIR ${PROJECT_SOURCE_DIR}/harness/kernels)
set(CHESS_DIR ${PROJECT_SOURCE_DIR}/harness/chess)
set(TWINS_DIR ${PROJECT_BINARY_DIR}/twins)

# Queries are compiled one by one; a loop turned into vectors of queries measures nothing real.
set(KERNEL_OPTIONS -fno-tree-vectorize -fno-tree-slp-vectorize)

# For the one mode that shows what such loops would measure.
set(AUTOVECTORIZED_OPTIONS -ftree-vectorize)

# Recent compilers recognise a bit reversal and do it in vector registers; only a technique that
# says so on its registry line may.
check_c_compiler_flag(-mno-gfni COMPILER_KNOWS_no_gfni)
if(COMPILER_KNOWS_no_gfni)
  list(APPEND KERNEL_OPTIONS -mno-gfni)
endif()

# gcc would merge kernels that are alike, and none would have code of its own.
check_c_compiler_flag(-fno-ipa-icf COMPILER_KNOWS_no_ipa_icf)
if(COMPILER_KNOWS_no_ipa_icf)
  list(APPEND KERNEL_OPTIONS -fno-ipa-icf)
  list(APPEND AUTOVECTORIZED_OPTIONS -fno-ipa-icf)
endif()

# Reads the words of a registry line: sets home, has_init and so on, role, isa, and tables to SLUG.c if
# there is one.
macro(read_technique slug)
  cmake_parse_arguments(arg "INIT;QUEEN;SETWISE;SIDE;STATE;BATCH;NO_CHESS;EXTRA" "ROLE" "ISA" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_technique(${slug}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT slug MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "add_technique(${slug}): a slug is lower_snake_case")
  endif()
  set(home)
  foreach(folder ${TWINS_DIR} ${PROJECT_SOURCE_DIR}/techniques ${CMAKE_CURRENT_SOURCE_DIR})
    if(EXISTS ${folder}/${slug}.h)
      set(home ${folder})
    endif()
  endforeach()
  if(NOT home)
    message(FATAL_ERROR "add_technique(${slug}): there is no ${slug}.h")
  endif()

  foreach(capability INIT QUEEN SETWISE SIDE STATE BATCH)
    string(TOLOWER ${capability} lower)
    set(has_${lower} 0)
    if(arg_${capability})
      set(has_${lower} 1)
    endif()
  endforeach()
  set(role CONTENDER)
  if(arg_ROLE)
    string(TOUPPER ${arg_ROLE} role)
  endif()
  if(role STREQUAL ORACLE AND (arg_INIT OR arg_ISA OR arg_NO_CHESS))
    message(FATAL_ERROR "add_technique(${slug}): an oracle needs neither tables nor instruction sets, and plays")
  endif()
  set(has_chess 1)
  if(arg_NO_CHESS OR NOT (arg_ROLE OR SLIDEBENCH_CHESS))
    set(has_chess 0)
  endif()
  set(is_extra 0)
  if(arg_EXTRA)
    set(is_extra 1)
  endif()
  string(REPLACE ";" " " isa "${arg_ISA}")
  # A NAME.c that comes later changes the folder: then CMake has to look again.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${home})
  set(tables)
  if(EXISTS ${home}/${slug}.c)
    set(tables ${home}/${slug}.c)
  endif()
endmacro()

function(add_technique slug)
  read_technique(${slug} ${ARGN})
  include(${home}/${slug}.cmake OPTIONAL)
  set(present true)
  set(isa_options)
  set(supported true)
  foreach(name ${arg_ISA})
    # An architecture: elsewhere no compiler knows it as an option.
    if(name STREQUAL CMAKE_SYSTEM_PROCESSOR)
      continue()
    endif()
    check_c_compiler_flag(-m${name} COMPILER_KNOWS_${name})
    if(NOT COMPILER_KNOWS_${name})
      set(present false)
    endif()
    list(APPEND isa_options -m${name})
    string(APPEND supported " && __builtin_cpu_supports(\"${name}\")")
  endforeach()

  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug})
  set(declarations "extern const struct technique ${slug}_technique;\n")
  if(present)
    set(sources ${generated}_technique.c)
    configure_file(${KERNELS_DIR}/line.h.in ${generated}_line.h @ONLY)
    configure_file(${KERNELS_DIR}/technique.c.in ${generated}_technique.c @ONLY)
    set(options ${SLIDEBENCH_KERNEL_LEVEL} ${KERNEL_OPTIONS} ${isa_options})
    set_property(SOURCE ${generated}_technique.c ${tables} APPEND PROPERTY COMPILE_OPTIONS ${options})
    compile_in_each_layout(${KERNELS_DIR}/kernels.c.in ${slug} "${options}")
    compile_in_each_layout(${KERNELS_DIR}/autovectorized.c.in ${slug}
                           "${SLIDEBENCH_KERNEL_LEVEL};${AUTOVECTORIZED_OPTIONS};${isa_options}")
    if(has_chess)
      compile_in_each_layout(${CHESS_DIR}/chess.c.in ${slug} "${options}")
    endif()
    string(APPEND declarations
           "bool ${slug}_cpu_supports(void);\n"
           "bool ${slug}_cpu_supports(void)\n{\n    return ${supported};\n}\n")
  else()
    set(sources ${generated}_absent.c)
    configure_file(${KERNELS_DIR}/absent.c.in ${generated}_absent.c @ONLY)
  endif()
  set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_SOURCES ${sources} ${tables})
  set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_HEADERS ${home}/${slug}.h)
  if(role STREQUAL ORACLE)
    set_property(DIRECTORY APPEND PROPERTY TECHNIQUE_ORACLES ${slug})
  endif()
  set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_DECLARATIONS "\n${declarations}")
  set_property(DIRECTORY APPEND_STRING PROPERTY TECHNIQUE_ITEMS "\n    &${slug}_technique,")
  if(slug IN_LIST SLIDEBENCH_TWINS)
    add_twin(${slug} ${ARGN})
  endif()
endfunction()

# What the name of a technique in SLIDEBENCH_TWINS stands for in its files, the name of its twin stands for
# in copies of them.
function(add_twin slug)
  read_technique(${slug} ${ARGN})
  if(EXISTS ${home}/${slug}.cmake)
    message(FATAL_ERROR "SLIDEBENCH_TWINS: ${slug} can have no twin: ${slug}.cmake writes some of its files")
  endif()
  file(GLOB files ${home}/${slug}.h ${home}/${slug}.c ${home}/${slug}_batch.h)
  foreach(file ${files})
    file(READ ${file} text)
    get_filename_component(name ${file} NAME)
    string(REPLACE ${slug} ${slug}_twin name ${name})
    # Not within another word: _pext_u64 is no part of pext.
    string(REGEX REPLACE "([^A-Za-z0-9_])${slug}" "\\1${slug}_twin" text "${text}")
    file(CONFIGURE OUTPUT ${TWINS_DIR}/${name} CONTENT "${text}" @ONLY)
  endforeach()
  string(REGEX REPLACE ";?ROLE;[a-z]+" "" words "${ARGN}")
  add_technique(${slug}_twin ${words} NO_CHESS)
endfunction()

# Compiles a file of a technique to assembly, once, with the word EACH_LAYOUT for the number of its layout, and
# assembles it for each: adds these to `sources`. Clang would not leave an offset alone that it cannot
# compute yet.
function(compile_in_each_layout template slug options)
  cmake_path(GET template STEM what)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug}_${what})
  configure_file(${template} ${generated}.c @ONLY)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR FILENAME registry)
  set(target ${registry}_${slug}_${what})
  add_library(${target} OBJECT ${generated}.c)
  target_compile_options(${target} PRIVATE ${options} -S
                         $<$<C_COMPILER_ID:Clang,AppleClang>:-fno-integrated-as>
                         # clang-tidy only reads it.
                         $<$<BOOL:${CMAKE_C_CLANG_TIDY}>:-Wno-unused-command-line-argument>)
  target_compile_definitions(${target} PRIVATE LAYOUT=EACH_LAYOUT)
  target_include_directories(${target} PRIVATE ${home} ${CMAKE_CURRENT_BINARY_DIR}
                                               ${PROJECT_SOURCE_DIR}/techniques
                                               ${PROJECT_SOURCE_DIR}/harness)
  target_link_libraries(${target} PRIVATE project_options technique_support)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_C_FLAGS}")
  foreach(layout 0 1 2 3)
    set(copy ${generated}_${layout})
    add_custom_command(OUTPUT ${copy}.o
      COMMAND sed s/EACH_LAYOUT/${layout}/g $<TARGET_OBJECTS:${target}> > ${copy}.s
      COMMAND ${CMAKE_C_COMPILER} ${flags} ${MARCH_OPTION} ${isa_options} -c ${copy}.s -o ${copy}.o
      DEPENDS $<TARGET_OBJECTS:${target}>
      VERBATIM)
    set_source_files_properties(${copy}.o PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    list(APPEND sources ${copy}.o)
  endforeach()
  set(sources ${sources} PARENT_SCOPE)
endfunction()

function(add_chess_library slug)
  read_technique(${slug} ${ARGN})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug})
  configure_file(${KERNELS_DIR}/line.h.in ${generated}_line.h @ONLY)
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
  get_property(oracles DIRECTORY PROPERTY TECHNIQUE_ORACLES)
  list(LENGTH oracles oracle_count)
  if(NOT oracle_count EQUAL 1)
    message(FATAL_ERROR "add_technique_library(${library}): there must be one ROLE oracle: '${oracles}'")
  endif()
  get_property(sources DIRECTORY PROPERTY TECHNIQUE_SOURCES)
  get_property(declarations DIRECTORY PROPERTY TECHNIQUE_DECLARATIONS)
  get_property(items DIRECTORY PROPERTY TECHNIQUE_ITEMS)
  file(RELATIVE_PATH directory ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  set(registry ${CMAKE_CURRENT_BINARY_DIR}/${library}_registry.c)
  configure_file(${KERNELS_DIR}/registry.c.in ${registry} @ONLY)

  add_library(${library} STATIC ${sources} ${registry})
  target_include_directories(${library} PUBLIC ${PROJECT_SOURCE_DIR}/techniques
                                               ${PROJECT_SOURCE_DIR}/harness
                                        PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${TWINS_DIR}
                                                ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(${library} PRIVATE project_options PUBLIC technique_support chess_support)
  get_property(headers DIRECTORY PROPERTY TECHNIQUE_HEADERS)
  add_descriptions(${library} ${headers})
endfunction()
