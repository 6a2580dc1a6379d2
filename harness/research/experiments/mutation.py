#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# mutation.py FILE...
#
# Prints every small change ("mutant") that mutants.py can make to these C files, one a line: place,
# kind of change, what stands there and what comes instead.
#
# Never changed: comments, strings, includes, conditions of the preprocessor, attributes, alignment,
# declarations of what another file defines, static assertions, and what a technique says of itself.

import re
import sys
from dataclasses import dataclass
from pathlib import Path

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
      | (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
      | (?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<newline>\n)
      | (?P<blank>(?:[^\S\n]|\\\n)+)
      | (?P<operator><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)""",
    re.VERBOSE | re.DOTALL)

OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {close: open_ for open_, close in OPENING.items()}

PRECEDENCE = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7,
              ">=": 7, "==": 6, "!=": 6, "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1}
ENDS_OPERAND = {",", ";", "?", ":", "=", "return", "<<=", ">>=", "+=", "-=", "*=", "/=", "%=", "&=",
                "|=", "^="}

OPERATORS = {"<<": [">>"], ">>": ["<<"], "<<=": [">>="], ">>=": ["<<="],
             "&": ["|", "^"], "|": ["&", "^"], "^": ["&", "|"],
             "&=": ["|=", "^="], "|=": ["&=", "^="], "^=": ["&=", "|="],
             "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="], "*": ["+"], "%": ["/"], "/": ["%"],
             "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"],
             "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "++": ["--"], "--": ["++"]}
TERMS_OF = {"|", "^", "&", "+", "-", "<<", ">>", "*", "&&", "||"}

# Parts of the names of intrinsics that can stand for each other.
INTRINSIC_PARTS = [("_and_", "_or_", "_xor_", "_andnot_"), ("_add_", "_sub_"), ("_set_", "_setr_"),
                   ("_unpackhi_", "_unpacklo_"),
                   ("_slli_", "_srli_"), ("_sllv_", "_srlv_"), ("_min_", "_max_"),
                   ("_cmpeq_", "_cmpgt_"), ("vand", "vorr", "veor", "vbic"), ("vadd", "vsub"),
                   ("_pext_", "_pdep_")]
WIDTHS = ("_epi8", "_epi16", "_epi32", "_epi64")
WITH_WIDTHS = re.compile(r"_(add|sub|cmp|min|max|sl|sr)")
INTRINSIC = re.compile(r"_mm\d*_|_p(ext|dep)_u64$|v[a-z0-9]+q?_[su]\d+$")

# Names that techniques share, and that can stand for each other.
SIBLINGS = [("A_FILE", "H_FILE"), ("RANK_1", "RANK_8"), ("FILE_LINE", "RANK_LINE"),
            ("DIAGONAL", "ANTI_DIAGONAL"), ("ROOK_LINES", "BISHOP_LINES"), ("rank_of", "file_of"),
            ("lowest_square", "highest_square"), ("__builtin_ctzll", "__builtin_clzll")]

NO_CALL = {"if", "while", "for", "switch", "return", "sizeof", "defined"}
FROZEN_CALLS = {"_Static_assert", "static_assert", "assert", "__attribute__", "_Alignas", "__asm__"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    region: int = 0  # 0, or which macro it belongs to
    frozen: bool = False
    in_code: bool = False  # of a function or a macro
    match: int = -1  # the other bracket


@dataclass(frozen=True)
class Mutant:
    file: str  # its path within techniques/
    line: int
    column: int
    change: str
    start: int
    end: int
    before: str
    after: str

    def applied_to(self, text):
        return text[:self.start] + self.after + text[self.end:]

    def key(self):
        return (self.file, str(self.line), str(self.column), self.change, self.before, self.after)


def tokens_of(text):
    """Its tokens without blanks and comments; those that must stay are marked as frozen."""
    tokens = []
    regions = 0
    directive = ""  # at hand: "#" and then its name
    line_is_empty = True
    for found in TOKEN.finditer(text):
        kind = found.lastgroup
        if kind == "newline":
            directive, line_is_empty = "", True
        if kind in ("newline", "blank", "comment"):
            continue
        token = Token(kind, found.group(), found.start(), found.end())
        if token.text == "#" and line_is_empty:
            directive = "#"
            regions += 1
        elif directive == "#":
            directive = token.text
            macro_head = [] if directive == "define" else None
            token.frozen = True
        elif directive == "define" and in_macro_head(macro_head, token, text):
            macro_head.append(token)
            token.frozen = True
        if directive:
            token.region = regions
            token.in_code = True
            token.frozen = token.frozen or directive != "define"
        tokens.append(token)
        line_is_empty = False
    match_brackets(tokens)
    find_code(tokens)
    freeze(tokens)
    return tokens


def in_macro_head(head, token, text):
    """Whether this token still belongs to the macro's name and parameters, after those in `head`."""
    if not head:
        return True
    if len(head) == 1:
        return token.text == "(" and text[token.start - 1] not in " \t"
    return head[-1].text != ")"


def match_brackets(tokens):
    open_ = []
    for i, token in enumerate(tokens):
        if token.kind != "operator":
            continue
        if token.text in OPENING:
            open_.append(i)
        elif token.text in CLOSING and open_ and tokens[open_[-1]].text == CLOSING[token.text]:
            token.match = open_.pop()
            tokens[token.match].match = i


def find_code(tokens):
    for i, token in enumerate(tokens):
        if token.text == "{" and not token.in_code and i > 0 and tokens[i - 1].text == ")":
            for inside in tokens[i + 1:token.match]:
                inside.in_code = True


def freeze(tokens):
    for i, token in enumerate(tokens):
        last = i
        if token.text in FROZEN_CALLS:
            bracket = next(k for k in range(i, len(tokens)) if tokens[k].text == "(")
            last = tokens[bracket].match
        elif token.text == "technique_facts" or (token.text == "extern" and not token.in_code):
            last = next((k for k in range(i, len(tokens)) if tokens[k].text == ";"), i)
        for inside in tokens[i:last + 1] if last > i else []:
            inside.frozen = True


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.tokens = tokens_of(text)
        self.mutants = {}

    def all(self):
        for i, token in enumerate(self.tokens):
            if token.frozen:
                continue
            if token.kind == "number":
                self.constant(token)
            elif token.kind == "word":
                self.word(i)
            elif self.is_binary(i) or token.text in ("++", "--"):
                self.operator(i)
            elif token.text in ("~", "!"):
                self.add("unary dropped", token.start, token.end, "")
            elif token.text == "-":
                self.add("unary dropped", token.start, token.end, "")
            if token.text == ";" and token.in_code:
                self.statement(i)
            if token.text == "." and i > 0 and self.tokens[i - 1].text in ("{", ","):
                self.initialiser(i)
        return list(self.mutants.values())

    def add(self, change, start, end, after):
        before = self.text[start:end]
        if before == after:
            return
        line = self.text.count("\n", 0, start) + 1
        column = start - self.text.rfind("\n", 0, start)
        mutant = Mutant(self.name, line, column, change, start, end, before, after)
        self.mutants.setdefault(mutant.applied_to(self.text), mutant)

    def is_binary(self, i):
        """clang-format puts blanks around these, and around nothing else."""
        token = self.tokens[i]
        around = self.text[token.start - 1:token.start] + self.text[token.end:token.end + 1]
        return token.text in OPERATORS and len(around) == 2 and around.isspace()

    def constant(self, token):
        found = re.fullmatch(r"(0[xX][0-9A-Fa-f]+|\d+)([uUlL]*)", token.text)
        if not found:
            return
        digits, suffix = found.groups()
        value = int(digits, 0)
        is_hex = digits[:2] in ("0x", "0X")

        def written(number):
            if number < 0:
                return str(number) + suffix
            return (f"0x{number:0{len(digits) - 2}X}" if is_hex else str(number)) + suffix

        others = {"constant + 1": value + 1, "constant - 1": value - 1, "constant 0": 0}
        if is_hex and value > 0xFF:
            others["constant, one bit"] = value ^ 1 << value.bit_length() // 2
        for change, other in others.items():
            if not (is_hex and other >> 64):
                self.add(change, token.start, token.end, written(other))

    def word(self, i):
        token = self.tokens[i]
        for family in SIBLINGS:
            if token.text in family and token.in_code:
                for other in family:
                    self.add("sibling", token.start, token.end, other)
        if INTRINSIC.match(token.text):
            widths = [WIDTHS] if WITH_WIDTHS.search(token.text) else []
            for family in INTRINSIC_PARTS + widths:
                for part in family:
                    if part in token.text:
                        for other in family:
                            self.add("intrinsic", token.start, token.end,
                                     token.text.replace(part, other, 1))
        bracket = self.tokens[i + 1] if i + 1 < len(self.tokens) else token
        if bracket.text != "(" or not token.in_code or bracket.match < 0:
            return
        if token.text == "if":
            first, last = self.tokens[i + 2], self.tokens[bracket.match - 1]
            condition = self.text[first.start:last.end]
            self.add("condition negated", first.start, last.end, f"!({condition})")
        elif token.text not in NO_CALL:
            self.swap_arguments(i + 1)

    def swap_arguments(self, bracket):
        end = self.tokens[bracket].match
        commas = []
        i = bracket + 1
        while i < end:
            if self.tokens[i].text in OPENING and self.tokens[i].match > i:
                i = self.tokens[i].match
            elif self.tokens[i].text == ",":
                commas.append(i)
            i += 1
        if len(commas) != 1:
            return
        first = self.text[self.tokens[bracket].end:self.tokens[commas[0]].start]
        second = self.text[self.tokens[commas[0]].end:self.tokens[end].start].lstrip()
        self.add("arguments swapped", self.tokens[bracket].end, self.tokens[end].start,
                 f"{second}, {first}")

    def operator(self, i):
        token = self.tokens[i]
        for other in OPERATORS[token.text]:
            self.add("operator", token.start, token.end, other)
        if token.text not in TERMS_OF:
            return
        left, right = self.left_operand(i), self.right_operand(i)
        if left is None or right is None:
            return
        self.add("term dropped", self.tokens[i - 1].end, self.tokens[right].end, "")
        before = self.tokens[left - 1]
        if PRECEDENCE.get(before.text) != PRECEDENCE[token.text] or not self.is_binary(left - 1):
            if token.text not in ("<<", ">>", "-"):
                self.add("term dropped", self.tokens[left].start, self.tokens[i + 1].start, "")
        if token.text in ("&", "|", "^") and self.tokens[i + 1].text != "~":
            start = self.tokens[i + 1].start
            self.add("term negated", start, start, "~")

    def right_operand(self, i):
        """Its last token."""
        k = i + 1
        while k < len(self.tokens) and not self.ends_operand(k, i, CLOSING):
            k = self.tokens[k].match if self.tokens[k].match > k else k
            k += 1
        return k - 1 if k - 1 > i else None

    def left_operand(self, i):
        """Its first token."""
        k = i - 1
        while k >= 0 and not self.ends_operand(k, i, OPENING):
            k = self.tokens[k].match if 0 <= self.tokens[k].match < k else k
            k -= 1
        return k + 1 if k + 1 < i else None

    def ends_operand(self, k, i, brackets):
        token, operator = self.tokens[k], self.tokens[i]
        return (token.text in brackets or token.text in ENDS_OPERAND or
                token.region != operator.region or
                (self.is_binary(k) and PRECEDENCE.get(token.text, -1) <= PRECEDENCE[operator.text]))

    def statement(self, end):
        """Drops what is not a declaration."""
        start = end
        while start > 0 and self.tokens[start - 1].text not in (";", "{", "}"):
            start -= 1
            if self.tokens[start].text == ")":
                start = self.tokens[start].match
        while start < end and self.tokens[start].text in ("for", "while", "if", "else", "do"):
            head = self.tokens[start + 1]
            start = head.match + 1 if head.text == "(" else start + 1
        if start >= end or self.tokens[start].region != self.tokens[end].region:
            return
        first, second = self.tokens[start], self.tokens[start + 1]
        is_expression = second.text in ("(", "[", ".", "->", "++", "--") or second.text in ENDS_OPERAND
        if first.text in ("break", "continue", "++", "--", "*") or (
                first.text != "return" and is_expression and first.text != "struct"):
            self.add("statement dropped", first.start, self.tokens[end].start, "")

    def initialiser(self, i):
        """Drops a `.member = value,`."""
        end = i
        while self.tokens[end].text not in (",", "}", ";"):
            end = self.tokens[end].match if self.tokens[end].match > end else end
            end += 1
        if self.tokens[end].text == ",":
            self.add("initialiser dropped", self.tokens[i].start, self.tokens[end].end, "")


def mutants_of(file, folder=None):
    """All mutants of a C file, in the order of the places. They name its path within the folder, or
    only its last part."""
    path = Path(file)
    name = path.relative_to(folder).as_posix() if folder else path.name
    return sorted(Finder(name, path.read_text(encoding="utf-8")).all(),
                  key=lambda m: (m.start, m.change, m.after))


def main():
    if len(sys.argv) < 2:
        print(f"usage: {sys.argv[0]} FILE...", file=sys.stderr)
        return 2
    for file in sys.argv[1:]:
        try:
            mutants = mutants_of(file)
        except (OSError, UnicodeDecodeError) as e:
            print(f"mutation: {file}: {e}", file=sys.stderr)
            return 2
        for m in mutants:
            before, after = (" ".join(text.split()) for text in (m.before, m.after))
            print(f"{m.file}:{m.line}:{m.column}: {m.change}: '{before}' -> '{after}'")
    return 0


if __name__ == "__main__":
    sys.exit(main())
