// SPDX-License-Identifier: MIT

/*
 * How it works
 *
 *   The CPU's trap flag raises SIGTRAP after every instruction: the handler counts. All segments of
 *   the program that hold no code are made inaccessible, so that an access raises SIGSEGV: the
 *   handler notes the cache line, opens the page and sets the trap flag, and the SIGTRAP after that
 *   instruction closes the page again.
 *
 *   Outside of the traced call an access is let through in the same way, but not noted. So only the
 *   handlers must not touch static data: their state is reached by a thread_local pointer, which
 *   lies elsewhere, and they make system calls without the C library, to which a call would go
 *   through a table of addresses in static data.
 */

#include "bench/single_step.hpp"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define HAS_ADDRESS_SANITIZER
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(HAS_ADDRESS_SANITIZER)

#include <algorithm>
#include <array>
#include <csignal>
#include <vector>

#include <link.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>

// Calls attacks(square, occupied) with the trap flag set. The first instruction that traps is the
// call itself, and after the return the handler clears the flag; so neither needs calibration.
extern "C" __attribute__((visibility("hidden"))) Bitboard
slidebench_stepped_call(attacks_function *attacks, Square square, Bitboard occupied);
extern "C" __attribute__((visibility("hidden"))) const char slidebench_stepped_return[];

asm(R"(
    .text
    .hidden slidebench_stepped_call, slidebench_stepped_return
    .globl  slidebench_stepped_call, slidebench_stepped_return
    .type   slidebench_stepped_call, @function
slidebench_stepped_call:
    movq    %rdi, %rax
    movl    %esi, %edi
    movq    %rdx, %rsi
    subq    $8, %rsp
    pushfq
    orq     $0x100, (%rsp)
    popfq
    call    *%rax
slidebench_stepped_return:
    addq    $8, %rsp
    ret
    .size   slidebench_stepped_call, . - slidebench_stepped_call
)");

namespace slidebench {
namespace {

constexpr std::uintptr_t page_bytes = 4096;
constexpr greg_t trap_flag = 0x100;

// Part of a segment without code, in whole pages.
struct region {
    std::uintptr_t begin, end;
    int protection; // as the program has it

    // Pages that are open to the current instruction.
    std::uintptr_t open_begin = 0, open_end = 0;
};

// Does what mprotect() does, without the C library.
bool protect(std::uintptr_t begin, std::uintptr_t end, int protection)
{
    long result = SYS_mprotect;
    asm volatile("syscall"
                 : "+a"(result)
                 : "D"(begin), "S"(end - begin), "d"(protection)
                 : "rcx", "r11", "memory");
    return result == 0;
}

} // namespace

struct stepping {
    // Phase of the program; STEPPING and WATCHED are inside a traced call.
    enum call_phase { OUTSIDE, CALLING, STEPPING, WATCHED } phase = OUTSIDE;
    bool works = false;
    std::size_t instructions = 0;

    std::size_t line_count = 0;
    std::array<std::uintptr_t, 1024> lines{};

