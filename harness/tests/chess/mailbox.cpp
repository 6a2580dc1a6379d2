// SPDX-License-Identifier: MIT
#include "tests/chess/mailbox.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>

namespace {

using step = std::pair<int, int>; // files, ranks

const std::vector<step> straight = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<step> diagonal = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<step> jumps = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                 {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

struct square {
    int file, rank;

    bool on_board() const { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
    square operator+(const step &s) const { return {file + s.first, rank + s.second}; }
    bool operator==(const square &s) const { return file == s.file && rank == s.rank; }
    std::string name() const
    {
        return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    }
};

square named(const std::string &name)
{
    return {name[0] - 'a', name[1] - '1'};
}

class mailbox {
public:
    explicit mailbox(const std::string &fen)
    {
        std::string placement, side;
        std::istringstream(fen) >> placement >> side >> castling_ >> en_passant_ >> clock_ >>
            number_;
        white_to_move_ = side == "w";
        square at{0, 7};
        for (const char c : placement) {
            if (c == '/')
                at = {0, at.rank - 1};
            else if (std::isdigit(c))
                at.file += c - '0';
            else
                (*this)[at] = c, ++at.file;
        }
    }

    std::string fen() const
    {
        std::ostringstream text;
        for (int rank = 7; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file < 8; ++file) {
                const char c = (*this)[{file, rank}];
                if (c == ' ') {
                    ++empty;
                    continue;
                }
                text << (empty ? std::to_string(empty) : "") << c;
                empty = 0;
            }
            text << (empty ? std::to_string(empty) : "") << (rank ? "/" : "");
        }
        text << (white_to_move_ ? " w " : " b ") << castling_ << " " << en_passant_ << " " << clock_
             << " " << number_;
        return text.str();
    }

    std::vector<std::string> legal_moves() const
    {
        std::vector<std::string> legal;
        for (const std::string &move : pseudo_legal_moves()) {
            mailbox next = *this;
            next.play(move);
            if (!next.attacks(next.king(white_to_move_), !white_to_move_))
                legal.push_back(move);
        }
        std::sort(legal.begin(), legal.end());
        return legal;
    }

    void play(const std::string &move)
    {
        const square from = named(move), to = named(move.substr(2));
        const char piece = (*this)[from];
        const bool takes = (*this)[to] != ' ';
        const bool pawn = std::tolower(piece) == 'p';
        if (pawn && to.file != from.file && !takes)
            (*this)[{to.file, from.rank}] = ' ';
        if (std::tolower(piece) == 'k' && std::abs(to.file - from.file) == 2) {
            const int old_file = to.file == 6 ? 7 : 0;
            std::swap((*this)[{old_file, to.rank}], (*this)[{to.file == 6 ? 5 : 3, to.rank}]);
        }
        (*this)[to] = piece;
        (*this)[from] = ' ';
        if (move.size() == 5)
            (*this)[to] = static_cast<char>(white_to_move_ ? std::toupper(move[4]) : move[4]);

        for (const auto &[name, lost] : std::vector<std::pair<std::string, std::string>>{
                 {"e1", "KQ"}, {"h1", "K"}, {"a1", "Q"}, {"e8", "kq"}, {"h8", "k"}, {"a8", "q"}})
            if (named(name) == from || named(name) == to)
                for (const char right : lost)
                    std::erase(castling_, right);
        if (castling_.empty())
            castling_ = "-";
        clock_ = pawn || takes ? 0 : clock_ + 1;
        number_ += white_to_move_ ? 0 : 1;
        white_to_move_ = !white_to_move_;

        en_passant_ = "-";
        const square passed{from.file, (from.rank + to.rank) / 2};
        if (pawn && std::abs(to.rank - from.rank) == 2)
            for (const int side : {-1, 1})
                if (const square taker{to.file + side, to.rank};
                    taker.on_board() && (*this)[taker] == (white_to_move_ ? 'P' : 'p'))
                    en_passant_ = passed.name();
    }

private:
    char &operator[](square s) { return squares_[static_cast<std::size_t>(8 * s.rank + s.file)]; }
    char operator[](square s) const
    {
        return squares_[static_cast<std::size_t>(8 * s.rank + s.file)];
    }
    bool has(square s, bool white) const
    {
        return (*this)[s] != ' ' && static_cast<bool>(std::isupper((*this)[s])) == white;
    }

    square king(bool white) const
    {
        const auto found = std::find(squares_.begin(), squares_.end(), white ? 'K' : 'k');
        const int index = static_cast<int>(found - squares_.begin());
        return {index % 8, index / 8};
    }

    // Where the piece on `from` can go if it is no pawn and does not castle.
    std::vector<square> reach(square from) const
    {
        const char piece = static_cast<char>(std::tolower((*this)[from]));
        std::vector<step> steps;
        if (piece == 'n')
            steps = jumps;
        if (piece == 'r' || piece == 'q' || piece == 'k')
            steps.insert(steps.end(), straight.begin(), straight.end());
        if (piece == 'b' || piece == 'q' || piece == 'k')
            steps.insert(steps.end(), diagonal.begin(), diagonal.end());
        std::vector<square> reached;
        for (const step &s : steps) {
            for (square to = from + s; to.on_board(); to = to + s) {
                reached.push_back(to);
                if ((*this)[to] != ' ' || piece == 'n' || piece == 'k')
                    break;
            }
        }
        return reached;
    }

    bool attacks(square target, bool white) const
    {
        for (int i = 0; i < 64; ++i) {
            const square from{i % 8, i / 8};
            if (!has(from, white))
                continue;
            if (std::tolower((*this)[from]) == 'p') {
                if (target.rank == from.rank + (white ? 1 : -1) &&
                    std::abs(target.file - from.file) == 1)
                    return true;
                continue;
            }
            for (const square to : reach(from))
                if (to == target)
                    return true;
        }
        return false;
    }

    std::vector<std::string> pseudo_legal_moves() const
    {
        std::vector<std::string> moves;
        for (int i = 0; i < 64; ++i) {
            const square from{i % 8, i / 8};
            if (!has(from, white_to_move_))
                continue;
            if (std::tolower((*this)[from]) == 'p')
                add_pawn_moves(from, moves);
            else
                for (const square to : reach(from))
                    if (!has(to, white_to_move_))
                        moves.push_back(from.name() + to.name());
        }
        add_castling(moves);
        return moves;
    }

    void add_pawn_moves(square from, std::vector<std::string> &moves) const
    {
        const int ahead = white_to_move_ ? 1 : -1;
        const auto add = [&](square to) {
            if (to.rank != 0 && to.rank != 7)
                moves.push_back(from.name() + to.name());
            else
                for (const char kind : {'n', 'b', 'r', 'q'})
                    moves.push_back(from.name() + to.name() + kind);
        };
        const square one{from.file, from.rank + ahead};
        if ((*this)[one] == ' ') {
            add(one);
            const square two{from.file, from.rank + 2 * ahead};
            if (from.rank == (white_to_move_ ? 1 : 6) && (*this)[two] == ' ')
                add(two);
        }
        for (const int side : {-1, 1}) {
            const square to{from.file + side, from.rank + ahead};
            if (to.on_board() && (has(to, !white_to_move_) || to.name() == en_passant_))
                add(to);
        }
    }

    void add_castling(std::vector<std::string> &moves) const
    {
        const int rank = white_to_move_ ? 0 : 7;
        const auto empty = [&](int file) { return (*this)[{file, rank}] == ' '; };
        const auto safe = [&](int file) { return !attacks({file, rank}, !white_to_move_); };
        const auto may = [&](char right) {
            return castling_.find(white_to_move_ ? right
                                                 : static_cast<char>(std::tolower(right))) !=
                   std::string::npos;
        };
        const std::string king = square{4, rank}.name();
        if (may('K') && empty(5) && empty(6) && safe(4) && safe(5) && safe(6))
            moves.push_back(king + square{6, rank}.name());
        if (may('Q') && empty(1) && empty(2) && empty(3) && safe(4) && safe(3) && safe(2))
            moves.push_back(king + square{2, rank}.name());
    }

    std::array<char, 64> squares_ = [] {
        std::array<char, 64> none{};
        none.fill(' ');
        return none;
    }();
    bool white_to_move_ = true;
    std::string castling_, en_passant_;
    int clock_ = 0, number_ = 1;
};

} // namespace

std::vector<std::string> mailbox_moves(const std::string &fen)
{
    return mailbox(fen).legal_moves();
}

std::string mailbox_after(const std::string &fen, const std::string &move)
{
    mailbox position(fen);
    position.play(move);
    return position.fen();
}
