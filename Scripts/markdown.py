"""Takes Markdown apart: fenced blocks with their languages and lines, commands with what they print, code spans, links."""

import re
from dataclasses import dataclass, field

FENCE = re.compile(r"^(?P<indent> {0,3})```(?P<language>\S*)\s*$")
PROMPT = "$ "
LEFT_OUT = "…"


@dataclass
class Block:
    """A fenced block."""

    language: str
    # The number of its first line, from 1; the fence stands above it.
    line: int
    lines: list[str] = field(default_factory=list)

    @property
    def text(self):
        return "".join(f"{line}\n" for line in self.lines)


@dataclass
class Command:
    """A command as a reader would type it, and the lines that the document shows below it."""

    text: str
    line: int
    # The number of the first line behind the command, and what is shown from there.
    output_line: int
    shown: list[str] = field(default_factory=list)

    def prints(self, output):
        """Whether output is what is shown; a line `…` stands for any number of lines. What shows nothing may print anything."""
        if not self.shown:
            return True
        parts = [[]]
        for line in self.shown:
            if line == LEFT_OUT:
                parts.append([])
            else:
                parts[-1].append(line)
        return fits(output, parts)


def fits(lines, parts):
    """Whether lines are made of the parts, in order, with any lines between two of them."""
    first, *others = parts
    if lines[: len(first)] != first:
        return False
    if not others:
        return len(lines) == len(first)
    position = len(first)
    for part in others[:-1]:
        starts = (start for start in range(position, len(lines)) if lines[start : start + len(part)] == part)
        start = next(starts, None)
        if start is None:
            return False
        position = start + len(part)
    last = others[-1]
    return len(lines) - position >= len(last) and lines[len(lines) - len(last) :] == last


class Document:
    """A Markdown file."""

    def __init__(self, path):
        self.path = path
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.blocks = []
        # The lines outside of blocks, with their numbers.
        self.prose = []
        self._read()

    def _read(self):
        block = None
        for number, line in enumerate(self.lines, 1):
            fence = FENCE.match(line)
            if block is None and fence:
                block = Block(fence["language"], number + 1)
            elif block is None:
                self.prose.append((number, line))
            elif fence and not fence["language"]:
                self.blocks.append(block)
                block = None
            else:
                block.lines.append(line)

    def spans(self):
        """The code spans, with their lines' numbers."""
        return [(number, span) for number, line in self.prose for span in re.findall(r"`([^`]+)`", line)]

    def links(self):
        """Where links and pictures lead, with their lines' numbers."""
        return [(number, link) for number, line in self.prose for link in re.findall(r"\]\(([^)\s]+)\)", line)]


def commands(block):
    """The commands of a `console` block, each behind a prompt; a backslash at the end takes the next line along."""
    found = []
    continues = False
    for number, line in enumerate(block.lines, block.line):
        if continues:
            found[-1].text += "\n" + line
        elif line.startswith(PROMPT):
            found.append(Command(line.removeprefix(PROMPT), number, number + 1))
        elif found:
            found[-1].shown.append(line)
            continue
        else:
            raise ValueError(f"line {number}: nothing stands before the first prompt")
        found[-1].output_line = number + 1
        continues = line.endswith("\\")
    return found
