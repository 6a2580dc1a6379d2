# SPDX-License-Identifier: MIT
#
# add_descriptions(LIBRARY HEADER...)
#   Makes the library LIBRARY, which has `technique_descriptions`: what the opening comments of their headers say, and which
#   files an engine would copy. The comments stay the only place where that is written.

include(Patterns)

set(DESCRIPTIONS_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/descriptions.awk)

function(add_descriptions library)
  set(techniques_dir ${PROJECT_SOURCE_DIR}/techniques)
  set(folders ${techniques_dir} ${MAGICS_HEADERS_DIR} ${CMAKE_CURRENT_BINARY_DIR})
  # A file that comes or goes changes the folder, which read_technique() looks after.
  as_pattern(sources ${techniques_dir})
  file(GLOB shared ${sources}/*.[ch] ${sources}/support/*.[ch])
  set(descriptions ${CMAKE_CURRENT_BINARY_DIR}/${library}.c)
  add_custom_command(OUTPUT ${descriptions}
    COMMAND awk -v root=${PROJECT_SOURCE_DIR}/ -v "folders=${folders}" -f ${DESCRIPTIONS_SCRIPT} ${ARGN} > ${descriptions}
    DEPENDS ${DESCRIPTIONS_SCRIPT} ${ARGN} ${shared}
    COMMENT "Reading what techniques say of themselves"
    VERBATIM)
  add_library(${library} STATIC EXCLUDE_FROM_ALL ${descriptions})
  target_include_directories(${library} PRIVATE ${PROJECT_SOURCE_DIR}/harness)
endfunction()
