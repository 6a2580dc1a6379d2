#!/bin/sh
# SPDX-License-Identifier: MIT
#
# edit_engine.sh ENGINE CHECKOUT [COMMIT]
#
# Edits an engine, so that it queries an exported header where its compiler includes one (-include), and its own code
# where it does not. ENGINE is berserk, chess_library, ethereal, patricia, smallbrain, stash, stockfish, stockfish_11 or
# weiss. CHECKOUT is at the commit that is named here, or at COMMIT, whose functions may have other names. Prints what
# `slidebench engine` takes for it; builds are without profiles, and --own is for those that allow BMI2 and AVX2. Builds
# nothing. A network that is not in CHECKOUT is the user's.
set -eu

fail() { printf 'edit_engine: %s\n' "$*" >&2; exit 2; }

# at_commit COMMIT: the checkout must be there, without changes.
at_commit() {
    wanted=${other_commit:-$1}
    commit=$(git -C "$checkout" rev-parse HEAD 2>/dev/null) || fail "'$checkout' is no checkout of $engine by git"
    [ "$commit" = "$wanted" ] || fail "'$checkout' is at commit $commit, and should be at $wanted"
    [ -z "$(git -C "$checkout" status --porcelain --untracked-files=no)" ] ||
        fail "'$checkout' has changes; it should be as commit $wanted has it"
}

