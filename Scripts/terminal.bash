# Functions that drive a program in a real pseudo-terminal (tmux), as a user would, and check what is on the screen.
# Each check is printed; the first that fails ends the script, with the screen. To be sourced by a script of this
# folder, in the folder of the repository.

# shellcheck source=Scripts/examples.bash
. Scripts/examples.bash

if ! Scripts/need tmux; then
  echo "the tests in a terminal (no tmux)" >>"${LEFT_OUT:-/dev/stderr}"
  # Alone, it is a failure; as a part, the last line tells.
  [ -n "${LEFT_OUT:-}" ]
  exit
fi

work="$(mktemp -d)"
socket="$work/tmux.sock"

# The user's own tmux and shell settings must not matter; a locale in UTF-8 must.
export LC_ALL=C.UTF-8
[ "$(uname)" != Darwin ] || export LC_ALL=en_US.UTF-8
unset TMUX
tm() { tmux -u -S "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null || true; rm -rf "$work"' EXIT

# `grep -q` reads from a string here, never from a pipe: it ends at the first match, and what still writes to the pipe fails
# then, and with it the pipe.

# The session that keys go to and whose screen is looked at.
session=test
screen() { tm capture-pane -p -t "$session"; }
keys() { tm send-keys -t "$session" "$@"; }
text() { tm send-keys -t "$session" -l "$1"; }

fail() {
  echo "FAILED: $1" >&2
  echo "The screen is:" >&2
  screen >&2 || true
  exit 1
}

# How often a screen is looked at, twenty times a second: against hanging only, however busy the machine is.
attempts=6000

# Waits until the screen shows a text.
shows() {
  local attempt
  for ((attempt = 0; attempt < attempts; attempt++)); do
    if grep -qF -- "$1" <<<"$(screen)"; then
      echo "  ok: $2"
      return
    fi
    sleep 0.05
  done
  fail "$2 (the screen does not show '$1')"
}

# Waits until the screen does not show a text any more.
hides() {
  local attempt
  for ((attempt = 0; attempt < attempts; attempt++)); do
    if ! grep -qF -- "$1" <<<"$(screen)"; then
      echo "  ok: $2"
      return
    fi
    sleep 0.05
  done
  fail "$2 (the screen still shows '$1')"
}

# Waits until tmux says a value of a format.
reads() {
  local attempt
  for ((attempt = 0; attempt < attempts; attempt++)); do
    if [ "$(tm display-message -p -t "$session" "$1")" = "$2" ]; then
      echo "  ok: $3"
      return
    fi
    sleep 0.05
  done
  equal "$(tm display-message -p -t "$session" "$1")" "$2" "$3"
}

equal() {
  [ "$1" = "$2" ] || fail "$3 ('$1' is not '$2')"
  echo "  ok: $3"
}
