// SPDX-License-Identifier: MIT
#include "base/lock.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
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

} // namespace

locked_file::locked_file(const std::filesystem::path &file, const std::string &what)
    : file_(file), descriptor_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666))
{
    if (descriptor_ < 0)
        throw input_error(what + " cannot be written: " + std::strerror(errno));
    struct flock lock = whole_file();
    if (fcntl(descriptor_, F_OFD_SETLK, &lock) == 0)
        return;
    const int error = errno;
    close(descriptor_);
    throw input_error(what + (error == EAGAIN || error == EACCES
                                  ? " is being measured into by another process"
                                  : std::string(" cannot be locked: ") + std::strerror(error)));
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
