/* Runs scalata-cli as a person would, and looks at what it writes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  int status; /* exit status; -1: ended by a signal */
  char *out, *err;
} CliRun;

void cli_run_clear (CliRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRun, cli_run_clear)

/* Arguments, NULL at the end. */
CliRun cli_run (const char *first, ...) G_GNUC_NULL_TERMINATED;
/* The same from one line, quoted as in a shell. */
CliRun cli_run_line (const char *line);

/* The number after "key": within the JSON text, from the first place where every earlier path
 * element was seen: cli_json_number (text, "exact", "rating", NULL). NaN for null. Aborts the test
 * where it is not there. */
double cli_json_number (const char *json, const char *first, ...) G_GNUC_NULL_TERMINATED;

/* How often needle stands in text. */
guint cli_count (const char *text, const char *needle);

#define cli_assert_contains(text, part)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (strstr ((text), (part)) == NULL)                                                           \
      g_error ("%s:%d: \"%s\" is not in:\n%s", __FILE__, __LINE__, (part), (text));                \
  }                                                                                                \
  G_STMT_END
