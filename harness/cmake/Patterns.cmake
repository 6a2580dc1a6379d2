# SPDX-License-Identifier: MIT
#
# as_pattern(VARIABLE PATH): what matches this path alone in file(GLOB).
function(as_pattern variable path)
  string(REGEX REPLACE "([][*?])" "[\\1]" pattern "${path}")
  set(${variable} "${pattern}" PARENT_SCOPE)
endfunction()
