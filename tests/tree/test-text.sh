#!/bin/sh
# What stands in the files: licence lines, no path of somebody's machine, nothing left undone. Long files are told, not failed.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

code ()
{
  find src tests data tools -name '*.[ch]' -o -name '*.sh' -o -name '*.awk' | sort
  ls run check .ci/run
}

no_licence ()
{
  code | xargs grep -L 'SPDX-License-Identifier: GPL-3.0-or-later'
}

machine_paths ()
{
  grep -rnIE '/(home|Users|root)/[a-z]|/(work|farm)/' src tests data tools docs flatpak ./*.md run check .ci \
    --exclude=test-text.sh --exclude-dir=po 2> /dev/null
}

undone ()
{
  words='TO''DO|FIX''ME|XX''X:|HA''CK'
  grep -rnIwE "$words" src tests data tools docs 2> /dev/null
}

no_run_bit ()
{
  for file in run check .ci/run; do
    [ -x "$file" ] || echo "$file cannot be run"
  done
}

tabs ()
{
  code | xargs grep -lP '^ *\t'
}

# xgettext takes a string to its first macro.
cut_strings ()
{
  grep -rnE '_ \([^)]*" *G_GU?INT(64|32|PTR)?_?(FORMAT|MODIFIER)|gettext \([^)]*" *G_GU?INT64_FORMAT' src --include='*.[ch]'
}

laid_out_otherwise ()
{
  code | grep "\.[ch]$" | xargs clang-format --dry-run -Werror 2>&1 | grep 'error:'
}

# Files, folders and functions that the pages for newcomers name.
named_but_gone ()
{
  for page in docs/architecture.md CONTRIBUTING.md; do
    grep -oE '`(src|data|docs|tests|tools|po)/[A-Za-z0-9_./-]+' "$page" | tr -d '`' | sort -u | while read -r path; do
      [ -e "$path" ] || echo "$page: there is no $path"
    done
    grep -oE '\bscl_[a-z0-9_]+ \(\)' "$page" | sed 's/ ()//' | sort -u | while read -r function; do
      grep -rqw "$function" src --include='*.[ch]' || echo "$page: there is no $function ()"
    done
  done
}

# What git keeps at the top: a program that was run there leaves things behind. Without git there is nothing to tell it by.
strange_at_the_top ()
{
  git ls-files 2> /dev/null | cut -d/ -f1 | sort -u |
    grep -vxE 'src|data|debian|docs|po|tests|tools|flatpak|\.ci|\.clang-format|\.editorconfig|\.gitignore|CONTRIBUTING\.md|COPYING|NEWS\.md|README\.md|check|run|meson\.build|meson_options\.txt'
}

nothing_from 'nothing strange stands at the top' strange_at_the_top
nothing_from 'every file names its licence' no_licence
nothing_from 'no path of one machine' machine_paths
nothing_from 'nothing is left undone' undone
nothing_from 'the commands can be run' no_run_bit
nothing_from 'no tabs' tabs
nothing_from 'no translated text is cut by a macro' cut_strings
nothing_from 'what the pages for newcomers name is there' named_but_gone

# Another version breaks lines in other places.
if clang-format --version 2> /dev/null | grep -q 'version 14\.'; then
  nothing_from 'the code is laid out as .clang-format says (clang-format -i mends it)' laid_out_otherwise
else
  cannot 'the code is laid out as .clang-format says' 'there is no clang-format 14'
fi

code | xargs wc -l | awk '$2 != "total" && $1 > 600 { print "# " $2 " has " $1 " lines" }'
finish
