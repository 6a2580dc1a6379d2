#!/bin/sh
# SPDX-License-Identifier: MIT
#
# debian_sources.sh FOLDER PACKAGE...
#
# The sources of Debian's packages, each in FOLDER/PACKAGE, of which CMake builds libraries for another machine.
set -eu

folder=$1
shift
[ "$(cat "$folder/complete" 2>/dev/null)" != "$*" ] || exit 0
rm -rf "$folder"
mkdir -p "$folder/lists/partial"
cd "$folder"
# shellcheck disable=SC2016 # apt's own words
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sort -ur >sources.list # where both have a version, Debian's archive has all files of it
# Lists of its own: whoever may not install may still read.
apt() {
    apt-get -o Dir::Etc::SourceList="$PWD/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$PWD/lists" -o Dir::Cache="$PWD" "$@"
}
apt update
for package; do
    apt source --download-only "$package"
    mkdir "$package"
    tar -xf "$package"_*.orig.tar.* -C "$package" --strip-components=1
done
# Debian leaves out what RE2's own scripts make of the tables in unicode-data.
if [ -e re2/re2/make_perl_groups.pl ] && [ ! -e re2/re2/perl_groups.cc ]; then (
    cd re2/re2
    sed -i 's|^_UNICODE_DIR = .*|_UNICODE_DIR = "/usr/share/unicode"|; s|^from six.moves import urllib|import urllib.request|' unicode.py
    perl make_perl_groups.pl >perl_groups.cc
    python3 make_unicode_casefold.py >unicode_casefold.cc
    python3 make_unicode_groups.py >unicode_groups.cc
); fi
printf '%s\n' "$*" >complete
