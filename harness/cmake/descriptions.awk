# SPDX-License-Identifier: MIT
#
# awk -v root=PROJECT/ -v folders='FOLDER;...' -f descriptions.awk SLUG.h...
#
# Writes C: the opening comment of each header, line by line, and the files that it needs, itself first. What a
# header includes is looked for beside it and in the folders; to a header belongs the .c of the same name.

function quoted(text)
{
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    return "    \"" text "\",\n"
}

function exists(file,    line, can_be_read)
{
    can_be_read = (getline line < file) >= 0
    close(file)
    return can_be_read
}

function folder_of(file)
{
    sub(/[^\/]*$/, "", file)
    return file
}

function path_of(name, home,    i, count, places)
{
    if (exists(home name))
        return home name
    count = split(folders, places, ";")
    for (i = 1; i <= count; ++i)
        if (exists(places[i] "/" name))
            return places[i] "/" name
    return ""
}

# What a file includes in quotes, separated by semicolons.
function includes_of(file,    line, words, names)
{
    while ((getline line < file) > 0)
        if (line ~ /^#include "/) {
            split(line, words, "\"")
            names = names words[2] ";"
        }
    close(file)
    return names
}

# The C strings of a file and of all that it takes to compile it, but for what is in `listed`.
function files_of(file, listed,    path, strings, source, i, count, names)
{
    if (file == "" || file in listed || !exists(file))
        return ""
    listed[file] = 1
    path = file
    if (index(path, root) == 1)
        path = substr(path, length(root) + 1)
    strings = quoted(path)
    source = file
    if (sub(/\.h$/, ".c", source))
        strings = strings files_of(source, listed)
    count = split(includes_of(file), names, ";")
    for (i = 1; i < count; ++i)
        strings = strings files_of(path_of(names[i], folder_of(file)), listed)
    return strings
}

function comment_of(file,    line, text, inside)
{
    while ((getline line < file) > 0 && line !~ /^#include/) {
        if (line == " */")
            inside = 0
        if (inside)
            text = text quoted(substr(line, 4))
        if (line == "/*")
            inside = 1
    }
    close(file)
    return text
}

BEGIN {
    print "/* Made of the headers by descriptions.awk. */"
    print "#include \"core/descriptions.h\""
    for (i = 1; i < ARGC; ++i) {
        slug = substr(ARGV[i], length(folder_of(ARGV[i])) + 1)
        sub(/\.h$/, "", slug)
        split("", listed)
        print "\nstatic const char *const " slug "_comment[] = {\n" comment_of(ARGV[i]) "    0,\n};"
        print "static const char *const " slug "_files[] = {\n" files_of(ARGV[i], listed) "    0,\n};"
        items = items "    {\"" slug "\", " slug "_comment, " slug "_files},\n"
    }
    print "\nstatic const struct technique_description items[] = {\n" items "};\n"
    print "const struct technique_description_list technique_descriptions = {items, sizeof items / sizeof *items};"
}
