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
  file(STRINGS ${file} rows REGEX "^${kind},")
  set(size 0)
  foreach(row IN LISTS rows)
    string(REPLACE "," ";" row "${row}")
    list(POP_FRONT row kind_of_row piece square shift magic offset end)
    set(values "UINT64_C(${magic}), ${offset}")
    if(kind MATCHES "^(fancy|dense|black-dense)$")
      string(APPEND values ", ${shift}")
    endif()
    set(${piece}_${square} "{${values}}")
    if(end GREATER size)
      set(size ${end})
    endif()
  endforeach()

  set(pieces)
  foreach(piece rook bishop)
    set(squares)
    foreach(rank RANGE 1 8)
      foreach(letter a b c d e f g h)
        list(APPEND squares "${${piece}_${letter}${rank}}")
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
