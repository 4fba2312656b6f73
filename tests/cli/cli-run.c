/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-run.h"

#include <math.h>
#include <string.h>

void
cli_run_clear (CliRun *run)
{
  g_clear_pointer (&run->out, g_free);
  g_clear_pointer (&run->err, g_free);
}

static CliRun
run_argv (char **argv)
{
  CliRun run = { .status = -1 };
  g_autoptr (GError) error = NULL;
  int wait_status = 0;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run.out, &run.err, &wait_status,
                &error);
  g_assert_no_error (error);
  if (g_spawn_check_wait_status (wait_status, &error))
    run.status = 0;
  else if (g_error_matches (error, G_SPAWN_EXIT_ERROR, error->code))
    run.status = error->code;
  g_assert_true (g_utf8_validate (run.out, -1, NULL));
  g_assert_true (g_utf8_validate (run.err, -1, NULL));
  return run;
}

CliRun
cli_run (const char *first, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list args;

  g_ptr_array_add (argv, (char *) g_getenv ("SCL_CLI"));
  va_start (args, first);
  for (const char *arg = first; arg != NULL; arg = va_arg (args, const char *))
    g_ptr_array_add (argv, (char *) arg);
  va_end (args);
  g_ptr_array_add (argv, NULL);
  return run_argv ((char **) argv->pdata);
}

CliRun
cli_run_line (const char *line)
{
  g_autofree char *whole = g_strdup_printf ("'%s' %s", g_getenv ("SCL_CLI"), line);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;

  g_shell_parse_argv (whole, NULL, &argv, &error);
  g_assert_no_error (error);
  return run_argv (argv);
}

double
cli_json_number (const char *json, const char *first, ...)
{
  const char *p = json;
  va_list args;

  va_start (args, first);
  for (const char *key = first; key != NULL; key = va_arg (args, const char *))
    {
      g_autofree char *quoted = g_strdup_printf ("\"%s\":", key);

      p = strstr (p, quoted);
      if (p == NULL)
        g_error ("\"%s\" is not in:\n%s", key, json);
      p += strlen (quoted);
    }
  va_end (args);
  while (*p == ' ')
    p++;
  return g_str_has_prefix (p, "null") ? NAN : g_ascii_strtod (p, NULL);
}

guint
cli_count (const char *text, const char *needle)
{
  guint n = 0;

  for (const char *p = strstr (text, needle); p != NULL; p = strstr (p + 1, needle))
    n++;
  return n;
}
