// SPDX-License-Identifier: MIT
//
// recompute RUN...
//
// Writes comparison.csv and pairs.csv.gz of finished runs anew, by their samples: for those of
// earlier versions, after convert_runs.py.

#include <cstdio>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/gzip.hpp"
#include "base/paths.hpp"
#include "results/finished_run.hpp"
#include "results/remade_run.hpp"
#include "results/row_table.hpp"

using namespace slidebench;

int main(int argc, char **argv)
{
    try {
        for (int i = 1; i < argc; ++i) {
            const finished_run run = read_run(argv[i]);
            const std::vector<result_row> rows = remade_rows(run, samples_of(run));
            comparison_table(rows).write(run.folder / comparison_file);
            write_whole(run.folder / pairs_file, gzip_member(pairs_table(rows).text()));
        }
        return 0;
    } catch (const input_error &e) {
        std::fprintf(stderr, "recompute: %s\n", e.what());
        return 2;
    }
}
