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
printf '%s\n' "$*" >complete
