// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "fuzz.hpp"

using namespace slidebench;

extern "C" const chess ray_walk_chess_0;

namespace {

void require_survival(const board &b)
{
    const std::string fen = fen_of(b);
    require(fen_of(parse_fen(fen)) == fen);
}

technique player()
{
    technique playing{};
    playing.chess[0] = &ray_walk_chess_0;
    playing.chess[0]->init();
    return playing;
}

} // namespace

// A FEN that is taken must survive being written and read again, and so must every position that a
// move leads to from there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    std::optional<board> taken;
    parse_or_refuse([&] { taken = parse_fen(without_operations(text)); });
    if (!taken)
        return 0;
    require_survival(*taken);
    taken->halfmove_clock = 0; // so that the counters have room for one more
    taken->move_number = 1;
    static const technique playing = player();
    const game root(playing, *taken);
    for (const chess_move move : root.moves())
        require_survival(root.after(move).position());
    return 0;
}
