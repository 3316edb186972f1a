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
