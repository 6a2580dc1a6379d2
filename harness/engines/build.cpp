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

// Where functions begin within a cache line, and in which order they come.
constexpr std::array<const char *, LAYOUT_COUNT> flags_of_layouts = {
    "", "-falign-functions=64", "-ffunction-sections -Wl,--sort-section=name",
    "-falign-functions=64 -ffunction-sections -Wl,--sort-section=name"};

constexpr const char *header_name = "sliding_attacks.h";

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

std::optional<engine_build> build_engine(const engine_setting &engine, const technique &t,
                                         const std::string &header, unsigned layout,
                                         const fs::path &builds)
{
    const fs::path of_technique = builds / t.slug;
    const fs::path copy = of_technique / ("layout_" + std::to_string(layout));
    std::error_code error;
    fs::create_directories(of_technique, error);
    if (error)
        throw input_error("'" + of_technique.string() + "' cannot be made: " + error.message());
    write_whole(of_technique / header_name, header);
    copy_source(engine.source, copy);
    const placeholders values = values_for(engine, t.slug, layout, copy);
    shell_process process(filled_in("--build", engine.build, values), copy, engine.patience);
    process.finish();
    if (process.end() == process_end::interrupted)
        return std::nullopt;
    require_success("--build with " + std::string(t.slug), engine, process);
    return engine_build{&t, layout, copy, filled_in(engine.option_to_run(), engine.run, values),
                        filled_in("--start", engine.start, values)};
}

} // namespace slidebench
