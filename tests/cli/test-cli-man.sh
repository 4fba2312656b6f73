#!/bin/sh
# The manual page has every verb with every option; it and the window's format without a warning.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

page=docs/scalata-cli.1

# Whatever characters a verb has: what stands first in the lines that are indented under "Verbs:".
verbs ()
{
  "$SCL_CLI" --help | sed -n '/^Verbs:$/,/^$/s/^  \([^ ][^ ]*\).*/\1/p'
}

# Every line of the program's own table of verbs, so that none is passed over by the pattern above.
unseen ()
{
  sed -n '/^static const SclVerb verbs\[\]/,/^};/s/^  { "\([^"]*\)".*/\1/p' src/cli/scl-cli.c | while read -r verb; do
    verbs | grep -qxF -- "$verb" || echo "$verb is not in --help"
  done
}

# The part of the page about one verb.
section ()
{
  sed -n "/^\.SS $1\$/,/^\.S[SH] /p" "$page" | sed 's/\\-/-/g'
}

undocumented ()
{
  for verb in $(verbs); do
    grep -qx "\.SS $verb" "$page" || echo "$verb is not in $page"
    for option in $("$SCL_CLI" "$verb" --help | grep -oE -- '--[a-z][a-z0-9-]*' | grep -vxE -- '--(help|format|formula-safe)' | sort -u); do
      section "$verb" | grep -qE -- "$option( |\$|=)" || echo "$verb $option is not in $page"
    done
  done
}

invented ()
{
  for verb in $(sed -n 's/^\.SS //p' "$page"); do
    verbs | grep -qx "$verb" || echo "$verb is in $page, and no verb"
  done
}

# The options that the page describes, each after a .TP, stand in the verb's own help, and nothing there is unprintable.
missing ()
{
  for verb in $(verbs); do
    help=$("$SCL_CLI" "$verb" --help)
    for option in $(section "$verb" | sed -n '/^\.TP$/{n;p;}' | grep -oE -- '--[a-z][a-z0-9-]*' | sort -u); do
      echo "$help" | grep -qE -- " $option( |=|\$)" || echo "$verb $option is in $page, but not in its --help"
    done
    ! echo "$help" | LC_ALL=C grep '[[:cntrl:]]' || echo "$verb --help has what no terminal shows"
  done
}

warnings ()
{
  for each in docs/*.1; do
    LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -E UTF-8 -l "$each" 2>&1 > /dev/null
  done
}

[ "$(verbs | wc -l)" -eq "$(grep -c "^  { \"[a-z-]*\", " src/cli/scl-cli.c)" ] || exit 1
nothing_from 'the help has every verb' unseen
nothing_from 'the manual has every verb and option' undocumented
nothing_from 'the manual has no verb too many' invented
nothing_from 'what the manual describes stands in the help' missing
if command -v man > /dev/null; then
  nothing_from 'the manuals format without a warning' warnings
else
  cannot 'the manuals format without a warning' 'there is no man'
fi
finish
