// SPDX-License-Identifier: MIT
#include "bench/mapped_memory.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <vector>

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace slidebench {
namespace {

// A page, so that whatever lies in it is aligned and does not share one.
constexpr std::size_t alignment = 4096;

[[noreturn]] void fail(const char *what)
{
    throw std::system_error(errno, std::generic_category(), what);
}

} // namespace

mapped_memory::mapped_memory() : descriptor_(memfd_create("slidebench", MFD_CLOEXEC))
{
    if (descriptor_ < 0)
        fail("memfd_create");
}

mapped_memory::~mapped_memory()
{
    close(descriptor_);
}

std::size_t mapped_memory::add_bytes(std::span<const std::byte> bytes)
{
    const auto [place, is_new] = added_.try_emplace({bytes.data(), bytes.size()}, size_);
    if (is_new)
        write(bytes);
    return place->second;
}

std::size_t mapped_memory::add_filling_bytes(std::size_t bytes)
{
    const std::size_t begin = size_;
    const std::vector<std::byte> some(std::size_t{1} << 20, std::byte{1});
    for (std::size_t left = bytes; left > 0; left -= std::min(left, some.size()))
        write(std::span(some).first(std::min(left, some.size())));
    return begin;
}

// At the end; the next write begins on a page of its own.
void mapped_memory::write(std::span<const std::byte> bytes)
{
    for (std::size_t written = 0; written < bytes.size();) {
        const ssize_t n = pwrite(descriptor_, bytes.data() + written, bytes.size() - written,
                                 static_cast<off_t>(size_ + written));
        if (n < 0 && errno != EINTR)
            fail("writing mapped memory");
        written += static_cast<std::size_t>(std::max<ssize_t>(n, 0));
    }
    size_ += (bytes.size() + alignment - 1) / alignment * alignment;
}

mapped_memory_view::mapped_memory_view(int descriptor)
{
    struct stat file {};
    if (fstat(descriptor, &file) != 0)
        fail("fstat");
    size_ = static_cast<std::size_t>(file.st_size);
    if (size_ == 0)
        return;
    memory_ = mmap(nullptr, size_, PROT_READ, MAP_SHARED | MAP_POPULATE, descriptor, 0);
    if (memory_ == MAP_FAILED)
        fail("mmap");
}

mapped_memory_view::~mapped_memory_view()
{
    if (memory_ != nullptr)
        munmap(memory_, size_);
}

} // namespace slidebench
