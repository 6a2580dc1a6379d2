// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// The techniques that were compiled in, and which of them this CPU can run. The list must contain
// an oracle; the program's own, `techniques`, also a baseline. On another CPU than the build is for
// none is available, and whoever asks for techniques to run gets an input_error.
class registry {
public:
    explicit registry(const technique_list &list);

    // Every technique, in display order.
    std::span<const technique *const> all() const { return all_; }

    // The techniques that this CPU can run.
    const std::vector<const technique *> &available() const { return available_; }

    const technique &oracle() const;
    const technique &baseline() const;

    // Throws input_error if there is none of that name.
    const technique &find(std::string_view slug) const;

    // Returns null if there is none of that name.
    const technique *find_if_there(std::string_view slug) const;

    // Returns the techniques of these names, in display order; all if no names are given. A name
    // may be a pattern. Throws input_error for an unknown name and for a pattern that matches
    // nothing.
    std::vector<const technique *> matching(const std::vector<std::string> &patterns) const;

    // Returns the same without those that this CPU cannot run. Throws input_error also if none is
    // left.
    std::vector<const technique *> select(const std::vector<std::string> &patterns) const;

    // Returns the available techniques that are no extras.
    std::vector<const technique *> timed_by_default() const;

    // Returns the techniques that select() leaves out because this CPU cannot run them.
    std::vector<const technique *> skipped(const std::vector<std::string> &patterns) const;

private:
    std::span<const technique *const> all_;
    std::vector<const technique *> available_;
    const technique *oracle_ = nullptr;
    const technique *baseline_ = nullptr;
};

// Returns the techniques without floors, whose answers are wrong by design.
std::vector<const technique *> without_floors(std::vector<const technique *> techniques);

std::vector<std::string> slugs_of(std::span<const technique *const> techniques);

// Throws input_error, which says so, on a CPU that lacks what timed code was compiled for.
void require_cpu_of_build();

// Returns whether the build has code for a technique, for this CPU or another.
bool is_built(const technique &t);

// Returns whether the build has code for a technique and the CPU the instructions.
bool is_available(const technique &t);

// Returns whether no build has chess around a technique. That of extras may only be missing.
bool never_plays(const technique &t);

// Returns what the build lacks of code around these techniques, if extra: "chess", if that `plays`,
// or "kernels", or "nothing".
std::string lacked_code(std::span<const technique *const> wanted, bool plays);

// Throws input_error if it lacks any.
void require_code(std::span<const technique *const> wanted, bool plays);

// Returns what a technique's states are aligned to, wherever an engine has them.
extern "C" std::size_t state_alignment(const technique *t);

// Tables of at most that many bytes are small: headers have them as constants by default, and what
// to take has them before larger ones.
inline constexpr std::size_t small_table_bytes = 16 * 1024;

// What techniques may bring of their own, as enum capability; the first is in every exported
// header.
struct named_capability {
    const char *name;
    unsigned bit;
};
inline constexpr named_capability capabilities[] = {
    {"queen", CAPABILITY_QUEEN},     {"setwise", CAPABILITY_SETWISE}, {"side", CAPABILITY_SIDE},
    {"knights", CAPABILITY_KNIGHTS}, {"state", CAPABILITY_STATE},     {"batch", CAPABILITY_BATCH},
    {"pair", CAPABILITY_PAIR}};

// Returns words separated by blanks: "setwise state".
std::string capability_names(const technique &t);

// Digests of code, which the build made of what it compiled: 16 hexadecimal digits each, the same by
// every compiler, for every CPU and in every folder. Comments, blanks and line breaks do not count.

// Returns that of what is compiled around all techniques, its options, and lengths of what is timed.
std::string suite_digest();

// Returns that of a technique of the linked registry, its capabilities and what its files include;
// "" if there is none of that name.
std::string technique_digest(std::string_view slug);

} // namespace slidebench
