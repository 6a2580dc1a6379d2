// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/child_process.hpp"
#include "tests/commands/program_fixture.hpp"
#include "tests/engines/measured_work.hpp"

// The command engine, with engines that are small enough to be made here: one in C around an
// exported header, and shell scripts that play one.
class engines : public program {
protected:
    void SetUp() override
    {
        program::SetUp();
        // It searches as many nodes as its answers to random queries have squares.
        write("small/src/engine.c", R"(
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef OWN
static void sliding_init(void) {}

static uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    static const int files[] = {1, 1, 0, -1, -1, -1, 0, 1}, ranks[] = {0, 1, 1, 1, 0, -1, -1, -1};
    uint64_t attacks = 0;
    for (int d = 0; d < 8; ++d)
        for (int f = (int)(square & 7) + files[d], r = (int)(square >> 3) + ranks[d];
             f >= 0 && f < 8 && r >= 0 && r < 8; f += files[d], r += ranks[d]) {
            attacks |= UINT64_C(1) << (8 * r + f);
            if (occupied >> (8 * r + f) & 1)
                break;
        }
    return attacks;
}
#endif

#ifdef EARLY
static uint64_t early;
__attribute__((constructor)) static void query_before_main(void)
{
    early = sliding_queen_attacks(27, 0);
}
#endif

/* In another order by their names. */
__attribute__((noinline)) static unsigned long times(unsigned long i) { return i * i; }
__attribute__((noinline)) static unsigned long plus(unsigned long i) { return i + 40; }

int main(int argc, char **argv)
{
    const unsigned long rounds = strtoul(argv[1], NULL, 10);
#ifdef EARLY
    unsigned long nodes = (unsigned)__builtin_popcountll(early);
#else
    unsigned long nodes = 0;
#endif
    uint64_t occupied = 1;

    sliding_init();
    nodes += times((unsigned long)argc) % 2 + plus((unsigned long)argc) % 2;
    for (unsigned long i = 0; i < rounds; ++i) {
        occupied = occupied * 6364136223846793005u + 1442695040888963407u;
        nodes += (unsigned)__builtin_popcountll(sliding_queen_attacks((unsigned)(i & 63), occupied));
    }
    printf("Nodes searched : %lu\n", nodes);
    return 0;
}
)");
        write("small/src/uci.sh", R"(
while read -r word rest; do
    if [ $word = ${1:-go} ]; then )" + work +
                                      R"( fi
    case $word in
    uci) echo 'id name script'; echo uciok ;;
    setoption) echo "info string $rest" ;;
    isready) echo readyok ;;
    go) echo 'info depth 1 nodes 5 time 1'
        echo 'info depth 2 nodes 1000 time 2'
        echo 'bestmove e2e4' ;;
    quit) exit ;;
    esac
done
)");
    }

    outcome engine(const std::string &options, const std::string &out = "run") const
    {
        return run("engine --source small/src --out " + out + " " + options,
                   "/usr/bin/env' SLIDEBENCH_ROOT='" PROJECT_ROOT "' '" PROGRAM);
    }

    // Interrupts it when a condition of the shell holds. Returns its exit code.
    int interrupted(const std::string &options, const std::string &when) const
    {
        write("interrupted.sh", "export SLIDEBENCH_ROOT='" PROJECT_ROOT "'\n'" PROGRAM
                                "' engine --source small/src " +
                                    options + "--out run --builds builds >out 2>err &\nuntil " +
                                    when +
                                    "; do kill -0 $! || break; sleep 0.1; done\n"
                                    "kill -TERM $!; wait $!\n");
        const int ended =
            std::system(("cd '" + folder.string() + "' && sh interrupted.sh").c_str());
        return WEXITSTATUS(ended);
    }

    const std::string build =
        "--build '${CC:-cc} -O2 -march=native -include {header} {layout_flags} "
        "-o engine engine.c' --technique hyperbola_quintessence,kogge_stone ";

    const std::string own_code = "--as-is '${CC:-cc} -O2 -march=native -DOWN {layout_flags} "
                                 "-o engine engine.c' ";

    // Needs no compiler.
    const std::string script = "--build 'test -s {header}' --technique rotated,kogge_stone "
                               "--baseline rotated --budget 2s ";

    // Goes on when two builds have begun.
    const std::string begin = "touch ../../begun_{technique}_{jobs}; "
                              "until [ $(ls ../../begun_* | wc -l) -gt 1 ]; do sleep 0.05; done; ";

    // Says that there was a query, as the header does whose queries are counted.
    const std::string query = "test {technique} != counted || echo 1 >../queries; ";

    // Takes time enough to be measured.
    const std::string work = slidebench::shell_loop(0.06);

    // The option --run of engine.c, for so many rounds that they take time enough to be measured.
    std::string measurable_run() const
    {
        printed("export hyperbola_quintessence --out measured.h");
        const std::string compile = "cd '" + folder.string() +
                                    "' && ${CC:-cc} -O2 -march=native -include measured.h "
                                    "-o measured small/src/engine.c";
        EXPECT_EQ(std::system(compile.c_str()), 0);
        for (unsigned long rounds = 1'000'000;; rounds *= 2) {
            slidebench::child_process measured(
                {.arguments = {folder / "measured", std::to_string(rounds)}});
            measured.read_to_end();
            if (measured.wait() != 0 || measured.cpu_seconds() > 0.05)
                return "--run './engine " + std::to_string(rounds) + "' ";
        }
    }

    // What fails says so in its last line.
    static std::string last_line(const std::string &text)
    {
        const std::vector<std::string> lines = lines_of(text);
        return lines.empty() ? "" : lines.back();
    }

    void expect_complaint(const std::string &options, const std::string &part) const
    {
        const outcome result = engine(options);
        EXPECT_EQ(result.status, 2) << options;
        EXPECT_TRUE(has(last_line(result.err), part)) << options << "\n" << result.err;
        EXPECT_EQ(last_line(result.err).find("slidebench: "), 0) << result.err;
        EXPECT_FALSE(fs::exists(folder / "run")) << options;
    }
};

// Tests that take long, too.
class engines_in_full : public engines {};
