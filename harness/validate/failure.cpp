// SPDX-License-Identifier: MIT
#include "validate/failure.hpp"

#include "output/csv.hpp"
#include "registry/names.hpp"
#include "validate/boards.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

constexpr const char *only_amid_others = "only amid other queries";

class shrinker {
public:
    shrinker(const technique &culprit, const technique &oracle) : culprit_(culprit), oracle_(oracle)
    {
    }

    bool fails(const question &q)
    {
        return interrogator_.answer(culprit_, q) != right_answer(oracle_, q);
    }

    // Applies `simpler` if the result still fails.
    bool try_instead(question &current, const question &simpler)
    {
        if (!fails(simpler))
            return false;
        current = simpler;
        return true;
    }

    bool drop_a_piece(question &current)
    {
        for (Bitboard rest = current.occupied; rest != 0;) {
            const Bitboard bit = square_bit(pop_lowest_square(&rest));
            question simpler = current;
            simpler.occupied &= ~bit;
            simpler.sliders &= ~bit;
            if (try_instead(current, simpler))
                return true;
        }
        return false;
    }

    bool drop_a_slider(question &current)
    {
        for (Bitboard rest = current.sliders; rest != 0;) {
            question simpler = current;
            simpler.sliders &= ~square_bit(pop_lowest_square(&rest));
            if (try_instead(current, simpler))
                return true;
        }
        return false;
    }

    bool drop_a_toggle(question &current)
    {
        for (std::size_t i = 0; i < current.toggles.size(); ++i) {
            question simpler = current;
            simpler.toggles.erase(simpler.toggles.begin() + static_cast<std::ptrdiff_t>(i));
            if (try_instead(current, simpler))
                return true;
        }
        return false;
    }

    // Starts one toggle later, with that toggle done.
    bool start_later(question &current)
    {
        if (current.toggles.empty())
            return false;
        question simpler = current;
        simpler.occupied ^= square_bit(simpler.toggles.front());
        simpler.toggles.erase(simpler.toggles.begin());
        return try_instead(current, simpler);
    }

private:
    const technique &culprit_;
    const technique &oracle_;
    interrogator interrogator_;
};

std::string toggle_list(const question &q)
{
    std::string text;
    for (const Square toggled : q.toggles)
        text += (text.empty() ? "" : ",") + square_name(toggled);
    return text;
}

} // namespace

failure shrink(const failure &found, const technique &oracle)
{
    shrinker work(*found.culprit, oracle);
    failure least = found;
    if (!work.fails(found.asked)) {
        if (least.remark.empty())
            least.remark = only_amid_others;
        return least;
    }

    question &q = least.asked;
    while (work.drop_a_toggle(q) || work.start_later(q) || work.drop_a_slider(q) ||
           work.drop_a_piece(q)) {
    }
    least.expected = right_answer(oracle, q);
    least.got = interrogator().answer(*least.culprit, q);
    if (least.got != least.expected)
        return least;
    // It fails at times only: what was found is all we can show.
    least = found;
    least.remark = only_amid_others;
    return least;
}

std::string reproduction(const failure &f)
{
    const question &q = f.asked;
    std::string command = "./slidebench validate --technique " + std::string(f.culprit->slug) +
                          " --mode " + std::string(name_of(q.how)) + " --piece " +
                          std::string(name_of(q.asked));
    if (is_about_set(q.how))
        command += " --sliders 0x" + hex(q.sliders);
    else
        command += " --square " + square_name(q.square);
    command += " --occupied 0x" + hex(q.occupied);
    if (!q.toggles.empty())
        command += " --toggles " + toggle_list(q);
    return command;
}

std::string describe(const failure &f)
{
    const question &q = f.asked;
    std::string text = std::string(f.culprit->slug) + ": wrong " + std::string(name_of(q.asked));
    text += is_about_set(q.how) ? "s" : " on " + square_name(q.square);
    text += ", mode " + std::string(name_of(q.how));
    if (!q.toggles.empty())
        text += ", after toggling " + toggle_list(q);
    if (!f.remark.empty())
        text += ", " + f.remark;
    text += "\n" + four_boards(q, f.expected, f.got);
    text += "  again: " + reproduction(f) + "\n";
    return text;
}

void write_failures_csv(const std::vector<failure> &failures, const std::filesystem::path &file)
{
    csv_file csv({"technique", "mode", "piece", "square", "occupied", "sliders", "toggles",
                  "expected", "got", "remark", "command"});
    for (const failure &f : failures) {
        const question &q = f.asked;
        const bool setwise = is_about_set(q.how);
        csv.add_row({f.culprit->slug, std::string(name_of(q.how)), std::string(name_of(q.asked)),
                     setwise ? "" : square_name(q.square), "0x" + hex(q.occupied),
                     setwise ? "0x" + hex(q.sliders) : "", toggle_list(q), "0x" + hex(f.expected),
                     "0x" + hex(f.got), f.remark, reproduction(f)});
    }
    csv.write(file);
}

} // namespace slidebench
