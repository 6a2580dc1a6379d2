#!/bin/sh
# SPDX-License-Identifier: MIT
#
# fuzz.sh PROJECT PROGRAM
#
# Runs a fuzz target for SLIDEBENCH_FUZZ_SECONDS, by default 10, from seeds out of data/ and from what
# earlier runs have found. What makes it fail is left in the current folder.
set -eu

project=$1
program=$2
name=$(basename "$program")
corpus=$PWD/corpus_$name
mkdir -p "$corpus"

case $name in
fen_fuzz)
    # A file for each position.
    cat "$project"/data/perft.epd "$project"/data/search.epd |
        sed -n 's/^\([^#;]*[^#; ]\).*$/\1/p' |
        awk -v corpus="$corpus" '{ file = corpus "/seed_" NR; printf "%s", $0 >file; close(file) }'
    ;;
positions_fuzz)
    cp "$project"/data/perft.epd "$project"/data/search.epd "$corpus"
    ;;
recording_fuzz)
    # Three queries, three changes; the target puts the checksum right.
    printf 'slidebq\0\1\0\0\0\3\0\0\0\6\0\0\0\0\0\0\0\334\374\034\134\334\201checksum' >"$corpus/seed"
    ;;
esac

"$program" -max_total_time="${SLIDEBENCH_FUZZ_SECONDS:-10}" -max_len=4096 -timeout=10 \
    -print_final_stats=1 "$corpus"
