/* SPDX-License-Identifier: MIT */
#include "core/cpu_supports.h"

#ifdef __aarch64__

#include <string.h>

#include <sys/auxv.h>

#include <asm/hwcap.h>

bool cpu_supports(const char *name)
{
    return strcmp(name, "sve2-bitperm") == 0 && (getauxval(AT_HWCAP2) & HWCAP2_SVEBITPERM) != 0;
}

#elif defined __riscv

#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

/* What riscv_hwprobe() says of these, older kernels and QEMU 7.2 do not. So an instruction of each is
 * tried. They are numbers, since this file is compiled without them. */

static bool has_clz(void)
{
    uint64_t zeros;

    __asm__ volatile(".insn i 0x13, 1, %0, %1, 0x600" : "=r"(zeros) : "r"(UINT64_C(1)));
    return zeros == 63;
}

static bool has_brev8(void)
{
    uint64_t reversed;

    __asm__ volatile(".insn i 0x13, 5, %0, %1, 0x687" : "=r"(reversed) : "r"(UINT64_C(1)));
    return reversed == 0x80;
}

static sigjmp_buf beyond;

static void jump_beyond(int signal)
{
    (void)signal;
    siglongjmp(beyond, 1);
}

/* Whether this returns true instead of ending in an illegal instruction. */
static bool is_there(bool (*attempt)(void))
{
    struct sigaction jump = {.sa_handler = jump_beyond}, before;
    volatile bool there = false;

    sigaction(SIGILL, &jump, &before);
    if (sigsetjmp(beyond, 1) == 0)
        there = attempt();
    sigaction(SIGILL, &before, NULL);
    return there;
}

static bool has_zbb, has_zbkb;

/* Before there are threads that a signal could reach. */
__attribute__((constructor)) static void try_instructions(void)
{
    has_zbb = is_there(has_clz);
    has_zbkb = is_there(has_brev8);
}

bool cpu_supports(const char *name)
{
    return (strcmp(name, "zbb") == 0 && has_zbb) || (strcmp(name, "zbkb") == 0 && has_zbkb);
}

#else

bool cpu_supports(const char *name)
{
    (void)name;
    return false;
}

#endif
