#!/bin/sh
# The table of the sources: every row says where its section is, or why it is not, and every target exists.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

page=docs/sources.md

rows ()
{
  grep '^| ' "$page" | grep -v '^| section '
}

without_target ()
{
  rows | grep -v '`' | grep -v 'left out: '
}

targets ()
{
  rows | grep -oE '`[a-z]+ [^`]+`' | tr -d '`' | sort -u
}

# In the page of keys, which test-cli-policy-keys.sh compares with the program.
is_key ()
{
  sed -n "/^### .\[$1\]/,/^##/p" docs/policy-keys.md | grep -q "^| .$2. |"
}

missing ()
{
  targets | while read -r kind name; do
    case $kind in
      lesson) "$SCL_CLI" lesson "$name" ;;
      figure) "$SCL_CLI" figure "$name" ;;
      policy) "$SCL_CLI" policies --show="$name" ;;
      verb) "$SCL_CLI" "$name" --help ;;
      scenario) "$SCL_CLI" simulate --help | grep "^  --scenario=" | grep -qw -- "$name" ;;
      key) is_key "${name%/*}" "${name#*/}" ;;
      *) false ;;
    esac > /dev/null 2>&1 || echo "there is no $kind $name"
  done
}

# Every lesson has a row.
forgotten ()
{
  "$SCL_CLI" lesson --format=csv | sed 1d | cut -d, -f2 | while read -r id; do
    grep -q "\`lesson $id\`" "$page" || echo "lesson $id is in no row"
  done
}

[ "$(targets | wc -l)" -gt 50 ] || exit 1
nothing_from 'every section has a place, or a reason why not' without_target
nothing_from 'every place exists' missing
nothing_from 'every lesson has a source' forgotten
finish
