# Counts tests: awk -f count-tests.awk CONSOLE-LOG JUNIT-XML, both as "meson test" writes them.
#
# SPDX-License-Identifier: GPL-3.0-or-later

function attribute (line, name,    at)
{
  at = index (line, " " name "=\"")
  if (!at)
    return ""
  line = substr (line, at + length (name) + 3)
  return substr (line, 1, index (line, "\"") - 1)
}

# " 3/12 scalata:rating / day     ERROR   0.02s  killed by signal 6"
FILENAME == ARGV[1] {
  if (match ($0, /^ *[0-9]+\/[0-9]+ /) && $0 ~ / (FAIL|ERROR|TIMEOUT|INTERRUPT|UNEXPECTEDPASS) /)
    {
      name = substr ($0, RLENGTH + 1)
      sub (/ +(FAIL|ERROR|TIMEOUT|INTERRUPT|UNEXPECTEDPASS) .*/, "", name)
      bad[name] = 1
      if ($0 ~ / (TIMEOUT|INTERRUPT|UNEXPECTEDPASS) /)
        unseen[name] = 1
    }
  next
}

# The XML is one line: a record of its own for each tag.
{
  n = split ($0, tag, "<")
  for (i = 1; i <= n; i++)
    if (tag[i] ~ /^testsuite /)
      {
        name = attribute (tag[i], "name")
        sub (/^[^.]*\./, "", name)
        wrong = attribute (tag[i], "failures") + attribute (tag[i], "errors")
        skipped += attribute (tag[i], "skipped")
        passed += attribute (tag[i], "tests") - wrong - attribute (tag[i], "skipped")
        if (name in bad && wrong == 0)
          wrong = 1
        delete unseen[name]
        failed += wrong
      }
}

# Tests without points that ran out of time stand in the XML as passed.
END {
  for (name in unseen)
    {
      failed++
      passed--
    }
  printf "%d passed, %d failed", passed, failed
  if (skipped > 0)
    printf ", %d skipped", skipped
  printf "\n"
}
