#!/bin/sh
# run-fuzz.sh SOURCE BUILD SECONDS [NAME…]: builds the fuzz targets with clang in BUILD/fuzz and runs each (or those named) for so many
# seconds on the seeds in tests/data and on what earlier runs have found. Reports as TAP; where clang is not installed it skips, or fails
# if every test must run.
#
# SPDX-License-Identifier: GPL-3.0-or-later
source=$1 build=$2/fuzz seconds=$3
shift 3

cannot ()
{
  [ "$SCL_TESTS" = enabled ] && echo "Bail out! $1" || echo "1..0 # SKIP $1"
  exit 0
}

clang=$(command -v clang || command -v clang-14) || cannot "clang is not installed"
if ! echo 'int LLVMFuzzerTestOneInput (const char *d, unsigned long n) { return 0; }' \
    | "$clang" -x c -fsanitize=fuzzer,address - -o /dev/null 2> /dev/null; then
  cannot "clang has no fuzzer (libclang-rt-dev)"
fi
# Coverage must stay in this build: a compiler cache or flags from outside have no say.
[ -f "$build/build.ninja" ] \
  || env -u CFLAGS -u LDFLAGS CC="$clang" meson setup "$build" "$source" -Dfuzz=true --buildtype=debugoptimized > "$build.log" 2>&1 \
  || { cat "$build.log" >&2; echo "Bail out! the fuzz targets cannot be configured"; exit 1; }
nice ninja -C "$build" fuzz-targets > "$build.log" 2>&1 \
  || { tail -n 40 "$build.log" >&2; echo "Bail out! the fuzz targets do not build"; exit 1; }

[ $# -gt 0 ] || set -- archive columns csv events fide-list fide-xml icu-foreign national papi pasted pgn policy scid sheet spreadsheet swiss-manager swissperfect trf us-crosstable web-page
echo "1..$#"
number=0 failed=0
for name in "$@"; do
  number=$((number + 1))
  found=$build/found/$name
  log=$build/$name.log
  mkdir -p "$found" "$build/crashes"
  # The longest honest line matters more than length: inputs of up to 8 KiB reach every branch. A database has whole pages.
  case $name in
    papi) longest=65536 ;;
    *) longest=8192 ;;
  esac
  if (cd "$build/crashes" && G_DEBUG=fatal-criticals G_SLICE=always-malloc UBSAN_OPTIONS=print_stacktrace=1 \
      nice "$build/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=1024 -max_len=$longest \
      -artifact_prefix="$name-" -print_final_stats=1 "$found" "$source/tests/data/readers" "$source/tests/data/trf" \
      "$source/tests/data/archives" "$source/tests/data/sets" "$source/data/policies" \
      > "$log" 2>&1); then
    echo "ok $number - $name, $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
  else
    failed=1
    grep -v '^#[0-9]' "$log" | tail -n 60 | sed 's/^/# /'
    echo "not ok $number - $name: the input is in $build/crashes"
  fi
done
exit $failed
