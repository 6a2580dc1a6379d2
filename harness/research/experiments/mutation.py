# SPDX-License-Identifier: MIT
#
# The small changes ("mutants") that mutants.py makes in a C file, and the larger faults that it puts there.
#
# Never changed by the former: comments, strings, includes, conditions of the preprocessor, attributes, alignment,
# declarations of what another file defines, static assertions, and what a technique says of itself.

import re
from dataclasses import dataclass
from pathlib import Path

FROZEN = re.compile(r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*'
                      | ^[ ]*\#[ ]*define[ ]+\w+(?:\([^)]*\))? | ^[ ]*\#(?![ ]*define)[^\n]* | ^extern[^;]*;
                      | (?:_Static_assert|_Alignas|__attribute__|__asm__)[ ]?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)
                      | ^[^\n;]*\btechnique_facts\b.*?;""", re.VERBOSE | re.DOTALL | re.MULTILINE)

NUMBER = re.compile(r"(?<![\w.])(0[xX][0-9A-Fa-f]+|\d+)([uUlL]*)(?![\w.])")
WORD = re.compile(r"\b[A-Za-z_]\w*")
# clang-format puts blanks around operators of two operands, and around nothing else.
BINARY = re.compile(r"(?<=\s)(?:<<=|>>=|[-+&|^*/%<>=!]=|<<|>>|&&|\|\||[-+*/%&|^<>])(?=\s)")
UNARY = re.compile(r"(?<=[\s(~!])[~!-](?=[\w(~!])|\+\+|--")
CONDITION = re.compile(r"\bif \(")
# An assignment, a call or a jump that begins a line, where the line before ended something.
STATEMENT = re.compile(r"(?:(?<=[;{})]\n)|(?<=\n\n))[ ]+((?:[\w*>.-]+(?:\[[^;=]*\])? [-+|&^<>*]*=(?!=)|\w+\(|break|continue)[^;{}]*;)")

OPERATORS = {"<<": [">>"], ">>": ["<<"], "<<=": [">>="], ">>=": ["<<="], "&": ["|", "^"], "|": ["&", "^"], "^": ["&", "|"],
             "&=": ["|=", "^="], "|=": ["&=", "^="], "^=": ["&=", "|="], "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="],
             "*": ["+"], "%": ["/"], "/": ["%"], "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"],
             "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "++": ["--"], "--": ["++"]}
PRECEDENCE = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7, ">=": 7, "==": 6, "!=": 6,
              "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1}
TERMS_OF = {"|", "^", "&", "+", "-", "<<", ">>", "*", "&&", "||"}

# Parts of the names of intrinsics, and names that techniques share, that can stand for each other.
INTRINSIC = re.compile(r"_mm\d*_|_p(ext|dep)_u64$|v[a-z0-9]+q?_[su]\d+$")
PARTS = [("_and_", "_or_", "_xor_", "_andnot_"), ("_add_", "_sub_"), ("_set_", "_setr_"), ("_unpackhi_", "_unpacklo_"),
         ("_slli_", "_srli_"), ("_sllv_", "_srlv_"), ("_min_", "_max_"), ("_cmpeq_", "_cmpgt_"), ("vand", "vorr", "veor", "vbic"),
         ("vadd", "vsub"), ("_pext_", "_pdep_")]
SIBLINGS = [("A_FILE", "H_FILE"), ("RANK_1", "RANK_8"), ("FILE_LINE", "RANK_LINE"), ("DIAGONAL", "ANTI_DIAGONAL"),
            ("ROOK_LINES", "BISHOP_LINES"), ("rank_of", "file_of"), ("lowest_square", "highest_square"),
            ("__builtin_ctzll", "__builtin_clzll")]


# Faults stand at the start or the end of a function, or make a local static.
FUNCTION = re.compile(r"^\w[\w *]*?\b(\w+)\(([^(){};]*)\)\n\{\n(.*?)^\}\n", re.DOTALL | re.MULTILINE)
LOCAL = re.compile(r"^    (?:const )?(Bitboard|Square|uint64_t|uint32_t|unsigned|size_t) (\w+) = ([^;]+);\n", re.MULTILINE)
FACT = re.compile(r"\.table_bytes =\s*([^;{}]*?),(?=\s*(?:/\*.*?\*/\s*)?\})", re.DOTALL)
BATCH_SIZES = [*range(1, 1065), 1500, 2048, 5000, 10000, 65536]


@dataclass(frozen=True)
class Mutant:
    file: str  # its path within techniques/
    text: str  # of the whole file, changed
    line: int
    change: str
    before: str
    after: str

    def __str__(self):
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.file}:{self.line}: {self.change}: '{before}' -> '{after}'"


def end_of_operand(code, start, least):
    """Where the operand that begins at `start` ends: at a bracket that closes, a comma and the like, or an operator that binds
    at most as tightly as `least`."""
    depth = 0
    for i in range(start, len(code)):
        if code[i] in "([{":
            depth += 1
        elif depth == 0 and (code[i] in ")]},;?:" or
                             (found := BINARY.match(code, i)) and PRECEDENCE.get(found[0], 0) <= least):
            return i
        elif code[i] in ")]}":
            depth -= 1
    return len(code)


def numbers(found):
    digits, suffix = found.groups()
    value, is_hex = int(digits, 0), digits[:2] in ("0x", "0X")
    others = {"constant + 1": value + 1, "constant - 1": value - 1, "constant 0": 0}
    if is_hex and value > 0xFF:
        others["constant, one bit"] = value ^ 1 << value.bit_length() // 2
    for change, other in others.items():
        if not (is_hex and (other < 0 or other >> 64)):
            yield change, (f"0x{other:0{len(digits) - 2}X}" if is_hex else str(other)) + suffix


def changes(code):
    """All that can be changed: what it is called, from where to where, and what comes there."""
    for found in NUMBER.finditer(code):
        yield from ((change, *found.span(), after) for change, after in numbers(found))
    for found in WORD.finditer(code):
        word = found[0]
        yield from (("sibling", *found.span(), other) for family in SIBLINGS if word in family for other in family)
        if INTRINSIC.match(word):
            yield from (("intrinsic", *found.span(), word.replace(part, other))
                        for family in PARTS for part in family if part in word for other in family)
    for found in BINARY.finditer(code):
        yield from (("operator", *found.span(), other) for other in OPERATORS.get(found[0], []))
        if found[0] in TERMS_OF:
            yield "term dropped", found.start(), end_of_operand(code, found.end() + 1, PRECEDENCE[found[0]]), ""
    for found in UNARY.finditer(code):
        yield ("operator", *found.span(), OPERATORS[found[0]][0]) if found[0] in OPERATORS and len(found[0]) == 2 else (
            "unary dropped", *found.span(), "")
    for found in CONDITION.finditer(code):
        end = end_of_operand(code, found.end(), 0)
        yield "condition negated", found.end(), end, f"!({code[found.end():end]})"
    for found in STATEMENT.finditer(code):
        yield "statement dropped", *found.span(1), ";"


def mutants_of(file, folder):
    """All mutants of a file below the folder, in the order of the places."""
    text = Path(file).read_text(encoding="utf-8")
    code = FROZEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    mutants = {}
    for change, start, end, after in sorted(changes(code), key=lambda c: (c[1], c[0], c[3])):
        if text[start:end] != after:
            mutant = Mutant(Path(file).relative_to(folder).as_posix(), text[:start] + after + text[end:],
                            text.count("\n", 0, start) + 1, change, text[start:end], after)
            mutants.setdefault(mutant.text, mutant)
    return list(mutants.values())


def occupied_by(fen):
    """The occupied squares of a FEN."""
    ranks = re.sub(r"\d", lambda digit: " " * int(digit[0]), fen.split()[0]).split("/")
    return sum(1 << 8 * (7 - i) + j for i, rank in enumerate(ranks) for j, piece in enumerate(rank) if piece != " ")


def faults_in(name, parameters, body, tables, boards):
    """Faults of a function: the kind, where in its body, how much of it is replaced, and by what."""
    start, end = (0, 0), (len(body), len(body))
    if name.endswith("_attacks_batch"):
        conditions = [*(f"count == {n}" for n in BATCH_SIZES), *(f"count > 64 && count % 16 == {rest}" for rest in range(1, 16))]
        yield from (("batch size", start, f"    if ({condition})\n        --count;\n") for condition in conditions)
        yield from (("batch size", start, f"    count = count > {n} ? {n} : count;\n") for n in (200, 777, 1100, 2000, 60000))
        yield from (("batch size", start, f"    count = ({kind})count;\n") for kind in ("uint8_t", "uint16_t"))
        yield "in place", start, "    for (size_t i = 0; i < count; ++i)\n        attacks[i] = 0;\n"
    elif name.endswith("_rook_and_bishop_attacks"):
        for square in range(64):
            bit = (37 * square + 11) % 64
            both = f"*rook ^= square_bit({bit});\n        *bishop ^= square_bit({bit ^ 32});\n"
            yield "pair", end, f"    if (square == {square}) {{\n        {both}    }}\n"
        for pointer in ("rook", "bishop"):
            for order in ("rook + 1 == bishop", "bishop + 1 == rook", "rook + 1 < bishop", "bishop + 1 < rook"):
                yield "pair", end, f"    if ({order})\n        *{pointer} ^= square_bit(27);\n"
    elif name.endswith(("_side_attacks", "_side_and_knights_attacks")):
        for squares in ("orthogonal", "diagonal"):
            yield "side", start, f"    {squares} &= {squares} - 1;\n"
            yield "side", start, f"    if (({squares} & ({squares} - 1)) == 0)\n        {squares} = 0;\n"
    elif name.endswith("_init"):
        for table in tables:
            byte = f"((volatile unsigned char *)&{table})"
            for n in range(16):
                spoil = f"{byte}[sizeof {table} * {n} / 16] ^= 1"
                yield from (("init", end, f"    static int calls;\n    if (++calls == {call})\n        {spoil};\n") for call in (2, 3))
            yield "meanwhile", start, f"    for (size_t i = 0; i < sizeof {table}; ++i)\n        {byte}[i] = 0;\n"
    if re.search(r"\bBitboard occupied\b", parameters):
        yield "static", start, "    static volatile Bitboard kept;\n    kept = occupied;\n    occupied = kept;\n"
        for local in LOCAL.finditer(body):
            kind, word, value = local.groups()
            yield "static", local.span(), f"    static volatile {kind} {word};\n    {word} = {value};\n"
        yield from (("position", start, f"    if (occupied == UINT64_C(0x{board:X}))\n        occupied = 0;\n") for board in boards)
        for squares in ("sliders", "orthogonal", "diagonal", "knights"):
            if re.search(rf"\bBitboard {squares}\b", parameters):
                yield "set", start, f"    {squares} &= occupied;\n"
                yield "set", start, f"    if (({squares} & ~occupied) != 0)\n        return 0;\n"


def faults_of(file, folder, boards):
    """All faults that can be put into a file below the folder; `boards` are occupancies that may be answered wrongly."""
    text = Path(file).read_text(encoding="utf-8")
    header = Path(file).with_suffix(".h").read_text(encoding="utf-8") if Path(file).with_suffix(".h").exists() else ""
    stated = FACT.search(header)
    tables = re.findall(r"sizeof (\w+)", stated[1]) if stated else []

    def fault(kind, start, end, after):
        return Mutant(Path(file).relative_to(folder).as_posix(), text[:start] + after + text[end:], text.count("\n", 0, start) + 1,
                      kind, text[start:end], after)

    for found in FUNCTION.finditer(text):
        name, parameters, body = found.groups()
        for kind, (start, end), after in faults_in(name, parameters, body, tables, boards):
            yield fault(kind, found.start(3) + start, found.start(3) + end, after)
    for found in FACT.finditer(text):
        terms = found[1].split(" + ")
        others = ["4096", "0", f"2 * ({found[1]})", *(" + ".join(terms[:i] + terms[i + 1:]) or "1" for i in range(len(terms)))]
        for bytes_ in dict.fromkeys(other for other in others if other != found[1]):
            yield fault("facts", *found.span(1), bytes_)
    functions = {found[1].rpartition("_")[2]: found for found in FUNCTION.finditer(text)}
    if {"load", "toggle"} <= functions.keys():
        load, toggle = functions["load"], functions["toggle"]
        for most in range(300, 1000, 50):
            counted = f"    if (++toggles == {most})\n        return;\n" + text[toggle.start(3):toggle.end(3)]
            between = text[load.start(3):toggle.start(3)]
            yield fault("walk", load.start(), toggle.end(3), "static _Thread_local unsigned toggles;\n\n" +
                        text[load.start():load.start(3)] + "    toggles = 0;\n" + between + counted)
