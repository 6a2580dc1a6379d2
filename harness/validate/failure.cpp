// SPDX-License-Identifier: MIT
#include "validate/failure.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <system_error>

#include "base/csv.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "core/names.hpp"
#include "validate/boards.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

const std::vector<std::string> &columns()
{
    static const std::vector<std::string> names = {"technique", "mode",    "piece",     "square",
                                                   "occupied",  "sliders", "placement", "toggles",
                                                   "expected",  "got",     "remark",    "command"};
    return names;
}

// The same query, simpler in one way, as long as it fails; `fails` is asked about each attempt.
class simplification {
public:
    simplification(query failing, const std::function<bool(const query &)> &fails)
        : current_(std::move(failing)), fails_(fails)
    {
    }

    query least()
    {
        // Many at once first: a query that fails may take its time.
        for (std::size_t many = 64; many > 0; many /= 2)
            while (drop_toggles(many) || start_later(many) || drop_sliders(many) ||
                   drop_pieces(many)) {
            }
        return current_;
    }

private:
    bool try_instead(const query &simpler)
    {
        if (!fails_(simpler))
            return false;
        current_ = simpler;
        return true;
    }

    // The lowest `many` squares, which leave `rest`.
    static Bitboard take(Bitboard &rest, std::size_t many)
    {
        const Bitboard before = rest;
        for (std::size_t i = 0; i < many && rest != 0; ++i)
            pop_lowest_square(&rest);
        return before ^ rest;
    }

    bool drop_pieces(std::size_t many)
    {
        for (Bitboard rest = current_.occupied; rest != 0;) {
            query simpler = current_;
            simpler.occupied &= ~take(rest, many);
            simpler.sliders &= simpler.occupied;
            simpler.placed = only_on(simpler.occupied, simpler.placed);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_sliders(std::size_t many)
    {
        for (Bitboard rest = current_.sliders; rest != 0;) {
            query simpler = current_;
            simpler.sliders &= ~take(rest, many);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_toggles(std::size_t many)
    {
        for (std::size_t i = 0; i < current_.toggles.size(); i += many) {
            query simpler = current_;
            const auto begin = simpler.toggles.begin() + static_cast<std::ptrdiff_t>(i);
            const std::size_t count = std::min(many, simpler.toggles.size() - i);
            simpler.toggles.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    // Starts some toggles later, with these done.
    bool start_later(std::size_t many)
    {
        if (current_.toggles.empty())
            return false;
        query simpler = current_;
        const std::size_t count = std::min(many, simpler.toggles.size());
        for (std::size_t i = 0; i < count; ++i)
            simpler.occupied ^= square_bit(simpler.toggles[i]);
        simpler.toggles.erase(simpler.toggles.begin(),
                              simpler.toggles.begin() + static_cast<std::ptrdiff_t>(count));
        return try_instead(simpler);
    }

    query current_;
    const std::function<bool(const query &)> &fails_;
};

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

// "wrong rook on e4, mode single", or what else was to be answered.
std::string headline(const failure &f)
{
    if (f.in_init)
        return std::string(f.second_init ? "second " : "") + "init()";
    const query &q = f.query;
    std::string text = f.what == symptom::wrong_answer ? "wrong " : "";
    if (traits_of(q.mode).is_about_position())
        text += "position";
    else
        text += std::string(name_of(q.piece)) + (traits_of(q.mode).is_about_set() ? "s" : "");
    if (traits_of(q.mode).has_square())
        text += " on " + square_name(q.square);
    text += ", mode " + std::string(name_of(q.mode));
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

// Whether write_failures_csv() has written it, in this version or another.
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
    if (f.amid)
        remarks.emplace_back("only amid other queries");
    std::string text;
    for (const std::string &one : remarks)
        text += (text.empty() ? "" : ", ") + one;
    return text;
}

query shrunk(query failing, const std::function<bool(const query &)> &fails)
{
    return simplification(std::move(failing), fails).least();
}

std::string reproduction(const failure &f)
{
    const query &q = f.query;
    std::string command = "./slidebench validate --technique " + std::string(f.culprit->slug);
    if (f.in_init)
        return command + " --quick";
    if (f.amid && f.amid->has_workloads)
        return "the same command with --technique " + std::string(f.culprit->slug);
    command +=
        " --mode " + std::string(name_of(q.mode)) + " --piece " + std::string(name_of(q.piece));
    if (f.amid)
        return command + (f.amid->thoroughness == thoroughness::quick ? " --quick" : "") +
               " --seed " + std::to_string(f.amid->seed);
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
    std::string text = std::string(f.culprit->slug) + ": " + headline(f);
    if (const std::string more = remark(f); !more.empty())
        text += (f.in_init ? " " : ": ") + more;
    text += "\n" + picture(f) + "  again: " + reproduction(f) + "\n";
    for (const mode m : also)
        text += (m == also.front() ? "  also wrong in modes " : ", ") + std::string(name_of(m));
    return text + (also.empty() ? "" : "\n");
}

std::string describe_briefly(const std::vector<failure> &failures)
{
    std::string text;
    for (std::size_t i = 0; i < failures.size();) {
        const failure &first = failures[i];
        std::vector<mode> also;
        for (++i; i < failures.size() && failures[i].culprit == first.culprit &&
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
    csv_writer csv(columns());
    for (const failure &f : failures) {
        const query &q = f.query;
        const mode_traits &traits = traits_of(q.mode);
        const bool answered = f.what == symptom::wrong_answer || f.what == symptom::overrun;
        const auto given = [&](bool has, const std::string &text) {
            return has && !f.in_init ? text : std::string();
        };
        csv.add_row({f.culprit->slug, given(true, std::string(name_of(q.mode))),
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
