# SPDX-License-Identifier: MIT
#
# install_headers(PACKAGE)
#   Called after add_technique_library(): for each technique of this directory that the compiler knows, installs
#   slidebench/SLUG.h, the header that `export` writes with all that the technique brings, its names beginning
#   with SLUG_; and a CMake package with a target PACKAGE::SLUG, which brings the header and its instruction sets.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(install_headers package)
  set(folder ${PROJECT_BINARY_DIR}/include)
  set(config ${CMAKE_INSTALL_LIBDIR}/cmake/${package})
  get_property(slugs DIRECTORY PROPERTY EXPORTED_TECHNIQUES)
  foreach(slug ${slugs})
    get_property(parts DIRECTORY PROPERTY EXPORTED_PARTS_${slug})
    get_property(isa_options DIRECTORY PROPERTY EXPORTED_OPTIONS_${slug})
    set(header ${folder}/slidebench/${slug}.h)
    list(TRANSFORM parts PREPEND --with=)
    add_custom_command(OUTPUT ${header}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}/slidebench
      COMMAND slidebench export ${slug} --prefix=${slug} ${parts} --out=${header}
      # Where the program finds the sources.
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      COMMENT "Exporting ${slug}.h"
      VERBATIM)
    list(APPEND headers ${header})

    add_library(${slug}_header INTERFACE)
    set_target_properties(${slug}_header PROPERTIES EXPORT_NAME ${slug})
    target_compile_options(${slug}_header INTERFACE ${isa_options})
    target_include_directories(${slug}_header INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    install(TARGETS ${slug}_header EXPORT ${package})
  endforeach()
  add_custom_target(headers ALL DEPENDS ${headers})
  install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/slidebench)
  install(EXPORT ${package} NAMESPACE ${package}:: FILE ${package}Config.cmake DESTINATION ${config})

  set(version ${CMAKE_CURRENT_BINARY_DIR}/${package}ConfigVersion.cmake)
  write_basic_package_version_file(${version} COMPATIBILITY SameMinorVersion)
  install(FILES ${version} DESTINATION ${config})
endfunction()
