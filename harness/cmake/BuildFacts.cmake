# SPDX-License-Identifier: MIT
#
# Generates ${BUILD_FACTS_SOURCES} for harness/base/build_facts.hpp. The commit is looked up at
# every build, since sources change without CMake being run again.

# The compiler with what CC has behind it: "ccache gcc", "gcc -m64".
separate_arguments(C_COMPILER NATIVE_COMMAND "${CMAKE_C_COMPILER_ARG1}")
list(PREPEND C_COMPILER ${CMAKE_C_COMPILER})

# list_instruction_sets(VARIABLE OPTION...): what options allow of x86-64, as further options, by the macros that they add to
# those of every x86-64.
function(list_instruction_sets variable)
  set(every)
  foreach(options IN ITEMS -march=x86-64 "${ARGN}")
    execute_process(COMMAND ${C_COMPILER} ${options} -dM -E -x c /dev/null OUTPUT_VARIABLE output ERROR_QUIET)
    string(REGEX MATCHALL "__[A-Z0-9]+(_[0-9])?__ 1" macros "${output}")
    if(NOT macros)
      message(FATAL_ERROR "'${C_COMPILER} ${options}' does not say which macros it has")
    endif()
    list(REMOVE_ITEM macros ${every})
    set(every ${macros})
  endforeach()
  list(TRANSFORM macros REPLACE "__(.+)__ 1" "-m\\1")
  list(TRANSFORM macros REPLACE _ .)
  list(TRANSFORM macros TOLOWER)
  string(JOIN " " text ${ARGN} -msse -msse2 ${macros})
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# What SLIDEBENCH_MARCH stands for here: for native, the options that the compiler hands on for it.
set(RESOLVED_MARCH "${MARCH_OPTION}")
if(SLIDEBENCH_MARCH STREQUAL "native")
  execute_process(COMMAND ${C_COMPILER} -march=native -\#\#\# -x c -c /dev/null
                  ERROR_VARIABLE output OUTPUT_QUIET)
  # The compiler proper, not a temporary file that happens to be called cc1...
  string(REGEX REPLACE ".*cc1[ \"]" "" output "${output}")
  if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    string(REGEX MATCHALL "\"?-m[a-z0-9.=_-]+|l[12]-cache[a-z-]*=[0-9]+" words "${output}")
  else()
    string(REGEX MATCHALL "\"-target-(cpu|feature)\" \"[^\"]+" words "${output}")
    string(REPLACE "\"-target-feature\" " "" words "${words}")
  endif()
  list(REMOVE_DUPLICATES words)
  string(REPLACE "\"" "" words "${words}")
  if(words)
    string(JOIN " " RESOLVED_MARCH ${words})
  endif()
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list_instruction_sets(RESOLVED_MARCH ${MARCH_OPTION})
endif()

# Of what compilers use of themselves, what timed code may need: for each instruction set a test, by the name that all
# versions of __builtin_cpu_supports() know.
set(CPU_TESTS)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list_instruction_sets(options ${MARCH_OPTION})
  separate_arguments(options)
  foreach(name avx512f avx512cd avx512vl avx512bw avx512dq avx512ifma avx512vbmi avx512vbmi2 avx512vnni avx512bitalg
               avx512vpopcntdq gfni avx2 bmi2 bmi fma avx popcnt sse4.2 sse4.1 sse4a ssse3 sse3)
    if(-m${name} IN_LIST options)
      string(APPEND CPU_TESTS "    if (!__builtin_cpu_supports(\"${name}\"))\n        return \"${name}\";\n")
    endif()
  endforeach()
endif()
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
# Where -march lacks an instruction set that a technique needs, its -m comes after these. GENERAL_OPTIONS are for
# kernels of techniques without VECTORS.
string(JOIN " " CHESS_FLAGS ${CMAKE_C_COMPILER_ARG1} ${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}} ${TIMED_OPTIONS}
       ${SLIDEBENCH_KERNEL_LEVEL} ${KERNEL_OPTIONS})
string(JOIN " " KERNEL_FLAGS ${CHESS_FLAGS} ${GENERAL_OPTIONS})

set(facts_dir ${CMAKE_CURRENT_BINARY_DIR}/facts)
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/base/build_facts.cpp.in ${facts_dir}/build_facts.cpp @ONLY)
add_custom_target(commit_fact
  COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DOUTPUT=${facts_dir}/commit.hpp
          -P ${CMAKE_CURRENT_LIST_DIR}/Commit.cmake
  BYPRODUCTS ${facts_dir}/commit.hpp
  COMMENT "Looking up the commit"
  VERBATIM)
set(BUILD_FACTS_SOURCES ${facts_dir}/build_facts.cpp ${facts_dir}/commit.hpp)
