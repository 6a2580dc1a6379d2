# SPDX-License-Identifier: MIT
#
# Targets: check-format fails where clang-format would change something, format lets it.

find_program(CLANG_FORMAT NAMES clang-format-14 clang-format)
if(NOT CLANG_FORMAT)
  return()
endif()

# Globs rather than `git ls-files`: a new file is checked before it is added, a tarball has no git.
include(Patterns)
as_pattern(root ${PROJECT_SOURCE_DIR})
file(GLOB_RECURSE formatted_sources ${root}/techniques/*.[ch] ${root}/harness/*.[ch] ${root}/harness/*.[ch]pp)
list(FILTER formatted_sources EXCLUDE REGEX /techniques/exported/) # which export writes

add_custom_target(check-format
  COMMAND ${CLANG_FORMAT} --dry-run -Werror ${formatted_sources}
  COMMENT "Checking the format of the sources"
  VERBATIM)

add_custom_target(format
  COMMAND ${CLANG_FORMAT} -i ${formatted_sources}
  COMMENT "Formatting the sources"
  VERBATIM)
