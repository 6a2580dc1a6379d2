// SPDX-License-Identifier: MIT
//
// Fills tables in this file and asks in another; ends with the number of wrong answers.

#include <cstdint>
#include <cstdio>

#include <slidebench/kindergarten.h>
#include <slidebench/rotated.h>

extern "C" {
std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied);
std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied);
}

namespace {

struct query {
    const char *what;
    std::uint64_t answer, right;
};

constexpr unsigned a1 = 0, d4 = 27, e4 = 28;

} // namespace

int main()
{
    kindergarten_init();
    rotated_init();
    const std::uint64_t occupied = 0x0000140002004000; // g2, b4, c6, e6
    const query queries[] = {
        {"a rook on a1, on an empty board", rook_attacks(a1, 0), 0x01010101010101fe},
        {"a rook on e4", rook_attacks(e4, occupied), 0x00001010ee101010},
        {"a bishop on d4, on an empty board", bishop_attacks(d4, 0), 0x8041221400142241},
        {"a bishop on e4", bishop_attacks(e4, occupied), 0x0080442800284402},
        {"a queen on e4", kindergarten_queen_attacks(e4, occupied), 0x00805438ee385412},
        {"the same by rotated bitboards", rotated_queen_attacks(e4, occupied), 0x00805438ee385412},
    };
    int wrong = 0;
    for (const query &q : queries)
        if (q.answer != q.right) {
            std::printf("%s: %016llx, not %016llx\n", q.what,
                        static_cast<unsigned long long>(q.answer),
                        static_cast<unsigned long long>(q.right));
            ++wrong;
        }
    return wrong;
}
