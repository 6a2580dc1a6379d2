// SPDX-License-Identifier: MIT
#include "base/machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>

namespace slidebench {
namespace {

// Models, on ARM parts, from one to another, both included; the first that fits counts. Later
// steppings of a model may be several cores under one number, which have no name here.
struct known_core {
    unsigned family, first, last; // on ARM the implementer
    const char *name;
    unsigned first_stepping = 0; // in which these models have that core
    bool has_amx = false;
};

constexpr known_core amd[] = {
    {0x15, 0x00, 0x01, "Bulldozer"},   {0x15, 0x02, 0x2f, "Piledriver"},
    {0x15, 0x30, 0x3f, "Steamroller"}, {0x15, 0x60, 0x7f, "Excavator"},
    {0x17, 0x08, 0x08, "Zen+"},        {0x17, 0x18, 0x18, "Zen+"},
    {0x17, 0x00, 0x2f, "Zen"},         {0x17, 0x30, 0xaf, "Zen 2"},
    {0x19, 0x10, 0x1f, "Zen 4"},       {0x19, 0x60, 0x7f, "Zen 4"},
    {0x19, 0xa0, 0xaf, "Zen 4c"},      {0x19, 0x40, 0x4f, "Zen 3+"},
    {0x19, 0x90, 0x9f, "Zen 4"},       {0x19, 0x00, 0x5f, "Zen 3"},
    {0x1a, 0x10, 0x1f, "Zen 5c"},      {0x1a, 0x00, 0x2f, "Zen 5"},
    {0x1a, 0x40, 0x4f, "Zen 5"},       {0x1a, 0x60, 0x7f, "Zen 5"},
};

constexpr known_core intel[] = {
    {6, 0x2a, 0x2a, "Sandy Bridge"},
    {6, 0x2d, 0x2d, "Sandy Bridge"},
    {6, 0x3a, 0x3a, "Ivy Bridge"},
    {6, 0x3e, 0x3e, "Ivy Bridge"},
    {6, 0x3c, 0x3c, "Haswell"},
    {6, 0x3f, 0x3f, "Haswell"},
    {6, 0x45, 0x46, "Haswell"},
    {6, 0x3d, 0x3d, "Broadwell"},
    {6, 0x47, 0x47, "Broadwell"},
    {6, 0x4f, 0x4f, "Broadwell"},
    {6, 0x56, 0x56, "Broadwell"},
    {6, 0x4e, 0x4e, "Skylake"},
    {6, 0x5e, 0x5e, "Skylake"},
    {6, 0x55, 0x55, "Cooper Lake", 10},
    {6, 0x55, 0x55, "Cascade Lake", 5},
    {6, 0x55, 0x55, "Skylake"},
    {6, 0x8e, 0x8e, "", 11},
    {6, 0x8e, 0x8e, "Coffee Lake", 10},
    {6, 0x8e, 0x8e, "Kaby Lake"},
    {6, 0x9e, 0x9e, "Coffee Lake", 10},
    {6, 0x9e, 0x9e, "Kaby Lake"},
    {6, 0xa5, 0xa6, "Comet Lake"},
    {6, 0x6a, 0x6a, "Ice Lake"},
    {6, 0x6c, 0x6c, "Ice Lake"},
    {6, 0x7d, 0x7e, "Ice Lake"},
    {6, 0x8c, 0x8d, "Tiger Lake"},
    {6, 0xa7, 0xa7, "Rocket Lake"},
    {6, 0x8f, 0x8f, "Sapphire Rapids", 0, true},
    {6, 0xcf, 0xcf, "Emerald Rapids", 0, true},
    {6, 0xad, 0xae, "Granite Rapids", 0, true},
    {6, 0x97, 0x97, "Alder Lake"},
    {6, 0x9a, 0x9a, "Alder Lake"},
    {6, 0xb7, 0xb7, "Raptor Lake"},
    {6, 0xba, 0xba, "Raptor Lake"},
    {6, 0xbf, 0xbf, "Raptor Lake"},
    {6, 0xaa, 0xaa, "Meteor Lake"},
    {6, 0xac, 0xac, "Meteor Lake"},
    {6, 0xb5, 0xb5, "Arrow Lake"},
    {6, 0xc5, 0xc6, "Arrow Lake"},
    {6, 0xbd, 0xbd, "Lunar Lake"},
};

constexpr known_core arm[] = {
    {0x41, 0xd03, 0xd03, "Cortex-A53"},  {0x41, 0xd08, 0xd08, "Cortex-A72"},
    {0x41, 0xd0b, 0xd0b, "Cortex-A76"},  {0x41, 0xd0c, 0xd0c, "Neoverse N1"},
    {0x41, 0xd40, 0xd40, "Neoverse V1"}, {0x41, 0xd49, 0xd49, "Neoverse N2"},
    {0x41, 0xd4f, 0xd4f, "Neoverse V2"}, {0x41, 0xd84, 0xd84, "Neoverse V3"},
    {0x41, 0xd8e, 0xd8e, "Neoverse N3"}, {0x61, 0x022, 0x025, "Apple M1"},
    {0x61, 0x028, 0x029, "Apple M1"},    {0x61, 0x032, 0x033, "Apple M2"},
};

// Returns a number of the CPU's, which is decimal or begins with 0x.
std::optional<unsigned> number(const std::optional<std::string> &text)
{
    if (!text || text->empty())
        return std::nullopt;
    char *end = nullptr;
    const unsigned long value = std::strtoul(text->c_str(), &end, 0);
    return *end == '\0' ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
}

std::string name_in(std::span<const known_core> cores, const cpu_facts &cpu,
                    const std::optional<std::string> &family_text,
                    const std::optional<std::string> &model_text)
{
    const auto family = number(family_text), model = number(model_text);
    const unsigned stepping = number(cpu.stepping).value_or(0);
    if (!family || !model)
        return "";
    const auto core = std::ranges::find_if(cores, [&](const known_core &m) {
        return m.family == *family && m.first <= *model && *model <= m.last &&
               m.first_stepping <= stepping;
    });
    const bool has_amx = cpu.flags.value_or("").find("amx_tile") != std::string::npos;
    return core == cores.end() || (has_amx && !core->has_amx) ? "" : core->name;
}

} // namespace

std::string microarchitecture(const cpu_facts &cpu)
{
    if (cpu.name.starts_with("AMD"))
        return name_in(amd, cpu, cpu.family, cpu.model);
    if (cpu.name.starts_with("Intel") || cpu.name.find("Intel(R)") != std::string::npos)
        return name_in(intel, cpu, cpu.family, cpu.model);
    return name_in(arm, cpu, cpu.implementer, cpu.part);
}

} // namespace slidebench
