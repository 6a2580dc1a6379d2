// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// Progress on stderr: on a terminal a line that changes, after a second; elsewhere a line each ten
// seconds.
class progress_line {
public:
    explicit progress_line(std::string activity);
    ~progress_line();
    progress_line(const progress_line &) = delete;
    progress_line &operator=(const progress_line &) = delete;

    // Shows the share done, 0 to 1, and after a tenth the time left if all parts take equally long.
    void show(double fraction);

    void clear();

    // Writes a line that stays.
    void note(const std::string &text);

private:
    std::string activity_;
    bool terminal_;
    bool shown_ = false;
    double start_, last_;
};

} // namespace slidebench
