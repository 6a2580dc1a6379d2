// SPDX-License-Identifier: MIT
//
// Techniques in Rust: what its compiler makes of them, and their answers.

#include "base/errors.hpp"
#include "export/rust.hpp"
#include "exported_fixture.hpp"

namespace slidebench {
namespace {

class rust : public exported {
protected:
    static constexpr const char *compiler = RUST_COMPILER;
};

class rust_of : public rust, public testing::WithParamInterface<std::string> {};

TEST_P(rust_of, answers_as_rays_that_are_walked)
{
    if (*compiler == '\0')
        GTEST_SKIP() << "needs a Rust compiler for this machine";
    const technique &t = registry(techniques).find(GetParam());
    std::string text;
    try {
        text = exported_rust(t, "");
    } catch (const input_error &e) {
        GTEST_SKIP() << e.what();
    }
    write("attacks.rs", text);
    write("module.rs", "#![no_std]\npub mod attacks;\n");
    write("answers.rs", read_whole(PROJECT_ROOT "/harness/tests/exported/answers.rs"));
    std::string options = " --edition 2018 -D warnings -C opt-level=1 -C debug-assertions=on";
    for (const std::string_view isa : words_of(t.isa))
        options += " -C target-feature=+" + rust_feature(std::string(isa));
    if (*t.isa == '\0')
        options += " -F unsafe_code";
    ASSERT_EQ(0, run(compiler + options + " --crate-type lib module.rs")) << output();
    ASSERT_EQ(0, run(compiler + options + " -o program answers.rs")) << output();
    if (is_available(t)) {
        EXPECT_EQ(0, run("./program")) << output();
    }
}

INSTANTIATE_TEST_SUITE_P(registry, rust_of, testing::ValuesIn(exported_slugs()),
                         [](const auto &one) { return one.param; });

TEST_F(rust, has_the_plain_techniques)
{
    for (const char *slug : {"hyperbola_quintessence", "hyperbola_quintessence_computed",
                             "kindergarten", "magic_fancy", "obstruction_difference"})
        EXPECT_NE(exported_rust(registry(techniques).find(slug), "")
                      .find("pub fn queen_attacks(square: u32, occupied: u64) -> u64 {"),
                  std::string::npos)
            << slug;
}

TEST_F(rust, says_what_cannot_be_translated)
{
    const registry known(techniques);
    const auto complaint = [&](const char *slug) -> std::string {
        try {
            exported_rust(known.find(slug), "");
            return "";
        } catch (const input_error &e) {
            return e.what();
        }
    };
    EXPECT_EQ(complaint("ray_walk"),
              "ray_walk cannot be written in Rust: what begins with 'for' has no translation");
    EXPECT_EQ(complaint("rotated"), "rotated cannot be written in Rust: it answers only for a "
                                    "state of its own");
    EXPECT_EQ(complaint("magic_plain"),
              "magic_plain has 2314 KiB of tables; as constants at most 1024 KiB are written");
}

} // namespace
} // namespace slidebench
