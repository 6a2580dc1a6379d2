// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <list>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/errors.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void throw_cannot_write(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot write '" + file.string() + "': " + reason);
}

// A temporary file beside `file`, removed unless it is renamed.
class temporary_file {
public:
    explicit temporary_file(const fs::path &file) : target_(file)
    {
        name_ = file.string() + "." + std::to_string(getpid());
        descriptor_ =
            file_descriptor(open(name_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
        if (descriptor_.number() < 0)
            throw_cannot_write(file, std::strerror(errno));
    }

    ~temporary_file()
    {
        if (!name_.empty())
            unlink(name_.c_str());
    }

    temporary_file(const temporary_file &) = delete;
    temporary_file &operator=(const temporary_file &) = delete;

    // Writes all of the file, once.
    void write(std::string_view text)
    {
        if (!write_all(descriptor_.number(), text))
            throw_cannot_write(target_, std::strerror(errno));
    }

    void sync() const
    {
        if (fsync(descriptor_.number()) != 0)
            throw_cannot_write(target_, std::strerror(errno));
    }

    void rename()
    {
        if (!descriptor_.close() || ::rename(name_.c_str(), target_.c_str()) != 0)
            throw_cannot_write(target_, std::strerror(errno));
        name_.clear();
    }

private:
    fs::path target_;
    std::string name_;
    file_descriptor descriptor_;
};

// Returns where a symbolic link leads to. Throws input_error if no file can be there.
fs::path resolved(const fs::path &file)
{
    if (file.filename().empty())
        throw_cannot_write(file, "name a file");
    std::error_code error;
    fs::path target = fs::weakly_canonical(file, error);
    if (error)
        throw_cannot_write(file, error.message());
    if (fs::exists(target, error) && !fs::is_regular_file(target, error))
        throw_cannot_write(file,
                           fs::is_directory(target, error) ? "it is a folder" : "it is no file");
    // A new file in its place would not need this permission.
    if (faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOENT)
        throw_cannot_write(file, std::strerror(errno));
    return target;
}

[[noreturn]] void throw_cannot_read(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot read '" + file.string() + "': " + reason);
}

struct flock whole_file()
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

} // namespace

bool write_all(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void write_whole(const fs::path &file, std::string_view text)
{
    const fs::path target = resolved(file);
    temporary_file temporary(target);
    temporary.write(text);
    temporary.rename();
}

void write_together(const std::vector<std::pair<fs::path, std::string>> &files)
{
    std::list<temporary_file> written;
    for (const auto &[file, text] : files)
        written.emplace_back(resolved(file)).write(text);
    for (temporary_file &temporary : written)
        temporary.sync();
    for (temporary_file &temporary : written)
        temporary.rename();
}

temporary_folder::temporary_folder(const fs::path &prefix)
{
    std::string name = prefix.string() + ".XXXXXX";
    if (mkdtemp(name.data()) == nullptr)
        throw fs::filesystem_error("mkdtemp", prefix,
                                   std::error_code(errno, std::generic_category()));
    path_ = name;
}

temporary_folder::~temporary_folder()
{
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void append_whole(const fs::path &file, std::string_view text)
{
    const file_descriptor opened(open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat before = {};
    if (opened.number() < 0 || fstat(opened.number(), &before) != 0)
        throw_cannot_write(file, std::strerror(errno));
    if (write_all(opened.number(), text))
        return;
    const std::string reason = std::strerror(errno);
    const bool is_as_before = ftruncate(opened.number(), before.st_size) == 0;
    throw_cannot_write(file, reason + (is_as_before ? "" : "; its last line is cut off"));
}

std::string read_whole(const fs::path &file)
{
    const file_descriptor descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.number() < 0)
        throw_cannot_read(file, std::strerror(errno));
    std::string text;
    std::vector<char> buffer(1 << 16);
    while (const ssize_t size = read(descriptor.number(), buffer.data(), buffer.size())) {
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            throw_cannot_read(file, std::strerror(errno));
        text.append(buffer.data(), static_cast<std::size_t>(size));
        if (text.size() > most_input_bytes)
            throw_cannot_read(file, "it has more than " + std::to_string(most_input_bytes >> 20) +
                                        " MiB");
    }
    return text;
}

void require_writable(const fs::path &file)
{
    const temporary_file unused(resolved(file));
}

locked_file::locked_file(const std::filesystem::path &file, const std::string &what)
    : file_(file), descriptor_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666))
{
    if (descriptor_.number() < 0)
        throw input_error(what + " cannot be written: " + std::strerror(errno));
    struct flock lock = whole_file();
    if (fcntl(descriptor_.number(), F_OFD_SETLK, &lock) == 0)
        return;
    const int error = errno;
    throw input_error(what + (error == EAGAIN || error == EACCES
                                  ? " is in use by another run"
                                  : std::string(" cannot be locked: ") + std::strerror(error)));
}

locked_file::~locked_file()
{
    unlink(file_.c_str());
}

bool is_locked(const std::filesystem::path &file)
{
    const file_descriptor opened(open(file.c_str(), O_RDONLY | O_CLOEXEC));
    struct flock lock = whole_file();
    return opened.number() >= 0 && fcntl(opened.number(), F_OFD_GETLK, &lock) == 0 &&
           lock.l_type != F_UNLCK;
}

} // namespace slidebench
