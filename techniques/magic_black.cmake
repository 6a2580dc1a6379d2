# SPDX-License-Identifier: MIT
#
# Writes black_magics.h.

make_magics_header(black)
