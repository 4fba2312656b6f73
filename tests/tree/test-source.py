#!/usr/bin/env python3
"""What the headers promise: file pairs include each other in no circle, every public function has a caller outside the tests and
says what it does, and so does every file.

Writes TAP. Read as text: names in comments, strings and the tests do not call.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import glob
import os
import re
import subprocess
import sys

os.chdir(os.environ.get("SCL_SOURCE_DIR", "."))
LAYERS = ["rating", "history", "lab", "figures", "workbench", "app", "cli"]
FILES = {name: open(name, encoding="utf-8").read() for name in sorted(glob.glob("src/**/*.[ch]", recursive=True))}
MAKERS = "".join(open(name, encoding="utf-8").read() for name in glob.glob("data/**/*.c", recursive=True) + ["docs/library.md"])
UI = "".join(open(name, encoding="utf-8").read() for name in glob.glob("data/**/*.ui", recursive=True))
DECLARED = re.compile(r"^(?!static |typedef |return |#)[A-Za-z_][A-Za-z_0-9 *]*[ *](scl_\w+) \(", flags=re.M)


def without_comments(text):
    return re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.S)


CODE = {name: without_comments(text) for name, text in FILES.items()}
points = 0


def point(title, found):
    global points
    points += 1
    print(f"{'not ok' if found else 'ok'} {points} - {title}")
    for line in found:
        print(f"# {line}")


def unit(name):
    """A file pair, with what is private to it: src/rating/core/scl-day."""
    return re.sub(r"(-private)?\.[ch]$", "", name)


def circles():
    """Sets of file pairs that include each other, directly or by way of others (Tarjan)."""
    edges = {}
    for name in FILES:
        for included in re.findall(r'^#include "([^"]+)"', FILES[name], flags=re.M):
            if included.endswith("-private.h"):
                continue  # a part of its own, in a file of its own
            if "src/" + included in FILES and unit("src/" + included) != unit(name):
                edges.setdefault(unit(name), set()).add(unit("src/" + included))
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(edges.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            circle = []
            while not circle or circle[-1] != node:
                circle.append(stack.pop())
            if len(circle) > 1:
                found.append(" ".join(sorted(circle)))

    for node in sorted(edges):
        if node not in index:
            visit(node)
    return found


def public_functions():
    for name, text in CODE.items():
        if name.endswith(".h"):
            for match in DECLARED.finditer(text):
                yield match.group(1), name, match.start()


USES = {name: collections.Counter(re.findall(r"\bscl_\w+\b", text)) for name, text in CODE.items()}
# As functions are defined: at a line's begin, or by a macro that says no more than which member a function tells.
DEFINITION = re.compile(r"^(?:SCL_DEFINE_GETTER \([^,]+,\s*)?(scl_\w+)(?: \(|,)", flags=re.M)
DEFINED = {name: collections.Counter(DEFINITION.findall(text)) for name, text in CODE.items()}
USED = sum(USES.values(), collections.Counter())
USED_AT_DEFINITION = sum(DEFINED.values(), collections.Counter())


def callers(function):
    """How often it stands in code, beside its declaration and its definition."""
    return USED[function] - 1 - USED_AT_DEFINITION[function] + (function in UI) + (function in MAKERS)


def by_macro(function):
    """What GLib's macros call: G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclX, scl_x_free) stands in the code; a type's get_type is for its own."""
    return function.endswith("_get_type")


def only_tests_call():
    return [f"{header}: {function}" for function, header, _ in public_functions()
            if not by_macro(function) and callers(function) <= 0]


def says_nothing():
    """Public functions with no comment: none before the block of declarations they stand in, none behind them."""
    found = []
    for function, header, start in public_functions():
        if header.endswith("-private.h"):
            continue
        text = FILES[header]
        before = text[:start].rstrip("\n")
        block = text[:start].split("\n\n")[-1] + text[start:].split("\n\n")[0]
        if "/*" not in block and not before.endswith("*/"):
            found.append(f"{header}: {function}")
    return found


def not_in_files_page():
    """Lines of docs/files.md that are not what the files say of themselves, and files that say nothing."""
    made = subprocess.run(["tools/make-files-page"], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.splitlines()
    with open("docs/files.md", encoding="utf-8") as stream:
        there = stream.read().splitlines()
    found = [f"made anew by tools/make-files-page: {line}" for line in sorted(set(made) ^ set(there))]
    return found + [f"says nothing of itself: {line}" for line in made if line.endswith(" |  |")]


point("no file pair includes itself by way of others", circles())
point("every public function has a caller outside the tests", only_tests_call())
point("every public function says what it does", says_nothing())
point("every file says what it is, and docs/files.md has it", not_in_files_page())
print(f"1..{points}")
