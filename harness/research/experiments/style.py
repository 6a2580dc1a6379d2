#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# style.py [COMMIT...]
#
# How do the documents read? For each COMMIT (HEAD by default), in Markdown: words of all documents, and in 100 words of their
# prose the relative words (that, which, what), commas and decimals. Of the last COMMIT each document, too. Prose is what stands
# outside of code, tables and comments.

import re
import subprocess
import sys

COUNTED = (r"(?i)\b(?:that|which|what)\b", r",(?!\d)", r"\b\d+\.\d")
LEFT_OUT = r"(?ms)^```.*?^```$|^\|.*?$|<!--.*?-->|`[^`]*`|\]\([^)]*\)|<[^>]*>"


def git(*arguments):
    result = subprocess.run(["git", *arguments], capture_output=True, text=True)
    if result.returncode:
        print(f"style.py: {result.stderr.splitlines()[0]}", file=sys.stderr)
        sys.exit(2)
    return result.stdout


def row(name, documents):
    prose = [re.sub(LEFT_OUT, " ", text) for text in documents]
    words = sum(len(text.split()) for text in prose)
    rates = (100 * sum(len(re.findall(pattern, text)) for text in prose) / max(words, 1) for pattern in COUNTED)
    return "| " + " | ".join([name, str(sum(len(text.split()) for text in documents)), *(f"{rate:.1f}" for rate in rates)]) + " |"


rows = ["| documents | words | relative words in 100 | commas in 100 | decimals in 100 |", "| --- | --- | --- | --- | --- |"]
for commit in sys.argv[1:] or ["HEAD"]:
    if commit.startswith("-"):
        print(f"style.py: '{commit}' is no commit", file=sys.stderr)
        sys.exit(2)
    names = git("ls-tree", "-r", "--name-only", "--full-tree", commit, "--", ":(top)").splitlines()
    documents = {name: git("show", f"{commit}:{name}") for name in names if name.endswith(".md")}
    rows.append(row(f"all at `{commit}`", documents.values()))
print("\n".join(rows + [row(name, [text]) for name, text in documents.items()]))
