// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz.hpp"
#include "tests/workload/sealed.hpp"
#include "workload/recording.hpp"

using namespace slidebench;

// As it is, and with the right checksum: else hardly anything would get further than that.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string bytes(reinterpret_cast<const char *>(data), size);
    parse_or_refuse([&] { decoded(bytes); });
    std::vector<recorded_query> taken;
    if (size >= 8)
        parse_or_refuse([&] { taken = decoded(sealed(bytes)); });
    if (!taken.empty())
        require(decoded(encoded(taken)) == taken);
    return 0;
}
