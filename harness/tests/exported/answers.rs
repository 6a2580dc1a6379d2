// SPDX-License-Identifier: MIT

//! Compares an exported module with rays that are walked, on every occupancy of their lines.

mod attacks;

const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn walked(square: u32, occupied: u64, steps: &[(i32, i32)]) -> u64 {
    let mut attacked = 0;
    for (file_step, rank_step) in steps {
        let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
        loop {
            file += file_step;
            rank += rank_step;
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            let bit = 1u64 << (8 * rank + file);
            attacked |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    attacked
}

fn main() {
    let mut random = 88172645463325252u64;
    for square in 0..64 {
        for lines in [walked(square, 0, &ROOK), walked(square, 0, &BISHOP)] {
            let mask = lines | 1 << square;
            let mut subset = 0u64;
            loop {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let occupied = subset | (random & !mask);
                let rook = walked(square, occupied, &ROOK);
                let bishop = walked(square, occupied, &BISHOP);
                assert_eq!(attacks::rook_attacks(square, occupied), rook);
                assert_eq!(attacks::bishop_attacks(square, occupied), bishop);
                assert_eq!(attacks::queen_attacks(square, occupied), rook | bishop);
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
        }
    }
}
