# SPDX-License-Identifier: MIT
#
# What we build on: the system's package if there is one for the target, else a pinned download.

include(FetchContent)
include(Patterns)
set(FETCHCONTENT_QUIET OFF)
# The downloads below ask for CMake versions that CMake 4 no longer imitates.
set(CMAKE_POLICY_VERSION_MINIMUM 3.5)

# For another machine, what is downloaded are Debian's sources where there is apt.
find_program(APT_GET apt-get)
if(CMAKE_CROSSCOMPILING AND APT_GET)
  set(sources ${PROJECT_SOURCE_DIR}/build/sources)
  set(packages benchmark googletest libcsv re2 xxhash zlib)
  execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/debian_sources.sh ${sources} ${packages} COMMAND_ERROR_IS_FATAL ANY)
  foreach(library BENCHMARK GTEST CSV RE2 XXHASH Z)
    list(POP_FRONT packages package)
    set(FETCHCONTENT_SOURCE_DIR_${library} ${sources}/${package} CACHE PATH "")
  endforeach()
endif()

# What is downloaded is never run with its tests, or installed.
set(BENCHMARK_ENABLE_TESTING OFF)
set(BENCHMARK_ENABLE_INSTALL OFF)
set(INSTALL_GTEST OFF)

find_package(Threads REQUIRED)

# use_package(NAME REPOSITORY TAG): for those that bring a CMake package.
macro(use_package name git_repository git_tag)
  find_package(${name} QUIET)
  if(NOT ${name}_FOUND)
    FetchContent_Declare(${name} SYSTEM GIT_REPOSITORY ${git_repository} GIT_TAG ${git_tag})
    FetchContent_MakeAvailable(${name})
  endif()
endmacro()

use_package(benchmark https://github.com/google/benchmark.git v1.7.1)
use_package(CLI11 https://github.com/CLIUtils/CLI11.git v2.1.2)
use_package(nlohmann_json https://github.com/nlohmann/json.git v3.11.2)

# use_library(NAME HEADER REPOSITORY TAG SOURCE...): for those that bring no CMake package in Debian, and have not much
# of a build. Sources may be patterns.
function(use_library name header git_repository git_tag)
  string(TOUPPER ${name} NAME)
  find_path(${NAME}_INCLUDE_DIR ${header})
  find_library(${NAME}_LIBRARY ${name})
  if(${NAME}_INCLUDE_DIR AND ${NAME}_LIBRARY)
    add_library(${name} INTERFACE)
    target_include_directories(${name} SYSTEM INTERFACE ${${NAME}_INCLUDE_DIR})
    target_link_libraries(${name} INTERFACE ${${NAME}_LIBRARY})
    return()
  endif()
  # No CMakeLists.txt is there, so this only downloads.
  FetchContent_Declare(${name} GIT_REPOSITORY ${git_repository} GIT_TAG ${git_tag} SOURCE_SUBDIR none)
  FetchContent_MakeAvailable(${name})
  as_pattern(folder "${${name}_SOURCE_DIR}")
  list(TRANSFORM ARGN PREPEND "${folder}/")
  file(GLOB sources ${ARGN})
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} SYSTEM PUBLIC ${${name}_SOURCE_DIR})
endfunction()

use_library(xxhash xxhash.h https://github.com/Cyan4973/xxHash.git v0.8.1 xxhash.c)
use_library(csv csv.h https://github.com/rgamble/libcsv.git
            b1d5212831842ee5869d99bc208a21837e4037d5 libcsv.c) # 3.0.3
# Without its reading and writing of files, which does not compile unless configure has run.
use_library(z zlib.h https://github.com/madler/zlib.git v1.2.13
            adler32.c crc32.c deflate.c inffast.c inflate.c inftrees.c trees.c zutil.c)
# Later sources need Abseil, and a download does without.
if(NOT EXISTS "${FETCHCONTENT_SOURCE_DIR_RE2}/re2/stringpiece.cc")
  unset(FETCHCONTENT_SOURCE_DIR_RE2 CACHE)
endif()
use_library(re2 re2/re2.h https://github.com/google/re2.git 2022-12-01
            re2/*.cc util/rune.cc util/strutil.cc)

# D3 7 or 5, which draws what is on pages. Without it all else works.
find_file(D3_SCRIPT d3.min.js PATHS /usr/share/nodejs/d3/dist NO_DEFAULT_PATH
          DOC "D3 as one minified file; Debian's package is node-d3")
if(NOT D3_SCRIPT)
  message(STATUS "No pages: D3 is missing; Debian's package is node-d3, elsewhere give -DD3_SCRIPT=FILE for its d3.min.js")
endif()

if(SLIDEBENCH_TESTS)
  use_package(GTest https://github.com/google/googletest.git release-1.12.1)
endif()
