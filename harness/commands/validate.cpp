// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "chess/fen.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"
#include "results/table.hpp"
#include "validate/query_check.hpp"
#include "validate/validate.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

struct validate_options {
    std::vector<std::string> techniques; // names or patterns; empty for all
    std::vector<piece> pieces = all_pieces();
    std::vector<mode> modes; // empty for all that fit
    bool quick = false;
    std::uint64_t seed = 1;
    std::optional<Square> square;
    std::optional<Bitboard> occupied, sliders;
    std::optional<board> placement;
    std::optional<std::vector<Square>> toggles;
    std::optional<std::size_t> copies;
    unsigned inits = 0; // or nothing said: one
    bool at_once = false;
    report_format format = report_format::text;
    bool only_asks = false;

    bool one_case() const
    {
        return square || occupied || sliders || placement || toggles || copies || inits != 0 ||
               at_once;
    }
};

std::vector<const technique *> to_validate(const registry &registered,
                                           const std::vector<std::string> &names)
{
    std::vector<const technique *> techniques = without_floors(registered.select(names));
    if (techniques.empty())
        throw input_error("nothing to validate: this technique only measures the harness");
    return techniques;
}

std::vector<Square> parse_toggles(const std::string &option, const std::string &text)
{
    std::vector<Square> squares;
    std::istringstream words(text);
    for (std::string word; std::getline(words, word, ',');)
        squares.push_back(parse_square_option(option, word));
    if (squares.size() > most_toggles)
        throw input_error(option + " has " + std::to_string(squares.size()) + " squares; at most " +
                          std::to_string(most_toggles) + " are possible");
    return squares;
}

// The modes of a single case that fit its options.
std::vector<mode> modes_of_case(const validate_options &options)
{
    std::vector<mode> modes = options.modes;
    const auto only = [&](const std::vector<mode> &fitting, const char *option) {
        if (modes.empty())
            return fitting;
        if (!std::ranges::all_of(modes, [&](mode m) { return contains(fitting, m); }))
            throw input_error(std::string(option) + " is for --mode " + joined(names_of(fitting)));
        return modes;
    };
    if (options.sliders)
        return only({MODE_SETWISE}, "--sliders");
    if (options.toggles)
        return only({MODE_TOGGLE}, "--toggles");
    if (options.placement)
        return only({MODE_THREATS, MODE_SIDE}, "--placement");
    const auto needs_placement = [](mode m) { return traits_of(m).is_about_position(); };
    if (const auto m = std::ranges::find_if(modes, needs_placement); m != modes.end())
        throw input_error("one case of mode " + std::string(name_of(*m)) + " needs --placement");
    if (modes.empty())
        std::ranges::remove_copy_if(validated_modes(), std::back_inserter(modes), needs_placement);
    return modes;
}

board parse_placement_option(const std::string &option, const std::string &text)
{
    try {
        return parse_placement(text);
    } catch (const input_error &e) {
        throw input_error(option + " '" + text + "': " + e.what());
    }
}

// The query about a slider, a set of sliders, or a position.
query query_of(const validate_options &options)
{
    query q;
    q.copies = options.copies.value_or(1);
    if (options.placement) {
        if (options.square || options.sliders || options.occupied)
            throw input_error("--placement excludes --square, --sliders and --occupied");
        q.placed = placed_on(*options.placement);
        q.occupied = occupied_squares(&*options.placement);
        return q;
    }
    if (!options.square == !options.sliders)
        throw input_error("one case needs either --square, --sliders or --placement");
    q.square = options.square.value_or(0);
    q.sliders = options.sliders.value_or(square_bit(q.square));
    if (!options.occupied)
        throw input_error("--occupied is missing: one case needs it and --square or --sliders");
    q.occupied = *options.occupied;
    q.toggles = options.toggles.value_or(std::vector<Square>());
    return q;
}

