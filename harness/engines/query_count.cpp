// SPDX-License-Identifier: MIT
#include "engines/query_count.hpp"

#include <algorithm>
#include <cstring>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "engines/build.hpp"

namespace slidebench {
namespace {

// Functions of the library have other names here, since no header of the system may come before the
// engine's own first line. 2 is O_RDWR; 3 is PROT_READ and PROT_WRITE; 1 is MAP_SHARED.
constexpr const char *counter = R"(
int sliding_open(const char *, int, ...) __asm__("open");
void *sliding_mmap(void *, unsigned long, int, int, int, long) __asm__("mmap");

static inline void sliding_count_query(void)
{
    static uint64_t nowhere, *count;
    if (count == 0) {
        void *map = sliding_mmap(0, sizeof nowhere, 3, 1, sliding_open({file}, 2), 0);
        count = map == (void *)-1 ? &nowhere : (uint64_t *)map;
    }
    ++*count;
}
)";

// A template may be constexpr though what it calls is not.
constexpr const char *counted_function = R"(
#if defined __cplusplus && __cplusplus >= 201402L
template <int = 0> static constexpr uint64_t {function}(unsigned square, uint64_t occupied)
{
    if (!__builtin_is_constant_evaluated())
        sliding_count_query();
    return {function}_uncounted(square, occupied);
}
#else
static inline uint64_t {function}(unsigned square, uint64_t occupied)
{
    sliding_count_query();
    return {function}_uncounted(square, occupied);
}
#endif
)";

} // namespace

std::string counting_header(const std::string &header, const std::filesystem::path &file)
{
    // JSON writes a string as C does.
    const std::string name = nlohmann::json(file.string()).dump();
    std::string renamed, original, functions = filled_in("", counter, {{"file", name}});
    for (const std::string function :
         {"sliding_rook_attacks", "sliding_bishop_attacks", "sliding_queen_attacks"}) {
        renamed += "#define " + function + " " + function + "_uncounted\n";
        original += "#undef " + function + "\n";
        functions += filled_in("", counted_function, {{"function", function}});
    }
    return "#ifndef COUNTED_QUERIES_H\n#define COUNTED_QUERIES_H\n" + renamed + header + original +
           functions + "#endif\n";
}

void reset_count(const std::filesystem::path &file)
{
    write_whole(file, std::string(sizeof(std::uint64_t), '\0'));
}

std::uint64_t count_in(const std::filesystem::path &file)
{
    const std::string bytes = read_whole(file);
    std::uint64_t count = 0;
    std::memcpy(&count, bytes.data(), std::min(bytes.size(), sizeof count));
    return count;
}

} // namespace slidebench
