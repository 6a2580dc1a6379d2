// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "chess/fen.hpp"
#include "fuzz.hpp"

using namespace slidebench;

// A FEN that is taken must survive being written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::optional<board> taken;
    parse_or_refuse([&] { taken = parse_fen({reinterpret_cast<const char *>(data), size}); });
    if (taken) {
        const std::string fen = fen_of(*taken);
        require(fen_of(parse_fen(fen)) == fen);
    }
    return 0;
}
