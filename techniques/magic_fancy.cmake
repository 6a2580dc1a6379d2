# SPDX-License-Identifier: MIT
#
# Writes fancy_magics.h.

make_magics_header(fancy)
