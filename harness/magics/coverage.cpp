// SPDX-License-Identifier: MIT
#include "magics/coverage.hpp"

#include <algorithm>

#include "base/csv.hpp"
#include "base/format.hpp"
#include "magics/row_reader.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// As many bits number the units of a square: the largest of them take seconds.
constexpr unsigned number_bits = 20;

std::string hexadecimal(std::uint64_t value)
{
    return formatted("0x%016llx", static_cast<unsigned long long>(value));
}

unsigned dense_bits(const magic_subject &subject)
{
    return possible_bits(magic_kind::dense, subject).front();
}

// Reads a row of covered factors.
void read_units(const row_reader &rows, std::size_t row, coverage &square)
{
    const std::uint64_t first = rows.hexadecimal(row, "first");
    const std::uint64_t last = rows.hexadecimal(row, "last");
    const std::uint64_t end = last + 1; // 0 only where there are 2^64
    const std::uint64_t unit = std::uint64_t{1} << square.unit_bits();
    if (first % unit != 0)
        rows.refuse(row, "first " + rows.text(row, "first") + " is not a multiple of " +
                             hexadecimal(unit));
    if (last < first || end % unit != 0 || (end - 1) >> square.bits() != 0)
        rows.refuse(row, "last " + rows.text(row, "last") + " is not one less than a multiple of " +
                             hexadecimal(unit) + ", from first to 2^" +
                             std::to_string(square.bits()));
    for (std::uint64_t i = first >> square.unit_bits(); i <= last >> square.unit_bits(); ++i)
        square.cover(i);
}

void read_magic(const row_reader &rows, std::size_t row, const magic_subject &subject,
                coverage &square)
{
    const std::uint64_t magic = rows.hexadecimal(row, "magic");
    const magic_slider slider(magic_kind::dense, subject, dense_bits(subject));
    if (!slider.slots(magic))
        rows.refuse(row, "magic " + rows.text(row, "magic") + " of " + name_of(subject) +
                             " leads occupancies with different attacks to one entry");
    square.found(magic);
}

} // namespace

coverage::coverage(const magic_subject &subject)
    : bits_(64 - lowest_square(relevant_squares(subject))),
      unit_bits_(bits_ - std::min(bits_, number_bits)),
      is_covered_(std::size_t{1} << (bits_ - unit_bits_))
{
}

void coverage::cover(std::size_t unit)
{
    count_ += !is_covered_[unit];
    is_covered_[unit] = true;
}

void coverage::found(std::uint64_t magic)
{
    const auto place = std::lower_bound(magics_.begin(), magics_.end(), magic);
    if (place == magics_.end() || *place != magic)
        magics_.insert(place, magic);
}

std::string text_of(const coverage_log &log)
{
    csv_file file({"piece", "square", "shift", "first", "last", "magic"});
    for (const auto &[subject, square] : log) {
        const auto add = [&, s = subject](const std::string &first, const std::string &last,
                                          const std::string &magic) {
            file.add_row({std::string(name_of(s.who)), square_name(s.square),
                          std::to_string(64 - dense_bits(s)), first, last, magic});
        };
        for (std::size_t i = 0; i < square.units(); ++i) {
            const std::size_t first = i;
            while (i < square.units() && square.covers(i))
                ++i;
            if (i > first)
                add(hexadecimal(std::uint64_t{first} << square.unit_bits()),
                    hexadecimal((std::uint64_t{i} << square.unit_bits()) - 1), "");
        }
        for (const std::uint64_t magic : square.magics())
            add("", "", hexadecimal(magic));
    }
    return file.text();
}

void read_coverage(const std::filesystem::path &file, coverage_log &log)
{
    const row_reader rows(file);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.text(row, "piece") == "piece")
            continue; // the header of another file
        const magic_subject subject = rows.subject(row);
        const unsigned shift = 64 - dense_bits(subject);
        if (rows.number<unsigned>(row, "shift") != shift)
            rows.refuse(row, "shift " + slidebench::quoted(rows.text(row, "shift")) + " is not " +
                                 std::to_string(shift));
        coverage &square = log.try_emplace(subject, subject).first->second;
        if (rows.text(row, "magic").empty())
            read_units(rows, row, square);
        else
            read_magic(rows, row, subject, square);
    }
}

} // namespace slidebench
