// SPDX-License-Identifier: MIT
#include "validate/failure.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <fstream>
#include <system_error>
#include <tuple>

#include "base/csv.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

struct drawing {
    std::string heading;
    std::function<char(Bitboard)> character; // of a square
};

std::string side_by_side(const std::vector<drawing> &boards)
{
    constexpr std::size_t width = 18;
    std::string text;
    for (const drawing &b : boards)
        text += "  " + b.heading + std::string(width - b.heading.size(), ' ');
    text += '\n';
    for (Square rank = 8; rank-- > 0;) {
        for (const drawing &b : boards) {
            text += static_cast<char>('1' + rank);
            for (Square file = 0; file < 8; ++file)
                text += {' ', b.character(square_bit(8 * rank + file))};
            text += "   ";
        }
        text += '\n';
    }
    for (std::size_t i = 0; i < boards.size(); ++i)
        text += "  a b c d e f g h   ";
    return text + "\n";
}

// Returns a piece's letter as in a FEN; for an empty square a dot.
char letter_of(const placed_pieces &placed, Bitboard bit)
{
    const char letter = placed.knights & bit      ? 'n'
                        : placed.kings & bit      ? 'k'
                        : placed.pawns & bit      ? 'p'
                        : placed.diagonal & bit   ? (placed.orthogonal & bit ? 'q' : 'b')
                        : placed.orthogonal & bit ? 'r'
                                                  : '.';
    return placed.white & bit ? static_cast<char>(std::toupper(letter)) : letter;
}

drawing occupancy_of(const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (traits_of(q.mode).is_about_position())
        return {"pieces", [=](Bitboard bit) { return letter_of(q.placed, bit); }};
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    return {"occupancy", [=](Bitboard bit) {
                return (sliders & bit) ? 'S' : (occupied & bit) ? 'o' : '.';
            }};
}

std::string key_to_occupancy(const query &q)
{
    if (traits_of(q.mode).is_about_position())
        return "  pieces as in a FEN";
    const Bitboard sliders = traits_of(q.mode).is_about_set() ? q.sliders : square_bit(q.square);
    const bool occupied = (occupied_at_query(q) & sliders) == sliders;
    return std::string("  S slider") + (occupied ? "" : " on an empty square") + ", o other piece";
}

// Draws the board of a query, after its toggles, with a key below.
std::string occupancy_board(const query &q)
{
    return side_by_side({occupancy_of(q)}) + key_to_occupancy(q) + "\n";
}

// Draws occupancy and right attacks side by side, with a key below.
std::string two_boards(const query &q, Bitboard expected)
{
    return side_by_side(
               {occupancy_of(q),
                {"attacked", [=](Bitboard bit) { return (expected & bit) ? 'x' : '.'; }}}) +
           key_to_occupancy(q) + ", x attacked\n";
}

// Draws occupancy, expected and given attacks and their difference side by side, with a key below.
std::string four_boards(const query &q, Bitboard expected, Bitboard got)
{
    return side_by_side(
               {occupancy_of(q),
                {"expected", [=](Bitboard bit) { return (expected & bit) ? 'x' : '.'; }},
                {"got", [=](Bitboard bit) { return (got & bit) ? 'x' : '.'; }},
                {"difference",
                 [=](Bitboard bit) {
                     return (got & ~expected & bit) ? '+' : (expected & ~got & bit) ? '-' : '.';
                 }}}) +
           key_to_occupancy(q) + ", x attacked, + wrongly attacked, - missing\n";
}

std::string toggle_list(const query &q)
{
    std::string text;
    for (const Square toggled : q.toggles)
        text += (text.empty() ? "" : ",") + square_name(toggled);
    return text;
}

std::string hexadecimal(Bitboard value)
{
    return "0x" + hex(value);
}

// "rook on e4", "rooks" or "position"
std::string subject_of(const query &q)
{
    if (traits_of(q.mode).is_about_position())
        return "position";
    return std::string(name_of(q.piece)) + (traits_of(q.mode).is_about_set() ? "s" : "") +
           (traits_of(q.mode).has_square() ? " on " + square_name(q.square) : "");
}

// "wrong rook on e4, mode single", or the same of another mode.
std::string headline(const failure &f)
{
    if (f.in_init)
        return std::string(f.second_init ? "second " : "") + "init()";
    const query &q = f.query;
    std::string text = f.what == symptom::wrong_answer ? "wrong " : "";
    text += subject_of(q) + ", mode " + std::string(name_of(q.mode));
    if (!q.toggles.empty())
        text += ", after toggling " + toggle_list(q);
    return text;
}

std::string picture(const failure &f)
{
    if (f.in_init)
        return "";
    if (f.what == symptom::crash || f.what == symptom::hang)
        return occupancy_board(f.query);
    if (traits_of(f.query.mode).gives != answer_form::xor_of_sets)
        return four_boards(f.query, f.expected, f.got);
    return occupancy_board(f.query) + "  expected " + hexadecimal(f.expected) + ", got " +
           hexadecimal(f.got) + ", each the exclusive or of several answers\n";
}

// Whether the file was written by write_failures_csv(), of this version or another.
bool is_list_of_failures(const std::filesystem::path &file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return false;
    std::ifstream stream(file);
    std::string line;
    return std::getline(stream, line) && line.starts_with("technique,mode,piece,square,");
}

} // namespace

