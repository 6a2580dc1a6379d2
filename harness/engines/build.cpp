// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <system_error>

#include <re2/re2.h>

#include "base/child_process.hpp"
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
std::optional<std::chrono::duration<double>> time_of_receipt(const fs::path &receipt,
                                                             const std::string &made_of)
{
    if (!fs::exists(receipt))
        return std::nullopt;
    const std::string text = read_whole(receipt);
    const std::size_t end = text.find('\n');
    std::int64_t milliseconds = 0;
    if (end == std::string::npos || text.substr(end + 1) != made_of ||
        !parse_number(std::string_view(text).substr(0, end), milliseconds))
        return std::nullopt;
    return std::chrono::milliseconds(milliseconds);
}

// How a variant is built.
struct recipe {
    fs::path copy; // of the source
    std::string command, run, made_of;

    fs::path receipt() const { return copy.string() + ".built"; }
};

// Returns a technique that has no code here.
technique stand_in(const char *slug)
{
    technique t = {};
    t.slug = slug;
    t.isa = t.isa_options = "";
    return t;
}

// Returns the flags of a build. Those of as_is_again() are of another layout, with other
// alignments: of none of a run that has no more than half of all.
std::string flags_of(const engine_variant &variant, linker links)
{
    const unsigned shift = variant.technique == &as_is_again() ? engine_layout_count / 2 : 0;
    return layout_flags((variant.layout + shift) % engine_layout_count, links);
}

recipe recipe_of(const build_setting &setting, const engine_variant &variant)
{
    const engine_setting &engine = setting.engine;
    const technique &t = *variant.technique;
    const fs::path copy =
        folder_of(t, setting.folder) / ("layout_" + std::to_string(variant.layout));
    const bool own_code = is_own_code(t);
    const placeholders values = values_for(engine, t.slug, flags_of(variant, setting.links), copy);
    const std::string command = own_code ? filled_in("--as-is", engine.build_as_is, values)
                                         : filled_in("--build", engine.build, values);
    return {copy, command, filled_in(engine.option_to_run(), engine.run, values),
            command + "\n" + setting.environment + setting.source.state() +
                (own_code ? std::string() : read_whole(values.at("header")))};
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

std::string environment_of_builds()
{
    child_process shell(
        {.arguments = {"/bin/sh", "-c",
                       "for compiler in \"${CC:-cc}\" \"${CXX:-c++}\" gcc g++ clang clang++; do "
                       "$compiler --version 2>/dev/null | head -n 1; done; "
                       "env | grep -E '^(CC|CXX|CPPFLAGS|CFLAGS|CXXFLAGS|LDFLAGS|LDLIBS|PATH)='"}});
    return shell.read_to_end();
}

bool is_kept(const build_setting &setting, const engine_variant &variant, fs::file_time_type since)
{
    const recipe how = recipe_of(setting, variant);
    return time_of_receipt(how.receipt(), how.made_of) &&
           fs::last_write_time(how.receipt()) < since;
}

std::optional<engine_build> build_engine(const build_setting &setting,
                                         const engine_variant &variant,
                                         std::chrono::duration<double> timeout,
                                         const std::stop_token &stop)
{
    const recipe how = recipe_of(setting, variant);
    engine_build build = {variant, how.copy, how.run, std::nullopt, {}};
    if (const auto time = time_of_receipt(how.receipt(), how.made_of)) {
        build.time = *time;
        build.code = machine_code_in(how.copy);
        return build;
    }
    std::error_code ignored;
    fs::remove(how.receipt(), ignored);
    fs::remove_all(how.copy, ignored);
    setting.source.copy_to(how.copy);
    const auto begin = std::chrono::steady_clock::now();
    shell_process process(how.command, how.copy, timeout, shell_process::input::none, nullptr,
                          stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    const technique &t = *variant.technique;
    require_success((is_own_code(t) ? "--as-is" : "--build " + phrase_of(t)), timeout, process);
    build.time = std::chrono::steady_clock::now() - begin;
    write_whole(how.receipt(),
                std::to_string(std::llround(1e3 * build.time.count())) + "\n" + how.made_of);
    build.code = machine_code_in(how.copy);
    return build;
}

} // namespace slidebench
