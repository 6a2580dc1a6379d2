// SPDX-License-Identifier: MIT
#include "engines/builds.hpp"

#include <algorithm>
#include <deque>
#include <future>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/child_process.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "engines/play.hpp"
#include "engines/query_count.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// How long a process runs while the others wait. Caches are filled again in each turn, so shorter
// ones cost more, and cost techniques with large tables more than others.
constexpr std::chrono::milliseconds length_of_turn{200};

constexpr const char *mark = ".slidebench-builds"; // in a folder with builds
constexpr const char *header_name = "sliding_attacks.h";

// Returns a text that changes with the compilers on the PATH, by their versions, and with the
// variables that compilers and make read.
std::string environment_of_builds()
{
    child_process shell(
        {.arguments = {"/bin/sh", "-c",
                       "for compiler in \"${CC:-cc}\" \"${CXX:-c++}\" gcc g++ clang clang++; do "
                       "$compiler --version 2>/dev/null | head -n 1; done; "
                       "env | grep -E '^(CC|CXX|CPPFLAGS|CFLAGS|CXXFLAGS|LDFLAGS|LDLIBS|PATH)='"}});
    return shell.read_to_end();
}

placeholders values_for(const engine_setting &engine, const std::string &technique,
                        const std::string &flags, const fs::path &copy)
{
    return {{"technique", technique},
            {"header", copy.parent_path() / header_name},
            {"jobs", std::to_string(engine.jobs)},
            {"out", copy},
            {"layout_flags", flags}};
}

// Throws input_error if one of the commands has an unknown placeholder, if --build does not mention
// the header, or if there are several layouts and a build does not mention their flags.
void require_fit(const engine_setting &engine, unsigned layouts)
{
    const placeholders any = values_for(engine, "", "", "");
    filled_in("--build", engine.build, any);
    filled_in("--as-is", engine.build_as_is, any);
    filled_in(engine.option_to_run(), engine.run, any);
    if (!mentions(engine.build, "header") && !mentions(engine.build, "out"))
        throw input_error("--build '" + engine.build +
                          "' does not mention {header}, the file that the engine should include");
    if (layouts == 1)
        return;
    for (const auto &[option, command] :
         {std::pair("--build", &engine.build), std::pair("--as-is", &engine.build_as_is)})
        if (!command->empty() && !mentions(*command, "layout_flags"))
            throw input_error(formatted("--layouts %u needs {layout_flags} in %s, where flags of "
                                        "the compiler and the linker stand",
                                        layouts, option));
}

// Returns the flags of a build. Those of as_is_again are of another layout, with other alignments:
// of none of a run that has no more than half of all.
std::string flags_of(const engine_variant &variant, linker links)
{
    const unsigned shift = variant.technique == &as_is_again ? engine_layout_count / 2 : 0;
    return layout_flags((variant.layout + shift) % engine_layout_count, links);
}

fs::path receipt_of(const engine_build &how)
{
    return how.folder.string() + ".built";
}

// Reads how long a build has taken, if its receipt says that it was made of the same.
std::optional<std::chrono::duration<double>> time_of_receipt(const engine_build &how)
{
    if (!fs::exists(receipt_of(how)))
        return std::nullopt;
    const std::string text = read_whole(receipt_of(how));
    const std::vector<std::string_view> words = words_of(text);
    std::int64_t milliseconds = 0;
    if (words.size() != 2 || words[1] != how.made_of || !parse_number(words[0], milliseconds))
        return std::nullopt;
    return std::chrono::milliseconds(milliseconds);
}

} // namespace

std::vector<engine_variant> engine_plan::variants(unsigned first, unsigned end) const
{
    std::vector<engine_variant> variants;
    for (unsigned layout = first; layout < end; ++layout)
        for (const technique *t : contenders)
            variants.push_back({t, layout});
    if (first == 0)
        variants.insert(variants.begin() + 1, {&counted, 0});
    return variants;
}

engine_builds::engine_builds(const engine_plan &plan)
    : plan_(plan), environment_(environment_of_builds())
{
    require_fit(engine_, plan.layouts);
    choose_folder();
    provide_headers();
}

