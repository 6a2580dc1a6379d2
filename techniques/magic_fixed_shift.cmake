# SPDX-License-Identifier: MIT
#
# Writes fixed_shift_magics.h.

make_magics_header(fixed-shift)
