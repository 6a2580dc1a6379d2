// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/gzip.hpp"

// Returns the text of a file, unpacked; "" if there is none.
inline std::string content(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    return slidebench::unzip(std::string(std::istreambuf_iterator<char>(stream), {}), file).first;
}

// A scratch folder for each test, gone after it.
class folder_test : public testing::Test {
protected:
    const slidebench::temporary_folder scratch{std::filesystem::temp_directory_path() /
                                               "slidebench"};
    const std::filesystem::path folder = scratch.path();
};
