# SPDX-License-Identifier: MIT
#
# Writes the cases of switch_lookup.c, one for each square: switch_lookup_rook.h and so on.

# switch_lookup_ray(SQUARE FILE_STEP RANK_STEP): appends to `expression` a term for each square of a ray,
# which is attacked if everything nearer is empty.
function(switch_lookup_ray square file_step rank_step)
  math(EXPR file "${square} % 8 + ${file_step}")
  math(EXPR rank "${square} / 8 + ${rank_step}")
  set(nearer 0)
  while(file GREATER_EQUAL 0 AND file LESS 8 AND rank GREATER_EQUAL 0 AND rank LESS 8)
    math(EXPR target "8 * ${rank} + ${file}")
    string(APPEND expression "\n    ^ IF_EMPTY(${nearer}, B(${target}))")
    string(APPEND nearer " | B(${target})")
    math(EXPR file "${file} + ${file_step}")
    math(EXPR rank "${rank} + ${rank_step}")
  endwhile()
  set(expression "${expression}" PARENT_SCOPE)
endfunction()

# switch_lookup_cases(FILE RAY...): a RAY is FILE_STEP,RANK_STEP.
function(switch_lookup_cases file)
  set(cases)
  foreach(square RANGE 63)
    set(expression 0)
    foreach(ray ${ARGN})
      string(REPLACE "," ";" steps ${ray})
      switch_lookup_ray(${square} ${steps})
    endforeach()
    string(APPEND cases "case ${square}: return ${expression};\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${file} CONTENT "${cases}" @ONLY)
endfunction()

set(rook 1,0 -1,0 0,1 0,-1)
set(bishop 1,1 -1,1 1,-1 -1,-1)
switch_lookup_cases(switch_lookup_rook.h ${rook})
switch_lookup_cases(switch_lookup_bishop.h ${bishop})
switch_lookup_cases(switch_lookup_queen.h ${rook} ${bishop})
