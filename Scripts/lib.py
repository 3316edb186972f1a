"""What the Python scripts share: finding the tool, installing what is missing, counting checks."""

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
SAMPLES = ROOT / "Samples"
# Other people's files, where they lie beside the package.
CORPORA = ROOT.parent / "shared/corpora"


def fail(message):
    """Ends the script with a message."""
    sys.exit(f"{Path(sys.argv[0]).name}: {message}")


def argument_parser(description):
    """A parser of a script's arguments, whose help is what the script says of itself."""
    return argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)


def valid_samples():
    """The sample documents that break no rule, in schema version 1 or 2."""
    return sorted(SAMPLES.glob("*.json"))


# Setting up


def need_packages(*packages):
    """Installs those of Debian's packages that are missing."""
    call_shell("need_packages", *packages)


def call_shell(*words, **options):
    """Calls a function of the shell library, as whoever called this script."""
    script = 'source "$1"; shift; "$@"'
    command = ["bash", "-c", script, sys.argv[0], str(ROOT / "Scripts/lib.sh"), *words]
    subprocess.run(command, check=True, **options)


def need_modules(**modules):
    """Runs the script again under `.build/venv` where a module is missing, with all of them installed.

    Each argument is a module's name in Python and its name in PyPI, which may hold a version.
    """
    missing = [package for module, package in modules.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return
    venv = BUILD / "venv"
    python = venv / "bin" / "python"
    if Path(sys.prefix) == venv or not python.exists():
        if not python.exists():
            make_venv(venv)
        print(f"installing {' '.join(missing)} into .build/venv", file=sys.stderr)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *modules.values()]
        subprocess.run(pip, check=True, stdin=subprocess.DEVNULL)
    os.execv(python, [str(python), *sys.argv])


def make_venv(folder):
    """Makes a virtual environment; Debian keeps what that takes in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        need_packages("python3-venv")
    BUILD.mkdir(exist_ok=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)


def find_drawconv():
    """The tool: what `DRAWCONV` names, or the release build, which is made where it is missing."""
    named = os.environ.get("DRAWCONV")
    if named:
        return named
    tool = BUILD / "release" / "drawconv"
    if not tool.exists():
        print("building drawconv", file=sys.stderr)
        subprocess.run([str(ROOT / "Scripts/build")], check=True, stdout=sys.stderr)
    return str(tool)


# Running


def launch_chromium(playwright):
    """Debian's Chromium, without a window."""
    # Its sandbox does not start for root.
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=flags)


def run(*command, accept=(0,), **options):
    """Runs a command and gives its result; ends the script where it exits with none of the codes in `accept`."""
    command = [str(part) for part in command]
    result = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, **options)
    if accept is not None and result.returncode not in accept:
        text = (result.stderr or result.stdout).decode(errors="replace").strip()
        fail(f"`{' '.join(command)}` exited with {result.returncode}\n{text}")
    return result


def read_json(path):
    """A JSON file's value."""
    return json.loads(Path(path).read_text(encoding="utf-8"))


class Checks:
    """Counts checks, prints those that fail, and ends the script with the count."""

    def __init__(self, name):
        self.name = name
        self.passed = 0
        self.failed = 0

    def check(self, holds, what, details=()):
        """Counts one check; where it doesn't hold, prints what was checked and the lines that tell more."""
        if holds:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {what}")
        for line in list(details)[:20]:
            print(f"       {line}")

    def finish(self):
        """Prints the count and exits, with 1 where a check failed or none was made."""
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


def have(command):
    """Whether a command is found."""
    return shutil.which(command) is not None
