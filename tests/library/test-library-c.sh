#!/bin/sh
# libscalata installed, and the example in C of docs/library.md built against its scalata-0.pc. test-library-c.sh BUILD COMPILER…
#
# SPDX-License-Identifier: GPL-3.0-or-later
build=$1
shift
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT

installed ()
{
  meson install -C "$build" --no-rebuild --quiet --destdir "$place/root" --tags library,devel,typelib 2>&1 | grep -iE 'error|not found'
  pc=$(find "$place/root" -name scalata-0.pc)
  [ -n "$pc" ] || { echo "there is no scalata-0.pc"; return; }
  # Where it lies now, and not where it would lie.
  mkdir "$place/pc"
  sed "s|^prefix=|prefix=$place/root|" "$pc" > "$place/pc/scalata-0.pc"
}

flags ()
{
  PKG_CONFIG_PATH="$place/pc" pkg-config "$@" scalata-0
}

# Each header of the library, without what only a build of it knows.
headers_that_do_not_compile ()
{
  find "$place/root" -path '*scalata-0/*/*.h' | sort > "$place/headers"
  [ "$(wc -l < "$place/headers")" -gt 100 ] || echo "only $(wc -l < "$place/headers") headers are installed"
  grep -e '-private\.h' "$place/headers"
  sed 's|.*/scalata-0/\(.*\)|#include <\1>|' "$place/headers" > "$place/all.c"
  # shellcheck disable=SC2046
  "$@" -std=gnu11 -Wall -Werror -fsyntax-only $(flags --cflags) "$place/all.c"
}

# Whoever does not say that the interface may change is told.
allowed_unasked ()
{
  echo '#include <scalata.h>' > "$place/unasked.c"
  # shellcheck disable=SC2046
  "$@" -fsyntax-only $(flags --cflags) "$place/unasked.c" 2> "$place/told" && echo "it compiles"
  grep -q 'interface of libscalata is unstable' "$place/told" || cat "$place/told"
}

example_that_differs ()
{
  sed -n '/^```c$/,/^```$/p' docs/library.md | sed '1d;$d' > "$place/replay.c"
  # shellcheck disable=SC2046
  "$@" -std=gnu11 -Wall -Werror "$place/replay.c" -o "$place/replay" $(flags --cflags --libs) || return
  LD_LIBRARY_PATH=$(flags --variable=libdir) "$place/replay" "$SCL_SEASON" > "$place/said" 2>&1
  # What the numbers stand on goes to standard error: the example says numbers only.
  "$SCL_CLI" replay "$SCL_SEASON" --policy=fide --policy=elo --format=csv 2> /dev/null | awk -F, 'NR > 1 { printf "%s %.9g\n", $1, $9 }' \
    | diff - "$place/said"
  # A file that is not there is told, and nothing else happens.
  LD_LIBRARY_PATH=$(flags --variable=libdir) "$place/replay" "$place/no-such-file.csv" > "$place/said" 2>&1 && echo "no failure"
  grep -q no-such-file.csv "$place/said" || cat "$place/said"
}

# What a program of the library's own layers would not need to know stays inside.
foreign_symbols ()
{
  nm -D --defined-only "$(flags --variable=libdir)/libscalata.so" | awk '{ print $3 }' | grep -v '^scl_'
}

nothing_from 'it installs' installed
nothing_from 'its headers compile' headers_that_do_not_compile "$@"
nothing_from 'that the interface is unstable has to be known' allowed_unasked "$@"
nothing_from 'the example in C says what the command line says' example_that_differs "$@"
nothing_from 'its symbols have its prefix' foreign_symbols
finish
