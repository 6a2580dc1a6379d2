// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Chess played by a user's engine. No workload of bench has this mode.
inline constexpr mode engine_mode = MODE_COUNT;

// Subject of a query.
enum class subject {
    slider,   // one slider
    set,      // some sliders that are the same piece
    state,    // a technique's own state of an occupancy
    position, // all pieces on the board
    game      // a position to play from; the queries are chess's own
};

// Part of a workload that a mode needs.
enum class workload_part {
    pieces,    // queries about each piece; every workload has some
    recording, // recorded queries about all pieces, in order
    boards,    // positions to play from
    positions  // queries about all pieces of these
};

// Form of a mode's answers.
enum class answer_form {
    nothing,    // none to compare: the effect of the mode shows in another one
    attacks,    // the squares that its subject attacks
    xor_of_sets // the exclusive or of several sets
};

// Unit of the parameter of a mode.
enum class parameter_unit {
    none,    // there is no parameter
    bytes,   // size of the buffer that is touched between queries
    sliders, // number of sliders in a set, where sets are made up; 0 for a workload's own sets
    queries, // queries between making and unmaking a move
    depth    // half moves of perft or of a search
};

// Traits of a mode. Each has a line in modes.cpp.
struct mode_traits {
    mode id;
    std::string_view name; // on the command line, in CSV and in benchmark names
    subject about;
    workload_part needs;
    bool each_piece; // whether the mode differs by piece; else cells have the piece "any"
    answer_form gives;
    parameter_unit parameter;
    std::span<const std::size_t> default_parameters; // empty if they depend on the machine

    // Returns whether chess is played around the technique, instead of running one of its kernels.
    constexpr bool plays_chess() const { return about == subject::game; }

    // Returns whether it searches, with or without a network.
    constexpr bool is_search() const
    {
        return id == MODE_SEARCH || id == MODE_SEARCH_NETWORK || id == MODE_SEARCH_SMALL_NETWORK;
    }

    constexpr bool is_about_set() const { return about == subject::set; }
    constexpr bool is_about_position() const { return about == subject::position; }
    constexpr bool is_about_state() const { return about == subject::state; }

    // Returns whether queries have a square.
    constexpr bool has_square() const { return !is_about_set() && !is_about_position(); }

    // Returns whether other memory is loaded between queries.
    constexpr bool is_under_pressure() const { return parameter == parameter_unit::bytes; }

    // Returns whether `bench` times it, and whether a run may have it.
    constexpr bool is_timed() const { return is_in_runs() && id != engine_mode; }
    constexpr bool is_in_runs() const
    {
        return id != MODE_SINGLE && id != MODE_TOGGLE && id != MODE_SIDE;
    }

    // Returns whether validation covers the mode by itself. It covers modes under pressure by those
    // whose kernels they run.
    constexpr bool is_validated() const
    {
        return gives != answer_form::nothing && !is_under_pressure();
    }

    // Returns whether the right answers are those of mode single.
    constexpr bool answers_as_single() const
    {
        return is_validated() && each_piece && gives == answer_form::attacks && !is_about_set() &&
               !is_about_state();
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
