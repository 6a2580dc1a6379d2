// SPDX-License-Identifier: MIT
#include "validate/failure.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "base/digest.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "validate/boards.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

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

// "second"
const char *ordinal(unsigned inits)
{
    return inits == 2 ? "second" : "third";
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
    if (f.in_init && f.under.at_once)
        return "init() by two threads at once in an empty environment";
    if (f.in_init)
        return (f.under.inits > 1 ? ordinal(f.under.inits) + std::string(" ") : "") + "init()";
    const query &q = f.query;
    std::string text = f.what == symptom::wrong_answer ? "wrong " : "";
    text += subject_of(q) + ", mode " + std::string(name_of(q.mode));
    if (!q.toggles.empty())
        text += ", after toggling " + toggle_list(q);
    if (q.copies == 0)
        text += ", in an empty batch";
    else if (q.copies != 1)
        text += ", in a batch of " + std::to_string(q.copies) + " like it";
    return text;
}

drawing attacks_as(const char *heading, Bitboard squares)
{
    return {heading, [=](Bitboard bit) { return (squares & bit) ? 'x' : '.'; }};
}

std::string drawings_of(const failure &f)
{
    if (f.in_init || f.query.copies == 0)
        return "";
    if (ends_process(f.what))
        return boards_of(f.query);
    if (is_folded(f.query))
        return boards_of(f.query) + "  expected " + hexadecimal(f.expected) + ", got " +
               hexadecimal(f.got) + ", each the exclusive or of several answers\n";
    const drawing difference = {
        "difference", [&](Bitboard bit) {
            return (f.got & ~f.expected & bit) ? '+' : (f.expected & ~f.got & bit) ? '-' : '.';
        }};
    return boards_of(f.query,
                     {attacks_as("expected", f.expected), attacks_as("got", f.got), difference},
                     ", x attacked, + wrongly attacked, - missing");
}

std::string effect_of(const failure &f)
{
    switch (f.what) {
    case symptom::wrong_answer:
        return f.in_init ? "leads to wrong answers" : "";
    case symptom::overrun:
        return "writes beside its answers";
    case symptom::cpu_mode:
        return "leaves the CPU's rounding or x87 registers changed";
    case symptom::forbidden_write:
        return "writes to its queries or to constants";
    case symptom::crash:
        return f.signal == 0 ? "ends the program"
                             : std::string("crashes (") + strsignal(f.signal) + ")";
    case symptom::hang:
        break;
    }
    return "does not return";
}

} // namespace

std::string remark(const failure &f)
{
    std::vector<std::string> remarks;
    if (const std::string effect = effect_of(f); !effect.empty())
        remarks.push_back(effect);
    if (f.under.inits > 1 && !f.in_init)
        remarks.push_back(std::string("only after a ") + ordinal(f.under.inits) + " init()");
    if (f.under.at_once && !f.in_init)
        remarks.emplace_back("only while another thread queries and init() runs");
    if (f.walked != 0)
        remarks.push_back("only after " + std::to_string(f.walked) + " toggles");
    else if (f.in_sequence)
        remarks.emplace_back("only amid other queries");
    return joined(remarks);
}

std::string fault_of(const failure &f)
{
    std::string more = remark(f);
    if (f.in_init)
        return headline(f) + " " + more;
    if (f.what != symptom::wrong_answer)
        return more;
    return "wrong answer" + (more.empty() ? "" : ", " + more);
}

std::string reproduction(const failure &f)
{
    const query &q = f.query;
    std::string command = "./slidebench validate --technique " + std::string(f.technique->slug);
    if (f.in_init)
        return command + " --quick";
    if (f.in_sequence && f.in_sequence->has_workloads)
        return "the same command with --technique " + std::string(f.technique->slug);
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
    if (q.copies != 1)
        command += " --copies " + std::to_string(q.copies);
    if (f.under.inits > 1)
        command += " --inits " + std::to_string(f.under.inits);
    return command + (f.under.at_once ? " --at-once" : "");
}

std::string describe(const failure &f, const std::vector<mode> &also)
{
    std::string text = std::string(f.technique->slug) + ": " + headline(f);
    if (const std::string more = remark(f); !more.empty())
        text += (f.in_init ? " " : ": ") + more;
    text += "\n" + drawings_of(f) + "  again: " + reproduction(f) + "\n";
    for (const mode m : also)
        text += (m == also.front() ? "  also wrong in modes " : ", ") + std::string(name_of(m));
    return text + (also.empty() ? "" : "\n");
}

std::string describe_right(const std::vector<answered_query> &answers)
{
    // What differs in no more than the mode is told once.
    struct answer_text {
        std::string subject, boards, techniques;
        std::vector<std::string> modes;
    };
    std::vector<answer_text> texts;
    for (const answered_query &a : answers) {
        const std::string boards =
            is_folded(a.query)
                ? ""
                : boards_of(a.query, {attacks_as("attacked", a.expected)}, ", x attacked");
        const answer_text text = {subject_of(a.query),
                                  boards,
                                  wrapped("by " + joined(a.right), readable_width, 2),
                                  {std::string(name_of(a.query.mode))}};
        const auto same = std::ranges::find_if(texts, [&](const answer_text &other) {
            return std::tie(other.subject, other.boards, other.techniques) ==
                   std::tie(text.subject, text.boards, text.techniques);
        });
        if (same == texts.end())
            texts.push_back(text);
        else
            same->modes.push_back(text.modes.front());
    }
    std::string result;
    for (const answer_text &text : texts)
        result += "right " + text.subject + (text.modes.size() == 1 ? ", mode " : ", modes ") +
                  joined(text.modes) + "\n" + text.boards + text.techniques;
    return result;
}

std::string describe_by_piece(const std::vector<failure> &failures)
{
    std::string text;
    for (std::size_t i = 0; i < failures.size();) {
        const failure &first = failures[i];
        std::vector<mode> also;
        for (++i; i < failures.size() && failures[i].technique == first.technique &&
                  failures[i].query.piece == first.query.piece && !first.in_init;
             ++i)
            also.push_back(failures[i].query.mode);
        text += (text.empty() ? "" : "\n") + describe(first, also);
    }
    return text;
}

} // namespace slidebench
