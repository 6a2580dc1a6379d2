// SPDX-License-Identifier: MIT
#include "core/registry.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/build_facts.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/names.hpp"

// The suite's, and those of the techniques of the linked registry: "suite DIGEST;SLUG DIGEST;...".
// Generated.
extern "C" const char *const code_digests;

namespace slidebench {

registry::registry(const technique_list &list) : all_(list.items, list.count)
{
    for (const technique *t : all_) {
        if (is_available(*t))
            available_.push_back(t);
        if (t->role == ROLE_ORACLE)
            oracle_ = t;
        if (t->role == ROLE_BASELINE)
            baseline_ = t;
    }
    if (oracle_ == nullptr)
        throw std::logic_error("the registry names no oracle");
}

const technique &registry::oracle() const
{
    require_cpu_of_build();
    return *oracle_;
}

const technique &registry::baseline() const
{
    if (baseline_ == nullptr)
        throw std::logic_error("the registry names no baseline");
    return *baseline_;
}

const technique *registry::find_if_there(std::string_view slug) const
{
    const auto place =
        std::ranges::find_if(all_, [&](const technique *t) { return t->slug == slug; });
    return place == all_.end() ? nullptr : *place;
}

const technique &registry::find(std::string_view slug) const
{
    if (const technique *t = find_if_there(slug))
        return *t;
    throw input_error(unknown_name("technique", slug, slugs_of(all_)));
}

std::vector<const technique *> registry::matching(const std::vector<std::string> &patterns) const
{
    std::vector<const technique *> wanted;
    for (const std::string &pattern : patterns) {
        if (!is_pattern(pattern)) {
            wanted.push_back(&find(pattern));
            continue;
        }
        const std::size_t before = wanted.size();
        for (const technique *t : all_)
            if (matches(pattern, t->slug))
                wanted.push_back(t);
        if (wanted.size() == before)
            throw input_error("no technique matches '" + pattern +
                              "'; ./slidebench list shows what there is");
    }
    std::vector<const technique *> result;
    for (const technique *t : all_)
        if (patterns.empty() || contains(wanted, t))
            result.push_back(t);
    return result;
}

std::vector<const technique *> registry::select(const std::vector<std::string> &patterns) const
{
    require_cpu_of_build();
    std::vector<const technique *> selected = matching(patterns);
    const technique *first = selected.front();
    std::erase_if(selected, [](const technique *t) { return !is_available(*t); });
    if (selected.empty())
        throw input_error("this CPU can run none of the wanted techniques: " +
                          std::string(first->slug) + " needs " + first->isa);
    return selected;
}

std::vector<const technique *> registry::timed_by_default() const
{
    require_cpu_of_build();
    std::vector<const technique *> result = available_;
    std::erase_if(result, [](const technique *t) { return t->extra; });
    return result;
}

std::vector<const technique *> registry::skipped(const std::vector<std::string> &patterns) const
{
    std::vector<const technique *> result = matching(patterns);
    std::erase_if(result, [](const technique *t) { return is_available(*t); });
    return result;
}

std::vector<const technique *> without_floors(std::vector<const technique *> techniques)
{
    std::erase_if(techniques, [](const technique *t) { return t->role == ROLE_FLOOR; });
    return techniques;
}

std::vector<std::string> slugs_of(std::span<const technique *const> techniques)
{
    std::vector<std::string> slugs;
    for (const technique *t : techniques)
        slugs.emplace_back(t->slug);
    return slugs;
}

void require_cpu_of_build()
{
    if (const std::string missing = missing_instruction_set(); !missing.empty())
        throw input_error("this build is for another CPU: it needs " + missing +
                          ", which this CPU lacks; remove " + this_build().folder +
                          "/ to build for this one");
}

bool is_built(const technique &t)
{
    return t.attacks[PIECE_ROOK] != nullptr;
}

bool is_available(const technique &t)
{
    return missing_instruction_set().empty() && t.cpu_supports();
}

bool never_plays(const technique &t)
{
    return t.chess[0] == nullptr && !t.extra;
}

std::string lacked_code(std::span<const technique *const> wanted, bool plays)
{
    const auto lack = [&](const auto &is_there) {
        return std::ranges::any_of(wanted,
                                   [&](const technique *t) { return t->extra && !is_there(*t); });
    };
    if (plays && lack([](const technique &t) { return t.chess[0] != nullptr; }))
        return "chess";
    return lack([](const technique &t) { return t.kernels[0] != nullptr; }) ? "kernels" : "nothing";
}

void require_code(std::span<const technique *const> wanted, bool plays)
{
    if (const std::string lacked = lacked_code(wanted, plays); lacked != "nothing")
        throw input_error("this build lacks " + lacked +
                          " around some techniques; ./slidebench builds that where it may write "
                          "to build/");
}

std::string capability_names(const technique &t)
{
    std::vector<std::string> names;
    for (const auto &[name, bit] : capabilities)
        if (t.capabilities & bit)
            names.emplace_back(name);
    return joined(names, " ");
}

std::string suite_digest()
{
    return technique_digest("suite");
}

std::string technique_digest(std::string_view slug)
{
    for (const std::string_view digest : split(code_digests, ";"))
        if (const auto words = words_of(digest); words.front() == slug)
            return std::string(words.back());
    return "";
}

} // namespace slidebench
