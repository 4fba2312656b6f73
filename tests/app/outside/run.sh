#!/bin/sh
# A bus and a screen of its own for a test from outside: run.sh PROGRAM [ARGUMENT…]. What the bus's services say goes to stderr.
#
# SPDX-License-Identifier: GPL-3.0-or-later
exec 3>&1 1>&2
exec dbus-run-session -- xvfb-run -a -s '-screen 0 1400x1000x24' sh -c 'exec "$@" 1>&3 3>&-' sh "$@"
