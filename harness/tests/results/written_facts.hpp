// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/digest.hpp"
#include "base/files.hpp"
#include "base/paths.hpp"
#include "results/run_facts.hpp"

// Writes the machine.json of a run, with the digests of the tables that lie beside it.
inline void write_facts(const std::filesystem::path &folder, nlohmann::json facts)
{
    for (const char *table :
         {slidebench::comparison_file, slidebench::pairs_file, slidebench::samples_file})
        if (std::filesystem::exists(folder / table))
            facts["run"]["files"][table] =
                slidebench::hex_digest_of(slidebench::read_whole(folder / table));
    std::ofstream(folder / slidebench::machine_file) << slidebench::machine_json(std::move(facts));
}

// Returns what stands for the digest of some code.
inline std::string made_up_digest(const std::string &code)
{
    return slidebench::hex_digest_of(code);
}
