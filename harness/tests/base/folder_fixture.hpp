// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/gzip.hpp"

// A scratch folder for each test, gone after it.
class folder_test : public testing::Test {
protected:
    const slidebench::temporary_folder scratch{std::filesystem::temp_directory_path() /
                                               "slidebench"};
    const std::filesystem::path folder = scratch.path();

    // Returns the text of a file, unpacked.
    static std::string content(const std::filesystem::path &file)
    {
        return slidebench::unzip(slidebench::read_whole(file), file).first;
    }
};