// The case as a query in each mode and of each piece.
std::vector<query> queries_of_case(const validate_options &options)
{
    const query given = query_of(options);
    std::vector<query> queries;
    for (const piece p : options.pieces) {
        for (const mode m : modes_of_case(options)) {
            // Each piece of a pair is asked for, and both.
            if (!traits_of(m).each_piece && m != MODE_PAIR && p != options.pieces.back())
                continue;
            query &q = queries.emplace_back(given);
            q.mode = m;
            q.piece = p;
            // A set's sliders are always among the pieces.
            if (traits_of(m).is_about_set())
                q.occupied |= q.sliders;
        }
    }
    return queries;
}

// A row for each failure, as programs read it.
report_table table_of(const std::vector<failure> &failures)
{
    report_table table = {"",
                          "technique",
                          {{"piece"},
                           {"mode"},
                           {"square"},
                           {"occupied"},
                           {"expected"},
                           {"got"},
                           {"fault"},
                           {"command"}},
                          {},
                          true};
    const auto squares = [](Bitboard set) { return "0x" + hex(set); };
    for (const failure &f : failures) {
        const query &q = f.query;
        const table_value nothing;
        const auto of_query = [&](bool has_it, auto value) {
            return f.in_init || !has_it ? nothing : table_value(std::string(value));
        };
        table.rows.push_back(
            {f.technique->slug,
             {of_query(true, name_of(q.piece)), of_query(true, name_of(q.mode)),
              of_query(traits_of(q.mode).has_square(), square_name(q.square)),
              of_query(true, squares(q.occupied)), of_query(true, squares(f.expected)),
              of_query(!ends_process(f.what), squares(f.got)), fault_of(f), reproduction(f)}});
    }
    return table;
}

// Prints failures, as drawings or as a table, and the text. Returns the exit code.
int print_result(const std::vector<failure> &failures, const std::string &drawn,
                 const std::string &text, report_format format)
{
    if (format == report_format::text) {
        std::fputs((drawn + text).c_str(), stdout);
    } else {
        report result;
        result.add(table_of(failures));
        result.add(text);
        print(result, format);
    }
    return failures.empty() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
}

int validate_case(const registry &registered, const validate_options &options)
{
    const std::vector<query> queries = queries_of_case(options);
    const auto techniques = to_validate(registered, options.techniques);
    if (only_asks(options.only_asks, techniques, false))
        return EXIT_CODE_OK;
    const technique &oracle = registered.oracle();
    std::vector<failure> failures;
    std::vector<answered_query> answers;
    for (const query &q : queries)
        answers.push_back({q, right_answer(oracle, q), {}});
    for (const technique *t : techniques) {
        for (answered_query &answer : answers) {
            if (const auto wrong = check_query(*t, oracle, answer.query,
                                               {std::max(options.inits, 1U), options.at_once})) {
                failures.push_back(*wrong);
                if (wrong->in_init) // and so before each query; not to return takes its time
                    break;
            } else {
                answer.right.emplace_back(t->slug);
            }
        }
    }
    std::erase_if(answers, [](const auto &answer) { return answer.right.empty(); });
    std::string drawn;
    for (const failure &f : failures)
        drawn += describe(f);
    return print_result(failures, drawn, describe_right(answers), options.format);
}

// What a validation covers.
std::string summary_of(const validation &plan, const validation_result &result, double seconds)
{
    std::string text =
        formatted("%llu queries in each of %zu modes, seed %llu, %.1f s\n",
                  static_cast<unsigned long long>(result.queries), plan.scope.modes.size(),
                  static_cast<unsigned long long>(plan.scope.seed), seconds);
    text += "digest of the right answers:";
    for (const piece p : plan.scope.pieces)
        text += " " + std::string(name_of(p)) + " " + hex(result.digests[p]);
    text += "\n";
    if (plan.scope.thoroughness == thoroughness::quick)
        text += "--quick queries every occupancy of the lines with one random rest of the board; "
                "it can miss\nwhat fails only on an empty or a full rest, or on few boards: "
                "run without it to check those\n";
    if (!result.failures.empty())
        text += std::to_string(result.failures.size()) +
                " failures, each the first of its technique, piece and mode\n";
    return text;
}