void engine_builds::choose_folder()
{
    if (!engine_.builds)
        try {
            temporary_.emplace(fs::temp_directory_path() / "slidebench");
        } catch (const fs::filesystem_error &) {
            throw input_error(
                "there is no folder for temporary files; name a folder with --builds");
        }
    std::error_code error; // of a name that is empty or too long, in which nothing can be made
    folder_ = fs::weakly_canonical(
        temporary_ ? temporary_->path() : fs::absolute(*engine_.builds, error), error);
    const std::string failure = "the engine cannot be built in '" + folder_.string() + "': ";
    if (!has_only(folder_.string(), "/._+-"))
        throw input_error(failure +
                          "a shell would read its name in another way; name another with --builds");
    if (lies_in(folder_, engine_.source))
        throw input_error(
            failure +
            "it lies in --source, so it would be copied into itself; name another with --builds");
    fs::create_directories(folder_, error);
    if (error || (!fs::exists(folder_ / mark, error) && !fs::is_empty(folder_, error)))
        throw input_error("--builds '" + engine_.builds.value_or("") +
                          "' is not a folder that is new, empty or has builds of engine");
    write_whole(folder_ / mark, "");
}

// Exports headers to where builds find them, and for that of counted the first, so that it counts.
void engine_builds::provide_headers() const
{
    const auto write = [&](const technique &t, const std::string &header) {
        std::error_code ignored; // since the next line says what is wrong
        fs::create_directories(folder_ / t.slug, ignored);
        write_whole(folder_ / t.slug / header_name, header);
    };
    for (const technique *t : plan_.contenders)
        if (!is_own_code(*t))
            write(*t, exported_header(*t, engine_.header));
    const technique *first = *std::ranges::find_if_not(
        plan_.contenders, [](const technique *t) { return is_own_code(*t); });
    write(counted, counting_header(exported_header(*first, engine_.header), count_file()));
}

fs::path engine_builds::count_file() const
{
    return folder_ / counted.slug / "queries";
}

void engine_builds::build(unsigned first_layout, unsigned end_layout,
                          const std::function<void()> &done)
{
    const std::vector<engine_variant> variants = plan_.variants(first_layout, end_layout);
    std::deque<std::future<engine_build>> running; // in the order of the variants
    std::stop_source stop;
    // Before the futures wait for their ends.
    const std::shared_ptr<void> at_end(nullptr, [&](void *) { stop.request_stop(); });
    auto next = variants.begin();
    while (next != variants.end() || !running.empty()) {
        for (; next != variants.end() && running.size() < plan_.builds_at_once; ++next)
            running.push_back(std::async(std::launch::async, &engine_builds::build_and_run, this,
                                         recipe(*next), stop.get_token()));
        add(running.front().get());
        running.pop_front();
        done();
    }
}

linker engine_builds::links() const
{
    return first_ != nullptr && first_->code ? first_->code->links : linker::gnu;
}

std::optional<std::string> engine_builds::compiler() const
{
    const std::optional<machine_code> &code = first_->code;
    return code && !code->compiler.empty() ? std::optional(code->compiler) : std::nullopt;
}

std::size_t engine_builds::kept(const std::vector<engine_variant> &variants) const
{
    return static_cast<std::size_t>(std::ranges::count_if(variants, [&](const engine_variant &v) {
        const engine_build how = recipe(v);
        return time_of_receipt(how) && fs::last_write_time(receipt_of(how)) < begun_;
    }));
}

// Returns how to build a variant.
engine_build engine_builds::recipe(const engine_variant &variant) const
{
    const technique &t = *variant.technique;
    const fs::path copy = folder_ / t.slug / ("layout_" + std::to_string(variant.layout));
    const bool own_code = is_own_code(t);
    const placeholders values = values_for(engine_, t.slug, flags_of(variant, links()), copy);
    const std::string command = own_code ? filled_in("--as-is", engine_.build_as_is, values)
                                         : filled_in("--build", engine_.build, values);
    return {variant, copy, command, filled_in(engine_.option_to_run(), engine_.run, values),
            hex_digest_of(command + "\n" + environment_ + source_.state() +
                          (own_code ? std::string() : read_whole(values.at("header"))))};
}

// Builds the engine and runs it. What an earlier run has made there of the same is taken as it is.
engine_build engine_builds::build_and_run(engine_build how, const std::stop_token &stop) const
{
    if (const auto time = time_of_receipt(how))
        how.time = *time;
    else
        how.time = make(how, stop);
    how.code = machine_code_in(how.folder);
    // A build may run the engine, for a profile.
    if (how.variant.technique == &counted)
        reset_count(count_file());
    how.play = play(engine_, how, stop);
    require_measurable(engine_, how, how.play);
    return how;
}

