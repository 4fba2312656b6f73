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

make_locale ()
{
  [ -f "/usr/share/i18n/locales/${1%.*}" ] && command -v localedef > /dev/null || return
  mkdir -p "$place/locales"
  localedef -f UTF-8 -i "${1%.*}" "$place/locales/$1" 2> /dev/null
  [ "$(LOCPATH=$place/locales LC_ALL=$1 locale decimal_point 2> /dev/null)" = , ]
}

# LOCPATH hides the machine's own locales: where one is made, those that were found before it are made too.
has_locale ()
{
  if [ -z "$LOCPATH" ] && locale -a 2> /dev/null | grep -qix "${1%.*}\.utf-*8"; then
    own_locales="$own_locales $1"
    return
  fi
  for name in $own_locales "$1"; do
    make_locale "$name" || return
  done
  own_locales=
  export LOCPATH="$place/locales"
}

finish ()
{
  echo "1..$points"
  [ $missed = 0 ]
}