std::string remark(const failure &f)
{
    std::vector<std::string> remarks;
    switch (f.what) {
    case symptom::wrong_answer:
        break;
    case symptom::overrun:
        remarks.emplace_back("writes beside its answers");
        break;
    case symptom::crash:
        remarks.push_back(f.signal != 0 ? std::string("crashes (") + strsignal(f.signal) + ")"
                                        : "ends the program");
        break;
    case symptom::hang:
        remarks.emplace_back("does not return");
        break;
    }
    if (f.second_init && !f.in_init)
        remarks.emplace_back("only after a second init()");
    if (f.in_sequence)
        remarks.emplace_back("only amid other queries");
    return joined(remarks);
}

std::string reproduction(const failure &f)
{
    const query &q = f.query;
    std::string command = "./slidebench validate --technique " + std::string(f.candidate->slug);
    if (f.in_init)
        return command + " --quick";
    if (f.in_sequence && f.in_sequence->has_workloads)
        return "the same command with --technique " + std::string(f.candidate->slug);
    command +=
        " --mode " + std::string(name_of(q.mode)) + " --piece " + std::string(name_of(q.piece));
    if (f.in_sequence)
        return command + (f.in_sequence->thoroughness == thoroughness::quick ? " --quick" : "") +
               " --seed " + std::to_string(f.in_sequence->seed);
    if (traits_of(q.mode).is_about_position())
        command += " --placement " + placement_of(q.placed, q.occupied);
    else
        command += (traits_of(q.mode).is_about_set() ? " --sliders " + hexadecimal(q.sliders)
                                                     : " --square " + square_name(q.square)) +
                   " --occupied " + hexadecimal(q.occupied);
    if (!q.toggles.empty())
        command += " --toggles " + toggle_list(q);
    if (f.second_init)
        command += " --init-twice";
    return command;
}

std::string describe(const failure &f, const std::vector<mode> &also)
{
    std::string text = std::string(f.candidate->slug) + ": " + headline(f);
    if (const std::string more = remark(f); !more.empty())
        text += (f.in_init ? " " : ": ") + more;
    text += "\n" + picture(f) + "  again: " + reproduction(f) + "\n";
    for (const mode m : also)
        text += (m == also.front() ? "  also wrong in modes " : ", ") + std::string(name_of(m));
    return text + (also.empty() ? "" : "\n");
}

std::string describe_right(const std::vector<answered_query> &answers)
{
    // What differs in no more than the mode is told once.
    struct picture {
        std::string subject, boards, techniques;
        std::vector<std::string> modes;
    };
    std::vector<picture> pictures;
    for (const answered_query &a : answers) {
        const bool is_set = traits_of(a.query.mode).gives != answer_form::xor_of_sets;
        const picture drawn = {subject_of(a.query),
                               is_set ? two_boards(a.query, a.expected) : "",
                               wrapped("by " + joined(a.right), readable_width, 2),
                               {std::string(name_of(a.query.mode))}};
        const auto same = std::find_if(pictures.begin(), pictures.end(), [&](const picture &p) {
            return std::tie(p.subject, p.boards, p.techniques) ==
                   std::tie(drawn.subject, drawn.boards, drawn.techniques);
        });
        if (same == pictures.end())
            pictures.push_back(drawn);
        else
            same->modes.push_back(drawn.modes.front());
    }
    std::string text;
    for (const picture &p : pictures)
        text += "right " + p.subject + (p.modes.size() == 1 ? ", mode " : ", modes ") +
                joined(p.modes) + "\n" + p.boards + p.techniques;
    return text;
}

std::string describe_briefly(const std::vector<failure> &failures)
{
    std::string text;
    for (std::size_t i = 0; i < failures.size();) {
        const failure &first = failures[i];
        std::vector<mode> also;
        for (++i; i < failures.size() && failures[i].candidate == first.candidate &&
                  failures[i].query.piece == first.query.piece && !first.in_init;
             ++i)
            also.push_back(failures[i].query.mode);
        text += (text.empty() ? "" : "\n") + describe(first, also);
    }
    return text;
}

void require_replaceable_failures_csv(const std::filesystem::path &file)
{
    std::error_code error;
    if (std::filesystem::is_regular_file(file, error) &&
        std::filesystem::file_size(file, error) > 0 && !is_list_of_failures(file))
        throw input_error("--failures '" + file.string() +
                          "' is there and is no list of failures; name another file");
    require_writable(file);
}

void write_failures_csv(const std::vector<failure> &failures, const std::filesystem::path &file)
{
    if (failures.empty()) {
        std::error_code error;
        if (is_list_of_failures(file))
            std::filesystem::remove(file, error);
        return;
    }
    csv_writer csv({"technique", "mode", "piece", "square", "occupied", "sliders", "placement",
                    "toggles", "expected", "got", "remark", "command"});
    for (const failure &f : failures) {
        const query &q = f.query;
        const mode_traits &traits = traits_of(q.mode);
        const bool answered = f.what == symptom::wrong_answer || f.what == symptom::overrun;
        const auto given = [&](bool has, const std::string &text) {
            return has && !f.in_init ? text : std::string();
        };
        csv.add_row({f.candidate->slug, given(true, std::string(name_of(q.mode))),
                     given(true, std::string(name_of(q.piece))),
                     given(traits.has_square(), square_name(q.square)),
                     given(true, hexadecimal(q.occupied)),
                     given(traits.is_about_set(), hexadecimal(q.sliders)),
                     given(traits.is_about_position(), placement_of(q.placed, q.occupied)),
                     toggle_list(q), given(true, hexadecimal(f.expected)),
                     given(answered, hexadecimal(f.got)),
                     (f.in_init ? headline(f) + " " : "") + remark(f), reproduction(f)});
    }
    csv.write(file);
}

} // namespace slidebench