// Makes a build, and a receipt of it. Returns how long that took.
std::chrono::duration<double> engine_builds::make(const engine_build &how,
                                                  const std::stop_token &stop) const
{
    std::error_code ignored;
    fs::remove(receipt_of(how), ignored);
    fs::remove_all(how.folder, ignored);
    source_.copy_to(how.folder);
    const auto begin = std::chrono::steady_clock::now();
    shell_process process(how.command, how.folder, engine_.timeout, shell_process::input::none,
                          nullptr, stop);
    process.finish();
    const technique &t = *how.variant.technique;
    require_success(is_own_code(t) ? "--as-is" : "--build " + phrase_of(t), engine_.timeout,
                    process);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    write_whole(receipt_of(how),
                std::to_string(std::llround(1e3 * time.count())) + " " + how.made_of);
    return time;
}

// Checks the nodes of a build.
void engine_builds::add(const engine_build &build)
{
    const technique &t = *build.variant.technique;
    const std::uint64_t searched = build.play.nodes;
    const engine_build &added = builds_.insert({build.variant, build}).first->second;
    if (first_ == nullptr) {
        first_ = &added;
        require_same_nodes(t, play(engine_, build, {}).nodes);
        return;
    }
    const technique &first = *first_->variant.technique;
    if (&t == &first)
        require_same_nodes(t, searched);
    if (searched != nodes())
        throw engine_fault(
            formatted("the engine searches %s nodes %s, and %s nodes %s: its answers differ, or "
                      "the engine does not ask them as the header says",
                      std::to_string(searched).c_str(), phrase_of(t).c_str(),
                      std::to_string(nodes()).c_str(), phrase_of(first).c_str()));
    if (&t == &counted) {
        queries_ = count_in(count_file());
        if (queries_ == 0)
            throw engine_fault("the engine searches " + std::to_string(nodes()) +
                               " nodes without a query of the header: --build does not include it, "
                               "or --source has objects of an earlier build, which --build "
                               "does not remove");
    }
}

std::vector<double> engine_builds::play_in_turn(const std::vector<engine_variant> &variants,
                                                int cpu) const
{
    turns all(length_of_turn);
    std::stop_source stop; // where one fails, the others need not go on
    const auto seconds_of = [&](const engine_variant &variant) {
        const engine_build &build = builds_.at(variant);
        const engine_play played = play(engine_, build, stop.get_token(), &all, variants.size());
        require_same_nodes(*variant.technique, played.nodes);
        if (played.cpu_seconds <= 0)
            require_measurable(engine_, build, played);
        return played.cpu_seconds;
    };
    std::vector<std::future<std::optional<double>>> runs;
    for (const engine_variant &variant : variants)
        runs.push_back(std::async(std::launch::async, [&]() -> std::optional<double> {
            try {
                // So when it reads the clock of a process, that one does not run.
                run_only_on(cpu);
                return seconds_of(variant);
            } catch (const interruption &) {
                return std::nullopt; // perhaps of a stop, whose reason is to be found
            } catch (...) {
                stop.request_stop();
                throw;
            }
        }));
    bool is_over = false;
    std::vector<double> seconds;
    for (std::future<std::optional<double>> &run : runs) {
        const std::optional<double> cpu_seconds = run.get();
        is_over = is_over || !cpu_seconds;
        seconds.push_back(cpu_seconds.value_or(0));
    }
    if (is_over)
        throw interruption();
    return seconds;
}

void engine_builds::require_different_layouts() const
{
    std::map<const technique *, std::multiset<std::uint64_t>> codes;
    for (const auto &[variant, build] : builds_)
        if (build.code)
            codes[variant.technique].insert(build.code->digest);
    for (const auto &[technique, all] : codes)
        if (const std::set<std::uint64_t> different(all.begin(), all.end());
            different.size() < all.size())
            throw engine_fault(
                formatted("%s %zu layouts are really %zu: {layout_flags} should reach the compiler "
                          "and the linker; --layouts 1 needs none",
                          phrase_of(*technique).c_str(), all.size(), different.size()));
}

void engine_builds::require_same_nodes(const technique &t, std::uint64_t nodes) const
{
    if (nodes != this->nodes())
        throw engine_fault(
            formatted("%s the engine searches %s nodes the first time, and then %s: it is not "
                      "deterministic; it should search one thread to a fixed depth",
                      phrase_of(t).c_str(), std::to_string(this->nodes()).c_str(),
                      std::to_string(nodes).c_str()));
}

} // namespace slidebench
