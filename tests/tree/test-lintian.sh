#!/bin/sh
# What lintian says against the source package; the packages that are built of it are looked at by tools/try-package. Skipped where
# Debian's tools for that are not: building does not need them.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT

against_source ()
{
  folder=$place/scalata-$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
  mkdir "$folder"
  git ls-files -z | xargs -0 cp --parents -t "$folder" 2>&1
  (cd "$place" && dpkg-source -Zgzip -z1 --build "$folder" > dpkg-source.log 2>&1) || cat "$place/dpkg-source.log"
  lintian --allow-root --fail-on error,warning "$place"/*.dsc 2>&1
}

lacking=
for program in lintian dpkg-source git; do
  command -v "$program" > /dev/null || lacking="$lacking $program"
done
[ -e .git ] || lacking="$lacking checkout"
if [ -z "$lacking" ]; then
  nothing_from 'lintian has nothing against the source package' against_source
else
  points=$((points + 1))
  echo "ok $points - lintian has nothing against the source package # SKIP there is no$lacking"
fi
finish
