# SPDX-License-Identifier: MIT
#
# Writes dense_magics.h.

make_magics_header(dense)
