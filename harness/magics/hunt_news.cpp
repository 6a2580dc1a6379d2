// SPDX-License-Identifier: MIT
#include "magics/hunt_news.hpp"

#include <nlohmann/json.hpp>

namespace slidebench {
namespace {

nlohmann::json json_of(const magic_subject &subject)
{
    return {static_cast<unsigned>(subject.who), subject.square};
}

magic_subject subject_of(const nlohmann::json &json)
{
    return {static_cast<piece>(json[0].get<unsigned>()), json[1].get<Square>()};
}

} // namespace

// Slots are left out: to find them again takes less time than to send them.
std::string text_of(const hunt_news &news)
{
    nlohmann::json magics = nlohmann::json::array(), candidates = nlohmann::json::array();
    for (const found_magic &m : news.magics)
        magics.push_back({json_of(m.subject), m.bits, m.magic, m.offset});
    for (const auto &[subject, some] : news.candidates) {
        nlohmann::json row = nlohmann::json::array();
        for (const candidate &c : some)
            row.push_back(c.magic);
        candidates.push_back({json_of(subject), std::move(row)});
    }
    return nlohmann::json{{"magics", std::move(magics)},
                          {"candidates", std::move(candidates)},
                          {"share", news.share},
                          {"stopped", news.stopped}}
        .dump();
}

hunt_news news_reader::read(const std::string &text)
{
    const nlohmann::json json = nlohmann::json::parse(text);
    hunt_news news;
    for (const nlohmann::json &m : json["magics"]) {
        found_magic found = {.subject = subject_of(m[0]),
                             .bits = m[1].get<unsigned>(),
                             .magic = m[2].get<std::uint64_t>(),
                             .slots = {},
                             .offset = m[3].get<std::int64_t>()};
        found.slots = slots_of(found.subject, found.bits, found.magic);
        news.magics.push_back(std::move(found));
    }
    for (const nlohmann::json &row : json["candidates"]) {
        const magic_subject subject = subject_of(row[0]);
        const unsigned bits = possible_bits(kind_, subject).back();
        std::vector<candidate> &some = news.candidates[subject];
        for (const nlohmann::json &magic : row[1])
            some.push_back(
                {magic.get<std::uint64_t>(), slots_of(subject, bits, magic.get<std::uint64_t>())});
    }
    news.share = json["share"].get<double>();
    news.stopped = json["stopped"].get<bool>();
    return news;
}

magic_slots news_reader::slots_of(const magic_subject &subject, unsigned bits, std::uint64_t magic)
{
    const auto slider = sliders_.try_emplace(std::pair(subject, bits), kind_, subject, bits).first;
    return slider->second.slots(magic).value();
}

} // namespace slidebench
