#!/bin/sh
# The list of data/reconstruction/ is the one that its generator makes: test-reconstruction-made.sh MAKE-RECONSTRUCTION
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/../tree/tap.sh"

made=$(mktemp) || exit 1
trap 'rm -f "$made"' EXIT

made_again ()
{
  "$1" > "$made" && cmp "$made" data/reconstruction/elo-italia-2000.csv
}

nothing_from 'made again' made_again "$1"
finish
