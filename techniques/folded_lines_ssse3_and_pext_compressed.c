/* SPDX-License-Identifier: MIT */
#include "folded_lines_ssse3_and_pext_compressed.h"

void folded_lines_ssse3_and_pext_compressed_init(void)
{
    folded_lines_ssse3_init();
    pext_compressed_init();
}
