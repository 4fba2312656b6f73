#!/bin/sh
# ./run and ./check install, configure and build as they must: on a machine of stand-ins, where apt-get, sudo, meson and their like
# are small scripts that keep book of what they are asked.
#
# SPDX-License-Identifier: GPL-3.0-or-later
. "$(dirname "$0")/tap.sh"

place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
export STAND="$place/stand" # what the stand-ins know and write
bin=$place/bin tree=$place/tree
mkdir "$STAND" "$bin" "$tree"
cp -r run check tools "$tree"
mkdir -p "$tree/tests/rating"
touch "$tree/tests/rating/meson.build"
for tool in sh awk cat chmod dirname env grep head mkdir nproc rm sed sort tail tee touch tr wc; do
  ln -s "$(command -v "$tool")" "$bin/$tool"
done

stand_in ()
{
  { echo '#!/bin/sh'; cat; } > "$bin/$1"
  chmod +x "$bin/$1"
}

# A package is a line of $STAND/packages: name and version.
stand_in dpkg-query <<'END'
shift 3
for package in "$@"; do
  sed -n "s/^\($package\) \(.*\)/\1 \2 installed/p" "$STAND/packages"
done
END

# Lists have to be fetched once; nobody but root may.
stand_in apt-get <<'END'
echo "apt-get $*" >> "$STAND/calls"
[ "$(id -u)" = 0 ] || { echo "E: are you root?" >&2; exit 100; }
case $1 in
  update) touch "$STAND/lists" ;;
  install)
    [ -f "$STAND/lists" ] || { echo "E: Unable to locate package" >&2; exit 100; }
    for word in "$@"; do
      case $word in
        install | -*) ;;
        *) echo "$word 1-1" >> "$STAND/packages" ;;
      esac
    done
    ;;
esac
END
stand_in id <<'END'
echo "${AS_UID:-0}"
END
echo | stand_in true
stand_in ninja <<'END'
echo "ninja: no work to do."
END
stand_in meson <<'END'
case $1 in
  setup)
    echo "meson $*" >> "$STAND/calls"
    mkdir -p build/src/cli build/meson-logs
    touch build/build.ninja
    printf '#!/bin/sh\n' > build/src/cli/scalata-cli
    chmod +x build/src/cli/scalata-cli
    ;;
  test)
    echo "meson $*" >> "$STAND/calls"
    [ ! -f "$STAND/breaks" ] || { echo "x.c:1: error: no"; exit 1; }
    echo 'ok 1 /real # SKIP the real files are not here' > build/meson-logs/testlog.txt
    echo "<testsuite name=\"scalata.scalata:app / window\" tests=\"3\" errors=\"0\" failures=\"0\" skipped=\"1\">" > build/meson-logs/testlog.junit.xml
    [ ! -f "$STAND/dies" ] || { echo " 1/1 scalata:app / window   ERROR   1.2s   killed by signal 6 SIGABRT"; exit 1; }
    ;;
esac
END

# A sudo that asks for nothing, or for a password.
sudo_asks_nothing ()
{
  stand_in sudo <<'END'
case $1 in -n) shift ;; esac
[ "$1" != -v ] || exit 0
AS_UID=0 exec "$@"
END
}
sudo_asks ()
{
  stand_in sudo <<'END'
echo "sudo: a password is required" >&2
exit 1
END
}

# A machine on which nothing is installed yet and nothing built.
bare ()
{
  rm -rf "$tree/build" "$tree/build-logs" "${STAND:?}"/* "$bin/sudo"
  : > "$STAND/packages"
  : > "$STAND/calls"
}

# do_it USER COMMAND…: what it says is in $STAND/said; no terminal, no display.
do_it ()
{
  user=$1
  shift
  (cd "$tree" && AS_UID=$user PATH=$bin LC_ALL=C DISPLAY='' WAYLAND_DISPLAY='' "$@" < /dev/null > "$STAND/out" 2> "$STAND/said")
}

# What was asked of meson, or of apt-get, since the last time.
asked ()
{
  grep "^$1 " "$STAND/calls" | sed 's/--no-install-recommends .*/…/'
  : > "$STAND/calls"
}

# is 'what' TEXT COMMAND…: complains where the command prints another text.
is ()
{
  what=$1 wanted=$2
  shift 2
  got=$("$@")
  [ "$got" = "$wanted" ] || printf '%s: "%s", not "%s"\n' "$what" "$got" "$wanted"
}

