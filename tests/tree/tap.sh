# A test in shell, as TAP. Sourced; SCL_SOURCE_DIR names the project's folder.
#
#   nothing_from 'what should not be there' COMMAND…   passes where the command prints nothing; shows it otherwise
#   cannot 'what is not tested' 'what is missing'        a point that is skipped, or fails where every test must run
#   has_locale NAME                                    the machine knows it, or it is made, in $place
#   finish                                             the plan, last; its status is that of the script: 0 where every point passes
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh

cd "${SCL_SOURCE_DIR:?}" || exit 1
points=0 missed=0

nothing_from ()
{
  points=$((points + 1))
  title=$1
  shift
  found=$("$@" 2>&1)
  if [ -z "$found" ]; then
    echo "ok $points - $title"
  else
    missed=1
    echo "not ok $points - $title"
    echo "$found" | sed 's/^/# /'
  fi
}

cannot ()
{
  points=$((points + 1))
  if [ "$SCL_TESTS" = enabled ]; then
    missed=1
    echo "not ok $points - $1: $2"
  else
    echo "ok $points - $1 # SKIP $2"
  fi
}

has_locale ()
{
  locale -a 2> /dev/null | grep -qix "${1%.*}\.utf-*8" && return
  [ -f "/usr/share/i18n/locales/${1%.*}" ] && command -v localedef > /dev/null || return
  mkdir -p "$place/locales"
  localedef -f UTF-8 -i "${1%.*}" "$place/locales/$1" 2> /dev/null
  export LOCPATH="$place/locales"
  [ "$(LC_ALL=$1 locale decimal_point 2> /dev/null)" = , ]
}

finish ()
{
  echo "1..$points"
  [ $missed = 0 ]
}
