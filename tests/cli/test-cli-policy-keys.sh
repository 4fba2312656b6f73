#!/bin/sh
# docs/policy-keys.md is what tools/make-policy-keys makes of the program's tables now.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

stale ()
{
  tools/make-policy-keys "$SCL_CLI" | diff docs/policy-keys.md - | head -20
}

# Every group and key that the shipped policies use is in the page; "[policy]" is told in words.
missing ()
{
  cat data/policies/*.policy | sed -n 's/^\[\([a-z0-9-]*\).*/\1/p' | sort -u | grep -vx policy | while read -r group; do
    grep -qx "### .\[$group\]." docs/policy-keys.md || echo "[$group] is not in docs/policy-keys.md"
  done
  awk '/^\[/ { inside = $0 !~ /^\[policy/ } inside && /^[a-z]/ { sub (/=.*/, ""); print }' data/policies/*.policy | sort -u | while read -r key; do
    grep -q "^| .$key. |" docs/policy-keys.md || echo "$key is not in docs/policy-keys.md"
  done
}

nothing_from 'the page of keys is made anew: tools/make-policy-keys build/src/cli/scalata-cli > docs/policy-keys.md' stale
nothing_from 'every key of the shipped policies is in the page' missing
finish
