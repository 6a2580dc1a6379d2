// SPDX-License-Identifier: MIT
#include "base/files.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <list>
#include <span>
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

[[noreturn]] void give_up(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot write '" + file.string() + "': " + reason);
}

// Returns whether all of it could be written; if not, errno says why.
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

// What is written to but not replaced, such as /dev/null or a pipe. Opening a pipe does not wait
// for somebody to read.
class output_device {
public:
    explicit output_device(const fs::path &file)
        : file_(file), descriptor_(open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC))
    {
        if (descriptor_ < 0)
            give_up(file, errno == ENXIO ? "nobody reads it" : std::strerror(errno));
        fcntl(descriptor_, F_SETFL, O_WRONLY);
    }
    ~output_device() { close(descriptor_); }
    output_device(const output_device &) = delete;
    output_device &operator=(const output_device &) = delete;

    void write(std::string_view text) const
    {
        if (!write_all(descriptor_, text))
            give_up(file_, std::strerror(errno));
    }

private:
    fs::path file_;
    int descriptor_;
};

// A temporary file beside `file`, removed unless it is renamed.
class temporary_file {
public:
    explicit temporary_file(const fs::path &file) : target_(file)
    {
        name_ = file.string() + ".XXXXXX";
        descriptor_ = mkstemp(name_.data());
        if (descriptor_ < 0)
            give_up(file, std::strerror(errno));
    }

    ~temporary_file()
    {
        if (descriptor_ >= 0)
            close(descriptor_);
        if (!name_.empty())
            unlink(name_.c_str());
    }

    temporary_file(const temporary_file &) = delete;
    temporary_file &operator=(const temporary_file &) = delete;

    // All of it, once.
    void write(std::string_view text)
    {
        if (!write_all(descriptor_, text))
            give_up(target_, std::strerror(errno));
        take_over_permissions();
    }

    void sync() const
    {
        if (fsync(descriptor_) != 0)
            give_up(target_, std::strerror(errno));
    }

    void rename()
    {
        if (close(std::exchange(descriptor_, -1)) != 0)
            give_up(target_, std::strerror(errno));
        if (::rename(name_.c_str(), target_.c_str()) != 0)
            give_up(target_, std::strerror(errno));
        name_.clear();
    }

private:
    // Those of the file that is replaced; of a new one, what is usual, since mkstemp() makes files
    // that only their owner can read.
    void take_over_permissions() const
    {
        struct stat old {};
        if (stat(target_.c_str(), &old) != 0) {
            const mode_t mask = umask(0);
            umask(mask);
            old.st_mode = 0666 & ~mask;
        } else if (fchown(descriptor_, old.st_uid, old.st_gid) != 0) {
            // Only root may give a file away. Its group is what may be kept.
            static_cast<void>(!fchown(descriptor_, static_cast<uid_t>(-1), old.st_gid));
        }
        if (fchmod(descriptor_, old.st_mode & 0777) != 0)
            give_up(target_, std::strerror(errno));
    }

    fs::path target_;
    std::string name_;
    int descriptor_ = -1;
};

// Where a symbolic link leads to; refuses what cannot be a file.
fs::path resolved(const fs::path &file)
{
    if (file.filename().empty())
        give_up(file, "name a file");
    std::error_code error;
    fs::path target = fs::weakly_canonical(file, error);
    if (error)
        give_up(file, error.message());
    if (fs::is_directory(target, error))
        give_up(file, "it is a folder");
    // A new file in its place would not need this permission.
    if (faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOENT)
        give_up(file, std::strerror(errno));
    return target;
}

// Something that is written to but not replaced, such as /dev/null or a pipe.
bool is_device(const fs::path &file)
{
    std::error_code error;
    return fs::exists(file, error) && !fs::is_regular_file(file, error);
}

