// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <array>
#include <string>
#include <system_error>

#include "base/errors.hpp"
#include "base/files.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Alignment and order of functions. Already the first few layouts have both orders and several
// alignments.
constexpr std::array<const char *, engine_layout_count> flags_of_layouts = {
    "",
    "-falign-functions=64 -ffunction-sections -Wl,--sort-section=name",
    "-falign-functions=64",
    "-ffunction-sections -Wl,--sort-section=name",
    "-falign-functions=32",
    "-falign-functions=128 -ffunction-sections -Wl,--sort-section=name",
    "-falign-functions=128",
    "-falign-functions=32 -ffunction-sections -Wl,--sort-section=name"};

constexpr const char *header_name = "sliding_attacks.h";

fs::path folder_of(const technique &t, const fs::path &builds)
{
    return builds / t.slug;
}

placeholders values_for(const engine_setting &engine, const std::string &technique, unsigned layout,
                        const fs::path &copy)
{
    return {{"technique", technique},
            {"header", copy.parent_path() / header_name},
            {"jobs", std::to_string(engine.jobs)},
            {"out", copy},
            {"layout_flags", layout_flags(layout)}};
}

void copy_source(const fs::path &source, const fs::path &copy)
{
    std::error_code error;
    fs::copy(source, copy, fs::copy_options::recursive | fs::copy_options::copy_symlinks, error);
    if (error)
        throw input_error("--source '" + source.string() + "' cannot be copied to '" +
                          copy.string() + "': " + error.message());
}

constexpr std::size_t braces = 2;

// Finds the first placeholder from `at` on: where it begins, with its brace, and its name. ${name}
// is the shell's.
std::optional<std::pair<std::size_t, std::string>> next_placeholder(const std::string &command,
                                                                    std::size_t at)
{
    for (at = command.find('{', at); at != std::string::npos; at = command.find('{', at + 1)) {
        const std::size_t end = command.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 1);
        if (end != std::string::npos && command[end] == '}' && end > at + 1 &&
            (at == 0 || command[at - 1] != '$'))
            return std::pair(at, command.substr(at + 1, end - at - 1));
    }
    return std::nullopt;
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
    std::string text;
    std::size_t at = 0;
    while (const auto found = next_placeholder(command, at)) {
        const auto &[begin, name] = *found;
        const auto value = values.find(name);
        if (value == values.end())
            throw input_error(option + ": {" + name + "} stands for nothing; there are " +
                              list_of(values));
        text += command.substr(at, begin - at) + value->second;
        at = begin + name.size() + braces;
    }
    return text + command.substr(at);
}

bool mentions(const std::string &command, const std::string &name)
{
    for (auto found = next_placeholder(command, 0); found;
         found = next_placeholder(command, found->first + found->second.size() + braces))
        if (found->second == name)
            return true;
    return false;
}

const char *layout_flags(unsigned layout)
{
    return flags_of_layouts.at(layout);
}

void require_fit(const engine_setting &engine, unsigned layouts)
{
    const placeholders any = values_for(engine, "", 0, "");
    filled_in("--build", engine.build, any);
    filled_in(engine.option_to_run(), engine.run, any);
    filled_in("--start", engine.start, any);
    if (!mentions(engine.build, "header") && !mentions(engine.build, "out"))
        throw input_error("--build '" + engine.build +
                          "' does not mention {header}, the file that the engine should include");
    if (layouts > 1 && !mentions(engine.build, "layout_flags"))
        throw input_error("--layouts " + std::to_string(layouts) +
                          " needs {layout_flags} in --build, "
                          "where flags of the compiler and the linker stand");
}

void provide_header(const technique &t, const std::string &header, const fs::path &builds)
{
    const fs::path folder = folder_of(t, builds);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw input_error("'" + folder.string() + "' cannot be made: " + error.message());
    write_whole(folder / header_name, header);
}

std::optional<engine_build> build_engine(const engine_setting &engine,
                                         const engine_variant &variant, const fs::path &builds,
                                         const std::stop_token &stop)
{
    const technique &t = *variant.technique;
    const fs::path copy = folder_of(t, builds) / ("layout_" + std::to_string(variant.layout) +
                                                  (variant.is_second ? "_again" : ""));
    copy_source(engine.source, copy);
    const placeholders values = values_for(engine, t.slug, variant.layout, copy);
    shell_process process(filled_in("--build", engine.build, values), copy, engine.timeout,
                          shell_process::input::none, nullptr, stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success("--build with " + std::string(t.slug), engine, process);
    return engine_build{variant, copy, filled_in(engine.option_to_run(), engine.run, values),
                        filled_in("--start", engine.start, values)};
}

} // namespace slidebench
