#!/bin/sh
# SPDX-License-Identifier: MIT
#
# glaurung.sh PROGRAM FOLDER [ENGINE OPTION...]
#
# Measures techniques in Glaurung 2.2, by Tord Romstad: a C++ engine of Debian's. Fetches it into FOLDER the first
# time, replaces its sliding attacks, and runs PROGRAM engine with the further options. Its own bench searches for a
# time, so it is asked by UCI.
set -eu

here=$(dirname "$0")
# shellcheck source-path=SCRIPTDIR
. "$here/common.sh"

begin "$@"
shift 2

# adapt: the three functions become calls of the header's, where the third one stands outside of all conditions;
# what fills their tables becomes a call of its init().
adapt() {
    edit bitboard.h '
        /^inline Bitboard (rook|bishop|queen)_attacks_bb\(/ { dropping = 1 }
        /^inline Bitboard queen_attacks_bb\(/ {
            split("rook bishop queen", pieces)
            for (i = 1; i <= 3; ++i) {
                print "inline Bitboard " pieces[i] "_attacks_bb(Square s, Bitboard blockers) {"
                print "  return sliding_" pieces[i] "_attacks(unsigned(s), blockers);"
                print "}"
            }
        }
        !dropping { print }
        /^}/ { dropping = 0 }'
    edit bitboard.cpp '
        /^  init_sliding_attacks\(/ { dropping = 1 }
        !dropping { print }
        dropping && /;$/ { dropping = 0 }
        /^void init_bitboards\(/ { print "  sliding_init();" }'
}

# join_files: compiled as one, all of it takes a third of the time. What this leaves out has a macro in the way of
# others, and is only for Windows.
join_files() {
    for file in *.cpp; do
        case $file in
        mersenne.cpp | timeoday.cpp) ;;
        *) echo "#include \"$file\"" ;;
        esac
    done >all.cc
}

get_source glaurung glaurung
(cd "$folder/glaurung/src" && adapt && join_files) || exit 2
(cd "$folder/glaurung-own/src" && join_files) || exit 2

# It writes one past the end of an array in a loop, from which gcc concludes that the loop goes on for ever.
flags='-O3 -DNDEBUG -fno-exceptions -fno-rtti -march=native -fno-aggressive-loop-optimizations'
files='all.cc mersenne.cpp -lpthread'
exec "$program" engine --name glaurung-2.2 --source "$folder/glaurung/src" --as-is-source "$folder/glaurung-own/src" \
    --build "g++ $flags -include {header} {layout_flags} -o glaurung $files" \
    --as-is "g++ $flags {layout_flags} -o glaurung $files" --own magic_fancy \
    --uci ./glaurung --uci-option Threads=1 --uci-option OwnBook=false "$@"
