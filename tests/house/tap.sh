# A test in shell, as TAP. Sourced; SCL_SOURCE_DIR names the project's folder.
#
#   nothing_from 'what should not be there' COMMAND…   passes where the command prints nothing; shows it otherwise
#   finish                                             the plan, last
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh

cd "${SCL_SOURCE_DIR:?}" || exit 1
points=0

nothing_from ()
{
  points=$((points + 1))
  title=$1
  shift
  found=$("$@" 2>&1)
  if [ -z "$found" ]; then
    echo "ok $points - $title"
  else
    echo "not ok $points - $title"
    echo "$found" | sed 's/^/# /'
  fi
}

finish ()
{
  echo "1..$points"
}
