// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

// Makes `folder` a project whose results/ has the runs that git knows, and no others.
inline void make_known_project(const std::filesystem::path &folder)
{
    const std::string script = PROJECT_ROOT "/harness/tests/tree/known_project.sh";
    const std::string command = "'" + script + "' '" PROJECT_ROOT "' '" + folder.string() + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
}
