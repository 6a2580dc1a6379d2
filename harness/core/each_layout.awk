# SPDX-License-Identifier: MIT
#
# awk -v layouts=N -v compiler=ID -v technique=SLUG -v stem=PATH -f each_layout.awk FILE FILE: writes an assembly file for
# each layout, PATHn.s, with the number of the layout for the word EACH_LAYOUT. Functions whose names do not begin with
# SLUG_ get it: a program has them once for each technique. FILE is read for their names first.
#
# gcc 14 and later align short loops to their own length, 32 or 64 bytes, whatever -falign-loops says: then each place
# would have another padding. (Data is aligned by .align.)

NR == FNR {
    if ($1 == ".type" && $0 ~ /[@%]function/) {
        split($2, name, ",")
        if (index(name[1], technique "_") != 1) {
            functions[name[1]]
            any = any (any == "" ? "" : "|") name[1]
        }
    }
    next
}
compiler == "GNU" && /^\t\.p2align [5-9]/ { $0 = "\t.p2align 4" }
# An instruction comes first in its line, and may be called as a function is.
any != "" && $0 ~ any && !/^\t\.(string|ascii)/ {
    rest = $0
    text = ""
    if (match(rest, /^[ \t]+[^ \t]+/)) {
        text = substr(rest, 1, RLENGTH)
        rest = substr(rest, RLENGTH + 1)
    }
    while (match(rest, /[A-Za-z_][A-Za-z0-9_.$]*/)) {
        word = substr(rest, RSTART, RLENGTH)
        text = text substr(rest, 1, RSTART - 1) (word in functions ? technique "_" word : word)
        rest = substr(rest, RSTART + RLENGTH)
    }
    $0 = text rest
}
{
    for (layout = 0; layout < layouts; ++layout) {
        line = $0
        gsub(/EACH_LAYOUT/, layout, line)
        print line > (stem layout ".s")
    }
}
