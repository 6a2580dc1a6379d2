// SPDX-License-Identifier: MIT
#include "base/lock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/errors.hpp"

namespace slidebench {
namespace {

struct flock whole_file()
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

// Whether the descriptor's file is still the one of that name: who held the lock before may have
// removed it meanwhile.
bool is_there(int descriptor, const std::filesystem::path &file)
{
    struct stat open = {}, named = {};
    return fstat(descriptor, &open) == 0 && stat(file.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

} // namespace

locked_file::locked_file(const std::filesystem::path &file, const std::string &what) : file_(file)
{
    for (;;) {
        descriptor_ = open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666);
        if (descriptor_ < 0)
            throw input_error(what + " cannot be written: " + std::strerror(errno));
        struct flock lock = whole_file();
        const int error = fcntl(descriptor_, F_OFD_SETLK, &lock) == 0 ? 0 : errno;
        if (error == 0 && is_there(descriptor_, file))
            return;
        close(descriptor_);
        if (error == EAGAIN || error == EACCES)
            throw input_error(what + " is being measured into by another process");
        if (error != 0)
            throw input_error(what + " cannot be locked: " + std::strerror(error));
    }
}

locked_file::~locked_file()
{
    unlink(file_.c_str());
    close(descriptor_);
}

bool is_locked(const std::filesystem::path &file)
{
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    struct flock lock = whole_file();
    const bool locked = fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(descriptor);
    return locked;
}

} // namespace slidebench
