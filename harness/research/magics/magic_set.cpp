// SPDX-License-Identifier: MIT
#include "research/magics/magic_set.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/format.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Above all entries of squares that do not overlap.
constexpr double most_offset = 1 << 20;

magic_subject subject_in(const csv_reader &table, std::size_t row)
{
    const bool is_rook = table.one_of(row, "piece", {"rook", "bishop"}) == "rook";
    const auto square = parse_square(table.text(row, "square"));
    if (!square)
        table.refuse(row, "square", "is not one: a1 to h8");
    return {is_rook ? PIECE_ROOK : PIECE_BISHOP, *square};
}

std::uint64_t magic_in(const csv_reader &table, std::size_t row)
{
    const std::string word = table.text(row, "magic");
    std::uint64_t value = 0;
    if (!word.starts_with("0x") || !parse_number(std::string_view(word).substr(2), value, 16))
        table.refuse(row, "magic", "is not 0x and up to 16 hexadecimal digits");
    return value;
}

placed_magic read_row(const csv_reader &table, std::size_t row, magic_kind kind)
{
    const auto number = [&](const char *column, double most) {
        return static_cast<std::size_t>(table.required(row, column, {0, most, true}));
    };
    placed_magic m = {.subject = subject_in(table, row), .chosen = {}, .bits = 0};
    m.chosen.magic = magic_in(table, row);
    m.offset = number("offset", most_offset);
    m.bits = index_bits(kind, m.subject);
    const std::size_t shift = number("shift", 64);
    const unsigned relevant = popcount(relevant_squares(m.subject));
    if (kind == magic_kind::dense || kind == magic_kind::black_dense)
        m.bits = shift == 64 - relevant ? relevant : relevant - 1;
    const magic_slider slider(kind, m.subject, m.bits);
    if (shift != slider.shift())
        table.refuse(row, "shift", "is not " + std::to_string(slider.shift()));
    auto slots = slider.slots(m.chosen.magic);
    if (!slots)
        table.refuse(row, "magic", "leads occupancies with different attacks to one entry");
    m.chosen.slots = std::move(*slots);
    if (number("used", most_slots) != m.chosen.slots.size())
        table.refuse(row, "used", "is not " + std::to_string(m.chosen.slots.size()));
    if (number("end", 2 * most_offset) != m.end())
        table.refuse(row, "end", "is not " + std::to_string(m.end()));
    return m;
}

} // namespace

std::size_t magic_set::entries() const
{
    std::size_t end = 0;
    for (const placed_magic &m : magics)
        end = std::max(end, m.end());
    return end;
}

std::size_t magic_set::used() const
{
    std::size_t sum = 0;
    for (const placed_magic &m : magics)
        sum += m.chosen.slots.size();
    return sum;
}

bool is_better(const magic_set &one, const magic_set &other)
{
    return std::tuple(other.magics.size(), one.entries(), one.used()) <
           std::tuple(one.magics.size(), other.entries(), other.used());
}

std::string text_of(const magic_set &set)
{
    csv_writer file(
        {"kind", "piece", "square", "shift", "magic", "offset", "end", "used", "seed", "rounds"});
    for (const placed_magic &m : set.magics)
        file.add_row({std::string(name_of(set.kind)), std::string(name_of(m.subject.who)),
                      square_name(m.subject.square), std::to_string(64 - m.bits),
                      formatted("0x%016llx", static_cast<unsigned long long>(m.chosen.magic)),
                      std::to_string(m.offset), std::to_string(m.end()),
                      std::to_string(m.chosen.slots.size()), std::to_string(set.seed),
                      std::to_string(set.rounds)});
    return file.text();
}

magic_set read_magics(const std::filesystem::path &file)
{
    const csv_reader table(file);
    magic_set set;
    std::map<std::size_t, std::size_t> owners; // of entries: the row
    for (std::size_t row = 0; row < table.size(); ++row) {
        const std::string &kind = table.one_of(row, "kind", magic_kind_names);
        if (kind != table.text(0, "kind"))
            table.refuse(row, "kind", "is not that of the first row");
        set.kind = magic_kind_of(kind);
        set.seed = static_cast<std::uint64_t>(table.required(row, "seed", csv_counts));
        set.rounds = static_cast<std::uint64_t>(table.required(row, "rounds", csv_counts));
        placed_magic m = read_row(table, row, set.kind);
        for (const placed_magic &other : set.magics)
            if (other.subject == m.subject)
                table.refuse(row, "square", "has a magic already");
        for (const std::uint16_t slot : m.chosen.slots) {
            const auto [owner, is_new] = owners.emplace(m.offset + slot, row);
            if (!is_new)
                table.refuse(row, "offset",
                             "brings entry " + std::to_string(owner->first) + " to two squares, " +
                                 name_of(set.magics[owner->second].subject) + " the other one");
        }
        set.magics.push_back(std::move(m));
    }
    return set;
}

} // namespace slidebench
