// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

// A scratch folder for each test, gone after it.
class folder_test : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = std::filesystem::temp_directory_path() / "slidebench.XXXXXX";
        folder = mkdtemp(name.data());
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::filesystem::path folder;
};
