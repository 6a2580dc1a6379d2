// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "pages/run_data.hpp"
#include "results/finished_run.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {

using page_json = nlohmann::ordered_json;

inline const registry &known()
{
    static const registry all(techniques);
    return all;
}

class pages : public folder_test {
protected:
    // A run that has been written, in a folder of that name.
    finished_run written(const run_folder &run, const std::string &name = "run") const
    {
        run.write(folder / "machine" / name);
        return read_run(folder / "machine" / name);
    }

    static shown_run as_page(finished_run run) { return shown_as_page(std::move(run)); }
};

} // namespace slidebench
