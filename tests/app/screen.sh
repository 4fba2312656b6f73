#!/bin/sh
# A screen of its own for a test of the window: screen.sh PROGRAM [ARGUMENT…]. The server itself chooses a number that is free, which two that start
# at once cannot both take, and tells it when it is ready. The screen is so large that the pointer has a place where no window is.
#
# SPDX-License-Identifier: GPL-3.0-or-later
folder=$(mktemp -d) || exit 1
mkfifo "$folder/number" || exit 1
Xvfb -displayfd 6 -screen 0 3000x2200x24 -nolisten tcp -noreset -extension GLX 6> "$folder/number" > "$folder/log" 2>&1 &
server=$!
trap 'kill $server 2> /dev/null; wait $server; rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM
read -r number < "$folder/number"
if [ -z "$number" ]; then
  cat "$folder/log" >&2
  exit 1
fi
DISPLAY=":$number" "$@"
