#!/bin/sh
# SPDX-License-Identifier: MIT
#
# emulated_cpu.sh FOLDER PROGRAM [ARGUMENT...]
#
# Runs PROGRAM on a CPU that this machine need not have: Linux in the emulator Bochs, one core with AVX-512 and
# GFNI. Prints what it prints and exits as it exits. There are its libraries, a /proc and an empty /tmp to be in,
# but no other files. The machine is put together in FOLDER, where the kernel is kept for the next time.
#
# CPU_MODEL is another of those that `bochs --help cpu` lists; KERNEL another kernel than Debian's for clouds.
set -eu

here=$(dirname "$0")

say() { printf 'emulated_cpu: %s\n' "$*" >&2; }
fail() { say "$@"; exit 2; }

if [ $# -lt 2 ]; then
    echo "usage: $0 FOLDER PROGRAM [ARGUMENT...]" >&2
    exit 2
fi
folder=$1 program=$2
shift 2
model=${CPU_MODEL:-corei7_icelake_u}
bios=/usr/share/bochs/BIOS-bochs-latest
vga=/usr/share/vgabios/vgabios.bin
loader=/usr/lib/ISOLINUX/isolinux.bin
module=/usr/lib/syslinux/modules/bios/ldlinux.c32

[ -x "$program" ] || fail "PROGRAM '$program' cannot be run"
for argument; do
    case $argument in
    *[!A-Za-z0-9_,./=+:-]*) fail "ARGUMENT '$argument' has characters that the kernel would not hand on" ;;
    esac
done
for tool in bochs script xorriso cpio cc; do
    command -v "$tool" >/dev/null || fail "needs $tool (apt-get install bochs bochs-term bsdutils xorriso cpio gcc)"
done
for file in "$bios" "$vga" "$loader" "$module"; do
    [ -e "$file" ] || fail "needs $file (apt-get install bochsbios vgabios isolinux syslinux-common)"
done
described=$(bochs --help cpu 2>&1)
case $described in
*"Emulator 1."* | *"Emulator 2."*) say "before version 3.0, Bochs gets GF2P8AFFINEQB wrong, and 2.7 also VPSHUFBITQMB: with GFNI or AVX512_BITALG, expect failures" ;;
esac
echo "$described" | grep -qx "$model" || fail "Bochs has no CPU_MODEL '$model'; see bochs --help cpu"

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
kernel=${KERNEL:-$folder/vmlinuz}
if [ ! -e "$kernel" ]; then
    [ -z "${KERNEL:-}" ] || fail "there is no KERNEL '$kernel'"
    package=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/^ *Depends: \(linux-image-[^ ]*\)$/\1/p')
    say "fetching $package"
    rm -rf "$folder/package"
    mkdir "$folder/package"
    (cd "$folder/package" && apt-get download -q=2 "$package" && dpkg-deb -x ./*.deb .) ||
        fail "could not fetch $package; give a KERNEL"
    mv "$folder"/package/boot/vmlinuz-* "$kernel"
    rm -rf "$folder/package"
fi

# One folder for each run, so that several may run side by side.
machine=$(mktemp -d "$folder/machine.XXXXXX")
trap 'rm -rf "$machine"' EXIT
trap 'exit 130' INT
trap 'exit 143' HUP TERM
mkdir "$machine/root" "$machine/disc"
cc -O2 -static -o "$machine/root/init" "$here/emulated_cpu_init.c"
cp "$program" "$machine/root/program"
for library in $(ldd "$program" 2>/dev/null | grep -o '/[^ ]*'); do
    mkdir -p "$machine/root${library%/*}"
    cp "$library" "$machine/root$library"
done
(cd "$machine/root" && find . | cpio --quiet -o -H newc) >"$machine/disc/initrd"
cp "$loader" "$module" "$machine/disc"
cp "$kernel" "$machine/disc/vmlinuz"

# What Bochs 2.7 says of itself and does not do: XSAVE in compact form, protection keys, and moving memory
# upwards onto itself by REP MOVSB.
cat >"$machine/disc/isolinux.cfg" <<END
default linux
label linux
 kernel /vmlinuz
 append initrd=/initrd console=ttyS0,115200 quiet loglevel=2 mitigations=off lsm=capability clearcpuid=xsaves,xsavec,pku,fsrm tsc=reliable lpj=4000000 nowatchdog random.trust_cpu=on -- $*
END
xorriso -as mkisofs -quiet -o "$machine/disc.iso" -b isolinux.bin -c boot.cat -no-emul-boot -boot-load-size 4 \
    -boot-info-table "$machine/disc" 2>/dev/null
cat >"$machine/bochsrc" <<END
cpu: model=$model, count=1, ips=50000000
memory: guest=512, host=512
romimage: file=$bios
vgaromimage: file=$vga
ata0: enabled=1
ata0-master: type=cdrom, path=disc.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=/dev/fd/3
display_library: term
clock: sync=none
log: bochs.log
panic: action=fatal
END
echo continue >"$machine/commands"

# Bochs wants a terminal that somebody reads.
(cd "$machine" && TERM=vt100 script -qc 'bochs -q -f bochsrc -rc commands' /dev/null) 3>&1 </dev/null >"$machine/output" 2>&1 |
    tr -d '\r' | tee "$machine/serial"

status=$(sed -n 's/^ended with \([0-9]*\)$/\1/p' "$machine/serial" | tail -n 1)
if [ -z "$status" ]; then
    tail -n 5 "$machine/bochs.log" "$machine/output" >&2
    fail "the emulated machine stopped before the program did"
fi
exit "$status"
