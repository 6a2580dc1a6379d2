// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.hpp"
#include "workload/positions.hpp"

using namespace slidebench;

// A file in memory, of positions.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const int file = memfd_create("positions", 0);
    require(file >= 0 && write(file, data, size) == static_cast<ssize_t>(size));
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    parse_or_refuse([&] { require(!read_boards(path).empty()); });
    close(file);
    return 0;
}
