/* SPDX-License-Identifier: MIT
 *
 * Preloaded, makes a program believe that the machine is called epyc, and its user amd. */

#include <pwd.h>
#include <string.h>
#include <unistd.h>

int gethostname(char *name, size_t size)
{
    strncpy(name, "epyc", size);
    return 0;
}

struct passwd *getpwuid(uid_t user)
{
    static char name[] = "amd";
    static struct passwd entry = {.pw_name = name};
    (void)user;
    return &entry;
}
