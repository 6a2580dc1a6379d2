// SPDX-License-Identifier: MIT
#include "research/magics/dense_search.hpp"

#include <algorithm>
#include <chrono>

#include "base/csv.hpp"
#include "core/names.hpp"
#include "research/magics/factor_tree.hpp"
#include "research/magics/magic_set.hpp"

namespace slidebench {
namespace {

// As many bits number the units of a square: the largest of them take seconds.
constexpr unsigned number_bits = 20;

unsigned shift_of(const magic_subject &subject)
{
    return 64 - index_bits(magic_kind::dense, subject);
}

void read_units(const csv_reader &table, std::size_t row, coverage &square)
{
    const std::uint64_t first = hexadecimal_in(table, row, "first");
    const std::uint64_t last = hexadecimal_in(table, row, "last");
    const std::uint64_t below_unit = (std::uint64_t{1} << square.unit_bits) - 1;
    if ((first & below_unit) != 0)
        table.refuse(row, "first", "is not a multiple of " + hexadecimal(below_unit + 1));
    if (last < first || (last & below_unit) != below_unit ||
        last >> square.unit_bits >= square.units())
        table.refuse(row, "last",
                     "is not one less than a multiple of " + hexadecimal(below_unit + 1) +
                         ", from first to 2^" + std::to_string(square.bits));
    for (std::uint64_t i = first >> square.unit_bits; i <= last >> square.unit_bits; ++i)
        square.is_covered[i] = true;
}

// From one call of keep() to the next.
constexpr std::chrono::seconds between_files(10);

} // namespace

coverage::coverage(const magic_subject &subject)
    : bits(64 - lowest_square(relevant_squares(subject))),
      unit_bits(bits - std::min(bits, number_bits)),
      is_covered(std::size_t{1} << (bits - unit_bits))
{
}

double coverage::share() const
{
    const auto covered = std::ranges::count(is_covered, true);
    return static_cast<double>(covered) / static_cast<double>(units());
}

std::string text_of(const coverage_log &log)
{
    csv_writer file({"piece", "square", "shift", "first", "last", "magic"});
    for (const auto &[subject, square] : log) {
        const auto add = [&, s = subject](const std::string &first, const std::string &last,
                                          const std::string &magic) {
            file.add_row({std::string(name_of(s.who)), square_name(s.square),
                          std::to_string(shift_of(s)), first, last, magic});
        };
        for (std::size_t i = 0; i < square.units(); ++i) {
            const std::size_t first = i;
            while (i < square.units() && square.is_covered[i])
                ++i;
            if (i > first)
                add(hexadecimal(std::uint64_t{first} << square.unit_bits),
                    hexadecimal((std::uint64_t{i} << square.unit_bits) - 1), "");
        }
        for (const std::uint64_t magic : square.magics)
            add("", "", hexadecimal(magic));
    }
    return file.text();
}

void read_coverage(const std::filesystem::path &file, coverage_log &log)
{
    const csv_reader table(file);
    for (std::size_t row = 0; row < table.size(); ++row) {
        const magic_subject subject = subject_in(table, row);
        if (table.text(row, "shift") != std::to_string(shift_of(subject)))
            table.refuse(row, "shift", "is not " + std::to_string(shift_of(subject)));
        coverage &square = log.try_emplace(subject, subject).first->second;
        if (table.text(row, "magic").empty()) {
            read_units(table, row, square);
            continue;
        }
        const std::uint64_t magic = hexadecimal_in(table, row, "magic");
        if (!magic_slider(magic_kind::dense, subject).slots(magic))
            table.refuse(row, "magic", "leads occupancies with different attacks to one entry");
        square.magics.insert(magic);
    }
}

exhaustive_effort search_exhaustively(const magic_subject &subject, coverage &square,
                                      const unit_range &range, const std::function<bool()> &stop,
                                      const std::function<void()> &keep)
{
    using clock = std::chrono::steady_clock;
    factor_tree tree(magic_slider(magic_kind::dense, subject));
    exhaustive_effort effort;
    const auto found = [&](std::uint64_t magic) {
        square.magics.insert(magic);
        return false;
    };
    auto next_file = clock::now() + between_files;
    for (std::size_t unit = range.first;
         unit < range.end && effort.units < range.most && square.magics.empty(); ++unit) {
        if (square.is_covered[unit])
            continue;
        effort.nodes += tree.look_through(std::uint64_t{unit} << square.unit_bits, square.unit_bits,
                                          found, stop);
        effort.stopped = stop();
        if (!square.magics.empty() || effort.stopped)
            break; // the unit may not have been finished
        square.is_covered[unit] = true;
        ++effort.units;
        if (clock::now() >= next_file) {
            keep();
            next_file = clock::now() + between_files;
        }
    }
    keep();
    return effort;
}

} // namespace slidebench
