# What ./run and ./check share: packages, configuration, build. Sourced, not run; the caller has changed to the project's
# folder.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2034

BUILD=build
LOGS=$BUILD-logs

# Debian 12 package names.
PACKAGES_BUILD="gcc libc6-dev pkg-config meson ninja-build gettext libglib2.0-dev libglib2.0-dev-bin
  libgtk-4-dev libadwaita-1-dev libcairo2-dev libpango1.0-dev libplplot-dev plplot-driver-cairo libsqlite3-dev libgsl-dev libarchive-dev"
PACKAGES_RUN="fonts-cantarell adwaita-icon-theme"
PACKAGES_TEST="xvfb xauth dbus-daemon at-spi2-core desktop-file-utils appstream libglib2.0-bin
  clang libclang-rt-14-dev man-db"

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

missing_packages ()
{
  for package in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null) in
      installed) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif ! command -v sudo > /dev/null; then
    die "Root is needed for that and there is no sudo. As root, run:
  apt-get install --no-install-recommends $missing"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

apt_install ()
{
  as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" < /dev/null
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

  say "Installing $missing"
  # Package lists may be absent (a fresh container) or old: they are fetched where the first attempt shows it.
  # shellcheck disable=SC2086
  if ! apt_install $missing > "$LOGS/install.log" 2>&1; then
    say "Fetching the package lists first"
    as_root apt-get update -q > "$LOGS/update.log" 2>&1 < /dev/null || show_log "$LOGS/update.log" 5
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

# Configures once; ninja itself sees when that must be done again, and compiles what changed.
build_all ()
{
  if [ ! -f "$BUILD/build.ninja" ]; then
    say "Configuring"
    rm -rf "$BUILD"
    if ! LC_ALL=C.UTF-8 meson setup "$BUILD" > "$LOGS/configure.log" 2>&1; then
      show_log "$LOGS/configure.log"
      rm -rf "$BUILD"
      die "The build could not be configured."
    fi
  fi
  if ! LC_ALL=C.UTF-8 ninja -C "$BUILD" -n 2> /dev/null | grep -q 'no work to do'; then
    say "Building"
  fi
  : > "$LOGS/build.log"
  {
    LC_ALL=C.UTF-8 ninja -C "$BUILD" 2>&1
    echo $? > "$LOGS/build.status"
  } | tee "$LOGS/build.log" | build_progress
  if [ "$(cat "$LOGS/build.status")" -ne 0 ]; then
    grep -E -A 6 'error:|^FAILED|ERROR' "$LOGS/build.log" | head -n 40 >&2
    say "The whole log is in $LOGS/build.log"
    die "The build failed."
  fi
}

# prepare PACKAGE…: ready to run, or a message and the end.
prepare ()
{
  mkdir -p "$LOGS"
  # shellcheck disable=SC2086
  install_missing $PACKAGES_BUILD "$@"
  build_all
}
