# SPDX-License-Identifier: MIT
#
# add_shape_programs(NAME)
#   After add_technique_library(NAME): for each of SLIDEBENCH_SHAPES that the compiler knows a program with the kernels of
#   these techniques, compiled for that target to look at their machine code. It cannot be run. The property
#   SHAPE_PROGRAMS of NAME lists them, and their own SHAPE_TARGET is what SLIDEBENCH_SHAPES calls the target.

function(add_shape_programs library)
  get_property(sources DIRECTORY PROPERTY SHAPE_SOURCES)
  foreach(target ${SLIDEBENCH_SHAPES})
    string(MAKE_C_IDENTIFIER ${target} name)
    string(REPLACE "+" ";-m" options -march=${target})
    string(REPLACE ";" " " flags "${options}")
    check_c_compiler_flag("${flags}" COMPILER_KNOWS_${name})
    if(NOT COMPILER_KNOWS_${name})
      message(STATUS "SLIDEBENCH_SHAPES: this compiler does not know ${target}")
      continue()
    endif()
    set(shape ${library}_for_${name})
    add_executable(${shape} EXCLUDE_FROM_ALL ${sources})
    target_compile_options(${shape} PRIVATE ${options} ${SAME_EVERYWHERE})
    target_compile_definitions(${shape} PRIVATE LAYOUT=0)
    target_include_directories(${shape} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}
                                                ${CMAKE_CURRENT_BINARY_DIR}
                                                ${PROJECT_SOURCE_DIR}/techniques
                                                ${PROJECT_SOURCE_DIR}/harness)
    target_link_libraries(${shape} PRIVATE project_warnings technique_support chess_support)
    # It begins nowhere.
    target_link_options(${shape} PRIVATE -nostartfiles -Wl,--entry=0)
    set_target_properties(${shape} PROPERTIES SHAPE_TARGET ${target})
    set_property(TARGET ${library} APPEND PROPERTY SHAPE_PROGRAMS ${shape})
  endforeach()
endfunction()
