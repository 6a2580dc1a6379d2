// SPDX-License-Identifier: MIT
#include "magics/options.hpp"

#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "magics/hunt.hpp"
#include "magics/square_search.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

std::vector<piece> chosen_pieces(const std::string &name)
{
    if (name == "both")
        return {PIECE_ROOK, PIECE_BISHOP};
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        if (name == name_of(p))
            return {p};
    throw input_error(unknown_name("piece", name, {"rook", "bishop", "both"}));
}

// "a1", or from one to another in the order a1, b1, ..., h8: "a1-h1".
std::vector<Square> chosen_squares(const std::vector<std::string> &texts)
{
    std::vector<bool> is_chosen(64, texts.empty());
    for (const std::string &text : texts) {
        const std::vector<std::string_view> ends = split(text, "-");
        const Square first = parse_square_option("--squares", std::string(ends.front()));
        const Square last = parse_square_option("--squares", std::string(ends.back()));
        if (ends.size() > 2 || first > last)
            throw input_error("--squares '" + text + "' is not a range: a1-h1");
        for (Square square = first; square <= last; ++square)
            is_chosen[square] = true;
    }
    std::vector<Square> squares;
    for (Square square = 0; square < 64; ++square)
        if (is_chosen[square])
            squares.push_back(square);
    return squares;
}

} // namespace

std::vector<magic_subject> chosen_subjects(const search_options &given)
{
    std::vector<magic_subject> subjects;
    for (const piece p : chosen_pieces(given.piece))
        for (const Square square : chosen_squares(given.squares))
            subjects.push_back({p, square});
    return subjects;
}

std::vector<recorded_query> recording_of(const search_options &given)
{
    return given.recording.empty() ? std::vector<recorded_query>()
                                   : read_recording(given.recording);
}

unsigned threads_of(const search_options &given)
{
    return static_cast<unsigned>(parse_positive("--threads", given.threads, 1024));
}

void add_options(CLI::App &program, search_options &given)
{
    const auto add = [&](const char *name, std::string &value, const std::string &help,
                         const char *type) {
        return program.add_option(name, value, help)->type_name(type);
    };
    CLI::Option *out =
        add("--out", given.out, "The file, CSV: kept up to date while searching", "FILE");
    add("--kind", given.kind, joined(names_of(all_magic_kinds())), "NAME")->capture_default_str();
    CLI::Option *objective =
        add("--objective", given.objective,
            joined(names_of(all_magic_objectives())) + ": what is to be few", "NAME")
            ->capture_default_str();
    add("--piece", given.piece, "rook, bishop or both", "NAME")->capture_default_str();
    add_names(program, "--squares", given.squares, "Only these, or ranges such as a1-h1",
              "SQUARE,...");
    add("--budget", given.budget,
        "Rounds to make; those after the first one for each square take up to a minute (default: "
        "1000; 0 only merges files). With --exhaust, units to look through of each square "
        "(default: all)",
        "ROUNDS");
    CLI::Option *width =
        add("--width", given.width,
            "How wide beams are and how long annealing takes: more is better and slower", "NUMBER")
            ->capture_default_str();
    CLI::Option *seed =
        add("--seed", given.seed, "Where random choices start", "NUMBER")->capture_default_str();
    add("--threads", given.threads, "How many; the result does not depend on it", "NUMBER")
        ->capture_default_str();
    CLI::Option *exchange =
        add("--exchange", given.exchange,
            "Under mpirun, rounds after which processes learn from each other", "ROUNDS")
            ->capture_default_str();
    add_names(program, "--resume", given.resume,
              "Go on from this file; several, as of several machines, are merged", "FILE,...");
    CLI::Option *recording = add("--recording", given.recording,
                                 "Queries of search --record: half of what counts for --objective "
                                 "lines or pages; --judge counts "
                                 "them",
                                 "FILE");
    CLI::Option *line_price = add("--line-price", given.line_price,
                                  "With --objective lines or pages and a shared table, how many "
                                  "misses in a million queries a "
                                  "line less of the table is worth",
                                  "NUMBER")
                                  ->capture_default_str();
    CLI::Option *pages = add("--pages", given.pages,
                             "With --objective pages, how long a table may be; it may be as long "
                             "as it is in any case",
                             "NUMBER")
                             ->capture_default_str();
    CLI::Option *judge =
        add_names(program, "--judge", given.judge,
                  "Only print how many misses these cost in a cache of 440 lines and in a TLB",
                  "FILE,...")
            ->excludes(out);
    CLI::Option *exhaust =
        program.add_flag("--exhaust", given.exhaust,
                         "Look through all factors of a square for a dense magic; the file says "
                         "which were looked through");
    for (CLI::Option *other :
         {objective, width, seed, exchange, recording, line_price, pages, judge})
        exhaust->excludes(other);
    add("--part", given.part,
        "With --exhaust, only this part of the factors: 2/5 is the second of "
        "five",
        "PART")
        ->capture_default_str()
        ->needs(exhaust);
}

} // namespace slidebench
