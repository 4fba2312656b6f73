#!/bin/sh
# make-html.sh LANG GUIDE OUT: the guide of one language as a web site in the folder OUT. C is English; any other is
# translated by GUIDE/LANG/LANG.po. A picture that the language has not is English.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -e
lang=$1 guide=$2 out=$3
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT

cp -r "$guide/C/figures" "$pages"
if [ "$lang" = C ]; then
  cp "$guide"/C/*.page "$pages"
else
  msgfmt -o "$pages/$lang.mo" "$guide/$lang/$lang.po"
  itstool -l "$lang" -m "$pages/$lang.mo" -o "$pages" "$guide"/C/*.page
  rm "$pages/$lang.mo"
  [ ! -d "$guide/$lang/figures" ] || cp "$guide/$lang/figures"/* "$pages/figures"
fi
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$pages"
yelp-build html -o "$out" .
