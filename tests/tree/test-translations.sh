#!/bin/sh
# Every string a person sees can be translated: POTFILES lists each file that has one, and nothing that is gone.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

listed=$(grep -v '^#' po/POTFILES | sort)
found=$(tools/potfiles -n)

unlisted ()
{
  for file in $found; do
    echo "$listed" | grep -qxF "$file" || echo "$file is not in po/POTFILES"
  done
}

gone ()
{
  for file in $listed; do
    [ -f "$file" ] || echo "$file is in po/POTFILES and does not exist"
  done
}

broken ()
{
  for language in $(grep -v '^#' po/LINGUAS); do
    msgfmt --check --output-file=/dev/null "po/$language.po"
  done
}

# Each rule that comes with the program is told in each language.
untold ()
{
  for language in $(grep -v '^#' po/LINGUAS); do
    for key in title description; do
      grep -L "^$key\[$language\]=" data/policies/*.policy | sed "s/$/ has no $key[$language]/"
    done
  done
}

# Reports what is not translated, without failing: a new string is no fault.
nothing_from 'POTFILES lists every file with strings' unlisted
nothing_from 'POTFILES lists nothing that is gone' gone
nothing_from 'translations are well formed' broken
nothing_from 'policies have their title and description in every language' untold
for language in $(grep -v '^#' po/LINGUAS); do
  echo "# $language: $(msgfmt --statistics --output-file=/dev/null "po/$language.po" 2>&1)"
done
finish
