# SPDX-License-Identifier: MIT
#
# cmake -DSOURCE_DIR=... -DOUTPUT=... -P Commit.cmake
# Writes a header that names the commit, but only if it is another than before.

# A clone of another user is read, too; an unpacked release is not of the repository that it lies in.
set(git git -c safe.directory=* -C ${SOURCE_DIR})
execute_process(COMMAND ${git} rev-parse --show-prefix
                OUTPUT_VARIABLE below RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(failed EQUAL 0 AND below STREQUAL "")
  execute_process(COMMAND ${git} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define SLIDEBENCH_COMMIT \"${commit}\"\n")
