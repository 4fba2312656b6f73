/* Whole outputs of every verb: what verbs/NAME.txt says, line by line.
 *
 *   # a remark: where the numbers below come from
 *   @file NAME          what follows, up to @end, is a file in the test's folder
 *   $ WORDS             the command line, quoted as in a shell
 *   TEXT                standard output; a blank line stands as it is. "~ PATTERN": a line with *
 *   ! TEXT              a line of standard error
 *   = STATUS            the exit status, last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *name; /* of the script, for messages */
  guint line;       /* of the command */
  char *command;
  GPtrArray *out, *err; /* lines expected */
} Step;

static void
assert_lines (const Step *step, const char *what, GPtrArray *expected, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  if (n > 0)
    g_assert_cmpstr (lines[n - 1], ==, ""); /* the last line has an end */
  n = n > 0 ? n - 1 : 0;
  for (guint i = 0; i < MAX (n, expected->len); i++)
    {
      const char *line = i < n ? lines[i] : NULL;
      const char *wanted = i < expected->len ? g_ptr_array_index (expected, i) : NULL;
      const gboolean pattern = wanted != NULL && g_str_has_prefix (wanted, "~ ");

      if (line == NULL || wanted == NULL
          || (pattern ? !g_pattern_match_simple (wanted + 2, line) : strcmp (line, wanted) != 0))
        g_error ("%s:%u: %s\n%s, line %u:\n%s\nexpected:\n%s\nThe whole:\n%s", step->name,
                 step->line, step->command, what, i + 1, line != NULL ? line : "(none)",
                 wanted != NULL ? wanted : "(none)", text);
    }
}

static void
run_step (Step *step, int status)
{
  g_auto (CliRun) run = cli_run_line (step->command);

  if (run.status != status)
    g_error ("%s:%u: %s\nstatus %d, not %d\n%s%s", step->name, step->line, step->command,
             run.status, status, run.out, run.err);
  assert_lines (step, "standard output", step->out, run.out);
  assert_lines (step, "standard error", step->err, run.err);
  g_ptr_array_set_size (step->out, 0);
  g_ptr_array_set_size (step->err, 0);
  g_clear_pointer (&step->command, g_free);
}

/* Returns the line behind @end. */
static guint
write_file (CliFolder *self, char **lines, guint i)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name = lines[i] + strlen ("@file ");

  for (i++; strcmp (lines[i], "@end") != 0; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  g_free (cli_folder_write (self, name, text->str, -1));
  return i;
}

static void
run_script (CliFolder *self, const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "cli", "verbs", name, NULL),
      *text = NULL, *here = g_get_current_dir ();
  g_auto (GStrv) lines = NULL;
  Step step = { .name = name };
  guint n_steps = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  step.out = g_ptr_array_new ();
  step.err = g_ptr_array_new ();
  g_assert_cmpint (g_chdir (self->directory), ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "# ") && step.command == NULL)
      continue;
    else if (g_str_has_prefix (lines[i], "@file "))
      i = write_file (self, lines, i);
    else if (g_str_has_prefix (lines[i], "$ "))
      {
        g_assert_null (step.command); /* every command has its status */
        step.command = g_strdup (lines[i] + 2);
        step.line = i + 1;
        n_steps++;
      }
    else if (g_str_has_prefix (lines[i], "! "))
      g_ptr_array_add (step.err, lines[i] + 2);
    else if (g_str_has_prefix (lines[i], "= ") && step.command != NULL)
      run_step (&step, (int) g_ascii_strtoll (lines[i] + 2, NULL, 10));
    else if (step.command != NULL)
      g_ptr_array_add (step.out, lines[i]);
    else
      g_assert_cmpstr (lines[i], ==, "");
  g_assert_null (step.command);
  g_assert_cmpuint (n_steps, >, 0);
  g_assert_cmpint (g_chdir (here), ==, 0);
  g_ptr_array_unref (step.out);
  g_ptr_array_unref (step.err);
}

static void
test_script (CliFolder *self, gconstpointer data)
{
  run_script (self, data);
}

/* Every option that a shell completes stands in the verb's help, with a short name of one letter or
 * none. */
static void
test_options (void)
{
  g_auto (CliRun) verbs = cli_run ("--complete", "", NULL);
  g_auto (GStrv) lines = g_strsplit (verbs.out, "\n", -1);
  guint n = 0;

  for (guint v = 0; lines[v] != NULL && *lines[v] != '\0'; v++)
    {
      g_autofree char *verb = g_strndup (lines[v], strcspn (lines[v], "\t"));
      g_auto (CliRun) help = cli_run ("help", verb, NULL),
                      options = cli_run ("--complete", verb, "--", NULL);
      g_auto (GStrv) names = g_strsplit (options.out, "\n", -1);

      for (const char *c = help.out; *c != '\0'; c++)
        g_assert_true (*c == '\n' || (guchar) *c >= ' ');
      for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++, n++)
        {
          g_autofree char *name = g_strndup (names[i], strcspn (names[i], "=\t")),
                          *alone = g_strdup_printf ("\n  %s", name),
                          *second = g_strdup_printf (", %s", name);

          if (strstr (help.out, alone) == NULL && strstr (help.out, second) == NULL)
            g_error ("%s: %s is not in its help", verb, name);
        }
    }
  g_assert_cmpuint (n, >, 150);
}

TEST_ENTRY (int argc, char **argv)
{
  static const char *const scripts[]
      = { "formulas.txt", "rate.txt", "data.txt",   "corrections.txt", "lab.txt",    "refused.txt",
          "usage.txt",    "need.txt", "person.txt", "remarks.txt",     "tables.txt", "beside.txt" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/verbs/%s", scripts[i]);

      g_test_add (path, CliFolder, scripts[i], cli_folder_set_up, test_script,
                  cli_folder_tear_down);
    }
  g_test_add_func ("/verbs/options", test_options);
  return g_test_run ();
}
