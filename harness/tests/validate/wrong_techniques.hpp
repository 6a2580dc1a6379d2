// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/names.hpp"
#include "core/registry.hpp"
#include "validate/validate.hpp"

// Techniques that are wrong on purpose (harness/tests/wrong), and what validation says of them.
namespace slidebench {

inline const registry &known()
{
    static const registry r(techniques);
    return r;
}

// Everything wrong at once, as the command would; in full only what a quick validation lets pass.
inline const validation_result &result()
{
    static const validation_result once = [] {
        validation what;
        what.techniques = known().available();
        what.scope = {all_pieces(), validated_modes(), thoroughness::quick};
        validation_result found = validate(what, known().oracle());
        std::erase_if(what.techniques, [&](const technique *t) {
            return found.wrong(*t) || t->role == ROLE_ORACLE;
        });
        what.scope.thoroughness = thoroughness::full;
        for (const failure &f : validate(what, known().oracle()).failures)
            found.failures.push_back(f);
        return found;
    }();
    return once;
}

inline std::vector<failure> failures_of(const std::string &slug)
{
    std::vector<failure> found;
    for (const failure &f : result().failures)
        if (f.technique->slug == slug)
            found.push_back(f);
    return found;
}

inline failure failure_of(const std::string &slug, piece p, mode m)
{
    for (const failure &f : failures_of(slug))
        if (f.query.piece == p && f.query.mode == m)
            return f;
    ADD_FAILURE() << slug << " was not caught for " << name_of(p) << " in mode " << name_of(m);
    return {{}, &known().oracle(), {}};
}

} // namespace slidebench
