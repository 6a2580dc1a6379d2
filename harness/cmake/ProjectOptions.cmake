# SPDX-License-Identifier: MIT
#
# project_options: the flags of our own code, not of what we depend on.
# project_warnings: those of them that do not depend on what it is compiled for.
# timed_options: besides, the flags of what is timed and of what fills its tables. The same are in TIMED_OPTIONS.
#
# append_known_option(OPTION VARIABLE [PROCESSORS]): if the compiler knows it, and the processor is one of these, a pattern.
# The global property ASKED_VARIABLE has what the variable would hold if all compilers and processors took all options.

include(CheckCCompilerFlag)

# Flags of the environment get into timed code. With these it would be no machine code yet, or do more than it says.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
foreach(language C CXX)
  set(flags "${CMAKE_${language}_COMPILER_ARG1} ${CMAKE_${language}_FLAGS} ${CMAKE_${language}_FLAGS_${type}}")
  if(flags MATCHES "-f(lto|sanitize|profile|instrument)[^ ]*|-pg|--coverage")
    message(FATAL_ERROR "${CMAKE_MATCH_0} would change what is timed: leave it out of CC, CFLAGS, CXX, CXXFLAGS and CMAKE_${language}_FLAGS")
  endif()
endforeach()
foreach(variable CMAKE_INTERPROCEDURAL_OPTIMIZATION CMAKE_INTERPROCEDURAL_OPTIMIZATION_${type})
  if(${variable})
    message(FATAL_ERROR "${variable} would change what is timed: leave it out")
  endif()
endforeach()

add_library(project_warnings INTERFACE)
add_library(project_options INTERFACE)
target_link_libraries(project_options INTERFACE project_warnings)

target_compile_options(project_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes -Wmissing-prototypes>
  # Clang 22 calls __COUNTER__, which all compilers have, a part of the next C.
  $<$<AND:$<COMPILE_LANG_AND_ID:C,Clang>,$<VERSION_GREATER_EQUAL:$<C_COMPILER_VERSION>,22>>:-Wno-c2y-extensions>
  # gcc 12 sees overlapping copies in "text" + std::string where there are none (GCC bug 105651).
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>
  # Clang 19 sees a deprecated function that std::stable_sort() in the headers of gcc 12 uses.
  $<$<COMPILE_LANG_AND_ID:CXX,Clang,AppleClang>:-Wno-deprecated-declarations>
  $<$<BOOL:${SLIDEBENCH_WERROR}>:-Werror>)

function(append_known_option option variable)
  get_property(is_asked GLOBAL PROPERTY ASKED_${variable} SET)
  if(NOT is_asked)
    set_property(GLOBAL PROPERTY ASKED_${variable} ${${variable}})
  endif()
  set_property(GLOBAL APPEND PROPERTY ASKED_${variable} ${option})
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "${ARGN}")
    return()
  endif()
  string(MAKE_C_IDENTIFIER "COMPILER_KNOWS${option}" is_known)
  check_c_compiler_flag(${option} ${is_known})
  if(${is_known})
    set(${variable} ${${variable}} ${option} PARENT_SCOPE)
  endif()
endfunction()

set(MARCH_OPTION)
if(SLIDEBENCH_MARCH)
  set(MARCH_OPTION -march=${SLIDEBENCH_MARCH})
endif()
# Distributions and Apple build their compilers with defaults of their own: what is timed has the same everywhere.
set(SAME_EVERYWHERE -fPIE -U_FORTIFY_SOURCE)
foreach(option -fno-stack-protector -fno-stack-clash-protection -fcf-protection=none)
  append_known_option(${option} SAME_EVERYWHERE)
endforeach()
append_known_option(-mbranch-protection=none SAME_EVERYWHERE "aarch64|arm64") # which clang accepts elsewhere, too
append_known_option(-mno-outline SAME_EVERYWHERE "aarch64|arm64") # Apple's clang moves repeated code into functions.
set(TIMED_OPTIONS ${MARCH_OPTION} ${SAME_EVERYWHERE})
add_library(timed_options INTERFACE)
target_compile_options(timed_options INTERFACE ${TIMED_OPTIONS})
target_link_libraries(timed_options INTERFACE project_options)

if(SLIDEBENCH_SANITIZE)
  target_compile_definitions(project_options INTERFACE SLIDEBENCH_SANITIZED) # for tests
  target_compile_options(project_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    # gcc 12 gives false alarms in its own <regex> when sanitizers are on.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(project_options INTERFACE -fsanitize=address,undefined)
endif()

# compile_folders_together(TARGET): the files of a folder as one, with SLIDEBENCH_UNITY. Compilers and
# clang-tidy spend most of their time on the headers that these share.
function(compile_folders_together target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(IS_RELATIVE source is_ours)
    if(is_ours)
      set_property(SOURCE ${source} PROPERTY UNITY_GROUP "${target}_${folder}")
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SLIDEBENCH_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
