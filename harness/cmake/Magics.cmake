# SPDX-License-Identifier: MIT
#
# make_magics_header(KIND)
#   Makes a C header of data/magics/KIND.csv (see data/README.md): for kind fixed-shift
#   fixed_shift_magics.h, in MAGICS_HEADERS_DIR, with
#
#       #define FIXED_SHIFT_MAGICS_SIZE ...                                 entries of the table
#       #define FIXED_SHIFT_MAGICS {{{magic, offset}, ...}, {{...}, ...}}   rooks and bishops, by square
#
#   For fancy, dense and black-dense it is {magic, offset, shift}. Whether they are magics, and no tables overlap, validation of
#   the technique says.

set(MAGICS_HEADERS_DIR ${PROJECT_BINARY_DIR}/magics)

function(make_magics_header kind)
  set(shown data/magics/${kind}.csv)
  set(file ${PROJECT_SOURCE_DIR}/${shown})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} rows)
  list(POP_FRONT rows header)
  if(NOT header STREQUAL "kind,piece,square,shift,magic,offset,end,used,seed,rounds")
    message(FATAL_ERROR "${shown}:1: not the columns of a file of magics")
  endif()
  set(shift_of_rook 52)
  set(shift_of_bishop 55)
  set(line 1)
  set(size 0)
  foreach(row IN LISTS rows)
    math(EXPR line "${line} + 1")
    if(NOT row MATCHES "^${kind},(rook|bishop),([a-h][1-8]),(5[2-9]|60),(0x[0-9a-f]+),([0-9]+),([0-9]+),")
      message(FATAL_ERROR "${shown}:${line}: not a ${kind} magic")
    endif()
    set(who ${CMAKE_MATCH_1}_${CMAKE_MATCH_2})
    set(shift ${CMAKE_MATCH_3})
    set(values "UINT64_C(${CMAKE_MATCH_4}), ${CMAKE_MATCH_5}")
    set(end ${CMAKE_MATCH_6})
    set(common_shift ${shift_of_${CMAKE_MATCH_1}})
    if(kind MATCHES "^(fancy|dense|black-dense)$")
      string(APPEND values ", ${shift}")
    elseif(NOT shift EQUAL common_shift)
      message(FATAL_ERROR "${shown}:${line}: shift ${shift} is not ${common_shift}")
    endif()
    if(DEFINED ${who})
      message(FATAL_ERROR "${shown}:${line}: there is a magic of this square already")
    endif()
    set(${who} "{${values}}")
    if(end GREATER size)
      set(size ${end})
    endif()
  endforeach()

  set(pieces)
  foreach(piece rook bishop)
    set(squares)
    foreach(rank RANGE 1 8)
      foreach(letter a b c d e f g h)
        set(square_name ${piece}_${letter}${rank})
        if(NOT DEFINED ${square_name})
          message(FATAL_ERROR "${shown}: there is no magic of the ${piece} on ${letter}${rank}")
        endif()
        list(APPEND squares "${${square_name}}")
      endforeach()
    endforeach()
    list(JOIN squares ", \\\n      " squares)
    list(APPEND pieces "{${squares}}")
  endforeach()
  list(JOIN pieces ", \\\n     " pieces)

  string(MAKE_C_IDENTIFIER ${kind}_magics name)
  string(TOUPPER ${name} upper)
  file(CONFIGURE OUTPUT ${MAGICS_HEADERS_DIR}/${name}.h @ONLY CONTENT
"/* SPDX-License-Identifier: MIT */
#ifndef @upper@_H
#define @upper@_H

/* Made of @shown@: magics and offsets, rooks first, by square. */
#define @upper@_SIZE @size@
#define @upper@ \\
    {@pieces@}

#endif
")
endfunction()