configures ()
{
  bare
  do_it 0 ./run || cat "$STAND/said"
  is 'a bare machine' 'meson setup build -Dtests=auto -Dguide=auto' asked 'meson setup'
  do_it 0 ./run || cat "$STAND/said"
  is 'nothing changed' '' asked 'meson setup'
  do_it 0 ./check || cat "$STAND/said"
  is './check after ./run' 'meson setup --reconfigure build -Dtests=enabled -Dguide=enabled' asked 'meson setup'
  do_it 0 ./check || cat "$STAND/said"
  do_it 0 ./run || cat "$STAND/said"
  is 'both again' '' asked 'meson setup'
}

configures_after_hand ()
{
  bare
  do_it 0 ./check || cat "$STAND/said"
  asked 'meson setup' > /dev/null
  sed -i 's/^xvfb .*/xvfb 2-1/' "$STAND/packages"
  do_it 0 ./check || cat "$STAND/said"
  is 'a package renewed by hand' 'meson setup --reconfigure build -Dtests=enabled -Dguide=enabled' asked 'meson setup'
  bare
  do_it 0 ./run || cat "$STAND/said"
  asked 'meson setup' > /dev/null
  do_it 0 apt-get install -y xvfb
  do_it 0 ./run || cat "$STAND/said"
  is 'a package installed by hand' 'meson setup --reconfigure build -Dtests=auto -Dguide=auto' asked 'meson setup'
}

fetches_lists ()
{
  bare
  do_it 0 ./run || cat "$STAND/said"
  is 'without lists' 'apt-get install -y -q …
apt-get update -q
apt-get install -y -q …' asked apt-get
}

uses_sudo ()
{
  bare
  sudo_asks_nothing
  do_it 1000 ./check || cat "$STAND/said"
  grep -q '^xvfb ' "$STAND/packages" || echo 'xvfb was not installed'
}

# advised: each package that the words on standard error tell root to install.
advised ()
{
  sed -n 's/.*apt-get install --no-install-recommends //p' "$STAND/said"
}

# Who cannot install is told, on standard error and not in some log, what root has to type; nothing else happens; and with that
# installed both commands work.
advises ()
{
  do_it 1000 ./run && echo './run ended well'
  advised | grep -qw libgtk-4-dev || { echo 'no advice to the person; what was said:'; cat "$STAND/said"; }
  grep -qF "$1" "$STAND/said" || { echo "not the reason \"$1\":"; cat "$STAND/said"; }
  is 'nothing is tried' '' asked apt-get
  is 'nothing is configured' '' asked 'meson setup'
  advice=$(advised)
  do_it 0 apt-get update
  # shellcheck disable=SC2086
  do_it 0 apt-get install $advice
  for command in ./run ./check; do
    do_it 1000 "$command" || { echo "$command after root did as advised:"; cat "$STAND/said"; }
  done
}
advises_without_sudo ()
{
  bare
  advises 'there is no sudo'
}
advises_without_password ()
{
  bare
  sudo_asks
  advises 'sudo asks for a password'
}

counts_skipped ()
{
  bare
  do_it 0 ./check || cat "$STAND/said"
  is 'the last line' '2 passed, 0 failed, 1 skipped' cat "$STAND/out"
  grep -qxF 'Skipped: /real (the real files are not here)' "$STAND/said" || cat "$STAND/said"
}

counts_dead ()
{
  bare
  touch "$STAND/dies"
  do_it 0 ./check && echo './check ended well'
  is 'the last line' '2 passed, 1 failed, 1 skipped' cat "$STAND/out"
}

# Of one layer only what it needs is built; what is no layer is refused, and what cannot be built has failed.
one_layer ()
{
  bare
  do_it 0 ./check rating || cat "$STAND/said"
  asked 'meson setup' > /dev/null
  do_it 0 ./check rating || cat "$STAND/said"
  is 'what runs' 'meson test -C build --print-errorlogs --suite rating --no-suite slow --no-suite fuzz' asked 'meson test'
  do_it 0 ./check ratings && echo './check ended well'
  is 'nothing runs' '' asked meson
  touch "$STAND/breaks"
  do_it 0 ./check rating && echo './check ended well'
  grep -qx 'x.c:1: error: no' "$STAND/said" || cat "$STAND/said"
}

nothing_from 'configured once, and again for ./check' configures
nothing_from 'configured again when packages changed by other hands' configures_after_hand
nothing_from 'package lists are fetched where they are missing' fetches_lists
nothing_from 'sudo is used where it asks for nothing' uses_sudo
nothing_from 'advice where there is no sudo' advises_without_sudo
nothing_from 'advice where sudo wants a password' advises_without_password
nothing_from 'what is skipped is said, and why' counts_skipped
nothing_from 'a test that dies after good points has failed' counts_dead
nothing_from 'a layer alone' one_layer
finish
