# SPDX-License-Identifier: MIT
#
# project_options: the flags of our own code, not of what we depend on.

add_library(project_options INTERFACE)

target_compile_options(project_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes -Wmissing-prototypes>
  # gcc 12 sees overlapping copies in "text" + std::string where there are none (GCC bug 105651).
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>
  $<$<BOOL:${SLIDEBENCH_WERROR}>:-Werror>)

if(SLIDEBENCH_MARCH)
  target_compile_options(project_options INTERFACE -march=${SLIDEBENCH_MARCH})
endif()

if(SLIDEBENCH_SANITIZE)
  target_compile_options(project_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    # gcc 12 gives false alarms in its own <regex> when sanitizers are on.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(project_options INTERFACE -fsanitize=address,undefined)
endif()
