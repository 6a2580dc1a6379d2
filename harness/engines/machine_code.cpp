// SPDX-License-Identifier: MIT
#include "engines/machine_code.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <elf.h>
#include <re2/re2.h>

#include "base/digest.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Reads `count` of them at a place of a file. Returns whether they were there.
template <typename Data>
bool read_at(std::ifstream &file, std::uint64_t place, Data *to, std::size_t count)
{
    file.clear();
    return file.seekg(static_cast<std::streamoff>(place)) &&
           file.read(reinterpret_cast<char *>(to),
                     static_cast<std::streamsize>(count * sizeof *to));
}

// Returns a part of a file; nothing if it is not there, or longer than code can be.
std::string bytes_at(std::ifstream &file, std::uint64_t place, std::uint64_t size)
{
    constexpr std::uint64_t most = std::uint64_t{1} << 30;
    std::string bytes(size <= most ? size : 0, '\0');
    return read_at(file, place, bytes.data(), bytes.size()) ? bytes : "";
}

struct program_parts {
    std::string code;    // all that can be executed
    std::string comment; // what compiler and linker say of themselves
};

// Returns the parts of a program or shared library of ELF, of 64 bits and this machine's order of
// bytes; empty ones for another file.
program_parts parts_of(const fs::path &path)
{
    program_parts parts;
    std::ifstream file(path, std::ios::binary);
    Elf64_Ehdr header;
    if (!read_at(file, 0, &header, 1) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_ident[EI_CLASS] != ELFCLASS64 ||
        (header.e_type != ET_EXEC && header.e_type != ET_DYN))
        return parts;
    std::vector<Elf64_Shdr> sections(header.e_shnum);
    if (!read_at(file, header.e_shoff, sections.data(), sections.size()) ||
        header.e_shstrndx >= sections.size())
        return parts;
    const Elf64_Shdr &names = sections[header.e_shstrndx];
    const std::string all_names = bytes_at(file, names.sh_offset, names.sh_size) + '\0';
    for (const Elf64_Shdr &section : sections) {
        if (section.sh_type != SHT_PROGBITS)
            continue;
        if ((section.sh_flags & SHF_EXECINSTR) != 0)
            parts.code += bytes_at(file, section.sh_offset, section.sh_size);
        else if (section.sh_name < all_names.size() &&
                 std::strcmp(&all_names[section.sh_name], ".comment") == 0)
            parts.comment = bytes_at(file, section.sh_offset, section.sh_size);
    }
    return parts;
}

linker linker_named_in(const std::string &comment)
{
    const auto has = [&](const char *name) { return comment.find(name) != std::string::npos; };
    return has("LLD ") ? linker::lld : has("mold ") ? linker::mold : linker::gnu;
}

// Returns the compilers that a comment names. Of a program by clang, gcc's is that of libraries.
std::string compiler_named_in(const std::string &comment)
{
    static const RE2 clang("clang version ([0-9.]+)"), gnu("GCC: \\([^)]*\\) ([0-9.]+)");
    for (const auto &[name, pattern] : {std::pair("Clang ", &clang), std::pair("GNU ", &gnu)}) {
        std::set<std::string> versions;
        re2::StringPiece rest(comment);
        for (std::string version; RE2::FindAndConsume(&rest, *pattern, &version);)
            versions.insert(version);
        if (!versions.empty())
            return name + joined(std::vector<std::string>(versions.begin(), versions.end()));
    }
    return "";
}

} // namespace

std::optional<machine_code> machine_code_in(const fs::path &folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder, error))
        if (!entry.is_symlink(error) && entry.is_regular_file(error))
            files.push_back(entry.path());
    std::ranges::sort(files);
    running_digest digest;
    bool has_code = false;
    linker links = linker::gnu;
    std::string comments;
    for (const fs::path &path : files) {
        const auto [code, comment] = parts_of(path);
        if (code.empty())
            continue;
        has_code = true;
        digest.add(code);
        if (links == linker::gnu)
            links = linker_named_in(comment);
        comments += comment;
    }
    return has_code
               ? std::optional(machine_code{digest.value(), links, compiler_named_in(comments)})
               : std::nullopt;
}

} // namespace slidebench
