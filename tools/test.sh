# For ./check, tools/check-long and tools/check-sanitized: runs tests, says what was skipped and what failed, prints "N passed, N failed" and ends
# the script.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh

# run_tests ARGUMENT…: arguments of meson test; $BUILD and $LOGS as in prepare.sh. Two more at a time than there are processors: those of the window
# wait for each other half of the time.
run_tests ()
{
  rm -f "$BUILD"/meson-logs/testlog*
  LC_ALL=C.UTF-8 MESON_TESTTHREADS=${MESON_TESTTHREADS:-$(($(nproc) + 2))} meson test -C "$BUILD" --print-errorlogs "$@" < /dev/null > "$LOGS/test.log" 2>&1
  status=$?

  if [ ! -f "$BUILD/meson-logs/testlog.junit.xml" ]; then
    grep -E -A 6 'error:|^FAILED|ERROR' "$LOGS/test.log" | head -n 40 >&2
    say "The whole log is in $LOGS/test.log"
    die "What the tests need could not be built."
  fi

  # What was not tested, and why.
  sed -n -e 's/^ok [0-9]* \(.*\) # SKIP \(.*\)/Skipped: \1 (\2)/p' -e 's/^1\.\.0 # SKIP \(.*\)/Skipped: a whole test (\1)/p' \
    "$BUILD/meson-logs/testlog.txt" >&2

  # Each TAP point counts as one test; so does a program that reports none, or that dies without a failed point.
  counts=$(awk -f tools/count-tests.awk "$LOGS/test.log" "$BUILD/meson-logs/testlog.junit.xml")
  case "$counts" in
    *", 0 failed"*)
      # meson itself may have failed, with no test to blame.
      if [ $status -ne 0 ]; then
        show_log "$LOGS/test.log"
        counts="0 passed, 1 failed"
      fi
      ;;
    *)
      grep -a -E '^▶|^ *[0-9]+/[0-9]+ .* (FAIL|ERROR|TIMEOUT|INTERRUPT|UNEXPECTEDPASS) ' "$LOGS/test.log" | head -n 40 >&2
      grep -a -E -A 4 '^(not ok|Bail out)|^# .*ERROR|\*\*.*(ERROR|assertion)' "$BUILD/meson-logs/testlog.txt" | head -n 40 >&2
      say "The whole log is in $BUILD/meson-logs/testlog.txt"
      status=1
      ;;
  esac
  echo "$counts"
  exit $status
}
