// SPDX-License-Identifier: MIT
#include "magics/magic_set.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "magics/row_reader.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// "52", or "53 or 54".
std::string shifts_of(const std::vector<unsigned> &bits)
{
    std::string shifts;
    for (auto b = bits.rbegin(); b != bits.rend(); ++b)
        shifts += (shifts.empty() ? "" : " or ") + std::to_string(64 - *b);
    return shifts;
}

found_magic read_row(const row_reader &rows, std::size_t row, magic_kind kind)
{
    found_magic m;
    m.subject = rows.subject(row);
    m.magic = rows.hexadecimal(row, "magic");
    m.offset = rows.number<std::int64_t>(row, "offset");
    if (m.offset < 0 || m.offset > most_offset)
        rows.refuse(row, "offset " + std::to_string(m.offset) + " leads out of the table");

    const auto shift = rows.number<unsigned>(row, "shift");
    const std::vector<unsigned> possible = possible_bits(kind, m.subject);
    m.bits = 64 - shift;
    if (std::find(possible.begin(), possible.end(), m.bits) == possible.end())
        rows.refuse(row, "shift " + rows.text(row, "shift") + " is not " + shifts_of(possible));
    const magic_slider slider(kind, m.subject, m.bits);
    const auto slots = slider.slots(m.magic);
    if (!slots)
        rows.refuse(row, "magic " + rows.text(row, "magic") + " of " + name_of(m.subject) +
                             " leads occupancies with different attacks to one entry");
    m.slots = *slots;
    if (rows.number<std::size_t>(row, "used") != m.slots.size())
        rows.refuse(row, "used " + slidebench::quoted(rows.text(row, "used")) + " is not " +
                             std::to_string(m.slots.size()) + ", the number of entries in use");
    if (rows.number<std::int64_t>(row, "end") != end_of(m))
        rows.refuse(row, "end " + slidebench::quoted(rows.text(row, "end")) + " is not " +
                             std::to_string(end_of(m)));
    return m;
}

} // namespace

std::int64_t end_of(const found_magic &m)
{
    return m.offset + m.slots.back() + 1;
}

std::size_t magic_set::entries() const
{
    std::int64_t end = 0;
    for (const found_magic &m : magics)
        end = std::max(end, end_of(m));
    return static_cast<std::size_t>(end);
}

std::size_t magic_set::entries_in_whole(std::size_t unit) const
{
    return (entries() + unit - 1) / unit * unit;
}

std::size_t magic_set::used() const
{
    std::size_t sum = 0;
    for (const found_magic &m : magics)
        sum += m.slots.size();
    return sum;
}

std::string text_of(const magic_set &set)
{
    csv_file file(
        {"kind", "piece", "square", "shift", "magic", "offset", "end", "used", "seed", "rounds"});
    for (const found_magic &m : set.magics)
        file.add_row({std::string(name_of(set.kind)), std::string(name_of(m.subject.who)),
                      square_name(m.subject.square), std::to_string(64 - m.bits),
                      formatted("0x%016llx", static_cast<unsigned long long>(m.magic)),
                      std::to_string(m.offset), std::to_string(end_of(m)),
                      std::to_string(m.slots.size()), std::to_string(set.seed),
                      std::to_string(set.rounds)});
    return file.text();
}

magic_set read_magics(const std::filesystem::path &file)
{
    const row_reader rows(file);
    magic_set set;
    std::map<std::int64_t, std::size_t> owners; // of entries: the row
    for (std::size_t row = 0; row < rows.size(); ++row) {
        try {
            set.kind = parse_magic_kind(rows.text(row, "kind"));
        } catch (const input_error &e) {
            rows.refuse(row, e.what());
        }
        if (rows.text(row, "kind") != rows.text(0, "kind"))
            rows.refuse(row, "kind " + rows.text(row, "kind") + " is not " + rows.text(0, "kind") +
                                 " as in the first row");
        set.seed = rows.number<std::uint64_t>(row, "seed");
        set.rounds = rows.number<std::uint64_t>(row, "rounds");
        found_magic m = read_row(rows, row, set.kind);
        for (const found_magic &other : set.magics)
            if (other.subject == m.subject)
                rows.refuse(row, "there is a magic of " + name_of(m.subject) + " already");
        for (const std::uint16_t slot : m.slots) {
            const auto [owner, is_new] = owners.emplace(m.offset + slot, row);
            if (!is_new)
                rows.refuse(row, "entry " + std::to_string(owner->first) + " of " +
                                     name_of(m.subject) + " is one of " +
                                     name_of(set.magics[owner->second].subject) + " already");
        }
        set.magics.push_back(std::move(m));
    }
    return set;
}

} // namespace slidebench
