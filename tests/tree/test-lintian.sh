#!/bin/sh
# What lintian says against the source package; the packages that are built of it are looked at by tools/try-package. Skipped where the
# tree is no checkout, so that nothing says what belongs to it.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT

against_source ()
{
  folder=$place/scalata-$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
  mkdir "$folder"
  git -c safe.directory='*' ls-files -z | xargs -0 cp --parents -t "$folder" 2>&1
  (cd "$place" && dpkg-source -Zgzip -z1 --build "$folder" > dpkg-source.log 2>&1) || cat "$place/dpkg-source.log"
  lintian --allow-root --fail-on error,warning "$place"/*.dsc 2>&1
}

what='lintian has nothing against the source package'
lacking=
for program in lintian dpkg-source git; do
  command -v "$program" > /dev/null || lacking="$lacking $program"
done
if [ -n "$lacking" ]; then
  cannot "$what" "there is no$lacking"
elif [ ! -e .git ]; then
  points=$((points + 1))
  echo "ok $points - $what # SKIP this is no checkout"
else
  nothing_from "$what" against_source
fi
finish
