// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Chess played by a user's engine, with techniques in it. The rest of the program cannot play it.
inline constexpr mode engine_mode = MODE_COUNT;

// What a query of a mode is about.
enum class subject {
    slider,   // one slider
    set,      // some sliders that are the same piece
    state,    // a technique's own state of an occupancy
    position, // all pieces on the board
    game      // a position to play from; the queries are chess's own
};

// What a mode needs of a workload.
enum class source {
    pieces,    // queries about a piece; every workload has some
    recording, // recorded queries about all pieces, in order
    boards,    // positions to play from
    positions  // queries about all pieces of these
};

// What a mode's answers are.
enum class answer_form {
    nothing, // there are none to compare: what the mode does shows in another one
    attacks, // the squares that its subject attacks
    mixture  // the exclusive or of several sets
};

// What the number is that some modes have as their parameter.
enum class parameter_unit {
    none,    // there is no parameter
    bytes,   // size of the buffer that is touched between queries
    sliders, // number of sliders in a set, where sets are made up; 0 for a workload's own sets
    queries, // queries between making and unmaking a move
    depth    // half moves of perft or of a search
};

// All that is known of a mode beside its loop. There is one line for each in modes.cpp.
struct mode_traits {
    mode id;
    std::string_view name; // on the command line, in CSV and in benchmark names
    subject about;
    source needs;
    bool each_piece; // whether the mode differs by piece; else cells have the piece "any"
    answer_form gives;
    parameter_unit parameter;
    std::span<const std::size_t> sweep; // usual parameters; empty if they depend on the machine

    // Returns whether chess is played around the technique, instead of running one of its kernels.
    constexpr bool plays_chess() const { return about == subject::game; }

    // Returns whether a workload must have positions to play from.
    constexpr bool needs_boards() const
    {
        return needs == source::boards || needs == source::positions;
    }

    constexpr bool is_about_set() const { return about == subject::set; }
    constexpr bool is_about_position() const { return about == subject::position; }
    constexpr bool is_about_state() const { return about == subject::state; }

    // Returns whether queries have a square.
    constexpr bool has_square() const { return !is_about_set() && !is_about_position(); }

    // Returns whether other memory is loaded between queries.
    constexpr bool is_under_pressure() const { return parameter == parameter_unit::bytes; }

    // Returns whether it is known, while it is timed, if something else runs on the core.
    constexpr bool knows_core() const { return id != engine_mode; }

    // Returns whether `bench` times it, and whether a run may have it.
    constexpr bool is_timed() const { return is_in_runs() && id != engine_mode; }
    constexpr bool is_in_runs() const
    {
        return id != MODE_SINGLE && id != MODE_LOAD && id != MODE_TOGGLE;
    }

    // Returns whether validation covers the mode by itself. It covers those under pressure by the
    // modes whose kernels they run.
    constexpr bool is_validated() const
    {
        return gives != answer_form::nothing && !is_under_pressure();
    }

    // Returns whether the right answers are those of mode single.
    constexpr bool answers_as_single() const
    {
        return is_validated() && each_piece && gives == answer_form::attacks && !is_about_set();
    }
};

const mode_traits &traits_of(mode m);

// Returns the traits of the mode of that name, which must be one.
const mode_traits &traits_of(std::string_view name);

// Return the modes that `bench` times, those that runs have, and those that can be validated, in
// the order of their enumeration.
const std::vector<mode> &timed_modes();
const std::vector<mode> &modes_in_runs();
const std::vector<mode> &validated_modes();

} // namespace slidebench
