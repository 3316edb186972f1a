# What the shell scripts share; sourced, not run.
# `root` is the package's folder; the scripts work from there, wherever they are called.

set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Prints the comment that the calling script starts with.
usage() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p;}' "$0"; }

# Prints the usage and leaves where the first argument asks for it.
help_if_asked() {
  if [[ "${1:-}" == "--help" || "${1:-}" == "-h" ]]; then usage; exit 0; fi
}

fail() { echo "${0##*/}: $*" >&2; exit 1; }

as_root() {
  if [[ $EUID -eq 0 ]]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "run as root, or install sudo, so that this can run: $*"
  fi
}

# is_drawing FILE: whether a file in JSON is a drawing, also one with a mistake: it has a plane (version 1), or two of
# layers, a canvas and 2 as its version, as drawconv looks for them. What has less is somebody else's.
is_drawing() {
  local mark marks=0
  if grep -qE "[\"']plane[\"'][[:space:]]*:" -- "$1"; then return 0; fi
  for mark in "[\"']layers[\"'][[:space:]]*:" "[\"']canvas[\"'][[:space:]]*:" "[\"']version[\"'][[:space:]]*:[[:space:]]*2([^0-9.]|$)"; do
    if grep -qE "$mark" -- "$1"; then marks=$((marks + 1)); fi
  done
  [[ $marks -gt 1 ]]
}

# find_drawings FILE…: puts those files that are drawings into the array `drawings`.
find_drawings() {
  local file
  drawings=()
  for file in "$@"; do
    if [[ "$file" != *.json ]] || is_drawing "$file"; then drawings+=("$file"); fi
  done
}

# need_packages PACKAGE…: installs those of Debian's packages that are missing.
need_packages() {
  local package missing=()
  for package in "$@"; do
    if [[ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" != installed ]]; then
      missing+=("$package")
    fi
  done
  if [[ ${#missing[@]} -eq 0 ]]; then return 0; fi
  command -v apt-get >/dev/null || fail "install these first (they have Debian's names): ${missing[*]}"
  echo "installing ${missing[*]}" >&2
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}")
  # The package lists may be missing or old, which shows as a failure; then they are fetched and it is tried again.
  as_root "${install[@]}" >/dev/null 2>&1 </dev/null || {
    as_root apt-get update >/dev/null </dev/null
    as_root "${install[@]}" >/dev/null </dev/null
  }
}