int validate_all(const registry &registered, const validate_options &options)
{
    validation plan;
    plan.techniques = to_validate(registered, options.techniques);
    plan.scope.pieces = options.pieces;
    plan.scope.modes = options.modes.empty() ? validated_modes() : options.modes;
    plan.scope.thoroughness = options.quick ? thoroughness::quick : thoroughness::full;
    plan.scope.seed = options.seed;
    if (only_asks(options.only_asks, plan.techniques, false))
        return EXIT_CODE_OK;

    const auto start = std::chrono::steady_clock::now();
    progress_line progress("validating");
    plan.progress = [&](double done) { progress.show(done); };
    const validation_result result = validate(plan, registered.oracle());
    progress.clear();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;

    std::string drawn = describe_by_piece(result.failures), judged;
    if (!drawn.empty())
        drawn += "\n";
    for (const technique *t : plan.techniques)
        judged += formatted("%-36s %s\n", t->slug, result.wrong(*t) ? "WRONG" : "right");
    for (const technique *t : registered.skipped(options.techniques))
        judged += formatted("%-36s skipped: needs %s\n", t->slug, t->isa);
    return print_result(result.failures, drawn,
                        judged + "\n" + summary_of(plan, result, seconds.count()), options.format);
}

} // namespace

void add_validate_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "validate", "Compare every technique with the oracle, in every mode, on every board that "
                    "matters");
    const auto options = std::make_shared<validate_options>();
    add_techniques(*command, options->techniques);
    add_values(*command, "piece", options->pieces, all_pieces());
    add_values(*command, "mode", options->modes, validated_modes());
    command->add_flag("--quick", options->quick,
                      "Take seconds: fewer boards, with random pieces off the lines");
    add_number(*command, "--seed", options->seed, "Seed of the random boards");
    add_lacks(*command, options->only_asks);
    add_format(*command, options->format);
    const std::string one = "One case instead";
    add_parsed(*command, "--square", options->square, parse_square_option,
               "The slider's square, a1 to h8", "SQUARE")
        ->group(one);
    add_parsed(*command, "--occupied", options->occupied, parse_bitboard,
               "The occupied squares, as 0x...", "BITBOARD")
        ->group(one);
    add_parsed(*command, "--sliders", options->sliders, parse_bitboard,
               "The set of sliders, for mode setwise", "BITBOARD")
        ->group(one);
    add_parsed(*command, "--placement", options->placement, parse_placement_option,
               "All pieces, as in the first field of a FEN, for modes threats and side",
               "PLACEMENT")
        ->group(one);
    add_parsed(
        *command, "--copies", options->copies,
        [](const std::string &option, const std::string &text) {
            return parse_positive(option, text, largest_batch, 0);
        },
        "Queries like this in one batch; 1", "NUMBER")
        ->group(one);
    add_number(*command, "--inits", options->inits,
               "Times that the tables are filled before the query; 1", 3)
        ->group(one);
    command
        ->add_flag(
            "--at-once", options->at_once,
            "Query again and again while another thread queries and a third fills the tables")
        ->excludes(command->get_option("--copies"))
        ->group(one);
    add_parsed(*command, "--toggles", options->toggles, parse_toggles,
               "Squares changed one by one after loading --occupied, for mode toggle", "SQUARE,...")
        ->needs(command->get_option("--square"))
        ->excludes(command->get_option("--placement"))
        ->group(one);
    add_example(*command, "validate --technique pext --square e4 --occupied 0x1008");
    command->callback([&registered, options, &status, command] {
        for (const char *option : {"--quick", "--seed"})
            if (options->one_case() && command->count(option) > 0)
                throw input_error(std::string(option) + " is not for a single case");
        status = options->one_case() ? validate_case(registered, *options)
                                     : validate_all(registered, *options);
    });
}

} // namespace slidebench
