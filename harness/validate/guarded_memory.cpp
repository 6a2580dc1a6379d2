// SPDX-License-Identifier: MIT
#include "validate/guarded_memory.hpp"

#include <new>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace slidebench {
namespace {

std::size_t page_bytes()
{
    static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return bytes;
}

} // namespace

guarded_memory::~guarded_memory()
{
    release();
}

guarded_memory::guarded_memory(guarded_memory &&other) noexcept
    : pages_(std::exchange(other.pages_, nullptr)), room_(std::exchange(other.room_, 0))
{
}

void guarded_memory::release()
{
    if (pages_ != nullptr)
        munmap(pages_, room_ + 2 * page_bytes());
    pages_ = nullptr;
    room_ = 0;
}

std::byte *guarded_memory::place(std::size_t bytes, std::size_t alignment, edge at)
{
    if (pages_ == nullptr || bytes > room_) {
        release();
        const std::size_t room = (bytes / page_bytes() + 1) * page_bytes();
        void *memory =
            mmap(nullptr, room + 2 * page_bytes(), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED)
            throw std::bad_alloc();
        pages_ = static_cast<std::byte *>(memory);
        room_ = room;
        if (mprotect(pages_ + page_bytes(), room, PROT_READ | PROT_WRITE) != 0)
            throw std::bad_alloc();
    }
    const std::size_t offset = at == edge::front ? 0 : (room_ - bytes) / alignment * alignment;
    return pages_ + page_bytes() + offset;
}

} // namespace slidebench
