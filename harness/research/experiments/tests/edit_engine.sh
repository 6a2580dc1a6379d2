#!/bin/sh
# SPDX-License-Identifier: MIT
#
# edit_engine.sh EDIT_ENGINE
#
# edit_engine.sh must edit the functions that it knows by their names, and nothing where it cannot edit all. They are in
# an engine that has those of all engines, and nothing else.
set -eu

script=$1
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR
. "$here/expect.sh"
command -v git >/dev/null || exit 77

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export GIT_CEILING_DIRECTORIES="$folder"
unset GIT_DIR GIT_WORK_TREE

# define FILE DECLARATION...: functions, each declared before and called after.
define() {
    file=engine/$1
    shift
    mkdir -p "$(dirname "$file")"
    for declaration; do
        printf '%s;\n%s\n{\n    own();\n}\n    x = %s;\n' "$declaration" "$declaration" "$declaration" >>"$file"
    done
}

commit() {
    git -C engine add .
    git -C engine -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m "$1"
    head=$(git -C engine rev-parse HEAD)
}

# expect_edit ENGINE WORDS FUNCTIONS LINES: so many are edited by so many lines, all after an opening brace.
expect_edit() {
    expect 0 "$2" "$script" "$1" engine "$head"
    git -C engine diff --numstat | awk '{ added += $1; gone += $2 } END { print added, gone }' >lines
    find engine/src engine/engine -type f -exec cat {} + |
        awk '/^#ifdef SLIDING_H/ && last == "{" { ++count } { last = $0 } END { print count }' >functions
    [ "$(cat lines functions)" = "$4 0
$3" ] || { echo "$1:" && git -C engine diff && exit 1; }
    expect 2 "'engine' has changes" "$script" "$1" engine "$head"
    git -C engine checkout -q .
}

define src/attacks.c 'BitBoard GetBishopAttacks(int sq)' 'BitBoard GetRookAttacks(int sq)' \
    'BitBoard GetQueenAttacks(int sq)' 'void InitAttacks()' 'uint64_t bishopAttacks(int sq)' \
    'uint64_t rookAttacks(int sq)' 'uint64_t queenAttacks(int sq)' 'void initAttacks()'
define src/attacks.hpp '[[nodiscard]] inline Bitboard attacks::bishop(Square sq)' \
    '[[nodiscard]] inline Bitboard attacks::rook(Square sq)' '[[nodiscard]] inline Bitboard attacks::queen(Square sq)' \
    'inline void attacks::initAttacks()'
define engine/src/bitboard.h 'inline uint64_t get_bishop_attacks(int sq)' 'inline uint64_t get_rook_attacks(int sq)' \
    'void init_bbs()'
define src/attacks.h 'constexpr Bitboard bishop(uint8_t sq)' 'constexpr Bitboard rook(uint8_t sq)' \
    'constexpr Bitboard queen(uint8_t sq)' 'inline Bitboard attacks_bb(Square s, Color c)' \
    'inline Bitboard attacks_bb(Square s, Bitboard b)' 'inline Bitboard both_attacks_bb(Square s, Bitboard b)'
define src/include/attacks.h 'bitboard_t bishop_attacks_bb(square_t square)' \
    'bitboard_t rook_attacks_bb(square_t square)' 'bitboard_t queen_attacks_bb(square_t square)'
define src/sources/bitboard.c 'void bitboard_init(void)'
define src/main.cpp 'int main()'
define src/attacks.cpp 'void init()'
define src/bitboard.h 'INLINE Bitboard AttackBB(PieceType pt)' 'inline Bitboard attacks_bb(Square s, Bitboard b)' \
    'inline Bitboard attacks_bb(PieceType pt)'
define src/bitboard.c 'CONSTR(2) InitBitboards()'
define src/bitboard.cpp 'void Bitboards::init()'
define src/position.h 'inline Bitboard Position::attacks_from(Square s) const'
git init -q engine
commit first

expect_edit berserk "--source 'engine/src' --uci ./berserk --depth 15 --own pext --build 'make basic CC=\"gcc -include {header} {layout_flags}\"' \
--as-is 'make basic CC=\"gcc {layout_flags}\"'" 4 12
expect_edit chess_library "--source 'engine/src' --uci ./perft --depth 5 --own magic_fancy \
--build 'g++ -std=c++17 -O3 -DNDEBUG -march=native -include {header} {layout_flags} perft.cpp -o perft' \
--as-is 'g++ -std=c++17 -O3 -DNDEBUG -march=native {layout_flags} perft.cpp -o perft'" 4 12
grep -q '^int main()' engine/src/perft.cpp
rm engine/src/perft.cpp
expect_edit ethereal "--source 'engine/src' --uci ./Ethereal --depth 14 --own pext --build 'make pext CC=\"gcc -include {header} {layout_flags}\"' \
--as-is 'make pext CC=\"gcc {layout_flags}\"'" 4 12
expect_edit patricia "--source 'engine/engine' --uci ./patricia --depth 14 --own pext" 3 9
expect_edit smallbrain "--source 'engine/src' --uci ./smallbrain --depth 14 --own magic_black" 4 12
expect_edit stash "--source 'engine/src' --uci ./stash --depth 14 --own pext \
--build 'make NATIVE=yes CC=\"gcc -include {header} {layout_flags}\"' --as-is 'make NATIVE=yes CC=\"gcc {layout_flags}\"'" 4 12
expect_edit stockfish "--source 'engine/src' --uci ./stockfish --depth 16 --own hyperbola_quintessence_avx2 \
--build 'CXXFLAGS=\"-include {header} {layout_flags}\" LDFLAGS=\"{layout_flags}\" make -j{jobs} build ARCH=native' \
--as-is 'CXXFLAGS=\"{layout_flags}\" LDFLAGS=\"{layout_flags}\" make -j{jobs} build ARCH=native'" 3 11
expect_edit stockfish_11 "--source 'engine/src' --uci ./stockfish --depth 13 --own pext \
--build 'CXXFLAGS=\"-march=native -include {header} {layout_flags}\" LDFLAGS=\"{layout_flags}\" make -j{jobs} build ARCH=x86-64-bmi2'" 4 12
expect_edit weiss "--source 'engine/src' --uci ./weiss --depth 12 --own pext" 2 8

expect 2 'usage: ' "$script" berserk
expect 2 "unknown engine 'crafty'; it should be berserk, " "$script" crafty engine
expect 2 "'engine' is at commit $head, and should be at 716b009" "$script" berserk engine
mkdir other
expect 2 "'other' is no checkout of berserk by git" "$script" berserk other
define src/attacks.c 'BitBoard GetRookAttacks(int sq, BitBoard occupancy)'
commit twice
expect 2 "'engine/src/attacks.c' does not define 'GetRookAttacks(' once; nothing is edited" \
    "$script" berserk engine "$head"
printf 'int main() { own(); }\n' >engine/src/main.cpp
commit short
expect 2 "'engine/src/main.cpp' does not define 'main(' once" "$script" smallbrain engine "$head"
git -C engine mv src/main.cpp src/other.cpp
commit moved
expect 2 "'engine' has no file src/main.cpp" "$script" smallbrain engine "$head"
git -C engine diff --quiet
