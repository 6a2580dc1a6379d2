// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "base/files.hpp"

// A scratch folder for each test, gone after it.
class folder_test : public testing::Test {
protected:
    const slidebench::temporary_folder scratch{std::filesystem::temp_directory_path() /
                                               "slidebench"};
    const std::filesystem::path folder = scratch.path();
};
