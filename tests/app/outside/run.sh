#!/bin/sh
# A bus and a screen of its own for a test from outside: run.sh PROGRAM [ARGUMENT…]. What the bus's services say goes to stderr. Their sockets
# are in a folder of its own, for the accessibility bus has the same name for everybody. The bus starts that one service alone: a desktop's others,
# such as its portals, may be installed here or not, and without a desktop they fail in ways of their own.
#
# SPDX-License-Identifier: GPL-3.0-or-later
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM
export XDG_RUNTIME_DIR="$folder"
exec 3>&1 1>&2
mkdir "$folder/services"
for data in $(echo "${XDG_DATA_DIRS:-/usr/local/share:/usr/share}" | tr : ' '); do
  cp "$data/dbus-1/services/org.a11y.Bus.service" "$folder/services" 2> /dev/null && break
done
cat > "$folder/bus.conf" << END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=$folder</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$folder/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
dbus-run-session --config-file="$folder/bus.conf" -- xvfb-run -a -s '-screen 0 1400x1000x24' sh -c 'exec "$@" 1>&3 3>&-' sh "$@"