// So that what has been renamed in it stays so. Not every file system can do it for folders.
void sync_folder(const fs::path &folder)
{
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

[[noreturn]] void cannot_read(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot read '" + file.string() + "': " + reason);
}

std::string too_long()
{
    return "it has more than " + std::to_string(most_input_bytes >> 20) + " MiB";
}

// A file or a pipe to be read. Opening a pipe does not wait for somebody to write.
class input_file {
public:
    explicit input_file(const fs::path &file)
        : file_(file), descriptor_(open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    {
        struct stat facts {};
        if (descriptor_ < 0 || fstat(descriptor_, &facts) != 0)
            refuse(std::strerror(errno));
        if (S_ISDIR(facts.st_mode))
            refuse("it is a folder");
        if (!S_ISREG(facts.st_mode) && !S_ISFIFO(facts.st_mode))
            refuse("it is a device");
        if (facts.st_size > static_cast<off_t>(most_input_bytes))
            refuse(too_long());
        fcntl(descriptor_, F_SETFL, O_RDONLY);
    }
    ~input_file() { close(descriptor_); }
    input_file(const input_file &) = delete;
    input_file &operator=(const input_file &) = delete;

    // Returns how many bytes there were, 0 at the end.
    std::size_t read(std::span<char> buffer) const
    {
        for (;;) {
            const ssize_t size = ::read(descriptor_, buffer.data(), buffer.size());
            if (size >= 0)
                return static_cast<std::size_t>(size);
            if (errno != EINTR)
                cannot_read(file_, std::strerror(errno));
        }
    }

private:
    [[noreturn]] void refuse(const std::string &reason) const
    {
        if (descriptor_ >= 0)
            close(descriptor_);
        cannot_read(file_, reason);
    }

    fs::path file_;
    int descriptor_;
};

} // namespace

void write_whole(const fs::path &file, std::string_view text)
{
    const fs::path target = resolved(file);
    if (is_device(target)) {
        const output_device device(target);
        device.write(text);
        return;
    }
    temporary_file temporary(target);
    temporary.write(text);
    temporary.rename();
}

void write_together(const std::vector<file_text> &files)
{
    std::list<temporary_file> written;
    for (const file_text &f : files)
        written.emplace_back(resolved(f.file)).write(f.text);
    for (temporary_file &temporary : written)
        temporary.sync();
    for (temporary_file &temporary : written)
        temporary.rename();
    sync_folder(resolved(files.front().file).parent_path());
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

growing_file::growing_file(const fs::path &file)
    : file_(file), descriptor_(open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC))
{
    if (descriptor_ < 0)
        give_up(file_, std::strerror(errno));
}

growing_file::~growing_file()
{
    close(descriptor_);
}

void growing_file::append(std::string_view text)
{
    struct stat before = {};
    if (fstat(descriptor_, &before) != 0)
        give_up(file_, std::strerror(errno));
    if (write_all(descriptor_, text))
        return;
    const int error = errno;
    if (ftruncate(descriptor_, before.st_size) != 0)
        give_up(file_, std::string(std::strerror(error)) + "; its last line is cut off");
    give_up(file_, std::strerror(error));
}

void growing_file::sync()
{
    if (fdatasync(descriptor_) != 0)
        give_up(file_, std::strerror(errno));
}

std::string read_whole(const fs::path &file)
{
    const input_file input(file);
    std::string text;
    std::array<char, 1 << 16> buffer{};
    while (const std::size_t size = input.read(buffer)) {
        text.append(buffer.data(), size);
        if (text.size() > most_input_bytes)
            cannot_read(file, too_long());
    }
    return text;
}

void require_regular(const fs::path &file)
{
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::is_regular_file(status))
        cannot_read(file, fs::is_directory(status) ? "it is a folder"
                          : fs::exists(status)     ? "it is no file, but a pipe or a device"
                                                   : error.message());
}

void require_writable(const fs::path &file)
{
    const fs::path target = resolved(file);
    if (!is_device(target))
        const temporary_file unused(target);
}

} // namespace slidebench