    std::vector<region> regions;
    sigset_t old_mask{};
    struct sigaction old_trap = {}, old_fault = {};
};

namespace {

// Null while nothing is stepped through. This TLS model puts it at a fixed distance from the thread
// pointer.
constinit thread_local __attribute__((tls_model("local-exec"))) stepping *current = nullptr;

bool protect_all(const stepping &s, bool open)
{
    bool done = true;
    for (const region &r : s.regions)
        done = protect(r.begin, r.end, open ? r.protection : PROT_NONE) && done;
    return done;
}

// Opens everything for good, and leaves faults to whom they were left before.
void stop(stepping &s)
{
    protect_all(s, true);
    current = nullptr;
    s.works = false;
    s.phase = stepping::OUTSIDE;
    sigaction(SIGTRAP, &s.old_trap, nullptr);
    sigaction(SIGSEGV, &s.old_fault, nullptr);
}

bool note_line(stepping &s, std::uintptr_t address)
{
    const std::uintptr_t line = address & ~(cache_line_bytes - 1);
    for (std::size_t i = 0; i < s.line_count; ++i)
        if (s.lines[i] == line)
            return true;
    if (s.line_count == s.lines.size())
        return false;
    s.lines[s.line_count++] = line;
    return true;
}

// Opens the page; false where it is no closed one, so that something else is wrong.
bool open_page(stepping &s, std::uintptr_t address)
{
    const std::uintptr_t page = address & ~(page_bytes - 1);
    for (region &r : s.regions) {
        if (address < r.begin || address >= r.end)
            continue;
        if (address >= r.open_begin && address < r.open_end)
            return false;
        const bool is_first = r.open_begin == r.open_end;
        r.open_begin = is_first ? page : std::min(r.open_begin, page);
        r.open_end = is_first ? page + page_bytes : std::max(r.open_end, page + page_bytes);
        return protect(r.open_begin, r.open_end, r.protection);
    }
    return false;
}

bool close_pages(stepping &s)
{
    for (region &r : s.regions) {
        if (r.open_begin != r.open_end && !protect(r.open_begin, r.open_end, PROT_NONE))
            return false;
        r.open_begin = r.open_end = 0;
    }
    return true;
}

void set_trap_flag(greg_t *registers, bool on)
{
    registers[REG_EFL] = on ? registers[REG_EFL] | trap_flag : registers[REG_EFL] & ~trap_flag;
}

// Returns whether the next instruction is to trap, too.
bool count_step(stepping &s, const greg_t *registers)
{
    if (s.phase == stepping::CALLING) {
        s.phase = stepping::STEPPING;
        return true;
    }
    if (s.phase != stepping::STEPPING)
        return false;
    const auto returned = reinterpret_cast<std::uintptr_t>(slidebench_stepped_return);
    if (static_cast<std::uintptr_t>(registers[REG_RIP]) == returned) {
        s.phase = stepping::OUTSIDE;
        return false;
    }
    ++s.instructions;
    return true;
}

// After every instruction of a call that is stepped through, and after one that needed memory.
extern "C" void on_trap(int, siginfo_t *, void *context)
{
    greg_t *registers = static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
    stepping *s = current;
    if (s != nullptr && !close_pages(*s))
        stop(*s);
    set_trap_flag(registers, s != nullptr && count_step(*s, registers));
}

// Before an instruction that touches closed memory, and for all other faults.
extern "C" void on_fault(int, siginfo_t *fault, void *context)
{
    greg_t *registers = static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
    stepping *s = current;
    if (s == nullptr)
        return; // another thread: it tries until the memory is open
    const auto address = reinterpret_cast<std::uintptr_t>(fault->si_addr);
    const bool is_inside = s->phase == stepping::STEPPING || s->phase == stepping::WATCHED;
    const bool may_go_on = open_page(*s, address) && (!is_inside || note_line(*s, address));
    set_trap_flag(registers, may_go_on);
    if (!may_go_on)
        stop(*s); // and the instruction is tried again
}

void begin_call(stepping &s, stepping::call_phase phase)
{
    s.phase = phase;
    s.instructions = 0;
    s.line_count = 0;
}

void add_region(std::vector<region> &regions, std::uintptr_t begin, std::uintptr_t end,
                int protection)
{
    if (begin < end)
        regions.push_back({begin, end, protection});
}

// Callback of dl_iterate_phdr(), which visits the program itself first.
int add_regions(dl_phdr_info *program, std::size_t, void *regions)
{
    auto &result = *static_cast<std::vector<region> *>(regions);
    const std::span<const ElfW(Phdr)> headers(program->dlpi_phdr, program->dlpi_phnum);
    const auto begin = [&](const ElfW(Phdr) & h) {
        return (program->dlpi_addr + h.p_vaddr) & ~(page_bytes - 1);
    };
    const auto end = [&](const ElfW(Phdr) & h) {
        return program->dlpi_addr + h.p_vaddr + h.p_memsz;
    };

    // Written by the dynamic linker, read-only since; only whole pages.
    std::uintptr_t relro_begin = 0;
    std::uintptr_t relro_end = 0;
    for (const ElfW(Phdr) & h : headers) {
        if (h.p_type == PT_GNU_RELRO) {
            relro_begin = begin(h);
            relro_end = end(h) & ~(page_bytes - 1);
        }
    }
    for (const ElfW(Phdr) & h : headers) {
        if (h.p_type != PT_LOAD || (h.p_flags & PF_X) != 0)
            continue;
        const std::uintptr_t first = begin(h);
        const std::uintptr_t last = (end(h) + page_bytes - 1) & ~(page_bytes - 1);
        const int protection = (h.p_flags & PF_W) != 0 ? PROT_READ | PROT_WRITE : PROT_READ;
        const std::uintptr_t from = std::clamp(relro_begin, first, last);
        const std::uintptr_t to = std::clamp(relro_end, first, last);
        add_region(result, first, from, protection);
        add_region(result, from, to, PROT_READ);
        add_region(result, to, last, protection);
    }
    return 1;
}

// Returns whether constants lie in the regions; where linkers put them among code, tables of
// constants cannot be distinguished from it.
bool contains_constants(const std::vector<region> &regions)
{
    static const char constant[] = "a constant";
    const auto address = reinterpret_cast<std::uintptr_t>(constant);
    return std::ranges::any_of(
        regions, [&](const region &r) { return address >= r.begin && address < r.end; });
}

// Signals from outside, whose handlers should find the program as it is.
void hold_signals(sigset_t &old_mask)
{
    sigset_t held;
    sigfillset(&held);
    for (const int fault : {SIGTRAP, SIGSEGV, SIGBUS, SIGILL, SIGFPE})
        sigdelset(&held, fault);
    sigprocmask(SIG_SETMASK, &held, &old_mask);
}

void handle(int signal, void (*handler)(int, siginfo_t *, void *), struct sigaction &old)
{
    struct sigaction action = {};
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO;
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, &old);
}

} // namespace

