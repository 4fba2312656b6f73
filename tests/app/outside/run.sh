#!/bin/sh
# A bus and a screen of its own for a test from outside: run.sh PROGRAM [ARGUMENT…]. What the bus's services say goes to stderr. Their sockets
# are in a folder of its own, for the accessibility bus has the same name for everybody.
#
# SPDX-License-Identifier: GPL-3.0-or-later
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM
export XDG_RUNTIME_DIR="$folder"
exec 3>&1 1>&2
dbus-run-session -- xvfb-run -a -s '-screen 0 1400x1000x24' sh -c 'exec "$@" 1>&3 3>&-' sh "$@"
