// SPDX-License-Identifier: MIT
#include "output/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <list>
#include <sstream>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "errors.hpp"

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
        // mkstemp() makes files that only their owner can read.
        const mode_t mask = umask(0);
        umask(mask);
        fchmod(descriptor_, 0666 & ~mask);
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

} // namespace

void write_whole(const fs::path &file, std::string_view text)
{
    const fs::path target = resolved(file);
    if (is_device(target)) {
        std::ofstream stream(target, std::ios::binary);
        if (!(stream << text).flush())
            give_up(file, std::strerror(errno));
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
    if (fstat(descriptor_, &before) == 0 && write_all(descriptor_, text))
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

void cannot_read(const fs::path &file, const std::string &reason)
{
    throw input_error("cannot read '" + file.string() + "': " + reason);
}

std::ifstream opened(const fs::path &file)
{
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        cannot_read(file, "it is a folder");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        cannot_read(file, std::strerror(errno));
    return stream;
}

std::string read_whole(const fs::path &file)
{
    std::ifstream stream = opened(file);
    std::ostringstream text;
    // An empty file is no error, yet copying nothing sets the failbit.
    if (stream.peek() != std::ifstream::traits_type::eof())
        text << stream.rdbuf();
    if (stream.bad())
        cannot_read(file, std::strerror(errno));
    return text.str();
}

void require_writable(const fs::path &file)
{
    const fs::path target = resolved(file);
    if (is_device(target)) {
        if (access(target.c_str(), W_OK) != 0)
            give_up(file, std::strerror(errno));
        return;
    }
    const temporary_file unused(target);
}

} // namespace slidebench
