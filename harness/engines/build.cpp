// SPDX-License-Identifier: MIT
#include "engines/build.hpp"

#include <array>
#include <string>
#include <system_error>

#include "base/files.hpp"
#include "engines/placeholders.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Where functions begin within a cache line, or a pair of them, and in which order they come. The
// first ones have both orders and several places, however many of them are built.
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

} // namespace

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

std::optional<engine_build> build_engine(const engine_setting &engine, const engine_variant &what,
                                         const fs::path &builds, const std::stop_token &stop)
{
    const technique &t = *what.inside;
    const fs::path copy = folder_of(t, builds) / ("layout_" + std::to_string(what.layout) +
                                                  (what.is_again ? "_again" : ""));
    copy_source(engine.source, copy);
    const placeholders values = values_for(engine, t.slug, what.layout, copy);
    shell_process process(filled_in("--build", engine.build, values), copy, engine.patience,
                          shell_process::input::none, nullptr, stop);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success("--build with " + std::string(t.slug), engine, process);
    return engine_build{what, copy, filled_in(engine.option_to_run(), engine.run, values),
                        filled_in("--start", engine.start, values)};
}

} // namespace slidebench
