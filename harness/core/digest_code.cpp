// SPDX-License-Identifier: MIT
//
// digest_code ROOT LISTED OUTPUT DEPENDENCIES
//
// Writes OUTPUT, a string of C with digests of code: "WHAT DIGEST;WHAT DIGEST;...". Each line of
// LISTED has four parts, separated by tabs: what the digest is of; folders and files, separated by
// semicolons, as paths from ROOT or absolute; and words that count besides. DEPENDENCIES has the
// files that were read, for the build.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/c_sources.hpp"
#include "base/digest.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace {

using namespace slidebench;
namespace fs = std::filesystem;

// Returns "WHAT DIGEST" of a line of LISTED, and adds the files that the digest is of.
std::string digest_of(std::string_view line, const fs::path &root, std::set<fs::path> &files)
{
    const std::vector<std::string_view> parts = split(line, "\t");
    if (parts.size() != 4)
        throw std::runtime_error("'" + std::string(line) + "' has not four parts");
    const std::vector<std::string_view> folders = split(parts[1], ";");
    c_sources sources(root, std::vector<std::string>(folders.begin(), folders.end()));
    for (const std::string_view file : split(parts[2], ";"))
        sources.add(std::string(file));
    running_digest digest;
    digest.add(parts[3]);
    for (const c_sources::source &each : sources.all()) {
        digest.add("\n" + each.code);
        files.insert(root / each.file);
    }
    return std::string(parts[0]) + " " + hex(digest.value());
}

// Returns a path as GNU make has it.
std::string escaped(const std::string &path)
{
    std::string text;
    for (const char c : path) {
        if (c == ' ' || c == '#')
            text += '\\';
        else if (c == '$')
            text += '$';
        text += c;
    }
    return text;
}

void make(const fs::path &root, const fs::path &listed, const std::string &output,
          const fs::path &dependencies)
{
    std::set<fs::path> files;
    std::vector<std::string> digests;
    const std::string lines = read_whole(listed);
    for (const std::string_view line : split(lines, "\n"))
        if (!line.empty())
            digests.push_back(digest_of(line, root, files));
    write_whole(output, '"' + joined(digests, ";") + "\"\n");
    std::string rule = escaped(output) + ":";
    for (const fs::path &file : files)
        rule += " \\\n " + escaped(file.string());
    write_whole(dependencies, rule + "\n");
}

} // namespace

int main(int count, char **words)
{
    try {
        if (count != 5)
            throw std::runtime_error("four paths are needed: ROOT LISTED OUTPUT DEPENDENCIES");
        make(words[1], words[2], words[3], words[4]);
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "digest_code: %s\n", e.what());
        return 2;
    }
}
