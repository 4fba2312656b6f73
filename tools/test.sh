# For ./check and tools/check-sanitized: runs tests, says what was skipped and what failed, prints "N passed, N failed" and ends the script.
# A machine that was busy with something else may let a test of the window, which waits for what is drawn, run out of patience: one or two
# of them are tried once more, alone, and named if they pass then. What is wrong fails twice.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh

# What failed, "scalata:app / outside-open", a line each.
failed_tests ()
{
  sed -n -E 's/^ *[0-9]+\/[0-9]+ (.*[^ ]) +(FAIL|ERROR|TIMEOUT|INTERRUPT|UNEXPECTEDPASS) .*/\1/p' "$1" | sort -u
}

# Whether only one or two tests of the window had failed, and pass now.
pass_again ()
{
  failed=$(failed_tests "$LOGS/test.log")
  if [ -z "$failed" ] || [ "$(echo "$failed" | wc -l)" -gt 2 ] || echo "$failed" | grep -q -v '^scalata:app'; then
    return 1
  fi
  names=$(echo "$failed" | sed 's|.* / ||' | tr '\n' ' ')
  say "Trying once more, alone: $names"
  # shellcheck disable=SC2086
  LC_ALL=C.UTF-8 MESON_TESTTHREADS=1 meson test -C "$BUILD" --no-rebuild --logbase testlog-again $names < /dev/null > "$LOGS/test-again.log" 2>&1 || return 1
  say "Passed at the second try only: $names"
}

# run_tests ARGUMENT…: arguments of meson test; $BUILD and $LOGS as in prepare.sh.
run_tests ()
{
  LC_ALL=C.UTF-8 meson test -C "$BUILD" --print-errorlogs "$@" < /dev/null > "$LOGS/test.log" 2>&1
  status=$?

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
      if pass_again; then
        status=0
        counts=$(echo "$counts" | awk '{ $1 += $3; $3 = 0; print }')
      fi
      ;;
  esac
  echo "$counts"
  exit $status
}