# insert FILE FUNCTION CODE: what a function does first where a header is included. Its definition begins a line, is
# the only one in which a blank and FUNCTION stand, and has more than one line.
insert() {
    [ -f "$checkout/$1" ] || fail "'$checkout' has no file $1"
    mkdir -p "$edited/$(dirname "$1")"
    [ -e "$edited/$1" ] || cp "$checkout/$1" "$edited/$1"
    code=$3 awk -v name=" $2" '
        /^[[A-Za-z]/ && !/;[ \t\r]*$/ && index($0, name) { ++count; waiting = 1 }
        { print }
        waiting && /\{[ \t\r]*$/ { print "#ifdef SLIDING_H\n" ENVIRON["code"] "\n#endif"; waiting = 0 }
        waiting && /\{/ { exit }
        END { exit waiting || count != 1 }' "$edited/$1" >"$edited/new" ||
        fail "'$checkout/$1' does not define '$2' once; nothing is edited"
    mv "$edited/new" "$edited/$1"
}

# Of May 2022, by Jay Honnold; the last commit that has its network.
berserk() {
    at_commit 716b0091462dc9738f893c109bc656469b4eab58
    insert src/attacks.c 'GetBishopAttacks(' 'return sliding_bishop_attacks(sq, occupancy);'
    insert src/attacks.c 'GetRookAttacks(' 'return sliding_rook_attacks(sq, occupancy);'
    insert src/attacks.c 'GetQueenAttacks(' 'return sliding_queen_attacks(sq, occupancy);'
    insert src/attacks.c 'InitAttacks(' 'sliding_init();'
    source=src options='--uci ./berserk --depth 15 --own pext'
    build='make basic CC="gcc -include {header} {layout_flags}"'
}

# Of March 2026, by Max Allendorf: a library. The program around its moves is ours, and `go depth` is perft.
chess_library() {
    at_commit 1aafb2eb8786933b58f4d129f30adce91036a491
    for piece in bishop rook queen; do
        insert src/attacks.hpp "attacks::$piece(" "return sliding_${piece}_attacks(sq.index(), occupied.getBits());"
    done
    insert src/attacks.hpp 'attacks::initAttacks(' 'sliding_init();'
    cat >"$edited/src/perft.cpp" <<'END'
// SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

#include "include.hpp"

static std::uint64_t perft(chess::Board &board, int depth)
{
    chess::Movelist moves;
    chess::movegen::legalmoves(moves, board);
    if (depth <= 1)
        return moves.size();
    std::uint64_t nodes = 0;
    for (const chess::Move move : moves) {
        board.makeMove(move);
        nodes += perft(board, depth - 1);
        board.unmakeMove(move);
    }
    return nodes;
}

int main()
{
    const std::string position = "position fen ";
    chess::Board board;
    int depth;
    for (std::string line; std::getline(std::cin, line) && line != "quit";)
        if (line == "uci")
            std::cout << "uciok" << std::endl;
        else if (line == "isready")
            std::cout << "readyok" << std::endl;
        else if (line.rfind(position, 0) == 0)
            board.setFen(line.substr(position.size()));
        else if (std::sscanf(line.c_str(), "go depth %d", &depth) == 1)
            std::cout << "info nodes " << perft(board, depth) << "\nbestmove 0000" << std::endl;
}
END
    source=src options='--uci ./perft --depth 5 --own magic_fancy'
    build='g++ -std=c++17 -O3 -DNDEBUG -march=native -include {header} {layout_flags} perft.cpp -o perft'
}

# Of October 2020, by Andrew Grant; its network is for pawns and kings alone. Tag v12.75.
ethereal() {
    at_commit b55ed96881f163940569145fbcc4e222d7272338
    for piece in bishop rook queen; do
        insert src/attacks.c "${piece}Attacks(" "return sliding_${piece}_attacks(sq, occupied);"
    done
    insert src/attacks.c 'initAttacks(' 'sliding_init();'
    source=src options='--uci ./Ethereal --depth 14 --own pext'
    build='make pext CC="gcc -include {header} {layout_flags}"'
}

# Of August 2026, by Adam Kulju.
patricia() {
    at_commit 1fcee7277c0a83d579362c4ac6a2eb4c7317fe08
    insert engine/src/bitboard.h 'get_bishop_attacks(' 'return sliding_bishop_attacks(sq, occ);'
    insert engine/src/bitboard.h 'get_rook_attacks(' 'return sliding_rook_attacks(sq, occ);'
    insert engine/src/bitboard.h 'init_bbs(' 'sliding_init();'
    source=engine options='--uci ./patricia --depth 14 --own pext'
    build='make CXX="clang++ -include {header} {layout_flags}"'
}

# Of February 2024, by Max Allendorf. The compiler makes some of its tables, by its own code, before there is a
# header to query.
smallbrain() {
    at_commit 7efd2ba5db9a471a93e48482c5e548ae8177330d
    for piece in bishop rook queen; do
        insert src/attacks.h "$piece(" \
            "if (!__builtin_is_constant_evaluated()) return sliding_${piece}_attacks(sq, occupied);"
    done
    insert src/main.cpp 'main(' 'sliding_init();'
    source=src options='--uci ./smallbrain --depth 14 --own magic_black'
    build='make -j{jobs} CXX="g++ -include {header} {layout_flags}"'
}

# Of June 2026, by Morgan Houppin, without a network.
stash() {
    at_commit e1381ca6669c40411defa1fded3ef51f1847585b
    for piece in bishop rook queen; do
        insert src/include/attacks.h "${piece}_attacks_bb(" "return sliding_${piece}_attacks(square, occupancy);"
    done
    insert src/sources/bitboard.c 'bitboard_init(' 'sliding_init();'
    source=src options='--uci ./stash --depth 14 --own pext'
    build='make NATIVE=yes CC="gcc -include {header} {layout_flags}"'
}

# Of August 2026, by its developers. One of its functions is for any piece.
stockfish() {
    at_commit 762dd1da9a5db458180b2c5db6c53dc40ec61e1a
    insert src/attacks.h 'attacks_bb(Square s, Bitboard' 'if (Pt == BISHOP) return sliding_bishop_attacks(s, occupied);
if (Pt == ROOK) return sliding_rook_attacks(s, occupied);
if (Pt == QUEEN) return sliding_queen_attacks(s, occupied);'
    insert src/attacks.h 'both_attacks_bb(Square s, Bitboard' \
        'return {sliding_bishop_attacks(s, occupied), sliding_rook_attacks(s, occupied)};'
    insert src/attacks.cpp 'init()' 'sliding_init();'
    source=src options='--uci ./stockfish --depth 16 --own hyperbola_quintessence_avx2'
    build='CXXFLAGS="-include {header} {layout_flags}" LDFLAGS="{layout_flags}" make -j{jobs} build ARCH=native'
}

# Of January 2020, by its developers, without a network; tag sf_11.
stockfish_11() {
    at_commit c3483fa9a7d7c0ffa9fcc32b467ca844cfb63790
    insert src/bitboard.h 'attacks_bb(Square s, Bitboard' \
        'return Pt == ROOK ? sliding_rook_attacks(s, occupied) : sliding_bishop_attacks(s, occupied);'
    insert src/bitboard.h 'attacks_bb(PieceType' 'if (pt == QUEEN) return sliding_queen_attacks(s, occupied);'
    insert src/position.h 'Position::attacks_from(Square s) const' \
        'if (Pt == QUEEN) return sliding_queen_attacks(s, byTypeBB[ALL_PIECES]);'
    insert src/bitboard.cpp 'Bitboards::init(' 'sliding_init();'
    source=src options='--uci ./stockfish --depth 13 --own pext'
    build='CXXFLAGS="-march=native -include {header} {layout_flags}" LDFLAGS="{layout_flags}" make -j{jobs} build ARCH=x86-64-bmi2'
}

# Of August 2026, by Terje Kirstihagen, without a network.
weiss() {
    at_commit 60c513742276cc6696e0615a06a10016bcdd0e6d
    insert src/bitboard.h 'AttackBB(PieceType' 'if (pt == BISHOP) return sliding_bishop_attacks(sq, occupied);
if (pt == ROOK) return sliding_rook_attacks(sq, occupied);
if (pt == QUEEN) return sliding_queen_attacks(sq, occupied);'
    insert src/bitboard.c 'InitBitboards(' 'sliding_init();'
    source=src options='--uci ./weiss --depth 12 --own pext'
    build='make basic CC="gcc -include {header} {layout_flags}"'
}

[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "usage: $0 ENGINE CHECKOUT [COMMIT]" >&2; exit 2; }
engine=$1 checkout=$2 other_commit=${3:-}
case $engine in
berserk | chess_library | ethereal | patricia | smallbrain | stash | stockfish | stockfish_11 | weiss) ;;
*) fail "unknown engine '$engine'; it should be berserk, chess_library, ethereal, patricia, smallbrain," \
    'stash, stockfish, stockfish_11 or weiss' ;;
esac
edited=$(mktemp -d)
trap 'rm -rf "$edited"' EXIT
"$engine"
cp -R "$edited/." "$checkout" || exit 2
as_is=$(echo "$build" | sed 's/-include {header} //')
echo "--source '$checkout/$source' $options --build '$build' --as-is '$as_is'"
