/* SPDX-License-Identifier: MIT */

/*
 * What the emulated machine of emulated_cpu.sh runs first: /program with the arguments that the
 * kernel hands on, with a /proc and a /tmp. Prints how it ended, for the script to read, and
 * switches off.
 */

#include <stdio.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    int status = 0;

    (void)count;
    mkdir("/proc", 0755);
    mkdir("/tmp", 0755);
    if (mount("proc", "/proc", "proc", 0, "") != 0 || mount("tmpfs", "/tmp", "tmpfs", 0, "") != 0)
        perror("mount");
    if (chdir("/tmp") != 0)
        perror("/tmp");

    const pid_t program = fork();
    if (program == 0) {
        arguments[0] = (char[]){"/program"};
        execv(arguments[0], arguments);
        perror(arguments[0]);
        _exit(127);
    }
    if (program < 0 || waitpid(program, &status, 0) < 0)
        perror("fork");
    printf("\nended with %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    fflush(stdout);
    sleep(1); /* the serial port is slower than the switch */
    reboot(RB_POWER_OFF);
    return 1;
}
