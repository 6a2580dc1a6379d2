# SPDX-License-Identifier: MIT
#
# make_magics_header(KIND)
#   Makes a C header of data/magics/KIND.csv (see data/README.md): for kind fixed-shift
#   fixed_shift_magics.h, in MAGICS_HEADERS_DIR, with
#
#       #define FIXED_SHIFT_MAGICS_SIZE ...                                 entries of the table
#       #define FIXED_SHIFT_MAGICS {{{magic, offset}, ...}, {{...}, ...}}   rooks and bishops, by square
#
#   For fancy, dense and black-dense it is {magic, offset, shift}. Refuses magics that are none, and tables that overlap: every
#   occupancy of every square is tried, by check_magics.c, where programs of the build can be run.

set(MAGICS_HEADERS_DIR ${PROJECT_BINARY_DIR}/magics)

# check_magics(KIND SHOWN NAME): of a header that was made of the file that messages call SHOWN.
function(check_magics kind shown name)
  if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    return()
  endif()
  set(is_black 0)
  if(kind MATCHES "^black")
    set(is_black 1)
  endif()
  set(techniques ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../techniques)
  string(TOUPPER ${name} upper)
  try_run(status compiled
          SOURCES ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check_magics.c ${techniques}/support/lines.c
          NO_CACHE
          CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${MAGICS_HEADERS_DIR};${techniques}"
          COMPILE_DEFINITIONS "-DHEADER=\"${name}.h\"" -DFOUND=${upper} -DSIZE=${upper}_SIZE -DIS_BLACK=${is_black}
          COMPILE_OUTPUT_VARIABLE errors
          RUN_OUTPUT_VARIABLE fault)
  if(NOT compiled)
    message(FATAL_ERROR "${shown}: its header does not compile:\n${errors}")
  elseif(NOT status EQUAL 0)
    message(FATAL_ERROR "${shown}: ${fault}")
  endif()
endfunction()

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
  check_magics(${kind} ${shown} ${name})
endfunction()
