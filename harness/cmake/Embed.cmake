# SPDX-License-Identifier: MIT
#
# embed_text(LIBRARY NAME FILE...)
#   Adds to a library `const std::string_view slidebench::NAME`, all that these files hold, one after the other. It is
#   declared in pages/page.hpp.
#
# As a script, with NAME, FILES (separated by |) and OUTPUT, this writes the source for that.

if(CMAKE_SCRIPT_MODE_FILE)
  string(REPLACE "|" ";" files "${FILES}")
  set(bytes)
  foreach(file ${files})
    file(READ "${file}" content HEX)
    string(APPEND bytes "${content}")
  endforeach()
  string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  # Without the header that declares it, which takes longer to read than all else.
  file(WRITE "${OUTPUT}" "#include <string_view>

namespace slidebench {
namespace {
constexpr unsigned char bytes[] = {
${bytes}0};
} // namespace

extern const std::string_view ${NAME};
const std::string_view ${NAME}(reinterpret_cast<const char *>(bytes), sizeof bytes - 1);
} // namespace slidebench
")
  return()
endif()

set(EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(embed_text library name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  set(files ${ARGN})
  list(TRANSFORM files PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/" REGEX "^[^/]")
  list(JOIN files "|" joined)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} "-DFILES=${joined}" -DOUTPUT=${source} -P ${EMBED_SCRIPT}
    DEPENDS ${EMBED_SCRIPT} ${files}
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${library} PRIVATE ${source})
endfunction()
