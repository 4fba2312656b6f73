#!/bin/sh
# What the desktop knows of the program: kinds of files, and how the bus starts it with a file. In folders of its own; run under
# outside/run.sh, for the bus and the screen.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "${SCL_SOURCE_DIR:?}/tests/tree/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/share/mime/packages" "$place/share/dbus-1/services" "$place/home"
cp data/mime/*.xml "$place/share/mime/packages"

not_well_formed ()
{
  xmllint --noout data/mime/*.xml data/schemas/*.xml data/icons/hicolor/*/*/*.svg 2>&1
  xmllint --noout "$SCL_BUILD_DIR"/data/*.metainfo.xml 2>&1
  xmllint --noout data/ui/*.ui data/*/*.gresource.xml 2>&1
}

# is_kind FILE KIND: by its name and content.
is_kind ()
{
  got=$(HOME="$place/home" XDG_DATA_HOME="$place/home" XDG_DATA_DIRS="$place/share:/usr/share" \
    gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p')
  [ "$got" = "$2" ] || echo "$(basename "$1") is $got, not $2"
}

kinds ()
{
  XDG_DATA_DIRS="$place/share:/usr/share" update-mime-database "$place/share/mime" 2>&1
  "$SCL_CLI" import "$place/one.scalata" data/samples/table3.trf > /dev/null
  cp "$place/one.scalata" "$place/nameless"
  sqlite=$place/other.scalata.db
  printf 'SQLite format 3\0%084d' 0 > "$sqlite"
  cp data/policies/fide.policy "$place/rule"
  cp data/studies/climb-1998.study "$place/question"
  cp data/samples/table3.trf "$place/report"
  is_kind "$place/one.scalata" application/x-scalata-workspace
  is_kind "$place/nameless" application/x-scalata-workspace
  is_kind "$sqlite" application/vnd.sqlite3
  is_kind "$PWD/data/policies/fide.policy" application/x-scalata-policy
  is_kind "$place/rule" application/x-scalata-policy
  is_kind "$PWD/data/studies/climb-1998.study" application/x-scalata-study
  is_kind "$place/question" application/x-scalata-study
  is_kind "$PWD/data/samples/table3.trf" application/x-chess-trf
  is_kind "$place/report" application/x-chess-trf
  is_kind "$PWD/README.md" text/markdown
}

# Each kind that the program opens has a picture and a name of its own.
kinds_without_picture ()
{
  sed -n 's/.*mime-type type="\(.*\)\/\(.*\)">/\1-\2/p' data/mime/*.xml | while read -r kind; do
    [ -f "data/icons/hicolor/scalable/mimetypes/$kind.svg" ] || echo "$kind has no picture"
  done
  sed -n 's/.*mime-type type="\(.*\)">/\1/p' data/mime/*.xml | while read -r kind; do
    grep -q "^MimeType=.*$kind;" data/*.desktop.in || echo "$kind is not in the desktop file"
  done
}

# until_it WORDS…: tried for a minute.
until_it ()
{
  for try in $(seq 120); do
    "$@" > /dev/null 2>&1 && return 0
    sleep 0.5
  done
  echo "$*: not after a minute ($try tries)"
}

has_owner ()
{
  gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
    --method org.freedesktop.DBus.NameHasOwner org.scalata.Scalata | grep -q "$1"
}

shows_window ()
{
  xdotool search --onlyvisible --name "$1"
}

# The bus of a test reads services at its start: one of its own is started here.
opened_by_the_bus ()
{
  sed -e 's/@APP_ID@/org.scalata.Scalata/' -e "s|@BINDIR@/scalata|$SCL_PROGRAM|" data/*.service.in \
    > "$place/share/dbus-1/services/org.scalata.Scalata.service"
  DBUS_SESSION_BUS_ADDRESS=$(HOME=$place/home XDG_CONFIG_HOME=$place/home XDG_DATA_HOME=$place/home \
    XDG_DATA_DIRS="$place/share:/usr/share" GSETTINGS_BACKEND=keyfile GSK_RENDERER=cairo ADW_DISABLE_PORTAL=1 GTK_A11Y=none GTK_USE_PORTAL=0 \
    dbus-daemon --session --fork --print-address 1 --print-pid 3 3> "$place/pid")
  export DBUS_SESSION_BUS_ADDRESS
  gdbus call --session --dest org.scalata.Scalata --object-path /org/scalata/Scalata \
    --method org.freedesktop.Application.Open "['file://$place/one.scalata']" '{}' 2>&1 | grep -v '^()$'
  until_it shows_window one.scalata
  gdbus call --session --dest org.scalata.Scalata --object-path /org/scalata/Scalata \
    --method org.freedesktop.Application.ActivateAction quit '[]' '{}' 2>&1 | grep -v '^()$'
  until_it has_owner false
  kill "$(cat "$place/pid")"
}

nothing_from 'what is installed as XML is well formed' not_well_formed
nothing_from 'workspaces, policies and reports are known by name and by content' kinds
nothing_from 'each of them has a picture, and this program' kinds_without_picture
nothing_from 'the bus starts the program with a file, and it ends by itself' opened_by_the_bus
finish
