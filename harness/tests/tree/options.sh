#!/bin/sh
# SPDX-License-Identifier: MIT
#
# options.sh PROJECT PROGRAM
#
# Options that documents name must be there: behind a command in code, one of that command; alone,
# of any. Decisions and changes may name what is gone.
set -eu

cd "$1"
program=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A line for each option, `COMMAND --OPTION`.
for command in $("$program" help | sed -n '/^Commands:/,$ s/^  \([a-z]\{1,\}\) .*/\1/p'); do
    "$program" help "$command" | grep -o -- '--[a-z][a-z-]*' | sort -u | sed "s/^/$command /"
done >"$scratch/options"

find README.md .github harness techniques results plots data -name '*.md' ! -path '*/research/*' |
while read -r document; do
    # Code, a piece a line: in backticks, and in blocks, whose lines may go on behind a backslash.
    awk -v name="$document" '
        /^ *```/ { block = !block; next }
        block {
            line = line $0
            if (sub(/\\$/, " ", line)) next
            print name ": " line
            line = ""
            next
        }
        { count = split($0, parts, "`"); for (i = 2; i <= count; i += 2) print name ": " parts[i] }
        ' "$document"
done | awk -v options="$scratch/options" '
    BEGIN {
        while ((getline line < options) > 0) {
            split(line, words, " ")
            there_is[line]
            there_is["any " words[2]]
            commands[words[1]]
        }
    }
    {
        command = $2 ~ /slidebench$/ ? $3 : $2
        if (command ~ /^--[a-z]/) command = "any"
        else if (!(command in commands)) next
        rest = $0
        while (match(rest, /(^|[ (])--[a-z][a-z-]*/)) {
            option = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            sub(/^[ (]/, "", option)
            ++count
            if (option != "--no-install" && !((command " " option) in there_is)) {
                print $1 " " command " has no " option
                wrong = 1
            }
        }
    }
    END {
        if (count < 50) { print "only " count " options were found in documents"; wrong = 1 }
        exit wrong
    }'
echo 'documents name options that there are'
