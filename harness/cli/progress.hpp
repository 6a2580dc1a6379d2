// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// A progress line on stderr: on a terminal only, and not before a second has passed.
class progress_line {
public:
    explicit progress_line(std::string what);
    ~progress_line();
    progress_line(const progress_line &) = delete;
    progress_line &operator=(const progress_line &) = delete;

    // How much is done, 0 to 1, and how many seconds are left.
    void show(double fraction, double seconds_left);

    // Where all parts take equally long.
    void show(double fraction);
    void clear();

private:
    std::string what_;
    bool terminal_;
    bool shown_ = false;
    double start_, last_;
};

} // namespace slidebench
