// SPDX-License-Identifier: MIT
#include "pages/picture.hpp"

#include <array>
#include <string_view>

#include <zlib.h>

namespace slidebench {
namespace {

constexpr int picture_width = 1200, picture_height = 630, square_side = 70;

enum board_colour : char { paper, light, dark, light_attacked, dark_attacked, queen, blocker };
constexpr std::string_view palette("\xff\xff\xff"
                                   "\xe9\xec\xef"
                                   "\xd3\xd9\xdf"
                                   "\x9c\xc9\xea"
                                   "\x74\xb1\xdd"
                                   "\xbf\x52\x08"
                                   "\x4d\x4d\x4d",
                                   21);

constexpr int queen_file = 3, queen_rank = 3;
constexpr std::array<const char *, 8> board = {"....b...", "...b..b.", ".......b", "........",
                                               ".b.q....", "........", "..bb.b..", "........"};

bool is_on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

char piece_on(int file, int rank)
{
    return board[static_cast<std::size_t>(7 - rank)][file];
}

bool is_attacked(int file, int rank)
{
    for (const int right : {-1, 0, 1})
        for (const int up : {-1, 0, 1})
            for (int steps = 1; (right != 0 || up != 0) &&
                                is_on_board(queen_file + steps * right, queen_rank + steps * up);
                 ++steps) {
                const int to_file = queen_file + steps * right, to_rank = queen_rank + steps * up;
                if (to_file == file && to_rank == rank)
                    return true;
                if (piece_on(to_file, to_rank) != '.')
                    break;
            }
    return false;
}

board_colour colour_of(int x, int y)
{
    const int from_left = x - (picture_width - 8 * square_side) / 2,
              from_top = y - (picture_height - 8 * square_side) / 2;
    if (from_left < 0 || from_top < 0 || from_left >= 8 * square_side ||
        from_top >= 8 * square_side)
        return paper;
    const int file = from_left / square_side, rank = 7 - from_top / square_side;
    const int right = from_left % square_side - square_side / 2,
              down = from_top % square_side - square_side / 2;
    constexpr int radius = 22;
    if (piece_on(file, rank) != '.' && right * right + down * down < radius * radius)
        return piece_on(file, rank) == 'q' ? queen : blocker;
    const bool is_light = (file + rank) % 2 == 1;
    if (is_attacked(file, rank))
        return is_light ? light_attacked : dark_attacked;
    return is_light ? light : dark;
}

std::string big_endian(std::size_t number)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

const Bytef *bytes_of_zlib(const std::string &text)
{
    return reinterpret_cast<const Bytef *>(text.data());
}

std::string png_chunk(const std::string &name, const std::string &content)
{
    const std::string checked = name + content;
    return big_endian(content.size()) + checked +
           big_endian(crc32(0, bytes_of_zlib(checked), static_cast<uInt>(checked.size())));
}

} // namespace

std::string board_picture()
{
    std::string pixels;
    for (int y = 0; y < picture_height; ++y) {
        pixels += '\0'; // no filter
        for (int x = 0; x < picture_width; ++x)
            pixels += colour_of(x, y);
    }
    uLongf size = compressBound(pixels.size());
    std::string compressed(size, '\0');
    compress(reinterpret_cast<Bytef *>(compressed.data()), &size, bytes_of_zlib(pixels),
             pixels.size());
    compressed.resize(size);
    const std::string by_palette("\x08\x03\0\0\0", 5); // a byte a pixel
    return "\x89PNG\r\n\x1a\n" +
           png_chunk("IHDR", big_endian(picture_width) + big_endian(picture_height) + by_palette) +
           png_chunk("PLTE", std::string(palette)) + png_chunk("IDAT", compressed) +
           png_chunk("IEND", "");
}

} // namespace slidebench
