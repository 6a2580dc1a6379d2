#!/bin/sh
# SPDX-License-Identifier: MIT
#
# like_for_like.sh OBJDUMP REGISTRY FOLDER
#
# Is chess around all techniques compiled in the same way? Its functions that make no queries must be the same machine
# code whatever the technique: what plays a move, what a piece is worth, what a position is. FOLDER has the objects,
# NAME_chess_0.o, and its parent compile_commands.json: the compiler must have been given the same, but for where files
# are and for instruction sets that a technique needs. Techniques that need more of these than the build is for are left
# out, as in reports: theirs may be in all of their chess. So are those with a state of their own, which is part of a
# position: in REGISTRY, which has a line for each technique, their third word is `state`.
set -eu

objdump=$1
registry=$2
folder=$3

commands=$(sed -n 's/^ *"command": "\(.*\)",$/\1/p' "$folder/../compile_commands.json" |
    grep -F -e " -o $(basename "$folder")/" | grep ' -c [^ ]*_chess\.c$')
flags=$(echo "$commands" | awk '
    {
        flags = ""
        for (i = 2; i <= NF; ++i)
            if ($i ~ /^-([oc]|MF|MT)$/) ++i
            else if ($i !~ /^-[ID]/ && $i !~ /^-m[a-z0-9.]+$/) flags = flags " " $i
        print flags
    }' | sort -u)
if [ "$(echo "$flags" | wc -l)" -ne 1 ] || [ -z "$flags" ]; then
    echo "chess is compiled with different flags: $flags"
    exit 1
fi

# words REGEX COMMAND: words of a command.
words() { echo "$2" | tr ' ' '\n' | grep -E "^$1\$" || true; }
# macros OPTION...: what the compiler defines with these; nothing if it does not know them.
macros() { "${command%% *}" "$@" -dM -E -x c /dev/null 2>/dev/null || true; }
left_out=$(echo "$commands" | while read -r command; do
    march=$(words '-march=.*' "$command")
    # shellcheck disable=SC2046 # a word for each set
    more=$(macros $march $(words '-m[a-z0-9.]+' "$command"))
    # shellcheck disable=SC2086 # one word or none
    [ -z "$more" ] || [ "$more" = "$(macros $march)" ] || basename "${command##* }" _chess.c
done | tr '\n' ' ')

set -- "$folder"/*_chess_0.o
[ -e "$1" ] || { echo "'$folder' has no chess" >&2; exit 2; }
for object; do
    slug=$(basename "$object" _chess_0.o)
    # A line for each function: its name without the technique's, and its code. Where constants lie is another matter, and so
    # is how far into a section a call leads: before the parts of a function lie others, which may make queries.
    "$objdump" -dr --no-show-raw-insn --no-addresses "$object" |
        sed -E "s/(^|[^A-Za-z0-9])${slug}_/\1/g; s/((\.rodata|\.text|code_of_)[A-Za-z0-9_.]*)[-+]0x[0-9a-f]+/\1/g; s/\.LC[A-Z0-9_]+/.LC/g" |
        awk -v slug="$slug" '
            function end() { if (name != "") print slug "\t" name "\t" text; name = text = "" }
            /^<.*>:$/ { end(); name = substr($1, 2, length($1) - 3); next }
            name != "" && NF { gsub(/[ \t]+/, " "); text = text $0 "|" }
            END { end() }'
done | awk -F '\t' -v left_out="$left_out" '
    BEGIN { count = split(left_out, word, " "); for (i = 1; i <= count; ++i) is_left_out[word[i]] }
    FILENAME != "-" { split($0, word, " "); if (word[3] == "state") is_left_out[word[1]]; next }
    $1 in is_left_out { next }
    { slugs[$1] }
    $2 ~ /^(play|make_any|evaluate_node|evaluation|evaluate_any|prune_node)$/ { code[$2, $1] = $3; names[$2] }
    END {
        for (name in names)
            for (slug in slugs)
                if ((name, slug) in code) ++copies[name, code[name, slug]]
        for (name in names) {
            most = ""
            for (slug in slugs)
                if ((name, slug) in code && copies[name, code[name, slug]] > copies[name, most]) most = code[name, slug]
            for (slug in slugs) {
                if (!((name, slug) in code)) { print slug ": lacks " name ", which others have"; bad = 1; continue }
                if (code[name, slug] == most) continue
                print slug ": " name " is other code than around most techniques"
                bad = 1
            }
        }
        for (slug in slugs) ++techniques
        for (name in names) ++functions
        if (functions < 4 || techniques < 3) {
            print "only " functions + 0 " functions without queries around " techniques + 0 " techniques"
            bad = 1
        } else if (!bad) print functions " functions without queries around " techniques " techniques: the same code"
        exit bad
    }' "$registry" -
