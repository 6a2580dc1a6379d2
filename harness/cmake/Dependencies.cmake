# SPDX-License-Identifier: MIT
#
# What we build on: the system's package if there is one for the target, else the sources of Debian 12's.

include(FetchContent)
set(FETCHCONTENT_QUIET OFF)
# The downloads below ask for CMake versions that CMake 4 no longer imitates.
set(CMAKE_POLICY_VERSION_MINIMUM 3.5)

# What is downloaded is never run with its tests, or installed.
set(BENCHMARK_ENABLE_TESTING OFF)
set(BENCHMARK_ENABLE_INSTALL OFF)
set(INSTALL_GTEST OFF)

find_package(Threads REQUIRED)

# download(NAME ARCHIVE SHA256): adds its targets, if it has a CMakeLists.txt. Old releases move from one
# server to the other.
macro(download name archive sha256)
  FetchContent_Declare(${name} SYSTEM
    URL http://deb.debian.org/debian/pool/main/${archive}
        http://archive.debian.org/debian/pool/main/${archive}
    URL_HASH SHA256=${sha256})
  FetchContent_MakeAvailable(${name})
endmacro()

find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  download(benchmark b/benchmark/benchmark_1.7.1.orig.tar.gz
           6430e4092653380d9dc4ccb45a1e2dc9259d581f4866dc0759713126056bc1d7)
  set(benchmark_VERSION 1.7.1)
endif()

find_package(CLI11 QUIET)
if(NOT CLI11_FOUND)
  download(cli11 c/cli11/cli11_2.1.2+ds.orig.tar.xz
           8143d20b688e98ccce8e24562d3b68e5f47c12e896c42c7ca8553dbde5bed55d)
endif()

find_package(nlohmann_json QUIET)
if(NOT nlohmann_json_FOUND)
  download(nlohmann_json n/nlohmann-json3/nlohmann-json3_3.11.2.orig.tar.gz
           d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273)
endif()

# Debian's xxHash and libcsv bring no CMake package, and neither library much of a build.
function(use_c_library name header source archive sha256)
  string(TOUPPER ${name} NAME)
  find_path(${NAME}_INCLUDE_DIR ${header})
  find_library(${NAME}_LIBRARY ${name})
  if(${NAME}_INCLUDE_DIR AND ${NAME}_LIBRARY)
    add_library(${name} INTERFACE)
    target_include_directories(${name} SYSTEM INTERFACE ${${NAME}_INCLUDE_DIR})
    target_link_libraries(${name} INTERFACE ${${NAME}_LIBRARY})
    return()
  endif()
  # Neither has a CMakeLists.txt at its top, so this only downloads.
  download(${name} ${archive} ${sha256})
  add_library(${name} STATIC ${${name}_SOURCE_DIR}/${source})
  target_include_directories(${name} SYSTEM PUBLIC ${${name}_SOURCE_DIR})
endfunction()

use_c_library(xxhash xxhash.h xxhash.c x/xxhash/xxhash_0.8.1.orig.tar.gz
              3bb6b7d6f30c591dd65aaaff1c8b7a5b94d81687998ca9400082c739a690436c)
use_c_library(csv csv.h libcsv.c libc/libcsv/libcsv_3.0.3+dfsg.orig.tar.gz
              06fddfaca720a4be7603bad63eb1833bca5b6c5a69b42b1c518a02cda2a73aef)

if(SLIDEBENCH_TESTS)
  find_package(GTest QUIET)
  if(NOT GTest_FOUND)
    download(googletest g/googletest/googletest_1.12.1.orig.tar.gz
             81964fe578e9bd7c94dfdb09c8e4d6e6759e19967e397dbea48d1c10e45d0df2)
  endif()
endif()
