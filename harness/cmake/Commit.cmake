# SPDX-License-Identifier: MIT
#
# cmake -DSOURCE_DIR=... -DOUTPUT=... -P Commit.cmake
# Writes a header that names the commit, but only if it is another than before.

execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define SLIDEBENCH_COMMIT \"${commit}\"\n")
