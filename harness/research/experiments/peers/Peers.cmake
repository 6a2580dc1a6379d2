# SPDX-License-Identifier: MIT
#
# add_peer(SLUG AGAINST technique... FILE file FOLDER folder IN namespace [ROOK ...] [BISHOP ...] [QUEEN ...]
#          [QUEEN_ONLY] [SLIDER_OCCUPIED] [PREPARE name] [INIT name] [BYTES expression] [DEFINE name[=value]...]
#          [ISA name...] [VECTORS name...])
#   Functions that somebody else has written, in FILE of FOLDER, to be timed against techniques of ours.
#   Nothing of the file is copied: it is included where it lies.
#
#   ROOK, BISHOP, QUEEN   what to call for these: a function of the namespace that gets square and occupancy, or any
#                         expression with `square` and `occupied` in it; if not named, Rook(), Bishop() and Queen()
#   QUEEN_ONLY            there are none for rook and bishop
#   SLIDER_OCCUPIED       right answers are promised only if the slider's own square is occupied
#   PREPARE               to be called with the occupancy before each query
#   INIT                  to be called once
#   BYTES                 of its tables, for warming up; if not named, the namespace's Size
#   DEFINE                macros before the file is included
#   ISA, VECTORS          as in the registry of techniques
#
# add_peers_program(NAME LIBRARY)
#   The program that times all peers of this directory against the techniques of LIBRARY.

set(PEERS_DIR ${CMAKE_CURRENT_LIST_DIR})

# What else a peer calls may need more than general registers, so it only has to do without those that gcc spills to.
set(NO_SPILLING)
append_known_option(-mno-avx512f NO_SPILLING)

# call_of(VARIABLE WHAT DEFAULT): the expression for a call.
macro(call_of variable what default)
  set(${variable} "${what}")
  if(NOT ${variable})
    set(${variable} ${default})
  endif()
  if(NOT ${variable} MATCHES "[(]")
    set(${variable} "${arg_IN}::${${variable}}(square, occupied)")
  endif()
endmacro()

function(add_peer slug)
  cmake_parse_arguments(arg "QUEEN_ONLY;SLIDER_OCCUPIED" "FILE;FOLDER;IN;ROOK;BISHOP;QUEEN;PREPARE;INIT;BYTES"
                        "AGAINST;DEFINE;ISA;VECTORS" ${ARGN})
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_peer(${slug}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT EXISTS ${arg_FOLDER}/${arg_FILE})
    message(FATAL_ERROR "SLIDEBENCH_PEERS: '${arg_FOLDER}' has no ${arg_FILE}")
  endif()
  if(SLIDEBENCH_TECHNIQUES)
    foreach(technique ${arg_AGAINST})
      if(NOT technique IN_LIST SLIDEBENCH_TECHNIQUES)
        list(REMOVE_ITEM arg_AGAINST ${technique})
      endif()
    endforeach()
    if(NOT arg_AGAINST)
      return()
    endif()
  endif()
  list(APPEND arg_ISA ${arg_VECTORS})
  set(isa_options)
  set(supported true)
  foreach(name ${arg_ISA})
    check_c_compiler_flag(-m${name} COMPILER_KNOWS_${name})
    if(NOT COMPILER_KNOWS_${name})
      message(STATUS "${slug} is left out: this compiler does not know -m${name}")
      return()
    endif()
    list(APPEND isa_options -m${name})
    string(APPEND supported " && __builtin_cpu_supports(\"${name}\")")
  endforeach()

  set(has_one_line_pieces 1)
  if(arg_QUEEN_ONLY)
    set(has_one_line_pieces 0)
  endif()
  call_of(rook "${arg_ROOK}" Rook)
  call_of(bishop "${arg_BISHOP}" Bishop)
  call_of(queen "${arg_QUEEN}" Queen)
  set(prepare)
  if(arg_PREPARE)
    set(prepare "${arg_IN}::${arg_PREPARE}(occupied);")
  endif()
  set(init)
  if(arg_INIT)
    set(init "${arg_IN}::${arg_INIT}();")
  endif()
  set(bytes ${arg_IN}::Size)
  if(arg_BYTES)
    set(bytes "${arg_BYTES}")
  endif()
  set(slider_occupied false)
  if(arg_SLIDER_OCCUPIED)
    set(slider_occupied true)
  endif()
  set(file ${arg_FILE})
  string(REPLACE ";" " " isa "${arg_ISA}")

  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${slug}.cpp)
  configure_file(${PEERS_DIR}/peer.cpp.in ${generated} @ONLY)
  add_library(${slug} OBJECT ${generated})
  target_compile_definitions(${slug} PRIVATE ${arg_DEFINE})
  target_include_directories(${slug} SYSTEM PRIVATE ${arg_FOLDER})
  target_include_directories(${slug} PRIVATE ${PEERS_DIR} ${PROJECT_SOURCE_DIR}/harness
                                             ${PROJECT_SOURCE_DIR}/techniques)
  # What keeps techniques of ours from being vectorised across queries. Both compilers are to inline all that a query
  # calls: gcc is told so in the file.
  target_compile_options(${slug} PRIVATE ${SLIDEBENCH_KERNEL_LEVEL} ${KERNEL_OPTIONS} ${isa_options}
                         "$<$<CXX_COMPILER_ID:Clang,AppleClang>:SHELL:-mllvm -inline-threshold=16000>")
  if(NOT arg_VECTORS)
    target_compile_options(${slug} PRIVATE ${NO_SPILLING})
  endif()
  target_link_libraries(${slug} PRIVATE timed_options)

  set_property(DIRECTORY APPEND PROPERTY PEERS ${slug})
  set_property(DIRECTORY APPEND_STRING PROPERTY PEER_DECLARATIONS "extern const technique ${slug}_technique;\n")
  foreach(technique ${arg_AGAINST})
    set_property(DIRECTORY APPEND_STRING PROPERTY PEER_ITEMS
                 "    {\"${technique}\", &${slug}_technique, ${slider_occupied}},\n")
  endforeach()
endfunction()

function(add_peers_program program library)
  get_property(peers DIRECTORY PROPERTY PEERS)
  get_property(declarations DIRECTORY PROPERTY PEER_DECLARATIONS)
  get_property(items DIRECTORY PROPERTY PEER_ITEMS)
  configure_file(${PEERS_DIR}/list.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/list.cpp @ONLY)
  add_executable(${program} ${PEERS_DIR}/time_peers.cpp ${CMAKE_CURRENT_BINARY_DIR}/list.cpp)
  set_target_properties(${program} PROPERTIES UNITY_BUILD ${SLIDEBENCH_UNITY})
  target_include_directories(${program} PRIVATE ${PEERS_DIR})
  target_link_libraries(${program} PRIVATE project_options ${peers} slidebench_harness ${library}
                                           nlohmann_json::nlohmann_json)
endfunction()
