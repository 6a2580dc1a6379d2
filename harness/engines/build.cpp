// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <system_error>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "results/rows.hpp"

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

// Returns the time of the newest file in a folder, in ticks of the file system's clock.
long long newest_in(const fs::path &folder)
{
    long long newest = 0;
    std::error_code error;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder, error))
        if (entry.is_regular_file(error))
            newest = std::max<long long>(newest,
                                         entry.last_write_time(error).time_since_epoch().count());
    return newest;
}

// Says of what a build was made: it can be taken again where nothing has changed.
std::string receipt(const fs::path &source, const fs::path &header, const std::string &command)
{
    return source.string() + " " + std::to_string(newest_in(source)) + "\n" +
           (fs::exists(header) ? read_whole(header) : std::string()) + command + "\n";
}

void copy_source(const fs::path &source, const fs::path &copy)
{
    std::error_code error;
    fs::remove_all(copy, error);
    fs::create_directories(copy.parent_path(), error);
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

const technique &as_is()
{
    static const technique t = [] {
        technique own = {};
        own.slug = own_code_label;
        own.isa = own.isa_options = "";
        return own;
    }();
    return t;
}

std::string phrase_of(const technique &t)
{
    return &t == &as_is() ? "with its own code" : "with " + std::string(t.slug);
}

void require_fit(const engine_setting &engine, unsigned layouts)
{
    const placeholders any = values_for(engine, "", 0, "");
    filled_in("--build", engine.build, any);
    filled_in("--as-is", engine.build_as_is, any);
    filled_in(engine.option_to_run(), engine.run, any);
    filled_in("--start", engine.start, any);
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
    write_whole(folder / header_name, header);
}

std::optional<engine_build> build_engine(const engine_setting &engine,
                                         const engine_variant &variant, const fs::path &builds,
                                         const std::stop_token &stop)
{
    const technique &t = *variant.technique;
    const fs::path copy = folder_of(t, builds) / ("layout_" + std::to_string(variant.layout) +
                                                  (variant.is_second ? "_again" : ""));
    const bool own_code = &t == &as_is();
    const fs::path &source = own_code ? engine.source_as_is : engine.source;
    const placeholders values = values_for(engine, t.slug, variant.layout, copy);
    const std::string command = own_code ? filled_in("--as-is", engine.build_as_is, values)
                                         : filled_in("--build", engine.build, values);
    const engine_build made = {variant, copy, filled_in(engine.option_to_run(), engine.run, values),
                               filled_in("--start", engine.start, values)};
    const fs::path receipt_file = copy.string() + ".built";
    const std::string wanted = receipt(source, values.at("header"), command);
    if (fs::exists(receipt_file) && read_whole(receipt_file) == wanted)
        return made;
    copy_source(source, copy);
    shell_process process(command, copy, engine.timeout, shell_process::input::none, nullptr, stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success((own_code ? "--as-is" : "--build " + phrase_of(t)), engine, process);
    write_whole(receipt_file, wanted);
    return made;
}

} // namespace slidebench
