# SPDX-License-Identifier: MIT
#
# awk -v layouts=N -v compiler=ID -v stem=PATH -f each_layout.awk FILE: writes an assembly file for each layout, PATHn.s,
# with the number of the layout for the word EACH_LAYOUT.
#
# gcc 14 and later align short loops to their own length, 32 or 64 bytes, whatever -falign-loops says: then each place
# would have another padding. (Data is aligned by .align.)

compiler == "GNU" && /^\t\.p2align [5-9]/ { $0 = "\t.p2align 4" }
{
    for (layout = 0; layout < layouts; ++layout) {
        line = $0
        gsub(/EACH_LAYOUT/, layout, line)
        print line > (stem layout ".s")
    }
}
