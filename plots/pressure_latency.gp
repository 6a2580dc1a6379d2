# SPDX-License-Identifier: MIT
#
# As pressure.gp, where each query waits for the answer of the one before.

modes = "pressure_latency"
call system(sprintf("dirname '%s'", ARG0))."/pressure.gp" ARG1 ARG2 ARG3 ARG4 ARG5
