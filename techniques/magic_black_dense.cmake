# SPDX-License-Identifier: MIT
#
# Writes black_dense_magics.h.

make_magics_header(black-dense)
