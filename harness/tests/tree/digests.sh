#!/bin/sh
# SPDX-License-Identifier: MIT
#
# digests.sh PROJECT DIGEST_CODE LISTED
#
# What changes the digests of code, of which LISTED says what they are made of, and what does not.
set -eu

project=$(realpath "$1") digest_code=$2 listed=$3

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy=$scratch/copy
mkdir "$copy"
cp "$listed" "$scratch/listed"

# digests ROOT: a line for each.
digests() {
    "$digest_code" "$1" "$scratch/listed" "$scratch/made" "$scratch/made.d"
    tr -d '"' <"$scratch/made" | tr ';' '\n'
}
# of NAME: the line of a technique, or of the suite, as an address of sed.
of() { echo "/^$1	/"; }
failed() { printf '%s\n' "$@" >&2; exit 1; }

digests "$project" >"$scratch/before"
awk 'NF != 2 || $2 !~ /^[0-9a-f]+$/ || length($2) != 16 { exit 1 }' "$scratch/before" ||
    failed 'these are no digests:' "$(cat "$scratch/before")"
[ -z "$(cut -d " " -f 2 "$scratch/before" | sort | uniq -d)" ] || failed 'two have the same'

# The folder does not count. What the build has made outside of the project is read there.
sed 's/^ //; s/ \\$//; s/\\\([ #]\)/\1/g; s/\$\$/$/g; 1d' "$scratch/made.d" | while read -r file; do
    case $file in "$project"/*) (cd "$project" && cp --parents "${file#"$project"/}" "$copy") ;; esac
done
digests "$copy" | diff "$scratch/before" - || failed 'the folder counts'

# changes NAMES FILE EDIT: the names of all whose digests are others if sed edits a file of the copy, or the list.
changes() {
    file=$copy/$2 before=$scratch/as_it_was
    [ "$2" != listed ] || file=$scratch/listed
    cp "$file" "$before"
    sed -i "$3" "$file"
    ! cmp -s "$file" "$before" || failed "$2: $3 changes nothing"
    changed=$(digests "$copy" | diff "$scratch/before" - | sed -n 's/^> \([a-z0-9_]*\) .*/\1/p' | xargs)
    case $changed in $1) ;; *) failed "$2: $3 changes '$changed', not '$1'" ;; esac
    cp "$before" "$file"
}

header=techniques/kindergarten.h
changes '' $header 's/^ \* Idea/ * An idea/'
changes '' $header 's/^    return/return/; s/ & line;/\n\&line ; \/\/ all of it/'
changes '' harness/core/each_layout.awk 's/^{$/{ # of each layout/'
changes '' harness/core/lengths.hpp 's/^\/\/ /&What: /'
changes kindergarten $header 's/\* C2_H7 >> 58/* C2_H7 >> 57/'
changes kindergarten $header 's/kindergarten_diagonal/kindergarten_line/'
changes kindergarten techniques/kindergarten.c 's/RANK_LINE/FILE_LINE/'
changes kindergarten listed "$(of kindergarten)s/INIT/INIT;QUEEN/"
changes kindergarten listed "$(of kindergarten)s/general/all/"
changes pext listed "$(of pext)s/ISA bmi2/ISA bmi/"
changes 'hyperbola_quintessence *first_rank_lookup*' techniques/support/first_rank.c 's/inner << 1/inner << 2/'
for edit in 's/-fno-ipa-icf/-fipa-icf/' 's/-fPIE/-fPIC/' 's/-mno-outline//' 's/-ftree-vectorize/-fno-&/'; do
    changes suite listed "$(of suite)$edit"
done
changes suite harness/core/lengths.hpp 's/\(milliseconds_of_play =\) 3/\1 4/'
changes suite harness/core/lengths.hpp "s/300'000/30'000/"
changes suite harness/core/loops.h 's/batch->count/(&)/'
changes suite harness/core/each_layout.awk 's/\.p2align 4/.p2align 5/'
changes suite harness/chess/evaluation.c 's/NO_SHELTER = -28/NO_SHELTER = -29/'

# What is listed and not there is named.
rm "$copy/techniques/kindergarten.h"
! "$digest_code" "$copy" "$scratch/listed" "$scratch/made" "$scratch/made.d" 2>"$scratch/complaint" || failed 'a header is missed by nobody'
grep -q kindergarten.h "$scratch/complaint" || failed 'the header that is missing is not named'
echo "$(wc -l <"$scratch/before") digests change with code and with nothing else"
