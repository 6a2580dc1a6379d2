// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <system_error>

#include <re2/re2.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "engines/query_count.hpp"
#include "results/rows.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *header_name = "sliding_attacks.h";

fs::path folder_of(const technique &t, const fs::path &builds)
{
    return builds / t.slug;
}

fs::path receipt_of(const build_recipe &how)
{
    return how.folder.string() + ".built";
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

// Reads how long a build has taken, if its receipt says that it was made of the same.
std::optional<std::chrono::duration<double>> time_of_receipt(const build_recipe &how)
{
    if (!fs::exists(receipt_of(how)))
        return std::nullopt;
    const std::string text = read_whole(receipt_of(how));
    const std::size_t end = text.find('\n');
    std::int64_t milliseconds = 0;
    if (end == std::string::npos || text.substr(end + 1) != how.made_of ||
        !parse_number(std::string_view(text).substr(0, end), milliseconds))
        return std::nullopt;
    return std::chrono::milliseconds(milliseconds);
}

// Returns a technique that has no code here.
technique stand_in(const char *slug)
{
    technique t = {};
    t.slug = slug;
    t.isa = t.isa_options = "";
    return t;
}

struct layout {
    unsigned alignment; // of functions; 0 for that of the engine's flags
    bool is_reordered;  // or functions are in the order of the sources
};

// Already the first few have both orders and several alignments.
constexpr std::array<layout, engine_layout_count> engine_layouts = {{
    {0, false},
    {64, true},
    {64, false},
    {0, true},
    {32, false},
    {128, true},
    {128, false},
    {32, true},
}};

// Returns what orders the sections of functions in another way than the sources: by their names, or
// in an order that chance has made once. A shell leaves the asterisk as it is, for no file has such
// a name.
const char *order_flag(linker links)
{
    switch (links) {
    case linker::lld:
        return "-Wl,--shuffle-sections=.text*=1";
    case linker::mold:
        return "-Wl,--shuffle-sections=1";
    case linker::gnu:
        break;
    }
    return "-Wl,--sort-section=name";
}

// Returns the flags of a build. Those of as_is_again() are of another layout, with other
// alignments: of none of a run that has no more than half of all.
std::string flags_of(const engine_variant &variant, linker links)
{
    const unsigned shift = variant.technique == &as_is_again() ? engine_layout_count / 2 : 0;
    return layout_flags((variant.layout + shift) % engine_layout_count, links);
}

std::string list_of(const placeholders &values)
{
    std::string text;
    for (const auto &[name, value] : values)
        text += (text.empty() ? "{" : ", {") + name + "}";
    return text;
}

} // namespace

std::string filled_in(const std::string &option, const std::string &command,
                      const placeholders &values)
{
    static const RE2 next("((?s).*?)(\\$?)\\{([a-z_]+)\\}", RE2::Latin1);
    re2::StringPiece rest(command);
    std::string text, before, dollar, name;
    while (RE2::Consume(&rest, next, &before, &dollar, &name)) {
        text += before;
        if (!dollar.empty()) { // ${name} is the shell's
            text += "${" + name + "}";
            continue;
        }
        const auto value = values.find(name);
        if (value == values.end())
            throw input_error(option + ": {" + name + "} stands for nothing; there are " +
                              list_of(values));
        text += value->second;
    }
    return text + std::string(rest);
}

bool mentions(const std::string &command, const std::string &name)
{
    return RE2::PartialMatch(command, RE2("(^|[^$])\\{" + name + "\\}", RE2::Latin1));
}

const technique &as_is()
{
    static const technique own_code = stand_in(own_code_label);
    return own_code;
}

const technique &as_is_again()
{
    static const technique again = stand_in(own_code_again_label);
    return again;
}

const technique &counted()
{
    static const technique t = stand_in("counted");
    return t;
}

std::string phrase_of(const technique &t)
{
    return &t == &counted() ? "with queries counted"
           : is_own_code(t) ? "with its own code"
                            : "with " + std::string(t.slug);
}

std::string layout_flags(unsigned layout, linker links)
{
    const auto &[alignment, is_reordered] = engine_layouts.at(layout);
    std::string flags;
    if (alignment != 0)
        flags = "-falign-functions=" + std::to_string(alignment);
    if (is_reordered)
        flags += std::string(flags.empty() ? "" : " ") + "-ffunction-sections " + order_flag(links);
    return flags;
}

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

void provide_header(const technique &t, const std::string &header, const fs::path &builds)
{
    const fs::path folder = folder_of(t, builds);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw input_error("'" + folder.string() + "' cannot be made: " + error.message());
    const bool counts = &t == &counted();
    if (counts)
        reset_count(count_file(builds));
    write_whole(folder / header_name,
                counts ? counting_header(header, count_file(builds)) : header);
}

fs::path count_file(const fs::path &builds)
{
    return folder_of(counted(), builds) / "queries";
}

build_recipe recipe_of(const engine_variant &variant, const engine_setting &engine,
                       const source_tree &source, const fs::path &builds,
                       const std::string &environment, linker links)
{
    const technique &t = *variant.technique;
    const fs::path copy = folder_of(t, builds) / ("layout_" + std::to_string(variant.layout));
    const bool own_code = is_own_code(t);
    const placeholders values = values_for(engine, t.slug, flags_of(variant, links), copy);
    const std::string command = own_code ? filled_in("--as-is", engine.build_as_is, values)
                                         : filled_in("--build", engine.build, values);
    return {variant, copy, command, filled_in(engine.option_to_run(), engine.run, values),
            command + "\n" + environment + source.state() +
                (own_code ? std::string() : read_whole(values.at("header")))};
}

bool is_kept(const build_recipe &how, fs::file_time_type since)
{
    return time_of_receipt(how) && fs::last_write_time(receipt_of(how)) < since;
}

std::optional<engine_build> build_engine(const build_recipe &how, const source_tree &source,
                                         std::chrono::duration<double> timeout,
                                         const std::stop_token &stop)
{
    if (const auto time = time_of_receipt(how))
        return engine_build{how.variant, how.folder, how.run, machine_code_in(how.folder), *time};
    std::error_code ignored;
    fs::remove(receipt_of(how), ignored);
    fs::remove_all(how.folder, ignored);
    source.copy_to(how.folder);
    const auto begin = std::chrono::steady_clock::now();
    shell_process process(how.command, how.folder, timeout, shell_process::input::none, nullptr,
                          stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    const technique &t = *how.variant.technique;
    require_success((is_own_code(t) ? "--as-is" : "--build " + phrase_of(t)), timeout, process);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    write_whole(receipt_of(how),
                std::to_string(std::llround(1e3 * time.count())) + "\n" + how.made_of);
    return engine_build{how.variant, how.folder, how.run, machine_code_in(how.folder), time};
}

} // namespace slidebench
