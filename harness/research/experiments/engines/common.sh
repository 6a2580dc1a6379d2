# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the adapters share: where an engine's source comes from. They source this with `here` set to
# their folder.

say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; }
fail() { say "$@"; exit 2; }

# begin PROGRAM FOLDER ...: checks these, and keeps them in variables of these names.
begin() {
    if [ $# -lt 2 ]; then
        echo "usage: $0 PROGRAM FOLDER [ENGINE OPTION...]" >&2
        exit 2
    fi
    program=$1
    command -v "$program" >/dev/null || fail "PROGRAM '$program' cannot be run"
    for tool in apt-get dpkg-deb awk make tar; do
        command -v "$tool" >/dev/null || fail "this needs $tool, which is not on the PATH"
    done
    mkdir -p "$2/download" || exit 2
    folder=$(cd "$2" && pwd)
}

# apt_get ARGUMENT...: with the system's own mirrors, of source packages too; leaves the system alone.
apt_get() {
    mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial"
    (
        cd "$folder/download" || exit 2
        apt-get -qq -o Dir::Etc::SourceList="$folder/apt/sources.list" -o Dir::Etc::SourceParts=- \
            -o Dir::State::Lists="$folder/apt/lists" -o Dir::Cache="$folder/apt/cache" \
            -o APT::Sandbox::User="$(id -un)" "$@"
    ) >&2
}

# know_packages: reads the lists of packages, unless that was done before.
know_packages() {
    [ ! -e "$folder/apt/sources.list" ] || return 0
    mkdir -p "$folder/apt"
    keys=$(printf '%s\n' /usr/share/keyrings/*-archive-keyring.gpg | paste -sd ,)
    apt-get indextargets --format "[signed-by=$keys] \$(REPO_URI) \$(RELEASE) \$(COMPONENT)" \
        'Identifier: Packages' 'Origin: Debian' | sort -u | sed 's/^/deb /; p; s/^deb/deb-src/' \
        >"$folder/apt/new.list"
    [ -s "$folder/apt/new.list" ] || fail "apt knows no mirror of Debian"
    mv "$folder/apt/new.list" "$folder/apt/sources.list"
    apt_get update || { rm "$folder/apt/sources.list"; fail "apt-get cannot update the lists"; }
}

# get_source PACKAGE NAME: the original source of Debian's source package as it is unpacked, in FOLDER/NAME, to be
# edited, and in FOLDER/NAME-own, to stay as it is.
get_source() {
    if [ ! -e "$folder/download/$1.done" ]; then
        know_packages
        apt_get source --download-only --tar-only "$1" || fail "apt-get cannot get the source of $1"
        touch "$folder/download/$1.done"
    fi
    rm -rf "$folder/unpacked" "${folder:?}/$2" "${folder:?}/$2-own"
    mkdir "$folder/unpacked"
    tar -x -f "$(echo "$folder/download/$1"_*.orig.tar.*)" -C "$folder/unpacked" || exit 2
    mv "$folder/unpacked"/* "$folder/$2"
    cp -R "$folder/$2" "$folder/$2-own"
}

# get_library PACKAGE...: what these packages would install, in FOLDER/usr.
get_library() {
    for package; do
        [ ! -e "$folder/download/$package.done" ] || continue
        know_packages
        apt_get download "$package" || fail "apt-get cannot get $package"
        dpkg-deb -x "$(echo "$folder/download/$package"_*.deb)" "$folder" || exit 2
        touch "$folder/download/$package.done"
    done
}

# edit FILE AWK_PROGRAM: replaces lines of a file of the engine, which must change by that.
edit() {
    awk "$2" "$1" >"$1.new" || exit 2
    ! cmp -s "$1" "$1.new" || fail "$1 has nothing to replace; is it another version?"
    mv "$1.new" "$1"
}
