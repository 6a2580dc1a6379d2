#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ethereal.sh PROGRAM FOLDER [ENGINE OPTION...]
#
# Measures techniques in Ethereal 12, by Andrew Grant and others: a C engine of Debian's, as it was before its
# network. Fetches it into FOLDER the first time, replaces its sliding attacks, and runs PROGRAM engine with the
# further options.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin "$@"
shift 2

# adapt: the three functions become calls of the header's, so that the compiler can inline them; what fills their
# tables becomes a call of its init().
adapt() {
    edit attacks.h '
        /^uint64_t (bishop|rook|queen)Attacks\(/ {
            piece = /bishop/ ? "bishop" : /rook/ ? "rook" : "queen"
            print "static inline uint64_t " piece "Attacks(int sq, uint64_t occupied)"
            print "{"
            print "    return sliding_" piece "_attacks((unsigned)sq, occupied);"
            print "}"
            next
        }
        { print }'
    edit attacks.c '
        /(sliderIndex|sliderAttacks|initSliderAttacks|bishopAttacks|rookAttacks|queenAttacks)\(.*\) \{$/ && /^[a-z]/ {
            dropping = 1
        }
        !dropping && !/(Bishop|Rook)(Table|Attacks)\[/ && !/(Bishop|Rook)Delta\[/ && !/ initSliderAttacks\(/ { print }
        /^void initAttacks\(/ { print "    sliding_init();" }
        /^}/ { dropping = 0 }'
}

get_source ethereal-chess ethereal
(cd "$folder/ethereal/src" && adapt) || exit 2
get_library libfathom-dev libfathom1
for source in ethereal ethereal-own; do
    mkdir -p "$folder/$source/src/fathom"
    cp "$folder"/usr/include/tb*.h "$folder/$source/src/fathom"
done
library=$(dirname "$folder"/usr/lib/*/libfathom.so.1)
link="SRC='*.c' LIBS='-lpthread -lm -L$library -l:libfathom.so.1 -Wl,-rpath,$library'"

exec "$program" engine --name ethereal-12 --source "$folder/ethereal/src" --as-is-source "$folder/ethereal-own/src" \
    --build "make popcnt CC='gcc -Ifathom -include {header} {layout_flags}' $link" \
    --as-is "make popcnt CC='gcc -Ifathom {layout_flags}' $link" --own magic_fancy \
    --run './Ethereal bench 9' --start 'echo quit | ./Ethereal' "$@"
