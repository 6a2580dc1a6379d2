# SPDX-License-Identifier: MIT
#
# As pressure.gp, where each query waits for the answer of the one before.

modes = "pressure_latency"
asked = "dependent queries"
call ARG0[1 : strlen(ARG0) - strlen("pressure_latency.gp")]."pressure.gp" ARG1 ARG2 ARG3 ARG4 ARG5
