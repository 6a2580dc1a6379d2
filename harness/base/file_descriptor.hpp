// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include <unistd.h>

namespace slidebench {

// A file descriptor, or -1, which is closed with the object.
class file_descriptor {
public:
    explicit file_descriptor(int number = -1) : number_(number) {}
    ~file_descriptor() { close(); }
    file_descriptor(file_descriptor &&other) noexcept : number_(std::exchange(other.number_, -1)) {}
    file_descriptor &operator=(file_descriptor &&other) noexcept
    {
        std::swap(number_, other.number_);
        return *this;
    }

    int number() const { return number_; }

    // Closes it, if it is open. Returns whether it could; if not, errno says why.
    bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

} // namespace slidebench
