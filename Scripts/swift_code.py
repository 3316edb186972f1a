"""What of Swift sources scripts look at: the code without comments and literals, and what is declared in it."""

import re

LITERAL = re.compile(r'(#*)("""|")')
MODIFIERS = r"(?:(?:public|package|internal|final|indirect|nonisolated|static|mutating)\s+)*"
# What stands in the first column, and is not the file's own.
TOP_LEVEL = re.compile(
    rf"^(?:@\S+\s+)*{MODIFIERS}(?:struct|class|enum|protocol|actor|typealias|func|let|var)\s+(\w+)", re.MULTILINE
)
NESTED = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype)\s+(\w+)")
# A name that is no member of something: no point stands before it.
NAME = re.compile(r"(?<![\w.])([A-Za-z_]\w*)")


def code(text):
    """The code of a source: comments are left out, and of literals all but what is interpolated."""
    kept, literals, depth, position = [], [], 0, 0
    # Each open literal: its delimiter, its number signs, and how many parentheses were open before it.
    is_code = True
    while position < len(text):
        if is_code:
            literal = LITERAL.match(text, position)
            if text.startswith("//", position):
                end = text.find("\n", position)
                position = len(text) if end < 0 else end
            elif text.startswith("/*", position):
                end = text.find("*/", position)
                position = len(text) if end < 0 else end + 2
            elif literal:
                literals.append((literal.group(2) + literal.group(1), literal.group(1), depth))
                position, is_code = literal.end(), False
            else:
                character = text[position]
                depth += (character == "(") - (character == ")")
                # The parenthesis behind an interpolated expression.
                is_code = not (character == ")" and literals and depth == literals[-1][2])
                kept.append(character)
                position += 1
        else:
            delimiter, signs, before = literals[-1]
            if text.startswith(delimiter, position):
                literals.pop()
                position += len(delimiter)
                is_code = True
            elif text.startswith(f"\\{signs}(", position):
                kept.append(" (")
                position += 2 + len(signs)
                depth, is_code = before + 1, True
            elif text.startswith(f"\\{signs}", position):
                position += 2 + len(signs)
            else:
                position += 1
    return "".join(kept)


def top_level(source):
    """The names of types, functions and variables that a file's code declares for others."""
    return set(TOP_LEVEL.findall(source))


def types(source):
    """The names of all types that a file's code declares, nested ones too."""
    return set(NESTED.findall(source))


def names(source):
    """All names in a file's code that are no members of something."""
    return set(NAME.findall(source))