single_stepper::single_stepper() : state_(std::make_unique<stepping>())
{
    stepping &s = *state_;
    hold_signals(s.old_mask);
    dl_iterate_phdr(add_regions, &s.regions);
    if (!contains_constants(s.regions))
        return;
    handle(SIGTRAP, on_trap, s.old_trap);
    handle(SIGSEGV, on_fault, s.old_fault);
    s.works = true;
    current = &s;
    if (!protect_all(s, false))
        stop(s);
}

single_stepper::~single_stepper()
{
    if (state_->works)
        stop(*state_);
    sigprocmask(SIG_SETMASK, &state_->old_mask, nullptr);
}

bool single_stepper::works() const
{
    return state_->works;
}

Bitboard single_stepper::step(attacks_function *attacks, Square square, Bitboard occupied)
{
    stepping &s = *state_;
    begin_call(s, stepping::CALLING);
    const Bitboard answer =
        s.works ? slidebench_stepped_call(attacks, square, occupied) : attacks(square, occupied);
    if (s.works && s.phase != stepping::OUTSIDE) // some emulators ignore the trap flag
        stop(s);
    return answer;
}

Bitboard single_stepper::watch(attacks_function *attacks, Square square, Bitboard occupied)
{
    begin_call(*state_, stepping::WATCHED);
    const Bitboard answer = attacks(square, occupied);
    state_->phase = stepping::OUTSIDE;
    return answer;
}

call_trace single_stepper::trace() const
{
    return {state_->instructions, std::span(state_->lines).first(state_->line_count)};
}

} // namespace slidebench

#else

namespace slidebench {

struct stepping {};

single_stepper::single_stepper() = default;
single_stepper::~single_stepper() = default;

bool single_stepper::works() const
{
    return false;
}

Bitboard single_stepper::step(attacks_function *attacks, Square square, Bitboard occupied)
{
    return attacks(square, occupied);
}

Bitboard single_stepper::watch(attacks_function *attacks, Square square, Bitboard occupied)
{
    return attacks(square, occupied);
}

call_trace single_stepper::trace() const
{
    return {};
}

} // namespace slidebench

#endif
