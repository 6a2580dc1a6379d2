# SPDX-License-Identifier: MIT
#
# add_found_magics(SLUG FILE)
#   Makes SLUG_found.h of a file of find-magics, in the folder of the build:
#
#       #define MAGIC_FIXED_SHIFT_TABLE_SIZE ...
#       #define MAGIC_FIXED_SHIFT_FOUND {{{magic, offset}, ...}, {...}}    by piece, by square
function(add_found_magics slug file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} rows)
  set(line 0)
  foreach(row IN LISTS rows)
    math(EXPR line "${line} + 1")
    if(line EQUAL 1)
      if(NOT row STREQUAL "kind,piece,square,shift,magic,offset,end,used,seed,rounds")
        message(FATAL_ERROR "${file}:1: not a file of find-magics")
      endif()
      continue()
    endif()
    if(NOT row MATCHES
       "^[a-z-]+,(rook|bishop),([a-h][1-8]),[0-9]+,(0x[0-9a-f]+),(-?[0-9]+),([0-9]+),")
      message(FATAL_ERROR "${file}:${line}: not a row of find-magics")
    endif()
    set(${CMAKE_MATCH_1}_${CMAKE_MATCH_2} "{UINT64_C(${CMAKE_MATCH_3}), ${CMAKE_MATCH_4}}")
    list(APPEND ends ${CMAKE_MATCH_5})
  endforeach()

  set(size 0)
  foreach(end ${ends})
    if(end GREATER size)
      set(size ${end})
    endif()
  endforeach()
  set(pieces)
  foreach(piece rook bishop)
    set(squares)
    foreach(rank RANGE 1 8)
      foreach(file_letter a b c d e f g h)
        if(NOT DEFINED ${piece}_${file_letter}${rank})
          message(FATAL_ERROR "${file}: there is no magic of ${piece} ${file_letter}${rank}")
        endif()
        list(APPEND squares "${${piece}_${file_letter}${rank}}")
      endforeach()
    endforeach()
    list(JOIN squares ", \\\n     " squares)
    list(APPEND pieces "{${squares}}")
  endforeach()
  list(JOIN pieces ", \\\n    " pieces)
  string(TOUPPER ${slug} upper)
  file(RELATIVE_PATH shown ${PROJECT_SOURCE_DIR} ${file})
  set(text "/* SPDX-License-Identifier: MIT */
#ifndef ${upper}_FOUND_H
#define ${upper}_FOUND_H

/* Made of ${shown}: magics and offsets by piece, rook first, and by square. */
#define ${upper}_TABLE_SIZE ${size}
#define ${upper}_FOUND \\
    {${pieces}}

#endif
")
  file(CONFIGURE OUTPUT ${FOUND_MAGICS_DIR}/${slug}_found.h CONTENT "${text}" @ONLY)
endfunction()

set(FOUND_MAGICS_DIR ${CMAKE_BINARY_DIR}/magics)
