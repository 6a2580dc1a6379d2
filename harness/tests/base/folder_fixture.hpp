// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/gzip.hpp"

// Returns the text of a file, unpacked; "" if there is none.
inline std::string content(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    return slidebench::unzip(std::string(std::istreambuf_iterator<char>(stream), {}), file).first;
}

inline std::vector<std::string> lines_of(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

// A scratch folder for each test, gone after it.
class folder_test : public testing::Test {
protected:
    // Writes a file there, and makes the folders above it.
    void write(const std::filesystem::path &file, const std::string &text) const
    {
        std::filesystem::create_directories((folder / file).parent_path());
        std::ofstream(folder / file, std::ios::binary) << text;
    }

    const slidebench::temporary_folder scratch{std::filesystem::temp_directory_path() /
                                               "slidebench"};
    const std::filesystem::path folder = scratch.path();
};
