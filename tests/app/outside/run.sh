#!/bin/sh
# A bus and a screen of its own for a test from outside: run.sh PROGRAM [ARGUMENT…]. What the bus's services say goes to stderr. Their sockets
# are in a folder of its own, for the accessibility bus has the same name for everybody. Portals are not started on that bus, whether or not
# this machine has them: without a desktop behind them they are a program's warnings.
#
# SPDX-License-Identifier: GPL-3.0-or-later
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM
export XDG_RUNTIME_DIR="$folder"
mkdir -p "$folder/bus/dbus-1/services"
printf '[D-BUS Service]\nName=org.freedesktop.portal.Desktop\nExec=/bin/false\n' > "$folder/bus/dbus-1/services/none.service"
exec 3>&1 1>&2
# The bus looks there first; the program has the folder that it would have had.
[ -n "$XDG_DATA_HOME" ] || XDG_DATA_HOME="$HOME/.local/share"
XDG_DATA_HOME="$folder/bus" dbus-run-session -- env XDG_DATA_HOME="$XDG_DATA_HOME" \
  xvfb-run -a -s '-screen 0 1400x1000x24' sh -c 'exec "$@" 1>&3 3>&-' sh "$@"
