# What ./run and ./check share: packages, configuration, build. Sourced, not run; the caller has changed to the project's
# folder.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2034

BUILD=${BUILD:-build} # tools/check-sanitized has its own
LOGS=$BUILD-logs

# Debian 12 package names.
PACKAGES_BUILD="gcc libc6-dev pkg-config meson ninja-build gettext libglib2.0-dev libglib2.0-dev-bin
  libgtk-4-dev libadwaita-1-dev libcairo2-dev libpango1.0-dev libplplot-dev plplot-driver-cairo libsqlite3-dev libgsl-dev libarchive-dev
  libxml2-dev nettle-dev itstool yelp-tools gobject-introspection libgirepository1.0-dev"
PACKAGES_RUN="fonts-cantarell adwaita-icon-theme librsvg2-common"
PACKAGES_TEST="xvfb xauth xdotool dbus-daemon at-spi2-core desktop-file-utils appstream fish flatpak-builder libglib2.0-bin
  clang clang-format dpkg-dev git libclang-rt-14-dev lintian locales man-db parallel poppler-utils python3-gi scid-rating-data libx11-dev libxdamage-dev libxfixes-dev libxml2-utils libxtst-dev
  shared-mime-info zsh"

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$*"
  exit 1
}

# The last words of a log, for when a step failed.
show_log ()
{
  tail -n "${2:-25}" "$1" >&2
  say "The whole log is in $1"
}

# package_states PACKAGE…: a line for each that dpkg knows, "gcc 4:12.2.0-3 installed".
package_states ()
{
  dpkg-query -W -f '${Package} ${Version} ${db:Status-Status}\n' "$@" 2> /dev/null
}

missing_packages ()
{
  there=$(package_states "$@")
  for package in "$@"; do
    echo "$there" | grep -q "^$package .* installed\$" || printf '%s ' "$package"
  done
}

# Whether this person can do things as root, and how: $as_root stands before such a command. Otherwise $why says why not.
can_be_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    as_root=
  elif ! command -v sudo > /dev/null; then
    why="there is no sudo"
    return 1
  elif [ -t 0 ]; then
    as_root=sudo why="sudo refused"
    sudo -v
  else
    as_root="sudo -n" why="sudo asks for a password and there is no terminal to answer on"
    sudo -n true 2> /dev/null
  fi
}

# advise PACKAGE…: what root has to type, for who cannot; whoever came to run is told what ./check needs too.
advise ()
{
  say "Packages are missing and cannot be installed by this user: $why. As root, run:
  apt-get update && apt-get install --no-install-recommends $*"
  # shellcheck disable=SC2086
  later=$(missing_packages $PACKAGES_TEST)
  [ "$tests" = enabled ] || [ -z "$later" ] || say "and, to run ./check as well:
  apt-get install --no-install-recommends $later"
}

apt_install ()
{
  $as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" < /dev/null
}

# install_missing PACKAGE…: nothing at all happens where all are there.
install_missing ()
{
  if ! command -v dpkg-query > /dev/null; then
    say "This is not Debian: nothing is installed. Debian 12 calls what is needed:"
    say "  $*"
    return
  fi
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  # Asked first, where the person sees the question and the answer; what follows goes into logs.
  # shellcheck disable=SC2086
  can_be_root || { advise $missing; exit 1; }

  say "Installing $missing"
  # Package lists may be absent (a fresh container) or old: they are fetched where the first attempt shows it.
  # shellcheck disable=SC2086
  if ! apt_install $missing > "$LOGS/install.log" 2>&1; then
    say "Fetching the package lists first"
    $as_root apt-get update -q > "$LOGS/update.log" 2>&1 < /dev/null || show_log "$LOGS/update.log" 5
    # shellcheck disable=SC2086
    if ! apt_install $missing > "$LOGS/install.log" 2>&1; then
      show_log "$LOGS/install.log"
      die "These packages could not be installed: $missing"
    fi
  fi
}

# A line at every quarter of the way, from ninja's "[12/345] …".
build_progress ()
{
  awk -F '[][/]' '
    /^\[[0-9]+\/[0-9]+\]/ {
      quarter = int (4 * $2 / $3)
      if (quarter > last && quarter < 4 && $3 > 40) { printf "  %d %%\n", 25 * quarter; fflush () }
      last = quarter
    }' >&2
}

# Configures where that has not been done, or was done with other packages (however they came or went since), or with tests
# allowed to be left out that must run now. All else ninja sees by itself.
configure ()
{
  seen=$BUILD/configured-with
  # shellcheck disable=SC2086
  packages=$(package_states $PACKAGES_BUILD $PACKAGES_RUN $PACKAGES_TEST)
  again=
  if [ -f "$BUILD/build.ninja" ]; then
    for mode in enabled "$tests"; do
      [ "$(cat "$seen" 2> /dev/null)" != "tests $mode
$packages" ] || return 0
    done
    again=--reconfigure
  else
    rm -rf "$BUILD"
  fi
  say "Configuring"
  # shellcheck disable=SC2086
  if ! LC_ALL=C.UTF-8 meson setup $again "$BUILD" -Dtests="$tests" -Dguide="$tests" > "$LOGS/configure.log" 2>&1; then
    show_log "$LOGS/configure.log"
    [ -n "$again" ] || rm -rf "$BUILD"
    die "The build could not be configured."
  fi
  printf 'tests %s\n%s\n' "$tests" "$packages" > "$seen"
}

# build TARGET…: none: everything.
build ()
{
  if ! LC_ALL=C.UTF-8 ninja -C "$BUILD" -n "$@" 2> /dev/null | grep -q 'no work to do'; then
    say "Building"
  fi
  : > "$LOGS/build.log"
  {
    LC_ALL=C.UTF-8 ninja -C "$BUILD" "$@" 2>&1
    echo $? > "$LOGS/build.status"
  } | tee "$LOGS/build.log" | build_progress
  if [ "$(cat "$LOGS/build.status")" -ne 0 ]; then
    grep -E -A 6 'error:|^FAILED|ERROR' "$LOGS/build.log" | head -n 40 >&2
    say "The whole log is in $LOGS/build.log"
    die "The build failed."
  fi
}

# prepare run, prepare check: ready for that, or a message and the end. For ./check every test must be able to run. prepare check SUITES leaves
# what those need to meson test, but for the translations.
prepare ()
{
  mkdir -p "$LOGS"
  tests=auto needed="$PACKAGES_BUILD $PACKAGES_RUN"
  [ "$1" != check ] || tests=enabled needed="$needed $PACKAGES_TEST"
  # shellcheck disable=SC2086
  install_missing $needed
  configure
  if [ -n "$2" ]; then
    build scalata-gmo
  else
    build
  fi
}
