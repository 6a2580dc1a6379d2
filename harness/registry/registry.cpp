// SPDX-License-Identifier: MIT
#include "registry/registry.hpp"

#include <algorithm>
#include <stdexcept>

#include "errors.hpp"
#include "registry/names.hpp"

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

const technique &registry::baseline() const
{
    if (baseline_ == nullptr)
        throw std::logic_error("the registry names no baseline");
    return *baseline_;
}

const technique &registry::find(std::string_view slug) const
{
    std::vector<std::string> slugs;
    for (const technique *t : all_) {
        if (t->slug == slug)
            return *t;
        slugs.emplace_back(t->slug);
    }
    throw input_error(unknown_name("technique", slug, slugs));
}

std::vector<const technique *> registry::select(const std::vector<std::string> &slugs) const
{
    if (slugs.empty())
        return available_;

    std::vector<const technique *> wanted;
    for (const std::string &slug : slugs)
        wanted.push_back(&find(slug));

    std::vector<const technique *> selected;
    for (const technique *t : available_)
        if (std::find(wanted.begin(), wanted.end(), t) != wanted.end())
            selected.push_back(t);
    if (selected.empty())
        throw input_error("this CPU can run none of the asked-for techniques: " +
                          std::string(wanted.front()->slug) + " needs " + wanted.front()->isa);
    return selected;
}

std::vector<const technique *> registry::usual() const
{
    std::vector<const technique *> result = available_;
    std::erase_if(result, [](const technique *t) { return t->extra; });
    return result;
}

std::vector<const technique *> registry::skipped(const std::vector<std::string> &slugs) const
{
    std::vector<const technique *> result;
    for (const technique *t : all_)
        if (!is_available(*t) &&
            (slugs.empty() || std::find(slugs.begin(), slugs.end(), t->slug) != slugs.end()))
            result.push_back(t);
    return result;
}

bool is_available(const technique &t)
{
    return t.cpu_supports();
}

std::string capability_names(const technique &t)
{
    std::string names;
    const auto add = [&](unsigned bit, const char *name) {
        if (t.capabilities & bit)
            names += (names.empty() ? "" : " ") + std::string(name);
    };
    add(CAPABILITY_QUEEN, "queen");
    add(CAPABILITY_SETWISE, "setwise");
    add(CAPABILITY_SIDE, "side");
    add(CAPABILITY_STATE, "state");
    add(CAPABILITY_BATCH, "batch");
    return names;
}

} // namespace slidebench
